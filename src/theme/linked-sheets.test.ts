import { expect, it } from 'vitest';
import { inSheetOrder, linkedSheets } from './linked-sheets.ts';

const names = Array.from({ length: 40 }, (_, index) => `element-${index}`);
const manifest = {
  styles: Object.fromEntries(
    ['main', ...names, 'shop'].map((name) => [name, { file: `${name}.css`, bytes: 1 }]),
  ),
  elements: { file: 'elements.css', names },
};

it('a page with many elements links their sheets as one file, in the place of the first', () => {
  expect(linkedSheets(manifest, ['main', ...names.slice(3, 30), 'shop', 'unknown'])).toEqual([
    'main.css',
    'elements.css',
    'shop.css',
  ]);
});

it('a page with few elements links theirs alone', () => {
  expect(linkedSheets(manifest, ['main', 'element-2', 'shop', 'element-5'])).toEqual([
    'main.css',
    'element-2.css',
    'shop.css',
    'element-5.css',
  ]);
  const { styles } = manifest;
  expect(linkedSheets({ styles }, ['main', ...names])).toHaveLength(41);
});

it('sheets of elements count in one order on all pages, whatever stands first and however many there are', () => {
  const few = ['main', 'element-7', 'shop', 'element-2'];
  expect(inSheetOrder(manifest, few)).toEqual(['main', 'element-2', 'element-7', 'shop']);
  const all = inSheetOrder(manifest, ['main', ...names.toReversed(), 'shop']);
  expect(all).toEqual(['main', ...names, 'shop']);
  expect(inSheetOrder({}, few)).toEqual(few);
});
