import type { StagingDatabase } from '../staging/staging-database.ts';

/** Published posts by term; attachments count with the post they belong to (`_update_post_term_count()`). */
export function countTerms(staging: StagingDatabase): void {
  staging.run(
    `CREATE TEMP TABLE import_count AS
     SELECT r.term_taxonomy_id AS id, count(*) AS posts
     FROM wp_term_relationships r JOIN wp_posts p ON p.ID = r.object_id
     LEFT JOIN wp_posts parent ON parent.ID = p.post_parent
     WHERE p.post_status = 'publish'
        OR (p.post_type = 'attachment' AND p.post_status = 'inherit' AND parent.post_status = 'publish')
     GROUP BY r.term_taxonomy_id`,
  );
  staging.run('CREATE UNIQUE INDEX temp.import_count_id ON import_count (id)');
  staging.run(
    `UPDATE wp_term_taxonomy SET count = coalesce((SELECT posts FROM import_count WHERE id = term_taxonomy_id), 0)
     WHERE taxonomy <> 'link_category'`,
  );
  staging.run('DROP TABLE import_count');
}

/** Links by category of links. */
export function countLinks(staging: StagingDatabase): void {
  staging.run(
    `UPDATE wp_term_taxonomy SET count = (SELECT count(*) FROM wp_term_relationships r
       WHERE r.term_taxonomy_id = wp_term_taxonomy.term_taxonomy_id) WHERE taxonomy = 'link_category'`,
  );
}

/** Approved comments by post; notes (7.x) are no comments of readers. */
export function countComments(staging: StagingDatabase): void {
  staging.run(
    `CREATE TEMP TABLE import_count AS
     SELECT comment_post_ID AS id, count(*) AS comments FROM wp_comments
     WHERE comment_approved = '1' AND comment_type <> 'note' GROUP BY comment_post_ID`,
  );
  staging.run('CREATE UNIQUE INDEX temp.import_count_id ON import_count (id)');
  staging.run(
    `UPDATE wp_posts SET comment_count = (SELECT comments FROM import_count WHERE id = wp_posts.ID)
     WHERE ID IN (SELECT id FROM import_count)`,
  );
  staging.run('DROP TABLE import_count');
}
