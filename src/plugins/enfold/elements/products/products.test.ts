import type { CheerioAPI } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestProduct } from '../../../../../tests/cart-shop.ts';
import { builderShortcodes } from '../index.ts';
import { openElementSite, openShopElementSite, type ShopElementSite } from '../testing.ts';

let site: ShopElementSite;
const ids: Record<string, number> = {};
const terms: Record<string, number> = {};

interface Stocked extends Omit<TestProduct, 'name'> {
  readonly price?: string;
  readonly day: string;
  readonly place: number;
  readonly categories: readonly string[];
  readonly visibility?: readonly string[];
  readonly excerpt?: string;
}

const STOCK: Readonly<Record<string, Stocked>> = {
  Compass: {
    price: '12',
    day: '01',
    place: 4,
    categories: ['Kit'],
    meta: { total_sales: '3', _wc_average_rating: '4.50', _wc_review_count: '2', _sku: 'C-1' },
    excerpt: 'A <b>baseplate</b> compass.',
  },
  Atlas: {
    price: '30',
    day: '02',
    place: 3,
    categories: ['Books'],
    meta: { total_sales: '9', _wc_average_rating: '3.00', _sale_price: '24', _price: '24' },
    visibility: ['featured'],
  },
  Globe: {
    price: '48',
    day: '03',
    place: 2,
    categories: ['Room'],
    meta: { total_sales: '1', _wc_average_rating: '5.00' },
  },
  Poles: {
    price: '18',
    day: '04',
    place: 1,
    categories: ['Poles of the kit'],
    meta: { _stock_status: 'outofstock' },
    visibility: ['outofstock'],
  },
  'Secret map': {
    price: '5',
    day: '05',
    place: 0,
    categories: ['Kit'],
    visibility: ['exclude-from-catalog'],
  },
  Draft: { price: '6', day: '06', place: 0, categories: ['Kit'], status: 'draft' },
};

beforeAll(async () => {
  site = await openShopElementSite(builderShortcodes, { woocommerce_enable_ajax_add_to_cart: 'yes' });
  const { shop } = site;
  const term = async (taxonomy: string, name: string, parent = 0) => {
    const slug = name.toLowerCase().replaceAll(' ', '-');
    terms[name] = (await shop.site.terms.insert({ taxonomy, name, slug, parent })).term_id;
  };
  await term('product_cat', 'Kit');
  await term('product_cat', 'Poles of the kit', terms['Kit']);
  for (const name of ['Books', 'Room', 'Empty']) await term('product_cat', name);
  for (const name of ['featured', 'outofstock', 'exclude-from-catalog'])
    await term('product_visibility', name);
  for (const [name, { price = '', meta, categories, visibility = [], ...more }] of Object.entries(STOCK)) {
    const id = await shop.product({
      name,
      meta: { _price: price, _regular_price: price, ...meta },
      ...(more.status && { status: more.status }),
    });
    ids[name] = id;
    await shop.site.posts.update(id, {
      post_date: `2026-10-${more.day} 10:00:00`,
      menu_order: more.place,
      post_excerpt: more.excerpt ?? '',
      post_content: `All about the ${name.toLowerCase()}.`,
    });
    const idsOf = (names: readonly string[]) => names.map((each) => terms[each] ?? 0);
    await shop.site.terms.setObjectTerms(id, 'product_cat', idsOf(categories));
    await shop.site.terms.setObjectTerms(id, 'product_visibility', idsOf(visibility));
  }
});
afterAll(() => site.close());

const TITLES = '.woocommerce-loop-product__title, .av-catalogue-title > span:first-child';
const titles = ($: CheerioAPI) =>
  $(TITLES)
    .toArray()
    .map((each) => $(each).text());
const shown = async (shortcode: string, path?: string) => titles(await site.render(shortcode, path));

it('products are nothing where there is no shop', async () => {
  const plain = await openElementSite(builderShortcodes);
  for (const tag of ['av_productgrid', 'av_productslider', 'av_productlist']) {
    const $ = await plain.render(`[${tag}]`);
    expect($.root().text().trim(), tag).toBe('');
  }
  await plain.close();
});

describe.each(['av_productgrid', 'av_productslider', 'av_productlist'])('[%s]', (tag) => {
  it('shows what the shop shows in lists, in the shop’s own order', async () => {
    expect(await shown(`[${tag}]`)).toEqual(['Poles', 'Globe', 'Atlas', 'Compass']);
    await site.shop.site.options.set('woocommerce_default_catalog_orderby', 'price');
    expect(await shown(`[${tag}]`)).toEqual(['Compass', 'Poles', 'Atlas', 'Globe']);
    await site.shop.site.options.delete('woocommerce_default_catalog_orderby');
  });

  it.each([
    ["prod_order_by='title'", ['Atlas', 'Compass', 'Globe', 'Poles']],
    ["prod_order_by='title' prod_order='DESC'", ['Poles', 'Globe', 'Compass', 'Atlas']],
    ["prod_order_by='date'", ['Poles', 'Globe', 'Atlas', 'Compass']],
    ["prod_order_by='date' prod_order='ASC'", ['Compass', 'Atlas', 'Globe', 'Poles']],
    ["prod_order_by='price'", ['Compass', 'Poles', 'Atlas', 'Globe']],
    ["prod_order_by='price' prod_order='DESC'", ['Globe', 'Atlas', 'Poles', 'Compass']],
    ["prod_order_by='popularity'", ['Atlas', 'Compass', 'Globe', 'Poles']],
    ["prod_order_by='popularity' prod_order='ASC'", ['Atlas', 'Compass', 'Globe', 'Poles']],
    ["prod_order_by='rating'", ['Globe', 'Compass', 'Atlas', 'Poles']],
    ["prod_order_by='id'", ['Compass', 'Atlas', 'Globe', 'Poles']],
    ["prod_order_by='nonsense'", ['Poles', 'Globe', 'Atlas', 'Compass']],
    ["sort='price'", ['Compass', 'Poles', 'Atlas', 'Globe']],
    ["sort='price' prod_order_by='title'", ['Atlas', 'Compass', 'Globe', 'Poles']],
  ])('is ordered by %s', async (attributes, names) => {
    expect(await shown(`[${tag} ${attributes}]`)).toEqual(names);
  });

  it('shows all of them at random, too', async () => {
    expect((await shown(`[${tag} prod_order_by='rand']`)).toSorted()).toEqual([
      'Atlas',
      'Compass',
      'Globe',
      'Poles',
    ]);
  });

  it('is bound to categories and what lies below them, in number, and shifted', async () => {
    expect(await shown(`[${tag} categories='${terms['Kit']}']`)).toEqual(['Poles', 'Compass']);
    expect(await shown(`[${tag} categories='${terms['Books']},${terms['Room']}']`)).toEqual([
      'Globe',
      'Atlas',
    ]);
    expect(await shown(`[${tag} items='2']`)).toEqual(['Poles', 'Globe']);
    expect(await shown(`[${tag} items='-1' offset='3']`)).toEqual(['Compass']);
    const none = await site.render(`[${tag} categories='${terms['Empty']}']`);
    expect(none.root().text().trim()).toBe('');
  });

  it('leaves out what is out of stock, hidden or featured as it is told, or shows that alone', async () => {
    expect(await shown(`[${tag} wc_prod_visible='hide']`)).toEqual(['Globe', 'Atlas', 'Compass']);
    await site.shop.site.options.set('woocommerce_hide_out_of_stock_items', 'yes');
    expect(await shown(`[${tag}]`)).toEqual(['Globe', 'Atlas', 'Compass']);
    expect(await shown(`[${tag} wc_prod_visible='show']`)).toEqual(['Poles', 'Globe', 'Atlas', 'Compass']);
    await site.shop.site.options.delete('woocommerce_hide_out_of_stock_items');
    expect(await shown(`[${tag} wc_prod_hidden='hide']`)).toEqual(['Poles', 'Globe', 'Atlas', 'Compass']);
    expect(await shown(`[${tag} wc_prod_hidden='show']`)).toEqual(['Secret map']);
    expect(await shown(`[${tag} wc_prod_featured='hide']`)).toEqual(['Poles', 'Globe', 'Compass']);
    expect(await shown(`[${tag} wc_prod_featured='show']`)).toEqual(['Atlas']);
  });

  it('leaves out the product on whose page it stands, if it is told to', async () => {
    const post = await site.shop.site.posts.byId(ids['Atlas'] ?? 0);
    const text = `[${tag} page_element_filter='skip_current']`;
    expect(titles(await site.render(text, '/atlas/', post))).toEqual(['Poles', 'Globe', 'Compass']);
  });
});

describe('a grid of products', () => {
  it('has the shop’s own cards, so many beside each other', async () => {
    const $ = await site.render(`[av_productgrid columns='4' prod_order_by='title' av_uid='av-1']`);
    const frame = $('.template-shop.avia-content-grid-active');
    expect(frame.attr('style')).toContain('--columns:4');
    expect(frame.hasClass('shop_columns_4')).toBe(true);
    const cards = $('ul.products.columns-4 > li.product');
    expect(cards.length).toBe(4);
    expect(cards.first().hasClass('first')).toBe(true);
    expect(cards.last().hasClass('last')).toBe(true);
    expect($('h3.woocommerce-loop-product__title').length).toBe(4);
    expect(cards.first().find('a').first().attr('href')).toBe('https://atlas.example/product/atlas/');
  });

  it('has three columns unless it is told, and never more than six', async () => {
    expect((await site.render('[av_productgrid]'))('ul.products').attr('class')).toBe('products columns-3');
    const many = await site.render("[av_productgrid columns='40']");
    expect(many('ul.products').attr('class')).toBe('products columns-6');
  });

  it('shows prices, what was saved, and how a product is liked', async () => {
    const $ = await site.render("[av_productgrid prod_order_by='title']");
    const card = (name: string) => $(`.post-${ids[name]}`);
    expect(card('Compass').find('.price').text()).toBe('£12.00');
    expect(card('Compass').find('.onsale').length).toBe(0);
    expect(card('Atlas').find('.price del').text()).toBe('£30.00');
    expect(card('Atlas').find('.price ins').text()).toBe('£24.00');
    expect(card('Atlas').find('.onsale').text()).toBe('Sale!');
    expect(card('Compass').find('.star-rating').attr('aria-label')).toBe('Rated 4.50 out of 5');
    expect(card('Poles').find('.star-rating').length).toBe(0);
  });

  it('puts products into the cart where it stands; what is out of stock leads to its page', async () => {
    const $ = await site.render("[av_productgrid prod_order_by='title']", '/shelf/?colour=red&add-to-cart=9');
    const button = (name: string) => $(`.post-${ids[name]} .button`);
    expect(button('Compass').attr('href')).toBe(`/shelf/?colour=red&add-to-cart=${ids['Compass']}`);
    expect(button('Compass').attr('class')).toBe(
      'button product_type_simple add_to_cart_button ajax_add_to_cart',
    );
    expect(button('Compass').attr('data-product_sku')).toBe('C-1');
    expect(button('Compass').text()).toBe('Add to cart');
    expect(button('Poles').attr('href')).toBe('https://atlas.example/product/poles/');
    expect(button('Poles').text()).toBe('Read more');
    expect(button('Poles').hasClass('add_to_cart_button')).toBe(false);
  });

  it('is divided into pages unless it is told not to', async () => {
    const first = await site.render("[av_productgrid items='3']", '/shelf/?colour=red');
    expect(titles(first)).toEqual(['Poles', 'Globe', 'Atlas']);
    expect(
      first('.pagination a, .pagination span')
        .toArray()
        .map((each) => [first(each).text(), first(each).attr('href')]),
    ).toEqual([
      ['1', undefined],
      ['2', '/shelf/?colour=red&avia-element-paging=2'],
    ]);
    const second = await site.render("[av_productgrid items='3']", '/shelf/?avia-element-paging=2');
    expect(titles(second)).toEqual(['Compass']);
    expect(second('.pagination a').attr('href')).toBe('/shelf/');
    expect(second('.pagination [aria-current=page]').text()).toBe('2');
    const whole = await site.render(
      "[av_productgrid items='3' paginate='no']",
      '/shelf/?avia-element-paging=2',
    );
    expect(titles(whole)).toEqual(['Poles', 'Globe', 'Atlas']);
    expect(whole('.pagination').length).toBe(0);
  });

  it('counts its pages without what it was shifted by', async () => {
    const $ = await site.render("[av_productgrid items='2' offset='2']", '/shelf/');
    expect(titles($)).toEqual(['Atlas', 'Compass']);
    expect($('.pagination').length).toBe(0);
    expect(await shown("[av_productgrid items='2' offset='1']", '/shelf/?avia-element-paging=2')).toEqual([
      'Compass',
    ]);
  });

  it('lets visitors sort it and see more of it, where it says so', async () => {
    const text = "[av_productgrid sort='dropdown' items='2']";
    const $ = await site.render(text, '/shelf/?colour=red&avia-element-paging=2');
    expect(titles($)).toEqual(['Atlas', 'Compass']);
    expect(
      $('.sort-param > summary')
        .toArray()
        .map((each) => $(each).text()),
    ).toEqual(['Sort by Default', 'Display 2 Products per page']);
    const links = (name: string) =>
      $(`.sort-param-${name} a`)
        .toArray()
        .map((each) => $(each).attr('href'));
    expect(links('order')).toContain('?colour=red&avia_extended_shop_select=yes&product_order=price');
    expect(links('count')).toEqual(
      [4, 6].map((number) => expect.stringContaining(`product_count=${number}`)),
    );
    expect(await shown(text, '/shelf/?product_order=price')).toEqual(['Compass', 'Poles']);
    expect(await shown(text, '/shelf/?product_order=title&product_count=4')).toEqual([
      'Atlas',
      'Compass',
      'Globe',
      'Poles',
    ]);
    expect(await shown(text, '/shelf/?product_count=500')).toEqual(['Poles', 'Globe']);
    expect((await site.render(text, '/shelf/?product_order=price'))('.pagination a').attr('href')).toBe(
      '/shelf/?product_order=price&avia-element-paging=2',
    );
    expect(await shown("[av_productgrid items='2']", '/shelf/?product_order=price')).toEqual([
      'Poles',
      'Globe',
    ]);
  });

  it('two of them on a page have names of their own for their pages', async () => {
    const $ = await site.render("[av_productgrid items='2']\n\n[av_productlist items='2']");
    expect(
      $('.pagination')
        .toArray()
        .map((each) => $(each).attr('aria-label')),
    ).toEqual(['Pages of the list', 'Pages of the list 2']);
  });
});

describe('a slider of products', () => {
  it('has a slide for each, with its card', async () => {
    const $ = await site.render(
      "[av_productslider columns='2' prod_order_by='title' autoplay='yes' interval='7']",
    );
    const slides = $('ul.products.av-slider-list > li.product');
    expect(slides.length).toBe(4);
    expect(slides.first().attr('class')).toContain(`post-${ids['Atlas']}`);
    expect(slides.filter('.first, .last').length).toBe(0);
    expect(slides.first().find('.price ins').text()).toBe('£24.00');
    expect(slides.first().find('.button').attr('href')).toBe(`/shelf/?add-to-cart=${ids['Atlas']}`);
    const options = JSON.parse($('[data-slideshow-options]').attr('data-slideshow-options') ?? '{}');
    expect(options).toMatchObject({ autoplay: true, interval: 7 });
    expect($('[aria-roledescription=carousel]').attr('aria-label')).toBe('Products');
  });

  it('is not divided into pages', async () => {
    const $ = await site.render("[av_productslider items='2']", '/shelf/?avia-element-paging=2');
    expect(titles($)).toEqual(['Poles', 'Globe']);
    expect($('.pagination').length).toBe(0);
  });
});

describe('a list of products', () => {
  it('is a catalogue whose lines lead to the products', async () => {
    const $ = await site.render("[av_productlist prod_order_by='title']");
    expect($('.av-catalogue-container-woo').attr('style')).toContain('--columns:1');
    const lines = $('.av-catalogue-list > li > a.av-catalogue-item');
    expect(lines.length).toBe(4);
    expect(lines.eq(1).attr('href')).toBe('https://atlas.example/product/compass/');
    expect(lines.eq(1).find('.av-catalogue-price').text()).toBe('£12.00');
    expect(lines.eq(1).find('.av-catalogue-content').text()).toBe('A baseplate compass.');
    expect(lines.eq(1).find('img').length).toBe(1);
    expect(lines.eq(0).find('.av-catalogue-content').text()).toBe('All about the atlas.');
    expect(lines.eq(0).find('.onsale').text()).toBe('Sale!');
    expect($('.ajax_add_to_cart').length).toBe(0);
  });

  it('may have columns', async () => {
    const $ = await site.render("[av_productlist columns='2']");
    expect($('.av-catalogue-container-woo').attr('style')).toContain('--columns:2');
  });

  it('puts into the cart what can be bought, where it says so', async () => {
    const $ = await site.render("[av_productlist link_behavior='add_cart' prod_order_by='title']");
    const lines = $('a.av-catalogue-item');
    const compass = lines.eq(1);
    expect(compass.attr('href')).toBe(`/shelf/?add-to-cart=${ids['Compass']}`);
    expect(compass.attr('class')).toBe(
      'av-catalogue-item product_type_simple add_to_cart_button ajax_add_to_cart',
    );
    expect(compass.attr('data-product_id')).toBe(String(ids['Compass']));
    expect(compass.attr('role')).toBe('button');
    expect(compass.find('.av-catalogue-button').text()).toBe('Add to cart');
    // What the shop's script tells of a product that was added.
    expect(compass.find('.av-cart-update-title').text()).toBe('Compass');
    expect(compass.find('.av-cart-update-price').text()).toBe('£12.00');
    expect(compass.find('.av-cart-update-image img').length).toBe(1);
    const poles = lines.eq(3);
    expect(poles.attr('href')).toBe('https://atlas.example/product/poles/');
    expect(poles.hasClass('add_to_cart_button')).toBe(false);
    expect(poles.find('.av-catalogue-button').text()).toBe('Read more');
  });

  it('leads to the pages where options are chosen', async () => {
    const shirt = await site.shop.product({
      name: 'Shirt',
      type: 'variable',
      meta: { _price: '18', _regular_price: '' },
    });
    const $ = await site.render(
      "[av_productlist link_behavior='add_cart' prod_order_by='id' prod_order='DESC' items='1']",
    );
    expect($('a.av-catalogue-item').attr('href')).toBe('https://atlas.example/product/shirt/');
    expect($('.av-catalogue-button').text()).toBe('Select options');
    await site.shop.site.posts.delete(shirt);
  });

  it('is divided into pages', async () => {
    const $ = await site.render("[av_productlist items='3']", '/shelf/?avia-element-paging=2');
    expect(titles($)).toEqual(['Compass']);
    expect($('.pagination a').attr('href')).toBe('/shelf/');
  });
});
