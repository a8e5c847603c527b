import { expect, it } from 'vitest';
import { compactNumber, fullNumber } from './compact-number.ts';

it('cuts numbers above a thousand, and leaves a thousand itself', () => {
  expect([0, 999, 1000, 1001, 1050, 1999, 16_057, 999_999].map((count) => compactNumber(count))).toEqual([
    '0',
    '999',
    '1000',
    '1k',
    '1k',
    '1.9k',
    '16k',
    '999.9k',
  ]);
  expect([1_000_000, 3_450_000].map((count) => compactNumber(count))).toEqual(['1Mil', '3.4Mil']);
  expect(compactNumber(500, 'linkedin')).toBe('500+');
  expect(compactNumber(10_000, 'googleplus')).toBe('>10k');
});

it('reads them back', () => {
  expect(['1.2k', '3Mil', '>9999', '41', '', 'many'].map(fullNumber)).toEqual([
    1200, 3_000_000, 10_000, 41, 0, 0,
  ]);
});
