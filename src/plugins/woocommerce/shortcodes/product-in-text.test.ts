import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { createRenderContext } from '../../../api/content.ts';
import { fromPlain, serialize } from '../../../database/index.ts';

let shop: CartShop;
let mug: number;
let draft: number;
let poster: number;
let canvas: number;

beforeAll(async () => {
  shop = await openCartShop({ WPLANG: 'en_GB' });
  mug = await shop.product({ name: 'Mug', meta: { _price: '8', _regular_price: '8' } });
  draft = await shop.product({ name: 'Draft', status: 'draft', meta: { _price: '8', _regular_price: '8' } });
  const finish = {
    name: 'Finish',
    value: 'Paper | Canvas',
    position: 0,
    is_visible: 1,
    is_variation: 1,
    is_taxonomy: 0,
  };
  poster = await shop.product({
    name: 'Poster',
    type: 'variable',
    meta: { _price: '12', _product_attributes: serialize(fromPlain({ finish })) },
  });
  canvas = await shop.product({
    name: 'Canvas',
    parent: poster,
    meta: { _price: '40', _regular_price: '40', attribute_finish: 'Canvas', _sku: 'P-2' },
  });
  await shop.run("DELETE FROM wp_wc_product_meta_lookup WHERE sku = 'P-2'");
  await shop.run('INSERT INTO wp_wc_product_meta_lookup (product_id, sku) VALUES (?, ?)', [canvas, 'P-2']);
});
afterAll(() => shop.close());

const rendered = (text: string) => createRenderContext(shop.site, { target: 'rest' }).renderShortcodes(text);

describe('products in texts', () => {
  it('shows the whole product with the form that puts it into the cart', async () => {
    const html = await rendered(`[product_page id="${mug}"]`);
    expect(html).toMatch(/^<div class="woocommerce"><div class="single-product[^>]*>/);
    expect(html).toContain('data-product-page-preselected-id="0"');
    expect(html).toContain(`<div id="product-${mug}" class="product `);
    expect(html).toContain('>Mug</h2>');
    expect(html).toMatch(/<form class="cart"[^>]*method="post"[^>]*>/);
    expect(html).toMatch(/<input type="number"[^>]* name="quantity"/);
    const [button] = /<button[^>]*single_add_to_cart_button button alt[^>]*>/.exec(html) ?? [];
    expect(button).toContain('name="add-to-cart"');
    expect(button).toContain(`value="${mug}"`);
    expect(await rendered(`[product_page id="${mug}" show_title="0"]`)).not.toContain('>Mug</h2>');
  });

  it('shows the product of a variation by its article number, with its options chosen', async () => {
    const html = await rendered('[product_page sku="P-2"]');
    expect(html).toContain(`data-product-page-preselected-id="${canvas}"`);
    expect(html).toContain(`<div id="product-${poster}" `);
    expect(html).toMatch(/<option value="Canvas" selected="">|<option selected="" value="Canvas">/);
  });

  it('is empty where there is no such product for everybody', async () => {
    for (const attributes of [`id="${draft}"`, `id="${canvas}"`, 'id="99999"', 'sku="nope"']) {
      expect(await rendered(`[product_page ${attributes}]`)).toBe('<div class="woocommerce"></div>');
    }
    expect(await rendered('[product_page]')).toBe('');
  });

  it('lists stand in the shop’s frame with its classes, without products too', async () => {
    const frame = async (text: string) => /^<[^>]*>/.exec(await rendered(text))?.[0];
    expect(await frame(`[products ids="${mug}" class="k" columns="2"]`)).toBe(
      '<div class="woocommerce columns-2 k">',
    );
    expect(await rendered('[products ids="999999"]')).toBe('<div class="woocommerce columns-4 "></div>');
    expect(await frame(`[product id="${mug}"]`)).toBe('<div class="woocommerce ">');
    expect(await rendered('[product id="999999"]')).toBe('<div class="woocommerce "></div>');
    const button = await rendered(`[add_to_cart id="${mug}" quantity="3" class="x"]`);
    expect(button).toMatch(
      /^<p class="product woocommerce add_to_cart_inline x" style="border:4px solid #ccc; padding: 12px;">/,
    );
    expect(button).toContain('data-quantity="3"');
  });

  it('lists read their attributes as PHP does', async () => {
    const names = async (text: string) =>
      Array.from((await rendered(text)).matchAll(/<h2[^>]*>([^<]*)/g), ([, name]) => name);
    const columns = async (text: string) => /columns-(\d+)/.exec(await rendered(text))?.[1];
    expect(await columns('[products columns="0"]')).toBe('4');
    expect(await columns('[products columns="-2"]')).toBe('2');
    expect(await names('[products limit="-1"]')).toEqual(['Mug', 'Poster']);
    expect(await names('[products rows="1" columns="1" limit="9"]')).toEqual(['Mug']);
    expect(await names('[products limit="1" page="2"]')).toEqual(['Poster']);
    expect(await names('[products limit="0"]')).toHaveLength(2);
    expect(await names('[products category="0" tag="0"]')).toHaveLength(2);
    expect(await names('[products attribute="nope"]')).toEqual([]);
    expect(await rendered('[product_attribute]')).toBe('');
    expect(await names('[products visibility="catalog"]')).toEqual([]);
    expect(await names('[products visibility="search"]')).toEqual([]);
    expect(await names('[products visibility="visible"]')).toHaveLength(2);
    expect(await names(`[products ids="${poster},${mug}" orderby="post__in"]`)).toEqual(['Poster', 'Mug']);
    expect(await names('[product_categories parent="abc"]')).toEqual([]);
  });

  it('a product is on sale where one of its variations is', async () => {
    await shop.run('UPDATE wp_wc_product_meta_lookup SET onsale = 1 WHERE product_id = ?', [canvas]);
    for (const text of ['[sale_products]', '[products on_sale="yes"]', '[products on_sale="1"]']) {
      const html = await rendered(text);
      expect(html).toContain('Poster');
      expect(html).not.toContain('Mug');
    }
  });

  it('shows a product that shows itself once', async () => {
    await shop.run('UPDATE wp_posts SET post_content = ? WHERE ID = ?', [
      `Again: [product_page id="${mug}"]`,
      mug,
    ]);
    const html = await rendered(`[product_page id="${mug}"]`);
    expect(html.match(new RegExp(`id="product-${mug}"`, 'g'))).toHaveLength(1);
    expect(html).toContain('Again:');
  });
});
