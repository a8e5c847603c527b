import { isBuilderHolder } from './builder-blocks.ts';
import { applyEdits, duplicate, insert, move, remove, type Target, withNewIds } from './edits.ts';
import { parseContent } from './parse.ts';
import { type ContentNode, type ContentTree, nodeAt, pathTo } from './tree.ts';

/** A text after a change, and the way to what is selected then. */
export interface Changed {
  readonly source: string;
  readonly path: readonly number[] | undefined;
}

type Path = readonly number[];

/** Puts a text behind a node, inside it, or (without one) at the end; selects its first node. */
export function insertText(
  tree: ContentTree,
  path: Path | undefined,
  where: Target['where'],
  text: string,
): Changed {
  const node = path && nodeAt(tree.nodes, path);
  const edits = insert(tree, node && { node, where }, text);
  const source = applyEdits(tree.source, edits);
  const [edit] = edits;
  const start = edit ? edit.range.start + edit.text.indexOf(text) : 0;
  return { source, path: firstFrom(tree, source, start) };
}

/** Puts a node before the one before it (-1), or behind the one behind it (1); undefined where there is none. */
export function moveBy(tree: ContentTree, path: Path, step: -1 | 1): Changed | undefined {
  const node = nodeAt(tree.nodes, path);
  const beside = [...path.slice(0, -1), (path.at(-1) ?? 0) + step];
  const target = nodeAt(tree.nodes, beside);
  if (!node || !target || (path.at(-1) ?? 0) + step < 0) return undefined;
  const source = applyEdits(
    tree.source,
    move(tree, node, { node: target, where: step < 0 ? 'before' : 'after' }),
  );
  return { source, path: present(tree, source, beside) };
}

/** Puts a node beside or (as the last) inside another; undefined where it cannot stand there, or stands there already. */
export function moveTo(
  tree: ContentTree,
  path: Path,
  to: Path,
  where: Target['where'],
  holders?: ReadonlyMap<string, ReadonlySet<string>>,
): Changed | undefined {
  const node = nodeAt(tree.nodes, path);
  const target = nodeAt(tree.nodes, to);
  if (!node || !target || !canStand(path, to, node, target, where)) return undefined;
  const into = where === 'inside' ? target : nodeAt(tree.nodes, to.slice(0, -1));
  if (holders && !fits(node, into, holders)) return undefined;
  const text = tree.source.slice(node.start, node.end);
  const edits = move(tree, node, { node: target, where });
  const [taken, put] = edits;
  if (!taken || !put) return undefined;
  const source = applyEdits(tree.source, edits);
  if (source === tree.source) return undefined;
  const before = taken.range.start < put.range.start ? taken.range.end - taken.range.start : 0;
  const way = firstFrom(tree, source, put.range.start - before + put.text.indexOf(text));
  // A column within one of its own kind, say, would end where the inner one does: WordPress nests no shortcode in itself.
  const moved = way && nodeAt(parseContent(source, tree.options).nodes, way);
  return moved && source.slice(moved.start, moved.end) === text ? { source, path: way } : undefined;
}

/** Items stand in what is made of them, and nothing else does. */
function fits(
  node: ContentNode,
  into: ContentNode | undefined,
  holders: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const own = holders.get(node.name);
  if (own) return into !== undefined && own.has(into.name);
  return into === undefined || ![...holders.values()].some((names) => names.has(into.name));
}

/** Puts a node into the one before it, as its last; undefined where that holds no elements. */
export function moveInto(
  tree: ContentTree,
  path: Path,
  holders?: ReadonlyMap<string, ReadonlySet<string>>,
): Changed | undefined {
  const last = path.at(-1) ?? 0;
  return last === 0 ? undefined : moveTo(tree, path, [...path.slice(0, -1), last - 1], 'inside', holders);
}

/** Puts a node behind the one that it is in. */
export function moveOut(
  tree: ContentTree,
  path: Path,
  holders?: ReadonlyMap<string, ReadonlySet<string>>,
): Changed | undefined {
  return path.length < 2 ? undefined : moveTo(tree, path, path.slice(0, -1), 'after', holders);
}

/** Parts of lists and tables are nothing anywhere else: they move among their own. */
const PARTS = new Set(['li', 'tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'figcaption', 'dt', 'dd']);

function canStand(path: Path, to: Path, node: ContentNode, target: ContentNode, where: Target['where']) {
  if (target.start >= node.start && target.end <= node.end) return false;
  if (where === 'inside') return takesChildren(target) && !PARTS.has(node.name);
  const among = path.slice(0, -1).join() === to.slice(0, -1).join();
  return among || !(PARTS.has(node.name) || PARTS.has(target.name));
}

/** The same once more, behind it. */
export function duplicateNode(tree: ContentTree, path: Path, newId: () => string): Changed | undefined {
  const node = nodeAt(tree.nodes, path);
  if (!node) return undefined;
  const source = applyEdits(tree.source, duplicate(tree, node, newId));
  return { source, path: present(tree, source, [...path.slice(0, -1), (path.at(-1) ?? 0) + 1]) };
}

/** Without a node; what stood behind it is selected, else what stood before it, else what is around it. */
export function removeNode(tree: ContentTree, path: Path): Changed | undefined {
  const node = nodeAt(tree.nodes, path);
  if (!node) return undefined;
  const source = applyEdits(tree.source, remove(tree, node));
  const around = path.slice(0, -1);
  const last = path.at(-1) ?? 0;
  return {
    source,
    path:
      present(tree, source, path) ??
      (last > 0 ? present(tree, source, [...around, last - 1]) : undefined) ??
      (around.length > 0 ? present(tree, source, around) : undefined),
  };
}

/** A text of another page, with ids of its own. */
export function pasteText(
  tree: ContentTree,
  path: Path | undefined,
  text: string,
  newId: () => string,
): Changed {
  return insertText(tree, path, 'after', withNewIds(text.trim(), newId));
}

/** Shortcodes that hold elements, also while they are empty: Enfold's sections, rows and columns. */
const HOLDERS =
  /^av_(?:section|layout_row|(?:cell_)?(?:one|two|three|four)_(?:full|half|third|fourth|fifth))$/;

/** Whether something can be put inside a node. */
export function takesChildren(node: ContentNode): boolean {
  if (node.inner === undefined) return false;
  if (isBuilderHolder(node)) return true;
  if (node.kind !== 'shortcode') return false;
  return HOLDERS.test(node.name) || node.children.some(({ kind }) => kind !== 'text');
}

/** `source` is a text that came of the tree's. */
function present({ options }: ContentTree, source: string, path: Path): Path | undefined {
  return nodeAt(parseContent(source, options).nodes, path) && path;
}

function firstFrom({ options }: ContentTree, source: string, start: number): Path | undefined {
  return pathTo(parseContent(source, options).nodes, start);
}
