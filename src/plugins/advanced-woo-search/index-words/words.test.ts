import { describe, expect, it } from 'vitest';
import { normalizeText, wordsIn } from './normalize.ts';
import { productWords } from './product-words.ts';
import { singularOf } from './singular.ts';

describe('singular', () => {
  it.each([
    ['rivers', 'river'],
    ['arches', 'arch'],
    ['glasses', 'glass'],
    ['countries', 'country'],
    ['hoodies', 'hoody'],
    ['volcanoes', 'volcano'],
    ['wolves', 'wolf'],
    ['knives', 'knife'],
    ['matrices', 'matrix'],
    ['buses', 'bus'],
    ['campus', 'campus'],
    ['class', 'clas'],
    ['bacteria', 'bacterium'],
    ['children', 'child'],
    ['sheep', 'sheep'],
    ['series', 'series'],
    ['map', 'map'],
    ['gas', 'gas'],
  ])('of %s is %s', (plural, singular) => {
    expect(singularOf(plural)).toBe(singular);
  });
});

describe('texts as they are compared', () => {
  it.each([
    ['V-Neck T-Shirt', 'vneck tshirt'],
    ['salt,pepper', 'salt pepper'],
    ['2×4 cm', '2x4 cm'],
    ['<p>One</p><p>Two <b>th</b>ree</p>', 'one two three'],
    ['Fish &amp; chips &#8211; £5', 'fish chips 5'],
    ['“Zürich”, Malmø’s Straße', 'zurich malmos straße'],
    ['a\tb\n\nc\u0007', 'a b c'],
    ['<script>let x;</script>map', 'map'],
    ['½ loaf', 'loaf'],
  ])('%j become %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized);
  });

  it('have words of up to 50 characters', () => {
    expect(wordsIn('a bb')).toEqual(['a', 'bb']);
    expect(wordsIn('x'.repeat(60))).toEqual(['x'.repeat(50)]);
  });
});

describe('the words of a product', () => {
  const none = { title: [], content: [], excerpt: [], sku: [], id: [], category: [], tag: [] };
  const settings = {
    stopWords: new Set(['and']),
    synonyms: [['box', 'tool kit']],
    indexSources: new Set(['title', 'content', 'sku', 'id', 'category'] as const),
  };

  it('weigh a fifth more each time they occur, in fifths', () => {
    const words = productWords({ ...none, title: ['Map and map'], content: ['Map'] }, settings);
    expect([...words]).toEqual([['map', { title: 6, content: 5 }]]);
  });

  it('are kept in both forms in SKUs and where they end in es', () => {
    const words = productWords({ ...none, content: ['rivers arches'], sku: ['CAPS'] }, settings);
    expect([...words.keys()]).toEqual(['river', 'arch', 'arches', 'cap', 'caps']);
  });

  it('count category by category', () => {
    const words = productWords({ ...none, category: ['Maps', 'Wall maps'] }, settings);
    expect(words.get('map')).toEqual({ category: 10 });
  });

  it('bring what means the same, once', () => {
    const words = productWords({ ...none, title: ['Tool kit'] }, settings);
    expect([...words]).toEqual([
      ['tool', { title: 5 }],
      ['kit', { title: 5 }],
      ['box', { title: 5 }],
    ]);
    expect(productWords({ ...none, title: ['Kit'] }, settings).has('box')).toBe(false);
  });

  it('come from the sources that are asked for', () => {
    const words = productWords({ ...none, tag: ['wall'], id: ['12', '13'] }, settings);
    expect([...words.keys()]).toEqual(['12', '13']);
  });
});
