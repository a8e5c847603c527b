import { expect, it } from 'vitest';
import {
  fromPlain,
  PhpFloat,
  PhpObject,
  phpArray,
  phpEntries,
  phpFloatText,
  phpGet,
  toPlain,
} from './php-value.ts';

it('floats take part in arithmetic and JSON', () => {
  const price = new PhpFloat(2.5);
  expect(Number(price) * 2).toBe(5);
  expect(JSON.stringify({ price })).toBe('{"price":2.5}');
});

it.each([
  [0.1, '0.1'],
  [5, '5'],
  [-0, '-0'],
  [123456.789, '123456.789'],
  [0.0001, '0.0001'],
  [0.00001, '1.0E-5'],
  [1e16, '10000000000000000'],
  [1.5e17, '1.5E+17'],
  [Number.NaN, 'NAN'],
  [Number.NEGATIVE_INFINITY, '-INF'],
])('writes the float %d as %s', (value, text) => {
  expect(phpFloatText(value)).toBe(text);
});

it('reads through arrays and objects, undefined where something is missing', () => {
  const value = new Map([['sizes', [new PhpObject('Size', new Map([['width', 300]]))]]]);
  expect(phpGet(value, 'sizes', 0, 'width')).toBe(300);
  expect(phpGet(value, 'sizes', 1, 'width')).toBeUndefined();
  expect(phpGet('text', 'length')).toBeUndefined();
  expect(phpGet(toPlain(value), 'sizes', 0, 'width')).toBe(300);
  expect(phpGet({}, 'constructor')).toBeUndefined();
});

it('becomes everyday JavaScript, with the class of objects beside their properties', () => {
  const value = new Map<string, PhpFloat | PhpObject>([
    ['price', new PhpFloat(5)],
    ['owner', new PhpObject('WP_User', new Map([['ID', 3]]))],
  ]);
  expect(toPlain(value)).toEqual({ price: 5, owner: { __class: 'WP_User', ID: 3 } });
});

it('comes from everyday JavaScript without ever naming a class', () => {
  expect(fromPlain({ __class: 'Evil', 5: 'five', gone: undefined })).toEqual(
    new Map<number | string, string>([
      [5, 'five'],
      ['__class', 'Evil'],
    ]),
  );
  expect(fromPlain({ 0: 'a', 1: 'b' })).toEqual(['a', 'b']);
  expect(fromPlain(1.5)).toEqual(new PhpFloat(1.5));
});

it('makes lists of entries with keys in order, maps of others', () => {
  expect(
    phpArray([
      [0, 'a'],
      [1, 'b'],
    ]),
  ).toEqual(['a', 'b']);
  expect(
    phpEntries(
      phpArray([
        [1, 'b'],
        [0, 'a'],
      ]),
    ),
  ).toEqual([
    [1, 'b'],
    [0, 'a'],
  ]);
});
