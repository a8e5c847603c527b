import { type Stored, storedMap, textIn } from 'portolan/data';
import type { Endpoint, Reply, Site } from 'portolan/plugin';
import { htmlType, redirectReply } from 'portolan/request';

interface Redirects {
  readonly plain: ReadonlyMap<string, { readonly target: string; readonly status: number }>;
  readonly patterns: readonly {
    readonly pattern: RegExp;
    readonly target: string;
    readonly status: number;
  }[];
}

/** The redirects of Yoast SEO Premium (`wpseo-premium-redirects-export-plain` and `-regex`). */
export const premiumRedirects: Endpoint = {
  name: 'GET redirects of Yoast SEO Premium',
  matches: (_path, { method }) => method === 'GET' || method === 'HEAD',
  handle({ site, request }, path) {
    const { plain, patterns } = redirectsOf(site);
    if (plain.size === 0 && patterns.length === 0) return undefined;
    const requested = path.replace(/^\/+|\/+$/g, '');
    const query = request.queryString === '' ? '' : `?${request.queryString}`;
    const found = plain.get(`${requested}${query}`) ?? plain.get(requested);
    if (found) return answer(site, found.target, found.status);
    for (const { pattern, target, status } of patterns) {
      const match = pattern.exec(requested);
      if (!match) continue;
      return answer(
        site,
        target.replace(/\$(\d)/g, (_all, number: string) => match[Number(number)] ?? ''),
        status,
      );
    }
    return undefined;
  },
};

function redirectsOf(site: Site): Redirects {
  return site.once('wordpress-seo.redirects', () => {
    const plain = new Map<string, { target: string; status: number }>();
    for (const [origin, one] of entries(site, 'wpseo-premium-redirects-export-plain'))
      plain.set(origin.replace(/^\/+|\/+$/g, ''), {
        target: textIn(one, 'url'),
        status: Number(textIn(one, 'type')) || 301,
      });
    const patterns = entries(site, 'wpseo-premium-redirects-export-regex').flatMap(([origin, one]) => {
      try {
        const pattern = new RegExp(origin, 'i');
        return [{ pattern, target: textIn(one, 'url'), status: Number(textIn(one, 'type')) || 301 }];
      } catch {
        site.log.warn({ origin }, 'A redirect is left out: its pattern cannot be read.');
        return [];
      }
    });
    return { plain, patterns };
  });
}

function entries(site: Site, option: string): readonly (readonly [string, Stored])[] {
  return Object.entries(storedMap(site.options.value(option))).map(([from, one]) => [from, storedMap(one)]);
}

function answer(site: Site, target: string, status: number): Reply {
  if (status === 410 || status === 451) return { status, headers: { ...htmlType }, body: '' };
  const absolute = /^https?:\/\//i.test(target)
    ? site.address.toPresent(target)
    : `${site.address.home}/${target.replace(/^\/+/, '')}`;
  const known = [301, 302, 303, 307, 308] as const;
  return redirectReply(absolute, { status: known.find((one) => one === status) ?? 301 });
}
