import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

const choices = (names: readonly string[], option: string) => names.map((name) => ({ name, option }));

async function productBy(name: string, names: readonly string[]) {
  const { json } = await shop.ask('POST', '/products', {
    name,
    type: 'variable',
    status: 'publish',
    attributes: names.map((each) => ({ name: each, options: ['Red one', 'Blue'], variation: true })),
  });
  return Number(json.id);
}

async function variationOf(product: number, attributes: unknown) {
  const { json } = await shop.ask('POST', `/products/${product}/variations`, { attributes });
  return Number(json.id);
}

async function named(id: number) {
  const { json } = await shop.ask('GET', `/products/${id}`);
  return [json.name, json.slug];
}

describe('variations', () => {
  it('are called after their product and what they are chosen by, and their slug after that', async () => {
    const scarf = await productBy('Scarf', ['Hue', 'Size']);
    const both = await variationOf(scarf, choices(['Size', 'Hue'], 'Red one'));
    const again = await variationOf(scarf, choices(['Size', 'Hue'], 'Red one'));
    const open = await variationOf(scarf, []);
    expect(await named(both)).toEqual(['Scarf - Red one, Red one', 'scarf-red-one-red-one']);
    expect(await named(again)).toEqual(['Scarf - Red one, Red one', 'scarf-red-one-red-one-2']);
    expect(await named(open)).toEqual(['Scarf', 'scarf']);
    await shop.ask('PUT', `/products/${scarf}`, { name: 'Shawl' });
    await shop.ask('PUT', `/products/${scarf}/variations/${open}`, {
      attributes: choices(['Hue'], 'Blue'),
    });
    expect(await named(both)).toEqual(['Shawl - Red one, Red one', 'scarf-red-one-red-one']);
    expect(await named(open)).toEqual(['Shawl - Blue', 'scarf']);
  });

  it('are not called after more than two attributes, nor after several with names of several words', async () => {
    const three = await productBy('Tent', ['A', 'B', 'C']);
    expect(await named(await variationOf(three, choices(['A', 'B', 'C'], 'Blue')))).toEqual(['Tent', 'tent']);
    const words = await productBy('Mug', ['Ink colour', 'Size']);
    expect(await named(await variationOf(words, choices(['Ink colour', 'Size'], 'Blue')))).toEqual([
      'Mug',
      'mug',
    ]);
    const one = await productBy('Pen', ['Ink colour']);
    expect(await named(await variationOf(one, choices(['Ink colour'], 'Blue')))).toEqual([
      'Pen - Blue',
      'pen-blue',
    ]);
  });

  it('that are made for all choices name the last one first, and copies take the next free number', async () => {
    const cap = await productBy('Cap', ['Hue', 'Size']);
    await shop.ask('POST', `/products/${cap}/variations/generate`);
    const slugs = async (product: unknown) => {
      const { json } = await shop.ask('GET', `/products/${product}/variations?orderby=id&order=asc`);
      const all = json as unknown as { id: number }[];
      return Promise.all(all.map(async ({ id }) => (await named(id))[1]));
    };
    expect(await slugs(cap)).toEqual([
      'cap-red-one-red-one',
      'cap-blue-red-one',
      'cap-red-one-blue',
      'cap-blue-blue',
    ]);
    const copy = await shop.ask('POST', `/products/${cap}/duplicate`);
    expect(await slugs(copy.json.id)).toEqual([
      'cap-red-one-red-one-2',
      'cap-blue-red-one-2',
      'cap-red-one-blue-2',
      'cap-blue-blue-2',
    ]);
    // What nobody may see has no variations to see.
    const listed = await shop.ask(
      'GET',
      `wc/store/v1/products?type=variation&parent=${copy.json.id}`,
      undefined,
      true,
    );
    expect(listed.json).toEqual([]);
  });

  it('may be chosen by a shared value that their product does not have', async () => {
    const made = await shop.ask('POST', '/products/attributes', { name: 'Tint' });
    const path = `/products/attributes/${made.json.id}/terms`;
    await shop.ask('POST', path, { name: 'Pale', slug: 'pale' });
    await shop.ask('POST', path, { name: 'Not in use', slug: 'zzz' });
    const { json } = await shop.ask('POST', '/products', {
      name: 'Lamp',
      type: 'variable',
      attributes: [{ id: made.json.id, options: ['Pale'], variation: true }],
    });
    const variation = await shop.ask('POST', `/products/${json.id}/variations`, {
      attributes: [{ id: made.json.id, option: 'Not in use' }],
    });
    expect(variation.json).toMatchObject({ name: 'Not in use', attributes: [{ option: 'Not in use' }] });
    expect(variation.json.permalink).toContain('attribute_pa_tint=zzz');
    expect(await named(Number(variation.json.id))).toEqual(['Lamp - Not in use', 'lamp-not-in-use']);
  });
});
