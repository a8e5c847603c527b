import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldedMatcher } from './folded-matcher.ts';
import { fold } from './text.ts';

const letters = fc.constantFrom(
  ...[
    'a',
    'E',
    'é',
    'e\u0301',
    'ü',
    'Ü',
    'ß',
    'İ',
    'i',
    'ı',
    'Σ',
    'σ',
    'ς',
    'й',
    'Ё',
    'ё',
    '\u0344',
    '\u0387',
  ],
  ...[
    '–',
    '…',
    ' ',
    '1',
    '%',
    '\\',
    ']',
    '^',
    '-',
    '\0',
    'K',
    'ﬀ',
    '한',
    '川',
    '😀',
    '\u0300',
    'ǆ',
    'Ǆ',
    '\u037e',
  ],
);
const texts = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));

it('finds a part where the folded text has it, and nowhere else', () => {
  fc.assert(
    fc.property(texts, texts, (text, part) => {
      const folded = fold(part);
      expect(foldedMatcher(folded)(text)).toBe(fold(text).includes(folded));
    }),
    { numRuns: 5000 },
  );
});

it('finds each character that folds to a letter, and parts of any length', () => {
  for (let code = 0; code < 0x2100; code++) {
    const text = `x${String.fromCharCode(code)}y`;
    for (const part of [fold(text), 'xy', 'x'])
      expect(foldedMatcher(part)(text), code.toString(16)).toBe(fold(text).includes(part));
  }
  expect(foldedMatcher('a'.repeat(9000))('á'.repeat(9001))).toBe(true);
});
