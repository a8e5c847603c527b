import type { Call } from 'portolan/plugin';
import { requestText } from './form-input.ts';

/**
 * The page that the form or link stood on; undefined where nobody said, where it is not one of this site, and where it
 * is what is asked for now. WordPress: wp_get_referer().
 */
export function refererOf(call: Call): string | undefined {
  const { site, request } = call;
  const input = requestText(call, '_wp_http_referer') ?? request.headers['referer'] ?? '';
  const path = site.address.pathOf(input);
  if (path === undefined) return undefined;
  const { basePath, home } = site.address;
  const below =
    input.startsWith('/') && basePath !== '' && path.startsWith(`${basePath}/`)
      ? path.slice(basePath.length)
      : path;
  const referer = `${home}${below}`;
  return referer === site.address.atHost(request.url) ? undefined : referer;
}
