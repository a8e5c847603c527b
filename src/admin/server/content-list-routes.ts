import { query } from '../../database/index.ts';
import type { RestCall, RestError, RestReply, RestRoute, SqlValue } from '../../types/index.ts';
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

interface Counted {
  readonly status: string;
  readonly month: string;
  readonly posts: number;
}

async function countsOf({ site, visitor, params }: RestCall): Promise<RestReply | RestError> {
  const type = site.postTypes.get(String(params.type));
  if (!type?.showInRest) return restError('rest_type_invalid', 'Invalid post type.', 404);
  const capabilities = postTypeCapabilities(type);
  if (!visitor.has(capabilities.edit)) return forbidden(visitor);
  // Who may not edit what others wrote is shown their own.
  const own = !visitor.has(capabilities.editOthers);
  const values: readonly SqlValue[] = own ? [type.name, visitor.id] : [type.name];
  const rows = await site.database.all(
    query<Counted>(
      `SELECT post_status AS status, substr(post_date, 1, 7) AS month, count(*) AS posts FROM wp_posts
       WHERE post_type = ?${own ? ' AND post_author = ?' : ''} GROUP BY 1, 2`,
      values,
    ),
  );
  const statuses: Record<string, number> = {};
  const months = new Set<string>();
  for (const { status, month, posts } of rows) {
    if (UNLISTED.has(status)) continue;
    statuses[status] = (statuses[status] ?? 0) + posts;
    if (status !== 'trash' && !month.startsWith('0000')) months.add(month);
  }
  return {
    data: {
      statuses,
      /** `2026-11`, newest first. */
      months: [...months].sort().reverse(),
      own,
      may_publish: visitor.has(capabilities.publish),
    },
  };
}
