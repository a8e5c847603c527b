import type { Site, SiteRequest, Visitor } from '../../types/index.ts';
import { dispatch } from './dispatch.ts';
import { makeRequest } from './request.ts';
import type { RestResponse } from './response.ts';
import { restServer } from './routes.ts';

/**
 * What a GET of a route answers to a user, asked by the program itself outside any request over HTTP; his rights hold.
 * WordPress: `rest_do_request()`.
 */
export function readRoute(site: Site, visitor: Visitor, route: string): Promise<RestResponse> {
  const url = `/wp-json${route}`;
  const request: SiteRequest = {
    id: 'inner',
    method: 'GET',
    url,
    path: url,
    queryString: '',
    query: {},
    form: {},
    files: [],
    rawBody: new Uint8Array(),
    headers: {},
    cookies: {},
    host: site.address.host,
    secure: site.address.home.startsWith('https:'),
    remoteAddress: '',
  };
  const asked = makeRequest({ method: 'GET', route, headers: {}, query: {} });
  return dispatch(restServer(site), { site, request, visitor, authentication: 'none' }, asked);
}
