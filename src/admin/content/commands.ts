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
  return { source, path: firstFrom(source, start) };
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
  return { source, path: present(source, beside) };
}

/** The same once more, behind it. */
export function duplicateNode(tree: ContentTree, path: Path, newId: () => string): Changed | undefined {
  const node = nodeAt(tree.nodes, path);
  if (!node) return undefined;
  const source = applyEdits(tree.source, duplicate(tree, node, newId));
  return { source, path: present(source, [...path.slice(0, -1), (path.at(-1) ?? 0) + 1]) };
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
      present(source, path) ??
      (last > 0 ? present(source, [...around, last - 1]) : undefined) ??
      (around.length > 0 ? present(source, around) : undefined),
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

/** Whether something can be put inside a node. */
export function takesChildren(node: ContentNode): boolean {
  return (
    node.kind === 'shortcode' && node.inner !== undefined && node.children.some(({ kind }) => kind !== 'text')
  );
}

function present(source: string, path: Path): Path | undefined {
  return nodeAt(parseContent(source).nodes, path) && path;
}

function firstFrom(source: string, start: number): Path | undefined {
  return pathTo(parseContent(source).nodes, start);
}
