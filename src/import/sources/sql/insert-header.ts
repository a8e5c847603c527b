import { withoutControls } from './table-definition.ts';

const NAME = '(?:`(?:[^`]|``)+`|"(?:[^"]|"")+"|[\\w$\\x80-\\xff]+)';

const HEADER = new RegExp(
  `(?:INSERT|REPLACE)(?:\\s+(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE))*(?:\\s+INTO)?\\s+(?:${NAME}\\s*\\.\\s*)?(${NAME})` +
    `(?:\\s+PARTITION\\s*\\([^)]*\\))?\\s*(?:\\(\\s*(${NAME}(?:\\s*,\\s*${NAME})*)?\\s*\\))?\\s*VALUES?\\s*(?=\\()`,
  'iy',
);
const TABLE = new RegExp(
  `(?:INSERT|REPLACE)(?:\\s+(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE))*(?:\\s+INTO)?\\s+(?:${NAME}\\s*\\.\\s*)?(${NAME})`,
  'iy',
);
const ONE_NAME = new RegExp(NAME, 'g');

/** The head of an INSERT or REPLACE up to its first row. */
export interface InsertHeader {
  readonly table: string;
  /** Undefined where the statement lists no columns. */
  readonly columns: readonly string[] | undefined;
  /** Bytes from the statement's first letter to the first row's parenthesis. */
  readonly length: number;
}

/** A header longer than this is none. */
export const HEADER_LIMIT = 256 * 1024;

/** The table of an INSERT of any form, undefined where none is named. */
export function insertTable(buffer: Buffer, start: number): string | undefined {
  TABLE.lastIndex = 0;
  const name = TABLE.exec(buffer.toString('latin1', start, Math.min(buffer.length, start + 1024)))?.[1];
  return name === undefined ? undefined : plainName(name);
}

/** Reads the head of an INSERT at `start`; undefined where the buffer holds no whole one. */
export function parseInsertHeader(buffer: Buffer, start: number): InsertHeader | undefined {
  return parse(buffer, start, 1024) ?? parse(buffer, start, HEADER_LIMIT);
}

function parse(buffer: Buffer, start: number, bytes: number): InsertHeader | undefined {
  // Latin-1 keeps one character a byte; names are decoded from it afterwards.
  const text = buffer.toString('latin1', start, Math.min(buffer.length, start + bytes));
  HEADER.lastIndex = 0;
  const match = HEADER.exec(text);
  if (match === null) return undefined;
  const list = match[2];
  return {
    table: plainName(match[1] as string),
    columns:
      list === undefined
        ? undefined
        : (list.match(ONE_NAME) ?? []).map((name) => withoutControls(plainName(name))),
    length: match[0].length,
  };
}

function plainName(quoted: string): string {
  const mark = quoted[0];
  const name =
    mark === '`' || mark === '"' ? quoted.slice(1, -1).replaceAll(mark + mark, mark as string) : quoted;
  return /[\x80-\xff]/.test(name) ? Buffer.from(name, 'latin1').toString('utf8') : name;
}
