import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { type RoutedSite, routed } from '../../../../tests/site-for-tests.ts';
import type { Taxonomy } from '../../../types/index.ts';
import { renderNode } from '../../../view/index.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { completeLookup, updateLookup } from '../catalogue/product-lookup.ts';
import woocommerce from '../index.ts';
import { findList, readList } from '../shortcodes/product-list.ts';
import { listsProducts } from './product-list.ts';
import { ProductLoop, productLoopModel } from './product-loop.tsx';
import { resultCount } from './result-count.ts';
import { rememberShopPath } from './shop-path.ts';

const priced = (price: string, more: Readonly<Record<string, string>> = {}) => ({
  _price: price,
  _regular_price: price,
  ...more,
});

describe('lists of products', () => {
  let shop: CartShop;
  let site: RoutedSite;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    shop = await openCartShop({ permalink_structure: '/%postname%/', woocommerce_shop_page_id: '0' });
    const add = async (name: string, meta: Readonly<Record<string, string>>) => {
      ids[name] = await shop.product({ name, meta });
    };
    await add('Compass', priced('12', { total_sales: '3', _wc_average_rating: '4.50' }));
    await add('Atlas', priced('30', { total_sales: '9', _wc_average_rating: '3.00' }));
    await add('Globe', priced('48', { total_sales: '1', _wc_average_rating: '5.00' }));
    await add('Hidden map', priced('5'));
    await add('Priceless map', {});
    const page = await shop.site.posts.insert({
      post_type: 'page',
      post_status: 'publish',
      post_title: 'Our shop',
      post_name: 'our-shop',
    });
    await shop.site.options.set('woocommerce_shop_page_id', String(page));
    await rememberShopPath(shop.site);
    const hide = await shop.site.terms.insert({
      taxonomy: 'product_visibility',
      name: 'exclude-from-catalog',
      slug: 'exclude-from-catalog',
    });
    await shop.site.terms.setObjectTerms(ids['Hidden map'] ?? 0, 'product_visibility', [hide.term_id]);
    const plugin = { ...woocommerce, ...woocommerce.configure?.(shop.site) };
    site = routed(shop, [plugin]);
  });
  afterAll(() => shop.close());

  async function listed(path: string): Promise<readonly string[]> {
    const route = await site.route({ method: 'GET', path });
    expect(route.kind).toBe('page');
    return route.kind === 'page' ? route.query.posts.map((post) => post.post_title) : [];
  }

  it('stand at the address of the shop page, by title, without what lists hide', async () => {
    expect(await listed('/our-shop/')).toEqual(['Atlas', 'Compass', 'Globe', 'Priceless map']);
  });

  it('are about a category or tag of posts where one is asked for beside theirs', () => {
    const category = { name: 'product_cat', objectTypes: ['product'], queryVariable: 'product_cat' };
    const taxonomies = new Map([['product_cat', category as unknown as Taxonomy]]);
    const lists = (...flags: ('tax' | 'category' | 'tag')[]) =>
      listsProducts({ taxonomies }, { flags: new Set(flags), variables: { product_cat: 'maps' } });
    expect([lists('tax'), lists('tax', 'category'), lists('tax', 'tag')]).toEqual([true, false, false]);
  });

  it('follow a product that is renamed, and one that is given a place', async () => {
    await shop.site.posts.update(ids['Compass'] ?? 0, { post_title: 'Åtlas of old maps' });
    await shop.site.posts.update(ids['Globe'] ?? 0, { menu_order: -1 });
    await updateLookup(shop.site, [ids['Compass'] ?? 0, ids['Globe'] ?? 0]);
    expect(await listed('/our-shop/')).toEqual(['Globe', 'Atlas', 'Åtlas of old maps', 'Priceless map']);
    await shop.site.posts.update(ids['Compass'] ?? 0, { post_title: 'Compass' });
    await shop.site.posts.update(ids['Globe'] ?? 0, { menu_order: 0 });
    await updateLookup(shop.site, [ids['Compass'] ?? 0, ids['Globe'] ?? 0]);
  });

  it.each([
    ['price', ['Priceless map', 'Compass', 'Atlas', 'Globe']],
    ['price-desc', ['Globe', 'Atlas', 'Compass', 'Priceless map']],
    ['popularity', ['Atlas', 'Compass', 'Globe', 'Priceless map']],
    ['rating', ['Globe', 'Compass', 'Atlas', 'Priceless map']],
    ['date', ['Priceless map', 'Globe', 'Atlas', 'Compass']],
    ['menu_order', ['Atlas', 'Compass', 'Globe', 'Priceless map']],
    ['nonsense', ['Atlas', 'Compass', 'Globe', 'Priceless map']],
  ])('are sorted by %s', async (order, names) => {
    expect(await listed(`/our-shop/?orderby=${order}`)).toEqual(names);
  });

  it('are bounded by price', async () => {
    expect(await listed('/our-shop/?min_price=12.5&max_price=48')).toEqual(['Atlas', 'Globe']);
    expect(await listed('/our-shop/?min_price=49')).toEqual([]);
    expect(await listed('/our-shop/?min_price=abc')).toHaveLength(4);
    expect(await listed('/our-shop/?min_price=30,5&max_price=47 pounds')).toEqual(['Atlas']);
    expect(await listed('/our-shop/?max_price=-5')).toEqual([]);
    expect(await listed('/our-shop/?max_price=abc')).toEqual(['Priceless map']);
    expect(await listed('/our-shop/?max_price=')).toHaveLength(4);
  });

  it('follow a change of a price at once', async () => {
    await shop.site.posts.setMeta(ids['Compass'] ?? 0, '_regular_price', ['99']);
    expect(await listed('/our-shop/?min_price=50')).toEqual(['Compass']);
    await shop.site.posts.setMeta(ids['Compass'] ?? 0, '_regular_price', ['12']);
    expect(await listed('/our-shop/?min_price=50')).toEqual([]);
  });

  it('are split by columns and rows', async () => {
    await shop.site.options.set('woocommerce_catalog_columns', '3');
    await shop.site.options.set('woocommerce_catalog_rows', '1');
    expect(await listed('/our-shop/')).toEqual(['Atlas', 'Compass', 'Globe']);
    expect(await listed('/our-shop/page/2/')).toEqual(['Priceless map']);
    await shop.site.options.delete('woocommerce_catalog_columns');
    await shop.site.options.delete('woocommerce_catalog_rows');
  });

  it('of texts ask of terms what their operator says, and nothing where there is no such operator', async () => {
    const { terms } = shop.site;
    const flat = await terms.insert({ taxonomy: 'product_cat', name: 'Flat', slug: 'flat' });
    const old = await terms.insert({ taxonomy: 'product_tag', name: 'Old', slug: 'old' });
    await terms.setObjectTerms(ids['Atlas'] ?? 0, 'product_cat', [flat.term_id]);
    await terms.setObjectTerms(ids['Globe'] ?? 0, 'product_tag', [old.term_id]);
    const found = async (attributes: Record<string, string>) => {
      const { ids: list } = await findList({ site: shop.site }, readList(attributes as never, {}, 1));
      const products = await catalogueOf(shop.site).products(list);
      return list.map((id) => products.get(id)?.name);
    };
    const all = await found({});
    const others = (name: string) => all.filter((one) => one !== name);
    const category = (operator: string, names = 'flat') => found({ category: names, cat_operator: operator });
    expect(await category('nope')).toEqual(all);
    expect(await category('')).toEqual(all);
    expect(await category('not in')).toEqual(others('Atlas'));
    expect(await category('EXISTS')).toEqual(['Atlas']);
    expect(await category('NOT EXISTS')).toEqual(others('Atlas'));
    expect(await category('AND', 'flat,none-such')).toEqual([]);
    expect(await category('IN', 'flat,none-such')).toEqual(['Atlas']);
    expect(await found({ tag: 'old', tag_operator: 'NOT IN' })).toEqual(others('Globe'));
    expect(await found({ tag: 'none-such', tag_operator: 'NOT IN' })).toEqual(all);
    await terms.setObjectTerms(ids['Atlas'] ?? 0, 'product_cat', []);
    await terms.setObjectTerms(ids['Globe'] ?? 0, 'product_tag', []);
  });

  it('of texts choose what their shortcode asks for', async () => {
    const found = async (attributes: Record<string, string>, kind: Record<string, string> = {}) => {
      const { ids: list } = await findList({ site: shop.site }, readList(attributes as never, kind, 1));
      const products = await catalogueOf(shop.site).products(list);
      return list.map((id) => products.get(id)?.name);
    };
    expect(await found({ limit: '2', orderby: 'price', order: 'DESC' })).toEqual(['Globe', 'Atlas']);
    // The best-selling and the best-liked come first, whatever a text says.
    for (const order of ['ASC', 'DESC']) {
      expect(await found({ limit: '2', orderby: 'popularity', order })).toEqual(['Atlas', 'Compass']);
      expect(await found({ limit: '2', orderby: 'rating', order })).toEqual(['Globe', 'Compass']);
    }
    expect(await found({ ids: `${ids['Globe']},${ids['Atlas']}` })).toEqual(['Atlas', 'Globe']);
    expect(await found({ category: 'none-such' })).toEqual([]);
    expect(await found({ limit: '1' }, { best_selling: 'true' })).toEqual(['Atlas']);
    expect(await found({}, { on_sale: 'true' })).toEqual([]);
    // Only the list that nothing sets apart is set apart by attributes; the first of several words counts.
    expect(await found({ on_sale: 'true', limit: '1' })).toEqual(['Atlas']);
    expect(await found({ on_sale: 'true' }, { general: 'true' })).toEqual([]);
    expect(await found({ on_sale: 'yes', best_selling: 'yes' }, { general: 'true' })).toEqual([]);
    // One product alone is of no category; several are.
    expect(await found({ ids: `${ids['Globe']}`, category: 'none-such' })).toEqual(['Globe']);
    expect(await found({ ids: `-${ids['Globe']},${ids['Atlas']}` })).toEqual(['Atlas', 'Globe']);
    expect(await found({ ids: `${ids['Globe']},${ids['Atlas']}`, category: 'none-such' })).toEqual([]);
    expect(await found({ terms: 'red' })).toEqual([]);
    // Lists of the newest turn every order round.
    expect(await found({ orderby: 'title', limit: '1' }, { default_order: 'desc' })).toEqual([
      'Priceless map',
    ]);
    expect(await found({ stock: 'onbackorder' })).toEqual([]);
    expect(await found({ stock: 'instock,outofstock', limit: '1' })).toEqual(['Atlas']);
  });

  it('are completed where an export lacks the lookup table', async () => {
    await shop.run('DELETE FROM wp_wc_product_meta_lookup');
    expect(await completeLookup(shop.site)).toBe(5);
    expect(await completeLookup(shop.site)).toBe(0);
    expect(await listed('/our-shop/?max_price=12')).toEqual(['Compass', 'Priceless map']);
  });

  it('render a product as the scripts expect it', async () => {
    const product = await catalogueOf(shop.site).product(ids['Atlas'] ?? 0);
    const model = await productLoopModel(shop.site, product ? [product] : [], {
      columns: 3,
      place: { url: '/our-shop/?orderby=price&add-to-cart=7' },
    });
    const id = ids['Atlas'];
    const html = renderNode(ProductLoop(model));
    expect(html).toContain(
      '<h2 class="woocommerce-loop-product__title">Atlas</h2>' +
        '<div class="star-rating" role="img" aria-label="Rated 3.00 out of 5"><span style="width:60%">Rated ' +
        '<strong class="rating">3.00</strong> out of 5</span></div><span class="price">',
    );
    expect(html).toContain(
      `<a href="/our-shop/?orderby=price&amp;add-to-cart=${id}" ` +
        `aria-describedby="woocommerce_loop_add_to_cart_link_describedby_${id}" data-quantity="1" ` +
        `class="button product_type_simple add_to_cart_button ajax_add_to_cart" data-product_id="${id}" ` +
        'data-product_sku="" aria-label="Add to cart: “Atlas”" rel="nofollow" ' +
        'data-success_message="“Atlas” has been added to your cart" role="button">Add to cart</a>' +
        `<span id="woocommerce_loop_add_to_cart_link_describedby_${id}" class="screen-reader-text"></span>`,
    );
    expect(model.products[0]?.classes).toEqual([
      'product',
      'type-product',
      `post-${id}`,
      'status-publish',
      'first',
      'instock',
      'shipping-taxable',
      'purchasable',
      'product-type-simple',
    ]);
  });

  it('read more about what cannot be bought', async () => {
    const product = await catalogueOf(shop.site).product(ids['Priceless map'] ?? 0);
    const { products } = await productLoopModel(shop.site, product ? [product] : [], {
      columns: 4,
      place: { url: '/our-shop/' },
    });
    expect(products[0]?.button).toMatchObject({
      text: 'Read more',
      label: 'Read more about “Priceless map”',
      className: 'button product_type_simple',
      successMessage: '',
    });
  });

  it.each([
    [{ total: 1, perPage: 12, page: 1 }, 'Showing the single result'],
    [{ total: 9, perPage: 12, page: 1 }, 'Showing all 9 results'],
    [{ total: 23, perPage: 12, page: 1 }, 'Showing 1–12 of 23 results'],
    [{ total: 23, perPage: 12, page: 2 }, 'Showing 13–23 of 23 results'],
  ])('count their results %j', (numbers, text) => {
    expect(resultCount(shop.site, numbers)).toBe(text);
  });
});
