import type { RestCall, Site, SiteRequest } from '../../types/index.ts';
import { nonceTick } from '../auth/nonces.ts';
import { guest } from '../auth/visitor.ts';
import { type SiteMemory, siteMemory } from '../site/site-memory.ts';
import type { RestCaller } from './dispatch.ts';
import { callOf, makeRequest } from './request.ts';

/** What is answered alike to everybody who is not known: made once, until something that it was made of changes. */
export interface KeptAnswers {
  readonly memory: SiteMemory;
  /** Whoever is not known: nothing that comes with a request reaches what is kept. */
  readonly caller: RestCaller;
  /** Nonces in it hold as long as it is asked for. */
  key(text: string): string;
}

/** Where the answers to a request are kept; undefined = it says who asks, by a log-in, a key or any cookie. */
export function keptAnswers({ site, request, visitor }: RestCaller): KeptAnswers | undefined {
  const { cookie, authorization } = request.headers;
  if (visitor.id !== 0 || cookie !== undefined || authorization !== undefined) return undefined;
  const tick = nonceTick(site);
  return {
    memory: siteMemory(site),
    caller: { site, request: nobodys(site), visitor: guest, authentication: 'none' },
    key: (text) => `rest ${tick} ${text}`,
  };
}

/** A call of whoever is not known that has these parameters and no others. */
export function keptCall(
  { caller }: KeptAnswers,
  { route }: RestCall,
  parameters: Readonly<Record<string, unknown>>,
): RestCall {
  const request = makeRequest({ method: 'GET', route, headers: {}, query: {} });
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) request.parameters.setQuery(name, value);
  }
  return callOf(caller, request);
}

/** A request that says nothing. */
function nobodys(site: Site): SiteRequest {
  const { host, protocol } = new URL(site.address.home);
  return {
    id: '',
    method: 'GET',
    url: '/wp-json/',
    path: '/wp-json/',
    queryString: '',
    query: {},
    form: {},
    files: [],
    rawBody: new Uint8Array(),
    headers: {},
    cookies: {},
    host,
    secure: protocol === 'https:',
    remoteAddress: '',
  };
}
