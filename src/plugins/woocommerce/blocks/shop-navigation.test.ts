import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { createRenderContext } from '../../../api/content.ts';
import { productBlocks } from './product-grids.ts';
import { shopNavigationBlocks } from './shop-navigation.ts';

let shop: CartShop;
let red = 0;

beforeAll(async () => {
  shop = await openCartShop();
  const { terms } = shop.site;
  const maps = await terms.insert({ taxonomy: 'product_cat', name: 'Maps & more', slug: 'maps' });
  const old = await terms.insert({
    taxonomy: 'product_cat',
    name: 'Old maps',
    slug: 'old-maps',
    parent: maps.term_id,
  });
  await terms.insert({ taxonomy: 'product_cat', name: 'Empty', slug: 'empty' });
  red = (await terms.insert({ taxonomy: 'pa_colour', name: 'Red', slug: 'red' })).term_id;
  const atlas = await shop.product({ name: 'Atlas', meta: { _price: '8', _regular_price: '8' } });
  const globe = await shop.product({ name: 'Globe', meta: { _price: '9', _regular_price: '9' } });
  await terms.setObjectTerms(atlas, 'product_cat', [maps.term_id, old.term_id]);
  await terms.setObjectTerms(globe, 'product_cat', [maps.term_id]);
  await terms.setObjectTerms(globe, 'pa_colour', [red]);
});
afterAll(() => shop.close());

async function block(name: string, attributes: object): Promise<string> {
  const context = createRenderContext(shop.site, { target: 'rest' });
  const found = [...productBlocks, ...shopNavigationBlocks].find((one) => one.name === `woocommerce/${name}`);
  const block = { blockName: name, attrs: {}, innerBlocks: [], innerHTML: '', innerContent: [] };
  return (await found?.render(attributes as Record<string, unknown>, '', context, block)) ?? '';
}

it('a block searches products alone', async () => {
  const html = await block('product-search', { label: 'Find <b>', placeholder: 'map', hasLabel: false });
  expect(html).toContain('name="post_type" value="product"');
  expect(html).toContain('placeholder="map"');
  expect(html).toContain('screen-reader-text">Find &lt;b&gt;</label>');
});

it('a block lists categories below each other, with how many products are in each', async () => {
  const html = await block('product-categories', {});
  expect(html).toMatch(/Maps &amp; more<.*>2<.*--depth-1.*Old maps<.*>1</s);
  expect(html).not.toContain('Empty');
  expect(await block('product-categories', { hasEmpty: true, hasCount: false })).toContain('Empty');
  expect(await block('product-categories', { isHierarchical: false })).not.toContain('--depth-1');
});

it('a block lets choose a category without scripts', async () => {
  const html = await block('product-categories', { isDropdown: true, hasCount: false });
  expect(html).toContain('<form method="get"');
  expect(html).toMatch(/<option value="maps">Maps &amp; more<\/option><option value="old-maps">. Old maps</);
});

it('a block shows the products of an attribute', async () => {
  const html = await block('products-by-attribute', {
    attributes: [{ id: red, attr_slug: 'pa_colour' }],
  });
  expect(html).toContain('Globe');
  expect(html).not.toContain('Atlas');
});
