import type { Reply, SetCookie } from '../types/index.ts';

/** What every answer carries that must not be kept. WordPress: nocache_headers(). */
export const noCacheHeaders = {
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
} as const;

export const htmlType = { 'Content-Type': 'text/html; charset=UTF-8' } as const;

/** What log-in and ajax answers carry against framing and leaking addresses. */
export const frameHeaders = {
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': "frame-ancestors 'self';",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const;

/** A redirect as WordPress answers it. `location` is sent as it is: hold a visitor's wish against `safeRedirect` before. */
export function redirectReply(
  location: string,
  more: {
    readonly status?: 301 | 302 | 303 | 307 | 308;
    readonly headers?: Readonly<Record<string, string>>;
    readonly cookies?: readonly SetCookie[];
  } = {},
): Reply {
  return {
    status: more.status ?? 302,
    headers: { ...htmlType, ...more.headers, 'X-Redirect-By': 'WordPress', Location: location },
    cookies: more.cookies ?? [],
    body: null,
  };
}
