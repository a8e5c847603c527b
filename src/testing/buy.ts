import type { TestPurchase } from './types.ts';

const BUYER = {
  first_name: 'Gail',
  last_name: 'Guest',
  address_1: '1 Map Street',
  city: 'London',
  postcode: 'SW1A 1AA',
  country: 'GB',
  phone: '02070000000',
  email: 'gail@test.example',
} as const;

/** Buys a piece of a product as a guest. `fetch` asks the site. WooCommerce: the Store API's cart and checkout. */
export async function buyAsGuest(
  fetch: (path: string, init?: RequestInit) => Promise<Response>,
  product: number,
  gateway: string,
  data: Readonly<Record<string, string>>,
): Promise<TestPurchase> {
  const api = '/wp-json/wc/store/v1';
  const cart = await fetch(`${api}/cart`);
  const headers = {
    'Content-Type': 'application/json',
    'Cart-Token': cart.headers.get('cart-token') ?? '',
    Nonce: cart.headers.get('nonce') ?? '',
  };
  const send = (path: string, body: unknown) =>
    fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await send('/cart/add-item', { id: product, quantity: 1 });
  const answer = await send('/checkout', {
    billing_address: BUYER,
    shipping_address: BUYER,
    payment_method: gateway,
    payment_data: Object.entries(data).map(([key, value]) => ({ key, value })),
  });
  const json = (await answer.json()) as Readonly<Record<string, unknown>>;
  const { redirect_url: redirect = '' } = (json['payment_result'] ?? {}) as {
    readonly redirect_url?: string;
  };
  return { status: answer.status, order: Number(json['order_id'] ?? 0), redirect, json };
}
