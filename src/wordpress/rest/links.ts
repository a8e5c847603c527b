import type { Site } from '../../types/index.ts';
import { urlencode } from '../../view/percent-encoding.ts';
import { parseQueryString } from '../php-input.ts';
import { restAddress } from '../routing/addresses.ts';

/** One link of an item: its attributes in the order they are printed, the address among them. */
export interface ItemLink {
  readonly href: string;
  readonly [attribute: string]: unknown;
}

/** Links of an item by relation; WordPress's own relations carry the prefix `wp:`. */
export type ItemLinks = Readonly<Record<string, readonly ItemLink[]>>;

/** WordPress's own relations are short for `https://api.w.org/{rel}`; this says so in an item's links. */
const curies: readonly ItemLink[] = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** An item's `_links`: relations without links are left out, `curies` is added where a `wp:` relation is used. */
export function itemLinks(links: Readonly<Record<string, readonly ItemLink[] | undefined>>): ItemLinks {
  const kept: Record<string, readonly ItemLink[]> = {};
  let usesPrefix = false;
  for (const [relation, items] of Object.entries(links)) {
    if (items && items.length > 0) {
      kept[relation] = items;
      usesPrefix ||= relation.startsWith('wp:');
    }
  }
  if (usesPrefix) {
    kept.curies = curies;
  }
  return kept;
}

/** The link to the item itself, with what the visitor may do there (since WordPress 6.8). */
export function selfLink(href: string, allowed: readonly string[]): ItemLink {
  return allowed.length > 0 ? { href, targetHints: { allow: allowed } } : { href };
}

/** Address of a REST route (WordPress: `rest_url()`); `path` without leading slash. */
export function restUrl(site: Site, path = ''): string {
  return restAddress(site, path);
}

/**
 * Adds a query to an address that may have one, in WordPress's spelling: values encoded as PHP's `urlencode()`
 * does, lists as `a%5B0%5D=`, no `=` after an empty value (WordPress: `add_query_arg()` of encoded values).
 */
export function withQuery(url: string, query: Readonly<Record<string, unknown>>): string {
  const [address = '', own] = url.split('?', 2);
  const pairs = Object.entries(query).flatMap(([name, value]) => queryPairs(name, value));
  if (pairs.length === 0) {
    return url;
  }
  // What the address says itself is encoded like the rest, and said once.
  const all =
    own === undefined
      ? pairs
      : Object.entries({ ...parseQueryString(own), ...query }).flatMap(([name, value]) =>
          queryPairs(name, value),
        );
  return `${address}?${all.join('&')}`;
}

function queryPairs(name: string, value: unknown): string[] {
  // PHP drops what is false (`add_query_arg()`).
  if (value === null || value === undefined || value === false) {
    return [];
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, member]) => queryPairs(`${name}[${key}]`, member));
  }
  const text = value === true ? '1' : String(value);
  return [text === '' ? urlencode(name) : `${urlencode(name)}=${urlencode(text)}`];
}
