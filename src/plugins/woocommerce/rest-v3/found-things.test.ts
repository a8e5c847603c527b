import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../../database/index.ts';
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

  it('come by their statuses where they are to be listed by what no order has', async () => {
    if (tables === 'no') return;
    await shop.ask('PUT', `/orders/${ids[0]}`, { status: 'processing' });
    await shop.ask('PUT', `/orders/${ids[2]}`, { status: 'completed' });
    for (const order of ['asc', 'desc']) {
      const { json } = await shop.ask('GET', `/orders?orderby=title&order=${order}&_fields=id`);
      expect(json).toEqual([{ id: ids[2] }, { id: ids[1] }, { id: ids[0] }]);
    }
    for (const id of ids) await shop.ask('PUT', `/orders/${id}`, { status: 'pending' });
  });

  it('are left out where they belong to another, and show amounts with the decimals that are wanted', async () => {
    const child = await shop.ask('POST', '/orders', {
      parent_id: ids[0],
      line_items: [{ product_id: map, quantity: 1 }],
    });
    const listed = await shop.ask('GET', `/orders?parent_exclude=${ids[0]}&_fields=id&orderby=id&order=asc`);
    expect(listed.json).toEqual(ids.map((id) => ({ id })));
    for (const [dp, total] of [
      ['0', '3'],
      ['1', '3.0'],
      ['8', '3.00000000'],
      ['x', '3'],
    ]) {
      const { json } = await shop.ask('GET', `/orders/${child.json.id}?dp=${dp}`);
      expect(json).toMatchObject({ total, line_items: [{ total, subtotal: total }] });
    }
    await shop.ask('DELETE', `/orders/${child.json.id}?force=true`);
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
    expect(await found('category=paper')).toEqual([]);
    expect(await found(`category=paper,${maps.term_id}`)).toEqual(['Plan']);
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

  it('are found by words in any order, in their texts alone, less those behind a minus', async () => {
    await shop.ask('POST', '/products', {
      name: 'Brass Ångström',
      short_description: 'For surveyors',
      sku: 'brass-1',
    });
    await shop.ask('POST', '/products', { name: 'Brass clock', description: 'Ticks' });
    const found = async (search: string) => {
      const { json } = await shop.ask('GET', `/products?search=${encodeURIComponent(search)}&_fields=name`);
      return (json as unknown as { name: string }[]).map(({ name }) => name).sort();
    };
    expect(await found('surveyors brass')).toEqual(['Brass Ångström']);
    expect(await found('angstrom')).toEqual(['Brass Ångström']);
    expect(await found('brass -ticks')).toEqual(['Brass Ångström']);
    expect(await found('brass-1')).toEqual([]);
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

  it('are within two prices by a price of their own, and the dearest come first by their highest', async () => {
    const part = async (name: string, price: string) =>
      (await shop.ask('POST', '/products', { name, regular_price: price })).json.id;
    const parts = [await part('Cheap leaf', '1000'), await part('Dear leaf', '3000')];
    await shop.ask('PUT', `/products/${parts[0]}`, { sale_price: '950' });
    await shop.ask('POST', '/products', {
      name: 'Atlas of leaves',
      type: 'grouped',
      grouped_products: parts,
    });
    const found = async (query: string) => {
      const { json } = await shop.ask('GET', `/products?${query}&_fields=name`);
      return (json as unknown as { name: string }[]).map(({ name }) => name);
    };
    expect(await found('min_price=1500&max_price=2500')).toEqual([]);
    // A group is on sale by none of its parts.
    expect(await found('on_sale=true&min_price=900')).toEqual(['Cheap leaf']);
    expect((await found('min_price=2500')).sort()).toEqual(['Atlas of leaves', 'Dear leaf']);
    expect(await found('min_price=900&orderby=price&order=desc')).toEqual([
      'Atlas of leaves',
      'Dear leaf',
      'Cheap leaf',
    ]);
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

describe('coupons', () => {
  it('are found by every word of their code or description', async () => {
    const shop = await openRestShop();
    await shop.ask('POST', '/coupons', { code: 'tide5', description: 'For Zürich’s quiet days' });
    await shop.ask('POST', '/coupons', { code: 'zurich', description: 'Loud' });
    const found = async (search: string) => {
      const { json } = await shop.ask('GET', `/coupons?search=${encodeURIComponent(search)}&_fields=code`);
      return (json as unknown as { code: string }[]).map(({ code }) => code).sort();
    };
    expect(await found('zurich')).toEqual(['tide5', 'zurich']);
    expect(await found('quiet tide5')).toEqual(['tide5']);
    expect(await found('zurich -quiet')).toEqual(['zurich']);
    expect(await found('nothing')).toEqual([]);
    await shop.close();
  });
});

describe('customers', () => {
  it('keep what plugins noted about them for those who own the site', async () => {
    const shop = await openRestShop();
    const made = await shop.ask('POST', '/customers', { email: 'meg@example.org', username: 'meg' });
    const id = Number(made.json.id);
    const rights = { read: true, manage_woocommerce: true, list_users: true };
    await shop.site.users.setMeta(id, 'wp_capabilities', [serialize(fromPlain(rights))]);
    expect((await shop.ask('GET', `/customers/${id}`)).json).toHaveProperty('meta_data');
    expect((await shop.askAs('meg', 'GET', `/customers/${id}`)).json).not.toHaveProperty('meta_data');
    await shop.close();
  });
});
