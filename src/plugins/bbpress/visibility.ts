import { query } from 'portolan/data';
import type { Extender, PostRow, Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { FORUM, REPLY, TOPIC } from './types.ts';

/** Statuses in which a topic is read: open, and closed for replies. bbPress: bbp_get_public_topic_statuses(). */
export const READABLE = ['publish', 'closed'];

/** Forums that are not for everyone, with those inside them. bbPress: private and hidden forums. */
async function restrictedForums(site: Site): Promise<ReadonlySet<number>> {
  return siteMemory(site).get('bbpress.closed', async () => {
    const rows = await site.posts.find({
      types: [FORUM],
      statuses: ['publish', 'closed', 'private', 'hidden'],
      limit: Number.MAX_SAFE_INTEGER,
    });
    const closed = new Set(rows.filter((row) => !READABLE.includes(row.post_status)).map(({ ID }) => ID));
    for (let before = -1; before !== closed.size; ) {
      before = closed.size;
      for (const { ID, post_parent } of rows) if (closed.has(post_parent)) closed.add(ID);
    }
    return closed;
  });
}

/** Whether everyone may read a forum, a topic or a reply: none of the forums above it is closed. */
export async function isOpen(site: Site, post: PostRow): Promise<boolean> {
  const closed = await restrictedForums(site);
  if (closed.has(post.ID) || closed.has(post.post_parent)) return false;
  if (post.post_type !== REPLY) return true;
  const topic = await site.posts.byId(post.post_parent);
  return topic === undefined || (READABLE.includes(topic.post_status) && !closed.has(topic.post_parent));
}

const MESSAGE = '<p>You do not have permission to view this forum.</p>';

/** What lies in closed forums is kept from all who may not read private posts. */
export const restrictedToVisitors: Extender<'post.restricted'> = async (found, { site, post, visitor }) => {
  if (found !== undefined || ![FORUM, TOPIC, REPLY].includes(post.post_type)) return found;
  if (visitor.has('read_private_posts') || (await isOpen(site, post))) return undefined;
  return { contentHtml: MESSAGE, excerptHtml: MESSAGE };
};

/** Nor does a list, a feed, a search or a sitemap show it. */
export const hiddenInLists: Extender<'posts.hidden'> = async (ids, { site, visitor }) => {
  if (visitor.has('read_private_posts')) return ids;
  const hidden = await siteMemory(site).get('bbpress.hidden', () => insideRestrictedForums(site));
  return hidden.length === 0 ? ids : [...ids, ...hidden];
};

/** Closed forums with the topics and replies in them. */
async function insideRestrictedForums(site: Site): Promise<readonly number[]> {
  const closed = await restrictedForums(site);
  if (closed.size === 0) return [];
  const marks = [...closed].map(() => '?').join(',');
  const rows = await site.database.all(
    query<{ id: number }>(
      `SELECT p.ID AS id FROM wp_posts p LEFT JOIN wp_posts t ON t.ID = p.post_parent AND p.post_type = 'reply'
       WHERE p.post_type IN ('topic', 'reply') AND (p.post_parent IN (${marks}) OR t.post_parent IN (${marks}))`,
      [...closed, ...closed],
    ),
  );
  return [...closed, ...rows.map(({ id }) => id)];
}
