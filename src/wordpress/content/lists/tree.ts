/** Deeper than this no tree of terms or pages is rendered: a loop in imported data ends here. */
export const MAX_TREE_DEPTH = 20;

/** Items by the id of what stands above them, each group in the items' order. */
export function groupedByParent<Item>(
  items: readonly Item[],
  parentOf: (item: Item) => number,
): ReadonlyMap<number, readonly Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const parent = parentOf(item);
    const group = groups.get(parent);
    if (group) group.push(item);
    else groups.set(parent, [item]);
  }
  return groups;
}
