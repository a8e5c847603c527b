import type { RestCall, RestEndpoint, RestError, RestMethod, RestReply } from 'portolan/plugin';
import { errorBody, errorDetails, errorStatus, isRestError } from 'portolan/rest';
import { cartOf } from '../cart/index.ts';
import { normalizeCart } from './cart/normalize-cart.ts';
import { wholeCart } from './cart/read-cart.ts';
import { createCartToken } from './cart-token.ts';
import { refreshDraft } from './checkout/draft-order.ts';
import { nonceError, storeNonce } from './nonce.ts';
import { finishTokenSession, sessionCall, sessionCustomer } from './store-session.ts';

/** One way to use a route of cart or checkout. */
export interface CartEndpoint {
  readonly methods: readonly RestMethod[];
  readonly args?: RestEndpoint['args'];
  /** Reading wants a nonce too. */
  readonly guarded?: boolean;
  /** Writes the session's order itself. */
  readonly checkout?: boolean;
  /** A refusal that comes before everything else: an order that belongs to somebody else. */
  permission?(call: RestCall): RestError | undefined | Promise<RestError | undefined>;
  /** The call is already that of the cart's session. */
  handle(call: RestCall): RestReply | RestError | Promise<RestReply | RestError>;
}

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * What all routes of cart and checkout share: the session of a cart token, the nonce, errors that carry the cart,
 * and the headers by which a client goes on. WooCommerce: AbstractCartRoute::get_response().
 */
export function cartEndpoint(endpoint: CartEndpoint): RestEndpoint {
  return {
    methods: endpoint.methods,
    allowBatch: true,
    ...(endpoint.args && { args: endpoint.args }),
    ...(endpoint.permission && { permission: endpoint.permission }),
    async handle(input) {
      const { call, byToken } = sessionCall(input);
      const result = await answer(call, endpoint);
      const reply = isRestError(result) ? await errorReply(call, result) : result;
      const headers = { ...reply.headers, ...(await cartHeaders(call)) };
      const cookies = byToken ? await finishTokenSession(call) : [];
      return { ...reply, headers, cookies: [...(reply.cookies ?? []), ...cookies] };
    },
  };
}

async function answer(call: RestCall, endpoint: CartEndpoint): Promise<RestReply | RestError> {
  const refused = WRITES.has(call.method) || endpoint.guarded ? nonceError(call) : undefined;
  if (refused) return refused;
  await normalizeCart(call);
  const result = await endpoint.handle(call);
  // A checkout that is open follows its cart, also where the change was refused.
  if (WRITES.has(call.method) && !endpoint.checkout) await refreshDraft(call, await cartOf(call));
  return result;
}

/** Where cart and client disagree, the client gets the whole cart with the error. */
async function errorReply(call: RestCall, error: RestError): Promise<RestReply> {
  const status = errorStatus(error);
  const problem =
    status === 409 ? { ...error, data: { ...errorDetails(error), cart: await wholeCart(call) } } : error;
  return { status, data: errorBody(problem) };
}

/** By these a client notices that its session is another one or that its cart changed. */
export async function cartHeaders(call: RestCall): Promise<Readonly<Record<string, string | number>>> {
  return {
    ...nonceHeaders(call),
    'Cart-Token': createCartToken(call.site, sessionCustomer(call)),
    'Cart-Hash': (await cartOf(call)).hash,
    'Cache-Control': 'no-store',
  };
}

/** The nonce for the next call. */
export function nonceHeaders(
  call: Pick<RestCall, 'site' | 'visitor'>,
): Readonly<Record<string, string | number>> {
  return {
    Nonce: storeNonce(call),
    'Nonce-Timestamp': Math.floor(call.site.clock.now() / 1000),
    'User-ID': call.visitor.id,
  };
}
