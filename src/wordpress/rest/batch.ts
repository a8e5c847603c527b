import type { RestArguments, RestCall, RestError, RestReply, RestRoute, Site } from '../../types/index.ts';
import { parseQueryString } from '../php-input.ts';
import { execute, finish, prepare, type RestCaller } from './dispatch.ts';
import { noRoute, restError } from './errors.ts';
import { isMap, phpMap, phpText } from './json-types.ts';
import { callOf, makeRequest, type RestRequest } from './request.ts';
import { type RestResponse, responseOf } from './response.ts';
import type { Match, RestServer } from './server.ts';

/** At most this many requests in one batch. */
const LIMIT = 25;

/** One request of a batch: ready to be carried out, or refused. */
interface Part {
  readonly request?: RestRequest;
  readonly match?: Match;
  readonly error?: RestError;
}

/** What a batch is asked with: its parts, and whether one that is not valid holds back the others. */
export const batchArguments: RestArguments = {
  validation: {
    type: 'string',
    enum: ['require-all-validate', 'normal'],
    default: 'normal',
  },
  requests: {
    required: true,
    type: 'array',
    maxItems: LIMIT,
    items: {
      type: 'object',
      properties: {
        method: { type: 'string', enum: ['POST', 'PUT', 'PATCH', 'DELETE'], default: 'POST' },
        path: { type: 'string', required: true },
        body: { type: 'object', properties: [], additionalProperties: true },
        headers: {
          type: 'object',
          properties: [],
          additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
        },
      },
    },
  },
};

/**
 * `POST /batch/v1`: several writing requests in one. All are checked first; each then answers for itself, unless
 * `validation=require-all-validate` holds everything back when one is not valid.
 */
export function batchRoute(server: (site: Site) => RestServer): RestRoute {
  return {
    namespace: '',
    path: '/batch/v1',
    endpoints: [
      {
        methods: ['POST'],
        args: batchArguments,
        handle: (call) => serveBatch(server(call.site), call),
      },
    ],
  };
}

/** Answers a batch: the parts are checked first and carried out in their order. */
export async function serveBatch(server: RestServer, call: RestCall): Promise<RestReply> {
  const requests = call.params.requests as readonly Readonly<Record<string, unknown>>[];
  const parts: Part[] = [];
  for (const one of requests) {
    parts.push(await prepared(server, call, one));
  }
  const failed = parts.some((part) => part.error);
  if (failed && call.params.validation === 'require-all-validate') {
    // Nothing was dispatched, so that nothing says what the routes allow.
    const responses = parts.map(({ error, match }) =>
      error ? envelope(responseOf(call.site, error, match?.route)) : null,
    );
    return { status: 207, data: { failed: 'validation', responses } };
  }
  const responses: unknown[] = [];
  for (const part of parts) {
    const { request, match } = part;
    const result = part.error ?? (request && match ? await execute(match, callOf(call, request)) : noRoute);
    responses.push(envelope(await answered(call, part, result)));
  }
  return { status: 207, data: { responses } };
}

async function prepared(
  server: RestServer,
  caller: RestCaller,
  input: Readonly<Record<string, unknown>>,
): Promise<Part> {
  const address = parsedAddress(phpText(input.path));
  if (!address) return { error: restError('parse_path_failed', 'Could not parse the path.', 400) };
  const { route, query } = address;
  const request = makeRequest({
    method: phpText(input.method) || 'POST',
    route,
    headers: headersOf(input.headers),
    query: parseQueryString(query),
    form: (isMap(input.body) ? input.body : {}) as Parameters<typeof makeRequest>[0]['form'] & object,
  });
  // Here alone a slash at the end is one too many.
  const match = /.\/$/.test(route) ? undefined : server.match(request.method, request.route);
  if (!match) {
    return { request, error: noRoute };
  }
  const error = match.endpoint.endpoint.allowBatch
    ? await prepare(match, request, () => callOf(caller, request))
    : restError('rest_batch_not_allowed', 'The requested route does not support batch requests.', 400);
  return { request, match, ...(error && { error }) };
}

/** An address in two: of a host, or of a path alone; what stands behind `#` is for browsers. */
const ADDRESS = /^(?:(?:[a-z][a-z\d+.-]*:)?\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/i;

/** The path and the query of an address; undefined where its host is empty or its port no number. PHP: `parse_url()`. */
function parsedAddress(text: string): { readonly route: string; readonly query: string } | undefined {
  const [, host, route = '', query = ''] = ADDRESS.exec(text) ?? [];
  return host === '' || /:(?!\d*$)/.test(host ?? '') ? undefined : { route, query };
}

function headersOf(input: unknown): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(isMap(input) ? input : {})) {
    headers[name.toLowerCase().replaceAll('_', '-')] = Array.isArray(value)
      ? value.join(',')
      : phpText(value);
  }
  return headers;
}

async function answered(call: RestCall, part: Part, result: RestReply | RestError): Promise<RestResponse> {
  const response = responseOf(call.site, result, part.match?.route);
  return part.request ? finish(response, callOf(call, part.request)) : response;
}

/** A response inside a body (WordPress: `WP_REST_Server::envelope_response()`). */
export function envelope(response: Pick<RestResponse, 'data' | 'status' | 'headers'>): unknown {
  return { body: response.data, status: response.status, headers: phpMap(response.headers) };
}
