import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let file: number;
beforeAll(async () => {
  shop = await openRestShop();
  const made = await shop.ask('POST', '/products', {
    name: 'Chart',
    regular_price: '5',
    virtual: true,
    downloadable: true,
    downloads: [{ name: 'Goole', file: 'http://example.com/goole.pdf' }],
  });
  file = Number(made.json['id']);
});
afterAll(() => shop.close());

let count = 0;
const customer = async () => {
  count += 1;
  const sent = { email: `buyer${count}@example.com`, username: `buyer${count}`, password: 'x' };
  return Number((await shop.ask('POST', '/customers', sent)).json['id']);
};
const order = async (customer_id: number, status: string) => {
  const sent = {
    customer_id,
    status,
    billing: { email: 'old@example.com' },
    line_items: [{ product_id: file }],
  };
  return Number((await shop.ask('POST', '/orders', sent)).json['id']);
};
const downloads = async (id: number) => {
  const { json } = await shop.ask('GET', `/customers/${id}/downloads`);
  return (json as unknown as readonly { download_url: string }[]).map(({ download_url }) =>
    new URL(download_url).searchParams.get('email'),
  );
};

describe('downloads of a customer', () => {
  it('are those of orders that are paid', async () => {
    const buyer = await customer();
    const id = await order(buyer, 'completed');
    expect(await downloads(buyer)).toEqual(['old@example.com']);
    for (const status of ['on-hold', 'cancelled', 'refunded', 'failed', 'pending']) {
      await shop.ask('PUT', `/orders/${id}`, { status });
      expect(await downloads(buyer)).toEqual([]);
    }
    await shop.ask('PUT', `/orders/${id}`, { status: 'processing' });
    expect(await downloads(buyer)).toHaveLength(1);
  });

  it('follow their order to another customer and another address', async () => {
    const [one, other] = [await customer(), await customer()];
    const id = await order(one, 'completed');
    await shop.ask('PUT', `/orders/${id}`, { customer_id: other });
    await shop.ask('PUT', `/orders/${id}`, { billing: { email: 'new@example.com' } });
    expect([await downloads(one), await downloads(other)]).toEqual([[], ['new@example.com']]);
  });
});

describe('a customer', () => {
  it('pays when an order is completed, and was changed by that', async () => {
    const buyer = await customer();
    const id = await order(buyer, 'processing');
    await shop.site.users.setMeta(buyer, 'last_update', []);
    const shown = async () => {
      const { json } = await shop.ask('GET', `/customers/${buyer}`);
      return [json['is_paying_customer'], json['date_modified'] === null];
    };
    expect(await shown()).toEqual([false, true]);
    await shop.ask('PUT', `/orders/${id}`, { status: 'completed' });
    expect(await shown()).toEqual([true, false]);
    const other = await order(buyer, 'pending');
    await shop.ask('DELETE', `/orders/${id}?force=true`);
    expect((await shown())[0]).toBe(true);
    await shop.ask('DELETE', `/orders/${other}?force=true`);
    expect((await shown())[0]).toBe(false);
  });

  it('who is gone leaves orders of a guest', async () => {
    const buyer = await customer();
    const id = await order(buyer, 'completed');
    await shop.ask('DELETE', `/customers/${buyer}?force=true`);
    expect((await shop.ask('GET', `/orders/${id}`)).json['customer_id']).toBe(0);
  });
});

describe('a variation', () => {
  it('is made without a picture where none is sent', async () => {
    const made = await shop.ask('POST', '/products', { name: 'Buoy', type: 'variable' });
    const path = `/products/${made.json['id']}/variations`;
    expect((await shop.ask('POST', path, { image: null, regular_price: '1' })).status).toBe(201);
  });
});
