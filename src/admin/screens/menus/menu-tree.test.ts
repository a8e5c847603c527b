import { expect, test } from 'vitest';
import {
  changesTo,
  dropped,
  lifted,
  type MenuItem,
  moved,
  nested,
  type Row,
  rowsOf,
  without,
} from './menu-tree.ts';

/** `1 Rivers`, `2 Coasts` below it, `3 Shop`. */
const item = (id: number, title: string, parent: number): MenuItem => ({
  id,
  title: { raw: title, rendered: title },
  url: `https://old.example/${id}/`,
  type: 'custom',
  type_label: 'Custom Link',
  object: 'custom',
  object_id: id,
  parent,
  menu_order: id,
});
const rows = rowsOf([item(3, 'Shop', 0), item(1, 'Rivers', 0), item(2, 'Coasts', 1)]);
const shape = (all: readonly Row[]) => all.map(({ title, depth }) => `${'-'.repeat(depth)}${title}`);

test('items stand in the order of their tree, orphans at the top', () => {
  expect(shape(rows)).toEqual(['Rivers', '-Coasts', 'Shop']);
  expect(shape(rowsOf([item(5, 'Lost', 99)]))).toEqual(['Lost']);
});

test('an item moves with what is below it, and not past the ends', () => {
  expect(shape(moved(rows, 2, -1))).toEqual(['Shop', 'Rivers', '-Coasts']);
  expect(shape(moved(rows, 0, 1))).toEqual(['Shop', 'Rivers', '-Coasts']);
  expect(moved(rows, 0, -1)).toBe(rows);
  expect(moved(rows, 1, 1)).toBe(rows);
});

test('an item goes under the one before it, and out again behind its parent', () => {
  const under = nested(rows, 2);
  expect(shape(under)).toEqual(['Rivers', '-Coasts', '-Shop']);
  expect(shape(lifted(under, 1))).toEqual(['Rivers', '-Shop', 'Coasts']);
  expect(nested(rows, 0)).toBe(rows);
  expect(lifted(rows, 0)).toBe(rows);
});

test('an item is dropped before another, never into itself; what is below one that goes stays', () => {
  expect(shape(dropped(rows, 2, 1))).toEqual(['Rivers', '-Shop', '-Coasts']);
  expect(dropped(rows, 0, 1)).toBe(rows);
  expect(shape(without(rows, 0))).toEqual(['Coasts', 'Shop']);
});

test('no item gets a place that another has', () => {
  const orders = (all: readonly Row[]) =>
    changesTo(rows, all).map(({ path, body }) => [path.slice(-1), body?.['menu_order']]);
  expect(orders(moved(rows, 2, -1))).toEqual([
    ['1', 4],
    ['2', 5],
  ]);
});

test('only what is otherwise is asked of the API', () => {
  expect(changesTo(rows, rows)).toEqual([]);
  expect(changesTo(rows, without(rows, 2))).toEqual([
    { method: 'DELETE', path: 'wp/v2/menu-items/3', body: { force: true } },
  ]);
  expect(changesTo(rows, nested(rows, 2))).toEqual([
    {
      method: 'PUT',
      path: 'wp/v2/menu-items/3',
      body: {
        title: 'Shop',
        parent: 1,
        menu_order: 3,
        url: 'https://old.example/3/',
        _expected: { title: { raw: 'Shop' }, parent: 0, menu_order: 3, url: 'https://old.example/3/' },
      },
    },
  ]);
});

test('sends of what an item has besides only what is not as it was', () => {
  const details = { target: '', attr_title: '', description: 'Maps', classes: ['big'], xfn: [] };
  const row = {
    key: '7',
    id: 7,
    title: 'Charts',
    url: '',
    type: 'post_type',
    typeLabel: 'Page',
    object: 'page',
    objectId: 2,
    order: 1,
    depth: 0,
    details,
  };
  expect(changesTo([row], [row])).toEqual([]);
  const [change] = changesTo(
    [row],
    [{ ...row, details: { ...details, target: '_blank', classes: ['lamp', ''], xfn: ['', 'me'] } }],
  );
  expect(change?.body).toMatchObject({ title: 'Charts', target: '_blank', classes: ['lamp'], xfn: ['me'] });
  expect(change?.body).not.toHaveProperty('description');
});
