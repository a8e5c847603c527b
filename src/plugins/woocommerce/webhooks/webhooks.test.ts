import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobQueue } from '../../../database/jobs.ts';
import { createJobRunner } from '../../../wordpress/jobs/index.ts';
import { changeStatus, placeOrder } from '../orders/index.ts';
import { lineOf, orderOf } from '../orders/shop-for-tests.ts';
import { openRestShop, type RestShop } from '../rest-v3/rest-shop-for-tests.ts';
import { createWebhookJob } from './deliver.ts';
import { notifyWebhooks, webhooksGoLive } from './on-events.ts';
import { sendDelivery } from './send.ts';

interface Delivery {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let shop: RestShop;
let mug: number;
let deliveries: Delivery[] = [];
let answer = 200;

beforeAll(async () => {
  shop = await openRestShop();
  mug = await shop.product({ name: 'Mug', meta: { _price: '8', _regular_price: '8' } });
});
beforeEach(() => {
  deliveries = [];
  answer = 200;
});
afterAll(() => shop.close());

/** Delivers what is due. */
async function deliver(): Promise<void> {
  const job = createWebhookJob(async (address, headers, body) => {
    deliveries.push({ address, headers, body });
    return answer;
  });
  await createJobRunner(shop.site, shop.site.jobs as JobQueue, [job]).runDue();
}

async function webhook(topic: string, more: object = {}): Promise<number> {
  const { json } = await shop.ask('POST', '/webhooks', {
    topic,
    delivery_url: 'https://till.example/in',
    secret: 'only-for-tests',
    ...more,
  });
  return Number(json.id);
}

describe('webhooks', () => {
  it('are made, changed, listed and deleted; their secrets are told to nobody', async () => {
    expect((await shop.ask('GET', '/webhooks', undefined, true)).status).toBe(401);
    const made = await shop.ask('POST', '/webhooks', {
      name: 'Till',
      topic: 'order.created',
      delivery_url: 'https://till.example/in',
      secret: 'only-for-tests',
    });
    expect([made.status, made.json]).toMatchObject([
      201,
      { name: 'Till', status: 'active', topic: 'order.created', resource: 'order', event: 'created' },
    ]);
    const path = `/webhooks/${made.json.id}`;
    const changed = await shop.ask('PUT', path, { status: 'paused', name: 'Old till' });
    expect(changed.json).toMatchObject({ status: 'paused', name: 'Old till' });
    const listed = await shop.ask('GET', '/webhooks?status=paused&context=edit');
    expect((listed.json as unknown as { id: number }[]).map(({ id }) => id)).toEqual([made.json.id]);
    for (const { json } of [made, changed, listed]) expect(JSON.stringify(json)).not.toContain('only-for');
    expect((await shop.ask('DELETE', path)).status).toBe(501);
    expect((await shop.ask('DELETE', `${path}?force=true`)).status).toBe(200);
    expect((await shop.ask('GET', path)).status).toBe(404);
  });

  it('are active and named after their day at first, whatever was sent; what is empty changes nothing', async () => {
    const sent = { topic: 'order.created', delivery_url: 'https://till.example/in' };
    const made = await shop.ask('POST', '/webhooks', { ...sent, status: 'paused', name: '' });
    const { id, name, status, date_modified } = made.json;
    expect(name).toMatch(/^Webhook created on \w{3} \d\d, \d{4} @ \d\d:\d\d [AP]M$/);
    expect([status, date_modified]).toEqual(['active', null]);
    const emptied = await shop.ask('PUT', `/webhooks/${id}`, { topic: '', delivery_url: '', name: '' });
    expect([emptied.status, emptied.json]).toMatchObject([200, { ...sent, name }]);
    const action = await shop.ask('PUT', `/webhooks/${id}`, { topic: 'action.woocommerce_payment_complete' });
    expect(action.json.hooks).toEqual(['woocommerce_payment_complete']);
    const wrong = await shop.ask('PUT', `/webhooks/${id}`, { topic: 'action.wp_login' });
    expect(wrong.json.message).toBe('Webhook topic must be valid.');
    await shop.ask('DELETE', `/webhooks/${id}?force=true`);
  });

  it.each([
    [
      { topic: 'moon.created', delivery_url: 'https://a.example/' },
      'woocommerce_rest_shop_webhook_invalid_topic',
    ],
    [
      { topic: 'order.created', delivery_url: 'file:///etc/passwd' },
      'woocommerce_rest_shop_webhook_invalid_delivery_url',
    ],
    [{ delivery_url: 'https://a.example/' }, 'rest_missing_callback_param'],
  ])('are refused where they cannot be: %j', async (body, code) => {
    const { status, json } = await shop.ask('POST', '/webhooks', body);
    expect([status, json.code]).toEqual([400, code]);
    expect(json.message).not.toBe('Webhook topic must be valid.');
  });

  it('are told of orders, signed', async () => {
    const id = await webhook('order.created');
    const { order } = await placeOrder(shop.site, { order: orderOf([lineOf(mug, 2, '8.00')]) });
    await deliver();
    expect(deliveries.length).toBe(1);
    const [{ address, headers, body }] = deliveries as [Delivery];
    expect(address).toBe('https://till.example/in');
    expect(headers).toMatchObject({
      'X-WC-Webhook-Topic': 'order.created',
      'X-WC-Webhook-Resource': 'order',
      'X-WC-Webhook-Event': 'created',
      'X-WC-Webhook-ID': String(id),
      'X-WC-Webhook-Signature': createHmac('sha256', 'only-for-tests').update(body).digest('base64'),
    });
    expect(JSON.parse(body)).toMatchObject({ id: order.id, total: '16.00', status: 'pending' });
    await deliver();
    expect(deliveries.length).toBe(1);
    await shop.ask('DELETE', `/webhooks/${id}?force=true`);
  });

  it('are told of what changed and went, of the thing that they asked for alone', async () => {
    const ids = [
      await webhook('order.updated'),
      await webhook('order.deleted'),
      await webhook('coupon.created'),
    ];
    const { order } = await placeOrder(shop.site, { order: orderOf([lineOf(mug, 1, '8.00')]) });
    await changeStatus(shop.site, order.id, 'completed');
    await deliver();
    expect(deliveries.map(({ headers }) => headers['X-WC-Webhook-Topic'])).toEqual(['order.updated']);
    await changeStatus(shop.site, order.id, 'trash');
    await shop.ask('POST', '/coupons', { code: 'maps', amount: '5' });
    deliveries = [];
    await deliver();
    expect(deliveries.map(({ headers, body }) => [headers['X-WC-Webhook-Topic'], JSON.parse(body)])).toEqual([
      ['order.deleted', { id: order.id }],
      ['coupon.created', expect.objectContaining({ code: 'maps', amount: '5.00' })],
    ]);
    for (const id of ids) await shop.ask('DELETE', `/webhooks/${id}?force=true`);
  });

  it('are told of customers', async () => {
    const id = await webhook('customer.created');
    await shop.ask('POST', '/customers', { email: 'wren@example.com', username: 'wren', password: 'x-1' });
    await deliver();
    expect(deliveries.map(({ body }) => JSON.parse(body))).toMatchObject([{ email: 'wren@example.com' }]);
    expect(deliveries[0]?.body).not.toContain('x-1');
    const gone = await webhook('customer.deleted');
    const wren = (await shop.site.users.byLogin('wren'))?.ID;
    deliveries = [];
    await shop.ask('DELETE', `/customers/${wren}?force=true`);
    await deliver();
    expect(deliveries.map(({ headers, body }) => [headers['X-WC-Webhook-Topic'], JSON.parse(body)])).toEqual([
      ['customer.deleted', { id: wren }],
    ]);
    for (const each of [id, gone]) await shop.ask('DELETE', `/webhooks/${each}?force=true`);
  });

  it('hear nothing before the site is live', async () => {
    const id = await webhook('product.updated');
    const early = { ...shop.site, isLive: async () => false };
    await notifyWebhooks(early, 'product.updated', mug);
    await deliver();
    expect(deliveries).toEqual([]);
    expect(await webhooksGoLive(early)).toBe('Webhooks tell of the shop’s changes: till.example.');
    await notifyWebhooks(shop.site, 'product.updated', mug);
    const job = createWebhookJob(async (address, headers, body) => {
      deliveries.push({ address, headers, body });
      return 200;
    });
    await job.handle(early, { webhook: id, topic: 'product.updated', id: mug });
    expect(deliveries).toEqual([]);
    await shop.ask('DELETE', `/webhooks/${id}?force=true`);
  });

  it('are switched off after more than five failures in a row', async () => {
    const id = await webhook('product.updated');
    answer = 500;
    const states: unknown[] = [];
    for (let failure = 0; failure < 6; failure++) {
      await notifyWebhooks(shop.site, 'product.updated', mug);
      await deliver();
      states.push((await shop.ask('GET', `/webhooks/${id}`)).json.status);
    }
    expect(states).toEqual(['active', 'active', 'active', 'active', 'active', 'disabled']);
    deliveries = [];
    await notifyWebhooks(shop.site, 'product.updated', mug);
    shop.wait(24 * 3600);
    await deliver();
    expect(deliveries).toEqual([]);
  });

  it.each(['http://127.0.0.1:1/', 'http://[::1]:1/', 'http://localhost:1/', 'http://169.254.169.254/latest'])(
    'cannot reach into the network: %s',
    async (address) => {
      await expect(sendDelivery(address, {}, '{}')).rejects.toThrow('not a public one');
    },
  );
});
