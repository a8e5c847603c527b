import type { RestCall, RestReply, RestRoute } from '../../types/index.ts';
import { activityEntries, activityKinds } from '../../wordpress/admin-pages/index.ts';
import { allowedTo, listArguments, windowOf } from '../../wordpress/rest/owner-lists.ts';
import { pagesOf, paginationOf } from '../../wordpress/rest/pagination.ts';

const ownerOnly = allowedTo('manage_options');

/** What happened on the site, newest first: `portolan/v1/activity`; the kinds that occur below it. */
export const activityRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/activity',
    endpoints: [
      {
        methods: ['GET'],
        args: { ...listArguments, kind: { type: 'string', default: '' } },
        permission: ownerOnly,
        handle: listed,
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/activity/kinds',
    endpoints: [
      {
        methods: ['GET'],
        permission: ownerOnly,
        handle: async ({ site }) => ({ data: await activityKinds(site) }),
      },
    ],
  },
];

async function listed(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const window = windowOf(call);
  const { entries, total } = await activityEntries(site, { ...window, kind: String(params.kind) });
  const users = await site.users.byIds([...new Set(entries.map(({ user }) => user))].filter((id) => id > 0));
  return {
    data: entries.map(({ id, at, kind, text, user }) => ({
      id,
      date_gmt: new Date(at).toISOString().slice(0, 19),
      kind,
      text,
      user,
      name: users.get(user)?.display_name ?? '',
    })),
    ...paginationOf(call, 'portolan/v1/activity', { total, pages: pagesOf(total, window.limit) }),
  };
}
