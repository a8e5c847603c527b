import { escapeUrlRaw } from 'portolan/html';
import type { Call, Extender, Site } from 'portolan/plugin';
import { requestPath } from 'portolan/request';
import { requestedRoute } from 'portolan/rest';
import { limitOf } from './authentication.ts';
import { storeCookies } from './cart-cookies.ts';
import { customerOfCartToken } from './cart-token.ts';
import { isStoreRoute } from './store-route.ts';

const METHODS = 'OPTIONS, GET, POST, PUT, PATCH, DELETE';
const EXPOSED = 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token';
const ALLOWED =
  'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Cart-Token, Nonce';

/**
 * What belongs to every reply of the Store API: cookies, limits, and its own answer to other origins, which are named
 * only to those who bring a cart token, to pre-flights and to the site itself. WooCommerce: StoreApi\Authentication::send_cors_headers().
 */
export const storeCrossOrigin: Extender<'reply'> = (reply, { call }) => {
  const { site, request } = call;
  if (!isStoreRoute(requestedRoute(site, requestPath(site, request), request))) return reply;
  // What was refused before the API began (WordPress: a callback that is no name) says nothing to other origins.
  if (reply.headers['Access-Control-Expose-Headers'] === undefined) return reply;
  const headers = Object.fromEntries(
    Object.entries(reply.headers).filter(([name]) => name.toLowerCase() !== 'access-control-allow-origin'),
  );
  return {
    ...reply,
    // A pre-flight is answered with headers alone.
    ...(isPreflight(call.request) && { status: 200, body: '' }),
    cookies: storeCookies(call, reply),
    headers: { ...headers, ...limitOf(call)?.headers, ...crossOriginHeaders(call) },
  };
};

function isPreflight({ method, headers }: Call['request']): boolean {
  return (
    method === 'OPTIONS' &&
    headers['origin'] !== undefined &&
    headers['access-control-request-method'] !== undefined &&
    headers['access-control-request-headers'] !== undefined
  );
}

function crossOriginHeaders({ site, request }: Call): Record<string, string> {
  const origin = request.headers['origin'];
  const named =
    isPreflight(request) ||
    customerOfCartToken(site, request.headers['cart-token']) !== undefined ||
    (origin !== undefined && ownOrigins(site).has(origin));
  return {
    'Access-Control-Expose-Headers': EXPOSED,
    'Access-Control-Allow-Headers': ALLOWED,
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
    ...(named && { 'Access-Control-Allow-Origin': escapeUrlRaw(origin ?? '') }),
  };
}

/** The site's own origins with either scheme. WordPress: get_allowed_http_origins(). */
function ownOrigins({ address }: Site): ReadonlySet<string> {
  const hosts = [address.home, address.siteurl].map((url) => new URL(url).host);
  return new Set(hosts.flatMap((host) => [`http://${host}`, `https://${host}`]));
}
