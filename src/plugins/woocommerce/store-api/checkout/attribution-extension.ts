import type { RestError } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import { storeError } from '../store-error.ts';

const NAMESPACE = 'woocommerce/order-attribution';

/** Where a buyer came from, as the checkout's extension data tells it: unprefixed names, text or null. */
export function attributionOf(extensions: unknown): Readonly<Record<string, unknown>> | undefined {
  const input = isMap(extensions) ? extensions[NAMESPACE] : undefined;
  return isMap(input) && Object.keys(input).length > 0 ? input : undefined;
}

/** Each of its values is a text or null. WooCommerce: OrderAttributionBlocksController. */
export function attributionError(extensions: unknown): RestError | undefined {
  for (const value of Object.values(attributionOf(extensions) ?? {})) {
    if (typeof value === 'string' || value === null) continue;
    const message = `Value of type ${phpType(value)} was posted to the order attribution callback`;
    return storeError('rest_invalid_param', 'Invalid parameter(s): extensions', 400, {
      params: { extensions: message },
      details: { extensions: { code: 'api-error', message, data: null } },
    });
  }
  return undefined;
}

/** PHP: gettype(). */
function phpType(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double';
  return typeof value === 'boolean' ? 'boolean' : 'array';
}
