import { list, query, type SqlValue } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { FORUM, REPLY, TOPIC } from '../types.ts';

interface Last {
  readonly id: number;
  readonly date: string;
}

/** Counts a topic's replies and voices anew, and notes who wrote last; then those of the forums above it. */
export async function recountTopic(site: Site, topic: number): Promise<void> {
  const row = await site.posts.byId(topic);
  if (row?.post_type !== TOPIC) return;
  const [counts, last, voices] = await Promise.all([
    countsOf(site, REPLY, topic),
    lastOf(site, `p.post_type = '${REPLY}' AND p.post_status = 'publish' AND p.post_parent = ?`, [topic]),
    site.database.all(
      query<{ author: number }>(
        `SELECT DISTINCT p.post_author AS author FROM wp_posts p
         WHERE p.post_status IN ('publish', 'closed') AND (p.ID = ? OR (p.post_type = '${REPLY}' AND p.post_parent = ?))`,
        [topic, topic],
      ),
    ),
  ]);
  await setAll(site, topic, {
    _bbp_reply_count: counts.shown,
    _bbp_reply_count_hidden: counts.hidden,
    _bbp_voice_count: Math.max(1, voices.length),
    _bbp_last_reply_id: last?.id ?? 0,
    _bbp_last_active_id: last?.id ?? topic,
    _bbp_last_active_time: last?.date ?? row.post_date,
  });
  await site.posts.setMeta(
    topic,
    '_bbp_engagement',
    voices.flatMap(({ author }) => (Number(author) > 0 ? [String(author)] : [])),
  );
  await recountForum(site, row.post_parent);
}

/** How deep forums may lie in forums. */
const DEEPEST = 20;

/** Counts a forum's topics and replies anew, and those of the forums above it. bbPress: bbp_update_forum(). */
async function recountForum(site: Site, forum: number, depth = 0): Promise<void> {
  const row = forum > 0 && depth < DEEPEST ? await site.posts.byId(forum) : undefined;
  if (row?.post_type !== FORUM) return;
  const inside = await forumsBelow(site, forum);
  const [topics, own, all, last] = await Promise.all([
    countsOf(site, TOPIC, forum),
    repliesIn(site, [forum]),
    site.database.first(
      query<{ number: number }>(
        `SELECT count(*) AS number FROM wp_posts p
         WHERE p.post_type = '${TOPIC}' AND p.post_status IN ('publish', 'closed') AND p.post_parent IN (SELECT value FROM json_each(?))`,
        [list(inside)],
      ),
    ),
    lastOf(
      site,
      `((p.post_type = '${TOPIC}' AND p.post_status IN ('publish', 'closed') AND p.post_parent IN (SELECT value FROM json_each(?)))
        OR (p.post_type = '${REPLY}' AND p.post_status = 'publish' AND p.post_parent IN
          (SELECT t.ID FROM wp_posts t WHERE t.post_type = '${TOPIC}' AND t.post_status IN ('publish', 'closed') AND t.post_parent IN (SELECT value FROM json_each(?)))))`,
      [list(inside), list(inside)],
    ),
  ]);
  const lastRow = last && (await site.posts.byId(last.id));
  await setAll(site, forum, {
    _bbp_topic_count: topics.shown,
    _bbp_topic_count_hidden: topics.hidden,
    _bbp_reply_count: own,
    _bbp_total_topic_count: Number(all?.number ?? 0),
    _bbp_total_reply_count: await repliesIn(site, inside),
    _bbp_last_topic_id: lastRow?.post_type === REPLY ? lastRow.post_parent : (last?.id ?? 0),
    _bbp_last_reply_id: lastRow?.post_type === REPLY ? lastRow.ID : 0,
    _bbp_last_active_id: last?.id ?? 0,
    _bbp_last_active_time: last?.date ?? '',
  });
  await recountForum(site, row.post_parent, depth + 1);
}

async function forumsBelow(site: Site, forum: number): Promise<readonly number[]> {
  const found = [forum];
  for (let at = 0; at < found.length; at++) {
    const children = await site.posts.children([found[at] ?? 0], [FORUM]);
    for (const { ID } of children) if (!found.includes(ID)) found.push(ID);
  }
  return found;
}

async function countsOf(
  site: Site,
  type: string,
  parent: number,
): Promise<{ readonly shown: number; readonly hidden: number }> {
  const rows = await site.database.all(
    query<{ status: string; number: number }>(
      'SELECT post_status AS status, count(*) AS number FROM wp_posts WHERE post_type = ? AND post_parent = ? GROUP BY post_status',
      [type, parent],
    ),
  );
  const sum = (statuses: readonly string[]) =>
    rows.reduce((all, { status, number }) => all + (statuses.includes(status) ? Number(number) : 0), 0);
  return { shown: sum(['publish', 'closed']), hidden: sum(['trash', 'spam', 'pending']) };
}

async function repliesIn(site: Site, forums: readonly number[]): Promise<number> {
  const found = await site.database.first(
    query<{ number: number }>(
      `SELECT count(*) AS number FROM wp_posts r JOIN wp_posts t ON t.ID = r.post_parent
       WHERE r.post_type = '${REPLY}' AND r.post_status = 'publish' AND t.post_type = '${TOPIC}'
         AND t.post_status IN ('publish', 'closed') AND t.post_parent IN (SELECT value FROM json_each(?))`,
      [list(forums)],
    ),
  );
  return Number(found?.number ?? 0);
}

async function lastOf(site: Site, where: string, values: readonly SqlValue[]): Promise<Last | undefined> {
  return site.database.first(
    query<Last>(
      `SELECT p.ID AS id, p.post_date AS date FROM wp_posts p WHERE ${where} ORDER BY p.post_date DESC, p.ID DESC LIMIT 1`,
      [...values],
    ),
  );
}

async function setAll(
  site: Site,
  post: number,
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  for (const [key, value] of Object.entries(values)) await site.posts.setMeta(post, key, [String(value)]);
}
