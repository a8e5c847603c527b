import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { definePlugin } from '../../define-plugin.ts';
import { cartTotalsHtml } from '../cart-page/cart-totals.tsx';
import { draftOrder } from '../orders/draft-order.ts';
import type { NewFee } from './fees.ts';
import { addToCart, cartOf } from './index.ts';

let shop: CartShop;
let mug: number;
let fees: readonly NewFee[] = [];

/** A plugin that asks for what the test wants. */
const charges = definePlugin({
  name: 'charges',
  extend: {
    'cart.fees': (known, { totals }) => (totals.contents > 0 ? [...known, ...fees] : known),
  },
});

beforeAll(async () => {
  shop = await openCartShop({ woocommerce_calc_taxes: 'yes' }, [charges]);
  mug = await shop.product({ name: 'Mug', meta: { _price: '10', _regular_price: '10', _virtual: 'yes' } });
  await shop.run(
    "INSERT INTO wp_woocommerce_tax_rates (tax_rate_country, tax_rate, tax_rate_name, tax_rate_priority, tax_rate_shipping) VALUES ('GB', '20.0000', 'VAT', 1, 1)",
  );
});
afterAll(() => shop.close());

async function cartWith(requested: readonly NewFee[]) {
  fees = requested;
  const call = await shop.call({ method: 'GET', path: '/' });
  await addToCart(call, { productId: mug, quantity: 1 });
  return { call, cart: await cartOf(call) };
}

describe('fees that plugins ask for', () => {
  it('are taxed and added to what is to be paid, in the cart and in its order', async () => {
    const { call, cart } = await cartWith([{ name: 'Gift wrap', amount: 2_500_000, taxable: true }]);
    expect(cart.fees).toMatchObject([{ key: 'gift-wrap', total: 2_500_000, tax: 500_000 }]);
    expect(cart.totals).toMatchObject({ fees: 2_500_000, feesTax: 500_000, total: 15_000_000 });
    expect(cart.totals.taxes).toMatchObject([{ amount: 2_500_000 }]);
    expect(await cartTotalsHtml(call)).toContain('<tr class="fee"><th>Gift wrap</th>');
    const order = draftOrder(shop.site, cart);
    expect(order).toMatchObject({ total: 15_000_000, cartTax: 2_500_000 });
    expect(order.items).toContainEqual(
      expect.objectContaining({ type: 'fee', name: 'Gift wrap', total: 2_500_000, totalTax: 500_000 }),
    );
  });

  it('are not taxed unless they say so', async () => {
    const { cart } = await cartWith([{ name: 'Donation', amount: 1_000_000 }]);
    expect(cart.totals).toMatchObject({ feesTax: 0, total: 13_000_000 });
  });

  it('take off no more than there is', async () => {
    const { cart } = await cartWith([{ name: 'Kindness', amount: -50_000_000, taxable: true }]);
    expect(cart.fees).toMatchObject([{ total: -10_000_000, tax: -2_000_000 }]);
    expect(cart.totals.total).toBe(0);
  });
});
