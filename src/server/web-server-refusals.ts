import type { Reply, SiteRequest } from '../types/index.ts';
import { plainPage } from '../wordpress/routing/missing-script.ts';

/** The methods that a page takes. */
const OF_PAGES = ['GET', 'HEAD', 'POST'];

/**
 * What the web server in front of a WordPress refuses before PHP is asked: tracing anywhere, and on the bare front page
 * whatever a page does not take. Undefined: it goes on.
 */
export function refusedMethod({ method, queryString }: SiteRequest, path: string): Reply | undefined {
  const isTrace = method === 'TRACE' || method === 'TRACK';
  const isFrontPage = path === '/' && queryString === '';
  return isTrace || (isFrontPage && !OF_PAGES.includes(method))
    ? plainPage(405, 'Method Not Allowed')
    : undefined;
}
