import type { Reply, SiteRequest } from '../types/index.ts';

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

/** A PHP file that is not there gets a short answer in place of the page that is not found: machines look for such. */
export function withoutScriptPage(reply: Reply, path: string): Reply {
  if (reply.status !== 404 || !/\.php$/.test(path)) return reply;
  const { headers, body } = plainPage(404, 'Not Found');
  return { ...reply, headers: { ...reply.headers, ...headers }, body };
}

function plainPage(status: number, title: string) {
  return {
    status,
    headers: { 'Content-Type': 'text/html' },
    body: `<!DOCTYPE html><html lang="en"><head><title>${status} ${title}</title></head><body><h1>${title}</h1></body></html>\n`,
  } satisfies Reply;
}
