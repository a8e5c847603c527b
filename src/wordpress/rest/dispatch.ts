import type { RestCall, RestError, RestMethod, RestReply } from '../../types/index.ts';
import { intval } from '../content/numbers.ts';
import { checkArguments } from './arguments.ts';
import { inEditContext } from './edit-context.ts';
import { isRestError, noRoute } from './errors.ts';
import { expectedBy, withoutExpectations, writeAsExpected } from './expected.ts';
import { describeRoute } from './index-document.ts';
import { isMap } from './json-types.ts';
import { callOf, makeRequest, type RestRequest } from './request.ts';
import { type RestResponse, responseOf } from './response.ts';
import { filterFields, requestedFields } from './schema-fields.ts';
import type { CompiledRoute, Match, RestServer } from './server.ts';

/** Who asks, the same for a request and everything that is asked on its behalf. */
export type RestCaller = Pick<
  RestCall,
  'site' | 'request' | 'visitor' | 'authentication' | 'applicationPassword'
>;

/**
 * Answers one request inside the REST server: routing, checks, permission, handler, then the `Allow` header and the
 * wish for certain fields (WordPress: `WP_REST_Server::dispatch()`).
 */
export async function dispatch(
  server: RestServer,
  caller: RestCaller,
  request: RestRequest,
): Promise<RestResponse> {
  const call = () => callOf(caller, request);
  if (request.method === 'OPTIONS') {
    const found = server.find(request.route);
    // Nothing is told of a path that no route has, and that is no error (`rest_handle_options_request()`).
    if (!found) return finish(responseOf(caller.site, { data: [] }), call());
    request.parameters.settle(found.path, {});
    const description = describeRoute(caller.site, found.route, true);
    const data = (await found.route.describe?.(caller.site, description, caller.visitor)) ?? description;
    return finish(responseOf(caller.site, { data }, found.route), call());
  }
  const match = server.match(request.method, request.route);
  if (!match) {
    return finish(responseOf(caller.site, noRoute), call());
  }
  const error = await prepare(match, request, call);
  return finish(responseOf(caller.site, error ?? (await execute(match, call())), match.route), call());
}

/** Reads what the route's captures and defaults say and checks all arguments. */
export async function prepare(
  match: Match,
  request: RestRequest,
  call: () => RestCall,
): Promise<RestError | undefined> {
  request.parameters.settle(match.path, match.endpoint.args);
  return checkArguments(request.parameters, match.endpoint.args, call);
}

/** Asks for permission, then lets the handler answer; a change that expects something only where that holds. */
export async function execute(match: Match, call: RestCall): Promise<RestReply | RestError> {
  const { endpoint } = match.endpoint;
  const refused = await endpoint.permission?.(call);
  if (refused) return refused;
  const expected = call.method === 'GET' ? undefined : expectedBy(call);
  const current = expected && currentOf(match, call);
  if (expected === undefined || current === undefined) return endpoint.handle(call);
  const change = withoutExpectations(call);
  return writeAsExpected(call, expected, current, async () => endpoint.handle(change));
}

/**
 * Reads what a call changes: as its endpoint says, else as the same route answers a GET in edit context, or in the one
 * that the change's address names; a list is `items`. Undefined = the route does not tell.
 */
function currentOf({ endpoint, route, path }: Match, call: RestCall) {
  const own = endpoint.endpoint.current;
  if (own) return async () => own(call);
  const reading = route.byMethod.get('GET');
  if (!reading) return undefined;
  return async () => {
    const request = makeRequest({
      method: 'GET',
      route: call.route,
      headers: {},
      query: { context: call.input.query['context'] === 'view' ? 'view' : 'edit' },
    });
    const reader = () => callOf(call, request);
    const wrong = await prepare({ route, endpoint: reading, path }, request, reader);
    const answer = wrong ?? (await execute({ route, endpoint: reading, path }, reader()));
    if (isRestError(answer)) return answer;
    return isMap(answer.data) ? answer.data : { items: answer.data };
  };
}

/** What is done to every response: which methods this visitor has here, and only the fields asked for. */
export async function finish(response: RestResponse, call: RestCall): Promise<RestResponse> {
  // Whoever wrote is answered in edit context, which the methods are held against as well.
  const wrote = /^(?:POST|PUT|PATCH|DELETE)$/.test(call.method) && response.status < 300;
  const seen = wrote && call.route.startsWith('/wp/v2/') ? inEditContext(call) : call;
  const allow = response.route ? await allowedMethods(response.route, withWholeIds(seen)) : [];
  const fields = requestedFields(call.params._fields);
  const headers = allow.length > 0 ? { ...response.headers, Allow: allow.join(', ') } : response.headers;
  return {
    ...response,
    headers,
    data:
      fields && response.status < 400
        ? withFields(response, fields, call.method === 'OPTIONS')
        : response.data,
  };
}

/** Only the fields asked for, with the links that are added afterwards. */
function withFields(response: RestResponse, fields: readonly string[], isDescription: boolean): unknown {
  const { data, itemLinks, linksAreData, route } = response;
  const whole = isDescription ? undefined : route?.wholeObjects;
  const kept = filterFields(data, fields, { isItem: !isDescription && !linksAreData, whole });
  return itemLinks ? { ...(isMap(kept) ? kept : {}), _links: itemLinks } : kept;
}

/** A call where ids of the path that something else replaced (`/users/1?id=1.5`) are whole numbers, as PHP reads them. */
function withWholeIds(call: RestCall): RestCall {
  const replaced = Object.entries(call.input.path).filter(
    ([name, id]) => /^\d+$/.test(id) && typeof call.params[name] === 'string' && call.params[name] !== id,
  );
  if (replaced.length === 0) return call;
  const whole = Object.fromEntries(replaced.map(([name]) => [name, intval(call.params[name])]));
  return { ...call, params: { ...call.params, ...whole } };
}

/** The methods of a route that the visitor of this call may use (WordPress: `rest_send_allow_header()`). */
async function allowedMethods(route: CompiledRoute, call: RestCall): Promise<RestMethod[]> {
  const allowed = new Set<RestMethod>();
  for (const { endpoint } of route.endpoints) {
    if (!endpoint.permission || !(await endpoint.permission(call))) {
      for (const method of endpoint.methods) allowed.add(method);
    }
  }
  return [...allowed];
}
