import { BYTE, isBlank } from './bytes.ts';

export interface Resumption {
  /**
   * `row` and `statement`: reading goes on at `position`. `unknown`: whether a row begins at `position` shows
   * only with more bytes. `nothing`: nothing before `position`.
   */
  readonly kind: 'row' | 'statement' | 'unknown' | 'nothing';
  readonly position: number;
}

const STATEMENTS = [
  'INSERT INTO',
  'UNLOCK TABLES',
  'CREATE TABLE',
  'DROP TABLE',
  'LOCK TABLES',
  '/*!4',
  '-- \n',
  '--\n',
];

/** Bytes before a place that are looked at to tell what stands there: so many have to be kept. */
export const CONTEXT = 64;

/** The words with which, at the beginning of a line, statements of a dump begin and no text of a definition does. */
const LINES = /\n(?:INSERT INTO|REPLACE INTO|CREATE TABLE|DROP TABLE|LOCK TABLES|UNLOCK TABLES)\b/g;

/** Where, within what was taken for one statement, a line begins another one: its quotes are broken. */
export function swallowedStatement(buffer: Buffer, start: number, end: number): number | undefined {
  LINES.lastIndex = 0;
  const found = LINES.exec(buffer.toString('latin1', start, end));
  return found === null ? undefined : start + found.index + 1;
}

/**
 * After a damaged row: the next place where a row (a `(` after `),`) or a statement (a known word at the
 * beginning of a line) can be read. `isRow` says whether a whole row stands there, undefined = not all is there.
 */
export function findResumption(
  buffer: Buffer,
  start: number,
  isRow: (position: number) => boolean | undefined,
): Resumption {
  for (let position = start; position < buffer.length; position++) {
    const byte = buffer[position];
    if (byte === BYTE.open && followsRow(buffer, position, start)) {
      const answer = isRow(position);
      if (answer === true) return { kind: 'row', position };
      if (answer === undefined) return { kind: 'unknown', position };
    } else if (byte === BYTE.lineFeed) {
      const head = buffer.toString('latin1', position + 1, position + 14);
      if (STATEMENTS.some((word) => head.startsWith(word)))
        return { kind: 'statement', position: position + 1 };
      if (position + 14 > buffer.length)
        return { kind: 'nothing', position: Math.max(start, position - CONTEXT) };
    }
  }
  return { kind: 'nothing', position: Math.max(start, buffer.length - CONTEXT) };
}

/** Whether `),` stands before the parenthesis, blanks aside. */
function followsRow(buffer: Buffer, position: number, start: number): boolean {
  let before = position - 1;
  while (before > start && isBlank(buffer[before] as number)) before--;
  if (buffer[before] !== BYTE.comma) return false;
  before--;
  while (before > start && isBlank(buffer[before] as number)) before--;
  return before >= start && buffer[before] === BYTE.close;
}
