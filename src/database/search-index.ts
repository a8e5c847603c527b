import type { PostRow } from '../types/index.ts';
import type { Connection } from './database.ts';
import { list, query } from './query.ts';

// WordPress searches by LIKE '%…%' in the stored texts, tags and entities included. An index over all triples of
// characters finds the same posts without reading every text; it compares without case and accents, as MySQL does.

/** Post types that no search index holds: many rows that nobody searches. */
export const unsearchedTypes: ReadonlySet<string> = new Set(['revision']);

const searchedColumns = ['post_title', 'post_excerpt', 'post_content'] as const;

/** Builds the search index of all posts anew, after an import. */
export async function rebuildSearch(connection: Connection): Promise<void> {
  await connection.transaction(async (transaction) => {
    await transaction.run(query(transaction.dialect.clearSearch));
    await transaction.run(
      query(
        `INSERT INTO portolan_search (rowid, post_title, post_excerpt, post_content)
         SELECT ID, ${searchedColumns.map((column) => transaction.dialect.searchColumn(column)).join(', ')}
         FROM wp_posts WHERE post_type <> 'revision'`,
      ),
    );
  });
}

/** Makes the index anew where it is SQLite's of an earlier version, which kept the places of all triples as well. */
export async function shrinkSearch(connection: Connection): Promise<void> {
  if (connection.dialect.name !== 'sqlite') return;
  const table = await connection.first(
    query<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'portolan_search'"),
  );
  if (table === undefined || /detail\s*=\s*none/.test(table.sql)) return;
  await connection.run(query('DROP TABLE portolan_search'));
  for (const sql of connection.dialect.searchTables) await connection.run(query(sql));
  await rebuildSearch(connection);
}

/** Brings the index in step with a post that was inserted or changed. */
export async function refreshSearch(
  connection: Connection,
  post: PostRow,
  previous: PostRow | undefined,
): Promise<void> {
  if (
    previous !== undefined &&
    previous.post_type === post.post_type &&
    previous.post_title === post.post_title &&
    previous.post_excerpt === post.post_excerpt &&
    previous.post_content === post.post_content
  ) {
    return;
  }
  await removeFromSearch(connection, [post.ID]);
  if (unsearchedTypes.has(post.post_type)) return;
  await connection.run(
    query('INSERT INTO portolan_search (rowid, post_title, post_excerpt, post_content) VALUES (?, ?, ?, ?)', [
      post.ID,
      ...searchedColumns.map((column) => connection.dialect.searchText(post[column])),
    ]),
  );
}

/** Takes posts out of the index. */
export async function removeFromSearch(connection: Connection, posts: readonly number[]): Promise<void> {
  await connection.run(
    query('DELETE FROM portolan_search WHERE rowid IN (SELECT value FROM json_each(?))', [list(posts)]),
  );
}

/**
 * The triples of characters by which the index finds a text; none where it is too short for it: such texts are looked
 * for in the posts themselves. Accents that stand by themselves belong to no triple: the index leaves them out.
 */
export function trigramsOf(text: string): readonly string[] {
  const triples = new Set<string>();
  for (const run of text.normalize('NFC').split(/[\u0300-\u036f]/)) {
    const characters = [...run];
    for (let at = 0; at + 3 <= characters.length; at++) triples.add(characters.slice(at, at + 3).join(''));
  }
  return [...triples];
}
