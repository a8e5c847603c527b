import { list, query } from 'portolan/data';
import type { Extender, PostRow, Site, Visitor } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { isBlocked } from './roles.ts';
import { FORUM, REPLY, TOPIC } from './types.ts';

/** Statuses in which a topic is read: open, and closed for replies. bbPress: bbp_get_public_topic_statuses(). */
export const READABLE = ['publish', 'closed'];

/** Who may read a forum: everyone, who takes part (`private`), who moderates (`hidden`). */
type Circle = 'private' | 'hidden';

const RIGHTS: Readonly<Record<Circle, string>> = {
  private: 'read_private_forums',
  hidden: 'read_hidden_forums',
};

/** Forums that are not for everyone, with those inside them. bbPress: private and hidden forums. */
async function restrictedForums(site: Site): Promise<ReadonlyMap<number, Circle>> {
  return siteMemory(site).get('bbpress.closed', async () => {
    const rows = await site.posts.find({
      types: [FORUM],
      statuses: ['publish', 'closed', 'private', 'hidden'],
      limit: Number.MAX_SAFE_INTEGER,
    });
    const circles = new Map<number, Circle>();
    for (const { ID, post_status: status } of rows)
      if (status === 'private' || status === 'hidden') circles.set(ID, status);
    for (let before = -1; before !== circles.size; ) {
      before = circles.size;
      for (const { ID, post_parent: parent } of rows) {
        const above = circles.get(parent);
        if (above !== undefined && !circles.has(ID)) circles.set(ID, above);
      }
    }
    return circles;
  });
}

/** Whether a visitor may read what lies in a forum. */
export async function readsForum(site: Site, visitor: Visitor, forum: number): Promise<boolean> {
  if (isBlocked(visitor)) return false;
  const circle = (await restrictedForums(site)).get(forum);
  return circle === undefined || visitor.has(RIGHTS[circle]) || visitor.has('read_private_posts');
}

/** Whether a visitor may read a forum, a topic or a reply. */
export async function mayRead(site: Site, visitor: Visitor, post: PostRow): Promise<boolean> {
  if (post.post_type === FORUM) return readsForum(site, visitor, post.ID);
  if (post.post_type === TOPIC) return readsForum(site, visitor, post.post_parent);
  const topic = await site.posts.byId(post.post_parent);
  if (topic === undefined) return readsForum(site, visitor, 0);
  const isShown = READABLE.includes(topic.post_status) || visitor.has('moderate');
  return isShown && readsForum(site, visitor, topic.post_parent);
}

const MESSAGE = '<p>You do not have permission to view this forum.</p>';
const KINDS: readonly string[] = [FORUM, TOPIC, REPLY];

/** What lies in closed forums is kept from all whom they are not for. */
export const restrictedToVisitors: Extender<'post.restricted'> = async (found, { site, post, visitor }) => {
  if (found !== undefined || !KINDS.includes(post.post_type)) return found;
  return (await mayRead(site, visitor, post)) ? undefined : { contentHtml: MESSAGE, excerptHtml: MESSAGE };
};

/** Nor is there anything at its address for them. bbPress: bbp_forum_enforce_hidden(), bbp_forum_enforce_blocked(). */
export const missingForVisitors: Extender<'page.virtual'> = async (
  page,
  { call, query: { posts, flags } },
) => {
  const [post] = posts;
  if (page !== undefined || !flags.has('singular') || post === undefined) return page;
  if (!KINDS.includes(post.post_type) || (await mayRead(call.site, call.visitor, post))) return undefined;
  return 'missing';
};

/** Nor does a list, a feed, a search or a sitemap show it. */
export const hiddenInLists: Extender<'posts.hidden'> = async (ids, { site, visitor }) => {
  if (visitor.has('read_private_posts')) return ids;
  const memory = siteMemory(site);
  const hidden = await Promise.all(
    (['private', 'hidden'] as const)
      .filter((circle) => !visitor.has(RIGHTS[circle]))
      .map((circle) => memory.get(`bbpress.hidden ${circle}`, () => insideForums(site, circle))),
  );
  return [...ids, ...hidden.flat()];
};

/** Forums of a circle with the topics and replies in them. */
async function insideForums(site: Site, circle: Circle): Promise<readonly number[]> {
  const closed = [...(await restrictedForums(site))].flatMap(([id, one]) => (one === circle ? [id] : []));
  if (closed.length === 0) return [];
  const rows = await site.database.all(
    query<{ id: number }>(
      `SELECT p.ID AS id FROM wp_posts p LEFT JOIN wp_posts t ON t.ID = p.post_parent AND p.post_type = 'reply'
       WHERE p.post_type IN ('topic', 'reply') AND (p.post_parent IN (SELECT value FROM json_each(?)) OR t.post_parent IN (SELECT value FROM json_each(?)))`,
      [list(closed), list(closed)],
    ),
  );
  return [...closed, ...rows.map(({ id }) => id)];
}
