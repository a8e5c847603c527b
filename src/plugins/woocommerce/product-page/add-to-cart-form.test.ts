import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { addToCartForm } from './add-to-cart-form.tsx';

let shop: CartShop;
beforeAll(async () => {
  shop = await openCartShop();
});
afterAll(() => shop.close());

/** The finishes that a buyer may choose of a poster with these variations; undefined = the variation says nothing. */
async function offered(variations: readonly (string | undefined)[]): Promise<readonly string[]> {
  const finish = {
    name: 'Finish',
    value: 'Paper | Canvas | Silk',
    position: 0,
    is_visible: 1,
    is_variation: 1,
    is_taxonomy: 0,
  };
  const parent = await shop.product({
    name: 'Poster',
    type: 'variable',
    meta: { _price: '12', _product_attributes: serialize(fromPlain({ finish })) },
  });
  for (const value of variations) {
    const meta = {
      _price: '12',
      _regular_price: '12',
      ...(value !== undefined && { attribute_finish: value }),
    };
    await shop.product({ name: 'Poster', parent, meta });
  }
  const product = (await catalogueOf(shop.site).products([parent])).get(parent) as Product;
  const form = await addToCartForm(shop.site, product, { permalink: '/poster/', preselected: {} });
  return [...renderToStaticMarkup(form).matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value ?? '');
}

it('offers what there are variations of, and everything where one of them leaves it open', async () => {
  expect(await offered(['Silk', 'Paper', undefined])).toEqual(['Paper', 'Silk']);
  expect(await offered(['Silk', ''])).toEqual(['Paper', 'Canvas', 'Silk']);
  expect(await offered([undefined])).toEqual(['Paper', 'Canvas', 'Silk']);
});
