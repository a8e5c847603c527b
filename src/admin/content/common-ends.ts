/** How many items two sequences have in common at their beginnings and, of what is left, at their ends. */
export function commonEnds<T>(
  before: ArrayLike<T>,
  after: ArrayLike<T>,
): { readonly head: number; readonly tail: number } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { head, tail };
}
