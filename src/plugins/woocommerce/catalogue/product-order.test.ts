import { query } from 'portolan/data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { rebuildProductOrder, updateProductOrder } from './product-order.ts';

let shop: CartShop;
let id: number;
beforeAll(async () => {
  shop = await openCartShop();
  id = await shop.product({ name: 'Globe', meta: { _price: '30' } });
});
afterAll(() => shop.close());

const row = () =>
  shop.site.database.first(
    query<{ menu_order: number; title_key: string }>(
      'SELECT menu_order, title_key FROM portolan_product_order WHERE product_id = ?',
      [id],
    ),
  );

it('writes the place of a product only where it is another one', async () => {
  const { site } = shop;
  const before = await row();
  expect(before?.menu_order).toBe(0);
  const written = site.reads.wideWrites;
  await updateProductOrder(site.database, [id]);
  expect([await row(), site.reads.wideWrites]).toEqual([before, written]);

  await site.posts.update(id, { post_title: 'Atlas' });
  const renamed = await row();
  expect(renamed?.title_key).not.toBe(before?.title_key);
  await site.posts.update(id, { menu_order: 7 });
  expect(await row()).toEqual({ menu_order: 7, title_key: renamed?.title_key });
  await site.posts.delete(id);
  expect(await row()).toBeUndefined();
});

it('has the rows of all products after an import, however often it is repeated', async () => {
  const { site } = shop;
  const ids = [await shop.product({ name: 'Compass' }), await shop.product({ name: 'Ruler', status: 'draft' })];
  const rows = async () =>
    (await site.database.all(query<{ product_id: number }>('SELECT product_id FROM portolan_product_order')))
      .map((row) => row.product_id)
      .sort((one, other) => one - other);
  await site.database.run(query('DELETE FROM portolan_product_order'));
  await rebuildProductOrder(site);
  const first = await rows();
  expect(first).toEqual(expect.arrayContaining(ids));
  await rebuildProductOrder(site);
  expect(await rows()).toEqual(first);
});
