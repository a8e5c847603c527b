import { expect, it } from 'vitest';
import { filterByContext, filterFields, isFieldIncluded, requestedFields } from './schema-fields.ts';

const item = { id: 1, title: { raw: 'A', rendered: 'A' }, meta: [], _links: { self: [{ href: '/' }] } };

it('keeps the members asked for, in the order of the item', () => {
  expect(filterFields(item, ['title.rendered', 'id'])).toEqual({ id: 1, title: { rendered: 'A' } });
  expect(filterFields([item], ['id'])).toEqual([{ id: 1 }]);
});

it('keeps all links of a single item where what they lead to is asked for', () => {
  expect(filterFields(item, ['id', '_embedded.author'])).toEqual({ id: 1, _links: item._links });
  expect(filterFields([item], ['id', '_embedded'])).toEqual([{ id: 1 }]);
  expect(filterFields(item, ['id', '_links.up'], { isItem: false })).toEqual({ id: 1, _links: [] });
});

it('looks into lists by number, and keeps what has no inside', () => {
  expect(filterFields({ tags: [{ id: 1, name: 'A' }, { id: 2 }] }, ['tags.0.id'])).toEqual({
    tags: [{ id: 1 }],
  });
  expect(
    filterFields({ tags: [{ id: 1 }], title: { raw: 'A' }, id: 1 }, ['tags.id', 'title.nope', 'id.x']),
  ).toEqual({
    tags: [],
    title: [],
    id: 1,
  });
});

it('keeps objects whole where PHP has them as objects, but in lists that it has as arrays', () => {
  const prices = { price: '1', code: 'GBP' };
  const product = {
    prices,
    images: [
      { id: 1, alt: '' },
      { id: 2, alt: '' },
    ],
    _links: { self: 1, up: 2 },
  };
  const whole = { except: ['items'] };
  expect(filterFields([product], ['prices.price', 'images.0.id', '_links.up'], { whole })).toEqual([
    { prices, images: [{ id: 1, alt: '' }], _links: { up: 2 } },
  ]);
  const cart = { items: [product, product] };
  expect(filterFields(cart, ['items.0.prices.price', 'items.1.images'], { whole })).toEqual({
    items: [{ prices }, { images: product.images }],
  });
});

it('reads a list of fields however its items are named, an empty name as a field that nothing has', () => {
  expect(requestedFields({ x: 'id', y: ['slug'] })).toEqual(['id']);
  expect(requestedFields([''])).toEqual(['']);
  expect(filterFields(item, [''])).toEqual([]);
  expect(requestedFields('')).toBeUndefined();
  expect(requestedFields({ x: { y: 'id' } })).toBeUndefined();
});

it('knows whether a member is wanted at all', () => {
  const fields = requestedFields('id, title.rendered');
  expect(isFieldIncluded('title', fields)).toBe(true);
  expect(isFieldIncluded('title.rendered', fields)).toBe(true);
  expect(isFieldIncluded('content', fields)).toBe(false);
  expect(isFieldIncluded('content', requestedFields(undefined))).toBe(true);
});

it('shows what the schema shows in a context', () => {
  const schema = {
    properties: {
      id: { context: ['view', 'edit'] },
      title: {
        context: ['view', 'edit'],
        properties: { raw: { context: ['edit'] }, rendered: { context: ['view', 'edit'] } },
      },
      meta: { context: ['edit'] },
    },
  };
  expect(filterByContext(item, schema, 'view')).toEqual({
    id: 1,
    title: { rendered: 'A' },
    _links: item._links,
  });
});
