import type { AnswerPage, Call, Reply, Site, SiteRequest } from 'portolan/plugin';
import { htmlType, innerRequest, parseQueryString } from 'portolan/request';
import { postLink } from 'portolan/routing';
import type { Rule } from './rules.ts';
import { presentTarget } from './targets.ts';

/** Who redirects, for those who look for it. */
const REDIRECTED_BY = 'redirection';

/** What a rule answers; undefined where it leaves the request to others after all. */
export function answerOf(
  rule: Rule,
  target: string,
  call: Call,
  pages: AnswerPage | undefined,
): Promise<Reply | undefined> | Reply | undefined {
  switch (rule.action) {
    case 'url':
      return redirectTo(call, rule, presentTarget(call.site, target));
    case 'random':
      return toRandomPost(call, rule);
    case 'error':
      return pages && missingPage(rule, call, pages);
    case 'pass':
      return pages && pageAt(target, rule, call, pages);
  }
  return undefined;
}

function redirectTo({ site, request }: Call, { status }: Rule, location: string): Reply | undefined {
  // Nobody is sent to where they are.
  if ([request.url, site.address.atHost(request.url)].includes(location)) return undefined;
  return {
    status: status >= 300 && status < 400 ? status : 301,
    headers: { ...htmlType, 'X-Redirect-By': REDIRECTED_BY, Location: location },
    body: null,
  };
}

async function toRandomPost(call: Call, rule: Rule): Promise<Reply | undefined> {
  const { site } = call;
  const order = [{ by: 'rand', direction: 'asc' }] as const;
  const [post] = await site.posts.find({ types: ['post'], statuses: ['publish'], order, limit: 1 });
  return post && redirectTo(call, rule, await postLink(site, post));
}

/** The page of what is not found, with the status that the rule wants. */
async function missingPage(rule: Rule, { request }: Call, pages: AnswerPage): Promise<Reply> {
  const page = await pages(withQuery(request, request.path, 'error=404'));
  return {
    ...page,
    status: rule.status || 404,
    headers: { ...page.headers, 'X-Redirect-By': REDIRECTED_BY },
  };
}

/** How often what is shown may be at home elsewhere than its rule says. */
const MOST_MOVES = 3;

/** What another address of the site shows, at this one; other hosts are led to. */
async function pageAt(target: string, rule: Rule, call: Call, pages: AnswerPage): Promise<Reply | undefined> {
  const { site, request } = call;
  let address = target;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const below = /^https?:/i.test(address)
      ? site.address.pathOf(address)
      : `/${address.replace(/^\/+/, '')}`;
    if (below === undefined) return redirectTo(call, { ...rule, status: 307 }, address);
    const [path = '', query = ''] = below.split('#', 1)[0]?.split('?') ?? [];
    const reply = await pages(withQuery(request, site.address.basePath + path, query));
    const { Location: location } = reply.headers;
    if (typeof location !== 'string') return reply;
    address = location;
  }
  return undefined;
}

function withQuery(request: SiteRequest, path: string, queryString: string): SiteRequest {
  return innerRequest({
    ...request,
    url: queryString === '' ? path : `${path}?${queryString}`,
    path,
    queryString,
    query: parseQueryString(queryString),
  });
}

/** The site as a whole has moved: where its pages are now. Redirection: Site → Relocate site. */
export function relocated(site: Site, request: SiteRequest, relocate: unknown): Reply | undefined {
  if (typeof relocate !== 'string' || !/^https?:\/\//i.test(relocate)) return undefined;
  const there = relocate.replace(/\/+$/, '') + request.url;
  if (there === site.address.atHost(request.url)) return undefined;
  return {
    status: 301,
    headers: { ...htmlType, 'X-Redirect-By': REDIRECTED_BY, Location: there },
    body: null,
  };
}
