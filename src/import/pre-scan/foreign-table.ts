/**
 * Tables of WordPress whose names other programs use as well, each with a column that theirs do not have. It is among the
 * first of the table, in every version.
 */
const COMMON_NAMES: Readonly<Record<string, RegExp>> = {
  options: /\boption_(?:id|name)\b/i,
  posts: /\bpost_author\b/i,
  users: /\buser_login\b/i,
  comments: /\bcomment_ID\b/i,
  terms: /\bterm_id\b/i,
};

/**
 * Whether a table is only called like one of WordPress's, as the beginning of its definition or the columns of its rows
 * tell: any program has `users`. Where `statement` names no columns, nothing speaks against the name.
 */
export function isForeignTable(table: string, statement: string): boolean {
  const mark = COMMON_NAMES[/(?:options|posts|users|comments|terms)$/.exec(table)?.[0] ?? ''];
  const columns = statement.indexOf('(');
  return mark !== undefined && columns >= 0 && !mark.test(statement.slice(columns));
}
