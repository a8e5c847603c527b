import type { SiteRequest } from '../../../types/index.ts';

/** The REST route that a request names, by path or by `rest_route`; undefined where it is none. */
export function askedRoute({ path, query, form }: SiteRequest): string | undefined {
  const given = form['rest_route'] ?? query['rest_route'];
  if (typeof given === 'string' && given !== '') return given;
  const start = path.indexOf('/wp-json/');
  return start === -1 ? undefined : path.slice(start + '/wp-json'.length);
}

/** Whether a route belongs to the Store API. */
export function isStoreRoute(route: string | undefined): boolean {
  return route !== undefined && /^\/wc\/store(?:\/|$)/i.test(route);
}
