import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRestShop, type RestShop } from '../rest-v3/rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

const made = async (path: string, body: object) => Number((await shop.ask('POST', path, body)).json['id']);

it('categories, those above them and tags count the products that visitors see', async () => {
  const above = await made('/products/categories', { name: 'Field kit' });
  const below = await made('/products/categories', { name: 'Field maps', parent: above });
  const tag = await made('/products/tags', { name: 'Field' });
  const product = (more: object = {}) =>
    made('/products', {
      name: 'Map',
      status: 'publish',
      regular_price: '3',
      categories: [{ id: below }],
      tags: [{ id: tag }],
      ...more,
    });
  const counts = async () => {
    const listed = async (path: string) =>
      (await shop.ask('GET', `${path}?search=Field&orderby=id`)).json as unknown as { count: number }[];
    const all = [...(await listed('/products/categories')), ...(await listed('/products/tags'))];
    return all.map(({ count }) => count);
  };
  const change = (id: number, body: object) => shop.ask('PUT', `/products/${id}`, body);

  const first = await product();
  expect(await counts()).toEqual([1, 1, 1]);
  const draft = await product({ status: 'draft' });
  await product({ status: 'private' });
  await product({ catalog_visibility: 'hidden' });
  await product({ catalog_visibility: 'search' });
  expect(await counts()).toEqual([1, 1, 1]);
  const both = await product({ categories: [{ id: above }, { id: below }] });
  expect(await counts()).toEqual([2, 2, 2]);
  await change(draft, { status: 'publish' });
  expect(await counts()).toEqual([3, 3, 3]);
  await change(first, { catalog_visibility: 'hidden' });
  expect(await counts()).toEqual([2, 2, 2]);
  await change(both, { categories: [{ id: above }] });
  expect(await counts()).toEqual([2, 1, 2]);
  await shop.ask('DELETE', `/products/${both}`);
  expect(await counts()).toEqual([1, 1, 1]);
  await shop.ask('DELETE', `/products/${draft}?force=true`);
  expect(await counts()).toEqual([0, 0, 0]);
});
