import { expect, test } from 'vitest';
import { csvOf } from '../../../wordpress/csv.ts';
import type { ListedProduct, Variation } from './product-types.ts';
import { csvRows, planCsv, type StoredProduct } from './products-csv.ts';

const sellable = {
  status: 'publish',
  regular_price: '12.00',
  sale_price: '10.00',
  manage_stock: true,
  stock_quantity: 4,
  stock_status: 'instock',
};
const stored = [
  { product: { ...sellable, id: 7, sku: 'MAP', name: 'Map, "folded"', type: 'simple' }, variations: [] },
  {
    product: {
      ...sellable,
      id: 8,
      sku: '',
      name: 'Hoodie',
      type: 'variable',
      regular_price: '',
      sale_price: '',
    },
    variations: [
      {
        ...sellable,
        id: 9,
        sku: '-M',
        attributes: [{ id: 1, name: 'Size', option: 'M' }],
      } as unknown as Variation,
    ],
  },
] as unknown as readonly (StoredProduct & { readonly product: ListedProduct })[];

test('a file that was saved and brought in again changes nothing', () => {
  const text = csvOf(csvRows(stored));
  expect(planCsv(`\uFEFF${text}`, stored)).toEqual({
    products: [],
    variations: new Map(),
    fresh: [],
    wrong: [],
  });
});

test('only what differs is changed, of products by ID or SKU and of variations at their product', () => {
  const plan = planCsv('ID;SKU;Regular price;Sale price;Stock\n;MAP;13,50;;4\n9;-M;12.00;10.00;0\n', stored);
  expect(plan).toEqual({
    products: [{ id: 7, regular_price: '13.50', sale_price: '' }],
    variations: new Map([[8, [{ id: 9, stock_quantity: 0 }]]]),
    fresh: [],
    wrong: [],
  });
});

test('a row that is nobody’s makes a draft, and what is wrong is said with its row', () => {
  expect(planCsv('SKU,Name,Regular price\nNEW,"Chart\nof tides",4\n', stored).fresh).toEqual([
    { status: 'draft', type: 'simple', sku: 'NEW', name: 'Chart\nof tides', regular_price: '4' },
  ]);
  const refused = planCsv('ID,Regular price,Stock\n99,1,\n\n , ,\n7,cheap,some\n', stored);
  expect(refused.products).toEqual([]);
  expect(refused.wrong).toEqual([
    'Row 2: there is no product 99.',
    'Row 5: “some” is no number of pieces.',
    'Row 5: “cheap” is no price.',
  ]);
  expect(planCsv('Title\nMap\n', stored).wrong).toEqual(['The first row names neither “ID” nor “SKU”.']);
});
