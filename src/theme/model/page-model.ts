import type {
  Call,
  MainQuery,
  PageAssets,
  PageModel,
  PostModel,
  Site,
  Theme,
  WidgetContext,
} from '../../types/index.ts';
import { awaitingComment } from '../../wordpress/comments/awaiting-comment.ts';
import { newMediaLoading } from '../../wordpress/content/loading-attributes.ts';
import { renderTermDescription } from '../../wordpress/content/term-description.ts';
import { bodyClasses } from '../../wordpress/head/body-class.ts';
import { documentTitle } from '../../wordpress/head/document-title.ts';
import { headLines } from '../../wordpress/head/head-lines.ts';
import { assignMenus, menuLocations } from '../../wordpress/menus/menu-locations.ts';
import { loadMenu, markCurrent } from '../../wordpress/menus/menu-tree.ts';
import { headerNavigation } from '../../wordpress/menus/navigation-menu.ts';
import { pageMenu } from '../../wordpress/menus/page-menu.ts';
import { pageLink, postLinks } from '../../wordpress/routing/permalinks.ts';
import { type KeptParts, keptParts } from '../../wordpress/site/kept-parts.ts';
import { siteMemory } from '../../wordpress/site/site-memory.ts';
import { renderSidebars } from '../../wordpress/widgets/sidebars.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { commentsModel } from './comments.ts';
import { withoutEmptyFront } from './empty-front.ts';
import { pageHeading } from './heading.ts';
import { apart, type PageState, pageContext, takeOver, watched } from './kept-content.ts';
import { usualListStyle } from './list-style.ts';
import { oldDesign } from './old-designs/old-design.ts';
import { withDescription } from './page-description.ts';
import { pageLinks } from './pagination.ts';
import { plainTitle } from './plain-title.ts';
import { authorModel, postModels } from './posts.ts';
import { siteIdentity } from './site-identity.ts';

export interface PageRequest {
  readonly call: Call;
  readonly query: MainQuery;
  readonly status: number;
  readonly theme: Theme;
  readonly assets: PageAssets;
}

/** Loads all that a page renders: posts, comments, menus, widgets, head. A handful of statements for any page. */
export async function loadPageModel(request: PageRequest): Promise<PageModel> {
  const { call, query, theme, assets } = request;
  const { site } = call;
  const single = query.flags.has('singular');
  const state: PageState = { call, query, assets, media: newMediaLoading(), counters: new Map() };
  const url = site.address.atHost(call.request.url);
  const listStyle = single
    ? 'content'
    : await site.extensions.apply('list.style', usualListStyle(site), { site, query });
  const kept = keptParts(call);
  const [identity, models, menus] = await Promise.all([
    siteMemory(site).get('identity', () => siteIdentity(site)),
    single ? singlePost(request, state, kept) : listedPosts(site, state, listStyle === 'content'),
    loadMenus(request, url),
  ]);
  // After the posts, so that what both count on the page is counted in the same order each time.
  const sidebars = await renderSidebars(
    site,
    (theme.sidebars ?? []).map((sidebar) => sidebar.id),
    (widgetId): WidgetContext => ({ ...pageContext(site, state), widgetId }),
    siteMemory(site).get,
    (widgetId, onAsk): WidgetContext => ({ ...pageContext(site, watched(state, onAsk)), widgetId }),
  );
  // Typefaces of the theme that the site had before.
  const { css } = await oldDesign(site);
  if (css !== '') assets.addCss(css);
  const found = single ? models[0] : undefined;
  const post = found && (await kept.part('post', [models], () => withNeighbours(request, found)));
  const postsPage = query.flags.has('posts_page')
    ? await site.posts.byId(site.options.number('page_for_posts', 0))
    : undefined;
  const heading = post?.title ?? pageHeading(site, query, postsPage?.post_title);
  const comments = post && (await commentsOf(request, post, kept));
  const { trail } = await kept.part('breadcrumbs', [query, post, heading], async () => ({
    trail: await breadcrumbs(site, query, post, heading),
  }));
  const base: PageModel = {
    query,
    status: request.status,
    site: identity,
    heading,
    descriptionHtml: await descriptionOf(request),
    posts: models,
    listStyle,
    post,
    comments,
    menus,
    sidebars,
    breadcrumbs: await site.extensions.apply('page.breadcrumbs', trail, {
      site,
      query,
      post: post?.row,
    }),
    pagination: single
      ? []
      : pageLinks(query.page, query.pages, (number) => pageLink(site, call.request, number)),
    bodyClasses: [],
    headHtml: [],
    documentTitle: '',
    configuration: {},
    data: query.author
      ? {
          author: authorModel(
            site,
            query.author,
            (await site.users.meta([query.author.ID])).get(query.author.ID),
          ),
        }
      : {},
  };
  const page = await site.extensions.apply('page.model', base, { site, call, assets });
  return withHead(request, page.instead === undefined ? page : withoutContent(page), kept);
}

/** A page that shows something else: what nobody is to see yet is not told to programs that read heads either. */
function withoutContent(page: PageModel): PageModel {
  const { post: _post, comments: _comments, ...rest } = page;
  return { ...rest, posts: [], pagination: [], descriptionHtml: '' };
}

/** The post of a page of its own, with what its content left behind on the page. */
async function singlePost(
  { call, query }: PageRequest,
  state: PageState,
  kept: KeptParts,
): Promise<readonly PostModel[]> {
  const { models, left } = await kept.part('posts', [query], async () => {
    const own = apart(state);
    const rendered = await postModels(call.site, query.posts, {
      page: own,
      content: true,
      teaser: false,
      contentPage: query.contentPage,
      imageWidth: 1200,
      markSticky: false,
    });
    const shown = await withoutEmptyFront(call.site, rendered, own);
    const { assets, media, counters } = own;
    return { models: shown, left: { assets, media, counters } };
  });
  takeOver(state, left);
  return models;
}

async function commentsOf(
  { call, query }: PageRequest,
  post: PostModel,
  kept: KeptParts,
): Promise<PageModel['comments']> {
  const awaiting = await awaitingComment(call, post.id);
  const { comments } = await kept.part('comments', [query, post, awaiting], async () => ({
    comments: await commentsModel(call.site, post, query, call.visitor, {
      awaiting,
      replyTo: query.refusedComment?.parent ?? idOf(call.request.query['replytocom']),
    }),
  }));
  return comments;
}

function listedPosts(site: Site, page: PageState, content: boolean): Promise<readonly PostModel[]> {
  const { query } = page;
  return postModels(site, query.posts, {
    page,
    content,
    teaser: true,
    contentPage: query.contentPage,
    imageWidth: 768,
    markSticky: query.flags.has('home') && query.page === 1,
  });
}

async function withHead(request: PageRequest, page: PageModel, kept: KeptParts): Promise<PageModel> {
  const { call, query, theme } = request;
  const { site, visitor } = call;
  const facts = { site, query, visitor, theme: theme.name };
  const extend = { site, page };
  const { title, lines, classes } = await kept.part('head', [query, theme.name], async () => {
    const [ownTitle, ownLines, ownClasses] = await Promise.all([
      documentTitle(site, query, call),
      headLines(site, query, call.request),
      bodyClasses(facts),
    ]);
    return { title: ownTitle, lines: ownLines, classes: ownClasses };
  });
  const wholeTitle = await site.extensions.apply('document.wholeTitle', title, { site, query });
  return {
    ...page,
    documentTitle: wholeTitle,
    headHtml: await withDescription(
      site,
      { ...page, documentTitle: wholeTitle },
      await site.extensions.apply('head.tags', lines, extend),
    ),
    bodyClasses: await site.extensions.apply('body.classes', classes, extend),
    configuration: await site.extensions.apply('page.configuration', page.configuration, extend),
  };
}

async function loadMenus({ call, query, theme }: PageRequest, url: string): Promise<PageModel['menus']> {
  const { site } = call;
  const menus = await siteMemory(site).get('menus', () => storedMenus(site, theme));
  return Object.fromEntries(menus.map(([location, items]) => [location, markCurrent(items, { query, url })]));
}

async function storedMenus(site: Site, theme: Theme) {
  const wanted = (theme.menuLocations ?? []).map((location) => location.name);
  const assigned = assignMenus(
    wanted,
    menuLocations(site),
    await site.terms.find({ taxonomies: ['nav_menu'] }),
  );
  const menus = new Map(
    await Promise.all(
      [...assigned].map(async ([location, menu]) => [location, await loadMenu(site, menu)] as const),
    ),
  );
  // Where a block theme's header was, its navigation is the menu that visitors knew, until the owner chooses another.
  const isChosen = menuLocations(site).has('main');
  const navigation = wanted.includes('main') && !isChosen ? await headerNavigation(site) : undefined;
  if (navigation !== undefined) menus.set('main', navigation);
  // A site without a menu, or with one whose pages are all gone, is led through by its pages.
  if (wanted.includes('main') && (menus.get('main') ?? []).length === 0)
    menus.set('main', await pageMenu(site));
  return [...menus];
}

async function withNeighbours({ call }: PageRequest, post: PostModel): Promise<PostModel> {
  const { site } = call;
  const attachment = post.type === 'attachment' ? await attachmentOf(call, post) : undefined;
  if (post.type !== 'post') return { ...post, attachment };
  const [previous, next] = await Promise.all([
    site.posts.adjacent(post.row, 'previous'),
    site.posts.adjacent(post.row, 'next'),
  ]);
  const links = await postLinks(
    site,
    [previous, next].filter((row) => row !== undefined),
  );
  const neighbour = (row: typeof previous) =>
    row && { title: plainTitle(row), href: links.get(row.ID) ?? '' };
  return { ...post, previous: neighbour(previous), next: neighbour(next) };
}

async function attachmentOf({ site }: Call, post: PostModel): Promise<PostModel['attachment']> {
  const file = (await site.posts.meta([post.id])).get(post.id)?.get('_wp_attached_file') ?? '';
  const parent = post.row.post_parent ? await site.posts.byId(post.row.post_parent) : undefined;
  const href = parent && (await postLinks(site, [parent])).get(parent.ID);
  return {
    href: `${site.address.siteurl}/wp-content/uploads/${file}`,
    mimeType: post.row.post_mime_type,
    parent: parent && href ? { title: plainTitle(parent), href } : undefined,
  };
}

async function descriptionOf({ call, query }: PageRequest): Promise<string> {
  if (query.page > 1) return '';
  return query.term ? renderTermDescription(call.site, query.term.description) : '';
}

/** A parameter that names a row; 0 for anything else. */
function idOf(value: unknown): number {
  const id = typeof value === 'string' ? Number(value) : 0;
  return Number.isInteger(id) && id > 0 ? id : 0;
}
