import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { renderNode } from '../../../view/index.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { ProductLoop, productLoopModel } from './product-loop.tsx';

describe('cards of products', () => {
  let shop: CartShop;
  const ids: number[] = [];

  beforeAll(async () => {
    shop = await openCartShop();
    for (const [name, price] of [
      ['Atlas', '30'],
      ['Globe', '48'],
    ] as const) {
      ids.push(await shop.product({ name, meta: { _price: price, _regular_price: price } }));
    }
  });
  afterAll(() => shop.close());

  async function cards(url = '/shop/', level: 2 | 3 = 2) {
    const found = await catalogueOf(shop.site).products(ids);
    return productLoopModel(shop.site, [...found.values()], { columns: 2, place: { url }, level });
  }
  const rendered = async (url?: string, level?: 2 | 3) => renderNode(ProductLoop(await cards(url, level)));

  it('are made once while nothing changes', async () => {
    const [first, second] = [await cards(), await cards()];
    expect(second.products[0]).toBe(first.products[0]);
    expect(await rendered()).toBe(await rendered());
  });

  it('show a price that was changed at once', async () => {
    expect(await rendered()).toContain('30.00');
    await shop.site.posts.setMeta(ids[0] ?? 0, '_price', ['31']);
    await shop.site.posts.setMeta(ids[0] ?? 0, '_regular_price', ['31']);
    const html = await rendered();
    expect(html).toContain('31.00');
    expect(html).not.toContain('30.00');
  });

  it('add where the list stands, whatever list they stood in before', async () => {
    expect(await rendered('/shop/')).toContain(`href="/shop/?add-to-cart=${ids[0]}"`);
    expect(await rendered(`/maps/?a='&b=<&add-to-cart=7`)).toContain(
      `href="/maps/?a=&#x27;&amp;b=&lt;&amp;add-to-cart=${ids[0]}"`,
    );
    expect(await rendered('/shop/')).toContain(`href="/shop/?add-to-cart=${ids[1]}"`);
  });

  it('have headings of the level that the list asks for', async () => {
    expect(await rendered('/shop/', 2)).toContain('<h2 class="woocommerce-loop-product__title">Atlas</h2>');
    expect(await rendered('/shop/', 3)).toContain('<h3 class="woocommerce-loop-product__title">Atlas</h3>');
  });

  it('follow a sale that begins and ends by the clock', async () => {
    const begins = shop.site.clock.now() / 1000 + 60;
    const [, globe = 0] = ids;
    await shop.site.posts.setMeta(globe, '_sale_price', ['40']);
    await shop.site.posts.setMeta(globe, '_sale_price_dates_from', [String(begins)]);
    await shop.site.posts.setMeta(globe, '_sale_price_dates_to', [String(begins + 60)]);
    expect(await rendered()).not.toContain('40.00');
    shop.wait(61);
    expect(await rendered()).toContain('40.00');
    shop.wait(61);
    expect(await rendered()).not.toContain('40.00');
  });
});
