/** One thing that was measured. What a line has no figure for is left out. */
export interface Line {
  readonly what: string;
  readonly perSecond?: number;
  readonly p99Milliseconds?: number;
  /** Milliseconds of processor time that one takes in the server's process. */
  readonly processorMilliseconds?: number | undefined;
  /** SQL statements of one, when somebody has put something into a cart since the one before. */
  readonly statements?: number | undefined;
  /** The same when every table was written to since: nothing is kept. */
  readonly coldStatements?: number | undefined;
  /** Resident memory of the process that did it, afterwards. */
  readonly megabytes?: number | undefined;
  /** How fast it is beside bare node:http, by processor time of the same turns: 1 = as fast. */
  readonly ofNodeHttp?: number | undefined;
  /** What it is to be held against. */
  readonly note?: string;
}

const COLUMNS = [
  ['per second', ({ perSecond }) => figure(perSecond)],
  ['a core', ({ processorMilliseconds: cost }) => figure(cost && 1000 / cost)],
  ['p99 ms', ({ p99Milliseconds }) => figure(p99Milliseconds)],
  ['CPU ms', ({ processorMilliseconds }) => figure(processorMilliseconds)],
  ['SQL', ({ statements }) => (statements === undefined ? '' : String(statements))],
  ['cold', ({ coldStatements }) => (coldStatements === undefined ? '' : String(coldStatements))],
  ['MB', ({ megabytes }) => figure(megabytes && Math.round(megabytes))],
] as const satisfies readonly (readonly [string, (line: Line) => string])[];

/** Lines beside each other, with a heading. `a core`: what a core would do a second if it did nothing else. */
export function table(lines: readonly Line[]): string {
  const rows = [
    ['', ...COLUMNS.map(([name]) => name), ''],
    ...lines.map((line) => [line.what, ...COLUMNS.map(([, read]) => read(line)), line.note ?? '']),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const isText = column === 0 || column === row.length - 1;
          return isText ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Three digits that count, thousands apart. */
function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
