import { createHash } from 'node:crypto';
import { punctuation } from '../text.ts';

// What the statements name and PostgreSQL does not know. Texts compare byte by byte as in SQLite (`COLLATE "C"`),
// whatever the database's own locale is.

/** Makes extensions and functions; runs in the transaction that brings the schema up to date. */
export function functionDefinitions(): readonly string[] {
  return [
    'CREATE EXTENSION IF NOT EXISTS citext',
    'CREATE EXTENSION IF NOT EXISTS pg_trgm',
    ...foldFunctions(),
    immutable('portolan_sort_key(given text)', 'text', sortKeyBody()),
    immutable(
      'portolan_contains(given text, part text)',
      'boolean',
      "strpos(coalesce(portolan_fold(given), ''), part) > 0",
    ),
    immutable('instr(given text, part text)', 'bigint', 'strpos(given, part)::bigint'),
    immutable('typeof(given text)', 'text', "'text'::text"),
    // A number at the beginning counts, what follows does not; what is no number is 0.
    immutable(
      'portolan_integer(given text)',
      'bigint',
      `CASE WHEN given IS NULL THEN NULL ELSE coalesce(substring(given from '^\\s*([-+]?[0-9]{1,18})')::bigint, 0) END`,
    ),
    immutable('portolan_integer(given bigint)', 'bigint', 'given'),
    immutable('portolan_integer(given double precision)', 'bigint', 'trunc(given)::bigint'),
    immutable('portolan_integer(given numeric)', 'bigint', 'trunc(given)::bigint'),
    immutable('portolan_integer(given boolean)', 'bigint', 'given::integer::bigint'),
    immutable(
      'portolan_real(given text)',
      'double precision',
      `CASE WHEN given IS NULL THEN NULL ELSE
         coalesce(substring(given from '^\\s*([-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?)')::double precision, 0)
       END`,
    ),
    immutable('portolan_real(given bigint)', 'double precision', 'given::double precision'),
    immutable('portolan_real(given double precision)', 'double precision', 'given'),
    immutable('portolan_real(given numeric)', 'double precision', 'given::double precision'),
    immutable(
      'json_extract(given jsonb, path text)',
      'text',
      "given #>> string_to_array(trim(both '$[].' from replace(path, '][', ',')), ',')",
    ),
    rows('portolan_integers', 'bigint', 'item.value::bigint'),
    rows('portolan_reals', 'double precision', 'item.value::double precision'),
    rows('portolan_texts', 'citext', 'item.value::citext'),
    `CREATE OR REPLACE FUNCTION portolan_values(given text) RETURNS TABLE (key bigint, value jsonb)
     IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
       SELECT item.place - 1, item.value FROM jsonb_array_elements(given::jsonb) WITH ORDINALITY AS item (value, place)
     $$`,
    `CREATE OR REPLACE FUNCTION pragma_table_info(given text) RETURNS TABLE (name text) STABLE LANGUAGE sql AS $$
       SELECT attname::text FROM pg_attribute
       WHERE attrelid = to_regclass(given) AND attnum > 0 AND NOT attisdropped ORDER BY attnum
     $$`,
    immutable('portolan_week(given text, start bigint)', 'bigint', weekBody()),
  ];
}

/** Tells one version's functions from another's. */
export function functionDigest(): string {
  return createHash('sha256').update(functionDefinitions().join('\n')).digest('hex').slice(0, 16);
}

function immutable(signature: string, type: string, body: string): string {
  return `CREATE OR REPLACE FUNCTION ${signature} RETURNS ${type} IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$ SELECT ${body} $$`;
}

function rows(name: string, type: string, value: string): string {
  return `CREATE OR REPLACE FUNCTION ${name}(given text) RETURNS TABLE (key bigint, value ${type})
    IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
      SELECT item.place - 1, ${value}
      FROM jsonb_array_elements_text(given::jsonb) WITH ORDINALITY AS item (value, place)
    $$`;
}

const mark = /\p{M}/u;
/** Below this lie the letters of Latin, Greek, Cyrillic and Armenian. */
const NEAR = '\u0590';

/**
 * As fold() in text.ts: without accents, in lower case; letters whose small form is one letter as well. PostgreSQL looks
 * each character up among all that are to be translated, one by one: texts that need few of them, or none, are not asked
 * for the others.
 */
function foldFunctions(): readonly string[] {
  const large: string[] = [];
  const marks: string[] = [];
  for (let code = 0x41; code < 0x10000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCharCode(code);
    const lower = character.toLowerCase();
    // Letters with accents have been taken apart.
    if (lower !== character && lower.length === 1 && character.normalize('NFD') === character)
      large.push(character);
    else if (code >= 0x300 && mark.test(character)) marks.push(character);
  }
  const near = large.filter((character) => character < NEAR);
  const translated = (characters: readonly string[]) =>
    `translate(given, '${characters.join('')}', '${characters.map((character) => character.toLowerCase()).join('')}')`;
  return [
    immutable(
      'portolan_lower(given text)',
      'text',
      `CASE WHEN given COLLATE "C" !~ '${classOf(large.filter((character) => character > 'z'))}' THEN lower(given COLLATE "C")
    WHEN given COLLATE "C" !~ '${classOf(large.slice(near.length))}' THEN ${translated(near)}
    ELSE ${translated(large)} END`,
    ),
    immutable(
      'portolan_fold(given text)',
      'text',
      `CASE WHEN octet_length(given) = char_length(given) THEN lower(given COLLATE "C")
    ELSE portolan_lower(regexp_replace(normalize(given, NFD) COLLATE "C", '${classOf(marks)}+', '', 'g')) END`,
    ),
  ];
}

/** A class of a regular expression that holds characters, which come in order. */
function classOf(characters: readonly string[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const character of characters) {
    const code = character.charCodeAt(0);
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return `[${ranges.map(([first, last]) => `\\u${hex(first)}-\\u${hex(last)}`).join('')}]`;
}

/** As sortKey() in text.ts: punctuation before digits before letters. */
function sortKeyBody(): string {
  const ranks = Array.from(punctuation, (_, index) => String.fromCharCode(0xe000 + index));
  const from = Array.from(punctuation).join('').replaceAll("'", "''").replaceAll('\\', '\\\\');
  return `regexp_replace(translate(portolan_fold(given), E'${from}', '${ranks.join('')}'),
    '([\\ue000-\\u${hex(0xe000 + ranks.length - 1)}])', E'\\x01\\\\1', 'g') COLLATE "C"`;
}

/** WordPress: `_wp_mysql_week()`. */
function weekBody(): string {
  const date = "(to_date(substr(given, 1, 10), 'YYYY-MM-DD'))";
  return `CASE WHEN given !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])' THEN NULL
    WHEN start = 1 THEN CASE
      WHEN extract(isoyear from ${date}) < extract(year from ${date}) THEN 0
      WHEN extract(isoyear from ${date}) > extract(year from ${date}) THEN 53
      ELSE extract(week from ${date})::bigint END
    ELSE (
      SELECT (extract(doy from day)::bigint - 1 + 7 - extract(dow from day)::bigint) / 7
      FROM (SELECT ${date} - CASE WHEN start BETWEEN 2 AND 6 THEN start::integer ELSE 0 END AS day) AS shifted)
    END`;
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}
