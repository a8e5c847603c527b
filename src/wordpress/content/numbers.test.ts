import { describe, expect, it } from 'vitest';
import {
  absint,
  floatval,
  hrToBytes,
  intval,
  numberFormatI18n,
  phpRound,
  sizeFormat,
  zeroise,
} from './numbers.ts';

describe('numberFormatI18n', () => {
  it('rounds half away from zero as numbers read', () => {
    expect(numberFormatI18n(1.005, 2)).toBe('1.01');
    expect(numberFormatI18n(-2.5)).toBe('-3');
    expect(numberFormatI18n(1234567.5, 2)).toBe('1,234,567.50');
    expect(numberFormatI18n(9.995, 2)).toBe('10.00');
  });

  it('has no minus in front of nothing', () => {
    expect(numberFormatI18n(-0.4)).toBe('0');
  });

  it('takes the separators of a language', () => {
    expect(numberFormatI18n(1234.5, 1, { decimalPoint: ',', thousandsSeparator: ' ' })).toBe('1 234,5');
  });

  it('writes large numbers out', () => {
    expect(numberFormatI18n(1e15, 1)).toBe('1,000,000,000,000,000.0');
    expect(numberFormatI18n(2e21)).toBe('2,000,000,000,000,000,000,000');
  });
});

it('phpRound rounds to places', () => {
  expect(phpRound(1.955, 2)).toBe(1.96);
  expect(phpRound(-0.5)).toBe(-1);
  expect(phpRound(5.055, 2)).toBe(5.06);
  // Fifteen digits say a half of what lies a little below it.
  expect([2.4999, 2.5, 2.4999999999999996, 1234.5000001, 0.2].map((number) => phpRound(number))).toEqual([
    2, 3, 3, 1235, 0,
  ]);
});

describe('sizeFormat', () => {
  it('takes the largest unit that is full', () => {
    expect(sizeFormat(0)).toBe('0 B');
    expect(sizeFormat(1536, 1)).toBe('1.5 KB');
    expect(sizeFormat('2048 bytes')).toBe('2 KB');
  });

  it('has nothing to say about what is no size', () => {
    expect(sizeFormat('none')).toBeUndefined();
    expect(sizeFormat(-1)).toBeUndefined();
  });
});

it('hrToBytes reads units in either case', () => {
  expect(hrToBytes(' 64M ')).toBe(67_108_864);
  expect(hrToBytes('1g')).toBe(1_073_741_824);
  expect(hrToBytes('512')).toBe(512);
});

describe('intval, absint and floatval read as PHP does', () => {
  it.each([
    ['12abc', 12],
    [' -7.9', -7],
    ['1e3', 1000],
    ['abc', 0],
    [true, 1],
    [null, 0],
    [undefined, 0],
    [Number.POSITIVE_INFINITY, 0],
    [[], 0],
    [['x'], 1],
    [new Map([['a', 1]]), 1],
  ])('%j is %d', (value, number) => {
    expect(intval(value)).toBe(number);
  });

  it('without a sign and with a fraction', () => {
    expect(absint('-7.9')).toBe(7);
    expect(floatval('.5x')).toBe(0.5);
  });
});

it('zeroise fills up with zeros', () => {
  expect(zeroise(7, 3)).toBe('007');
});
