import { storedMap } from 'portolan/data';
import { type Call, definePlugin, type Reply, ranPlugin } from 'portolan/plugin';
import { requestPath } from 'portolan/request';
import { answerOf, relocated } from './answers.ts';
import { headersOfPages, withRedirectHeaders } from './headers.ts';
import { differsByVisitor, type Requested, targetOf } from './match.ts';
import { redirectRoutes } from './redirect-routes.ts';
import { type Rule, rulesOf } from './rules.ts';
import { redirectionTables } from './tables.ts';
import { countVisit, VISITS_TABLE } from './visits.ts';

/** The rules of the plugin Redirection: asked before anything else of the site, as there. */
export default definePlugin({
  name: 'redirection',
  activeOn: (site) => ranPlugin(site, 'redirection'),
  tables: [...redirectionTables, VISITS_TABLE],
  busyTables: ['portolan_redirect_visits', 'wp_redirection_logs', 'wp_redirection_404'],
  rest: redirectRoutes,
  endpoints: [
    {
      name: 'redirects of Redirection',
      matches: (path) => mayBeRedirected(path),
      async handle(call, path, pages) {
        const { site, request } = call;
        const { relocate } = storedMap(site.options.value('redirection_options'));
        const moved = relocated(site, request, relocate);
        if (moved !== undefined) return moved;
        const requested = requestedOf(call, path, false);
        const found = ruleFor(await rulesAt(call, path, false), requested);
        if (found === undefined) return undefined;
        const reply = await answerOf(found.rule, found.target, call, pages);
        if (reply !== undefined) await countVisit(site, found.rule.id);
        return reply;
      },
    },
  ],
  extend: {
    'reply.headers': headersOfPages,
    reply: async (reply, { call }) => {
      const path = requestPath(call.site, call.request);
      return mayBeRedirected(path)
        ? finished(reply, call, path)
        : withRedirectHeaders(call.site, reply, false);
    },
  },
});

/** The site's own doors stay where they are, whatever a rule says: nobody locks themselves out. */
function mayBeRedirected(path: string): boolean {
  return !/^\/wp-(?:admin|json|login\.php)/.test(path);
}

/** Rules that wait until nothing is found (`missing`), or the others. */
async function rulesAt({ site }: Call, path: string, missing: boolean): Promise<readonly Rule[]> {
  const rules = await rulesOf(site);
  return rules.at(path).filter(({ condition }) => (condition === 'page') === missing);
}

function ruleFor(
  rules: readonly Rule[],
  requested: Requested,
): { readonly rule: Rule; readonly target: string } | undefined {
  for (const rule of rules) {
    const target = targetOf(rule, requested);
    if (target !== undefined) return { rule, target };
  }
  return undefined;
}

/**
 * Rules for addresses at which nothing is found are asked last. A page that others get by a rule's condition is kept for
 * nobody.
 */
async function finished(reply: Reply, call: Call, path: string): Promise<Reply> {
  const ordinary = await rulesAt(call, path, false);
  const requested = requestedOf(call, path, false);
  const differs = ordinary.some((rule) => differsByVisitor(rule, requested));
  const answered = (await whereMissing(reply, call, path, ordinary)) ?? reply;
  const sent = await withRedirectHeaders(call.site, answered, differs || dependsOnLogin(ordinary, requested));
  if (sent.cache === undefined || !differs) return sent;
  const { cache, ...apart } = sent;
  return apart;
}

function dependsOnLogin(rules: readonly Rule[], requested: Requested): boolean {
  const rule = ruleFor(rules, requested)?.rule;
  return rule?.condition === 'login' || rule?.condition === 'role';
}

/** What a page-type rule answers in place of "not found", if there is one. */
async function whereMissing(
  reply: Reply,
  call: Call,
  path: string,
  ordinary: readonly Rule[],
): Promise<Reply | undefined> {
  const type = reply.headers['Content-Type'];
  if (reply.status !== 404 || typeof type !== 'string' || !type.startsWith('text/html')) return undefined;
  if (ruleFor(ordinary, requestedOf(call, path, false)) !== undefined) return undefined;
  const requested = requestedOf(call, path, true);
  const found = ruleFor(await rulesAt(call, path, true), requested);
  // An error stays the one that it is by then.
  return found && answerOf(found.rule, found.target, call, undefined);
}

function requestedOf({ request, visitor }: Call, path: string, isMissing: boolean): Requested {
  return {
    path,
    queryString: request.queryString,
    host: request.host,
    referrer: request.headers['referer'] ?? '',
    agent: request.headers['user-agent'] ?? '',
    language: request.headers['accept-language'] ?? '',
    loggedIn: visitor.id > 0,
    ip: request.remoteAddress,
    is: (role) => visitor.roles.includes(role) || visitor.has(role),
    cookies: request.cookies,
    headers: request.headers,
    isMissing,
  };
}
