import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

// What an owner changes of addresses counts at once, and what bookmarks know leads on.
let fixture: SecurityFixture;
let product = '';

beforeAll(async () => {
  fixture = await openSecurityFixture();
  const category = await ask('POST', 'wc/v3/products/categories', { name: 'Sea charts', slug: 'sea-charts' });
  const inner = await ask('POST', 'wc/v3/products/categories', {
    name: 'Harbours',
    slug: 'harbours',
    parent: category['id'],
  });
  const tag = await ask('POST', 'wc/v3/products/tags', { name: 'Old', slug: 'old' });
  const made = await ask('POST', 'wc/v3/products', {
    name: 'Chart of the Humber',
    slug: 'humber',
    regular_price: '5',
    categories: [{ id: inner['id'] }],
    tags: [{ id: tag['id'] }],
  });
  product = String(made['id']);
});
afterAll(() => fixture.close());

async function ask(method: 'GET' | 'POST' | 'PUT', route: string, json?: object) {
  const { text } = await fixture.ask('administrator', method, `/wp-json/${route}`, { ...(json && { json }) });
  return JSON.parse(text) as Record<string, unknown>;
}

/** Status of a path, and where it leads. */
async function seen(path: string): Promise<string> {
  const { status, headers } = await fixture.ask('guest', 'GET', path);
  const to = headers['location'];
  return to === undefined ? String(status) : `${status} ${to.replace(fixture.site.address.home, '')}`;
}

it('products, their categories, tags and brands stand elsewhere at once, and lead on from where they were', async () => {
  expect([
    await seen('/product/humber/'),
    await seen('/product-category/sea-charts/harbours/'),
    await seen('/product-tag/old/'),
  ]).toEqual(['200', '200', '200']);
  const changed = await ask('POST', 'portolan/v1/shop-addresses', {
    product_base: '/goods/',
    product_category_base: 'kinds',
    product_tag_base: 'labels',
    product_brand_base: 'makers',
  });
  expect(changed).toMatchObject({
    product_base: 'goods',
    product_category_base: 'kinds',
    product_tag_base: 'labels',
    product_brand_base: 'makers',
    product_attribute_base: '',
  });
  expect(await ask('GET', `wc/v3/products/${product}`)).toMatchObject({
    permalink: `${fixture.site.address.home}/goods/humber/`,
  });
  expect([
    await seen('/goods/humber/'),
    await seen('/kinds/sea-charts/harbours/'),
    await seen('/labels/old/'),
    await seen('/product/humber/'),
    await seen('/product-category/sea-charts/harbours/'),
    await seen('/product-category/harbours/page/2/'),
    await seen('/product-tag/old'),
    await seen('/product-tag/nothing/'),
  ]).toEqual([
    '200',
    '200',
    '200',
    '301 /goods/humber/',
    '301 /kinds/sea-charts/harbours/',
    '301 /kinds/sea-charts/harbours/page/2/',
    '301 /labels/old/',
    '404',
  ]);
});

it('bases that could not be told apart, or are none, are refused', async () => {
  const wrong = async (json: object) =>
    (await ask('POST', 'portolan/v1/shop-addresses', json))['data'] as { params?: object } | undefined;
  expect(Object.keys((await wrong({ product_tag_base: 'kinds' }))?.params ?? {})).toEqual([
    'product_tag_base',
  ]);
  expect(Object.keys((await wrong({ product_base: 'a b?' }))?.params ?? {})).toEqual(['product_base']);
  const { status } = await fixture.ask('editor', 'POST', '/wp-json/portolan/v1/shop-addresses', {
    json: { product_base: 'mine' },
  });
  expect(status).toBe(403);
});

it('categories of posts lead on from where they were', async () => {
  await ask('POST', 'wp/v2/categories', { name: 'Tides', slug: 'tides' });
  expect(await seen('/category/tides/')).toBe('200');
  await ask('POST', 'portolan/v1/site-settings', { category_base: 'about' });
  expect([await seen('/about/tides/'), await seen('/category/tides/')]).toEqual(['200', '301 /about/tides/']);
  // Back again: nothing leads in a circle.
  await ask('POST', 'portolan/v1/site-settings', { category_base: '' });
  expect([await seen('/category/tides/'), await seen('/about/tides/')]).toEqual([
    '200',
    '301 /category/tides/',
  ]);
});

it('the shop moves with its page, and the account’s pages with their settings', async () => {
  const shop = fixture.site.options.number('woocommerce_shop_page_id');
  await ask('POST', `wp/v2/pages/${shop}`, { slug: 'harbour-shop' });
  const { text } = await fixture.ask('guest', 'GET', '/harbour-shop/');
  expect(/<body class="([^"]*)"/.exec(text)?.[1]).toContain('post-type-archive-product');
  expect(await seen('/harbour-shop/feed/')).toBe('200');
  const account = await fixture.site.posts.byId(fixture.site.options.number('woocommerce_myaccount_page_id'));
  const path = `/${account?.post_name}/lost-key/`;
  expect(await seen(path)).toBe('404');
  await ask('PUT', 'wc/v3/settings/advanced/woocommerce_myaccount_lost_password_endpoint', {
    value: 'lost-key',
  });
  expect(await seen(path)).toBe('200');
});
