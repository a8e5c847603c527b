import { html, type Markup } from 'portolan/html';
import type { PostRow, RenderContext, ShortcodeAttributes, ShortcodeElement } from 'portolan/plugin';
import { homeLink, termLinks } from 'portolan/routing';
import { guest } from 'portolan/users';
import { FORUM, REPLY, TOPIC, TOPIC_TAG } from '../types.ts';
import { mayRead } from '../visibility.ts';
import { loginFields, placeOf, replyForm, topicForm } from './forms.ts';
import { forumList } from './forum-list.ts';
import { searchForm, searchPage, userPage, viewList } from './other-pages.ts';
import { breadcrumb, notice, ROOT_TITLE } from './parts.ts';
import { postItems } from './reply-list.ts';
import { forumPage, framed, pageOf, topicPage } from './threads.ts';
import { topicList } from './topic-list.ts';

type Render = (attributes: ShortcodeAttributes, context: RenderContext) => Promise<Markup> | Markup;

const shortcode = (tag: string, render: Render): ShortcodeElement => ({
  tag,
  render: async (attributes, _content, context) => (await render(attributes, context)).text,
});

/** What stands on a page by its tag. bbPress: BBP_Shortcodes. */
export const forumShortcodes: readonly ShortcodeElement[] = [
  shortcode('bbp-forum-index', async (_attributes, context) =>
    framed(
      context,
      searchForm(context.site, ''),
      await breadcrumb(context.site, undefined, ROOT_TITLE),
      await forumList(context.site, context.visitor ?? guest, 0),
    ),
  ),
  shortcode('bbp-topic-index', async (_attributes, context) => framed(context, await allTopics(context))),
  shortcode('bbp-single-forum', (attributes, context) =>
    ofPost(context, attributes['id'], FORUM, (forum) => forumPage(context, forum, '')),
  ),
  shortcode('bbp-single-topic', (attributes, context) =>
    ofPost(context, attributes['id'], TOPIC, (topic) => topicPage(context, topic)),
  ),
  shortcode('bbp-single-reply', (attributes, context) =>
    ofPost(context, attributes['id'], REPLY, async (reply) => {
      const { site, visitor = guest } = context;
      const items = await postItems(site, visitor, undefined, [reply], { address: '', first: 0 });
      return framed(context, html`<div class="bbp-body">${items}</div>`);
    }),
  ),
  shortcode('bbp-topic-form', async (attributes, context) => {
    const forum = await postNamed(context, attributes['forum_id'], FORUM);
    return framed(context, await topicForm(placeOf(context, guest), forum));
  }),
  shortcode('bbp-reply-form', (attributes, context) =>
    ofPost(context, attributes['topic_id'], TOPIC, async (topic) =>
      framed(context, await replyForm(placeOf(context, guest), topic)),
    ),
  ),
  shortcode('bbp-single-view', async (attributes, context) =>
    framed(context, await viewList(context, attributes['id'] ?? '')),
  ),
  shortcode('bbp-single-tag', async (attributes, context) => {
    const { site, visitor = guest } = context;
    const term = await site.terms.byId(Number(attributes['id']) || 0, TOPIC_TAG);
    const ids =
      term === undefined
        ? []
        : await site.posts.findIds({
            types: [TOPIC],
            statuses: ['publish', 'closed'],
            taxonomies: [{ taxonomy: TOPIC_TAG, terms: [term.term_id], operator: 'IN' }],
            limit: Number.MAX_SAFE_INTEGER,
          });
    return framed(
      context,
      await topicList(site, visitor, { ids }, { address: here(context), page: pageOf(context) }),
    );
  }),
  shortcode('bbp-topic-tags', async (_attributes, { site }) => {
    const terms = await site.terms.find({ taxonomies: [TOPIC_TAG], hideEmpty: true, limit: 45 });
    const links = await termLinks(site, terms);
    const items = terms.map(
      ({ term_id: id, name }) => html`<a href="${links.get(id)}" rel="tag">${name}</a> `,
    );
    return html`<p class="bbp-topic-tags">${items}</p>`;
  }),
  shortcode('bbp-search', (_attributes, context) => searchPage(context)),
  shortcode('bbp-search-form', (_attributes, context) => framed(context, searchForm(context.site, ''))),
  shortcode('bbp-login', (_attributes, context) => {
    const place = placeOf(context, guest);
    if (place.visitor.id === 0) return framed(context, loginFields(place));
    return framed(
      context,
      notice([`You are already logged in as ${place.visitor.user?.display_name ?? ''}.`]),
    );
  }),
  shortcode('bbp-stats', async (_attributes, { site }) => {
    const count = (types: readonly string[]) => site.posts.count({ types, statuses: ['publish', 'closed'] });
    const [forums, topics, replies] = await Promise.all([count([FORUM]), count([TOPIC]), count([REPLY])]);
    return html`<dl role="main"><dt>Forums</dt><dd><strong>${forums}</strong></dd><dt>Topics</dt><dd><strong>${topics}</strong></dd><dt>Replies</dt><dd><strong>${replies}</strong></dd></dl>`;
  }),
  shortcode('bbp-user', (attributes, context) =>
    userPage(context, attributes['id'] ?? '', attributes['page'] ?? ''),
  ),
];

async function allTopics(context: RenderContext): Promise<Markup> {
  const { site, visitor = guest } = context;
  return topicList(site, visitor, {}, { address: here(context), page: pageOf(context), forum: 0 });
}

/** The address of the page on which a list stands, without its number. */
function here({ site, page }: RenderContext): string {
  if (page === undefined) return homeLink(site);
  return site.address.atHost(page.request.path).replace(/page\/\d+\/?$/, '');
}

async function postNamed(
  { site, visitor = guest }: RenderContext,
  id: string | undefined,
  type: string,
): Promise<PostRow | undefined> {
  const post = await site.posts.byId(Number(id) || 0);
  return post?.post_type === type && (await mayRead(site, visitor, post)) ? post : undefined;
}

/** What a tag shows of a post; nothing where the visitor may not read it. */
async function ofPost(
  context: RenderContext,
  id: string | undefined,
  type: string,
  render: (post: PostRow) => Promise<Markup>,
): Promise<Markup> {
  const post = await postNamed(context, id, type);
  return post === undefined ? html`` : render(post);
}
