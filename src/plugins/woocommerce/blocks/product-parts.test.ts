import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { createRenderContext } from '../../../api/content.ts';
import { productCollection } from './product-collection.ts';
import { productBlocks } from './product-grids.ts';
import { productPartBlocks } from './product-parts.ts';
import { shopLinkBlocks } from './shop-links.ts';

let shop: CartShop;
let atlas = 0;

beforeAll(async () => {
  shop = await openCartShop();
  atlas = await shop.product({
    name: 'Atlas',
    meta: { _price: '8', _regular_price: '10', _sale_price: '8', _sku: 'at-1', _wc_average_rating: '4.00' },
  });
  await shop.product({ name: 'Globe', meta: { _price: '9', _regular_price: '9' } });
});
afterAll(() => shop.close());

const all = [...productPartBlocks, ...shopLinkBlocks, ...productBlocks, productCollection];

async function block(name: string, attributes: object = {}, about = 0): Promise<string> {
  const post = about > 0 ? await shop.site.posts.byId(about) : undefined;
  const context = createRenderContext(shop.site, { target: 'rest', ...(post && { post }) });
  const found = all.find((one) => one.name === `woocommerce/${name}`);
  const parsed = {
    blockName: name,
    attrs: {},
    innerBlocks: [
      { blockName: 'woocommerce/product-sku', attrs: {}, innerBlocks: [], innerHTML: '', innerContent: [] },
    ],
    innerHTML: '',
    innerContent: ['<div>', null, '</div>'],
  };
  return (await found?.render(attributes as Record<string, unknown>, '', context, parsed)) ?? '';
}

it('what stands in a single product is about it', async () => {
  expect(await block('single-product', { productId: atlas })).toContain('<span class="sku">at-1</span>');
  expect(await block('single-product', { productId: 999_999 })).toBe('');
});

it('parts show one thing of a product, under the names that styles know', async () => {
  expect(await block('product-price', {}, atlas)).toMatch(
    /^<div data-block-name="woocommerce\/product-price" class="wp-block-woocommerce-product-price"><div class="wc-block-components-product-price wc-block-grid__product-price"><del/,
  );
  expect(await block('product-sku', { prefix: 'No.' }, atlas)).toContain(
    '<span class="wp-block-post-terms__prefix">No.</span> <span class="sku">at-1</span>',
  );
  expect(await block('product-image', { className: 'mine' }, atlas)).toMatch(
    /class="wc-block-components-product-image [^"]* mine wp-block-[^"]*"><a href="[^"]*"><div class="wc-block-components-product-sale-badge">/,
  );
  expect(await block('product-button', {}, atlas)).toContain('wc-block-components-product-button__button');
  expect(await block('product-rating', {}, atlas)).toContain('aria-label="Rated 4.00 out of 5"');
  expect(await block('product-price')).toBe('');
});

it('parts of drafts show nothing', async () => {
  await shop.site.posts.update(atlas, { post_status: 'draft' });
  expect(await block('product-price', {}, atlas)).toBe('');
  expect(await block('single-product', { productId: atlas })).toBe('');
  await shop.site.posts.update(atlas, { post_status: 'publish' });
});

it('the way to the account says whether one has to log in', async () => {
  const html = await block('customer-account');
  expect(html).toContain('class="wp-block-woocommerce-customer-account"');
  expect(html).toContain('<span class="label">Login</span>');
  expect(await block('customer-account', { displayStyle: 'icon_only' })).toContain('aria-label="Login"');
  expect(await block('customer-account', { displayStyle: 'text_only' })).not.toContain('<svg');
});

it('grids have the classes of their block and of its settings', async () => {
  const html = await block('product-new', { columns: 2, rows: 2, align: 'wide', className: 'mine' });
  expect(html).toContain(
    'wc-block-grid wp-block-product-new wp-block-woocommerce-product-new wc-block-product-new has-2-columns has-multiple-rows alignwide mine',
  );
});

it('collections and grids keep to what is on sale and in stock', async () => {
  const onSale = { query: { woocommerceOnSale: true } };
  expect(await block('product-collection', onSale)).toContain('Atlas');
  expect(await block('product-collection', onSale)).not.toContain('Globe');
  expect(await block('product-new', { stockStatus: ['outofstock'] })).toBe('');
});

it('the whole catalogue is shown page by page', async () => {
  const html = await block('all-products', { columns: 1, rows: 1, orderby: 'price-desc', className: 'mine' });
  expect(html).toContain('has-1-columns mine');
  expect(html).toContain('Globe');
  expect(html).not.toContain('Atlas');
  expect(html).toContain('<a class="page-numbers" href="?product-page=2">2</a>');
});
