import { query } from 'portolan/data';
import type { Job, Site } from 'portolan/plugin';
import { postLink } from 'portolan/routing';

/** Where the site asks, if its configuration says that it asks (`thirdParties.pinCounts`). */
const COUNTS_ADDRESS = 'https://api.pinterest.com/v1/urls/count.json';
/** Milliseconds that a count is trusted. */
export const COUNT_LIFE = 86_400_000;
/** Milliseconds after which no answer is waited for. */
const PATIENCE = 30_000;
/** The function that the answer calls. */
const CALLBACK = 'receive';

const JOB = 'jetpack.pinterest-count';

export const pinterestTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_pinterest_counts (
    post_id INTEGER PRIMARY KEY,
    counts INTEGER NOT NULL,
    asked INTEGER NOT NULL
  )`,
];

/** How often a post was pinned, as far as is known; what is too old is asked for anew, later and by the server. */
export async function pinterestCount(site: Site, post: number): Promise<number> {
  if (!site.thirdParties?.pinCounts) return 0;
  const known = await site.database.first<{ counts: number; requested: number }>(
    query('SELECT counts, asked AS requested FROM portolan_pinterest_counts WHERE post_id = ?', [post]),
  );
  if (known === undefined || known.requested + COUNT_LIFE < site.clock.now()) {
    await site.jobs.add(JOB, { post }, { key: String(post) });
  }
  return known?.counts ?? 0;
}

/** Asks the pin board for one post's count. Sites that are not live yet ask nobody. */
export const askPinterest: Job = {
  name: JOB,
  attempts: 2,
  async handle(site, payload) {
    const post = await site.posts.byId(Number((payload as { readonly post?: unknown }).post));
    if (post?.post_status !== 'publish' || !site.thirdParties?.pinCounts || !(await site.isLive())) return;
    const address = new URL(COUNTS_ADDRESS);
    address.searchParams.set('callback', CALLBACK);
    address.searchParams.set('url', await postLink(site, post));
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
    const count = response.ok ? countIn(await response.text()) : undefined;
    if (count === undefined) return;
    await site.database.run(
      query(
        `INSERT INTO portolan_pinterest_counts (post_id, counts, asked) VALUES (?, ?, ?)
        ON CONFLICT (post_id) DO UPDATE SET counts = excluded.counts, asked = excluded.asked`,
        [post.ID, count, site.clock.now()],
      ),
    );
  },
};

/** The count in an answer `receive({"url":"…","count":12})`; undefined where there is none. */
export function countIn(answer: string): number | undefined {
  const json = /^\s*\w+\((.*)\)\s*;?\s*$/s.exec(answer)?.[1];
  try {
    const { count } = JSON.parse(json ?? '') as { readonly count?: unknown };
    return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined;
  } catch {
    return undefined;
  }
}
