import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../../database/index.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

const refused = async (method: string, path: string, body?: unknown, guest = false) => {
  const { status, json } = await shop.ask(method, path, body, guest);
  return [status, json.code, json.message];
};

describe('shared attributes', () => {
  it('are made, told, listed and taken away with their values', async () => {
    const changes: string[] = [];
    shop.site.events.on('option.changed', ({ name }) => void changes.push(name));
    const made = await shop.ask('POST', '/products/attributes', { name: 'Colour of ink' });
    expect(made.status).toBe(201);
    const { id, _links, ...fields } = made.json;
    expect(fields).toEqual({
      name: 'Colour of ink',
      slug: 'pa_colour-of-ink',
      type: 'select',
      order_by: 'menu_order',
      has_archives: false,
    });
    expect(made.reply.headers['Location']).toContain(`/wc/v3/products/attributes/${id}`);
    expect(changes).toContain('portolan_shop_rules');
    const value = await shop.ask('POST', `/products/attributes/${id}/terms`, { name: 'Sepia' });
    expect(value.status).toBe(201);
    const sepia = Number(value.json.id);
    expect((await shop.ask('GET', `/products/attributes/${id}`)).json).toEqual(made.json);
    expect((await shop.ask('GET', '/products/attributes')).json).toEqual([made.json]);
    const path = `/products/attributes/${id}`;
    expect(await refused('DELETE', `${path}?force=false`)).toEqual([
      501,
      'woocommerce_rest_trash_not_supported',
      'Resource does not support trashing.',
    ]);
    const gone = await shop.ask('DELETE', `${path}?force=true`);
    expect(gone.json).toEqual(made.json);
    expect(gone.reply.headers['Allow']).toBe('GET, POST, PUT, PATCH, DELETE');
    expect(await shop.site.terms.byId(sepia)).toBeUndefined();
    expect(await refused('GET', path)).toEqual([
      404,
      'woocommerce_rest_taxonomy_invalid',
      'Resource does not exist.',
    ]);
  });

  it('list their values in the order that was asked for, here and for carts', async () => {
    const { json } = await shop.ask('POST', '/products/attributes', { name: 'Paces' });
    const path = `products/attributes/${json.id}`;
    for (const [name, order] of [
      ['100', 8],
      ['9 long', 9],
      ['10', 1],
    ] as const) {
      const made = await shop.ask('POST', `/${path}/terms`, { name, menu_order: order });
      expect(made.json).toMatchObject({ menu_order: order });
    }
    const names = async (query: string) => {
      const terms = await shop.ask('GET', `wc/store/v1/${path}/terms?hide_empty=false&${query}`);
      return (terms.json as unknown as readonly { name: string }[]).map(({ name }) => name);
    };
    expect(await names('orderby=menu_order')).toEqual(['10', '100', '9 long']);
    expect(await names('orderby=name_num')).toEqual(['9 long', '10', '100']);
    expect(await names('orderby=name_num&order=desc&per_page=2&page=2')).toEqual(['9 long']);
    expect(await names('orderby=id&order=desc')).toEqual(['10', '9 long', '100']);
    await shop.ask('DELETE', `/${path}?force=true`);
  });

  it('take their values and products along when they get another slug', async () => {
    const made = await shop.ask('POST', '/products/attributes', { name: 'Size', slug: 'pa_size' });
    const path = `/products/attributes/${made.json.id}`;
    const large = await shop.ask('POST', `${path}/terms`, { name: 'Large', menu_order: 4 });
    const attribute = {
      name: 'pa_size',
      value: '',
      position: 0,
      is_visible: 1,
      is_variation: 1,
      is_taxonomy: 1,
    };
    const shirt = await shop.product({
      name: 'Shirt',
      type: 'variable',
      meta: {
        _product_attributes: serialize(fromPlain({ pa_size: attribute })),
        _default_attributes: serialize(fromPlain({ pa_size: 'large' })),
      },
    });
    await shop.site.terms.setObjectTerms(shirt, 'pa_size', [Number(large.json.id)]);
    const variation = await shop.product({
      name: 'Shirt L',
      parent: shirt,
      meta: { attribute_pa_size: 'large' },
    });
    const changed = await shop.ask('PUT', path, {
      slug: 'dimension',
      order_by: 'name_num',
      has_archives: true,
    });
    expect(changed.json).toMatchObject({
      id: made.json.id,
      name: 'Size',
      slug: 'pa_dimension',
      order_by: 'name_num',
      has_archives: true,
    });
    expect((await shop.ask('GET', `${path}/terms`)).json).toMatchObject([
      { id: large.json.id, name: 'Large', menu_order: 4, count: 1 },
    ]);
    expect((await shop.ask('GET', `/products/${shirt}`)).json).toMatchObject({
      attributes: [{ id: made.json.id, slug: 'pa_dimension', options: ['Large'], variation: true }],
      default_attributes: [{ id: made.json.id, option: 'large' }],
    });
    expect((await shop.ask('GET', `/products/${shirt}/variations/${variation}`)).json).toMatchObject({
      attributes: [{ id: made.json.id, slug: 'pa_dimension', option: 'Large' }],
    });
    const listed = await shop.ask('GET', `/products?attribute=pa_dimension&attribute_term=${large.json.id}`);
    expect(listed.json).toMatchObject([{ id: shirt }]);
    // What is not sent stays, but for the slug, which is made of the name.
    expect((await shop.ask('PUT', path, { name: 'Dimension', order_by: 'id' })).json).toMatchObject({
      slug: 'pa_dimension',
      has_archives: true,
    });
    expect((await shop.ask('PUT', path, { order_by: 'name' })).json).toMatchObject({ slug: 'pa_dimension' });
    expect((await shop.ask('PUT', path, { name: 'Sizes' })).json).toMatchObject({ slug: 'pa_sizes' });
    expect((await shop.ask('PUT', path, { name: 'Dimension' })).json).toMatchObject({ slug: 'pa_dimension' });
  });

  it('go to the end of a product’s attributes with another slug, and leave it when they are deleted', async () => {
    const made = await shop.ask('POST', '/products/attributes', { name: 'Hue' });
    const path = `/products/attributes/${made.json.id}`;
    const product = await shop.ask('POST', '/products', {
      name: 'Scarf',
      type: 'variable',
      attributes: [
        { id: made.json.id, options: ['Deep red'], variation: true },
        { name: 'Own', options: ['A', 'B'], variation: true },
      ],
      default_attributes: [{ id: made.json.id, option: 'deep-red' }],
    });
    const variation = await shop.ask('POST', `/products/${product.json.id}/variations`, {
      regular_price: '5',
      attributes: [{ id: made.json.id, option: 'Deep red' }],
    });
    await shop.ask('PUT', path, { slug: 'tint' });
    const shown = async () => {
      const whole = await shop.ask('GET', `/products/${product.json.id}`);
      const one = await shop.ask('GET', `/products/${product.json.id}/variations/${variation.json.id}`);
      const names = (json: unknown) => (json as { name: string }[]).map(({ name }) => name);
      return [whole.json.attributes, whole.json.default_attributes, one.json.attributes].map(names);
    };
    expect(await shown()).toEqual([['Own', 'Hue'], ['Hue'], ['Hue']]);
    await shop.ask('DELETE', `${path}?force=true`);
    expect(await shown()).toEqual([['Own'], ['tint'], ['tint']]);
  });

  it('need a name of their own that fits', async () => {
    const create = (body: unknown) => refused('POST', '/products/attributes', body);
    expect(await create({ name: 'Dimension' })).toEqual([
      400,
      'woocommerce_rest_cannot_create',
      'Slug "dimension" is already in use. Change it, please.',
    ]);
    expect(await create({ name: 'Type' })).toEqual([
      400,
      'woocommerce_rest_cannot_create',
      'Slug "type" is not allowed because it is a reserved term. Change it, please.',
    ]);
    expect((await create({ name: 'x'.repeat(29) }))[2]).toContain('is too long. Please use a shorter slug.');
    expect((await create({ name: '<b></b>' }))[2]).toBe('Please, provide an attribute name.');
    expect((await create({}))[1]).toBe('rest_missing_callback_param');
    expect((await create({ name: 'Taste', order_by: 'mood' }))[1]).toBe('rest_invalid_param');
    const other = await shop.ask('POST', '/products/attributes', { name: 'Taste' });
    expect((await refused('PUT', `/products/attributes/${other.json.id}`, { slug: 'dimension' }))[1]).toBe(
      'woocommerce_rest_cannot_edit',
    );
    expect(await refused('POST', '/products/attributes', { name: 'Smell' }, true)).toEqual([
      401,
      'woocommerce_rest_cannot_create',
      'Sorry, you cannot create new resource.',
    ]);
    expect((await refused('PUT', '/products/attributes/999999', {}, true))[0]).toBe(404);
    expect((await refused('PUT', `/products/attributes/${other.json.id}`, {}, true))[1]).toBe(
      'woocommerce_rest_cannot_update',
    );
  });

  it('are made, changed and taken away many at once', async () => {
    const { json } = await shop.ask('POST', '/products/attributes/batch', {
      create: [{ name: 'Paper' }, { name: 'Paper' }],
    });
    const [paper, again] = json.create as { id: number; error?: { code: string } }[];
    expect(again?.error?.code).toBe('woocommerce_rest_cannot_create');
    const next = await shop.ask('POST', '/products/attributes/batch', {
      update: [{ id: paper?.id, name: 'Kind of paper' }],
      delete: [paper?.id],
    });
    expect(next.json).toMatchObject({
      update: [{ name: 'Kind of paper', slug: 'pa_kind-of-paper' }],
      delete: [{ id: paper?.id }],
    });
    expect((await shop.ask('GET', `/products/attributes/${paper?.id}`)).status).toBe(404);
  });
});

it('a value with another slug stays what variations are chosen by', async () => {
  const attribute = await shop.ask('POST', '/products/attributes', { name: 'Girth' });
  const id = Number(attribute.json.id);
  const value = await shop.ask('POST', `/products/attributes/${id}/terms`, { name: 'Wide' });
  const made = await shop.ask('POST', '/products', {
    name: 'Rope',
    type: 'variable',
    attributes: [{ id, options: ['Wide'], variation: true }],
    default_attributes: [{ id, option: 'wide' }],
  });
  const path = `/products/${made.json.id}`;
  const variation = await shop.ask('POST', `${path}/variations`, { attributes: [{ id, option: 'Wide' }] });
  await shop.ask('PUT', `/products/attributes/${id}/terms/${value.json.id}`, { slug: 'broad' });
  expect((await shop.ask('GET', path)).json).toMatchObject({ default_attributes: [{ id, option: 'broad' }] });
  const { json } = await shop.ask('GET', `${path}/variations/${variation.json.id}`);
  expect(json).toMatchObject({
    attributes: [{ id, option: 'Wide' }],
    permalink: expect.stringContaining('attribute_pa_girth=broad'),
  });
});
