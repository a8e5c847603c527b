import type { Site, SiteRequest } from '../types/index.ts';
import { cookieNames } from '../wordpress/auth/index.ts';

/**
 * A request as it is trusted: what a page of another site sends to change something comes as from a guest, whatever
 * log-in cookies the browser added. Contracts with a nonce refuse such requests anyway; this holds for those without
 * one. The REST API is left out: it takes cookies with a nonce only, from all origins.
 */
export function stripCrossSiteAuth(site: Site, request: SiteRequest, isRest: boolean): SiteRequest {
  if (request.method === 'GET' || request.method === 'HEAD' || isRest) return request;
  if (!isForeign(request, site)) return request;
  const names = cookieNames(site);
  const hidden: ReadonlySet<string> = new Set([names.loggedIn, names.auth, names.secureAuth]);
  if (!Object.keys(request.cookies).some((name) => hidden.has(name))) return request;
  const cookies: Record<string, string | undefined> = Object.create(null);
  for (const [name, value] of Object.entries(request.cookies)) if (!hidden.has(name)) cookies[name] = value;
  return { ...request, cookies };
}

/** Whether another site's page sent a request: browsers say so themselves, older ones name the origin. */
function isForeign({ headers, host }: SiteRequest, site: Site): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from === 'cross-site';
  const { origin } = headers;
  if (origin === undefined || origin === 'null') return false;
  try {
    const sender = new URL(origin).host;
    return sender !== host && sender !== site.address.host;
  } catch {
    return true;
  }
}
