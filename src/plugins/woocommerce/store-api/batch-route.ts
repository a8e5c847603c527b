import type { RestCall, RestRoute } from 'portolan/plugin';
import { batchArguments, errorBody, isMap, phpText, restServer, serveBatch } from 'portolan/rest';
import { shopText } from '../texts/shop-text.ts';
import { nonceHeaders } from './cart-endpoint.ts';
import { storeError } from './store-error.ts';
import { storeRoute } from './store-routes.ts';

/** Several calls in one; each brings its own nonce. WooCommerce: Routes\V1\Batch. */
export const batchRoutes: readonly RestRoute[] = storeRoute('/batch', {
  methods: ['POST'],
  args: batchArguments,
  handle: answerBatch,
});

async function answerBatch(call: RestCall) {
  const parts = Array.isArray(call.params.requests) ? call.params.requests : [];
  const foreign = parts.some((part) => !isMap(part) || !phpText(part.path).includes('wc/store'));
  if (foreign) {
    const message = shopText(call.site, 'Invalid path provided.');
    const error = storeError('woocommerce_rest_invalid_path', message, 400);
    return { status: 400, data: errorBody(error), headers: nonceHeaders(call) };
  }
  const reply = await serveBatch(restServer(call.site), call);
  return { ...reply, headers: { ...reply.headers, ...nonceHeaders(call) } };
}
