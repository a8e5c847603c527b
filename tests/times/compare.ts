/** Seconds of processor time by file, from the project's folder. */
export type Times = Readonly<Record<string, number>>;

/** A file takes longer where it takes this many times what it took, */
const TIMES = 1.5;
/** and this many seconds more: processor time wavers by some tenths. */
const SECONDS = 1;

/** A line for each file that takes longer than the table says, the worst first. */
export function grownTimes(known: Times, times: Times): readonly string[] {
  return Object.entries(times)
    .flatMap(([file, now]) => (known[file] === undefined ? [] : [{ file, now, before: known[file] }]))
    .filter(({ now, before }) => now > before * TIMES && now > before + SECONDS)
    .sort((a, b) => b.now - b.before - (a.now - a.before))
    .map(({ file, now, before }) => ` ${now.toFixed(1).padStart(7)}  ${file} (was ${before.toFixed(1)})`);
}

/** The table with what was measured now, by name; to a tenth of a second. */
export function withNewTimes(known: Times, times: Times): Times {
  const rounded = Object.entries({ ...known, ...times }).map(
    ([file, seconds]) => [file, Math.round(seconds * 10) / 10] as const,
  );
  return Object.fromEntries(rounded.sort(([a], [b]) => (a < b ? -1 : 1)));
}
