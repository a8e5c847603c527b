import { wordsOf } from './names.ts';
import { type ContentTree, nodeAt } from './tree.ts';

/**
 * Divides a node's words in two, as Enter does: the second part gets an element (and a block) like the first, or a
 * paragraph behind a heading. Gives the text and the way to the second part; undefined where the words cannot be divided.
 */
export function splitWords(
  tree: ContentTree,
  path: readonly number[],
  first: string,
  second: string,
): { readonly source: string; readonly path: readonly number[] } | undefined {
  const { source, nodes } = tree;
  const around = path.length > 1 ? nodeAt(nodes, path.slice(0, -1)) : undefined;
  const node = nodeAt(nodes, path);
  if (node && around?.kind === 'block' && wordsOf(around) === node) {
    return splitWords(tree, path.slice(0, -1), first, second);
  }
  const words = node && wordsOf(node);
  if (!node || !words?.inner) return undefined;
  const between = divider(source, node, words.name, words.inner);
  if (between === undefined) return undefined;
  return {
    source:
      source.slice(0, words.inner.start) +
      first +
      between.before +
      second +
      between.behind +
      source.slice(between.end),
    path: [...path.slice(0, -1), (path.at(-1) ?? 0) + 1],
  };
}

function divider(
  source: string,
  { kind, start, end }: { readonly kind: string; readonly start: number; readonly end: number },
  name: string,
  inner: { readonly start: number; readonly end: number },
): { readonly before: string; readonly behind: string; readonly end: number } | undefined {
  if (kind === 'text') return { before: '\n\n', behind: '', end: inner.end };
  const closing = source.slice(inner.end, end);
  if (/^h[1-6]$/.test(name)) {
    const [open, close] =
      kind === 'block' ? ['<!-- wp:paragraph -->\n<p>', '</p>\n<!-- /wp:paragraph -->'] : ['<p>', '</p>'];
    return { before: `${closing}\n\n${open}`, behind: close, end };
  }
  if (!/^(?:p|li|dt|dd)$/.test(name)) return undefined;
  const opening = source.slice(start, inner.start).replace(/\s(?:id|"anchor")="[^"]*"/g, '');
  return { before: `${closing}${name === 'li' ? '\n' : '\n\n'}${opening}`, behind: '', end: inner.end };
}
