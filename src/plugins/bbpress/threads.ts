import { autop } from 'portolan/content';
import { escapeAttribute, escapeHtml, ksesPost } from 'portolan/html';
import type { Extender, Meta, PostRow, ShortcodeElement, Site } from 'portolan/plugin';
import { postLink, postLinks } from 'portolan/routing';
import { siteDate } from 'portolan/time';
import { FORUM, REPLY, TOPIC } from './types.ts';
import { isOpen, READABLE } from './visibility.ts';

/** Topics that a forum's page lists; the archive of topics has them all. */
const TOPICS_LISTED = 200;
const ALL = Number.MAX_SAFE_INTEGER;

/** Forums end with what is inside them, topics with their replies, replies say where they belong. */
export const threads: Extender<'content.rendered'> = async (html, { site, post, target }) => {
  if (target !== 'page' || post === undefined) return html;
  if (post.post_type === FORUM)
    return html + (await forumsIn(site, post.ID)) + (await topicsIn(site, post.ID));
  if (post.post_type === TOPIC) return html + (await repliesTo(site, post));
  return post.post_type === REPLY ? (await belongsTo(site, post)) + html : html;
};

async function forumsIn(site: Site, parent: number): Promise<string> {
  const rows = await site.posts.find({ types: [FORUM], statuses: READABLE, parents: [parent], limit: ALL });
  const ordered = rows.toSorted(
    (a, b) => a.menu_order - b.menu_order || a.post_title.localeCompare(b.post_title),
  );
  return listOf('bbp-forums', 'Forums', await entriesOf(site, ordered));
}

/** A forum's topics, or those of all; the last that somebody wrote in first. */
async function topicsIn(site: Site, forum: number | undefined): Promise<string> {
  const rows = await site.posts.find({
    types: [TOPIC],
    statuses: READABLE,
    ...(forum !== undefined && { parents: [forum] }),
    order: [{ by: 'date', direction: 'desc' }],
    limit: forum === undefined ? TOPICS_LISTED : ALL,
  });
  const open: PostRow[] = [];
  for (const row of rows) if (forum !== undefined || (await isOpen(site, row))) open.push(row);
  const metas = await site.posts.meta(open.map(({ ID }) => ID));
  const active = (row: PostRow) => metas.get(row.ID)?.get('_bbp_last_active_time') || row.post_date;
  const ordered = open.toSorted((a, b) => (active(a) < active(b) ? 1 : -1)).slice(0, TOPICS_LISTED);
  return listOf('bbp-topics', 'Topics', await entriesOf(site, ordered, metas));
}

async function entriesOf(
  site: Site,
  rows: readonly PostRow[],
  metas?: ReadonlyMap<number, Meta>,
): Promise<readonly string[]> {
  const links = await postLinks(site, rows);
  const names = metas && (await authorsOf(site, rows, metas));
  return rows.map((row) => {
    const link = `<a href="${escapeAttribute(links.get(row.ID) ?? '')}">${escapeHtml(row.post_title)}</a>`;
    if (names === undefined) return link;
    const replies = Number(metas?.get(row.ID)?.get('_bbp_reply_count') ?? 0);
    const count = replies === 1 ? '1 reply' : `${replies} replies`;
    return `${link} <small>${escapeHtml(names.get(row.ID) ?? '')}, ${count}</small>`;
  });
}

function listOf(name: string, title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  const items = entries.map((entry) => `<li>${entry}</li>`).join('');
  return `<section class="${name}"><h2>${title}</h2><ul>${items}</ul></section>`;
}

async function repliesTo(site: Site, topic: PostRow): Promise<string> {
  const rows = await site.posts.find({
    types: [REPLY],
    statuses: ['publish'],
    parents: [topic.ID],
    order: [{ by: 'date', direction: 'asc' }],
    limit: ALL,
  });
  if (rows.length === 0) return '';
  const metas = await site.posts.meta(rows.map(({ ID }) => ID));
  const names = await authorsOf(site, rows, metas);
  const items = rows.map((row) => {
    const head = `<strong>${escapeHtml(names.get(row.ID) ?? '')}</strong> <time>${escapeHtml(siteDate(site, row.post_date))}</time>`;
    // Safe: visitors' words, filtered as post content is.
    return `<li id="post-${row.ID}" class="bbp-reply"><p>${head}</p>${autop(ksesPost(row.post_content))}</li>`;
  });
  return `<section class="bbp-replies"><h2>Replies</h2><ol>${items.join('')}</ol></section>`;
}

async function belongsTo(site: Site, reply: PostRow): Promise<string> {
  const topic = await site.posts.byId(reply.post_parent);
  if (topic?.post_type !== TOPIC) return '';
  const href = escapeAttribute(await postLink(site, topic));
  return `<p class="bbp-reply-topic"><a href="${href}">${escapeHtml(topic.post_title)}</a></p>`;
}

/** Who wrote each: a user's name, else the one that a guest gave. */
async function authorsOf(
  site: Site,
  rows: readonly PostRow[],
  metas: ReadonlyMap<number, Meta>,
): Promise<ReadonlyMap<number, string>> {
  const users = await site.users.byIds([...new Set(rows.map(({ post_author }) => post_author))]);
  return new Map(
    rows.map((row) => {
      const name = users.get(row.post_author)?.display_name;
      return [row.ID, name ?? metas.get(row.ID)?.get('_bbp_anonymous_name') ?? 'Anonymous'];
    }),
  );
}

/** `[bbp-forum-index]`, `[bbp-topic-index]`: all forums, the newest topics. bbPress: BBP_Shortcodes. */
export const forumShortcodes: readonly ShortcodeElement[] = [
  { tag: 'bbp-forum-index', render: (_attributes, _content, { site }) => forumsIn(site, 0) },
  { tag: 'bbp-topic-index', render: (_attributes, _content, { site }) => topicsIn(site, undefined) },
];
