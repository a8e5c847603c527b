import type { Connection } from '../../database/index.ts';
import { noteExportedPaths, noteExportedPosts, query } from '../../database/index.ts';
import type { PostRow, Site } from '../../types/index.ts';
import { isViewable } from '../../wordpress/core-types.ts';
import { postLinks } from '../../wordpress/routing/permalinks.ts';
import type { MediaSummary } from '../media/media-check.ts';

const BATCH = 500;

/** What of an export is counted as a whole, under `exported` of `portolan_meta`. */
export interface ExportedSums {
  readonly comments: number;
  readonly terms: number;
  /** Files that its attachments and texts name and that did not come with it. */
  readonly missingFiles: number;
}

/** Notes what is published, as the plugins' own steps left it, with the addresses that it has. */
export async function notePublished(site: Site, connection: Connection): Promise<void> {
  await noteExportedPosts(connection);
  const types = [...site.postTypes.values()].filter(isViewable).map(({ name }) => name);
  for (let after = 0; ; ) {
    const posts = await site.database.all(
      query<PostRow>(
        `SELECT * FROM wp_posts WHERE post_status = 'publish' AND ID > ? ORDER BY ID LIMIT ${BATCH}`,
        [after],
      ),
    );
    const links = await postLinks(
      site,
      posts.filter(({ post_type }) => types.includes(post_type)),
    );
    const paths = new Map<number, string>();
    for (const [id, link] of links) {
      const path = site.address.pathOf(link);
      if (path !== undefined) paths.set(id, path);
    }
    await noteExportedPaths(connection, paths);
    const last = posts.at(-1);
    if (last === undefined || posts.length < BATCH) return;
    after = last.ID;
  }
}

/** Counts what is there when an import is done. */
export async function exportedSums(
  connection: Connection,
  { missingCount }: Pick<MediaSummary, 'missingCount'>,
): Promise<ExportedSums> {
  const sums = await connection.first(
    query<Omit<ExportedSums, 'missingFiles'>>(
      `SELECT (SELECT count(*) FROM wp_comments WHERE comment_approved = '1') AS comments,
        (SELECT count(*) FROM wp_term_relationships) AS terms`,
    ),
  );
  return { comments: sums?.comments ?? 0, terms: sums?.terms ?? 0, missingFiles: missingCount };
}
