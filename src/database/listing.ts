import type { Connection } from './database.ts';
import { list, query } from './query.ts';
import { about } from './reads/written-rows.ts';

// A list of posts of a term, newest first, is a walk along the table's primary key. Joining posts and relations
// instead means sorting all posts of the term for each page. Links (`link_category`) share the relations table but
// not the ids of posts.
const rows = `
  SELECT r.term_taxonomy_id, p.post_type, p.post_status, p.post_date, p.ID
  FROM wp_term_relationships r
  JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id AND x.taxonomy <> 'link_category'
  JOIN wp_posts p ON p.ID = r.object_id`;

/** Builds the listing of all posts anew, after an import. */
export async function rebuildListings(connection: Connection): Promise<void> {
  await connection.transaction(async (transaction) => {
    await transaction.run(query('DELETE FROM portolan_listing'));
    await transaction.run(
      query(
        `INSERT INTO portolan_listing ${rows} ORDER BY r.term_taxonomy_id, p.post_type, p.post_status, p.post_date`,
      ),
    );
  });
}

/** Takes deleted posts out of the listing. */
export async function dropListings(connection: Connection, posts: readonly number[]): Promise<void> {
  await connection.run(
    query('DELETE FROM portolan_listing WHERE post_id IN (SELECT value FROM json_each(?))', [list(posts)]),
  );
}

/** Brings the listing of one post in step with its row and its terms. */
export async function refreshListing(connection: Connection, post: number): Promise<void> {
  await connection.run(
    about({ post: [post] }, query('DELETE FROM portolan_listing WHERE post_id = ?', [post])),
  );
  await connection.run(
    about({ post: [post] }, query(`INSERT INTO portolan_listing ${rows} WHERE r.object_id = ?`, [post])),
  );
}
