import * as cheerio from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingShop, openBuyingShop } from '../../../../tests/buying-shop.ts';
import { fromPlain, serialize } from '../../../database/index.ts';

const placed = [
  'woocommerce_recent_reviews',
  'woocommerce_product_tag_cloud',
  'wc_brands_brand_thumbnails',
  'woocommerce_brand_nav',
];

let shop: BuyingShop;
let products: readonly { ID: number; post_title: string }[];

beforeAll(async () => {
  const stored = (value: Parameters<typeof fromPlain>[0]) => serialize(fromPlain(value));
  shop = await openBuyingShop(
    {
      sidebars_widgets: stored({ shop: placed.map((name) => `${name}-2`), array_version: 3 }),
      ...Object.fromEntries(
        placed.map((name) => [`widget_${name}`, stored({ 2: { title: '', columns: 2 }, _multiwidget: 1 })]),
      ),
    },
    {},
    {},
    {
      changes: [
        "INSERT INTO wp_terms (term_id, name, slug) VALUES (9001, 'Harbour &amp; Sons', 'harbour'), (9002, 'Quay', 'quay')",
        "INSERT INTO wp_term_taxonomy (term_taxonomy_id, term_id, taxonomy, description, parent, count) VALUES (9001, 9001, 'product_brand', '', 0, 1), (9002, 9002, 'product_brand', '', 0, 1)",
        "INSERT INTO wp_term_relationships (object_id, term_taxonomy_id) SELECT MIN(ID), 9001 FROM wp_posts WHERE post_type = 'product' AND post_status = 'publish'",
        "INSERT INTO wp_term_relationships (object_id, term_taxonomy_id) SELECT MAX(ID), 9002 FROM wp_posts WHERE post_type = 'product' AND post_status = 'publish'",
      ],
    },
  );
  products = await shop.rows(
    "SELECT ID, post_title FROM wp_posts WHERE post_type = 'product' AND post_status = 'publish' ORDER BY ID",
  );
});
afterAll(() => shop.close());

const page = async (path: string) => cheerio.load(await (await fetch(`${shop.address}${path}`)).text());

describe('widgets of the shop', () => {
  it('list the newest reviews with their products, stars and writers', async () => {
    const $ = await page('/shop/');
    const items = $('.widget_recent_reviews .product_list_widget li');
    expect(items.length).toBeGreaterThan(0);
    const first = items.first();
    expect(first.find('a').attr('href')).toMatch(/\/product\/[^/]+\/#comment-\d+$/);
    expect(first.find('.product-title').text()).not.toBe('');
    expect(first.find('.star-rating').attr('aria-label')).toMatch(/^Rated \d out of 5$/);
    expect(first.find('.reviewer').text()).toMatch(/^by \S/);
  });

  it('show tags of products by use, each with its number of products', async () => {
    const $ = await page('/shop/');
    const tag = $('.widget_product_tag_cloud .tagcloud a').first();
    expect(tag.attr('href')).toContain('/product-tag/');
    expect(tag.attr('aria-label')).toMatch(/ \(\d+ products?\)$/);
  });

  it('show brands as pictures in columns', async () => {
    const $ = await page('/shop/');
    const brands = $('.widget_brand_thumbnails .brand-thumbnails.columns-2 li');
    expect(brands.map((_, one) => $(one).attr('class')).get()).toEqual(['first', 'last', 'first', 'last']);
    const harbour = brands.find('a[title="Harbour & Sons"]');
    expect(harbour.attr('href')).toMatch(/\/brand\/harbour\/$/);
    expect(harbour.find('img').attr('alt')).toBe('Harbour & Sons');
  });

  it('let a visitor choose by brand, and take the choice back', async () => {
    const $ = await page('/shop/?orderby=price');
    const link = $('.widget_brand_nav li:contains("Harbour & Sons") a');
    expect(link.attr('href')).toBe('/shop/?orderby=price&filter_product_brand=9001');
    const chosen = await page('/shop/?orderby=price&filter_product_brand=9001');
    const titles = chosen('.products .product a[href*="/product/"]');
    expect(new Set(titles.map((_, one) => chosen(one).attr('href')).get()).size).toBe(1);
    expect(chosen('main').text()).toContain(products[0]?.post_title ?? '–');
    const back = chosen('.widget_brand_nav li.chosen a');
    expect(back.attr('href')).toBe('/shop/?orderby=price');
    // The other brand is still there to be added.
    expect(chosen('.widget_brand_nav li:contains("Quay") a').attr('href')).toContain(
      'filter_product_brand=9001,9002',
    );
  });
});
