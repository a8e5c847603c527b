import type { Connection } from './database.ts';
import { query } from './query.ts';

/**
 * What the export published, noted when an import is done: what `verify` holds the site against, so that a row that is
 * gone is missed. `characters`, `fields` and `terms` are the length of the post's text and how many meta rows and terms
 * it had, `path` its address below home ('' where its type has none), `closed` whether it had a password.
 */
export const EXPORTED_POSTS_TABLE = 'portolan_exported_posts';

/** One published post of the export. */
export interface ExportedPost {
  readonly post_id: number;
  readonly post_type: string;
  readonly title: string;
  readonly path: string;
  readonly characters: number;
  readonly fields: number;
  readonly terms: number;
  readonly closed: number;
  readonly modified: string;
}

/** Makes the table. */
export async function createExportedPosts(connection: Connection): Promise<void> {
  await connection.run(
    query(`CREATE TABLE IF NOT EXISTS ${EXPORTED_POSTS_TABLE} (
      post_id INTEGER PRIMARY KEY,
      post_type TEXT NOT NULL,
      title TEXT NOT NULL,
      path TEXT NOT NULL DEFAULT '',
      characters INTEGER NOT NULL,
      fields INTEGER NOT NULL,
      terms INTEGER NOT NULL,
      closed INTEGER NOT NULL,
      modified TEXT NOT NULL
    )`),
  );
}

/** Notes all that is published in place of what an earlier import noted; addresses are added by `noteExportedPaths()`. */
export async function noteExportedPosts(connection: Connection): Promise<void> {
  await connection.transaction(async (transaction) => {
    await transaction.run(query(`DELETE FROM ${EXPORTED_POSTS_TABLE}`));
    await transaction.run(
      query(`INSERT INTO ${EXPORTED_POSTS_TABLE} (post_id, post_type, title, characters, fields, terms, closed, modified)
        SELECT p.ID, p.post_type, p.post_title, length(p.post_content),
          (SELECT count(*) FROM wp_postmeta m WHERE m.post_id = p.ID),
          (SELECT count(*) FROM wp_term_relationships r WHERE r.object_id = p.ID),
          CASE WHEN p.post_password = '' THEN 0 ELSE 1 END, p.post_modified
        FROM wp_posts p WHERE p.post_status = 'publish'`),
    );
  });
}

/** Adds the paths at which published posts are, by id. */
export async function noteExportedPaths(
  connection: Connection,
  paths: ReadonlyMap<number, string>,
): Promise<void> {
  await connection.transaction(async (transaction) => {
    for (const [id, path] of paths)
      await transaction.run(
        query(`UPDATE ${EXPORTED_POSTS_TABLE} SET path = ? WHERE post_id = ?`, [path, id]),
      );
  });
}
