import { describe, expect, it } from 'vitest';
import {
  flagIn,
  idsIn,
  numberIn,
  storedList,
  storedMap,
  storedTexts,
  textFrom,
  textIn,
} from './stored-values.ts';

describe('what PHP stored, read by name', () => {
  it('is a map of its places where it is a list, and empty where it is neither', () => {
    expect(storedMap({ a: 1 })).toEqual({ a: 1 });
    expect(storedMap(['x', 'y'])).toEqual({ 0: 'x', 1: 'y' });
    expect(storedMap(['x'])['length']).toBeUndefined();
    for (const other of [undefined, null, '', 'text', 3, true]) expect(storedMap(other)).toEqual({});
  });

  it('lists the members of lists and maps, and those that are texts', () => {
    expect(storedList({ b: 2, a: 'x' })).toEqual([2, 'x']);
    expect(storedList('text')).toEqual([]);
    expect(storedTexts(['x', 2, null, ['y'], true])).toEqual(['x', '2']);
  });

  it('gives texts and numbers as text, and the fallback for all else and for nothing', () => {
    const map = { text: 'x', zero: '0', number: 7, empty: '', list: ['x'], yes: true };
    expect(['text', 'zero', 'number'].map((name) => textIn(map, name, '–'))).toEqual(['x', '0', '7']);
    expect(['empty', 'list', 'yes', 'absent'].map((name) => textIn(map, name, '–'))).toEqual(
      Array(4).fill('–'),
    );
    expect([textFrom(''), textFrom(0), textFrom(false)]).toEqual(['', '0', undefined]);
  });

  it("reads switches by PHP's truth, and what is absent as the fallback", () => {
    const map = { one: '1', no: 'no', zero: '0', none: 0, empty: '', off: false, on: true, null: null };
    const on = Object.keys(map).filter((name) => flagIn(map, name));
    expect(on).toEqual(['one', 'no', 'on']);
    expect([flagIn(map, 'absent', true), flagIn(map, 'null', true), flagIn(map, 'zero', true)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('reads numbers and lists of ids, whole or separated by commas', () => {
    expect(['3.5', ' 4 ', 5, '', 'x', true].map((value) => numberIn({ value }, 'value', -1))).toEqual([
      3.5, 4, 5, -1, -1, -1,
    ]);
    expect([idsIn('3, 4,x,-1'), idsIn([5, '6', 0]), idsIn(7), idsIn(null)]).toEqual([
      [3, 4],
      [5, 6],
      [7],
      [],
    ]);
  });
});
