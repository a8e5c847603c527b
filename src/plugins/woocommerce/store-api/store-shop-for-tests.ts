import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { cookieHeaderOf } from '../../../../tests/plain-site.ts';
import type { Reply, StripeSettings } from '../../../types/index.ts';
import { restEndpoint } from '../../../wordpress/rest/dispatcher.ts';
import { updateLookup } from '../catalogue/product-lookup.ts';

/** What the Store API answered. */
export interface Answer {
  readonly reply: Reply;
  readonly status: number;
  readonly json: Record<string, unknown>;
  header(name: string): string;
}

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** A shop with six products and VAT, and ways to ask its Store API. */
export interface StoreShop {
  readonly shop: CartShop;
  /** `mug`, `few`, `gone`, `one`, `draft`, `pdf`. */
  readonly ids: Readonly<Record<string, number>>;
  readonly send: Send;
  /** A guest with a nonce who keeps their cookies. */
  guest(): Promise<StoreGuest>;
}

export interface StoreGuest {
  readonly token: string;
  readonly nonce: string;
  readonly send: Send;
}

/** An address that the shop delivers to. */
export const address = {
  first_name: 'Gail',
  last_name: 'Guest',
  address_1: '1 Map Street',
  city: 'London',
  postcode: 'sw1a1aa',
  country: 'GB',
  email: 'gail@example.com',
  phone: '02070000000',
};

/** Opens the shop; with a fake for Stripe it takes cards too. */
export async function openStoreShop(stripe?: StripeSettings): Promise<StoreShop> {
  const ids: Record<string, number> = {};
  const options = {
    WPLANG: 'en_GB',
    woocommerce_calc_taxes: 'yes',
    woocommerce_custom_orders_table_enabled: 'yes',
    woocommerce_cod_settings: 'a:1:{s:7:"enabled";s:3:"yes";}',
  };
  const shop = await openCartShop(options, [], stripe);
  const price = (amount: string, more: Record<string, string> = {}) => ({
    _price: amount,
    _regular_price: amount,
    ...more,
  });
  ids.mug = await shop.product({
    name: 'Mug',
    meta: { _price: '8', _regular_price: '10', _sale_price: '8', _sku: 'M-1' },
  });
  ids.few = await shop.product({
    name: 'Few "maps"',
    meta: price('3', { _manage_stock: 'yes', _stock: '3' }),
  });
  ids.gone = await shop.product({ name: 'Gone', meta: price('3', { _stock_status: 'outofstock' }) });
  ids.one = await shop.product({
    name: 'One',
    meta: price('5', { _sold_individually: 'yes', _virtual: 'yes' }),
  });
  ids.draft = await shop.product({ name: 'Draft', status: 'draft', meta: price('5') });
  ids.pdf = await shop.product({
    name: 'Booklet',
    meta: price('2.75', { _virtual: 'yes', _downloadable: 'yes' }),
  });
  await updateLookup(shop.site, Object.values(ids));
  await shop.run(
    "INSERT INTO wp_woocommerce_tax_rates (tax_rate_country, tax_rate, tax_rate_name, tax_rate_priority, tax_rate_shipping) VALUES ('GB', '20.0000', 'VAT', 1, 1)",
  );

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const call = await shop.call({
      method,
      path: `/wp-json/wc/store/v1${path}`,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const handled = (await restEndpoint.handle(call, call.request.path)) as Reply;
    const reply = await shop.site.extensions.apply('reply', handled, { call });
    return {
      reply,
      status: reply.status,
      json: reply.body === null ? {} : (JSON.parse(String(reply.body)) as Record<string, unknown>),
      header: (name) => String(reply.headers[name] ?? ''),
    };
  }

  async function guest(): Promise<StoreGuest> {
    const first = await send('GET', '/cart');
    const replies: Reply[] = [];
    return {
      token: first.header('Cart-Token'),
      nonce: first.header('Nonce'),
      async send(method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
        const cookie = cookieHeaderOf(shop.site, ...replies);
        const answer = await send(method, path, body, {
          Nonce: first.header('Nonce'),
          ...(cookie !== '' && { Cookie: cookie }),
          ...more,
        });
        replies.push(answer.reply);
        return answer;
      },
    };
  }

  return { shop, ids, send, guest };
}
