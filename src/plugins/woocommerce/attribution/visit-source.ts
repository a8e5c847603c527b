/** Where a visit comes from, by the names of the cookie's parts. */
export interface VisitSource {
  readonly typ: 'utm' | 'organic' | 'referral' | 'typein';
  readonly src: string;
  readonly mdm: string;
  readonly cmp: string;
  readonly cnt: string;
  readonly trm: string;
  readonly id: string;
  readonly plt: string;
  readonly fmt: string;
  readonly tct: string;
}

/** What is known when a page opens. */
export interface Arrival {
  /** Address of the page, as the browser shows it. */
  readonly url: string;
  /** '' where there is none. */
  readonly referrer: string;
  /** The session's cookie is still there. */
  readonly inSession: boolean;
  /** An earlier visit's source is kept. */
  readonly known: boolean;
}

export const NONE = '(none)';

const EMPTY = { cmp: NONE, cnt: NONE, trm: NONE, id: NONE, plt: NONE, fmt: NONE, tct: NONE } as const;

/** Search engines: host, the query key that must be there (null = none), and what it is called. */
const ENGINES: readonly (readonly [host: RegExp, key: string | null, name: string])[] = [
  [/(?:^|\.)yandex\.[a-z.]+$/, 'text', 'yandex'],
  [/^(?:www\.)?google\.[a-z.]+$/, null, 'google'],
  [/(?:^|\.)bing\.com$/, 'q', 'bing'],
  [/(?:^|\.)yahoo\.com$/, 'p', 'yahoo'],
  [/(?:^|\.)about\.com$/, 'q', 'about'],
  [/(?:^|\.)aol\.com$/, 'q', 'aol'],
  [/(?:^|\.)ask\.com$/, 'q', 'ask'],
  [/(?:^|\.)globososo\.com$/, 'q', 'globo'],
  [/(?:^|\.)go\.mail\.ru$/, 'q', 'go.mail.ru'],
  [/(?:^|\.)rambler\.ru$/, 'query', 'rambler'],
  [/(?:^|\.)tut\.by$/, 'query', 'tut.by'],
];

/** Hosts that send visitors on for others. */
const ALIASES: Readonly<Record<string, string>> = {
  't.co': 'twitter.com',
  'plus.url.google.com': 'plus.google.com',
};

/**
 * The source of a visit, the first rule that fits: campaign parameters, a search engine, another site where no session
 * runs, a first visit without any of these; undefined = what is kept stays. Values of the address are left as they stand
 * in it. sourcebuster.js.
 */
export function visitSource(arrival: Arrival): VisitSource | undefined {
  const { referrer, inSession, known } = arrival;
  const page = new URL(arrival.url);
  const campaign = campaignOf(rawQuery(page.search));
  if (campaign) return campaign;
  const from = referrer === '' ? undefined : parsed(referrer);
  if (from && isForeign(from.hostname, page.hostname)) {
    const engine = engineOf(from);
    if (engine !== undefined) return { typ: 'organic', src: engine, mdm: 'organic', ...EMPTY };
    if (!inSession) {
      const host = from.hostname.replace(/^www\./, '');
      return { typ: 'referral', src: ALIASES[host] ?? host, mdm: 'referral', ...EMPTY, cnt: from.pathname };
    }
  }
  return known ? undefined : { typ: 'typein', src: '(direct)', mdm: NONE, ...EMPTY };
}

const CAMPAIGN = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_id',
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
  'gclid',
  'yclid',
];

function campaignOf(query: ReadonlyMap<string, string>): VisitSource | undefined {
  if (!CAMPAIGN.some((name) => query.has(name))) return undefined;
  const own = (name: string) => query.get(name) || NONE;
  const advertiser = query.has('gclid') ? 'google' : query.has('yclid') ? 'yandex' : undefined;
  const or = (value: string, paid: string) => (value === NONE && advertiser !== undefined ? paid : value);
  return {
    typ: 'utm',
    src: or(own('utm_source'), advertiser ?? NONE),
    mdm: or(own('utm_medium'), 'cpc'),
    cmp: or(own('utm_campaign'), `${advertiser}_cpc`),
    cnt: own('utm_content'),
    trm: own('utm_term'),
    id: own('utm_id'),
    plt: own('utm_source_platform'),
    fmt: own('utm_creative_format'),
    tct: own('utm_marketing_tactic'),
  };
}

function rawQuery(search: string): ReadonlyMap<string, string> {
  return new Map(
    search
      .replace(/^\?/, '')
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const equals = pair.indexOf('=');
        return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
      }),
  );
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** A subdomain of the shop's host is the shop's own. */
function isForeign(host: string, own: string): boolean {
  const home = own.replace(/^www\./, '');
  return host !== own && host !== home && !host.endsWith(`.${home}`);
}

function engineOf({ hostname, search }: URL): string | undefined {
  const query = rawQuery(search);
  const engine = ENGINES.find(([host, key]) => host.test(hostname) && (key === null || query.has(key)));
  return engine?.[2];
}
