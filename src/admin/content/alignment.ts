import { diffArrays } from 'diff';
import { type ContentNode, type ContentTree, textAt } from './tree.ts';

/** A node of an older text and what became of it; one of the two is missing where it was added or taken out. */
export type Pair =
  | { readonly older: ContentNode; readonly newer: ContentNode; readonly same: boolean }
  | { readonly older: ContentNode; readonly newer: undefined }
  | { readonly older: undefined; readonly newer: ContentNode };

/** More than so many comparisons of nodes with each other are not worth waiting for. */
const MOST = 40_000;

/**
 * The nodes of two lists beside each other, in their order, so that as many as can be are the same and the others are as
 * much alike as they can be (of one name, with the same words). In very long lists those that are the same come first.
 */
export function align(
  older: ContentTree,
  olderNodes: readonly ContentNode[],
  newer: ContentTree,
  newerNodes: readonly ContentNode[],
): readonly Pair[] {
  if (olderNodes.length * newerNodes.length <= MOST) return alignAlike(older, olderNodes, newer, newerNodes);
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  let [gone, come]: [ContentNode[], ContentNode[]] = [[], []];
  const endGap = () => {
    pairs.push(...alignAlike(older, gone, newer, come));
    [gone, come] = [[], []];
  };
  const keysOf = (tree: ContentTree, nodes: readonly ContentNode[]) => nodes.map((node) => keyOf(tree, node));
  for (const part of diffArrays(keysOf(older, olderNodes), keysOf(newer, newerNodes))) {
    for (const _ of part.value) {
      const [was, is] = [olderNodes[left], newerNodes[right]];
      if (part.removed && was) gone.push(was);
      else if (part.added && is) come.push(is);
      else if (was && is) {
        endGap();
        pairs.push({ older: was, newer: is, same: true });
      }
      if (!part.added) left++;
      if (!part.removed) right++;
    }
  }
  endGap();
  return pairs;
}

/** What a node is, without what changes when it is merely stored again: ids that the builder makes. */
export function keyOf({ source }: ContentTree, node: ContentNode): string {
  return textAt(source, node).replace(/\s+av_uid='[^']*'/g, '');
}

function alignAlike(
  older: ContentTree,
  gone: readonly ContentNode[],
  newer: ContentTree,
  come: readonly ContentNode[],
): readonly Pair[] {
  if (gone.length * come.length > MOST) return pairsOf(gone, come, () => false);
  const keysOfOlder = gone.map((node) => keyOf(older, node));
  const keysOfNewer = come.map((node) => keyOf(newer, node));
  const wordsOfOlder = gone.map((node) => wordsIn(older, node));
  const wordsOfNewer = come.map((node) => wordsIn(newer, node));
  // The best sum of likenesses from each place on, from the end.
  const width = come.length + 1;
  const best = new Float64Array((gone.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => keysOfOlder[row] === keysOfNewer[column];
  const likeness = (row: number, column: number) => {
    if (!alike(gone[row], come[column])) return 0;
    return isSame(row, column) ? 2 : 0.1 + shareOf(wordsOfOlder[row], wordsOfNewer[column]);
  };
  for (let row = gone.length - 1; row >= 0; row--) {
    for (let column = come.length - 1; column >= 0; column--) {
      const both = likeness(row, column);
      best[row * width + column] = Math.max(
        at(row + 1, column),
        at(row, column + 1),
        both > 0 ? both + at(row + 1, column + 1) : 0,
      );
    }
  }
  const together = (row: number, column: number) => {
    const both = likeness(row, column);
    return both > 0 && at(row, column) === both + at(row + 1, column + 1);
  };
  return pairsOf(gone, come, together, at, isSame);
}

function pairsOf(
  gone: readonly ContentNode[],
  come: readonly ContentNode[],
  together: (row: number, column: number) => boolean,
  at: (row: number, column: number) => number = () => 0,
  isSame: (row: number, column: number) => boolean = () => false,
): readonly Pair[] {
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  for (;;) {
    const [older, newer] = [gone[row], come[column]];
    if (older && newer && together(row, column)) {
      pairs.push({ older, newer, same: isSame(row, column) });
      row++;
      column++;
    } else if (older && (!newer || at(row + 1, column) >= at(row, column + 1))) {
      pairs.push({ older, newer: undefined });
      row++;
    } else if (newer) {
      pairs.push({ older: undefined, newer });
      column++;
    } else return pairs;
  }
}

function alike(a: ContentNode | undefined, b: ContentNode | undefined): boolean {
  if (!a || !b) return false;
  if (a.kind === b.kind && a.name === b.name) return true;
  const isHeading = ({ kind, name }: ContentNode) => kind === 'element' && /^h[1-6]$/.test(name);
  return isHeading(a) && isHeading(b);
}

/** The words that a node holds, settings included. */
function wordsIn({ source }: ContentTree, node: ContentNode): ReadonlySet<string> {
  return new Set(
    textAt(source, node)
      .slice(0, 20_000)
      .match(/[\p{L}\p{N}_-]+/gu),
  );
}

/** How much two sets have in common: 0 to 1. */
function shareOf(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  if (a.size === 0 && b.size === 0) return 1;
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  return (2 * both) / (a.size + b.size);
}
