import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

const list = async <T>(path: string) => (await shop.ask('GET', path)).json as unknown as T[];
const refused = async (path: string, guest = false) => {
  const { status, json } = await shop.ask('GET', path, undefined, guest);
  return [status, json.code, json.message];
};

describe('data of places', () => {
  it('say what there is', async () => {
    const all = await list<{ slug: string; description: string; _links: object }>('/data');
    expect(all.map(({ slug }) => slug)).toEqual(['continents', 'countries', 'currencies']);
    expect(all[1]).toMatchObject({
      description: 'List of supported states in a given country.',
      _links: {
        self: [{ href: expect.stringContaining('/wc/v3/data/countries'), targetHints: { allow: ['GET'] } }],
        collection: [{ href: expect.stringMatching(/\/wc\/v3\/data$/) }],
      },
    });
  });

  it('do not say their number', async () => {
    for (const path of [
      '/data',
      '/data/continents',
      '/data/currencies',
      '/reports',
      '/reports/orders/totals',
    ]) {
      const { reply, status } = await shop.ask('GET', path);
      expect([path, status, reply.headers['X-WP-Total']]).toEqual([path, 200, undefined]);
    }
    const { json } = await shop.ask('GET', '/data/continents?_envelope=1');
    expect(json.headers).toEqual({ Allow: 'GET' });
  });

  it('are told by continent, with what is usual in each country', async () => {
    const all = await list<{ code: string; countries: { code: string }[] }>('/data/continents');
    expect(all.map(({ code }) => code)).toEqual(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA']);
    const europe = (await shop.ask('GET', '/data/continents/eu')).json as (typeof all)[number] & object;
    expect(europe).toEqual(all[3]);
    expect(europe).toMatchObject({ name: 'Europe' });
    const of = (code: string) => europe.countries.find((country) => country.code === code);
    expect(of('GB')).toEqual({
      code: 'GB',
      // As WooCommerce answers: what is usual in the country brings its currency's name along.
      name: 'Pound sterling',
      currency_code: 'GBP',
      currency_pos: 'left',
      decimal_sep: '.',
      dimension_unit: 'cm',
      num_decimals: 2,
      thousand_sep: ',',
      weight_unit: 'kg',
      states: [],
    });
    expect(of('DE')).toMatchObject({ currency_code: 'EUR', currency_pos: 'right_space', decimal_sep: ',' });
    const north = (await shop.ask('GET', '/data/continents/NA')).json as unknown as typeof europe;
    const states = north.countries.find(({ code }) => code === 'US');
    expect(states).toMatchObject({ currency_code: 'USD', weight_unit: 'lbs', dimension_unit: 'in' });
    expect(states).toHaveProperty('states.0', { code: 'AL', name: 'Alabama' });
    expect(await refused('/data/continents/xx')).toEqual([
      404,
      'woocommerce_rest_data_invalid_location',
      'There are no locations matching these parameters.',
    ]);
  });

  it('are told by country', async () => {
    const { json } = await shop.ask('GET', '/data/countries');
    const all = json as unknown as { code: string }[];
    const ireland = all.find(({ code }) => code === 'IE');
    expect(ireland).toMatchObject({
      name: 'Ireland',
      states: expect.arrayContaining([{ code: 'CO', name: 'Cork' }]),
      _links: {
        self: [
          { href: expect.stringContaining('/wc/v3/data/countries/ie'), targetHints: { allow: ['GET'] } },
        ],
      },
    });
    expect((await shop.ask('GET', '/data/countries/ie')).json).toEqual(ireland);
    expect((await refused('/data/countries/zz'))[1]).toBe('woocommerce_rest_data_invalid_location');
  });

  it('are for those who run the shop', async () => {
    for (const path of [
      '',
      '/continents',
      '/continents/eu',
      '/countries/ie',
      '/currencies',
      '/currencies/current',
    ]) {
      expect(await refused(`/data${path}`, true)).toEqual([
        401,
        'woocommerce_rest_cannot_view',
        path.endsWith('/current')
          ? 'Sorry, you cannot view this resource.'
          : 'Sorry, you cannot list resources.',
      ]);
    }
  });
});

describe('currencies', () => {
  it('have names and symbols; the shop’s own is the present one', async () => {
    const all = await list<{ code: string }>('/data/currencies');
    expect(all.length).toBeGreaterThan(150);
    const pound = all.find(({ code }) => code === 'GBP');
    expect(pound).toEqual({
      code: 'GBP',
      name: 'Pound sterling',
      symbol: '&pound;',
      _links: {
        self: [{ href: expect.stringContaining('/data/currencies/GBP'), targetHints: { allow: ['GET'] } }],
        collection: [{ href: expect.stringMatching(/\/data\/currencies$/) }],
      },
    });
    expect((await shop.ask('GET', '/data/currencies/current')).json).toEqual(pound);
    expect((await shop.ask('GET', '/data/currencies/jpy')).json).toMatchObject({
      name: 'Japanese yen',
      symbol: '&yen;',
    });
    expect(await refused('/data/currencies/xxx')).toEqual([
      404,
      'woocommerce_rest_data_invalid_currency',
      'There are no currencies matching these parameters.',
    ]);
  });
});
