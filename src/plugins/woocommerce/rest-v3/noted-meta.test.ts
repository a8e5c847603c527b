import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../../database/index.ts';
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

type Noted = { id: number; key: string; value: unknown }[];
const keysAndValues = (noted: unknown) => (noted as Noted).map(({ key, value }) => [key, value]);

describe('what tools note on products', () => {
  it('is kept with an id each, changed by it, taken away by null; what has a field of its own is not shown', async () => {
    const made = await shop.ask('POST', '/products', {
      name: 'Relief map',
      regular_price: '12',
      sku: 'RM-1',
      meta_data: [
        { key: 'shelf', value: 'B4' },
        { key: '_feed', value: { google: true, titles: ['Relief', 'Map'] } },
      ],
    });
    expect(made.status).toBe(201);
    const noted = made.json.meta_data as Noted;
    expect(keysAndValues(noted)).toEqual([
      ['shelf', 'B4'],
      ['_feed', { google: true, titles: ['Relief', 'Map'] }],
    ]);
    const changed = await shop.ask('PUT', `/products/${made.json.id}`, {
      meta_data: [
        { id: noted[0]?.id, value: 'C1' },
        { key: '_feed', value: null },
        { key: 'weight class', value: 2 },
        { key: '_price', value: '1' },
      ],
    });
    expect(keysAndValues(changed.json.meta_data)).toEqual([
      ['shelf', 'C1'],
      ['weight class', '2'],
    ]);
    expect(changed.json.price).toBe('12');
    const read = await shop.ask('GET', `/products/${made.json.id}`);
    expect(read.json.meta_data).toEqual(changed.json.meta_data);
  });
});

describe('what a line was chosen by', () => {
  it('is told in the words of the shop: labels of attributes, names of their terms', async () => {
    const sepia = await shop.site.terms.insert({ taxonomy: 'pa_ink', name: 'Warm sepia', slug: 'sepia' });
    const attribute = (name: string, value: string, isTaxonomy: 0 | 1) => ({
      name,
      value,
      position: 0,
      is_visible: 1,
      is_variation: 1,
      is_taxonomy: isTaxonomy,
    });
    const print = await shop.product({
      name: 'Print',
      type: 'variable',
      meta: {
        _product_attributes: serialize(
          fromPlain({
            pa_ink: attribute('pa_ink', '', 1),
            'paper-size': attribute('Paper size', 'A3 | A4', 0),
          }),
        ),
      },
    });
    await shop.site.terms.setObjectTerms(print, 'pa_ink', [sepia.term_id]);
    const variation = await shop.product({
      name: 'Print',
      parent: print,
      meta: {
        _price: '9',
        _regular_price: '9',
        attribute_pa_ink: 'sepia',
        'attribute_paper-size': 'A3',
      },
    });
    const made = await shop.ask('POST', '/orders', {
      line_items: [
        {
          product_id: print,
          variation_id: variation,
          meta_data: [
            { key: 'pa_ink', value: 'sepia' },
            { key: 'paper-size', value: 'A3' },
          ],
        },
      ],
    });
    const [line] = made.json.line_items as { meta_data: unknown }[];
    expect(line?.meta_data).toMatchObject([
      { key: 'pa_ink', value: 'sepia', display_key: 'Colour of ink', display_value: 'Warm sepia' },
      { key: 'paper-size', value: 'A3', display_key: 'Paper size', display_value: 'A3' },
    ]);
  });
});
