import { expect, it } from 'vitest';
import { countWords } from './word-count.ts';

it.each([
  ['', 0],
  ['a — b', 2],
  ['a--b', 2],
  ['a-b c', 2],
  ['a 日本 b', 3],
  ['a &amp; b', 2],
  ['a&nbsp;b', 2],
  ["it's 3.5", 1],
  ['1 2 3', 0],
  ['<p>a</p><p>b</p>', 2],
  ['a<!--more-->b', 2],
  ['a [download id="1"] b', 4],
  ['<img alt="x y"> z', 1],
  ['… … a', 1],
])('counts the words of %j: %i', (text, words) => {
  expect(countWords(text)).toBe(words);
});
