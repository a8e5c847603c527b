import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeStripe, startStripe } from '../../../../../tests/fake-stripe.ts';
import { query } from '../../../../database/query.ts';
import { reconcile } from '../../gateways/reconcile.ts';
import { ordersOf } from '../../orders/index.ts';
import { address, openStoreShop, type StoreGuest, type StoreShop } from '../store-shop-for-tests.ts';

const DECLINED = '4000000000000002';

let stripe: FakeStripe;
let store: StoreShop;
beforeAll(async () => {
  stripe = await startStripe();
  store = await openStoreShop(stripe);
});
afterAll(async () => {
  await store?.shop.close();
  await stripe?.close();
});

const byCard = (number?: string) => ({
  payment_method: 'stripe',
  payment_data: [{ key: 'wc-stripe-payment-method', value: stripe.card(number) }],
});
const order = (visitor: StoreGuest, payment: Readonly<Record<string, unknown>>) =>
  visitor.send('POST', '/checkout', { billing_address: address, ...payment });
const heldPieces = async () =>
  Number(
    (
      await store.shop.site.database.first(
        query<{ held: number | null }>('SELECT sum(stock_quantity) AS held FROM wp_wc_reserved_stock'),
      )
    )?.held ?? 0,
  );

async function withAllMaps(): Promise<StoreGuest> {
  const visitor = await store.guest();
  const added = await visitor.send('POST', '/cart/add-item', { id: store.ids.few, quantity: 3 });
  expect(added.status).toBe(201);
  return visitor;
}

describe('a card that is refused', () => {
  it.each([
    ['by the bank', () => byCard(DECLINED), 'The card has been declined.'],
    ['because there is none', () => ({ payment_method: 'stripe' }), 'Please enter your card details.'],
  ])('%s leaves the last pieces to others, and the cart to its owner', async (_, payment, words) => {
    const visitor = await withAllMaps();
    const refused = await order(visitor, payment());
    expect([refused.status, refused.json.code]).toEqual([
      400,
      'woocommerce_rest_checkout_process_payment_error',
    ]);
    expect(refused.json.message).toContain(words);
    expect(await heldPieces()).toBe(0);
    await withAllMaps();
    expect((await visitor.send('GET', '/cart')).json.items_count).toBe(3);
  });
});

describe('a payment whose answer was lost', () => {
  it('keeps the last pieces, because it may have been taken', async () => {
    const visitor = await withAllMaps();
    stripe.fail({ call: /confirm/, how: 'lose-answer', times: 3 });
    stripe.fail({ call: /^GET .*payment_intents/, how: 'refuse', times: 3 });
    expect((await order(visitor, byCard())).status).toBe(400);
    expect(await heldPieces()).toBe(3);
    const late = await store.guest();
    const added = await late.send('POST', '/cart/add-item', { id: store.ids.few, quantity: 1 });
    expect(added.json.code).toBe('woocommerce_rest_product_partially_out_of_stock');
    const [found] = await reconcile(store.shop.site);
    expect(found).toMatchObject({ from: 'pending', to: 'processing' });
    expect((await ordersOf(store.shop.site).order(found?.order ?? 0))?.stockReduced).toBe(true);
    expect(await heldPieces()).toBe(0);
  });
});
