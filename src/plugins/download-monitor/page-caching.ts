import type { Extender } from 'portolan/plugin';
import { decodePercent } from 'portolan/routing';
import { DOWNLOAD_ID } from './access/no-access-page.ts';
import { downloadValue, mayBeDownload } from './request.ts';

/** Seconds for which a page that tells how often something was downloaded may be kept. */
export const COUNTS_SECONDS = 300;

/**
 * How long pages are kept where downloads are concerned: those with counts for a short while; not at all the page that
 * other methods get at a download's address, where GET gets the file, and the one that tells why there is no access.
 */
export function downloadPageCaching(name: string): Extender<'reply'> {
  return async (reply, { call }) => {
    const { cache, body } = reply;
    if (cache === undefined) return reply;
    const { request } = call;
    const isPageOnly = request.method !== 'GET' && request.method !== 'POST';
    if (isPageOnly && mayBeDownload(name, decodePercent(request.path), request.query)) {
      const { cache: _, ...uncached } = reply;
      return (await downloadValue(call, name)) === undefined ? reply : uncached;
    }
    // Why there is no access is different for everybody.
    if (mayBeDownload(DOWNLOAD_ID, decodePercent(request.path), request.query)) {
      const { cache: _, ...uncached } = reply;
      return uncached;
    }
    if (typeof body !== 'string' || !body.includes('id="download-link-')) return reply;
    return {
      ...reply,
      cache: { ...cache, seconds: Math.min(cache.seconds ?? COUNTS_SECONDS, COUNTS_SECONDS) },
    };
  };
}
