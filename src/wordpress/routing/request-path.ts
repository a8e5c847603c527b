import type { Site, SiteRequest } from '../../types/index.ts';
import { decodePercent } from '../../view/percent-encoding.ts';

/**
 * The path of a request as endpoints match it: below home, with a leading slash, decoded once. Bytes that are no UTF-8
 * stay encoded.
 */
export function requestPath(site: Pick<Site, 'address'>, { path }: Pick<SiteRequest, 'path'>): string {
  const base = site.address.basePath;
  const below = base && path.startsWith(base) ? path.slice(base.length) : path;
  const rooted = below.startsWith('/') ? below : `/${below}`;
  return decodePercent(rooted);
}
