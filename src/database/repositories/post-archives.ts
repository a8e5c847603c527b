import type { PostRow } from '../../types/index.ts';
import { list, query, type SqlValue } from '../query.ts';
import { postColumns } from '../schema/columns.ts';
import type { Context } from './context.ts';

const columns = postColumns.map((column) => `p.${column}`).join(', ');

/** The part of the post repository that looks along dates and authors of published posts. */
export function postArchives(context: Context) {
  const { connection } = context;
  return {
    adjacent(
      post: PostRow,
      direction: 'previous' | 'next',
      sameTerms?: readonly number[],
    ): Promise<PostRow | undefined> {
      const [operator, order] = direction === 'previous' ? ['<', 'DESC'] : ['>', 'ASC'];
      const values: SqlValue[] = [post.post_type, post.post_date, post.ID];
      let terms = '';
      if (sameTerms !== undefined) {
        terms = ` AND p.ID IN (
          SELECT r.object_id FROM wp_term_relationships r
          JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id
          WHERE x.term_id IN (SELECT value FROM json_each(?)))`;
        values.push(list(sameTerms));
      }
      return connection.first(
        query<PostRow>(
          `SELECT ${columns} FROM wp_posts p
           WHERE p.post_type = ? AND p.post_status = 'publish' AND (p.post_date, p.ID) ${operator} (?, ?)${terms}
           ORDER BY p.post_date ${order}, p.ID ${order} LIMIT 1`,
          values,
        ),
      );
    },

    async months(
      types: readonly string[],
      limit?: number,
    ): Promise<readonly { year: number; month: number; count: number }[]> {
      const rows = await connection.all(
        query<{ month: string; count: number }>(
          `SELECT substr(post_date, 1, 7) AS month, count(*) AS count FROM wp_posts
           WHERE post_type IN (SELECT value FROM json_each(?)) AND post_status = 'publish'
           GROUP BY 1 ORDER BY 1 DESC LIMIT ?`,
          [list(types), limit ?? -1],
        ),
      );
      return rows.map((row) => ({
        year: Number(row.month.slice(0, 4)),
        month: Number(row.month.slice(5, 7)),
        count: row.count,
      }));
    },

    async days(types: readonly string[]): Promise<readonly { date: string; count: number }[]> {
      return connection.all(
        query<{ date: string; count: number }>(
          `SELECT substr(post_date, 1, 10) AS date, count(*) AS count FROM wp_posts
           WHERE post_type IN (SELECT value FROM json_each(?)) AND post_status = 'publish'
           GROUP BY 1 ORDER BY 1 DESC`,
          [list(types)],
        ),
      );
    },

    async lastModified(types: readonly string[]): Promise<string | undefined> {
      // For each type the ends of two indexes: no matter how many posts there are.
      const row = await connection.first(
        query<{ modified: string | null; published: string | null }>(
          `SELECT
             max((SELECT max(post_modified_gmt) FROM wp_posts
               WHERE post_type = t.value AND post_status = 'publish')) AS modified,
             max((SELECT post_date_gmt FROM wp_posts
               WHERE post_type = t.value AND post_status = 'publish' ORDER BY post_date DESC LIMIT 1)) AS published
           FROM json_each(?) t`,
          [list(types)],
        ),
      );
      const latest = [row?.modified, row?.published].filter((date) => typeof date === 'string').sort();
      return latest.at(-1);
    },

    async countByAuthor(
      authors: readonly number[],
      types: readonly string[],
    ): Promise<ReadonlyMap<number, number>> {
      const rows = await connection.all(
        query<{ post_author: number; count: number }>(
          `SELECT post_author, count(*) AS count FROM wp_posts
           WHERE post_author IN (SELECT value FROM json_each(?))
             AND post_type IN (SELECT value FROM json_each(?)) AND post_status = 'publish'
           GROUP BY post_author`,
          [list(authors), list(types)],
        ),
      );
      const counts = new Map(authors.map((author) => [author, 0]));
      for (const row of rows) counts.set(row.post_author, row.count);
      return counts;
    },
  };
}
