import { escapeUrl } from 'portolan/html';
import type { RestCall, RestReply } from 'portolan/plugin';
import { paginationOf, restUrl, type Totals, withQuery } from 'portolan/rest';

/**
 * `X-WP-Total`, `X-WP-TotalPages` and the neighbours of a page of a list. WooCommerce writes the values into the address
 * as they are and escapes it before it puts the page's number in: what comes before the first `&` is read once more,
 * all behind it goes behind a `#`. WooCommerce: StoreApi\\Utilities\\Pagination.
 */
export function storePages(call: RestCall, totals: Totals): Pick<RestReply, 'headers' | 'links'> {
  const { headers, links = [] } = paginationOf(call, call.route.slice(1), totals);
  const address = restUrl(call.site, call.route.slice(1));
  const written = Object.entries(call.input.query).flatMap(([name, value]) => unencoded(name, value));
  const [head = '', ...tail] = written.join('&').split('&');
  if (head === '' && tail.length === 0) return { ...(headers && { headers }), links };
  const hasQuery = address.includes('?');
  const first = hasQuery ? address : withQuery(address, Object.fromEntries(new URLSearchParams(head)));
  const behind = hasQuery ? [head, ...tail] : tail;
  const fragment = behind.length > 0 ? `#038;${behind.map(asEscaped).join('&#038;')}` : '';
  return {
    ...(headers && { headers }),
    links: links.map((link) => {
      const page = new URL(link.href).searchParams.get('page') ?? '';
      return { ...link, href: `${withPage(first, page)}${fragment}` };
    }),
  };
}

/** Values as they are, lists as `a%5B0%5D=`, an empty one as a part that is empty. WordPress: `build_query()`. */
function unencoded(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === false) return [];
  if (typeof value === 'object') {
    const members = Object.entries(value);
    if (members.length === 0) return [''];
    return members.flatMap(([key, member]) => unencoded(`${name}%5B${key}%5D`, member));
  }
  const text = value === true ? '1' : String(value);
  return [text === '' ? name : `${name}=${text}`];
}

/** What may stand in an address. */
function asEscaped(part: string): string {
  return escapeUrl(`http://x/?${part}`).slice('http://x/?'.length);
}

function withPage(address: string, page: string): string {
  if (/[?]page=/.test(address)) return address.replace(/([?]page=).*/, `$1${page}`);
  return `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
}
