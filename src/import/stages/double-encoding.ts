import type { Ledger } from '../ledger.ts';
import { utf8Text } from '../sources/sql/charset.ts';
import { windows1252Bytes } from '../sources/windows-1252.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import { quoted } from '../staging/table-writer.ts';

/** Columns of texts, with the column that tells their rows apart. */
const COLUMNS: readonly (readonly [table: string, id: string, ...columns: string[]])[] = [
  ['wp_posts', 'ID', 'post_title', 'post_content', 'post_excerpt'],
  ['wp_postmeta', 'meta_id', 'meta_value'],
  ['wp_comments', 'comment_ID', 'comment_author', 'comment_content'],
  ['wp_commentmeta', 'meta_id', 'meta_value'],
  ['wp_terms', 'term_id', 'name'],
  ['wp_term_taxonomy', 'term_taxonomy_id', 'description'],
  ['wp_termmeta', 'meta_id', 'meta_value'],
  ['wp_users', 'ID', 'display_name'],
  ['wp_usermeta', 'umeta_id', 'meta_value'],
  ['wp_options', 'option_id', 'option_value'],
];

/** Values that must agree before a column is taken to be encoded twice. */
const WITNESSES = 3;
/** The commonest letters and quotes of UTF-8 read as Windows-1252: `Ã©`, `Â `, `â€™`. */
const SIGN = /[\u00c2\u00c3][\u0080-\u00bf\u0152-\u0192\u2018-\u2122]|\u00e2\u20ac/;

/** Whether a text looks as if it was encoded twice. One look is enough to have the columns examined. */
export function looksEncodedTwice(text: string): boolean {
  return SIGN.test(text);
}

/**
 * Sites whose tables were declared latin1 while WordPress wrote UTF-8 give dumps in which every letter beyond ASCII
 * is encoded twice (`Ã©` for é). A column is repaired as a whole, where every one of its values beyond ASCII turns out
 * to be such; a column with as much as one honest value stays as it is. Serialised lengths become right by it, as
 * PHP counted the bytes before. Answers with whether texts of posts were changed.
 */
export function repairDoubleEncoding(staging: StagingDatabase, ledger: Ledger): boolean {
  let posts = false;
  for (const [table, id, ...columns] of COLUMNS) {
    for (const column of columns) {
      const repaired = repairColumn(staging, table, id, column);
      if (repaired === 0) continue;
      if (table === 'wp_posts') posts = true;
      ledger.recover(
        table,
        'encoded-twice',
        `${repaired} value(s) of ${column} were encoded twice and were repaired`,
      );
    }
  }
  return posts;
}

function repairColumn(staging: StagingDatabase, table: string, id: string, column: string): number {
  const rows = `FROM ${table} WHERE ${quoted(column)} GLOB '*[^' || char(1) || '-' || char(127) || ']*'`;
  let witnesses = 0;
  for (const { value } of staging.each<{ value: unknown }>(`SELECT ${quoted(column)} AS value ${rows}`)) {
    if (typeof value !== 'string') continue;
    const once = decodedOnce(value);
    if (once === undefined) return 0;
    witnesses++;
  }
  if (witnesses < WITNESSES) return 0;
  const update = staging.prepare(`UPDATE ${table} SET ${quoted(column)} = ? WHERE ${quoted(id)} = ?`);
  const ids = staging.all<{ id: number }>(`SELECT ${quoted(id)} AS id ${rows}`);
  for (const row of ids) {
    const value = staging.first<{ value: string }>(
      `SELECT ${quoted(column)} AS value FROM ${table} WHERE ${quoted(id)} = ?`,
      row.id,
    )?.value;
    const once = value === undefined ? undefined : decodedOnce(value);
    if (once !== undefined) update.run(once, row.id);
  }
  return witnesses;
}

/** The text with one layer of encoding taken off; undefined where it has only one. */
function decodedOnce(text: string): string | undefined {
  const bytes = windows1252Bytes(text);
  return bytes === undefined ? undefined : utf8Text(bytes);
}
