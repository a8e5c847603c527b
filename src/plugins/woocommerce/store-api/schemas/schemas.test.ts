import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, openStoreShop, type StoreShop } from '../store-shop-for-tests.ts';

let store: StoreShop;
let ids: StoreShop['ids'];
beforeAll(async () => {
  store = await openStoreShop();
  ids = store.ids;
});
afterAll(() => store.shop.close());

interface Described {
  readonly endpoints: readonly { readonly methods: readonly string[]; readonly args: Members }[];
  readonly schema: { readonly properties: Readonly<Record<string, { readonly properties?: object }>> };
}

type Members = Readonly<Record<string, unknown>>;

const descriptionOf = async (path: string) =>
  (await store.send('OPTIONS', path)).json as unknown as Described;
const properties = async (path: string) => (await descriptionOf(path)).schema.properties;
/** Names of members, in whatever order. */
const names = (value: unknown): ReadonlySet<string> => new Set(Object.keys(Object(value)));

describe('OPTIONS of the Store API', () => {
  const key = '3c59dc048e8850243be8079a5c74d079';
  it.each([
    ['/cart', 'cart', 'GET'],
    ['/cart/add-item', 'cart', 'POST'],
    ['/cart/extensions', 'cart-extensions', 'POST'],
    ['/cart/items', 'cart_item', 'GET, POST, DELETE'],
    [`/cart/items/${key}`, 'cart_item', 'GET, POST, PUT, PATCH, DELETE'],
    ['/cart/coupons', 'cart_coupon', 'GET, POST, DELETE'],
    ['/checkout', 'checkout', 'GET, POST, PUT, PATCH'],
    ['/products', 'product', 'GET'],
    ['/products/collection-data', 'product-collection-data', 'GET'],
    ['/products/attributes', 'product_attribute', 'GET'],
    ['/products/attributes/1/terms', 'product-attribute-term', 'GET'],
    ['/products/categories', 'product-category', 'GET'],
    ['/products/brands', 'product-brand', 'GET'],
    ['/products/tags', 'term', 'GET'],
    ['/products/reviews', 'product_review', 'GET'],
    ['/products/some-slug', 'product', 'GET'],
  ])('%s tells its methods, arguments and schema', async (path, title, allow) => {
    const answer = await store.send('OPTIONS', path);
    expect(answer.status).toBe(200);
    expect(answer.header('Allow')).toBe(allow);
    expect(answer.json).toMatchObject({
      namespace: 'wc/store/v1',
      methods: path === '/checkout' ? ['GET', 'POST', 'POST', 'PUT', 'PATCH'] : allow.split(', '),
      schema: { title, type: 'object' },
    });
    for (const endpoint of (await descriptionOf(path)).endpoints) {
      expect(endpoint).toMatchObject({ methods: expect.any(Array), args: expect.anything() });
    }
  });

  it('the arguments of a list of products', async () => {
    const { endpoints } = await descriptionOf('/products');
    expect(endpoints[0]?.args).toMatchObject({
      orderby: { type: 'string', default: 'date' },
      per_page: { type: 'integer', required: false },
    });
  });
});

describe('a schema inside another one', () => {
  const at = (value: unknown, ...path: readonly string[]): unknown =>
    path.reduce((inner, name) => Object(inner)[name], value);

  it('is read-only, which the same alone need not be', async () => {
    const [cart, items] = [await properties('/cart'), await properties('/cart/items')];
    const picture = ['images', 'items', 'properties', 'src'];
    expect(at(items, ...picture, 'readonly')).toBeUndefined();
    expect(at(cart, 'items', 'items', 'properties', ...picture, 'readonly')).toBe(true);
    expect(at(cart, 'billing_address', 'properties', 'email', 'readonly')).toBe(true);
  });

  it('shows currency and pictures in embedded items too', async () => {
    const cart = await properties('/cart');
    const everywhere = ['view', 'edit', 'embed'];
    expect(at(cart, 'totals', 'properties', 'currency_code', 'context')).toEqual(everywhere);
    expect(at(cart, 'totals', 'properties', 'total_price', 'context')).toEqual(['view', 'edit']);
    const cross = at(cart, 'cross_sells', 'items', 'properties');
    expect(at(cross, 'prices', 'properties', 'price', 'context')).toEqual(everywhere);
    expect(at(cross, 'weight', 'context')).toEqual(['view', 'edit']);
  });
});

it('a checkout tells what plugins take with it', async () => {
  const [, placing, drafting] = (await descriptionOf('/checkout')).endpoints;
  expect(placing?.args['extensions']).toMatchObject({
    properties: { 'woocommerce/order-attribution': { type: ['object', 'null'] } },
    default: { 'woocommerce/order-attribution': [] },
  });
  expect(drafting?.args['extensions']).not.toHaveProperty('default');
});

it('a path that no route has is described by nothing', async () => {
  const answer = await store.send('OPTIONS', '/cart/items/short');
  expect([answer.status, answer.json]).toEqual([200, []]);
});

describe('what answers hold is what the schema says', () => {
  it('of a product', async () => {
    const schema = await properties('/products');
    const { _links, ...product } = (await store.send('GET', `/products/${ids.mug}`)).json;
    expect(names(schema)).toEqual(names(product));
    for (const name of ['prices', 'add_to_cart', 'stock_availability', 'dimensions']) {
      expect(names(schema[name]?.properties)).toEqual(names(product[name]));
    }
  });

  it('of a term', async () => {
    const term = await store.shop.site.terms.insert({
      taxonomy: 'product_cat',
      name: 'Maps',
      slug: 'maps',
    });
    const one = (await store.send('GET', `/products/categories/${term.term_id}`)).json;
    expect(names(await properties('/products/categories'))).toEqual(names(one));
  });

  it('of a cart and its lines', async () => {
    const { token } = await store.guest();
    const session = { 'Cart-Token': token };
    await store.send('POST', '/cart/add-item', { id: ids.mug, quantity: 1 }, session);
    await store.send(
      'POST',
      '/cart/update-customer',
      { shipping_address: address, billing_address: address },
      session,
    );
    const schema = await properties('/cart');
    const { json: cart } = await store.send('GET', '/cart', undefined, session);
    expect(names(schema)).toEqual(names(cart));
    for (const name of ['totals', 'shipping_address', 'billing_address']) {
      expect(names(schema[name]?.properties)).toEqual(names(cart[name]));
    }
    const line = await properties('/cart/items');
    expect(names(line)).toEqual(names((cart['items'] as readonly unknown[])[0]));
    const checkout = await properties('/checkout');
    const { json: opened } = await store.send('GET', '/checkout', undefined, session);
    const { __experimentalCart: _cart, ...shown } = opened;
    const { create_account: _account, ...readable } = checkout;
    expect(names(readable)).toEqual(names(shown));
  });
});
