import type { Call } from '../../types/index.ts';

/**
 * Cookies, by the beginning of their names, of visitors who get pages of their own: logged in, with an unlocked post, or
 * who left a comment.
 */
export const PERSONAL_COOKIES = ['wordpress_logged_in_', 'wp-postpass_', 'comment_author_'] as const;

/** Query variables that name the visitor, so that a plugin may keep them for that visitor (a newsletter's reader). */
export const PERSONAL_VARIABLES = /[?&]mc_eid=/;

/** Query variables by which a visitor sees what others do not. */
const OWN_VIEWS = ['preview', 'unapproved'] as const;

/**
 * What tells a request from others that are answered otherwise, where everybody who makes it gets the same answer: its
 * address and the cookies by which pages are kept apart. Undefined = it may be its visitor's own.
 */
export function everybodysPlace({ site, request, visitor }: Call): string | undefined {
  const { method, headers, query, cookies, url, host, secure } = request;
  if (visitor.id !== 0 || (method !== 'GET' && method !== 'HEAD')) return undefined;
  if (headers.authorization !== undefined || PERSONAL_VARIABLES.test(url)) return undefined;
  if (OWN_VIEWS.some((name) => query[name] !== undefined)) return undefined;
  let classes = '';
  const names = Object.keys(cookies);
  if (names.length > 0) {
    const known = [
      ...PERSONAL_COOKIES.map((prefix) => ({ prefix, effect: 'bypass' as const })),
      ...site.contributions('cacheCookies'),
    ];
    for (const { prefix, effect } of known) {
      for (const name of names) {
        if (!name.startsWith(prefix)) continue;
        if (effect === 'bypass') return undefined;
        classes += `${name}=${cookies[name]};`;
      }
    }
  }
  return `${method} ${secure} ${host} ${url} ${classes}`;
}
