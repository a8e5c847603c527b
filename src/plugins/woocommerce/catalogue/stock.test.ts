import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { catalogueOf } from './catalogue.ts';
import type { Product } from './product.ts';
import { hasEnoughStock, isInStock, isPurchasable, maximumQuantity, stockHtml } from './stock.ts';

describe('stock', () => {
  let shop: CartShop;
  beforeAll(async () => {
    shop = await openCartShop();
  });
  afterAll(() => shop.close());

  async function stocked(meta: Readonly<Record<string, string>>, status = 'publish'): Promise<Product> {
    const id = await shop.product({
      name: 'Globe',
      status,
      meta: { _price: '5', _regular_price: '5', ...meta },
    });
    return (await catalogueOf(shop.site).product(id)) as Product;
  }

  it.each([
    ['nothing where it is not counted', {}, ''],
    ['that it is gone', { _stock_status: 'outofstock' }, '<p class="stock out-of-stock">Out of stock</p>\n'],
    [
      'that it has to be waited for',
      { _stock_status: 'onbackorder' },
      '<p class="stock available-on-backorder">Available on backorder</p>\n',
    ],
    [
      'how many there are',
      { _manage_stock: 'yes', _stock: '7' },
      '<p class="stock in-stock">7 in stock</p>\n',
    ],
    [
      'that more can be ordered, where the customer is told',
      { _manage_stock: 'yes', _stock: '7', _backorders: 'notify' },
      '<p class="stock in-stock">7 in stock (can be backordered)</p>\n',
    ],
    [
      'that the next one has to be waited for',
      { _manage_stock: 'yes', _stock: '0', _backorders: 'notify', _stock_status: 'onbackorder' },
      '<p class="stock available-on-backorder">Available on backorder</p>\n',
    ],
    [
      'nothing of waiting where customers are not told',
      { _manage_stock: 'yes', _stock: '0', _backorders: 'yes' },
      '',
    ],
  ])('says %s', async (_, meta, html) => {
    expect(stockHtml(shop.site, await stocked(meta as Readonly<Record<string, string>>))).toBe(html);
  });

  it('says how many only when few, or never, as the shop wishes', async () => {
    const few = await stocked({ _manage_stock: 'yes', _stock: '2' });
    const many = await stocked({ _manage_stock: 'yes', _stock: '3' });
    const own = await stocked({ _manage_stock: 'yes', _stock: '3', _low_stock_amount: '5' });
    await shop.site.options.set('woocommerce_stock_format', 'low_amount');
    expect([few, many, own].map((one) => stockHtml(shop.site, one))).toEqual([
      '<p class="stock in-stock">Only 2 left in stock</p>\n',
      '<p class="stock in-stock">In stock</p>\n',
      '<p class="stock in-stock">Only 3 left in stock</p>\n',
    ]);
    await shop.site.options.set('woocommerce_stock_format', 'no_amount');
    expect(stockHtml(shop.site, few)).toBe('<p class="stock in-stock">In stock</p>\n');
    await shop.site.options.delete('woocommerce_stock_format');
  });

  it('bounds what can be bought', async () => {
    const counted = await stocked({ _manage_stock: 'yes', _stock: '3' });
    expect([hasEnoughStock(counted, 3), hasEnoughStock(counted, 4), maximumQuantity(counted)]).toEqual([
      true,
      false,
      3,
    ]);
    const ordered = await stocked({ _manage_stock: 'yes', _stock: '3', _backorders: 'yes' });
    expect([hasEnoughStock(ordered, 4), maximumQuantity(ordered)]).toEqual([true, undefined]);
    expect(maximumQuantity(await stocked({ _sold_individually: 'yes' }))).toBe(1);
    expect(isInStock(await stocked({ _stock_status: 'onbackorder' }))).toBe(true);
  });

  it('sells what is published and has a price', async () => {
    expect(isPurchasable(await stocked({}))).toBe(true);
    expect(isPurchasable(await stocked({}, 'draft'))).toBe(false);
    expect(isPurchasable(await stocked({ _price: '', _regular_price: '' }))).toBe(false);
    expect(isPurchasable(await stocked({ _price: '0', _regular_price: '0' }))).toBe(true);
  });
});
