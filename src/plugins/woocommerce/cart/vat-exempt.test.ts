import { afterEach, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { draftOrder, ordersOf, placeOrder } from '../orders/index.ts';
import { addToCart, cartOf, setCustomer } from './index.ts';

let shop: CartShop | undefined;
afterEach(() => shop?.close());

/** A cart of one mug for 12.00, with 20 % in it or on top. */
async function cartOfMug(pricesIncludeTax: 'yes' | 'no') {
  shop = await openCartShop({
    woocommerce_calc_taxes: 'yes',
    woocommerce_prices_include_tax: pricesIncludeTax,
    woocommerce_custom_orders_table_enabled: 'yes',
  });
  await shop.run(
    "INSERT INTO wp_woocommerce_tax_rates (tax_rate_country, tax_rate, tax_rate_name, tax_rate_priority, tax_rate_shipping) VALUES ('GB', '20.0000', 'VAT', 1, 1)",
  );
  const mug = await shop.product({
    name: 'Mug',
    meta: { _price: '12', _regular_price: '12', _virtual: 'yes' },
  });
  const call = await shop.call({ method: 'GET', path: '/' });
  await addToCart(call, { productId: mug, quantity: 1 });
  const order = async () => draftOrder(call.site, await cartOf(call));
  return { call, order };
}

describe('a customer who pays no tax', () => {
  it.each([
    ['no', 14_400_000, 12_000_000],
    ['yes', 12_000_000, 10_000_000],
  ] as const)(
    'pays what is left without it (prices with tax: %s), and their order says so',
    async (included, taxed, free) => {
      const { call, order } = await cartOfMug(included);
      const before = await order();
      expect([before.total, before.meta?.get('is_vat_exempt')]).toEqual([taxed, ['no']]);
      await setCustomer(call, { vatExempt: true });
      const after = await order();
      expect([after.total, after.cartTax, after.meta?.get('is_vat_exempt')]).toEqual([free, 0, ['yes']]);
      expect(after.items.filter(({ type }) => type === 'tax')).toEqual([]);
      const { order: placed } = await placeOrder(call.site, { order: after });
      expect((await ordersOf(call.site).order(placed.id))?.meta.get('is_vat_exempt')).toEqual(['yes']);
      await setCustomer(call, { vatExempt: false });
      expect((await order()).total).toBe(taxed);
    },
  );
});
