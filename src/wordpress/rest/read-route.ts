import type { InputMap, Site, Visitor } from '../../types/index.ts';
import { innerRequest } from '../inner-request.ts';
import { dispatch } from './dispatch.ts';
import { makeRequest } from './request.ts';
import type { RestResponse } from './response.ts';
import { restServer } from './routes.ts';

/**
 * What a GET of a route with a query answers to a user, asked by the program itself outside any request over HTTP; their rights hold.
 * WordPress: `rest_do_request()`.
 */
export function readRoute(
  site: Site,
  visitor: Visitor,
  route: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<RestResponse> {
  const url = `/wp-json${route}`;
  const { home, host } = site.address;
  const request = innerRequest({ id: 'inner', url, path: url, host, secure: home.startsWith('https:') });
  const requested = makeRequest({ method: 'GET', route, headers: {}, query: query as InputMap });
  return dispatch(restServer(site), { site, request, visitor, authentication: 'none' }, requested);
}
