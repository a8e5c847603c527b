import { type Call, definePlugin, type Extender, type Reply, ranPlugin, type Site } from 'portolan/plugin';
import { htmlType, noCacheHeaders, redirectReply } from 'portolan/request';
import { decodePercent } from 'portolan/routing';
import { differsByVisitor, type Requested, targetOf } from './match.ts';
import { redirectRoutes } from './redirect-routes.ts';
import { type Rule, rulesOf } from './rules.ts';
import { redirectionTables } from './tables.ts';

const STATUSES = [301, 302, 303, 304, 307, 308] as const;

/** The rules of the plugin Redirection: asked before anything else of the site, as there. */
export default definePlugin({
  name: 'redirection',
  activeOn: (site) => ranPlugin(site, 'redirection'),
  tables: redirectionTables,
  rest: redirectRoutes,
  endpoints: [
    {
      name: 'redirects of Redirection',
      matches: (path) => !/^\/wp-(?:admin|json|login\.php)/.test(path),
      async handle(call, path) {
        const rules = (await rulesOf(call.site)).filter(({ condition }) => condition !== 'page');
        return answer(call, rules, requestedOf(call, path, false));
      },
    },
  ],
  extend: { 'redirect.canonical': missingPages(), reply: (reply, { call }) => keptApart(call, reply) },
});

/** Rules for addresses at which nothing is found. */
function missingPages(): Extender<'redirect.canonical'> {
  return async (address, { site, request, query }) => {
    if (!query.flags.has('404')) return address;
    const path = site.address.pathOf(site.address.home + request.path) ?? request.path;
    for (const rule of await rulesOf(site)) {
      if (rule.condition !== 'page' || rule.action !== 'url') continue;
      const target = targetOf(rule, requestedOf({ site, request }, path, true));
      if (target) return absolute(site, target);
    }
    return address;
  };
}

/** A page that others get by a rule's condition is rendered for each visitor anew. */
async function keptApart(call: Call, reply: Reply): Promise<Reply> {
  if (reply.cache === undefined) return reply;
  const path = call.site.address.pathOf(call.site.address.home + call.request.path) ?? call.request.path;
  const requested = requestedOf(call, decodedPath(path), false);
  const rules = await rulesOf(call.site);
  if (!rules.some((rule) => differsByVisitor(rule, requested))) return reply;
  const { cache, ...kept } = reply;
  return kept;
}

function decodedPath(path: string): string {
  const [plain = ''] = path.split('?', 1);
  return decodePercent(plain);
}

function requestedOf(
  { request, visitor }: Pick<Call, 'site' | 'request'> & Partial<Call>,
  path: string,
  isMissing: boolean,
): Requested {
  return {
    path,
    queryString: request.queryString,
    host: request.host,
    referrer: request.headers['referer'] ?? '',
    agent: request.headers['user-agent'] ?? '',
    language: request.headers['accept-language'] ?? '',
    loggedIn: visitor?.user !== undefined,
    ip: request.remoteAddress,
    is: (role) => visitor !== undefined && (visitor.roles.includes(role) || visitor.has(role)),
    cookies: request.cookies,
    headers: request.headers,
    isMissing,
  };
}

function answer({ site, request }: Call, rules: readonly Rule[], requested: Requested): Reply | undefined {
  for (const rule of rules) {
    const target = targetOf(rule, requested);
    if (target === undefined) continue;
    if (rule.action === 'nothing') return undefined;
    if (rule.action === 'error')
      return { status: rule.status || 404, headers: { ...htmlType, ...noCacheHeaders }, body: '' };
    if (rule.action !== 'url' || target === '') continue;
    const location = absolute(site, target);
    // Nobody is sent to where they are.
    if (location === site.address.atHost(request.url)) continue;
    const status = STATUSES.find((one) => one === rule.status);
    return redirectReply(location, { status: status === undefined || status === 304 ? 301 : status });
  }
  return undefined;
}

function absolute(site: Site, target: string): string {
  return /^https?:\/\//i.test(target)
    ? site.address.toPresent(target)
    : `${site.address.home}/${target.replace(/^\/+/, '')}`;
}
