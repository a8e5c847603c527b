import { maybeUnserialize, query, storedList, textIn, toPlain } from 'portolan/data';
import type { Call, Endpoint, Extender, Reply, Site } from 'portolan/plugin';
import { redirectReply } from 'portolan/request';
import { decodePercent } from 'portolan/routing';
import { siteMemory } from 'portolan/site';
import { generalSettings, hasModule } from './settings.ts';

interface Source {
  readonly pattern: string;
  readonly comparison: string;
  /** Of the comparison `regex`; undefined where it cannot be read. */
  readonly regex: RegExp | undefined;
  readonly ignoresCase: boolean;
}

interface Redirection {
  readonly sources: readonly Source[];
  readonly target: string;
  readonly status: number;
}

const STATUSES = [301, 302, 303, 307, 308] as const;

/** Who says that it sends elsewhere. */
const BY = { 'X-Redirect-By': 'Rank Math' };

/** Rank Math's redirections (its own table): the one that was changed last is asked first. Rank Math: Redirections\Redirector. */
export const rankMathRedirections: Endpoint = {
  name: 'GET redirections of Rank Math',
  matches: (path, { method }) => (method === 'GET' || method === 'HEAD') && !path.startsWith('/wp-json/'),
  async handle(call, path, pages) {
    const { site, request } = call;
    const requested = decodePercent(path).replace(/^\/+|\/+$/g, '');
    if (requested === '') return undefined;
    for (const { sources, target, status } of await redirections(site)) {
      if (!sources.some((source) => isMatched(source, requested))) continue;
      if (status === 410 || status === 451) return pages && { ...(await missing(call, pages)), status };
      const location = locationOf(site, filled(sources, target, requested), request.queryString);
      if (location === site.address.atHost(request.url)) return undefined;
      return ledTo(location, status);
    }
    return undefined;
  },
};

type Pages = NonNullable<Parameters<Endpoint['handle']>[2]>;

/** The page of what is not found. */
function missing({ request }: Call, pages: Pages): Promise<Reply> {
  return pages({
    ...request,
    queryString: 'error=404',
    query: { error: '404' },
    url: `${request.path}?error=404`,
  });
}

function ledTo(location: string, status: number): Reply {
  const reply = redirectReply(location, { status: STATUSES.find((one) => one === status) ?? 301 });
  return { ...reply, headers: { ...reply.headers, ...BY } };
}

/** What was asked for besides the address goes along. */
function locationOf(site: Site, target: string, queryString: string): string {
  const address = /^https?:\/\//i.test(target)
    ? site.address.toPresent(target)
    : `${site.address.home}/${target.replace(/^\/+/, '')}`;
  return queryString === '' ? address : `${address}?${queryString}`;
}

/** The target with what the patterns found filled in. */
function filled(sources: readonly Source[], target: string, requested: string): string {
  return sources.reduce((made, { regex }) => {
    const found = regex?.exec(requested);
    return found
      ? requested.replace(found[0], () =>
          made.replace(/[$\\](\d)/g, (_all, number: string) => found[Number(number)] ?? ''),
        )
      : made;
  }, target);
}

function isMatched({ pattern, comparison, regex, ignoresCase }: Source, requested: string): boolean {
  const wanted = pattern.replace(/\/+$/, '');
  // A pattern that says nothing would send every visitor away.
  if (wanted === '') return false;
  switch (comparison) {
    case 'exact': {
      const exact = wanted.replace(/^\/+/, '');
      return exact === requested || (ignoresCase && exact.toLowerCase() === requested.toLowerCase());
    }
    case 'contains':
      return requested.includes(wanted);
    case 'start':
      return requested.startsWith(wanted);
    case 'end':
      return requested.endsWith(wanted);
    case 'regex':
      return regex?.test(requested) ?? false;
  }
  return false;
}

/** A pattern that cannot be read matches nothing, as in PHP. Backslashes may be stored twice. */
function regexOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern.replaceAll('\\\\', '\\'));
  } catch {
    return undefined;
  }
}

/** The active ones, kept until somebody changes them. */
function redirections(site: Site): Promise<readonly Redirection[]> {
  return siteMemory(site).get('seo-by-rank-math.redirections', async () => {
    if (!hasModule(site, 'redirections')) return [];
    try {
      const rows = await site.database.all(
        query<{ sources: string; url_to: string; header_code: number }>(
          "SELECT sources, url_to, header_code FROM wp_rank_math_redirections WHERE status = 'active' ORDER BY updated DESC, id",
        ),
      );
      return rows.map(({ sources, url_to: target, header_code: status }) => ({
        sources: sourcesOf(sources),
        target,
        status: Number(status),
      }));
    } catch {
      // The export has no such table.
      return [];
    }
  });
}

function sourcesOf(stored: string): readonly Source[] {
  const value = toPlain(maybeUnserialize(stored));
  const items = storedList(value);
  return items.map((item) => {
    const { pattern = '', comparison = 'exact', ignore = '' } = item as Record<string, string>;
    return {
      pattern: String(pattern),
      comparison: String(comparison),
      regex: comparison === 'regex' ? regexOf(String(pattern)) : undefined,
      ignoresCase: ignore === 'case',
    };
  });
}

/** Addresses at which nothing else is expected. */
const KEPT: ReadonlySet<string> = new Set(['/login', '/admin', '/dashboard']);

/** Where visitors are sent who find nothing: home or to an address of the settings; else they stay. */
export const missingElsewhere: Extender<'reply'> = (reply, { call: { site, request } }) => {
  const type = reply.headers['Content-Type'];
  if (reply.status !== 404 || typeof type !== 'string' || !type.startsWith('text/html')) return reply;
  if (!hasModule(site, 'redirections') || KEPT.has(request.path.replace(/\/+$/, ''))) return reply;
  const general = generalSettings(site);
  const behaviour = textIn(general, 'redirections_fallback', 'default');
  const target =
    behaviour === 'homepage'
      ? site.address.home
      : behaviour === 'default'
        ? ''
        : textIn(general, 'redirections_custom_url');
  if (target === '') return reply;
  const location = locationOf(site, target, request.queryString);
  // What is missing there too would lead there again and again.
  if (sameAddress(location, site.address.atHost(request.url))) return reply;
  return ledTo(location, Number(textIn(general, 'redirections_header_code')) || 301);
};

function sameAddress(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href;
}
