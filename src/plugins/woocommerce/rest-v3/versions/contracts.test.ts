import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from '../rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

interface Described {
  readonly endpoints: readonly { readonly methods: readonly string[]; readonly args: Args }[];
  readonly schema: { readonly title: string; readonly properties: Args };
}
type Args = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

async function described(path: string) {
  const { json } = await shop.ask('OPTIONS', path);
  const { endpoints, schema } = json as unknown as Described;
  const of = (method: string) => endpoints.find(({ methods }) => methods.includes(method))?.args ?? {};
  return {
    GET: of('GET'),
    POST: of('POST'),
    PUT: of('PUT'),
    title: schema.title,
    members: schema.properties,
  };
}

describe('wc/v2', () => {
  it('takes and tells what products had in its time', async () => {
    const { GET, POST, members } = await described('wc/v2/products');
    expect(members).toMatchObject({
      sku: { description: 'Unique identifier.' },
      in_stock: { default: true },
    });
    expect(members).not.toHaveProperty('stock_status');
    expect(GET).toMatchObject({ in_stock: { type: 'boolean' } });
    expect(GET).not.toHaveProperty('search_sku');
    expect(POST).toMatchObject({ in_stock: { default: true } });
    expect(Object.keys(POST)).not.toContain('date_created');
    expect((await described('wc/v2/products/batch')).PUT).toHaveProperty('in_stock');
    expect((await described('wc/v3/products')).members).toHaveProperty('stock_status');
  });

  it('is asked for orders of one status, which links do not repeat', async () => {
    expect((await described('wc/v2/orders')).GET['status']).toMatchObject({ type: 'string' });
    for (const set_paid of [true, false, true]) await shop.ask('POST', 'wc/v2/orders', { set_paid });
    const listed = await shop.ask('GET', 'wc/v2/orders?status=pending&per_page=1');
    expect(listed.reply.headers['X-WP-Total']).toBe('1');
    const next = (await shop.ask('GET', 'wc/v2/orders?per_page=1')).reply.headers['Link'];
    expect(next).toContain('/wc/v2/orders?per_page=1&dp=2');
    const newest = (await shop.ask('GET', 'wc/v3/orders?per_page=1')).reply.headers['Link'];
    expect(newest).toContain('status%5B0%5D=any');
  });

  it('describes deliveries of webhooks, reviews of a product and their batches', async () => {
    const deliveries = await described('wc/v2/webhooks/1/deliveries');
    expect(Object.keys(deliveries.members)).toContain('response_code');
    const reviews = await described('wc/v2/products/1/reviews');
    expect(reviews.POST).toMatchObject({ email: { description: 'Email of the reviewer.', required: true } });
    expect(Object.keys(reviews.GET)).toEqual(['product_id', 'id', 'context']);
    expect((await described('wc/v2/products/1/reviews/batch')).title).toBe('batch');
  });

  it('asks who may read reviews before it looks for their product', async () => {
    expect((await shop.ask('GET', 'wc/v2/products/999999/reviews', undefined, true)).status).toBe(401);
    const missing = await shop.ask('GET', 'wc/v1/products/999999/reviews');
    expect(missing.json['code']).toBe('woocommerce_rest_product_invalid_id');
  });
});

describe('wc/v1', () => {
  it('takes and tells coupons and orders in the words of its time', async () => {
    const coupons = await described('wc/v1/coupons');
    expect(Object.keys(coupons.members)).toEqual(
      expect.arrayContaining(['expiry_date', 'exclude_product_ids']),
    );
    expect(coupons.GET).toHaveProperty('filter');
    expect(coupons.POST).toMatchObject({ code: { required: true }, amount: { type: 'string' } });
    const orders = await described('wc/v1/orders');
    expect(orders.members).not.toHaveProperty('meta_data');
    expect(Object.keys(orders.GET)).not.toContain('modified_after');
    const first = await shop.ask('GET', 'wc/v1/orders?status=trash');
    expect(first.json).toMatchObject({ code: 'rest_invalid_param' });
  });

  it('tells who may not read a kind of posts so, whatever post has the number', async () => {
    const page = await shop.site.posts.insert({ post_type: 'page', post_title: 'Tides' });
    for (const path of ['products', 'coupons']) {
      const own = await shop.ask('GET', `wc/v1/${path}/${page}`);
      expect([own.status, own.json['code']]).toEqual([404, expect.stringContaining('invalid_')]);
      expect((await shop.ask('GET', `wc/v1/${path}/${page}`, undefined, true)).status).toBe(401);
      expect((await shop.ask('GET', `wc/v2/${path}/${page}`, undefined, true)).status).toBe(404);
      expect((await shop.ask('GET', `wc/v1/${path}/999999`, undefined, true)).status).toBe(404);
    }
  });

  it('describes variations inside their product', async () => {
    const { variations } = (await described('wc/v1/products')).members;
    expect(variations).toMatchObject({
      items: { properties: { id: { description: 'Variation ID.' }, download_limit: { default: null } } },
    });
  });
});
