import { html, type Markup, trustedHtml } from 'portolan/html';
import type { Extender, PostRow, RenderContext, Site } from 'portolan/plugin';
import { postLink, termLinks } from 'portolan/routing';
import { guest } from 'portolan/users';
import { countOf, isCategory } from '../topics.ts';
import { FORUM, REPLY, TOPIC, TOPIC_TAG } from '../types.ts';
import { followingLinks } from '../writing/following.ts';
import { placeOf, replyForm, topicForm } from './forms.ts';
import { forumList } from './forum-list.ts';
import { breadcrumb, notice } from './parts.ts';
import { replyList } from './reply-list.ts';
import { FORUM_STYLE } from './style.ts';
import { topicList } from './topic-list.ts';

/**
 * The pages of forums, topics and replies: a forum shows what is inside it, a topic its posts, a reply leads to its topic,
 * and each ends with its form. bbPress: content-single-forum.php, content-single-topic.php.
 */
export const threads: Extender<'content.rendered'> = async (rendered, { post, target, context }) => {
  if (target !== 'page' || post === undefined || context === undefined) return rendered;
  if (post.post_type === FORUM) return (await forumPage(context, post, rendered)).text;
  if (post.post_type === TOPIC) return (await topicPage(context, post)).text;
  return post.post_type === REPLY ? (await replyPage(context, post)).text : rendered;
};

/** The frame around everything of the forum. */
export function framed(context: RenderContext, ...parts: readonly (Markup | false | undefined)[]): Markup {
  const { site, visitor, page, assets } = context;
  // Nonces and links are the visitor's own, and so is what was sent.
  if ((visitor?.id ?? 0) > 0 || page?.request.method === 'POST') site.reads.bindToRequest();
  assets.addCss(FORUM_STYLE);
  return html`<div id="bbpress-forums" class="bbpress-wrapper">${parts}</div>`;
}

/** Which page of a list is asked for. */
export function pageOf({ page }: RenderContext): number {
  return page?.query.page ?? 1;
}

export async function forumPage(
  context: RenderContext,
  forum: PostRow,
  description: string,
): Promise<Markup> {
  const { site, visitor = guest } = context;
  const meta = (await site.posts.meta([forum.ID])).get(forum.ID);
  const address = await postLink(site, forum);
  const isCategoryOnly = isCategory(meta);
  const topics = countOf(meta, '_bbp_total_topic_count');
  const replies = countOf(meta, '_bbp_total_reply_count');
  const kind = isCategoryOnly ? 'category' : 'forum';
  const about = notice(
    [
      html`<span class="bbp-forum-description">This ${kind} has ${counted(topics, 'topic')} and ${counted(replies, 'reply', 'replies')}.</span>`,
    ],
    'info',
  );
  const list =
    !isCategoryOnly &&
    (await topicList(
      site,
      visitor,
      { forum: forum.ID },
      { address, page: pageOf(context), forum: forum.ID },
    ));
  return framed(
    context,
    await breadcrumb(site, forum, forum.post_title),
    await followingLinks(site, visitor, forum, address),
    // Safe: content that was rendered as that of all posts is.
    html`<div class="bbp-forum-content">${trustedHtml(description)}</div>`,
    about,
    await forumList(site, visitor, forum.ID),
    list,
    await topicForm(placeOf(context, guest), forum),
  );
}

export async function topicPage(context: RenderContext, topic: PostRow): Promise<Markup> {
  const { site, visitor = guest } = context;
  const meta = (await site.posts.meta([topic.ID])).get(topic.ID);
  const address = await postLink(site, topic);
  const replies = counted(countOf(meta, '_bbp_reply_count'), 'reply', 'replies');
  const voices = counted(countOf(meta, '_bbp_voice_count') || 1, 'voice');
  return framed(
    context,
    await breadcrumb(site, topic, topic.post_title),
    await followingLinks(site, visitor, topic, address),
    await tagLinks(site, topic),
    notice(
      [html`<span class="bbp-topic-description">This topic has ${replies} and ${voices}.</span>`],
      'info',
    ),
    await replyList(site, visitor, topic, pageOf(context)),
    await replyForm(placeOf(context, guest), topic),
  );
}

async function replyPage(context: RenderContext, reply: PostRow): Promise<Markup> {
  const topic = await context.site.posts.byId(reply.post_parent);
  if (topic?.post_type !== TOPIC) return html``;
  const link = html`<a href="${await postLink(context.site, topic)}">${topic.post_title}</a>`;
  return html`<p class="bbp-reply-topic">${link}</p>${await topicPage(context, topic)}`;
}

async function tagLinks(site: Site, topic: PostRow): Promise<Markup> {
  const terms = (await site.terms.ofObjects([topic.ID], [TOPIC_TAG])).get(topic.ID) ?? [];
  if (terms.length === 0) return html``;
  const links = await termLinks(site, terms);
  const items = terms.map(
    ({ term_id: id, name }, at) => html`${at > 0 && ', '}<a href="${links.get(id)}" rel="tag">${name}</a>`,
  );
  return html`<div class="bbp-topic-tags"><p>Tagged: ${items}</p></div>`;
}

/** `1 topic`, `3 topics`. */
function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
