import * as cheerio from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieHeaderOf, formPost, logInAs, openSmallSite } from '../../../../tests/plain-site.ts';
import type { Plugin } from '../../../types/index.ts';
import { owner } from '../../../wordpress/admin-pages/index.ts';
import { changeStatus, ordersOf, placeOrder } from '../orders/index.ts';
import { addProduct, lineOf, makeShopTables, orderOf, shopOptions } from '../orders/shop-for-tests.ts';
import { orderActivity } from './order-activity.ts';
import { orderBookmark } from './order-bookmark.ts';
import { ordersPage } from './orders-page.tsx';

let small: Awaited<ReturnType<typeof openSmallSite>>;
let ada: string;
let order: number;

const page = 'https://atlas.example/wp-admin/admin.php?page=wc-orders';
const shop: Plugin = {
  name: 'woocommerce',
  adminPages: [{ ...ordersPage, capability: 'manage_options' }],
  on: orderActivity,
  extend: { 'admin.document': orderBookmark },
};
const get = (address: string, cookie = ada) =>
  small.send({
    method: 'GET',
    path: address.replace('https://atlas.example', ''),
    headers: { Cookie: cookie },
  });

beforeAll(async () => {
  small = await openSmallSite({ plugins: [owner, shop], options: shopOptions });
  await makeShopTables(small.site);
  ada = await logInAs(small, 'ada');
  const product = await addProduct(small.site, 'Rivers <booklet>');
  const placed = await placeOrder(small.site, {
    order: orderOf([lineOf(product, 2)], { paymentMethod: 'bacs', paymentMethodTitle: 'Bank transfer' }),
  });
  order = placed.order.id;
  await changeStatus(small.site, order, 'processing');
});

afterAll(() => small.close());

/** Sends the form with this action and fields; gives the page that is shown next. */
async function send(action: string, fields: Readonly<Record<string, string>>) {
  const $ = cheerio.load(String((await get(`${page}&id=${order}`)).body));
  const nonce = $('input[name=_wpnonce]').first().attr('value') ?? '';
  const form = { _wpnonce: nonce, do: action, order: String(order), ...fields };
  const reply = await small.send(formPost('/wp-admin/admin.php?page=wc-orders', form, { Cookie: ada }));
  expect(reply.headers['Location']).toBe(`${page}&id=${order}`);
  const next = await get(`${page}&id=${order}`, `${ada}; ${cookieHeaderOf(small.site, reply)}`);
  return cheerio.load(String(next.body));
}

describe('the owner’s orders', () => {
  it('are found at the address that they had as posts', async () => {
    const reply = await get(`/wp-admin/post.php?post=${order}&action=edit`);
    expect([reply.status, reply.headers['Location']]).toEqual([302, `${page}&action=edit&id=${order}`]);
    expect((await get('/wp-admin/post.php?post=1&action=edit')).headers['Location']).not.toContain('orders');
  });

  it.each(['9'.repeat(30), '1.5', '-3', 'x'])('shows a part of the list for %j too', async (part) => {
    expect((await get(`${page}&paged=${part}`)).status).toBe(200);
  });

  it('are listed, found by number and by status', async () => {
    const rows = async (query: string) =>
      cheerio.load(String((await get(`${page}${query}`)).body))('tbody tr').length;
    expect(await rows('')).toBe(1);
    expect(await rows('&status=processing')).toBe(1);
    expect(await rows('&status=completed')).toBe(0);
    expect(await rows(`&s=%23${order}`)).toBe(1);
    expect(await rows('&s=nobody@example.com')).toBe(0);
    const $ = cheerio.load(String((await get('https://atlas.example/wp-admin/')).body));
    expect($('main').text()).toContain('Orders: 1 waiting');
  });

  it('get notes', async () => {
    const $ = await send('note', { note: 'Packed <script>1</script>by Bo', for_customer: '' });
    expect($('[role=status]').text()).toBe('Noted.');
    expect($('main li').text()).toContain('Packed 1by Bo');
    expect($('main script').length).toBe(0);
  });

  it('are refunded in part, never above their total', async () => {
    const refused = await send('refund', { amount: '9.01', reason: '', only_note: '1' });
    expect(refused('.notice.failed').text()).toBe('At most 9.00 GBP can be refunded.');
    const gateway = await send('refund', { amount: '1.00', reason: '' });
    expect(gateway('.notice.failed').text()).toContain('cannot pay back by itself');
    const $ = await send('refund', { amount: '2.50', reason: 'Torn', only_note: '1' });
    expect($('[role=status]').text()).toBe('Refunded 2.50 GBP.');
    expect($('main table').first().text()).toContain('-2.50 GBP');
    expect((await ordersOf(small.site).refunds(order)).map(({ total }) => total)).toEqual([-2_500_000]);
  });

  it('change their status, and the log tells', async () => {
    const $ = await send('status', { status: 'completed' });
    expect($('[role=status]').text()).toBe('The order is “Completed” now.');
    expect((await ordersOf(small.site).order(order))?.status).toBe('completed');
    expect((await send('status', { status: 'nonsense' }))('.notice.failed').length).toBe(1);
    const log = await get('https://atlas.example/wp-admin/admin.php?page=portolan-log&kind=order');
    expect(String(log.body)).toContain(`Order ${order}: Processing → Completed.`);
    expect(String(log.body)).toContain(`Order ${order}: 2.50 GBP went back.`);
  });
});
