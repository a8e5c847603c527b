import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeStripe, startStripe } from '../../../../tests/fake-stripe.ts';
import { gatewayById } from '../gateways/gateways.ts';
import { ordersOf, placeOrder } from '../orders/index.ts';
import { lineOf, orderOf } from '../orders/shop-for-tests.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let stripe: FakeStripe;
let shop: RestShop;
let mug: number;

beforeAll(async () => {
  stripe = await startStripe();
  shop = await openRestShop({}, [], stripe);
  mug = await shop.product({
    name: 'Mug',
    meta: { _price: '8', _regular_price: '8', _manage_stock: 'yes', _stock: '9' },
  });
});
afterAll(async () => {
  await shop?.close();
  await stripe?.close();
});

/** An order of two mugs for 16.00, paid by card. */
async function paidOrder() {
  const { site } = shop;
  const { order } = await placeOrder(site, {
    order: { ...orderOf([lineOf(mug, 2, '8.00')]), paymentMethod: 'stripe' },
  });
  const call = await shop.call({ method: 'POST', path: '/?wc-ajax=checkout' });
  const paid = await gatewayById(call.site, 'stripe')?.processPayment(call, order, {
    'wc-stripe-payment-method': stripe.card(),
  });
  expect(paid?.result).toBe('success');
  return (await ordersOf(site).order(order.id)) ?? order;
}

const refund = (order: number, body: unknown) => shop.ask('POST', `/orders/${order}/refunds`, body);
const paidBack = () => stripe.ledger.all('refund').map(({ amount, status }) => [amount, status]);
const refundsOf = async (order: number) => (await ordersOf(shop.site).refunds(order)).length;

describe('a refund that a tool asks for', () => {
  it('gives the money back through Stripe, by lines, and sells the pieces again', async () => {
    const order = await paidOrder();
    const [line] = order.items;
    const made = await refund(order.id, {
      reason: 'Chipped',
      line_items: [{ id: line?.id, quantity: 1, refund_total: '8.00' }],
    });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({ amount: '8.00', reason: 'Chipped', refunded_payment: true });
    expect(paidBack()).toEqual([[800, 'succeeded']]);
    expect((await shop.site.posts.meta([mug])).get(mug)?.get('_stock')).toBe('8');
    const all = await refund(order.id, { amount: '8.00' });
    expect(all.json.refunded_payment).toBe(true);
    expect((await ordersOf(shop.site).order(order.id))?.status).toBe('refunded');
    expect((await refund(order.id, { amount: '1.00' })).json.message).toBe('Invalid refund amount.');
    expect(paidBack()).toEqual([
      [800, 'succeeded'],
      [800, 'succeeded'],
    ]);
  });

  it('is not noted where Stripe gives no answer, and is made once when it is asked for again', async () => {
    const order = await paidOrder();
    stripe.fail({ call: /POST \/v1\/refunds/, how: 'lose-answer', times: 3 });
    const lost = await refund(order.id, { amount: '5.00' });
    expect([lost.status, lost.json.code, lost.json.message]).toEqual([
      500,
      'woocommerce_rest_cannot_create_order_refund',
      'An error occurred while attempting to create the refund using the payment gateway API.',
    ]);
    expect(await refundsOf(order.id)).toBe(0);
    expect((await refund(order.id, { amount: '5.00' })).status).toBe(201);
    expect(await refundsOf(order.id)).toBe(1);
    expect(paidBack().filter(([amount]) => amount === 500)).toEqual([[500, 'succeeded']]);
  });

  it('is a note alone where the tool paid back itself', async () => {
    const order = await paidOrder();
    const before = paidBack().length;
    const noted = await refund(order.id, { amount: '5.00', api_refund: false });
    expect([noted.status, noted.json.refunded_payment]).toEqual([201, false]);
    expect(paidBack()).toHaveLength(before);
  });
});
