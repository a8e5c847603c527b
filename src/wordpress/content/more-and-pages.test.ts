import { expect, test } from 'vitest';
import { contentToShow, splitMore, splitPages } from './more-and-pages.ts';

const view = { id: 7, page: 1, whole: false, address: 'https://site.example/p/', linkText: 'More' };

test('page breaks cut the text with the line ends around them', () => {
  expect(splitPages('a\n<!--nextpage-->\nb<!--nextpage-->c')).toEqual(['a', 'b', 'c']);
  expect(splitPages('<!--nextpage-->a')).toEqual(['a']);
  expect(splitPages('a<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->b')).toEqual(['a', 'b']);
  expect(splitPages('a')).toEqual(['a']);
});

test('the first more comment cuts, and may name its link', () => {
  expect(splitMore('a<!--more-->b<!--more-->c')).toEqual({ teaser: 'a', rest: 'b<!--more-->c' });
  expect(splitMore('a<!--more <b>Go</b> on-->b')).toEqual({ teaser: 'a', rest: 'b', linkText: 'Go on' });
  expect(splitMore('a<!--more\n-->b')).toEqual({ teaser: 'a<!--more\n-->b' });
});

test('the comments of the more block go', () => {
  expect(splitMore('a<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->b')).toEqual({
    teaser: 'a\n',
    rest: '\nb',
  });
});

test('a list shows the teaser, closed, with a link', () => {
  expect(contentToShow('<b>a<!--more-->b</b>', view)).toBe(
    '<b>a <a href="https://site.example/p/#more-7" class="more-link">More</a></b>',
  );
  expect(contentToShow('<b>a<!--more-->b</b>', { ...view, linkText: '' })).toBe('<b>a</b>');
});

test('its own page shows all, with a target for the link', () => {
  expect(contentToShow('a<!--more-->b', { ...view, whole: true })).toBe('a<span id="more-7"></span>b');
  expect(contentToShow('a<!--more-->b<!--noteaser-->', { ...view, whole: true })).toBe(
    '<span id="more-7"></span>b<!--noteaser-->',
  );
});

test('a page beyond the last shows the last', () => {
  expect(contentToShow('a<!--nextpage-->b', { ...view, page: 9 })).toBe('b');
});
