import { expect, it } from 'vitest';
import { parseAmount } from '../../money/amount.ts';
import { ordersOf, placeOrder } from '../index.ts';
import { addProduct, lineOf, openShop, orderOf } from '../shop-for-tests.ts';
import { orderSums } from './order-totals.ts';

it('an order names each tax rate once, and none that came to nothing', async () => {
  const { site, close } = await openShop({
    woocommerce_calc_taxes: 'yes',
    woocommerce_tax_total_display: 'itemized',
    woocommerce_tax_display_cart: 'incl',
  });
  const line = lineOf(await addProduct(site, 'Atlas'), 2);
  const tax = (name: string, amount: string) =>
    ({
      type: 'tax',
      name,
      rateId: 1,
      label: 'VAT',
      compound: false,
      amount: parseAmount(amount) ?? 0,
      shippingAmount: 0,
      percent: '20',
      meta: [],
    }) as const;
  const { order } = await placeOrder(site, {
    order: orderOf([line], {
      total: parseAmount('10.80') ?? 0,
      cartTax: parseAmount('1.80') ?? 0,
      items: [line, tax('GB-VAT-1', '1.00'), tax('GB-VAT-1', '0.80'), tax('GB-ZERO RATE-2', '0')],
    }),
  });
  const stored = await ordersOf(site).order(order.id);
  const total = stored && orderSums(site, stored).find(({ key }) => key === 'order_total');
  expect(total?.valueHtml.replace(/<[^>]*>|&pound;/g, '')).toBe('10.80 (includes 1.80 VAT)');
  await close();
});
