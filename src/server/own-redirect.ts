import type { Reply, SiteAddress, SiteRequest } from '../types/index.ts';

/**
 * A redirect inside the site that answers a script of a page which is visited under another name than the site's
 * address: it stays under that name, since browsers let no script follow to another host. Pages that a visitor goes to
 * lead to the site's address as ever.
 */
export function withOwnRedirect(
  reply: Reply,
  { headers, host, method, url }: Pick<SiteRequest, 'headers' | 'host' | 'method' | 'url'>,
  address: SiteAddress,
): Reply {
  const { Location: location } = reply.headers;
  if (typeof location !== 'string' || host === address.host || reply.cache !== undefined) return reply;
  if (headers['x-requested-with'] !== 'XMLHttpRequest' && headers['sec-fetch-dest'] !== 'empty') return reply;
  if (!/^https?:/i.test(location)) return reply;
  const below = address.pathOf(location);
  const own = below && address.basePath + below;
  // An address that leads to itself under the site's name would lead round and round; after a form it is the page.
  return own === undefined || (own === url && method !== 'POST')
    ? reply
    : { ...reply, headers: { ...reply.headers, Location: own } };
}
