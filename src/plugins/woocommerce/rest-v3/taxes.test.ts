import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCart, cartOf, setCustomer } from '../cart/index.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let mug: number;
beforeAll(async () => {
  shop = await openRestShop({
    woocommerce_calc_taxes: 'yes',
    woocommerce_prices_include_tax: 'no',
    woocommerce_tax_based_on: 'shipping',
  });
  mug = await shop.product({ name: 'Mug', meta: { _price: '10', _regular_price: '10', _virtual: 'yes' } });
});
afterAll(() => shop.close());

const cartTax = async (postcode = '') => {
  const visit = await shop.call({ method: 'POST', path: '/' });
  await addToCart(visit, { productId: mug, quantity: 1 });
  const place = { country: 'GB', state: '', postcode, city: '' };
  await setCustomer(visit, { billing: place, shipping: place });
  return (await cartOf(visit)).totals.totalTax;
};

describe('tax rates', () => {
  it('are made, told and taken away', async () => {
    const made = await shop.ask('POST', '/taxes', {
      country: 'us',
      state: 'al',
      cities: ['Alpine', 'Cardiff'],
      postcodes: ['35014', '35 041'],
      rate: '4',
      name: 'State Tax',
      shipping: false,
      order: 3,
    });
    expect(made.status).toBe(201);
    const { id, _links, ...seen } = made.json;
    expect(seen).toEqual({
      country: 'US',
      state: 'AL',
      postcode: '35 041',
      city: 'CARDIFF',
      rate: '4.0000',
      name: 'State Tax',
      priority: 1,
      compound: false,
      shipping: false,
      order: 3,
      class: 'standard',
      postcodes: ['35014', '35 041'],
      cities: ['ALPINE', 'CARDIFF'],
    });
    expect(made.reply.headers['Location']).toContain(`/wp-json/wc/v3/taxes/${id}`);
    expect(_links).toEqual({
      self: [
        {
          href: expect.stringContaining(`/wp-json/wc/v3/taxes/${id}`),
          targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
        },
      ],
      collection: [{ href: expect.stringMatching(/\/wp-json\/wc\/v3\/taxes$/) }],
    });
    expect((await shop.ask('GET', `/taxes/${id}`)).json).toEqual(made.json);
    expect((await shop.ask('DELETE', `/taxes/${id}?force=true`)).json).toEqual(made.json);
    expect((await shop.ask('GET', `/taxes/${id}`)).json).toEqual({
      code: 'woocommerce_rest_invalid_id',
      message: 'Invalid resource ID.',
      data: { status: 404 },
    });
  });

  it('change what a cart pays from the next request on', async () => {
    expect(await cartTax()).toBe(0);
    const seen: string[] = [];
    shop.site.events.on('option.changed', ({ name }) => void seen.push(name));
    const made = await shop.ask('POST', '/taxes', { country: 'GB', rate: '20', name: 'VAT' });
    expect(await cartTax()).toBe(2_000_000);
    // Pages that show prices with tax are dropped with the options they were made by.
    expect(seen).toContain('portolan_shop_rules');
    seen.length = 0;
    await shop.ask('PUT', `/taxes/${made.json.id}`, { rate: '5' });
    expect(await cartTax()).toBe(500_000);
    expect(seen).toContain('portolan_shop_rules');
    await shop.ask('PUT', `/taxes/${made.json.id}`, { postcodes: ['ZE*'] });
    const empty = await shop.ask('PUT', `/taxes/${made.json.id}`, { postcodes: [] });
    expect(empty.json).toMatchObject({ postcodes: ['ZE*'] });
    const blank = await shop.ask('PUT', `/taxes/${made.json.id}`, { postcode: '' });
    expect(blank.json).toMatchObject({ postcodes: ['ZE*'] });
    expect(await cartTax('SW1A 1AA')).toBe(0);
    expect(await cartTax('ZE1 0AA')).toBe(500_000);
    seen.length = 0;
    await shop.ask('DELETE', `/taxes/${made.json.id}?force=true`);
    expect(await cartTax('ZE1 0AA')).toBe(0);
    expect(seen).toContain('portolan_shop_rules');
  });

  it('come in pages, sorted and by class', async () => {
    await shop.ask('POST', '/taxes/classes', { name: 'Zero Rate' });
    const many = await shop.ask('POST', '/taxes/batch', {
      create: [
        { country: 'FR', rate: '20', priority: 2, order: 2 },
        { country: 'FR', rate: '0', class: 'zero-rate', order: 1 },
        { country: 'DE', rate: '19', priority: 3, order: 0 },
      ],
    });
    const made = many.json.create as { id: number; name: string; class: string }[];
    expect(made.map(({ name }) => name)).toEqual(['', '', '']);
    const ids = made.map(({ id }) => id);
    const found = async (requested: string) => {
      const { json, reply } = await shop.ask('GET', `/taxes?${requested}`);
      const list = json as unknown as { id: number }[];
      return [
        list.map(({ id }) => ids.indexOf(id)),
        reply.headers['X-WP-Total'],
        reply.headers['X-WP-TotalPages'],
      ];
    };
    expect(await found('')).toEqual([[2, 1, 0], '3', '1']);
    expect(await found('orderby=id&order=desc&per_page=2')).toEqual([[2, 1], '3', '2']);
    expect(await found('orderby=id&per_page=2&page=2')).toEqual([[2], '3', '2']);
    expect(await found('orderby=priority')).toEqual([[1, 0, 2], '3', '1']);
    expect(await found('class=zero-rate')).toEqual([[1], '1', '1']);
    expect(await found('class=standard')).toEqual([[2, 0], '2', '1']);
    const done = await shop.ask('POST', '/taxes/batch', {
      update: [
        { id: ids[0], name: 'TVA' },
        { id: 999999, name: 'none' },
      ],
      delete: [ids[2]],
    });
    expect(done.json.update).toMatchObject([
      { id: ids[0], name: 'TVA' },
      { id: 999999, error: { code: 'woocommerce_rest_invalid_id', data: { status: 404 } } },
    ]);
    expect(done.json.delete).toMatchObject([{ id: ids[2], country: 'DE' }]);
  });

  it('are refused where they cannot be', async () => {
    const refused = async (method: string, path: string, body?: unknown, guest = false) => {
      const { status, json } = await shop.ask(method, path, body, guest);
      return [status, json.code, json.message];
    };
    expect(await refused('GET', '/taxes', undefined, true)).toEqual([
      401,
      'woocommerce_rest_cannot_view',
      'Sorry, you cannot list resources.',
    ]);
    // The right comes before the question whether there is such a rate.
    expect(await refused('GET', '/taxes/999999', undefined, true)).toEqual([
      401,
      'woocommerce_rest_cannot_view',
      'Sorry, you cannot view this resource.',
    ]);
    expect(await refused('POST', '/taxes', { rate: '1' }, true)).toEqual([
      401,
      'woocommerce_rest_cannot_create',
      'Sorry, you are not allowed to create resources.',
    ]);
    expect(await refused('POST', '/taxes/batch', {}, true)).toEqual([
      401,
      'woocommerce_rest_cannot_batch',
      'Sorry, you are not allowed to batch manipulate this resource.',
    ]);
    expect(await refused('DELETE', '/taxes/999999')).toEqual([
      501,
      'woocommerce_rest_trash_not_supported',
      'Taxes do not support trashing.',
    ]);
    expect(await refused('DELETE', '/taxes/999999?force=true')).toEqual([
      400,
      'woocommerce_rest_invalid_id',
      'Invalid resource ID.',
    ]);
    expect(await refused('POST', '/taxes', { id: 7, rate: '1' })).toEqual([
      400,
      'woocommerce_rest_tax_exists',
      'Cannot create existing resource.',
    ]);
    const unknown = await shop.ask('POST', '/taxes', { rate: '1', class: 'eaten', priority: 'first' });
    expect(unknown.status).toBe(400);
    expect((unknown.json.data as { params: object }).params).toMatchObject({
      class: 'class is not one of standard and zero-rate.',
      priority: 'priority is not of type integer.',
    });
  });

  it('are not stored where one of their texts is too long, which nobody is told', async () => {
    const before = (await shop.ask('GET', '/taxes?per_page=100')).json;
    for (const wrong of [{ name: 'n'.repeat(201) }, { country: 'USA' }, { rate: '1234.5' }]) {
      const made = await shop.ask('POST', '/taxes', { rate: '3', postcodes: ['1'], ...wrong });
      expect(made.status).toBe(201);
      expect(made.json).toMatchObject({ id: 0, name: null, rate: null, priority: 0, postcodes: [] });
      expect(made.reply.headers['Location']).toMatch(/\/taxes\/0$/);
    }
    expect((await shop.ask('GET', '/taxes?per_page=100')).json).toEqual(before);
    const { id } = (await shop.ask('POST', '/taxes', { name: 'é'.repeat(200), rate: '3' })).json;
    const changed = await shop.ask('PUT', `/taxes/${id}`, {
      name: 'n'.repeat(201),
      rate: '4',
      cities: ['Q'],
    });
    expect(changed.status).toBe(200);
    expect(changed.json).toMatchObject({ name: 'é'.repeat(200), rate: '3.0000', cities: ['Q'] });
    await shop.ask('DELETE', `/taxes/${id}?force=true`);
  });

  it('tell their schema, and only the fields that are asked for', async () => {
    const options = await shop.ask('OPTIONS', '/taxes');
    const { properties } = options.json.schema as { properties: Record<string, Record<string, unknown>> };
    expect(Object.keys(properties)).toEqual(
      'id country state postcode city rate name priority compound shipping order class postcodes cities'.split(
        ' ',
      ),
    );
    expect(properties['id']).toMatchObject({ readonly: true, context: ['view', 'edit'] });
    expect(properties['class']).not.toHaveProperty('validate');
    const [first] = (await shop.ask('GET', '/taxes?_fields=id,rate')).json as unknown as object[];
    expect(Object.keys(first ?? {})).toEqual(['id', 'rate']);
  });
});

describe('tax classes', () => {
  it('are made once, listed after the standard one, and taken away with their rates', async () => {
    const made = await shop.ask('POST', '/taxes/classes', { name: 'Reduced Rate' });
    expect(made.status).toBe(201);
    expect(made.json).toEqual({
      slug: 'reduced-rate',
      name: 'Reduced Rate',
      _links: { collection: [{ href: expect.stringMatching(/\/wc\/v3\/taxes\/classes$/) }] },
    });
    const rate = await shop.ask('POST', '/taxes', { rate: '5', class: 'reduced-rate', cities: ['Ayr'] });
    expect(rate.json.class).toBe('reduced-rate');
    const listed = await shop.ask('GET', '/taxes/classes');
    const slugs = (listed.json as unknown as { slug: string }[]).map(({ slug }) => slug);
    expect(slugs).toEqual(['standard', 'reduced-rate', 'zero-rate']);
    expect(listed.reply.headers['X-WP-Total']).toBe('3');
    expect((await shop.ask('GET', '/taxes/classes/reduced-rate')).json).toEqual([made.json]);
    const again = await shop.ask('POST', '/taxes/classes', { name: 'Reduced rate' });
    expect([again.status, again.json.code]).toEqual([400, 'woocommerce_rest_tax_class_slug_exists']);
    const twice = await shop.ask('POST', '/taxes/classes', { name: 'Reduced Rate' });
    expect([twice.status, twice.json.code]).toEqual([400, 'woocommerce_rest_tax_class_exists']);
    expect((await shop.ask('POST', '/taxes/classes', {})).json.code).toBe('rest_missing_callback_param');
    expect((await shop.ask('DELETE', '/taxes/classes/reduced-rate')).status).toBe(501);
    expect((await shop.ask('DELETE', '/taxes/classes/reduced-rate?force=true')).json).toEqual(made.json);
    expect((await shop.ask('GET', `/taxes/${rate.json.id}`)).status).toBe(404);
    const gone = await shop.ask('DELETE', '/taxes/classes/reduced-rate?force=true');
    expect([gone.status, gone.json.code]).toEqual([404, 'woocommerce_rest_tax_class_invalid_slug']);
    const standard = await shop.ask('DELETE', '/taxes/classes/standard?force=true');
    expect(standard.json.code).toBe('woocommerce_rest_tax_class_invalid_slug');
    expect((await shop.ask('POST', '/taxes/classes', { name: 'x' }, true)).status).toBe(401);
  });
});
