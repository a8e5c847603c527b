import type { Site, SiteRequest } from '../../types/index.ts';

const IN_PATH = /^(?:\/index\.php)?\/wp-json(?=\/|$)/;

/**
 * The REST route that a request names, undefined where it is none of the REST API: the field `rest_route` under any
 * address, or the path (decoded, below home) where permalinks are pretty. The one rule of what a REST request is:
 * whoever treats such requests in another way asks here. WordPress: rest_api_loaded().
 */
export function requestedRoute(
  site: Pick<Site, 'options'>,
  path: string,
  { query, form }: Pick<SiteRequest, 'query' | 'form'>,
): string | undefined {
  const input = form['rest_route'] ?? query['rest_route'];
  if (typeof input === 'string' && input !== '') return input;
  // Where permalinks are plain, `/wp-json/` is a path like any other.
  return site.options.get('permalink_structure') === '' ? undefined : routeInPath(path);
}

/** The route that a path below home names: `/index.php/wp-json/wp/v2/posts` → `/wp/v2/posts`. */
export function routeInPath(path: string): string | undefined {
  const prefix = IN_PATH.exec(path)?.[0];
  return prefix === undefined ? undefined : path.slice(prefix.length) || '/';
}

/** Whether a request is one of the REST API. */
export function isRestRequest(
  site: Pick<Site, 'options'>,
  path: string,
  request: Pick<SiteRequest, 'query' | 'form'>,
): boolean {
  return requestedRoute(site, path, request) !== undefined;
}

/** Whether a request may be one of the REST API, as far as it says so itself: what `Endpoint.matches` asks. */
export function mayBeRestRequest(
  path: string,
  { query, form }: Pick<SiteRequest, 'query' | 'form'>,
): boolean {
  return IN_PATH.test(path) || typeof (form['rest_route'] ?? query['rest_route']) === 'string';
}
