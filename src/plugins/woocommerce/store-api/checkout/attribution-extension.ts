import { isMap } from 'portolan/rest';

const NAMESPACE = 'woocommerce/order-attribution';

/** Where a buyer came from, as the checkout's extension data tells it: unprefixed names, text or null. */
export function attributionOf(extensions: unknown): Readonly<Record<string, unknown>> | undefined {
  const input = isMap(extensions) ? extensions[NAMESPACE] : undefined;
  return isMap(input) && Object.keys(input).length > 0 ? input : undefined;
}
