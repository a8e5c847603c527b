import { html, type Markup } from 'portolan/html';
import type { Meta, PostRow, Site, Visitor } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { countOf, forumsIn, isCategory, isClosedForum } from '../topics.ts';
import { dateText, replyLink } from './parts.ts';
import { authorMarkup, authorsOf } from './people.ts';

/** The forums in a forum, each with what is inside it and who wrote last. bbPress: loop-forums.php. */
export async function forumList(site: Site, visitor: Visitor, parent: number): Promise<Markup> {
  const forums = await forumsIn(site, visitor, parent);
  if (forums.length === 0) return html``;
  const inside = new Map(
    await Promise.all(forums.map(async ({ ID }) => [ID, await forumsIn(site, visitor, ID)] as const)),
  );
  const all = [...forums, ...[...inside.values()].flat()];
  const [metas, links] = await Promise.all([site.posts.meta(all.map(({ ID }) => ID)), postLinks(site, all)]);
  const lastIds = forums.map(({ ID }) => countOf(metas.get(ID), '_bbp_last_active_id'));
  const last = new Map((await site.posts.byIds(lastIds.filter((id) => id > 0))).map((row) => [row.ID, row]));
  const authorOf = await authorsOf(site, [...last.values()], await site.posts.meta([...last.keys()]));
  const items = await Promise.all(
    forums.map(async (forum, at) => {
      const meta = metas.get(forum.ID);
      const post = last.get(lastIds[at] ?? 0);
      const topics = countOf(meta, '_bbp_total_topic_count');
      const posts = topics + countOf(meta, '_bbp_total_reply_count');
      const freshness =
        post === undefined
          ? html`No Topics`
          : html`<a href="${await replyLink(site, post)}">${dateText(site, post.post_date)}</a><p class="bbp-topic-meta"><span class="bbp-topic-freshness-author">${authorMarkup(site, authorOf(post), 14)}</span></p>`;
      return html`<ul id="bbp-forum-${forum.ID}" class="${classesOf(forum, meta, at)}"><li class="bbp-forum-info"><a class="bbp-forum-title" href="${links.get(forum.ID)}">${forum.post_title}</a><div class="bbp-forum-content">${forum.post_content}</div>${subForums(inside.get(forum.ID) ?? [], metas, links)}</li><li class="bbp-forum-topic-count">${topics}</li><li class="bbp-forum-reply-count">${posts}</li><li class="bbp-forum-freshness">${freshness}</li></ul>`;
    }),
  );
  return html`<ul id="forums-list-${parent}" class="bbp-forums"><li class="bbp-header"><ul class="forum-titles"><li class="bbp-forum-info">Forum</li><li class="bbp-forum-topic-count">Topics</li><li class="bbp-forum-reply-count">Posts</li><li class="bbp-forum-freshness">Last Post</li></ul></li><li class="bbp-body">${items}</li></ul>`;
}

function classesOf(forum: PostRow, meta: Meta | undefined, at: number): string {
  const state = isClosedForum(forum, meta) ? 'closed' : 'open';
  const kind = isCategory(meta) ? ' status-category' : '';
  return `loop-item-${at} bbp-forum-status-${state} bbp-forum-visibility-${forum.post_status} ${at % 2 === 0 ? 'odd' : 'even'}${kind} post-${forum.ID} forum type-forum`;
}

function subForums(
  forums: readonly PostRow[],
  metas: ReadonlyMap<number, Meta>,
  links: ReadonlyMap<number, string>,
): Markup | false {
  if (forums.length === 0) return false;
  const items = forums.map(({ ID, post_title: title }) => {
    const meta = metas.get(ID);
    const counts = `(${countOf(meta, '_bbp_total_topic_count')}, ${countOf(meta, '_bbp_total_reply_count')})`;
    return html`<li class="bbp-forum css-sep"><a href="${links.get(ID)}" class="bbp-forum-link">${title} ${counts}</a></li>`;
  });
  return html`<ul class="bbp-forums-list">${items}</ul>`;
}
