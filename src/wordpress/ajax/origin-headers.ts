import type { Site } from '../../types/index.ts';

/**
 * CORS headers for an `Origin`, undefined where it is foreign: allowed are the hosts of home and of WordPress, without
 * port, under http and https. WordPress: send_origin_headers(), get_allowed_http_origins().
 */
export function originHeaders(
  site: Pick<Site, 'address'>,
  origin: string | undefined,
): Readonly<Record<string, string>> | undefined {
  const hosts = [site.address.siteurl, site.address.home].map((address) => new URL(address).hostname);
  if (
    origin === undefined ||
    !hosts.some((host) => origin === `http://${host}` || origin === `https://${host}`)
  ) {
    return undefined;
  }
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
}
