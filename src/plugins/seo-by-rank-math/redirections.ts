import { maybeUnserialize, query, storedList, toPlain } from 'portolan/data';
import type { Endpoint, Site } from 'portolan/plugin';
import { htmlType, redirectReply } from 'portolan/request';
import { siteMemory } from 'portolan/site';
import { hasModule } from './settings.ts';

interface Source {
  readonly pattern: string;
  readonly comparison: string;
  readonly ignoresCase: boolean;
}

interface Redirection {
  readonly sources: readonly Source[];
  readonly target: string;
  readonly status: number;
}

const STATUSES = [301, 302, 303, 307, 308] as const;

/** Rank Math's redirections (its own table), in the order in which they were made. */
export const rankMathRedirections: Endpoint = {
  name: 'GET redirections of Rank Math',
  matches: (_path, { method }) => method === 'GET' || method === 'HEAD',
  async handle({ site, request }, path) {
    const query = request.queryString === '' ? '' : `?${request.queryString}`;
    const requested = path.replace(/^\/+|\/+$/g, '') + query;
    for (const { sources, target, status } of await redirections(site)) {
      const match = sources.map((source) => matchOf(source, requested)).find((one) => one !== undefined);
      if (match === undefined) continue;
      if (status === 410 || status === 451) return { status, headers: { ...htmlType }, body: '' };
      const filled = target.replace(/[$\\](\d)/g, (_all, number: string) => match[Number(number)] ?? '');
      const location = /^https?:\/\//i.test(filled)
        ? site.address.toPresent(filled)
        : `${site.address.home}/${filled.replace(/^\/+/, '')}`;
      if (location === site.address.atHost(request.url)) return undefined;
      return redirectReply(location, { status: STATUSES.find((one) => one === status) ?? 301 });
    }
    return undefined;
  },
};

/** What a source matches of a path; undefined where it does not. */
function matchOf(
  { pattern, comparison, ignoresCase }: Source,
  requested: string,
): readonly string[] | undefined {
  const fold = (text: string) => (ignoresCase ? text.toLowerCase() : text);
  const [wanted, input] = [fold(pattern.replace(/^\/+|\/+$/g, '')), fold(requested)];
  switch (comparison) {
    case 'exact':
      return wanted === input || wanted === input.replace(/\/(?=\?)/, '') ? [requested] : undefined;
    case 'contains':
      return input.includes(wanted) ? [requested] : undefined;
    case 'start':
      return input.startsWith(wanted) ? [requested] : undefined;
    case 'end':
      return input.endsWith(wanted) ? [requested] : undefined;
    case 'regex':
      try {
        return new RegExp(pattern, ignoresCase ? 'i' : '').exec(requested) ?? undefined;
      } catch {
        // A pattern that cannot be read matches nothing, as in PHP.
        return undefined;
      }
  }
  return undefined;
}

/** The active ones, kept until somebody changes them. */
function redirections(site: Site): Promise<readonly Redirection[]> {
  return siteMemory(site).get('seo-by-rank-math.redirections', async () => {
    if (!hasModule(site, 'redirections')) return [];
    try {
      const rows = await site.database.all(
        query<{ sources: string; url_to: string; header_code: number }>(
          "SELECT sources, url_to, header_code FROM wp_rank_math_redirections WHERE status = 'active' ORDER BY id",
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
    return { pattern: String(pattern), comparison: String(comparison), ignoresCase: ignore === 'case' };
  });
}
