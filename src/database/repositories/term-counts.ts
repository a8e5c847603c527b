import type { Connection } from '../database.ts';
import { list, query } from '../query.ts';

/**
 * Counts the objects of terms anew: published posts, and attachments of published posts
 * (WordPress: `_update_post_term_count()`); links of link categories are all counted.
 */
export async function recountTerms(
  connection: Connection,
  termTaxonomyIds: readonly number[],
): Promise<void> {
  if (termTaxonomyIds.length === 0) return;
  await connection.run(
    query(
      `UPDATE wp_term_taxonomy SET count = CASE taxonomy
         WHEN 'link_category' THEN
           (SELECT count(*) FROM wp_term_relationships r
            WHERE r.term_taxonomy_id = wp_term_taxonomy.term_taxonomy_id)
         ELSE
           (SELECT count(*) FROM wp_term_relationships r JOIN wp_posts p ON p.ID = r.object_id
            WHERE r.term_taxonomy_id = wp_term_taxonomy.term_taxonomy_id
              AND (p.post_status = 'publish' OR (p.post_type = 'attachment' AND p.post_status = 'inherit'
                AND EXISTS (SELECT 1 FROM wp_posts o WHERE o.ID = p.post_parent AND o.post_status = 'publish'))))
         END
       WHERE term_taxonomy_id IN (SELECT value FROM json_each(?))`,
      [list(termTaxonomyIds)],
    ),
  );
}

/** A term of an object, as far as counting it needs. */
export interface AssignedTerm {
  readonly term_taxonomy_id: number;
  readonly term_id: number;
  readonly taxonomy: string;
}

/** The terms of posts and of the attachments that belong to them: all whose count depends on their status. */
export function termsCountedFor(
  connection: Connection,
  posts: readonly number[],
): Promise<readonly AssignedTerm[]> {
  return connection.all(
    query<AssignedTerm>(
      `SELECT DISTINCT x.term_taxonomy_id, x.term_id, x.taxonomy
       FROM wp_term_relationships r JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id
       WHERE x.taxonomy <> 'link_category' AND r.object_id IN (
         SELECT value FROM json_each(?) UNION ALL
         SELECT ID FROM wp_posts
         WHERE post_parent IN (SELECT value FROM json_each(?)) AND post_type = 'attachment')`,
      [list(posts), list(posts)],
    ),
  );
}
