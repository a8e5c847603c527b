import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../../database/index.ts';
import { addToCart, cartOf, setCustomer } from '../cart/index.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let mug: number;
beforeAll(async () => {
  shop = await openRestShop();
  mug = await shop.product({ name: 'Mug', meta: { _price: '10', _regular_price: '10' } });
});
afterAll(() => shop.close());

/** Rates that a cart with two mugs is offered in a country, as `label: cost`. */
const offered = async (country: string, state = '') => {
  const visit = await shop.call({ method: 'POST', path: '/' });
  await addToCart(visit, { productId: mug, quantity: 2 });
  const place = { country, state, postcode: '', city: '' };
  await setCustomer(visit, { billing: place, shipping: place });
  return (await cartOf(visit)).packages.flatMap(({ rates }) =>
    rates.map(({ label, cost }) => `${label}: ${cost / 1_000_000}`),
  );
};

const refused = async (method: string, path: string, body?: unknown, guest = false) => {
  const { status, json } = await shop.ask(method, path, body, guest);
  return [status, json.code];
};

describe('shipping zones', () => {
  it('say what a cart is offered, from the request on that changes them', async () => {
    expect(await offered('NO')).toEqual([]);
    const changes: string[] = [];
    shop.site.events.on('option.changed', ({ name }) => void changes.push(name));
    const zone = await shop.ask('POST', '/shipping/zones', { name: 'Nordic', order: 2 });
    expect(zone.status).toBe(201);
    const { id } = zone.json;
    expect(zone.json).toEqual({
      id,
      name: 'Nordic',
      order: 2,
      _links: {
        self: [
          {
            href: expect.stringContaining(`/wc/v3/shipping/zones/${id}`),
            targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] },
          },
        ],
        collection: [{ href: expect.stringMatching(/\/wc\/v3\/shipping\/zones$/) }],
        describedby: [{ href: expect.stringContaining(`/wc/v3/shipping/zones/${id}/locations`) }],
      },
    });
    const { json: chosen } = await shop.ask('GET', `/shipping/zones/${id}?_fields=id,_links.self`);
    expect([Object.keys(chosen), Object.keys(chosen['_links'] as object)]).toEqual([
      ['id', '_links'],
      ['self'],
    ]);
    expect(zone.reply.headers['Location']).toContain(`/wc/v3/shipping/zones/${id}`);
    const places = await shop.ask('PUT', `/shipping/zones/${id}/locations`, [
      { code: 'NO' },
      { code: 'SE', type: 'country' },
      { type: 'continent' },
      { code: 'x', type: 'planet' },
    ]);
    expect(places.json).toMatchObject([
      { code: 'NO', type: 'country' },
      { code: 'SE', type: 'country' },
    ]);
    expect((await shop.ask('GET', `/shipping/zones/${id}/locations`)).json).toEqual(places.json);
    const unsigned = await shop.ask('GET', `/shipping/zones/${id}/locations?id=-${id}`);
    expect(JSON.stringify(unsigned.json)).toContain(`zones/-${id}/locations"`);
    const path = `/shipping/zones/${id}/methods`;
    const method = await shop.ask('POST', path, { method_id: 'flat_rate' });
    expect(method.status).toBe(200);
    expect(await offered('NO')).toEqual(['Flat rate: 0']);
    const own = `${path}/${method.json.instance_id}`;
    expect(changes).toContain('portolan_shop_rules');
    await shop.ask('PUT', own, { settings: { cost: '2.50 * [qty]', title: 'Boat' } });
    // What was saved before a setting was there says nothing of it.
    const option = `woocommerce_flat_rate_${method.json.instance_id}_settings`;
    const saved = shop.site.options.get(option) ?? '';
    await shop.site.options.set(option, serialize(fromPlain({ title: 'Boat', cost: '1' })));
    expect((await shop.ask('GET', own)).json).toMatchObject({
      settings: { cost: { value: '1' }, tax_status: { value: null, default: 'taxable' } },
    });
    await shop.site.options.set(option, saved);
    expect(await offered('SE')).toEqual(['Boat: 5']);
    expect(await offered('DK')).toEqual([]);
    await shop.ask('PUT', `/shipping/zones/${id}/locations`, [{ code: 'EU', type: 'continent' }]);
    expect(await offered('DK')).toEqual(['Boat: 5']);
    const pickup = { method_id: 'local_pickup', order: 0, settings: { cost: 1.5 } };
    const second = await shop.ask('POST', path, pickup);
    expect(await offered('DK')).toEqual(['Local pickup: 1.5', 'Boat: 5']);
    await shop.ask('PUT', own, { enabled: false });
    expect(await offered('DK')).toEqual(['Local pickup: 1.5']);
    await shop.ask('DELETE', `${path}/${second.json.instance_id}?force=true`);
    expect(
      shop.site.options.get(`woocommerce_local_pickup_${second.json.instance_id}_settings`),
    ).toBeUndefined();
    await shop.ask('PUT', own, { enabled: true });
    expect(await offered('DK')).toEqual(['Boat: 5']);
    expect((await shop.ask('DELETE', `/shipping/zones/${id}?force=true`)).json.name).toBe('Nordic');
    expect(await offered('DK')).toEqual([]);
    expect(await refused('GET', own)).toEqual([404, 'woocommerce_rest_shipping_zone_invalid']);
    expect(shop.site.options.names().filter((name) => /flat_rate_\d/.test(name))).toEqual([]);
  });

  it('are listed after the one for everywhere else, which stays as it is', async () => {
    const zone = await shop.ask('POST', '/shipping/zones', { name: 'Here' });
    const renamed = await shop.ask('PUT', `/shipping/zones/${zone.json.id}`, { name: 'There', order: 4 });
    expect(renamed.json).toMatchObject({ name: 'There', order: 4 });
    const listed = await shop.ask('GET', '/shipping/zones');
    expect(listed.json).toMatchObject([
      { id: 0, name: 'Locations not covered by your other zones', order: 0 },
      { id: zone.json.id, name: 'There', order: 4 },
    ]);
    expect(listed.reply.headers).toMatchObject({ 'X-WP-Total': '2', 'X-WP-TotalPages': '1' });
    expect(await refused('PUT', '/shipping/zones/0', { name: 'All' })).toEqual([
      403,
      'woocommerce_rest_shipping_zone_invalid_zone',
    ]);
    expect(await refused('PUT', '/shipping/zones/0/locations', [{ code: 'NO' }])).toEqual([
      403,
      'woocommerce_rest_shipping_zone_locations_invalid_zone',
    ]);
    expect(await refused('DELETE', `/shipping/zones/${zone.json.id}`)).toEqual([
      501,
      'rest_trash_not_supported',
    ]);
    expect(await refused('GET', '/shipping/zones/999999')).toEqual([
      404,
      'woocommerce_rest_shipping_zone_invalid',
    ]);
    expect(await refused('POST', '/shipping/zones', {})).toEqual([400, 'rest_missing_callback_param']);
    expect(await refused('POST', '/shipping/zones', { name: 'x'.repeat(201) })).toEqual([
      500,
      'woocommerce_rest_shipping_zone_not_created',
    ]);
    const long = await shop.ask('PUT', `/shipping/zones/${zone.json.id}`, { name: 'y'.repeat(201) });
    expect(long.json).toMatchObject({ name: 'There' });
    await shop.ask('DELETE', `/shipping/zones/${zone.json.id}?force=true`);
    // The zone for everywhere else offers methods too.
    const rest = await shop.ask('POST', '/shipping/zones/0/methods', { method_id: 'free_shipping' });
    expect(await offered('NZ')).toEqual(['Free shipping: 0']);
    await shop.ask('DELETE', `/shipping/zones/0/methods/${rest.json.instance_id}?force=true`);
  });

  it('are for those who run the shop, while it ships', async () => {
    expect(await refused('GET', '/shipping/zones/1', undefined, true)).toEqual([
      401,
      'woocommerce_rest_cannot_view',
    ]);
    expect(await refused('POST', '/shipping/zones', { name: 'x' }, true)).toEqual([
      401,
      'woocommerce_rest_cannot_create',
    ]);
    expect(await refused('PUT', '/shipping/zones/1/locations', [], true)).toEqual([
      401,
      'woocommerce_rest_cannot_edit',
    ]);
    expect(await refused('DELETE', '/shipping/zones/1', undefined, true)).toEqual([
      401,
      'woocommerce_rest_cannot_edit',
    ]);
    await shop.site.options.set('woocommerce_ship_to_countries', 'disabled');
    const closed = await shop.ask('GET', '/shipping/zones');
    expect(closed.json).toEqual({
      code: 'rest_no_route',
      message: 'Shipping is disabled.',
      data: { status: 404 },
    });
    await shop.site.options.set('woocommerce_ship_to_countries', '');
  });
});

describe('methods of a zone', () => {
  it('tell their settings, keep what was sent, and refuse what is none', async () => {
    const heavy = await shop.ask('POST', '/products/shipping_classes', { name: 'Heavy' });
    const zone = await shop.ask('POST', '/shipping/zones', { name: 'Alps' });
    const path = `/shipping/zones/${zone.json.id}/methods`;
    const made = await shop.ask('POST', path, { method_id: 'flat_rate', enabled: false });
    expect(Object.keys(made.json)).toEqual(
      'id instance_id title order enabled method_id method_title method_description settings _links'.split(
        ' ',
      ),
    );
    expect(made.json).toMatchObject({
      id: made.json.instance_id,
      title: 'Flat rate',
      order: 1,
      enabled: false,
      method_id: 'flat_rate',
      method_title: 'Flat rate',
      method_description: '<p>Lets you charge a fixed rate for shipping.</p>\n',
    });
    const own = `class_cost_${heavy.json.id}`;
    const settings = made.json.settings as Record<string, Record<string, unknown>>;
    expect(Object.keys(settings)).toEqual([
      'title',
      'tax_status',
      'cost',
      'class_costs',
      own,
      'no_class_cost',
      'type',
    ]);
    expect(settings['cost']).toMatchObject({ id: 'cost', type: 'text', value: '0', default: '' });
    expect(settings[own]).toMatchObject({ label: '"Heavy" shipping class cost', placeholder: 'N/A' });
    expect(settings['tax_status']).toMatchObject({ value: 'taxable', options: { none: 'None' } });
    expect(settings['class_costs']).toMatchObject({ type: 'title', value: '' });
    expect(settings['class_costs']?.['description']).toContain('tab=shipping&section=classes">');
    expect(settings['type']?.['tip']).toContain('#advanced-costs">advanced costs</a>.</span>');
    const one = `${path}/${made.json.instance_id}`;
    const changed = await shop.ask('POST', one, {
      order: 5,
      settings: { cost: 5, [own]: '7', tax_status: 'none', colour: 'red' },
    });
    const now = changed.json.settings as Record<string, { value: string }>;
    expect([now['cost']?.value, now[own]?.value, now['tax_status']?.value]).toEqual(['5', '7', 'none']);
    expect(now).not.toHaveProperty('colour');
    expect([changed.json.order, changed.json.enabled]).toEqual([5, false]);
    expect((await shop.ask('GET', one)).json).toEqual(changed.json);
    expect((await shop.ask('GET', path)).json).toEqual([changed.json]);
    const unfit = ['rest_setting_value_invalid', 'An invalid setting value was passed.'];
    for (const [wrong, refusal] of [
      [{ tax_status: 'sometimes' }, unfit],
      [{ cost: '5 apples' }, unfit],
      [{ type: 'all' }, ['rest_invalid_param', 'Invalid parameter(s): settings']],
    ]) {
      const { status, json } = await shop.ask('PUT', one, { order: 9, settings: wrong });
      expect([status, json.code, json.message]).toEqual([400, ...(refusal as string[])]);
    }
    expect((await shop.ask('GET', one)).json).toEqual(changed.json);
    expect(await refused('POST', path, { method_id: 'pigeon' })).toEqual([
      500,
      'woocommerce_rest_shipping_zone_not_created',
    ]);
    expect(await refused('POST', path, {})).toEqual([400, 'rest_missing_callback_param']);
    expect(await refused('GET', `${path}/999999`)).toEqual([
      404,
      'woocommerce_rest_shipping_zone_method_invalid',
    ]);
    expect(await refused('DELETE', one)).toEqual([501, 'rest_trash_not_supported']);
  });
});

describe('kinds of shipping', () => {
  it('are told to those who run the shop', async () => {
    const listed = await shop.ask('GET', '/shipping_methods');
    const ids = (listed.json as unknown as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(['flat_rate', 'free_shipping', 'local_pickup']);
    expect((await shop.ask('GET', '/shipping_methods/flat_rate')).json).toEqual({
      id: 'flat_rate',
      title: 'Flat rate',
      description: 'Lets you charge a fixed rate for shipping.',
      _links: {
        self: [
          {
            href: expect.stringContaining('/wc/v3/shipping_methods/flat_rate'),
            targetHints: { allow: ['GET'] },
          },
        ],
        collection: [{ href: expect.stringMatching(/\/wc\/v3\/shipping_methods$/) }],
      },
    });
    expect(await refused('GET', '/shipping_methods/pigeon')).toEqual([
      404,
      'woocommerce_rest_shipping_method_invalid',
    ]);
    expect(await refused('GET', '/shipping_methods', undefined, true)).toEqual([
      401,
      'woocommerce_rest_cannot_view',
    ]);
  });
});

it('a zone without a name is everywhere, and a tax rate tells only what was said of it', async () => {
  expect((await shop.ask('POST', '/shipping/zones', { name: '0' })).json).toMatchObject({
    name: 'Everywhere',
  });
  expect((await shop.ask('POST', '/taxes', { country: 'FR' })).json).toMatchObject({ name: '', rate: '' });
  expect((await shop.ask('POST', '/taxes', { name: '0', rate: 'x' })).json).toMatchObject({
    name: 'Tax',
    rate: '0.0000',
  });
});
