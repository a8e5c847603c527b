import { expect, test } from 'vitest';
import { convertChars, convertInvalidEntities } from './convert-chars.ts';

test('a lone ampersand becomes a reference', () => {
  expect(convertChars('a & b &c; &amp; &#38; &frac12;')).toBe('a &#038; b &#038;c; &amp; &#38; &frac12;');
});

test('references to control characters become what Windows meant', () => {
  expect(convertInvalidEntities('&#128; &#147;x&#148;&#129; &#160;')).toBe('&#8364; &#8220;x&#8221; &#160;');
});
