// MySQL compares text by utf8mb4_unicode_520_ci: without case, without accents, punctuation < digits < letters.
// SQLite's NOCASE knows ASCII letters only, and the driver offers no collations of one's own,
// so that searching and sorting go through the two functions below.

/** Any character beyond ASCII: without the flag `u`, with which the same test takes seven times as long. */
const notAscii = /[\u0080-\uffff]/;

const LAST_IN_TABLE = 0x52f;
/** Latin, Greek and Cyrillic letters with the marks that stand by themselves. */
const inTable = /[\u0080-\u052f]/g;
/** What is neither in the table nor a dash, a quotation mark or an ellipsis, which stay as they are. */
export const beyondTable = /[\u0530-\u200f\u2028-\uffff]/;
/** Characters by their code without accents; marks that stand by themselves are empty. */
export const foldedTable: readonly string[] = Array.from({ length: LAST_IN_TABLE + 1 }, (_, code) =>
  withoutMarks(String.fromCharCode(code)),
);

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '');
}

/** Whether a text has characters beyond ASCII. */
export function beyondAscii(text: string): boolean {
  return notAscii.test(text);
}

/** Text without case and accents, for comparing as MySQL's usual collation does: `Café` → `cafe`. */
export function fold(text: string): string {
  if (!notAscii.test(text)) return text.toLowerCase();
  // Character by character it is the same as of the whole, and a fourth of the time.
  const bare = beyondTable.test(text)
    ? withoutMarks(text)
    : text.replace(inTable, (character) => foldedTable[character.charCodeAt(0)] ?? character);
  return bare.toLowerCase();
}

/** Punctuation in the order of the Unicode collation algorithm (version 5.2), as far as it stands in titles. */
export const punctuation =
  '\t\n\v\f\r\u0085\u2028\u2029 \u00a0_-\u2010\u2011\u2012\u2013\u2014\u2015,;:!\u00a1?\u00bf.\u2026\u00b7\'\u2018\u2019\u201a\u2039\u203a"\u201c\u201d\u201e\u00ab\u00bb()[]{}\u00a7\u00b6@*/\\&#%\u2030\u2020\u2021\u2022`\u00b4^\u00af\u00a8\u00b0\u00a9\u00ae+\u00b1\u00f7\u00d7<=>|\u00a6~\u00a4\u00a2$\u00a3\u00a5\u20ac';

// Punctuation is moved to the code points below the digits: 0x30 stays, all of it gets a rank before.
const ranks: ReadonlyMap<string, string> = new Map(
  Array.from(punctuation, (character, index) => [character, String.fromCharCode(1, 1 + index)]),
);
const needsRank = /[^0-9A-Za-z]/g;

/**
 * A key whose order by code points is the order of MySQL's usual collation (without case and accents,
 * punctuation before digits before letters): `ORDER BY post_title`.
 */
export function sortKey(text: string): string {
  return fold(text).replace(needsRank, (character) => ranks.get(character) ?? character);
}

/** Characters of a pattern: SQLite takes 50,000 bytes, and refuses the statement where there are more. */
export const LONGEST_PATTERN = 8000;

/**
 * Makes a text match itself in `LIKE … ESCAPE '\'` (`wpdb::esc_like()`). Of a text that is longer than any that is searched
 * for the beginning counts.
 */
export function escapeLike(text: string): string {
  return text.slice(0, LONGEST_PATTERN).replace(/[\\%_]/g, '\\$&');
}
