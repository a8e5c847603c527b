import type { SqlPart } from './dialect.ts';
import { beyondAscii, escapeLike, fold, LONGEST_PATTERN } from './text.ts';

/**
 * One of the columns contains the text, without regard to case and accents. The program's own comparison takes its
 * time: the database's finds most texts without it, and in columns of ASCII alone all of them.
 */
export function containing(columns: readonly string[], text: string): SqlPart {
  const folded = fold(text);
  const own = columns.map((column) => `portolan_contains(${column}, ?)`);
  // Its patterns end at a NUL, and are not longer than so much.
  if (folded.includes('\0') || folded.length > LONGEST_PATTERN)
    return { sql: `(${own.join(' OR ')})`, values: columns.map(() => folded) };
  const folding = columns.map(
    (column) => `length(${column}) <> octet_length(${column}) AND portolan_contains(${column}, ?)`,
  );
  if (beyondAscii(folded)) return { sql: `(${folding.join(' OR ')})`, values: columns.map(() => folded) };
  const plain = columns.map((column) => `${column} LIKE ? ESCAPE '\\'`);
  return {
    sql: `(${plain.join(' OR ')} OR ${folding.join(' OR ')})`,
    values: [...columns.map(() => `%${escapeLike(folded)}%`), ...columns.map(() => folded)],
  };
}
