import { query } from '../../database/index.ts';
import type { RestCall, RestError, RestReply, RestRoute, Site, SqlValue } from '../../types/index.ts';
import { postTypeCapabilities } from '../../wordpress/auth/post-capabilities.ts';
import { forbidden, restError } from '../../wordpress/rest/errors.ts';

/** How many posts of a type there are, by status and by month: what stands above a list of them. */
export const contentListRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/lists/(?<type>[\\w-]+)',
    endpoints: [{ methods: ['GET'], handle: countsOf }],
  },
];

/** Statuses of what nobody lists. */
const UNLISTED = new Set(['auto-draft', 'inherit']);

async function countsOf({ site, visitor, params }: RestCall): Promise<RestReply | RestError> {
  const type = site.postTypes.get(String(params.type));
  if (!type?.showInRest) return restError('rest_type_invalid', 'Invalid post type.', 404);
  const capabilities = postTypeCapabilities(type);
  if (!visitor.has(capabilities.edit)) return forbidden(visitor);
  // Who may not edit what others wrote is shown their own; the library is everybody's.
  const isLibrary = type.name === 'attachment';
  const own = !isLibrary && !visitor.has(capabilities.editOthers);
  const counted = await countByStatus(site, type.name, own ? visitor.id : undefined);
  // Files have the status of what they belong to.
  const isListed = (status: string) => !UNLISTED.has(status) || (isLibrary && status === 'inherit');
  const statuses = Object.fromEntries(counted.filter(([status]) => isListed(status)));
  const months = await Promise.all(
    Object.keys(statuses)
      .filter((status) => status !== 'trash')
      .map((status) => monthsOf(site, type.name, status, own ? visitor.id : undefined)),
  );
  return {
    data: {
      statuses,
      /** `2026-11`, newest first. */
      months: [...new Set(months.flat())].sort().reverse(),
      own,
      may_publish: visitor.has(capabilities.publish),
    },
  };
}

async function countByStatus(
  site: Site,
  type: string,
  author: number | undefined,
): Promise<readonly (readonly [status: string, posts: number])[]> {
  const by = authored(author);
  const rows = await site.database.all(
    query<{ status: string; posts: number }>(
      `SELECT post_status AS status, count(*) AS posts FROM wp_posts
       WHERE post_type = ?${by.sql} GROUP BY post_status`,
      [type, ...by.values],
    ),
  );
  return rows.map(({ status, posts }) => [status, posts]);
}

/** From one month to the one before it, each by a look into the index: however many posts there are. */
async function monthsOf(
  site: Site,
  type: string,
  status: string,
  author: number | undefined,
): Promise<readonly string[]> {
  const by = authored(author);
  const values: readonly SqlValue[] = [type, status, ...by.values];
  const rows = await site.database.all(
    query<{ month: string }>(
      `WITH RECURSIVE months(day) AS (
         SELECT max(post_date) FROM wp_posts WHERE post_type = ? AND post_status = ?${by.sql}
         UNION ALL
         SELECT (SELECT max(post_date) FROM wp_posts
                 WHERE post_type = ? AND post_status = ?${by.sql} AND post_date < substr(months.day, 1, 7))
         FROM months WHERE months.day IS NOT NULL
       )
       SELECT substr(day, 1, 7) AS month FROM months WHERE day IS NOT NULL`,
      [...values, ...values],
    ),
  );
  return rows.map(({ month }) => month).filter((month) => !month.startsWith('0000'));
}

function authored(author: number | undefined): {
  readonly sql: string;
  readonly values: readonly SqlValue[];
} {
  return author === undefined ? { sql: '', values: [] } : { sql: ' AND post_author = ?', values: [author] };
}
