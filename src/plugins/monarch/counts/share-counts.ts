import { query } from 'portolan/data';
import type { Meta, Site } from 'portolan/plugin';
import { fullNumber } from '../compact-number.ts';
import { COUNTED_ELSEWHERE, LIKE } from '../networks.ts';
import { monarchSettings } from '../settings.ts';
import { countDeeds } from './stats-table.ts';

/**
 * How often a post was shared on each of some networks. A count starts with what the export stored or what was done
 * here, whichever is more, and grows with each share: it never falls. Networks that once told their own counts are
 * asked no more: theirs start with what they told last. Source: Monarch.
 */
export async function shareCounts(
  site: Site,
  post: number,
  networks: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(await keptCounts(site, post));
  const unknown = networks.filter((network) => !counts.has(network));
  if (unknown.length > 0) {
    const [meta, shares, likes] = await Promise.all([
      metaOf(site, post),
      countDeeds(site, { action: 'share', post }),
      countDeeds(site, { action: 'like', post }),
    ]);
    for (const network of unknown) {
      const done = (network === LIKE ? likes : shares).get(network) ?? 0;
      const own = COUNTED_ELSEWHERE.has(network) ? 0 : done;
      const count = Math.max(own, storedCount(meta, network) ?? 0);
      counts.set(network, count);
      await keepCount(site, post, network, count);
    }
  }
  return new Map(networks.map((network) => [network, counts.get(network) ?? 0]));
}

/** Shares of a post on the networks that the site shows, likes left out. */
export async function totalShares(site: Site, post: number): Promise<number> {
  const counts = await shareCounts(site, post, countedNetworks(site));
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/**
 * The shares of several posts, by id, as they are known: for pages and lists. Two statements at most; `metas` where
 * they are loaded already.
 */
export async function knownTotals(
  site: Site,
  posts: readonly number[],
  metas?: ReadonlyMap<number, Meta>,
): Promise<ReadonlyMap<number, number>> {
  const known = await knownCounts(site, posts, metas);
  return new Map(posts.map((post) => [post, totalOf(known.get(post) ?? new Map())]));
}

/** The sum of some counts, likes left out. */
export function totalOf(counts: ReadonlyMap<string, number>): number {
  return [...counts].reduce((sum, [network, count]) => (network === LIKE ? sum : sum + count), 0);
}

/** The same by network, those of the site's networks that are known. */
export async function knownCounts(
  site: Site,
  posts: readonly number[],
  metas?: ReadonlyMap<number, Meta>,
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  if (posts.length === 0) return new Map();
  const marks = posts.map(() => '?').join(', ');
  const sql = `SELECT post_id, network, counts FROM portolan_share_counts WHERE post_id IN (${marks})`;
  const [rows, meta] = await Promise.all([
    site.database.all<{ post_id: number; network: string; counts: number }>(query(sql, posts)),
    metas ?? site.posts.meta(posts),
  ]);
  const kept = new Map(rows.map((row) => [`${row.post_id} ${row.network}`, row.counts]));
  const { networks } = monarchSettings(site);
  return new Map(
    posts.map((post) => {
      const counts = networks.flatMap(({ name }) => {
        const count = kept.get(`${post} ${name}`) ?? storedCount(meta.get(post), name);
        return count === undefined ? [] : [[name, count] as const];
      });
      return [post, new Map(counts)];
    }),
  );
}

/** One more share or like, written down already. A count that nobody has asked for yet is made when somebody does. */
export async function raiseCount(site: Site, post: number, network: string): Promise<void> {
  const raise = 'UPDATE portolan_share_counts SET counts = counts + 1 WHERE post_id = ? AND network = ?';
  const { changes } = await site.database.run(query(raise, [post, network]));
  const stored = changes === 0 ? storedCount(await metaOf(site, post), network) : undefined;
  if (stored === undefined) return;
  const action = network === LIKE ? 'like' : 'share';
  const done = (await countDeeds(site, { action, post })).get(network) ?? 0;
  await keepCount(site, post, network, Math.max(COUNTED_ELSEWHERE.has(network) ? 0 : done, stored + 1));
}

/** Likes of the whole site. */
export async function siteLikes(site: Pick<Site, 'database'>): Promise<number> {
  return (await countDeeds(site, { action: 'like' })).get(LIKE) ?? 0;
}

function countedNetworks(site: Site): readonly string[] {
  return monarchSettings(site)
    .networks.map(({ name }) => name)
    .filter((name) => name !== LIKE);
}

async function keptCounts(site: Site, post: number): Promise<ReadonlyMap<string, number>> {
  const rows = await site.database.all<{ network: string; counts: number }>(
    query('SELECT network, counts FROM portolan_share_counts WHERE post_id = ?', [post]),
  );
  return new Map(rows.map(({ network, counts }) => [network, counts]));
}

async function keepCount(site: Site, post: number, network: string, counts: number): Promise<void> {
  const sql =
    'INSERT INTO portolan_share_counts (post_id, network, counts) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
  await site.database.run(query(sql, [post, network, counts]));
}

async function metaOf(site: Site, post: number): Promise<Meta | undefined> {
  return post > 0 ? (await site.posts.meta([post])).get(post) : undefined;
}

/** What the export stored with a post (`_et_social_shares_{network}`): `counts` of a record, or compact text. */
function storedCount(meta: Meta | undefined, network: string): number | undefined {
  const value = meta?.value(`_et_social_shares_${network}`);
  if (typeof value !== 'object' || value === null || !('counts' in value)) return undefined;
  const counts = typeof value.counts === 'string' ? fullNumber(value.counts) : Number(value.counts);
  return Number.isFinite(counts) ? Math.max(0, Math.trunc(counts)) : 0;
}
