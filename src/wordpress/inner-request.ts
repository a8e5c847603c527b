import type { SiteRequest } from '../types/index.ts';

/** A request that nobody sent, for what the program asks of itself. */
export function innerRequest(values: Partial<SiteRequest> = {}): SiteRequest {
  return {
    id: '',
    method: 'GET',
    url: '/',
    path: '/',
    queryString: '',
    query: {},
    form: {},
    files: [],
    rawBody: new Uint8Array(),
    headers: {},
    cookies: {},
    host: '',
    secure: false,
    remoteAddress: '',
    ...values,
  };
}
