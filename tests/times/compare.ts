/** Seconds of processor time by file, from the project's folder. */
export type Times = Readonly<Record<string, number>>;

/** A file takes longer where it takes this many times what it took, */
const TIMES = 1.5;
/** and this many seconds more: processor time wavers by some tenths. */
const SECONDS = 1;

/** A line for each file that takes longer than it did, the worst first. New files are told where they take long. */
export function grownTimes(known: Times, times: Times): readonly string[] {
  return Object.entries(times)
    .map(([file, now]) => ({ file, now, before: known[file] ?? 0 }))
    .filter(({ now, before }) => now > before * TIMES && now > before + SECONDS)
    .sort((a, b) => b.now - b.before - (a.now - a.before))
    .map(({ file, now, before }) => {
      const was = file in known ? `was ${before.toFixed(1)}` : 'new';
      return ` ${now.toFixed(1).padStart(7)}  ${file} (${was})`;
    });
}

/** The table with what was measured now, by name; to a tenth of a second, what takes less than that left out. */
export function withNewTimes(known: Times, times: Times): Times {
  const rounded = Object.entries({ ...known, ...times }).map(
    ([file, seconds]) => [file, Math.round(seconds * 10) / 10] as const,
  );
  return Object.fromEntries(
    rounded.filter(([, seconds]) => seconds > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
