import type { RestCall, RestReply } from 'portolan/plugin';
import { paginationOf, restUrl, type Totals, withQuery } from 'portolan/rest';

/**
 * `X-WP-Total`, `X-WP-TotalPages` and the neighbours of a page of a list. WooCommerce escapes the address before it puts
 * the page's number in: all behind the first `&` goes behind a `#`. WooCommerce: StoreApi\\Utilities\\Pagination.
 */
export function storePages(call: RestCall, totals: Totals): Pick<RestReply, 'headers' | 'links'> {
  const { headers, links = [] } = paginationOf(call, call.route.slice(1), totals);
  const [first = '', ...others] = withQuery(restUrl(call.site, call.route.slice(1)), call.input.query).split(
    '&',
  );
  if (others.length === 0) return { ...(headers && { headers }), links };
  const fragment = `#038;${others.join('&#038;')}`;
  return {
    ...(headers && { headers }),
    links: links.map((link) => {
      const page = new URL(link.href).searchParams.get('page') ?? '';
      return { ...link, href: `${withPage(first, page)}${fragment}` };
    }),
  };
}

function withPage(address: string, page: string): string {
  return /[?]page=/.test(address) ? address.replace(/([?]page=).*/, `$1${page}`) : `${address}&page=${page}`;
}
