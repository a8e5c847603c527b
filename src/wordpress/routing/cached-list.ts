import type { Found, PostQuery, PostRow, Site } from '../../types/index.ts';
import { siteMemory } from '../site/site-memory.ts';

/** Longer queries name many posts one by one: whoever did that keeps them themselves. */
const LONGEST = 2000;

/**
 * The posts of a list and how many there are. Which posts those are is found once, until the site changes: in a large
 * site counting and sorting them takes most of the time of a page. Searches and lists in no order are found anew.
 */
export async function findList(site: Site, query: PostQuery): Promise<Found<PostRow>> {
  const key = JSON.stringify(query);
  const differs = query.search !== undefined || query.order?.some(({ by }) => by === 'rand') === true;
  if (differs || key.length > LONGEST) return site.posts.findPage(query);
  let found: Found<PostRow> | undefined;
  const { ids, total } = await siteMemory(site).get(`list:${key}`, async () => {
    found = await site.posts.findPage(query);
    return { ids: found.rows.map((row) => row.ID), total: found.total };
  });
  return found ?? { rows: await site.posts.byIds(ids), total };
}
