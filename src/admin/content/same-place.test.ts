import { expect, it } from 'vitest';
import { parseContent } from './parse.ts';
import { samePlace } from './same-place.ts';

/** Where each of the paragraphs of a text stands in another. */
function places(before: readonly string[], after: readonly string[]) {
  const tree = (words: readonly string[]) => parseContent(words.map((one) => `<p>${one}</p>`).join('\n'));
  const [from, to] = [tree(before), tree(after)];
  return before.map((_, place) => samePlace(from, to, [place])?.join());
}

it('finds what stands elsewhere since something was added, deleted, moved or written', () => {
  expect(places(['a', 'b', 'c'], ['b', 'c'])).toEqual([undefined, '0', '1']);
  expect(places(['a', 'b', 'c'], ['a', 'x', 'y', 'b', 'c'])).toEqual(['0', '3', '4']);
  expect(places(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['1', '2', '0']);
  expect(places(['a', 'b', 'c'], ['a', 'written', 'c'])).toEqual(['0', '1', '2']);
  expect(places(['a', 'a', 'b'], ['a', 'b'])).toEqual(['0', undefined, '1']);
});

it('says nothing where it cannot be told what became of something', () => {
  expect(places(['a', 'b'], ['ab'])).toEqual([undefined, undefined]);
  expect(places(['a', 'b'], ['b', 'written'])).toEqual([undefined, '0']);
});

it('finds what stands inside others, with what was written beside it', () => {
  const list = (...items: readonly string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;
  const from = parseContent(`<p>first</p>\n${list('a', 'b', 'c')}`);
  const to = parseContent(list('written', 'a', 'b', 'c'));
  // The list itself is another, and there are fewer than there were.
  expect(samePlace(from, to, [1, 1])).toBeUndefined();
  const behind = parseContent(`<p>first</p>\n${list('written', 'a', 'b', 'c')}`);
  expect(samePlace(from, behind, [1, 1])).toEqual([1, 2]);
});
