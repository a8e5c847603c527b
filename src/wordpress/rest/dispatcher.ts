import { writeRefusal } from '../../database/index.ts';
import type { Call, Endpoint, Reply, RestCall, RestError } from '../../types/index.ts';
import { phpJson } from '../php-json.ts';
import { EDITORS, FILES } from '../site/body-limits.ts';
import { inLocaleOf } from '../texts/index.ts';
import { authenticate } from './authentication.ts';
import { envelope } from './batch.ts';
import { dispatch, type RestCaller } from './dispatch.ts';
import { embedItems, requestedEmbeds } from './embed.ts';
import { restUrl } from './links.ts';
import { requestOf } from './request.ts';
import { mayBeRestRequest, requestedRoute } from './requested-route.ts';
import { type RestResponse, responseOf } from './response.ts';
import { restServer } from './routes.ts';
import type { RestServer } from './server.ts';

/**
 * The REST API over HTTP: `/wp-json/…`, and `?rest_route=/…` under any address (WordPress:
 * `WP_REST_Server::serve_request()`).
 */
export const restEndpoint: Endpoint = {
  name: '* /wp-json/',
  matches: mayBeRestRequest,
  handle: async (call, path) => {
    const route = requestedRoute(call.site, path, call.request);
    return route === undefined ? undefined : serve(call, route);
  },
  async takesBody(call, path) {
    const { site, visitor } = call;
    const route = requestedRoute(site, path, call.request);
    if (route === undefined) return undefined;
    const request = requestOf(call.request, route);
    const who = await authenticate(call, request);
    if (who.error) return undefined;
    // The nonce of a log-in cookie may be a field of the form that is still to be read.
    const sender = who.visitor.id > 0 ? who.visitor : visitor;
    const capability = restServer(site).match(request.method, request.route)?.endpoint.endpoint.takesFiles;
    if (capability !== undefined && sender.has(capability)) return FILES;
    return sender.has('edit_posts') ? EDITORS : undefined;
  },
};

async function serve(call: Call, route: string): Promise<Reply> {
  const { site, request: http } = call;
  // An empty name is none.
  const callback = http.query['_jsonp'] === '' ? undefined : http.query['_jsonp'];
  const headers: Record<string, string> = {
    'Content-Type': `application/${callback === undefined ? 'json' : 'javascript'}; charset=UTF-8`,
    'X-Robots-Tag': 'noindex',
    Link: `<${restUrl(site)}>; rel="https://api.w.org/"`,
    'X-Content-Type-Options': 'nosniff',
  };
  if (callback !== undefined && !isCallbackName(callback)) {
    const error = { code: 'rest_callback_invalid', message: 'Invalid JSONP callback function.' };
    return { status: 400, headers, body: phpJson(error) };
  }
  headers['Access-Control-Expose-Headers'] = 'X-WP-Total, X-WP-TotalPages, Link';
  headers['Access-Control-Allow-Headers'] =
    'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type';

  const server = restServer(site);
  const request = requestOf(http, route);
  const who = await authenticate(call, request);
  // WordPress: `_locale=user` asks for the words of the visitor's own language.
  const user = http.query['_locale'] === 'user' ? who.visitor.id : 0;
  const speaking = user > 0 ? await inLocaleOf(site, user) : site;
  const caller: RestCaller = {
    site: speaking,
    request: http,
    visitor: who.visitor,
    authentication: who.authentication,
    ...(who.applicationPassword !== undefined && { applicationPassword: who.applicationPassword }),
  };
  const response = who.error ? responseOf(speaking, who.error) : await answer(server, caller, request);
  if (who.nonce) {
    headers['X-WP-Nonce'] = who.nonce;
  }

  const embeds = requestedEmbeds(http.query['_embed']);
  const body = async (data: unknown) => (embeds ? embedItems(server, caller, data, embeds) : data);
  const enveloped = http.query['_envelope'] !== undefined;
  const { status, data } = enveloped
    ? { status: 200, data: envelope({ ...response, data: await body(response.data) }) }
    : response;
  if (!enveloped) {
    for (const [name, value] of Object.entries(response.headers)) {
      headers[name] = String(value);
    }
  }
  // What an endpoint says of keeping its answer does not hold for somebody's own.
  const overridden = http.headers['x-http-method-override'] !== undefined;
  if (who.visitor.id > 0 || who.error || (overridden && response.status >= 400 && response.status < 500)) {
    headers.Expires = 'Wed, 11 Jan 1984 05:00:00 GMT';
    headers['Cache-Control'] = 'no-cache, must-revalidate, max-age=0, no-store, private';
  }
  Object.assign(headers, crossOriginHeaders(call, who.visitor.id));
  if (response.document && !enveloped) {
    headers['Content-Type'] = response.document.contentType;
  }
  return {
    status,
    headers,
    cookies: response.cookies,
    body: await printed(),
  };

  async function printed(): Promise<string | null> {
    if (
      request.method === 'HEAD' ||
      http.method === 'HEAD' ||
      status === 204 ||
      data === null ||
      data === undefined
    ) {
      return null;
    }
    if (response.document && !enveloped) {
      return response.document.body;
    }
    const { _pretty: pretty } = http.query;
    const json = phpJson(enveloped ? data : await body(data), {
      pretty: pretty !== undefined && pretty !== 'false',
    });
    return callback === undefined ? json : `/**/${callback}(${json})`;
  }
}

/** A failure inside a handler is logged and answered as WordPress answers a fatal error. */
async function answer(
  server: RestServer,
  caller: RestCaller,
  request: Parameters<typeof dispatch>[2],
): Promise<RestResponse> {
  try {
    return await dispatch(server, caller, request);
  } catch (error) {
    // Nothing can be written: answered for all contracts alike.
    if (writeRefusal(error) !== undefined) throw error;
    caller.site.log.error(
      { error, request: caller.request.id, route: request.route },
      'a REST request failed',
    );
    return responseOf(caller.site, criticalError);
  }
}

const criticalError: RestError = {
  code: 'internal_server_error',
  message: '<p>There has been a critical error on this website.</p>',
  data: { status: 500 },
};

/** WordPress: `wp_check_jsonp_callback()`. */
function isCallbackName(name: unknown): name is string {
  return typeof name === 'string' && !/[^\w.]/.test(name);
}

/** Any origin is allowed and named (WordPress: `rest_send_cors_headers()`). */
function crossOriginHeaders({ request }: Call, user: RestCall['visitor']['id']): Record<string, string> {
  const { origin } = request.headers;
  if (origin) {
    return {
      'Access-Control-Allow-Origin': origin === 'null' ? 'null' : safeOrigin(origin),
      'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Credentials': 'true',
      Vary: 'Origin',
    };
  }
  return request.method === 'GET' && user === 0 ? { Vary: 'Origin' } : {};
}

/** An origin that is no address empties the header. */
function safeOrigin(origin: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^\s<>"]+$/i.test(origin) ? origin : '';
}
