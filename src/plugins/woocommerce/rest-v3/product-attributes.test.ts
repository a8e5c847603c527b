import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
let ink: number;
beforeAll(async () => {
  shop = await openRestShop();
  ink = Number((await shop.ask('POST', '/products/attributes', { name: 'Ink' })).json.id);
  await shop.ask('POST', `/products/attributes/${ink}/terms`, { name: 'Sepia' });
});
afterAll(() => shop.close());

const valuesOf = async () => {
  const { json } = await shop.ask('GET', `/products/attributes/${ink}/terms`);
  return (json as unknown as { name: string; count: number }[]).map(({ name, count }) => `${name} ${count}`);
};

describe('attributes of a product', () => {
  it('are shared ones with their values, and its own', async () => {
    const made = await shop.ask('POST', '/products', {
      name: 'Pen',
      type: 'variable',
      attributes: [
        { id: ink, options: ['sepia', 'Indigo'], visible: true, variation: true, position: 1 },
        { name: 'Nib', options: 'fine | broad', variation: true },
        { id: 999_999, options: ['x'] },
        { name: '' },
      ],
      default_attributes: [
        { id: ink, option: 'Indigo' },
        { name: 'Nib', option: 'broad' },
        { name: 'Colour', option: 'red' },
      ],
    });
    expect(made.json.attributes).toEqual([
      {
        id: 0,
        name: 'Nib',
        slug: 'Nib',
        position: 0,
        visible: false,
        variation: true,
        options: ['fine', 'broad'],
      },
      {
        id: ink,
        name: 'Ink',
        slug: 'pa_ink',
        position: 1,
        visible: true,
        variation: true,
        options: ['Indigo', 'Sepia'],
      },
    ]);
    expect(made.json.default_attributes).toEqual([
      { id: ink, name: 'Ink', option: 'indigo' },
      { id: 0, name: 'Nib', option: 'broad' },
    ]);
    expect(await valuesOf()).toEqual(['Indigo 1', 'Sepia 1']);
    const { id } = made.json;
    const variation = await shop.ask('POST', `/products/${id}/variations`, {
      regular_price: '4',
      attributes: [
        { id: ink, option: 'Indigo' },
        { name: 'Nib', option: 'fine' },
      ],
    });
    // In the order of the product's own.
    expect(variation.json.attributes).toMatchObject([
      { name: 'Nib', option: 'fine' },
      { id: ink, option: 'Indigo' },
    ]);
    // What is not sent stays; what is sent takes the place of all.
    expect((await shop.ask('PUT', `/products/${id}`, { name: 'Quill' })).json.attributes).toHaveLength(2);
    const changed = await shop.ask('PUT', `/products/${id}`, {
      attributes: [{ name: 'Nib', options: ['fine'] }],
    });
    expect(changed.json.attributes).toMatchObject([{ name: 'Nib', options: ['fine'], variation: false }]);
    expect(await valuesOf()).toEqual(['Indigo 0', 'Sepia 0']);
  });
});
