import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { Order } from '../orders/order.ts';
import { bankAccountsHtml } from './bank-accounts.ts';

let shop: CartShop;

beforeAll(async () => {
  const account = {
    account_name: 'Atlas & <em>Co</em>',
    bank_name: '<b>Quay</b> "Bank"<script>x()</script>',
  };
  shop = await openCartShop({ woocommerce_bacs_accounts: serialize(fromPlain([account])) });
});
afterAll(() => shop.close());

it('bank accounts may hold HTML, but no scripts', () => {
  const html = bankAccountsHtml(shop.site, { billing: { country: 'GB' } } as Order);
  expect(html).toContain('Atlas &amp; <em>Co</em>:</h3>');
  expect(html).toContain('<strong><b>Quay</b> &#8220;Bank&#8221;x()</strong>');
});
