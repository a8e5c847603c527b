import { expect, test } from 'vitest';
import type { ParsedBlock } from '../../types/element.ts';
import {
  excerptRemoveBlocks,
  excerptRemoveFootnotes,
  htmlExcerpt,
  stripAllTags,
  trimWords,
} from './excerpt.ts';

const inner = (block: ParsedBlock): string =>
  block.innerHTML + block.innerBlocks.map((child) => inner(child)).join('');

test('scripts and styles go with their text', () => {
  expect(stripAllTags(' a<SCRIPT x>b</script>c<style>d</style><b>e</b> ')).toBe('ace');
  expect(stripAllTags('a<script>b')).toBe('ab');
  expect(stripAllTags('<p>a</p>\n\t<p>b</p>', true)).toBe('a b');
});

test('words are counted and the rest is cut', () => {
  expect(trimWords('<p>One  two\nthree</p>', 2)).toBe('One two&hellip;');
  expect(trimWords('One two', 2)).toBe('One two');
  expect(trimWords('one\u00a0two three', 1, '')).toBe('one\u00a0two');
});

test('languages without spaces are cut by characters', () => {
  expect(trimWords('川は 海へ流れる', 4, '…', true)).toBe('川は 海…');
});

test('an HTML excerpt is cut by characters, never inside an entity or a pair', () => {
  expect(htmlExcerpt('<b>Fish &amp; chips</b>', 7, '…')).toBe('Fish…');
  expect(htmlExcerpt('🗺🗺🗺', 2, '…')).toBe('🗺🗺…');
  expect(htmlExcerpt('short', 9, '…')).toBe('short');
});

test('only blocks of text stay, also inside columns and groups', async () => {
  const text =
    'free<!-- wp:image -->I<!-- /wp:image --><!-- wp:group --><div><!-- wp:paragraph -->P<!-- /wp:paragraph -->' +
    '<!-- wp:video -->V<!-- /wp:video --></div><!-- /wp:group -->';
  expect(await excerptRemoveBlocks(text, inner)).toBe('freeP');
});

test('a text block with other blocks in it is dropped whole', async () => {
  const text =
    '<!-- wp:list -->L<!-- wp:list-item -->i<!-- /wp:list-item --><!-- /wp:list -->' +
    '<!-- wp:quote -->Q<!-- wp:paragraph -->p<!-- /wp:paragraph --><!-- /wp:quote -->';
  expect(await excerptRemoveBlocks(text, inner)).toBe('Qp');
});

test('text without blocks is not rendered', async () => {
  expect(await excerptRemoveBlocks('a', () => 'b')).toBe('a');
});

test('numbers of footnotes go', () => {
  const number = '<sup data-fn="u-1" class="fn"><a href="#u-1" id="u-1-link">2</a></sup>';
  expect(excerptRemoveFootnotes(`a${number}b`)).toBe('ab');
});
