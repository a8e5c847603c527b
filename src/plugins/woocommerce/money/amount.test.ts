import { describe, expect, it } from 'vitest';
import { fixedText, fromMinorUnits, minorUnits, parseAmount, plainText, rounded, scaled } from './amount.ts';

describe('amounts', () => {
  it('are read from decimal texts without a float in between', () => {
    expect(parseAmount('4.5')).toBe(4_500_000);
    expect(parseAmount('0.1')).toBe(100_000);
    expect(parseAmount('-12.3456785')).toBe(-12_345_679);
    expect(parseAmount('.5')).toBe(500_000);
    expect(parseAmount('20')).toBe(20_000_000);
    expect(parseAmount('9'.repeat(400))).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseAmount(`-${'9'.repeat(12)}`)).toBe(-Number.MAX_SAFE_INTEGER);
    expect(parseAmount('')).toBeUndefined();
    expect(parseAmount(undefined)).toBeUndefined();
    expect(parseAmount('1,50')).toBeUndefined();
    expect(parseAmount('abc')).toBeUndefined();
  });

  it('are rounded at the half as asked', () => {
    expect(rounded(1_005_000, 2)).toBe(1_010_000);
    expect(rounded(1_005_000, 2, 'half-down')).toBe(1_000_000);
    expect(rounded(1_005_001, 2, 'half-down')).toBe(1_010_000);
    expect(rounded(1_009_999, 2, 'down')).toBe(1_000_000);
    expect(rounded(-1_005_000, 2)).toBe(-1_010_000);
  });

  it('are scaled exactly, however large', () => {
    expect(scaled(4_500_000, 20, 100)).toBe(900_000);
    expect(scaled(1_000_000, 1, 3)).toBe(333_333);
    expect(scaled(90_000_000_000_000, 200_000, 1_000_000)).toBe(18_000_000_000_000);
  });

  it('are written with fixed decimals or as short as they are', () => {
    expect(fixedText(4_500_000, 2)).toBe('4.50');
    expect(fixedText(-4_500, 2)).toBe('0.00');
    expect(fixedText(-1_250_000, 2)).toBe('-1.25');
    expect(fixedText(7_600_000, 0)).toBe('8');
    expect(plainText(4_500_000)).toBe('4.5');
    expect(plainText(20_000_000)).toBe('20');
    expect(minorUnits(4_505_000, 2)).toBe(451);
    expect(fromMinorUnits(451, 2)).toBe(4_510_000);
  });
});
