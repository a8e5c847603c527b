import { list, query, storedList } from 'portolan/data';
import type { Meta, PostRow, Site, SqlValue, Visitor } from 'portolan/plugin';
import { FORUM, TOPIC } from './types.ts';
import { READABLE, readsForum } from './visibility.ts';

/** Which topics are listed. */
export interface TopicQuery {
  readonly forum?: number;
  readonly author?: number;
  readonly ids?: readonly number[];
  /** Only those without replies. */
  readonly unanswered?: boolean;
  /** Those with most replies first, rather than those in which somebody wrote last. */
  readonly popular?: boolean;
  readonly notIds?: readonly number[];
}

/** A page of topics that a visitor may read, with how many there are. */
export async function findTopics(
  site: Site,
  visitor: Visitor,
  wanted: TopicQuery,
  window: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly PostRow[]; readonly total: number }> {
  const conditions = [`p.post_type = '${TOPIC}'`, `p.post_status IN ('publish', 'closed')`];
  const values: SqlValue[] = [];
  const within = (column: string, ids: readonly number[], not = '') => {
    conditions.push(`${column} ${not}IN (SELECT value FROM json_each(?))`);
    values.push(list(ids));
  };
  if (wanted.forum !== undefined) within('p.post_parent', [wanted.forum]);
  else if (wanted.ids === undefined) {
    const closed = await unreadForums(site, visitor);
    if (closed.length > 0) within('p.post_parent', closed, 'NOT ');
  }
  if (wanted.author !== undefined) within('p.post_author', [wanted.author]);
  if (wanted.ids !== undefined) within('p.ID', wanted.ids);
  if (wanted.notIds !== undefined && wanted.notIds.length > 0) within('p.ID', wanted.notIds, 'NOT ');
  const replies = `coalesce((SELECT CAST(m.meta_value AS INTEGER) FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_bbp_reply_count' LIMIT 1), 0)`;
  if (wanted.unanswered) conditions.push(`${replies} = 0`);
  const active = `coalesce((SELECT m.meta_value FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_bbp_last_active_time' LIMIT 1), p.post_date)`;
  const where = conditions.join(' AND ');
  const [count, found] = await Promise.all([
    site.database.first(
      query<{ number: number }>(`SELECT count(*) AS number FROM wp_posts p WHERE ${where}`, values),
    ),
    site.database.all(
      query<{ id: number }>(
        `SELECT p.ID AS id FROM wp_posts p WHERE ${where}
         ORDER BY ${wanted.popular ? `${replies} DESC, ` : ''}${active} DESC, p.ID DESC LIMIT ? OFFSET ?`,
        [...values, window.limit, window.offset],
      ),
    ),
  ]);
  const rows = await site.posts.byIds(found.map(({ id }) => Number(id)));
  return { rows, total: Number(count?.number ?? 0) };
}

async function unreadForums(site: Site, visitor: Visitor): Promise<readonly number[]> {
  const rows = await site.posts.find({
    types: [FORUM],
    statuses: ['publish', 'closed', 'private', 'hidden'],
    limit: Number.MAX_SAFE_INTEGER,
  });
  const unread: number[] = [];
  for (const { ID } of rows) if (!(await readsForum(site, visitor, ID))) unread.push(ID);
  return unread;
}

/** Topics that stand first: in every forum, and in this one. bbPress: bbp_get_super_stickies(), bbp_get_stickies(). */
export async function stickyIds(
  site: Site,
  forum: number | undefined,
): Promise<{
  readonly everywhere: readonly number[];
  readonly here: readonly number[];
}> {
  const numbers = (value: unknown) => storedList(value).map(Number).filter(Number.isInteger);
  const everywhere = numbers(site.options.value('_bbp_super_sticky_topics'));
  if (forum === undefined) return { everywhere, here: [] };
  const meta = (await site.posts.meta([forum])).get(forum);
  return { everywhere, here: numbers(meta?.value('_bbp_sticky_topics')) };
}

/** Topics of these ids that are there to be read, in their order. */
export async function topicsOf(
  site: Site,
  visitor: Visitor,
  ids: readonly number[],
): Promise<readonly PostRow[]> {
  const rows = ids.length === 0 ? [] : await site.posts.byIds(ids);
  const shown: PostRow[] = [];
  for (const row of rows) {
    const isTopic = row.post_type === TOPIC && READABLE.includes(row.post_status);
    if (isTopic && (await readsForum(site, visitor, row.post_parent))) shown.push(row);
  }
  return shown;
}

/** Forums in a forum that a visitor may read, in their order; 0 = those in none. */
export async function forumsIn(site: Site, visitor: Visitor, parent: number): Promise<readonly PostRow[]> {
  const rows = await site.posts.find({
    types: [FORUM],
    statuses: ['publish', 'closed', 'private', 'hidden'],
    parents: [parent],
    limit: Number.MAX_SAFE_INTEGER,
  });
  const shown: PostRow[] = [];
  for (const row of rows) if (await readsForum(site, visitor, row.ID)) shown.push(row);
  return shown.toSorted((a, b) => a.menu_order - b.menu_order || a.post_title.localeCompare(b.post_title));
}

/** A number that bbPress keeps beside a post. */
export function countOf(meta: Meta | undefined, key: string): number {
  return Math.max(0, Number.parseInt(meta?.get(key) ?? '', 10) || 0);
}

/** Whether a forum only holds other forums. */
export function isCategory(meta: Meta | undefined): boolean {
  return meta?.get('_bbp_forum_type') === 'category';
}

/** Whether nobody writes into a forum any more. */
export function isClosedForum(post: PostRow, meta: Meta | undefined): boolean {
  return post.post_status === 'closed' || meta?.get('_bbp_status') === 'closed';
}
