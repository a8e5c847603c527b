import type { Changed } from './commands.ts';
import { applyEdits, remove } from './edits.ts';
import { wordsOf } from './names.ts';
import { parseContent } from './parse.ts';
import { type ContentNode, type ContentTree, nodeAt, pathTo, textAt } from './tree.ts';

type Path = readonly number[];

/** A text after words were put behind others, and what stands before them now, with its markup. */
export interface Joined extends Changed {
  readonly before: string;
}

/** Words that others can be put behind. */
const WORDS = /^(?:p|li|dt|dd|h[1-6]|)$/;

/** What stands for a node among its siblings: the block that it is the words of, or itself. */
function unitOf(nodes: readonly ContentNode[], path: Path): Path {
  const around = nodeAt(nodes, path.slice(0, -1));
  const isBlock = around?.kind === 'block' && wordsOf(around) === nodeAt(nodes, path);
  return isBlock ? path.slice(0, -1) : path;
}

/** Puts a node's words behind those before it, as Backspace at their beginning does; undefined where there are none. */
export function joinWords(tree: ContentTree, path: Path, words: string): Joined | undefined {
  const { nodes, source } = tree;
  const own = unitOf(nodes, path);
  const node = nodeAt(nodes, own);
  const last = own.at(-1) ?? 0;
  const before = last > 0 ? nodeAt(nodes, [...own.slice(0, -1), last - 1]) : undefined;
  const to = before && wordsOf(before);
  if (!node || !to?.inner || !WORDS.test(to.name) || !WORDS.test(wordsOf(node)?.name ?? '?'))
    return undefined;
  const written = applyEdits(source, [
    ...remove(tree, node),
    { range: { start: to.inner.end, end: to.inner.end }, text: words },
  ]);
  return {
    source: written,
    path: pathTo(parseContent(written, tree.options).nodes, to.start),
    before: textAt(source, to.inner),
  };
}

/** Ends a list whose last item is empty: the item becomes a paragraph behind it, as a second Enter does. */
export function leaveList(tree: ContentTree, path: Path): Changed | undefined {
  const { nodes, source } = tree;
  const own = unitOf(nodes, path);
  const item = nodeAt(nodes, own);
  const words = item && wordsOf(item);
  const list = nodeAt(nodes, own.slice(0, -1));
  if (words?.name !== 'li' || !words.inner || textAt(source, words.inner).trim() !== '') return undefined;
  const siblings = list?.children.length ?? 0;
  if (!list || !/^[uo]l$/.test(list.name) || own.at(-1) !== siblings - 1 || siblings < 2) return undefined;
  const whole = unitOfList(nodes, own.slice(0, -1));
  const end = nodeAt(nodes, whole)?.end ?? list.end;
  const isBlock = nodeAt(nodes, whole)?.kind === 'block';
  const paragraph = isBlock ? '<!-- wp:paragraph -->\n<p></p>\n<!-- /wp:paragraph -->' : '<p></p>';
  const taken = item ? remove(tree, item) : [];
  const written = applyEdits(source, [...taken, { range: { start: end, end }, text: `\n\n${paragraph}` }]);
  const next = [...whole.slice(0, -1), (whole.at(-1) ?? 0) + 1];
  return { source: written, path: isBlock ? [...next, 0] : next };
}

function unitOfList(nodes: readonly ContentNode[], path: Path): Path {
  return nodeAt(nodes, path.slice(0, -1))?.kind === 'block' ? path.slice(0, -1) : path;
}
