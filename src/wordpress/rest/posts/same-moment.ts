import type { Found, PostQuery, PostRow, Site } from '../../../types/index.ts';

const newest = { by: 'date', direction: 'desc' } as const;

/**
 * A page of posts. Newest first, those of the same second come as WordPress's database answers: the one made last
 * first where it reads one type of one status along its index, in the order in which they were made where it sorts –
 * for a search, terms or authors that are wanted (not those left out), several types or statuses, and for visitors whom
 * posts may be kept from.
 */
export async function findInOrder(site: Site, query: PostQuery, keepsSome = false): Promise<Found<PostRow>> {
  const [order = newest] = query.order ?? [];
  const byRelevance = query.search !== undefined && query.search.field === undefined;
  if (order.by !== 'date' || byRelevance || order.direction !== 'desc' || !query.limit) {
    return site.posts.findPage(query);
  }
  const isSorted =
    query.types?.length !== 1 ||
    query.statuses?.length !== 1 ||
    query.taxonomies?.some(({ operator }) => operator !== 'NOT IN') === true ||
    query.authors !== undefined;
  if (!isSorted && !keepsSome) return site.posts.findPage(query);
  const { limit, offset = 0 } = query;
  // One post before the page and one behind it tell whether the page cuts through such a second.
  const lead = Math.min(offset, 1);
  const { rows, total } = await site.posts.findPage({
    ...query,
    offset: offset - lead,
    limit: limit + lead + 1,
  });
  const page = rows.slice(lead, lead + limit);
  const [first] = page;
  const last = page.at(-1);
  if (!first || !last) return { rows: page, total };
  const cut = new Set<string>();
  if (lead > 0 && rows[0]?.post_date === first.post_date) {
    cut.add(first.post_date);
  }
  if (rows[lead + limit]?.post_date === last.post_date) {
    cut.add(last.post_date);
  }
  const sorted = page.toSorted((a, b) => (a.post_date === b.post_date ? a.ID - b.ID : 0));
  for (const date of cut) {
    await fillSecond(site, query, { date, page, sorted });
  }
  return { rows: sorted, total };
}

/** Puts those posts of a second into its places on the page that stand there when all are in order. */
async function fillSecond(
  site: Site,
  query: PostQuery,
  { date, page, sorted }: { date: string; page: readonly PostRow[]; sorted: PostRow[] },
): Promise<void> {
  const { limit: _limit, offset: _offset, ...unlimited } = query;
  const all = await site.posts.findIds({
    ...unlimited,
    from: date,
    to: date,
    order: [{ by: 'ID', direction: 'asc' }],
  });
  const start = page.findIndex((post) => post.post_date === date);
  const count = page.filter((post) => post.post_date === date).length;
  // So many of the second stand on earlier pages.
  const before = all.toReversed().indexOf(page[start]?.ID ?? 0);
  const wanted = await site.posts.byIds(all.slice(before, before + count));
  sorted.splice(start, count, ...wanted);
}
