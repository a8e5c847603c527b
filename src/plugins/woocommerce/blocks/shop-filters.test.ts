import * as cheerio from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuyingShop, openBuyingShop } from '../../../../tests/buying-shop.ts';
import { fromPlain, serialize } from '../../../database/index.ts';

const content = [
  '<!-- wp:woocommerce/filter-wrapper {"filterType":"price-filter"} --><div class="wp-block-woocommerce-filter-wrapper"><!-- wp:heading --><h3>By price</h3><!-- /wp:heading --><!-- wp:woocommerce/price-filter --><div class="wp-block-woocommerce-price-filter is-loading"></div><!-- /wp:woocommerce/price-filter --></div><!-- /wp:woocommerce/filter-wrapper -->',
  '<!-- wp:woocommerce/filter-wrapper {"filterType":"attribute-filter"} --><div class="wp-block-woocommerce-filter-wrapper"><!-- wp:heading --><h3>By colour</h3><!-- /wp:heading --><!-- wp:woocommerce/attribute-filter {"attributeId":999} --><div class="wp-block-woocommerce-attribute-filter is-loading"></div><!-- /wp:woocommerce/attribute-filter --></div><!-- /wp:woocommerce/filter-wrapper -->',
  '<!-- wp:woocommerce/stock-filter {"showCounts":true} --><div class="wp-block-woocommerce-stock-filter is-loading"></div><!-- /wp:woocommerce/stock-filter -->',
  '<!-- wp:woocommerce/product-filters --><div class="wp-block-woocommerce-product-filters"><!-- wp:woocommerce/product-filter-taxonomy {"taxonomy":"product_cat"} --><div><!-- wp:woocommerce/product-filter-checkbox-list --><div></div><!-- /wp:woocommerce/product-filter-checkbox-list --></div><!-- /wp:woocommerce/product-filter-taxonomy --><!-- wp:woocommerce/product-filter-active --><div><!-- wp:woocommerce/product-filter-removable-chips --><div></div><!-- /wp:woocommerce/product-filter-removable-chips --><!-- wp:woocommerce/product-filter-clear-button --><!-- /wp:woocommerce/product-filter-clear-button --></div><!-- /wp:woocommerce/product-filter-active --></div><!-- /wp:woocommerce/product-filters -->',
  ...['"queryId":4,', ''].map(
    (number) =>
      `<!-- wp:query {${number}"query":{"perPage":1}} --><div><!-- wp:query-pagination --><!-- wp:query-pagination-numbers /--><!-- /wp:query-pagination --></div><!-- /wp:query -->`,
  ),
].join('');

let shop: BuyingShop;

beforeAll(async () => {
  const stored = (value: Parameters<typeof fromPlain>[0]) => serialize(fromPlain(value));
  const first = "(SELECT MIN(ID) FROM wp_posts WHERE post_type = 'product' AND post_status = 'publish')";
  shop = await openBuyingShop(
    {
      sidebars_widgets: stored({ shop: ['block-2'], array_version: 3 }),
      widget_block: stored({ 2: { content }, _multiwidget: 1 }),
    },
    {},
    {},
    {
      changes: [
        "INSERT INTO wp_terms (term_id, name, slug) VALUES (9001, 'Charts', 'charts'), (9002, 'Harbour charts', 'harbour-charts')",
        "INSERT INTO wp_term_taxonomy (term_taxonomy_id, term_id, taxonomy, description, parent, count) VALUES (9001, 9001, 'product_cat', '', 0, 0), (9002, 9002, 'product_cat', '', 9001, 1)",
        `INSERT INTO wp_term_relationships (object_id, term_taxonomy_id) SELECT ${first}, 9002`,
        `UPDATE wp_wc_product_meta_lookup SET stock_status = 'outofstock' WHERE product_id = ${first}`,
        `UPDATE wp_postmeta SET meta_value = 'outofstock' WHERE meta_key = '_stock_status' AND post_id = ${first}`,
      ],
    },
  );
});
afterAll(() => shop.close());

const page = async (path: string) => cheerio.load(await (await fetch(`${shop.address}${path}`)).text());
async function listedAt(path: string): Promise<number> {
  const $ = await page(path);
  // Where nothing is found, other products are suggested.
  return $('main').text().includes('No products were found') ? 0 : $('main .products .product').length;
}

it('addresses choose products by stock, and by the slugs of terms', async () => {
  expect(await listedAt('/shop/')).toBeGreaterThan(3);
  expect(await listedAt('/shop/?filter_stock_status=outofstock')).toBe(2);
  expect(await listedAt('/shop/?filter_stock_status=outofstock,onbackorder,nope')).toBe(3);
  expect(await listedAt('/shop/?filter_stock_status=nope')).toBe(0);
  // Categories bring those below them; a slug that there is not says nothing beside others.
  expect(await listedAt('/shop/?categories=charts')).toBe(1);
  expect(await listedAt('/shop/?categories=charts,nope&tags=nope')).toBe(1);
  expect(await listedAt('/shop/?categories=nope')).toBe(0);
});

it('blocks in a sidebar offer filters as links, each with its heading, and only where there is something to choose', async () => {
  const $ = await page('/shop/');
  const links = $('.wp-block-woocommerce-stock-filter li a');
  expect(links.map((_, one) => $(one).attr('href')).get()).toEqual([
    '/shop/?filter_stock_status=instock',
    '/shop/?filter_stock_status=outofstock',
    '/shop/?filter_stock_status=onbackorder',
  ]);
  expect($('.wp-block-woocommerce-stock-filter .count').eq(1).text()).toBe('(2)');
  expect($('.wp-block-woocommerce-price-filter form input[name="min_price"]').length).toBe(1);
  expect($('.widget_block').text()).toContain('By price');
  expect($('.widget_block').text()).not.toContain('By colour');
  expect($('.wp-block-woocommerce-product-filter-clear-button').length).toBe(0);
});

it('what is chosen can be taken back one by one, or all at once', async () => {
  const $ = await page('/shop/?orderby=price&categories=harbour-charts&filter_stock_status=outofstock');
  const chips = $('.wp-block-woocommerce-product-filter-removable-chips a');
  expect(chips.map((_, one) => $(one).text()).get()).toEqual(['Harbour charts', 'Out of stock']);
  expect(chips.first().attr('href')).toBe('/shop/?orderby=price&filter_stock_status=outofstock');
  const clear = $('.wp-block-woocommerce-product-filter-clear-button a');
  expect(clear.attr('href')).toBe('/shop/?orderby=price');
  const category = $('.wp-block-woocommerce-product-filter-checkbox-list li.chosen a').first();
  expect(category.attr('href')).toBe('/shop/?orderby=price&filter_stock_status=outofstock');
});

it('pages that list no products have no filters', async () => {
  const $ = await page('/cart/');
  expect($('.wp-block-woocommerce-stock-filter').length).toBe(0);
});

it('pages of loops are named for those who hear them; loops without a number share one argument', async () => {
  const $ = await page('/shop/');
  const pages = $('.wp-block-query-pagination-numbers');
  expect(pages.eq(0).find('[aria-current="page"]').attr('aria-label')).toBe('Page 1');
  expect(pages.eq(0).find('a[aria-label="Page 2"]').attr('href')).toBe('?query-4-page=2');
  expect(pages.eq(1).find('a[aria-label="Page 2"]').attr('href')).toBe('?query-page=2');
});
