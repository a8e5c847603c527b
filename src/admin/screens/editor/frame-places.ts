import { isBuilderBlock } from '../../content/builder-blocks.ts';
import { wordsOf } from '../../content/names.ts';
import { settingsOf } from '../../content/settings.ts';
import { type ContentNode, type ContentTree, nodeAt, pathTo } from '../../content/tree.ts';
import type { Path } from './use-document.ts';

/** Names what an element of the page was made from: the place of its node in the stored text. */
const NODE = 'data-portolan-node';

/** Settings whose words stand on the page, by what they are called. */
const SHOWN =
  /(?:^|[._-])(?:h[1-6]|(?:sub_?)?heading|(?:sub_?)?title|label|name|author|text|content|caption|description|job|number)$/;

/** A place on the page that belongs to a node, and what of the node stands there. */
export interface PagePlace {
  readonly path: Path;
  /** What is written into: the node's words, or those of one setting. Undefined = nothing can be written there. */
  readonly writable: { readonly element: HTMLElement; readonly setting: string | undefined } | undefined;
}

/** The element that a node is shown by; where it has none, that of the nearest one around it. */
export function elementOf(page: Document, tree: ContentTree, path: Path): HTMLElement | undefined {
  const node = nodeAt(tree.nodes, path);
  if (node === undefined) return undefined;
  const own = page.querySelector<HTMLElement>(`[${NODE}="${node.start}"]`);
  if (own) return own;
  const around = path.length > 1 ? elementOf(page, tree, path.slice(0, -1)) : undefined;
  return around && (shownSettingIn(tree.source, node, around)?.element ?? around);
}

/** What stands where somebody points at. */
export function placeAt(page: Document, tree: ContentTree, target: Element): PagePlace | undefined {
  const marked = target.closest<HTMLElement>(`[${NODE}]`);
  const path = marked && pathTo(tree.nodes, Number(marked.getAttribute(NODE)));
  const node = path && nodeAt(tree.nodes, path);
  if (!node || !path || !marked) return undefined;
  const words = wordsOf(node);
  if (words) return { path, writable: { element: marked, setting: undefined } };
  for (const [inside, at] of withUnmarked(page, node, path)) {
    if (inside.kind !== 'shortcode' && !isBuilderBlock(inside)) continue;
    const shown = shownSettingIn(tree.source, inside, marked);
    // Beside the words, in an element that holds nothing else, is meant as well.
    const around = shown && plain(target.textContent ?? '') === plain(shown.element.textContent ?? '');
    if (around || shown?.element.contains(target)) return { path: at, writable: shown };
  }
  return { path, writable: undefined };
}

/** Where a node's words can be written on the page. */
export function writableOf(page: Document, tree: ContentTree, path: Path): PagePlace['writable'] {
  const node = nodeAt(tree.nodes, path);
  const element = elementOf(page, tree, path);
  if (!node || !element) return undefined;
  if (wordsOf(node)) {
    return element.getAttribute(NODE) === String(node.start) ? { element, setting: undefined } : undefined;
  }
  return node.kind === 'shortcode' || isBuilderBlock(node)
    ? shownSettingIn(tree.source, node, element)
    : undefined;
}

/** The node, and those inside it that no element of the page names: items that their list shows itself. */
function* withUnmarked(
  page: Document,
  node: ContentNode,
  path: Path,
): Generator<readonly [ContentNode, Path]> {
  yield [node, path];
  for (const [place, child] of node.children.entries()) {
    if (!page.querySelector(`[${NODE}="${child.start}"]`)) yield* withUnmarked(page, child, [...path, place]);
  }
}

/** The innermost element that shows the words of one of a node's settings, and nothing else. */
function shownSettingIn(
  source: string,
  node: ContentNode,
  around: HTMLElement,
): { readonly element: HTMLElement; readonly setting: string } | undefined {
  for (const [name, value] of settingsOf(source, node)) {
    const words = SHOWN.test(name) ? plain(textOf(value)) : '';
    if (words === '') continue;
    let found: HTMLElement | undefined;
    for (const element of [around, ...around.querySelectorAll<HTMLElement>('*')]) {
      if (element.closest('svg') === null && plain(element.textContent ?? '') === words) {
        if (found === undefined || found.contains(element)) found = element;
      }
    }
    // Marks inside the words (bold, say) are written with them.
    if (found) return { element: found, setting: name };
  }
  return undefined;
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

/** Words as they are compared: the page shows other quotes and dashes than the text holds. */
function plain(text: string): string {
  return text
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/-+/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim();
}
