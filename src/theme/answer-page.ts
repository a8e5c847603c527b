import type { Call, EditedContent, Reply } from '../types/index.ts';
import { isViewable } from '../wordpress/core-types.ts';
import { withoutCampaign } from '../wordpress/routing/campaign-variables.ts';
import { withExtendedHeaders } from '../wordpress/routing/extended-headers.ts';
import { isScriptPath, missingScript } from '../wordpress/routing/missing-script.ts';
import { type Route, resolve } from '../wordpress/routing/resolve.ts';
import { keptParts } from '../wordpress/site/kept-parts.ts';
import { type LoadedTheme, renderPage } from './pages.tsx';

/** Lines that a development server puts into every page's head: live reload and the error overlay. */
const DEVELOPMENT = '<script type="module" src="/__portolan/client.js"></script>';

/** What an editor holds of a post and has not stored. */
export interface UnsavedPost extends EditedContent {
  readonly title: string;
  readonly excerpt: string;
}

/** The page of a post as it would be with what its editor has not stored yet; undefined where it has no page. */
export async function answerUnsaved(
  theme: LoadedTheme,
  original: Call,
  unsaved: UnsavedPost,
): Promise<Reply | undefined> {
  const call = await inItsLanguage(original);
  const found = (await withoutPage(call, unsaved.post)) ?? (await resolve(call));
  const route = found.kind === 'page' ? found : undefined;
  const stored = route?.query.posts[0];
  if (!route || stored?.ID !== unsaved.post) return undefined;
  const { content, title, excerpt } = unsaved;
  const post = {
    ...stored,
    post_title: title,
    post_excerpt: excerpt,
    post_content: content,
    // Whoever may edit it is not asked for its password.
    post_password: '',
  };
  const query = { ...route.query, posts: [post], editing: { post: post.ID, content } };
  return renderPage(theme, { call, query, status: 200, headers: route.headers });
}

/** What is no page for visitors – a part that builders keep in their library – as if it were one. */
async function withoutPage({ site }: Call, id: number): Promise<Route | undefined> {
  const post = await site.posts.byId(id);
  const type = post && site.postTypes.get(post.post_type);
  if (!post || !type || isViewable(type)) return undefined;
  return {
    kind: 'page',
    status: 200,
    headers: {},
    query: {
      variables: {},
      flags: new Set(['page', 'singular', 'preview']),
      posts: [post],
      total: 1,
      pages: 1,
      page: 1,
      perPage: 1,
      contentPage: 1,
      commentPage: 0,
      feed: '',
    },
  };
}

/** Answers an address that nobody else answered: a page, a redirect, a feed, or not found. */
export async function answerPage(theme: LoadedTheme, original: Call, development = false): Promise<Reply> {
  const call = await inItsLanguage(original);
  const route = await routeOf(call);
  if (route.kind !== 'page') return withExtendedHeaders(call, route.reply, 'document', route.query);
  const plain = { ...call, request: withoutCampaign(call.request) };
  if (route.status === 404 && isScriptPath(call.request.path)) {
    return withExtendedHeaders(plain, missingScript(route.headers), 'page', route.query);
  }
  const page = await renderPage(theme, {
    call: plain,
    query: route.query,
    status: route.status,
    headers: route.headers,
    development: development ? DEVELOPMENT : undefined,
  });
  return withExtendedHeaders(plain, page, 'page', route.query);
}

/** What an address leads to: found once, where it is a page, until something changes that it was found by. */
function routeOf(call: Call): Promise<Route> {
  return keptParts(call).part('route', [], async () => {
    const route = await resolve(call);
    // Of feeds and redirects the next one may get another answer; of addresses that lead nowhere there is no end.
    if (route.kind !== 'page' || route.status !== 200) call.site.reads.bindToRequest();
    return route;
  });
}

async function inItsLanguage(call: Call): Promise<Call> {
  const { site, request } = call;
  if (!site.extensions.has('request.site')) return call;
  return { ...call, site: await site.extensions.apply('request.site', site, { request }) };
}
