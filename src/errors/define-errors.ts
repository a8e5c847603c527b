/** One line of a table of errors. `{name}` in a text stands for a value that is given when the error is made. */
export interface ErrorEntry {
  /** What happened, in a sentence. */
  readonly message: string;
  /** Why it comes to that. */
  readonly cause: string;
  /** What to do about it. */
  readonly advice: string;
  /** With what a command ends: 1 (if absent) where its user can do something about it, 2 where an import did nothing. */
  readonly exitCode?: 2;
  /** How a request is answered that meets it, where that is not 500. */
  readonly status?: 503;
}

export type ErrorTable = Readonly<Record<string, ErrorEntry>>;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Names<Entry extends ErrorEntry> = Placeholders<Entry['message'] | Entry['advice']>;
/** What the texts of an entry want to know; nothing where they have no placeholder. */
type Rest<Entry extends ErrorEntry> = [Names<Entry>] extends [never]
  ? [values?: undefined, options?: ErrorOptions]
  : [values: Readonly<Record<Names<Entry>, string | number>>, options?: ErrorOptions];

/** Makes the errors of one table, and has it. */
export interface ErrorMaker<Table extends ErrorTable> {
  <Code extends keyof Table & string>(code: Code, ...rest: Rest<Table[Code]>): ExpectedError;
  readonly table: Table;
}

/**
 * An error that was thought of: its message says what happened and what to do. Commands, the log and `portolan doctor`
 * show it without a stack. Made by what `defineErrors()` gives, never by itself.
 */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
  /** Permanent. */
  readonly code: string;
  /** The first half of the message: what happened. */
  readonly what: string;
  /** The second half: what to do. */
  readonly advice: string;
  readonly exitCode: 1 | 2;
  readonly status: number;

  constructor(
    code: string,
    entry: ErrorEntry,
    values: Readonly<Record<string, string | number>>,
    options?: ErrorOptions,
  ) {
    const what = filled(entry.message, values);
    const advice = filled(entry.advice, values);
    super(`${what} ${advice}`, options);
    this.code = code;
    this.what = what;
    this.advice = advice;
    this.exitCode = entry.exitCode ?? 1;
    this.status = entry.status ?? 500;
  }
}

/**
 * The errors of a part of the program, or of a plugin, by their permanent codes; answers with what makes them:
 *
 * ```ts
 * const tideError = defineErrors({
 *   'tide-unknown': {
 *     message: 'There is no tide at {harbour}.',
 *     cause: 'The harbour lies at a lake.',
 *     advice: 'Name one at the sea.',
 *   },
 * });
 * throw tideError('tide-unknown', { harbour: 'Como' });
 * ```
 */
export function defineErrors<const Table extends ErrorTable>(table: Table): ErrorMaker<Table> {
  const make = (
    code: keyof Table & string,
    values: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) => new ExpectedError(code, table[code] as ErrorEntry, values, options);
  return Object.assign(make, { table }) as ErrorMaker<Table>;
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
