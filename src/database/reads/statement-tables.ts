/** Statements that are remembered: finding their tables again costs more than keeping them. */
const KNOWN = 2000;
const tables = new Map<string, readonly string[]>();

/** The tables of a site that a statement names. */
export function tablesIn(sql: string): readonly string[] {
  const known = tables.get(sql);
  if (known !== undefined) return known;
  if (tables.size >= KNOWN) tables.clear();
  const found = [...new Set(sql.match(/\b(?:wp|portolan)_\w+/g))].filter((name) => !isFunction(sql, name));
  tables.set(sql, found);
  return found;
}

const SOURCES = /\b(?:FROM|JOIN)\s+"?([a-z_]\w*)"?(\s*\()?/gi;
const NAMED =
  /(?:\bWITH\s+(?:RECURSIVE\s+)?|,\s*)"?([a-z_]\w*)"?\s*(?:\([^)]*\)\s*)?AS\s*(?:MATERIALIZED\s*)?\(|\)\s*AS\s+"?([a-z_]\w*)"?/gi;
const moreRead = new Map<string, boolean>();

/** Whether a statement reads anything beside these tables, what it names itself and functions. */
export function readsMore(sql: string, tables: readonly string[]): boolean {
  const known = moreRead.get(sql);
  if (known !== undefined) return known;
  if (moreRead.size >= KNOWN) moreRead.clear();
  const own = new Set([...sql.matchAll(NAMED)].map(([, name, other]) => (name ?? other ?? '').toLowerCase()));
  const more = [...sql.matchAll(SOURCES)].some(
    ([, name = '', isCall]) => isCall === undefined && !tables.includes(name) && !own.has(name.toLowerCase()),
  );
  moreRead.set(sql, more);
  return more;
}

/** Functions of the program begin as its tables do: `portolan_sort_key(…)`. */
function isFunction(sql: string, name: string): boolean {
  return new RegExp(`\\b${name}\\(`).test(sql) && !new RegExp(`\\b${name}\\b(?!\\()`).test(sql);
}
