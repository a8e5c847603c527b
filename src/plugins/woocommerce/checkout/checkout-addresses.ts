import type { Site } from 'portolan/plugin';
import type { Order } from '../orders/order.ts';
import { shopPageAddress } from '../settings/shop-addresses.ts';

export { shopPageAddress as pageAddress } from '../settings/shop-addresses.ts';

/** An endpoint of a page: `/checkout/order-pay/12/`, or `?order-pay=12` under plain permalinks. WooCommerce: `wc_get_endpoint_url()`. */
export function endpointAddress(site: Pick<Site, 'options'>, page: string, name: string, value = ''): string {
  if ((site.options.get('permalink_structure') ?? '') === '') {
    return `${page}${page.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
  }
  const [path = '', query] = page.split('?', 2);
  const slash = path.endsWith('/') ? '' : '/';
  const end = value === '' ? `${name}/` : `${name}/${encodeURIComponent(value)}/`;
  return `${path}${slash}${end}${query ? `?${query}` : ''}`;
}

function withQuery(address: string, query: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Slugs of the checkout's endpoints. */
export function checkoutSlugs(site: Pick<Site, 'options'>): {
  readonly received: string;
  readonly pay: string;
} {
  return {
    received: site.options.get('woocommerce_checkout_order_received_endpoint') || 'order-received',
    pay: site.options.get('woocommerce_checkout_pay_endpoint') || 'order-pay',
  };
}

/** The thank-you page of an order. WooCommerce: `get_checkout_order_received_url()`. */
export async function orderReceivedAddress(site: Site, order: Pick<Order, 'id' | 'key'>): Promise<string> {
  const page = await shopPageAddress(site, 'checkout');
  const address = endpointAddress(site, page, checkoutSlugs(site).received, String(order.id));
  return withQuery(address, `key=${order.key}`);
}

/** Where an order can be paid later. WooCommerce: `get_checkout_payment_url()`. */
export async function orderPayAddress(site: Site, order: Pick<Order, 'id' | 'key'>): Promise<string> {
  const page = await shopPageAddress(site, 'checkout');
  const address = endpointAddress(site, page, checkoutSlugs(site).pay, String(order.id));
  return withQuery(address, `pay_for_order=true&key=${order.key}`);
}

/** The link that cancels an order; its nonce is bound to whoever gets it. WooCommerce: `get_cancel_order_url()`. */
export async function cancelOrderAddress(
  site: Site,
  order: Pick<Order, 'id' | 'key'>,
  nonce: string,
  redirect = '',
): Promise<string> {
  const query = [
    'cancel_order=true',
    `order=${order.key}`,
    `order_id=${order.id}`,
    `redirect=${encodeURIComponent(redirect)}`,
    `_wpnonce=${nonce}`,
  ].join('&');
  return withQuery(await shopPageAddress(site, 'cart'), query);
}
