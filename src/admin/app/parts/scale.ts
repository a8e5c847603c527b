/** Lines of a chart's scale, at most, without the one at nothing. */
const LINES = 4;

/**
 * Round numbers from 0 to what is at least `most`, evenly apart, for the lines of a chart: 1, 2 or 5 with noughts each.
 * Of whole things (`whole`) none is broken.
 */
export function scaleTo(most: number, whole = false): readonly number[] {
  if (most <= 0) return [0];
  const rough = most / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * (1 - 1e-9)) ?? 10;
  const step = whole ? Math.max(1, factor * power) : factor * power;
  const count = Math.ceil((most / step) * (1 - 1e-9));
  return Array.from({ length: count + 1 }, (_, line) => Number((line * step).toPrecision(12)));
}

/** Which of so many steps are named below a chart, at most `shown`: evenly apart, the first among them. */
export function namedSteps(steps: number, shown: number): readonly number[] {
  const every = Math.max(1, Math.ceil(steps / shown));
  return Array.from({ length: steps }, (_, at) => at).filter((at) => at % every === 0);
}
