/** The middle value; of two middle ones the lower. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

/** With `digits` digits behind the point. */
export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
