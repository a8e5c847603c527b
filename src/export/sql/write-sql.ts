import type { StoredValue, TableReader } from '../../database/index.ts';
import { identifier, literal } from './literal.ts';
import { type ScheduledPost, withScheduledPosts } from './scheduled-posts.ts';
import { type KeptDefinition, tableDefinition } from './table-definition.ts';

/** Characters of one INSERT: below MySQL's smallest usual packet, with room for one large row. */
const STATEMENT = 512 * 1024;

/** Name under which the import keeps what a dump said of a table. */
export const keptDefinition = (table: string) => `dump_table.${table}`;

/**
 * The whole database as a dump that MySQL and MariaDB read: every table of WordPress and its plugins, none of the
 * program's own. Pieces of text, in order.
 */
export function* writeSql(reader: TableReader): Generator<string> {
  yield [
    '/*!40101 SET NAMES utf8mb4 */;',
    "/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;",
    '/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;',
    '',
    '',
  ].join('\n');
  for (const table of reader.tables()) yield* writeTable(reader, table);
  yield '/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;\n/*!40014 SET FOREIGN_KEY_CHECKS=@OLD_FOREIGN_KEY_CHECKS */;\n';
}

function* writeTable(reader: TableReader, table: string): Generator<string> {
  const columns = reader.columns(table);
  const note = reader.note(keptDefinition(table));
  const kept = note === undefined ? undefined : (JSON.parse(note) as KeptDefinition);
  yield `DROP TABLE IF EXISTS ${identifier(table)};\n${tableDefinition(table, columns, kept)}\n\n`;
  const into = `INSERT INTO ${identifier(table)} (${columns.map(({ name }) => identifier(name)).join(', ')}) VALUES\n`;
  let rows: string[] = [];
  let size = 0;
  const completed = table === 'wp_options' ? withPostsInCron(reader) : (row: Row) => row;
  for (const stored of reader.rows(table)) {
    const row = completed(stored);
    const text = `(${row.map((value: StoredValue) => literal(value)).join(',')})`;
    rows.push(text);
    size += text.length;
    if (size < STATEMENT) continue;
    yield `${into}${rows.join(',\n')};\n`;
    rows = [];
    size = 0;
  }
  if (rows.length > 0) yield `${into}${rows.join(',\n')};\n`;
  yield '\n';
}

type Row = readonly StoredValue[];

/** What makes of a row of options one that tells WordPress of the scheduled posts. */
function withPostsInCron(reader: TableReader): (row: Row) => Row {
  const [name = -1, value = -1] = placesOf(reader, 'wp_options', ['option_name', 'option_value']);
  const posts = scheduledPosts(reader);
  return (row) =>
    row[name] === 'cron' && posts.length > 0
      ? row.map((one, place) => (place === value ? withScheduledPosts(String(one), posts) : one))
      : row;
}

function scheduledPosts(reader: TableReader): readonly ScheduledPost[] {
  const [id = -1, status = -1, at = -1] = placesOf(reader, 'wp_posts', [
    'ID',
    'post_status',
    'post_date_gmt',
  ]);
  const posts: ScheduledPost[] = [];
  for (const row of reader.rows('wp_posts'))
    if (row[status] === 'future') posts.push({ id: Number(row[id]), at: String(row[at]) });
  return posts;
}

function placesOf(reader: TableReader, table: string, names: readonly string[]): readonly number[] {
  const columns = reader.columns(table).map(({ name }) => name);
  return names.map((name) => columns.indexOf(name));
}
