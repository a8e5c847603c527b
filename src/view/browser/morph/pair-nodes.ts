/** Lists longer than this are paired from both ends only. */
const LONGEST = 400;

/**
 * Which nodes of one list stand for which of another: equal ones at both ends, and between them the longest row of nodes
 * of the same kind in the same order.
 */
export function pairs(from: readonly Node[], to: readonly Node[]): readonly (readonly [Node, Node])[] {
  const found: [Node, Node][] = [];
  let start = 0;
  let [end, toEnd] = [from.length, to.length];
  const equal = (a: Node | undefined, b: Node | undefined) =>
    a !== undefined && b !== undefined && (a.isEqualNode(b) || (kindOf(a) === kindOf(b) && isNamed(a)));
  while (start < end && start < toEnd && equal(from[start], to[start])) {
    found.push([from[start] as Node, to[start] as Node]);
    start++;
  }
  const tail: [Node, Node][] = [];
  while (end > start && toEnd > start && equal(from[end - 1], to[toEnd - 1])) {
    end--;
    toEnd--;
    tail.unshift([from[end] as Node, to[toEnd] as Node]);
  }
  return [...found, ...longestRow(from.slice(start, end), to.slice(start, toEnd)), ...tail];
}

function longestRow(from: readonly Node[], to: readonly Node[]): readonly [Node, Node][] {
  if (from.length > LONGEST || to.length > LONGEST) return [];
  const kinds = [from.map(kindOf), to.map(kindOf)] as const;
  // lengths[i][j]: how many pairs there are at most from i and j on; equal nodes count more than those of one kind.
  const lengths = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const worth = (i: number, j: number) => {
    if (kinds[0][i] !== kinds[1][j]) return 0;
    return from[i]?.isEqualNode(to[j] ?? null) ? 3 : 2;
  };
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      const together = worth(i, j);
      const row = lengths[i] as number[];
      row[j] = Math.max(at(i + 1, j), at(i, j + 1), together > 0 ? together + at(i + 1, j + 1) : 0);
    }
  }
  const row: [Node, Node][] = [];
  for (let [i, j] = [0, 0]; i < from.length && j < to.length; ) {
    const together = worth(i, j);
    if (together > 0 && at(i, j) === together + at(i + 1, j + 1)) {
      row.push([from[i++] as Node, to[j++] as Node]);
    } else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return row;
}

/** Nodes of the same kind may become each other. */
function kindOf(node: Node): string {
  if (!isElement(node)) return node.nodeName;
  return `${node.nodeName} ${node.id} ${node.getAttribute('name') ?? ''} ${node.getAttribute('rel') ?? ''}`;
}

function isNamed(node: Node): boolean {
  return isElement(node) && node.id !== '';
}

/** Nodes of a frame are of classes of its own, so that `instanceof` does not know them. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
