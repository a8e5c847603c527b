import type { Place, TableRecord } from '../../../types/source.ts';

type Column = TableRecord['columns'][number];
type Key = TableRecord['keys'][number];

interface Token {
  /** A quoted name, a text, or anything else. */
  readonly kind: 'name' | 'text' | 'word';
  readonly value: string;
}

const TOKEN =
  /\s+|--\s[^\n]*|#[^\n]*|\/\*M?!\d*|\*\/|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|`((?:[^`]|``)*)`|'((?:[^'\\]|\\[\s\S]|'')*)'|"((?:[^"\\]|\\[\s\S]|"")*)"|([\w$.+\-\u0080-\uffff]+)|([\s\S])/g;

/** Splits a definition into tokens; executable comments count as what they hold, as on a current server. */
function tokens(sql: string): Token[] {
  const found: Token[] = [];
  for (const match of sql.matchAll(TOKEN)) {
    const [, name, text, quoted, word, other] = match;
    if (name !== undefined) found.push({ kind: 'name', value: withoutControls(name.replaceAll('``', '`')) });
    else if (text !== undefined) found.push({ kind: 'text', value: unescaped(text, "'") });
    else if (quoted !== undefined) found.push({ kind: 'text', value: unescaped(quoted, '"') });
    else if (word !== undefined || other !== undefined) {
      found.push({ kind: 'word', value: (word ?? other) as string });
    }
  }
  return found;
}

/** Names hold no control characters: what has them was damaged, and no database takes it. */
export function withoutControls(name: string): string {
  return name.replace(/[\u0000-\u001f\u007f]/g, '');
}

function unescaped(text: string, quote: string): string {
  return text.replaceAll(quote + quote, quote).replace(/\\([\s\S])/g, '$1');
}

function isWord(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === 'word' && words.includes(token.value.toUpperCase());
}

/** A CREATE TABLE statement as a record; undefined where it defines no columns (`LIKE`, `AS SELECT`). */
export function parseCreateTable(sql: string, place: Place): TableRecord | undefined {
  const all = tokens(sql);
  let at = 1;
  while (isWord(all[at], 'TEMPORARY', 'OR', 'REPLACE')) at++;
  if (!isWord(all[at], 'TABLE')) return undefined;
  at++;
  while (isWord(all[at], 'IF', 'NOT', 'EXISTS')) at++;
  const [name, next] = tableName(all, at);
  if (name === undefined || !isWord(all[next], '(')) return undefined;

  const columns: Column[] = [];
  const keys: Key[] = [];
  let primaryKey: readonly string[] = [];
  for (const part of split(all, next + 1)) {
    const key = parseKey(part);
    if (key === 'constraint') continue;
    if (key !== undefined) {
      if (key.name === 'PRIMARY') primaryKey = key.columns;
      else keys.push(key);
      continue;
    }
    const column = parseColumn(part);
    if (column === undefined) continue;
    columns.push(column.column);
    if (column.primary) primaryKey = [column.column.name];
    if (column.unique) keys.push({ name: column.column.name, unique: true, columns: [column.column.name] });
  }
  if (columns.length === 0) return undefined;
  return { kind: 'table', place, name, ...usable(columns, primaryKey, keys), ...nextNumber(all) };
}

/** Of a definition that was damaged: each column once, and the keys whose columns are there. */
export function usable(
  columns: TableRecord['columns'],
  primaryKey: readonly string[],
  keys: TableRecord['keys'],
): Pick<TableRecord, 'columns' | 'primaryKey' | 'keys'> {
  const known = new Map<string, Column>();
  for (const column of columns) {
    const name = column.name.toLowerCase();
    if (!known.has(name)) known.set(name, column);
  }
  const areThere = (names: readonly string[]) => names.every((name) => known.has(name.toLowerCase()));
  return {
    columns: known.size === columns.length ? columns : [...known.values()],
    primaryKey: areThere(primaryKey) ? primaryKey : [],
    keys: keys.filter((key) => areThere(key.columns)),
  };
}

/** What an ALTER TABLE tells of a table. */
type Addition = Pick<TableRecord, 'primaryKey' | 'keys' | 'next'> & { readonly table: string };

/** What an `ALTER TABLE … ADD PRIMARY KEY …, ADD KEY …` adds to a table, as phpMyAdmin writes keys at the end. */
export function parseAddedKeys(sql: string): Addition | undefined {
  const all = tokens(sql);
  if (!isWord(all[0], 'ALTER') || !isWord(all[1], 'TABLE')) return undefined;
  const [table, next] = tableName(all, 2);
  if (table === undefined) return undefined;
  const keys: Key[] = [];
  let primaryKey: readonly string[] = [];
  for (const part of split(all, next)) {
    if (!isWord(part[0], 'ADD')) continue;
    const key = parseKey(part.slice(1));
    if (key === undefined || key === 'constraint') continue;
    if (key.name === 'PRIMARY') primaryKey = key.columns;
    else keys.push(key);
  }
  return { table, primaryKey, keys, ...nextNumber(all) };
}

/** `AUTO_INCREMENT=12`, an option of the table. */
function nextNumber(all: readonly Token[]): Pick<TableRecord, 'next'> {
  const at = all.findLastIndex(
    (token, index) => isWord(token, 'AUTO_INCREMENT') && isWord(all[index + 1], '='),
  );
  const next = at < 0 ? Number.NaN : Number(all[at + 2]?.value);
  return Number.isSafeInteger(next) && next > 0 ? { next } : {};
}

/** The table's name without a database before it, and the index of the token after it. */
function tableName(all: readonly Token[], at: number): [string | undefined, number] {
  let name = all[at];
  let next = at + 1;
  if (isWord(all[next], '.')) {
    name = all[next + 1];
    next += 2;
  }
  if (name === undefined) return [undefined, next];
  // Unquoted, `database.table` is one word.
  return [name.kind === 'word' ? name.value.replace(/^.*\./, '') : name.value, next];
}

/** The parts between commas, from `start` to the closing parenthesis or the end. */
function split(all: readonly Token[], start: number): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of all.slice(start)) {
    if (isWord(token, '(')) depth++;
    if (isWord(token, ')') && --depth < 0) break;
    if (depth === 0 && isWord(token, ';')) break;
    if (depth === 0 && isWord(token, ',')) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** A key; `constraint` for what guards nothing here (foreign keys, checks); undefined for a column. */
function parseKey(part: readonly Token[]): Key | 'constraint' | undefined {
  let at = 0;
  let constraint: string | undefined;
  if (isWord(part[at], 'CONSTRAINT')) {
    at++;
    if (!isWord(part[at], 'PRIMARY', 'UNIQUE', 'FOREIGN', 'CHECK')) constraint = part[at++]?.value;
  }
  if (isWord(part[at], 'FOREIGN', 'CHECK', 'PERIOD')) return 'constraint';
  const primary = isWord(part[at], 'PRIMARY') && isWord(part[at + 1], 'KEY');
  const unique = isWord(part[at], 'UNIQUE');
  const plain = isWord(part[at], 'KEY', 'INDEX', 'FULLTEXT', 'SPATIAL');
  if (!primary && !unique && !plain) return constraint === undefined ? undefined : 'constraint';
  // A column may be called `key` without quotes: then a type follows, never a name with a parenthesis.
  at++;
  if (isWord(part[at], 'KEY', 'INDEX')) at++;
  if (isWord(part[at], 'IF')) at += 3;
  let name = primary ? 'PRIMARY' : constraint;
  if (part[at] !== undefined && !isWord(part[at], '(', 'USING')) name = part[at++]?.value ?? name;
  if (isWord(part[at], 'USING')) at += 2;
  if (!isWord(part[at], '(')) return undefined;
  const columns: string[] = [];
  let depth = 0;
  for (const token of part.slice(at)) {
    if (isWord(token, '(')) depth++;
    else if (isWord(token, ')')) {
      if (--depth === 0) break;
    } else if (depth === 1 && !isWord(token, ',', 'ASC', 'DESC')) columns.push(token.value);
  }
  if (columns.length === 0) return 'constraint';
  return { name: primary ? 'PRIMARY' : (name ?? columns[0] ?? ''), unique: unique || primary, columns };
}

function parseColumn(
  part: readonly Token[],
): { readonly column: Column; readonly primary: boolean; readonly unique: boolean } | undefined {
  const name = part[0]?.value;
  if (name === undefined || part[1] === undefined) return undefined;
  let type = part[1].value.toLowerCase();
  let at = 2;
  if (isWord(part[at], '(')) {
    const values: string[] = [];
    for (at++; at < part.length && !isWord(part[at], ')'); at++) {
      const token = part[at] as Token;
      if (token.kind === 'text') values.push(`'${token.value.replaceAll("'", "''")}'`);
      else if (token.value !== ',') values.push(token.value);
    }
    type += `(${values.join(',')})`;
    at++;
  }
  while (isWord(part[at], 'UNSIGNED', 'ZEROFILL', 'SIGNED')) type += ` ${part[at++]?.value.toLowerCase()}`;

  let nullable = true;
  let fallback: string | null | undefined;
  let primary = false;
  let unique = false;
  let counts = false;
  for (; at < part.length; at++) {
    const token = part[at];
    if (isWord(token, 'GENERATED', 'AS')) return undefined;
    if (isWord(token, 'NOT') && isWord(part[at + 1], 'NULL')) {
      nullable = false;
      at++;
    } else if (isWord(token, 'DEFAULT')) {
      at++;
      if (isWord(part[at], 'B', 'X', '_BINARY') && part[at + 1]?.kind === 'text') at++;
      fallback = defaultValue(part[at], part[at + 1]);
    } else if (isWord(token, 'AUTO_INCREMENT')) counts = true;
    else if (isWord(token, 'PRIMARY')) primary = true;
    else if (isWord(token, 'UNIQUE')) unique = true;
    else if (isWord(token, 'COMMENT', 'COLLATE')) at++;
    else if (isWord(token, 'CHECK')) break;
  }
  const column: Column = {
    name,
    type,
    nullable: nullable && !primary,
    ...(counts && { counts }),
  };
  return { column: fallback === undefined ? column : { ...column, default: fallback }, primary, unique };
}

/** A literal default; undefined for expressions such as `current_timestamp()`. */
function defaultValue(token: Token | undefined, next: Token | undefined): string | null | undefined {
  if (token === undefined || isWord(token, '(')) return undefined;
  if (token.kind === 'text') return token.value;
  if (isWord(token, 'NULL')) return null;
  if (isWord(token, 'TRUE')) return '1';
  if (isWord(token, 'FALSE')) return '0';
  if (isWord(next, '(')) return undefined;
  return /^[+-]?[\d.]/.test(token.value) ? token.value : undefined;
}
