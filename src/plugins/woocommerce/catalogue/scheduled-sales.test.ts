import { describe, expect, it } from 'vitest';
import { openCartShop } from '../../../../tests/cart-shop.ts';
import { query } from '../../../database/index.ts';
import { updateSalePrices } from './scheduled-sales.ts';

describe('sales with dates', () => {
  it('begin and end in stored prices and in lists', async () => {
    const shop = await openCartShop();
    const now = Math.floor(shop.site.clock.now() / 1000);
    const dates = { _sale_price_dates_from: String(now + 3600), _sale_price_dates_to: String(now + 7200) };
    const sale = { _price: '10', _regular_price: '10', _sale_price: '8', ...dates };
    const globe = await shop.product({ name: 'Globe', meta: sale });
    const shirt = await shop.product({ name: 'Shirt', type: 'variable', meta: { _price: '10' } });
    await shop.product({ name: 'S', parent: shirt, meta: sale });
    await shop.product({ name: 'L', parent: shirt, meta: { _price: '12', _regular_price: '12' } });
    const stored = async () => {
      await updateSalePrices(shop.site);
      const metas = await shop.site.posts.meta([globe, shirt]);
      const row = await shop.site.database.first(
        query<{ min_price: number; onsale: number }>(
          'SELECT min_price, onsale FROM wp_wc_product_meta_lookup WHERE product_id = ?',
          [globe],
        ),
      );
      return [metas.get(globe)?.get('_price'), metas.get(shirt)?.all('_price'), row?.min_price, row?.onsale];
    };
    expect(await stored()).toEqual(['10', ['10'], 10, 0]);
    shop.wait(3600);
    expect(await stored()).toEqual(['8', ['8', '12'], 8, 1]);
    shop.wait(3601);
    expect(await stored()).toEqual(['10', ['10', '12'], 10, 0]);
    await shop.close();
  });
});
