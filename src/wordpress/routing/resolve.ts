import type { Call, MainQuery, Reply, Site } from '../../types/index.ts';
import { cleanRedirect } from '../auth/safe-redirect.ts';
import { wpDie } from '../comments/wp-die.ts';
import { feedHeaders, notModified } from '../feeds/feed-headers.ts';
import { feedReply } from '../feeds/feed-reply.ts';
import { faviconLink } from '../head/site-icon.ts';
import { html } from '../markup.ts';
import { noCacheHeaders, redirectReply } from '../replies.ts';
import { robotsText } from '../sitemaps/robots.ts';
import { sitemapReply } from '../sitemaps/sitemap-reply.ts';
import { translate } from '../texts/index.ts';
import { withoutCampaign } from './campaign-variables.ts';
import { canonicalRedirect } from './canonical.ts';
import { type ResolvedQuery, resolveMainQuery } from './main-query.ts';
import { matchPath, pathBelowHome } from './match-path.ts';
import { oldSlugRedirect } from './moved-posts.ts';
import { withNumericSlugs } from './numeric-slugs.ts';
import { fromOldFolder } from './old-folder.ts';
import { set404 } from './parse-query.ts';
import { postLink } from './permalinks.ts';
import { readVariables, variable } from './query-variables.ts';
import { adminShortcut } from './shortcuts.ts';
import { type Headers, linkHeader, pageHeaders } from './status-headers.ts';
import { trackbackReply } from './trackback.ts';
import { virtualQuery } from './virtual-page.ts';

/** What an address leads to. Everything but pages is answered already; pages are rendered by the theme. */
export type Route =
  | { readonly kind: 'page'; readonly query: MainQuery; readonly status: number; readonly headers: Headers }
  | {
      readonly kind: 'redirect' | 'feed' | 'sitemap' | 'robots' | 'trackback' | 'error';
      readonly reply: Reply;
      readonly query?: MainQuery;
    };

/**
 * Finds out what a request asks for that no other contract answered: path → variables → posts → redirect, feed,
 * document or page. WordPress: WP::main(), template_redirect, template-loader.php.
 */
export async function resolve(call: Call): Promise<Route> {
  const { site, request, visitor } = call;
  const matched = await matchPath(site, request.path);
  const input = readVariables(site, request, matched);
  if (!input) return { kind: 'error', reply: mismatch(call) };
  const read = await site.extensions.apply('request.variables', input, { site, request });
  const error = Number.parseInt(variable(read, 'error'), 10);
  if ([403, 500, 502, 503].includes(error))
    return { kind: 'error', reply: { status: error, headers: noCacheHeaders, body: '' } };
  const page = read['pagename'] === matched.variables['pagename'] ? matched.page : undefined;
  const query = await resolveMainQuery(site, visitor, await withNumericSlugs(site, read), page);
  const virtual = await virtualQuery(call, query);
  if (virtual !== undefined)
    return { kind: 'page', query: virtual, status: virtual.status, headers: await headersOf(call, virtual) };
  const headers = await headersOf(call, query);
  if (isFeed(query) && notModified(request, headers)) {
    return { kind: 'feed', query, reply: { status: 304, headers, body: null } };
  }
  const moved = await redirectOf(call, query);
  if (moved !== undefined) return redirect(moved, 301, headers, query);
  const elsewhere = await site.extensions.apply('page.redirect', undefined, { site, query });
  if (elsewhere !== undefined) return redirect(elsewhere, 302, headers, query);
  if (await site.extensions.apply('page.missing', false, { site, query })) {
    set404(query.parsed.flags);
    return { kind: 'page', query: { ...query, posts: [], total: 0 }, status: 404, headers };
  }
  return document(call, query, headers);
}

function mismatch(call: Call): Reply {
  return wpDie(call, {
    status: 400,
    title: translate(call.site, 'Sorry, you are not allowed to view this item.'),
    message: html`${translate(call.site, 'A variable mismatch has been detected.')}`,
  });
}

function isFeed(query: ResolvedQuery): boolean {
  return query.feed !== '';
}

async function headersOf({ site, request, visitor }: Call, query: ResolvedQuery): Promise<Headers> {
  const unapproved = Boolean(request.query['unapproved']) && Boolean(request.query['moderation-hash']);
  const page = pageHeaders(site, visitor, query, { unapproved });
  return isFeed(query) ? feedHeaders(site, query, page) : page;
}

/** Where the request is sent on to: a post's new slug, then the address at which the thing is really at home. */
async function redirectOf({ site, request }: Call, query: ResolvedQuery): Promise<string | undefined> {
  const old = query.flags.has('404')
    ? ((await oldSlugRedirect(site, query)) ?? fromOldFolder(site, request))
    : undefined;
  const found = old ?? (await canonicalRedirect(site, request, query));
  return site.extensions.apply('redirect.canonical', found, { site, request, query });
}

function redirect(
  location: string,
  status: 301 | 302,
  headers: Headers,
  query: ResolvedQuery,
  more: Headers = {},
): Route {
  const reply = redirectReply(cleanRedirect(location), { status });
  return { kind: 'redirect', query, reply: { ...reply, headers: { ...reply.headers, ...headers, ...more } } };
}

/** What is answered without a template; at last the page. */
async function document(call: Call, query: ResolvedQuery, headers: Headers): Promise<Route> {
  const { site, request } = call;
  const links = linkHeader(site, query);
  const sitemap = variable(query.variables, 'sitemap');
  const stylesheet = variable(query.variables, 'sitemap-stylesheet');
  if (sitemap !== '' || stylesheet !== '') {
    const reply = await sitemapReply(site, query.variables);
    // What else was asked for is not there, and that was said already.
    const status = query.status === 404 && query.parsed.paged < 2 ? 404 : reply?.status;
    const own = call.visitor.id > 0 || (reply && status === 404) ? noCacheHeaders : {};
    if (reply && status)
      return { kind: 'sitemap', reply: { ...reply, status, headers: { ...reply.headers, ...own } } };
    set404(query.parsed.flags);
    return { kind: 'page', query, status: 404, headers: { ...headers, ...links } };
  }
  const shortcut = query.flags.has('404')
    ? adminShortcut(site, pathBelowHome(site, request.path), request.queryString)
    : undefined;
  // WordPress found nothing there before it redirects, and says so in the headers.
  if (shortcut !== undefined) return redirect(shortcut, 302, { ...headers, ...noCacheHeaders }, query, links);
  const noPage = (['robots', 'favicon', 'trackback'] as const).some((flag) => query.flags.has(flag));
  // WordPress ends where no body is to be sent, before it knows of these.
  if (request.method === 'HEAD' && noPage)
    return { kind: 'robots', reply: { status: query.status, headers: { ...headers, ...links }, body: '' } };
  if (query.flags.has('robots')) return robots(site, { ...headers, ...links });
  if (query.flags.has('favicon')) return redirect(await faviconLink(site), 302, headers, query, links);
  if (isFeed(query)) {
    const plain = { ...call, request: withoutCampaign(request) };
    return { kind: 'feed', query, reply: await feedReply(plain, query, { ...headers, ...links }) };
  }
  if (query.flags.has('trackback') && !query.flags.has('404')) {
    const [post] = query.flags.has('singular') ? query.posts : [];
    if (request.method === 'POST' || !post)
      return { kind: 'trackback', reply: trackbackReply(post, { ...headers, ...links }) };
    return redirect(await postLink(site, post), 302, headers, query, links);
  }
  return { kind: 'page', query, status: query.status, headers: { ...headers, ...links } };
}

async function robots(site: Site, headers: Headers): Promise<Route> {
  const body = await site.extensions.apply('robots.txt', robotsText(site), { site });
  return {
    kind: 'robots',
    reply: {
      status: 200,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
      body,
      cache: { tags: [] },
    },
  };
}
