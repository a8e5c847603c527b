import { html, type Markup } from 'portolan/html';
import type { PostRow, Site, Visitor } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { countOf, findTopics, stickyIds, type TopicQuery, topicsOf } from '../topics.ts';
import { dateText, notice, pagination, replyLink, TOPICS_PER_PAGE, windowOf } from './parts.ts';
import { authorMarkup, authorsOf } from './people.ts';

/** Where a list of topics stands. */
export interface TopicListPlace {
  /** Address of its first page. */
  readonly address: string;
  /** Which page is asked for, from 1. */
  readonly page: number;
  /** Of a forum, or of the whole site where stickies stand first; absent = without them. */
  readonly forum?: number;
}

/** A page of topics with the ways to the others; stickies stand before the first. bbPress: loop-topics.php. */
export async function topicList(
  site: Site,
  visitor: Visitor,
  wanted: TopicQuery,
  { address, page, forum }: TopicListPlace,
): Promise<Markup> {
  const perPage = site.options.number('_bbp_topics_per_page', TOPICS_PER_PAGE);
  const sticky = forum === undefined ? undefined : await stickyIds(site, forum === 0 ? undefined : forum);
  const first =
    sticky && (await topicsOf(site, visitor, [...new Set([...sticky.everywhere, ...sticky.here])]));
  const without = first?.map(({ ID }) => ID) ?? [];
  const query = { ...wanted, notIds: without };
  const found = await findTopics(site, visitor, query, { limit: perPage, offset: (page - 1) * perPage });
  const window = windowOf(found.total, perPage, page);
  const rows =
    window.page === page
      ? found.rows
      : (await findTopics(site, visitor, query, { limit: perPage, offset: (window.page - 1) * perPage }))
          .rows;
  const shown = [...(window.page === 1 && first ? first : []), ...rows];
  if (shown.length === 0) return notice(['Oh, bother! No topics were found here.']);
  const marks = new Map([
    ...(sticky?.here ?? []).map((id) => [id, ' sticky'] as const),
    ...(sticky?.everywhere ?? []).map((id) => [id, ' super-sticky'] as const),
  ]);
  const items = await topicItems(site, shown, marks);
  const ways = pagination({ ...window, total: found.total + without.length }, address, ['topic', 'topics']);
  return html`${ways}<ul id="bbp-forum-${forum ?? 0}" class="bbp-topics"><li class="bbp-header"><ul class="forum-titles"><li class="bbp-topic-title">Topic</li><li class="bbp-topic-voice-count">Voices</li><li class="bbp-topic-reply-count">Posts</li><li class="bbp-topic-freshness">Last Post</li></ul></li><li class="bbp-body">${items}</li></ul>${ways}`;
}

async function topicItems(
  site: Site,
  topics: readonly PostRow[],
  marks: ReadonlyMap<number, string>,
): Promise<readonly Markup[]> {
  const metas = await site.posts.meta(topics.map(({ ID }) => ID));
  const lastIds = topics.map(({ ID }) => countOf(metas.get(ID), '_bbp_last_active_id') || ID);
  const forumIds = [...new Set(topics.map(({ post_parent }) => post_parent))].filter((id) => id > 0);
  const [lastRows, forums] = await Promise.all([site.posts.byIds(lastIds), site.posts.byIds(forumIds)]);
  const last = new Map(lastRows.map((row) => [row.ID, row]));
  const links = await postLinks(site, [...topics, ...forums]);
  const everyMeta = new Map([...metas, ...(await site.posts.meta([...last.keys()]))]);
  const authorOf = await authorsOf(site, [...topics, ...lastRows], everyMeta);
  return Promise.all(
    topics.map(async (topic, at) => {
      const meta = metas.get(topic.ID);
      const post = last.get(lastIds[at] ?? 0) ?? topic;
      const forum = forums.find(({ ID }) => ID === topic.post_parent);
      const place =
        forum &&
        html` <span class="bbp-topic-started-in">in: <a href="${links.get(forum.ID)}">${forum.post_title}</a></span>`;
      const classes = `loop-item-${at} user-id-${topic.post_author} bbp-parent-forum-${topic.post_parent} ${at % 2 === 0 ? 'odd' : 'even'}${marks.get(topic.ID) ?? ''} post-${topic.ID} topic type-topic status-${topic.post_status}`;
      return html`<ul id="bbp-topic-${topic.ID}" class="${classes}"><li class="bbp-topic-title"><a class="bbp-topic-permalink" href="${links.get(topic.ID)}">${topic.post_title}</a><p class="bbp-topic-meta"><span class="bbp-topic-started-by">Started by: ${authorMarkup(site, authorOf(topic), 14)}</span>${place}</p></li><li class="bbp-topic-voice-count">${countOf(meta, '_bbp_voice_count') || 1}</li><li class="bbp-topic-reply-count">${countOf(meta, '_bbp_reply_count') + 1}</li><li class="bbp-topic-freshness"><a href="${await replyLink(site, post)}">${dateText(site, post.post_date)}</a><p class="bbp-topic-meta"><span class="bbp-topic-freshness-author">${authorMarkup(site, authorOf(post), 14)}</span></p></li></ul>`;
    }),
  );
}
