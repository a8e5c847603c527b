import { expect, it } from 'vitest';
import { namesTag } from './if-none-match.ts';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", W/"y" , "a"', true],
  ['"x,y","a"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['"x, a"', false],
  ['a', false],
  ['', false],
  ['"*"', false],
  [undefined, false],
])('If-None-Match: %s names the tag "a": %s', (header, expected) => {
  expect(namesTag(header, '"a"')).toBe(expected);
});
