import { renderCommentText } from 'portolan/content';
import { html, type Markup, trustedHtml } from 'portolan/html';
import type { PostRow, Site, Visitor } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { createNonce, visitorById } from 'portolan/users';
import { roleLabel } from '../roles.ts';
import { REPLY, TOPIC } from '../types.ts';
import { moderationLinks } from './moderation-links.ts';
import { dateText, pagination, REPLIES_PER_PAGE, windowOf } from './parts.ts';
import { authorMarkup, authorsOf } from './people.ts';

/** A topic with a page of its replies, oldest first. bbPress: loop-replies.php. */
export async function replyList(site: Site, visitor: Visitor, topic: PostRow, page: number): Promise<Markup> {
  const perPage = site.options.number('_bbp_replies_per_page', REPLIES_PER_PAGE);
  const wanted = { types: [REPLY], statuses: ['publish'], parents: [topic.ID] } as const;
  const count = await site.posts.count(wanted);
  const window = windowOf(count + 1, perPage, page);
  // The topic itself is the first post of all.
  const offset = (window.page - 1) * perPage - 1;
  const replies = await site.posts.find({
    ...wanted,
    order: [
      { by: 'date', direction: 'asc' },
      { by: 'ID', direction: 'asc' },
    ],
    limit: offset < 0 ? perPage - 1 : perPage,
    offset: Math.max(0, offset),
  });
  const address = await postLink(site, topic);
  const posts = window.page === 1 ? [topic, ...replies] : replies;
  const items = await postItems(site, visitor, topic, posts, { address, first: Math.max(0, offset + 1) });
  const ways = pagination(window, address, ['post', 'posts']);
  const heads = html`<div class="bbp-reply-author">Author</div><div class="bbp-reply-content">Posts</div>`;
  return html`${ways}<ul id="topic-${topic.ID}-replies" class="forums bbp-replies"><li class="bbp-header">${heads}</li><li class="bbp-body">${items}</li></ul>${ways}`;
}

/** Posts one below the other: of one topic, or of a search. */
export async function postItems(
  site: Site,
  visitor: Visitor,
  topic: PostRow | undefined,
  posts: readonly PostRow[],
  { address, first }: { readonly address: string; readonly first: number },
): Promise<readonly Markup[]> {
  const metas = await site.posts.meta(posts.map(({ ID }) => ID));
  const authorOf = await authorsOf(site, posts, metas);
  const roles = await rolesOfAuthors(site, posts);
  return posts.map((post, at) => {
    const author = authorOf(post);
    const isStarter = topic !== undefined && post.ID !== topic.ID && post.post_author === topic.post_author;
    const kind = post.post_type === TOPIC ? 'topic' : 'reply';
    const starter = isStarter && post.post_author > 0 ? ' topic-author' : '';
    const classes = `loop-item-${at} user-id-${post.post_author} bbp-parent-forum-${topic?.post_parent ?? 0} bbp-parent-topic-${topic?.ID ?? post.post_parent} bbp-reply-position-${first + at + 1} ${at % 2 === 0 ? 'odd' : 'even'}${starter} post-${post.ID} ${kind} type-${kind} status-${post.post_status}`;
    const link = html`<a href="${address}#post-${post.ID}" class="bbp-reply-permalink">#${post.ID}</a>`;
    const replies = topic !== undefined && visitor.has('publish_replies') && kind === 'reply';
    const reply = replies && answerLink(site, visitor, topic, post, address);
    const links = [...moderationLinks(site, visitor, post, address), ...(reply ? [reply] : [])];
    const separated = links.map((one, number) => (number === 0 ? one : html` | ${one}`));
    // Safe: visitors' words, filtered as comments are.
    const content = trustedHtml(renderCommentText(site, post.post_content));
    return html`<div id="post-${post.ID}" class="bbp-reply-header"><div class="bbp-meta"><span class="bbp-reply-post-date">${dateText(site, post.post_date)}</span> ${link} <span class="bbp-admin-links">${separated}</span></div></div><div class="${classes}"><div class="bbp-reply-author">${authorMarkup(site, author, 80)}<div class="bbp-author-role">${author.user ? (roles.get(author.user.ID) ?? 'Member') : 'Guest'}</div></div><div class="bbp-reply-content">${content}</div></div>`;
  });
}

function answerLink(site: Site, visitor: Visitor, topic: PostRow, post: PostRow, address: string): Markup {
  const nonce = createNonce(site, visitor, `respond_id_${post.ID}`);
  const href = `${address}?bbp_reply_to=${post.ID}&_wpnonce=${nonce}#new-post`;
  return html`<a role="button" href="${href}" class="bbp-reply-to-link" data-topic="${topic.ID}" rel="nofollow">Reply</a>`;
}

async function rolesOfAuthors(site: Site, posts: readonly PostRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(posts.map(({ post_author }) => post_author))].filter((id) => id > 0);
  const found = await Promise.all(ids.map(async (id) => [id, await visitorById(site, id)] as const));
  return new Map(
    found.flatMap(([id, visitor]) => (visitor ? [[id, roleLabel(visitor.roles)] as const] : [])),
  );
}
