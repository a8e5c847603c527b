import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

describe.each([
  ['in tables of their own', 'yes'],
  ['among the posts', 'no'],
])('orders %s', (_, tables) => {
  let shop: RestShop;
  let map = 0;
  let globe = 0;
  let ids: number[] = [];
  beforeAll(async () => {
    shop = await openRestShop({
      woocommerce_custom_orders_table_enabled: tables,
      timezone_string: 'Asia/Tokyo',
    });
    map = await shop.product({ name: 'Tide map', meta: { _price: '3', _regular_price: '3' } });
    globe = await shop.product({ name: 'Globe', meta: { _price: '9', _regular_price: '9' } });
    const take = async (product: number, first: string, city: string) =>
      Number(
        (
          await shop.ask('POST', '/orders', {
            billing: {
              first_name: first,
              last_name: 'Müller',
              city,
              email: `${first.toLowerCase()}@example.org`,
            },
            line_items: [{ product_id: product, quantity: 1 }],
          })
        ).json.id,
      );
    ids = [
      await take(map, 'Ada', 'Bergen'),
      await take(globe, 'Bo', 'Oslo'),
      await take(map, 'Cy', 'Tromsø'),
    ];
  });
  afterAll(() => shop.close());

  it('are found by where they were made', async () => {
    const found = async (via: string) =>
      ((await shop.ask('GET', `/orders?created_via=${via}`)).json as unknown as { id: number }[]).length;
    expect(await found('rest-api')).toBe(ids.length);
    expect(await found('checkout')).toBe(0);
    expect(await found('checkout,rest-api')).toBe(ids.length);
  });

  const found = async (requested: string) => {
    const { json } = await shop.ask('GET', `/orders?${requested}`);
    return Array.isArray(json) ? json.map((order: { id: number }) => ids.indexOf(order.id)) : json.code;
  };

  it('are found by what they sell', async () => {
    expect(await found(`product=${map}`)).toEqual([2, 0]);
    expect(await found(`product=${globe}`)).toEqual([1]);
    expect(await found('product=999999')).toEqual([]);
  });

  it('are found by their addresses, their items and their number', async () => {
    expect(await found('search=bergen')).toEqual([0]);
    expect(await found('search=bo%20muller')).toEqual([1]);
    expect(await found('search=tide')).toEqual([2, 0]);
    expect(await found(`search=${ids[1]}`)).toEqual([1]);
    expect(await found('search=cy@example.org')).toEqual([2]);
    expect(await found('search=nothing%20like%20it')).toEqual([]);
  });

  it('are left out, listed as they were named, and by number', async () => {
    expect(await found(`exclude=${ids[1]}`)).toEqual([2, 0]);
    expect(await found(`include=${ids[1]},${ids[2]},${ids[0]}&orderby=include`)).toEqual([1, 2, 0]);
    expect(await found('orderby=id&order=asc')).toEqual([0, 1, 2]);
  });

  it('are listed by their last change, their times being those of the site’s clock', async () => {
    const at = async (id: number, gmt: string) =>
      tables === 'yes'
        ? shop.run('UPDATE wp_wc_orders SET date_created_gmt = ?, date_updated_gmt = ? WHERE id = ?', [
            gmt,
            gmt,
            id,
          ])
        : shop.run('UPDATE wp_posts SET post_date_gmt = ?, post_modified_gmt = ? WHERE ID = ?', [
            gmt,
            gmt,
            id,
          ]);
    for (const [index, day] of ['03', '01', '02'].entries()) {
      await at(ids[index] ?? 0, `2024-05-${day} 20:00:00`);
    }
    expect(await found('orderby=modified&order=asc')).toEqual([1, 2, 0]);
    // 20:00 in UTC is 05:00 of the next day in Tokyo.
    expect(await found('after=2024-05-03T04:00:00')).toEqual([0, 2]);
    expect(await found('after=2024-05-03T04:00:00&dates_are_gmt=true')).toEqual([0]);
    expect(await found('modified_before=2024-05-02T06:00:00')).toEqual([1]);
  });

  it('are refused by a status or an order that there is not', async () => {
    const refused = await shop.ask('GET', '/orders?status=eaten');
    expect(refused.status).toBe(400);
    expect((refused.json.data as { params: object }).params).toEqual({
      status:
        'status[0] is not one of any, trash, auto-draft, pending, processing, on-hold, completed, cancelled, refunded, failed, and checkout-draft.',
    });
    expect(await found('orderby=colour')).toBe('rest_invalid_param');
    expect(await found('status=trash')).toEqual([]);
    expect(await found('status=pending,failed')).toHaveLength(3);
  });
});

describe('products', () => {
  let shop: RestShop;
  beforeAll(async () => {
    shop = await openRestShop();
  });
  afterAll(() => shop.close());

  const found = async (requested: string) => {
    const { json } = await shop.ask(
      'GET',
      `/products?${requested.includes('order') ? requested : `order=asc&orderby=title&${requested}`}`,
    );
    return Array.isArray(json) ? json.map((product: { name: string }) => product.name) : json.code;
  };

  it('of a category are those of the categories below it too', async () => {
    const { terms } = shop.site;
    const paper = await terms.insert({ taxonomy: 'product_cat', name: 'Paper', slug: 'paper' });
    const below = { parent: paper.term_id };
    const maps = await terms.insert({ taxonomy: 'product_cat', name: 'Maps', slug: 'maps', ...below });
    const atlas = await shop.product({ name: 'Atlas' });
    const plan = await shop.product({ name: 'Plan' });
    await shop.ask('POST', '/products', { name: 'Sextant' });
    await terms.setObjectTerms(atlas, 'product_cat', [paper.term_id]);
    await terms.setObjectTerms(plan, 'product_cat', [maps.term_id]);
    expect(await found(`category=${paper.term_id}`)).toEqual(['Atlas', 'Plan']);
    expect(await found(`category=${maps.term_id}`)).toEqual(['Plan']);
    expect(await found(`include=${plan},${atlas}&orderby=include`)).toEqual(['Plan', 'Atlas']);
  });

  it('are featured or not, and of a kind that there is', async () => {
    const made = await shop.ask('POST', '/products', { name: 'Compass', featured: true });
    expect(made.status).toBe(201);
    expect(await found('featured=true')).toEqual(['Compass']);
    expect(await found('featured=false')).not.toContain('Compass');
    expect(await found('type=edible')).toBe('rest_invalid_param');
    expect(await found('type=simple')).toContain('Sextant');
  });

  it('are found by their prices; what is no number counts as nothing', async () => {
    for (const [name, regular_price] of [
      ['Whistle', '2'],
      ['Barometer', '40'],
    ])
      await shop.ask('POST', '/products', { name, regular_price });
    expect(await found('min_price=3')).toEqual(['Barometer']);
    expect(await found('max_price=3.5&min_price=1')).toEqual(['Whistle']);
    expect(await found('min_price=9999-12-31')).toEqual([]);
    expect(await found('min_price=cheap&max_price=50')).toEqual(['Barometer', 'Whistle']);
    expect(await found('min_price=&search=whistle')).toEqual(['Whistle']);
  });

  it('keep their kind, where they are seen, and what is shown beside them', async () => {
    const other = await shop.product({ name: 'Oilskin' });
    const wool = await shop.site.terms.insert({
      taxonomy: 'product_shipping_class',
      name: 'Bulky',
      slug: 'bulky',
    });
    const made = await shop.ask('POST', '/products', {
      name: 'Lantern',
      type: 'external',
      catalog_visibility: 'search',
      upsell_ids: [other],
      cross_sell_ids: [other],
      reviews_allowed: false,
      shipping_class: 'bulky',
    });
    expect(made.json).toMatchObject({
      type: 'external',
      featured: false,
      catalog_visibility: 'search',
      upsell_ids: [other],
      cross_sell_ids: [other],
      reviews_allowed: false,
      shipping_class: 'bulky',
      shipping_class_id: wool.term_id,
    });
    const changed = await shop.ask('PUT', `/products/${made.json.id}`, {
      type: 'simple',
      slug: 'Storm Lantern',
      featured: true,
      catalog_visibility: 'hidden',
      upsell_ids: [],
      reviews_allowed: true,
      shipping_class: '',
      stock_status: 'outofstock',
    });
    expect(changed.json).toMatchObject({
      type: 'simple',
      slug: 'storm-lantern',
      featured: true,
      catalog_visibility: 'hidden',
      upsell_ids: [],
      cross_sell_ids: [other],
      reviews_allowed: true,
      shipping_class: '',
    });
    const id = Number(made.json.id);
    const seen = (await shop.site.terms.ofObjects([id], ['product_visibility'])).get(id) ?? [];
    expect(seen.map(({ slug }) => slug).sort()).toEqual([
      'exclude-from-catalog',
      'exclude-from-search',
      'featured',
      'outofstock',
    ]);
    expect(await found('featured=true&shipping_class=999999')).toEqual([]);
    expect(await found('featured=true')).toEqual(['Compass', 'Lantern']);
  });
});
