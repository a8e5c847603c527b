import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { createRenderContext, renderSource } from '../../../api/content.ts';

let shop: CartShop;
let atlas = 0;
let maps = 0;

beforeAll(async () => {
  shop = await openCartShop();
  const { posts, terms } = shop.site;
  const picture = await posts.insert({ post_type: 'attachment', post_status: 'inherit', post_title: 'Sea' });
  await posts.setMeta(picture, '_wp_attached_file', ['2026/11/sea.jpg']);
  atlas = await shop.product({
    name: 'Atlas "A"',
    meta: { _price: '8', _regular_price: '8', _thumbnail_id: String(picture) },
  });
  maps = (
    await terms.insert({
      taxonomy: 'product_cat',
      name: 'Maps & more',
      slug: 'maps',
      description: 'All <em>maps</em>',
    })
  ).term_id;
  await terms.setMeta(maps, 'thumbnail_id', [String(picture)]);
});
afterAll(() => shop.close());

const block = (name: string, attributes: object, inner = '<p>in</p>') =>
  renderSource(
    `<!-- wp:woocommerce/${name} ${JSON.stringify(attributes)} -->${inner}<!-- /wp:woocommerce/${name} -->`,
    createRenderContext(shop.site, { target: 'rest' }),
  );

it('a product stands over its picture, dimmed, in the height that was chosen', async () => {
  const html = await block('featured-product', {
    productId: atlas,
    dimRatio: 45,
    minHeight: 300,
    align: 'wide',
    contentAlign: 'left',
    className: 'mine',
    imageFit: 'cover',
    focalPoint: { x: 0.25, y: 0.7 },
    style: { spacing: { padding: { top: '10px' } } },
  });
  expect(html).toMatch(
    /class="wc-block-featured-product alignwide has-background-dim has-background-dim-50 has-left-content mine wp-block-woocommerce-featured-product" style="min-height:300px;padding-top:10px;"/,
  );
  expect(html).toMatch(
    /alt="Atlas &quot;A&quot;" [^>]*src="[^"]*\/sea\.jpg" style="object-fit: ?cover; ?object-position: ?25% 70%;"/,
  );
  expect(html).toContain('<div class="wc-block-featured-product__inner-blocks"><p>in</p></div>');
});

it('blocks inside are about the product', async () => {
  const html = await block(
    'featured-product',
    { productId: atlas },
    '<!-- wp:woocommerce/product-price /-->',
  );
  expect(html).toContain('8.00');
});

it('a picture that stands still is a background; none of what is stored leaves its declaration', async () => {
  const html = await block('featured-product', {
    productId: atlas,
    hasParallax: true,
    overlayColor: 'red;position:fixed',
  });
  expect(html).toMatch(/has-parallax" style="background-image:[^"]*sea\.jpg\);background-repeat: no-repeat/);
  expect(html).toContain('background-color: redposition:fixed"');
});

it('a category stands over its picture, and is named inside', async () => {
  const inner =
    '<!-- wp:woocommerce/category-title {"isLink":true} /--><!-- wp:woocommerce/category-description /-->';
  const html = await block('featured-category', { categoryId: maps }, inner);
  expect(html).toContain('alt="Maps &amp; more"');
  expect(html).toMatch(/<h2 [^>]*><a href="[^"]*term=maps" [^>]*>Maps &[^;]+; more<\/a><\/h2>/);
  expect(html).toContain('All <em>maps</em>');
});

it('nothing is shown of what is not there, nor of drafts', async () => {
  expect(await block('featured-product', {})).toBe('');
  expect(await block('featured-category', { categoryId: 999_999 })).toBe('');
  await shop.site.posts.update(atlas, { post_status: 'draft' });
  expect(await block('featured-product', { productId: atlas })).toBe('');
  await shop.site.posts.update(atlas, { post_status: 'publish' });
});
