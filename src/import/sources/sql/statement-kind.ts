import { isWordByte } from './bytes.ts';
import { isStatementWord } from './statement-words.ts';

/** Bytes of a statement that are looked at. */
const QUOTED = 1024;

/**
 * What stands at the beginning of a statement: rows, a definition or setting, `DELIMITER`, a change of rows that are
 * there already, another statement, or text that is no SQL. `more`: the buffer ends within its first word.
 */
export type StatementKind = 'rows' | 'definition' | 'delimiter' | 'change' | 'other' | 'stray' | 'more';

/** Tells the kind of the statement that begins at a position. */
export function statementKind(buffer: Buffer, position: number, final: boolean): StatementKind {
  let end = position;
  while (end < buffer.length && isWordByte(buffer[end] as number)) end++;
  if (end === buffer.length && !final) return 'more';
  const word = buffer.toString('latin1', position, Math.min(end, position + 16)).toUpperCase();
  if (!isStatementWord(word)) return 'stray';
  if (word === 'INSERT' || word === 'REPLACE') return 'rows';
  if (word === 'CREATE' || word === 'ALTER' || word === 'SET') return 'definition';
  if (word === 'DELIMITER') return 'delimiter';
  if (word !== 'UPDATE' && word !== 'LOAD' && word !== 'DELETE') return 'other';
  if (!final && buffer.length - position < QUOTED && !buffer.includes(';', position)) return 'more';
  // Emptying a table before its rows come changes nothing.
  const emptying = word === 'DELETE' && !/\sWHERE\s/i.test(statementBeginning(buffer, position));
  return emptying ? 'other' : 'change';
}

/** A statement's text, or as much of it as a report may quote. */
export function statementBeginning(buffer: Buffer, position: number): string {
  const text = buffer.toString('latin1', position, position + QUOTED);
  return text.slice(0, text.search(/;|$/));
}
