import { type Changed, insertText, moveTo } from './commands.ts';
import { type ContentNode, type ContentTree, nodeAt } from './tree.ts';

type Path = readonly number[];

/** Elements that are made of items, by the name of the items: a slide belongs to several kinds of sliders. */
export type Holders = ReadonlyMap<string, ReadonlySet<string>>;

/** The items of a node, each with its place among all that it encloses. */
export function itemsOf(node: ContentNode, item: string): readonly (readonly [number, ContentNode])[] {
  return [...node.children.entries()].filter(
    ([, child]) => child.kind === 'shortcode' && child.name === item,
  );
}

/** One more item, behind the last. */
export function addItem(tree: ContentTree, path: Path, item: string, text: string): Changed | undefined {
  const node = nodeAt(tree.nodes, path);
  if (!node) return undefined;
  const last = itemsOf(node, item).at(-1)?.[0];
  return last === undefined
    ? insertText(tree, path, 'inside', text)
    : insertText(tree, [...path, last], 'after', text);
}

/** An item put before the one before it (-1), or behind the one behind it (1), whatever else stands between them. */
export function moveItem(tree: ContentTree, path: Path, step: -1 | 1): Changed | undefined {
  const around = path.slice(0, -1);
  const node = nodeAt(tree.nodes, around);
  const own = nodeAt(tree.nodes, path);
  if (!node || !own) return undefined;
  const items = itemsOf(node, own.name).map(([place]) => place);
  const beside = items[items.indexOf(path.at(-1) ?? 0) + step];
  return beside === undefined
    ? undefined
    : moveTo(tree, path, [...around, beside], step < 0 ? 'before' : 'after');
}

/**
 * Where a new element can stand that is put behind another: items are left for what they are part of, unless the new one
 * is an item of the same kind.
 */
export function standingPlace(tree: ContentTree, path: Path, text: string, holders: Holders): Path {
  const added = /^\s*\[([\w-]+)/.exec(text)?.[1] ?? '';
  for (let depth = path.length; depth > 0; depth--) {
    const holder = nodeAt(tree.nodes, path.slice(0, depth - 1));
    const node = nodeAt(tree.nodes, path.slice(0, depth));
    const isItem = node && holder && holders.get(node.name)?.has(holder.name);
    if (!isItem || holders.get(added)?.has(holder.name)) continue;
    return standingPlace(tree, path.slice(0, depth - 1), text, holders);
  }
  return path;
}
