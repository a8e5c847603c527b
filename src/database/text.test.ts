import { describe, expect, it } from 'vitest';
import { escapeLike, fold, sortKey } from './text.ts';

describe('comparing text as MySQL does', () => {
  it('takes away case and accents', () => {
    expect(fold('Café CRÈME')).toBe('cafe creme');
    expect(fold('Río')).toBe(fold('rio'));
    expect(fold('河川')).toBe('河川');
  });

  it('folds character by character as it does the whole', () => {
    const whole = (text: string) =>
      text
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();
    for (let code = 0x80; code < 0x2100; code++) {
      const text = `Ab${String.fromCharCode(code)}\u0301C é`;
      expect(fold(text), code.toString(16)).toBe(whole(text));
    }
    expect(fold('ΟΔΟΣ Σ. 한국 𝔸')).toBe(whole('ΟΔΟΣ Σ. 한국 𝔸'));
  });

  it('sorts space and marks before digits before letters', () => {
    const sorted = ['b', 'A', 'é', 'z', '9', '10', '-a', '_a', ' a', '"a', '$a', '–a', 'ab', 'a b'].sort(
      (a, b) => (sortKey(a) < sortKey(b) ? -1 : 1),
    );
    expect(sorted).toEqual([' a', '_a', '-a', '–a', '"a', '$a', '10', '9', 'A', 'a b', 'ab', 'b', 'é', 'z']);
  });

  it('escapes what LIKE would take for a pattern', () => {
    expect(escapeLike('5%_\\')).toBe('5\\%\\_\\\\');
  });
});
