import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import type { Call } from '../../../types/index.ts';
import { renderNode } from '../../../view/index.ts';
import type { Cart } from '../cart/cart.ts';
import { crossSells } from './cross-sells.tsx';

let shop: CartShop;
const ids: number[] = [];

beforeAll(async () => {
  shop = await openCartShop();
  ids.push(
    await shop.product({ name: 'Sold out', meta: { _price: '5', _stock_status: 'outofstock' } }),
    await shop.product({ name: 'Priceless', meta: {} }),
  );
});
afterAll(() => shop.close());

const shown = async () => {
  const item = { productId: 1, variationId: 0, product: { crossSells: ids } };
  const node = await crossSells({ site: shop.site } as Call, { items: [item] } as unknown as Cart);
  return ['Sold out', 'Priceless'].filter((name) => renderNode(node).includes(name));
};

it('what goes with a cart is shown as the shop shows it: sold out too, unless that is hidden', async () => {
  expect(await shown()).toEqual(['Sold out', 'Priceless']);
  await shop.site.options.set('woocommerce_hide_out_of_stock_items', 'yes');
  expect(await shown()).toEqual(['Priceless']);
});
