import type { Call, RestCall, RestReply, RestRoute } from '../../types/index.ts';
import { forbidden } from '../../wordpress/rest/errors.ts';
import { pagesOf, screensOf } from './screens-of.ts';

/** How much waits on each screen and page: `{ orders: 3, comments: 1 }`, by the screen's name or the page's address. */
export const overviewRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/waiting',
    endpoints: [
      {
        methods: ['GET'],
        permission: ({ visitor }) => (visitor.has('edit_posts') ? undefined : forbidden(visitor)),
        handle: waiting,
      },
    ],
  },
];

async function waiting(call: RestCall): Promise<RestReply> {
  return { data: await waitingOn(call) };
}

/** How much waits for somebody, by the screen's name or the page's address; what has nothing is left out. */
export async function waitingOn(call: Pick<Call, 'site' | 'visitor'>): Promise<Record<string, number>> {
  const counts = await Promise.all(
    pagesOf(call, screensOf(call)).map(
      async ({ page, screen }) =>
        [
          screen?.waitingAt ?? screen?.name ?? page.addresses[0],
          (await page.waiting?.(call.site)) ?? 0,
        ] as const,
    ),
  );
  const data: Record<string, number> = {};
  for (const [name, count] of counts) if (count > 0) data[name] = (data[name] ?? 0) + count;
  return data;
}
