import { commonEnds } from './common-ends.ts';
import { type ContentTree, nodeAt } from './tree.ts';

/**
 * Where a node of one text stands in a later (or earlier) state of it, as a way through its children. Undefined where that
 * cannot be told: it is gone, or stands among what was changed otherwise than in its words.
 */
export function samePlace(
  from: ContentTree,
  to: ContentTree,
  path: readonly number[],
): readonly number[] | undefined {
  if (from === to) return path;
  const found: number[] = [];
  for (const [depth, place] of path.entries()) {
    const around = path.slice(0, depth);
    const before = textsOf(from, around);
    const after = textsOf(to, found);
    const there = placeIn(before, after, place);
    if (there === undefined) return undefined;
    found.push(there);
    // What is inside it is the same as well.
    if (before[place] === after[there]) return [...found, ...path.slice(depth + 1)];
  }
  const [node, other] = [nodeAt(from.nodes, path), nodeAt(to.nodes, found)];
  return node && other && node.kind === other.kind && node.name === other.name ? found : undefined;
}

/** The children of a node (of the whole, where no way is given) as they are stored. */
function textsOf({ source, nodes }: ContentTree, path: readonly number[]): readonly string[] {
  const children = path.length === 0 ? nodes : (nodeAt(nodes, path)?.children ?? []);
  return children.map(({ start, end }) => source.slice(start, end));
}

/** Where one of some texts stands among others: it was moved, or is counted from an end, up to what differs. */
function placeIn(before: readonly string[], after: readonly string[], place: number): number | undefined {
  const own = before[place];
  if (own === undefined) return undefined;
  const { head, tail } = commonEnds(before, after);
  if (place < head) return place;
  if (place >= before.length - tail) return place + after.length - before.length;
  const moved = after.indexOf(own, head);
  if (moved !== -1 && moved < after.length - tail) return moved;
  // As many as there were: the words of this one are others.
  const other = after[place];
  return before.length === after.length && other !== undefined && !before.includes(other) ? place : undefined;
}
