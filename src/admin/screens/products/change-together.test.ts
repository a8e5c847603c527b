import { expect, it } from 'vitest';
import { changedTogether, NOTHING } from './change-together.ts';

const product = (id: number, categories: readonly number[]) => ({
  id,
  categories: categories.map((one) => ({ id: one, name: `Category ${one}` })),
  brands: [],
});

it('changes nothing where nothing is chosen, or where everything is so already', () => {
  expect(changedTogether([product(1, [4])], NOTHING)).toEqual([]);
  expect(changedTogether([product(1, [4])], { ...NOTHING, add: [4], remove: [9] })).toEqual([]);
});

it('keeps the categories that a product has besides', () => {
  const products = [product(1, [4, 5]), product(2, [7]), product(3, [6, 7])];
  expect(changedTogether(products, { ...NOTHING, add: [6], remove: [4] })).toEqual([
    { id: 1, categories: [{ id: 5 }, { id: 6 }] },
    { id: 2, categories: [{ id: 7 }, { id: 6 }] },
  ]);
});

it('says what is chosen of all of them', () => {
  expect(
    changedTogether([product(1, [])], { ...NOTHING, featured: 'no', backorders: 'notify', brands: [3] }),
  ).toEqual([{ id: 1, featured: false, backorders: 'notify', brands: [{ id: 3 }] }]);
});
