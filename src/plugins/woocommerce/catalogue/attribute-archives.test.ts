import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { routed } from '../../../../tests/site-for-tests.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import { listsProducts } from '../archive/product-list.ts';
import { shopTaxonomies, shopTypes } from '../content-types.ts';
import { sharedAttributes } from './attribute-archives.ts';
import { completeAttributes } from './attribute-taxonomies.ts';

let shop: CartShop;

beforeAll(async () => {
  shop = await openCartShop({
    permalink_structure: '/%postname%/',
    woocommerce_permalinks: serialize(fromPlain({ attribute_base: '/by/' })),
  });
  for (const [name, label, hasArchives] of [
    ['colour', 'Colour of the cover', 1],
    ['paper', 'Paper', 0],
  ] as const) {
    await shop.run(
      'INSERT INTO wp_woocommerce_attribute_taxonomies (attribute_name, attribute_label, attribute_type, attribute_orderby, attribute_public) VALUES (?, ?, ?, ?, ?)',
      [name, label, 'select', 'menu_order', hasArchives],
    );
  }
  await shop.site.terms.insert({ taxonomy: 'pa_colour', name: 'Sea', slug: 'sea' });
});
afterAll(() => shop.close());

describe('shared attributes', () => {
  it('are taxonomies named by their labels, with addresses where they are public', async () => {
    const found = await sharedAttributes(shop.site);
    expect(found.map(({ name, label, public: shown, rewrite }) => ({ name, label, shown, rewrite }))).toEqual(
      [
        {
          name: 'pa_colour',
          label: 'Colour of the cover',
          shown: true,
          rewrite: { slug: 'by/colour', withFront: false, hierarchical: true },
        },
        { name: 'pa_paper', label: 'Paper', shown: false, rewrite: false },
      ],
    );
  });

  it('have archives that list products, the public ones alone', async () => {
    const { site } = shop;
    const taxonomies = [...shopTaxonomies(site), ...(await sharedAttributes(site))];
    const open = routed(shop, [{ name: 'shop', postTypes: shopTypes(site), taxonomies }]);
    const route = await open.route({ method: 'GET', path: '/by/colour/sea/' });
    expect(route.kind).toBe('page');
    const query = route.kind === 'page' ? route.query : undefined;
    expect(query?.term).toMatchObject({ taxonomy: 'pa_colour', slug: 'sea' });
    expect(query && listsProducts(open.site, query)).toBe(true);
    const closed = await open.route({ method: 'GET', path: '/by/paper/sea/' });
    expect(closed.kind === 'page' && closed.query.term).toBeFalsy();
  });

  it('that an export knows by their values alone get a row and a readable label', async () => {
    await shop.site.terms.insert({ taxonomy: 'pa_exam-board', name: 'North', slug: 'north' });
    await completeAttributes(shop.site);
    await completeAttributes(shop.site);
    const made = (await sharedAttributes(shop.site)).filter(({ name }) => name === 'pa_exam-board');
    expect(made.map(({ label, public: shown }) => [label, shown])).toEqual([['Exam board', false]]);
  });
});
