import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
  await shop.run(
    'INSERT INTO wp_woocommerce_attribute_taxonomies (attribute_name, attribute_label, attribute_type, attribute_orderby, attribute_public) VALUES (?, ?, ?, ?, ?)',
    ['ink', 'Colour of ink', 'select', 'menu_order', 0],
  );
});
afterAll(() => shop.close());

describe('categories of products', () => {
  it('are made, told, changed and taken away', async () => {
    const made = await shop.ask('POST', '/products/categories', {
      name: 'Maps & Charts',
      description: 'Of land and sea',
      menu_order: 3,
      display: 'both',
    });
    expect(made.status).toBe(201);
    const { id } = made.json;
    expect(made.reply.headers['Location']).toContain(`/wp-json/wc/v3/products/categories/${id}`);
    const expected = {
      id,
      name: 'Maps &amp; Charts',
      slug: 'maps-charts',
      parent: 0,
      description: 'Of land and sea',
      display: 'both',
      image: null,
      menu_order: 3,
      count: 0,
    };
    expect(made.json).toMatchObject(expected);
    expect(Object.keys(made.json)).toEqual([...Object.keys(expected), '_links']);
    const below = await shop.ask('POST', '/products/categories', { name: 'Tides', parent: id });
    expect(below.json._links).toMatchObject({
      up: [{ href: expect.stringContaining(`/products/categories/${id}`) }],
    });
    const changed = await shop.ask('PUT', `/products/categories/${below.json.id}`, { name: 'Tide tables' });
    expect(changed.json).toMatchObject({ name: 'Tide tables', slug: 'tides', parent: id });
    const listed = await shop.ask('GET', `/products/categories?parent=${id}`);
    expect((listed.json as unknown as { name: string }[]).map(({ name }) => name)).toEqual(['Tide tables']);
    expect(listed.reply.headers['X-WP-Total']).toBe('1');
    const path = `/products/categories/${below.json.id}`;
    expect((await shop.ask('DELETE', path)).json.code).toBe('woocommerce_rest_trash_not_supported');
    expect((await shop.ask('DELETE', `${path}?force=true`)).json.name).toBe('Tide tables');
    expect((await shop.ask('GET', path)).json).toEqual({
      code: 'woocommerce_rest_term_invalid',
      message: 'Resource does not exist.',
      data: { status: 404 },
    });
  });

  it('are made once, below what there is, by those who may', async () => {
    const first = await shop.ask('POST', '/products/categories', { name: 'Globes' });
    const again = await shop.ask('POST', '/products/categories', { name: 'Globes' });
    expect(again.status).toBe(400);
    expect(again.json).toMatchObject({ code: 'term_exists', data: { resource_id: first.json.id } });
    const nowhere = await shop.ask('POST', '/products/categories', { name: 'Moons', parent: 999999 });
    expect(nowhere.json.code).toBe('woocommerce_rest_term_invalid');
    expect((await shop.ask('POST', '/products/categories', {})).json.code).toBe(
      'rest_missing_callback_param',
    );
    expect((await shop.ask('GET', '/products/categories', undefined, true)).json).toEqual({
      code: 'woocommerce_rest_cannot_view',
      message: 'Sorry, you cannot list resources.',
      data: { status: 401 },
    });
    expect((await shop.ask('POST', '/products/tags', { name: 'x' }, true)).status).toBe(401);
  });
});

describe('terms of a product', () => {
  it('come whole, whatever else narrows the list', async () => {
    const category = await shop.ask('POST', '/products/categories', { name: 'Lighthouses' });
    const product = await shop.ask('POST', '/products', {
      name: 'Lamp',
      categories: [{ id: category.json['id'] }],
    });
    for (const narrowed of ['parent=7', 'search=nothing', `exclude=${category.json['id']}`, 'slug=other']) {
      const found = await shop.ask('GET', `/products/categories?product=${product.json['id']}&${narrowed}`);
      expect(found.json).toMatchObject([{ id: category.json['id'] }]);
    }
  });
});

describe('tags, shipping classes and attributes', () => {
  it('tell what they are', async () => {
    const tag = await shop.ask('POST', '/products/tags', { name: 'Antique' });
    expect(Object.keys(tag.json)).toEqual(['id', 'name', 'slug', 'description', 'count', '_links']);
    const lowered = await shop.ask('POST', '/products/tags', { name: 'New', parent: tag.json.id });
    expect(lowered.json.code).toBe('woocommerce_rest_taxonomy_not_hierarchical');
    const heavy = await shop.ask('POST', '/products/shipping_classes', { name: 'Heavy' });
    expect(heavy.json.slug).toBe('heavy');
    const [attribute] = (await shop.ask('GET', '/products/attributes')).json as unknown as { id: number }[];
    expect(attribute).toMatchObject({
      name: 'Colour of ink',
      slug: 'pa_ink',
      type: 'select',
      order_by: 'menu_order',
      has_archives: false,
    });
    expect((await shop.ask('GET', `/products/attributes/${attribute?.id}`)).json).toEqual(attribute);
    expect((await shop.ask('GET', '/products/attributes/999')).json.code).toBe(
      'woocommerce_rest_taxonomy_invalid',
    );
  });

  it('have values with a place of their own, many at once', async () => {
    const [attribute] = (await shop.ask('GET', '/products/attributes')).json as unknown as { id: number }[];
    const path = `/products/attributes/${attribute?.id}/terms`;
    const made = await shop.ask('POST', path, { name: 'Sepia', menu_order: 2 });
    expect(made.json).toMatchObject({ name: 'Sepia', slug: 'sepia', menu_order: 2, count: 0 });
    const many = await shop.ask('POST', `${path}/batch`, {
      create: [{ name: 'Indigo' }, { name: 'Ochre' }],
      update: [{ id: made.json.id, description: 'Brown' }],
    });
    expect((many.json.create as { name: string }[]).map(({ name }) => name)).toEqual(['Indigo', 'Ochre']);
    expect((many.json.update as { description: string }[])[0]?.description).toBe('Brown');
    const listed = (await shop.ask('GET', path)).json as unknown as { name: string }[];
    expect(listed.map(({ name }) => name)).toEqual(['Indigo', 'Ochre', 'Sepia']);
    const guest = await shop.ask('POST', '/products/attributes/999/terms/batch', {}, true);
    for (const { json } of [await shop.ask('GET', '/products/attributes/999/terms'), guest])
      expect(json.code).toBe('woocommerce_rest_taxonomy_invalid');
  });
});
