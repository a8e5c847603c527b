import { expect, test } from 'vitest';
import { hasBlocks, parseBlocks } from './blocks-parser.ts';

test('blocks, their attributes and the text between them', () => {
  expect(parseBlocks('a<!-- wp:x {"n":1} --><p>b</p><!-- /wp:x -->c<!-- wp:shop/y /-->')).toEqual([
    { blockName: null, attrs: {}, innerBlocks: [], innerHTML: 'a', innerContent: ['a'] },
    {
      blockName: 'core/x',
      attrs: { n: 1 },
      innerBlocks: [],
      innerHTML: '<p>b</p>',
      innerContent: ['<p>b</p>'],
    },
    { blockName: null, attrs: {}, innerBlocks: [], innerHTML: 'c', innerContent: ['c'] },
    { blockName: 'shop/y', attrs: {}, innerBlocks: [], innerHTML: '', innerContent: [] },
  ]);
});

test('inner blocks leave a null in the content', () => {
  const [outer] = parseBlocks('<!-- wp:o -->a<!-- wp:i -->b<!-- /wp:i -->c<!-- wp:v /--><!-- /wp:o -->');
  expect(outer?.innerHTML).toBe('ac');
  expect(outer?.innerContent).toEqual(['a', null, 'c', null]);
  expect(outer?.innerBlocks.map((block) => [block.blockName, block.innerContent])).toEqual([
    ['core/i', ['b']],
    ['core/v', []],
  ]);
});

test('attributes end at the first brace before the end of a comment', () => {
  const names = (text: string) => parseBlocks(text).map((block) => [block.blockName, block.attrs]);
  expect(names('<!-- wp:a {"b":{"c":"}"}} /-->')).toEqual([['core/a', { b: { c: '}' } }]]);
  expect(names('<!-- wp:a {"b":"} /-->')).toEqual([['core/a', null]]);
  expect(names('<!-- wp:a /-->{"b":1} /-->')).toEqual([
    ['core/a', {}],
    [null, {}],
  ]);
});

test('what is not exactly a block comment is text', () => {
  for (const text of [
    '<!--wp:a /-->',
    '<!-- wp:A /-->',
    '<!-- wp:a/-->',
    '<!-- wp:a {"b":1}-->',
    '<!-- wp:a/b/c /-->',
  ]) {
    expect(parseBlocks(text).map((block) => block.innerHTML)).toEqual([text]);
  }
  expect(parseBlocks('')).toEqual([]);
});

test('a closing comment that nothing opened makes the rest text', () => {
  expect(
    parseBlocks('a<!-- wp:x /-->b<!-- /wp:y -->c<!-- wp:z /-->').map((block) => block.innerHTML),
  ).toEqual(['a', '', 'b<!-- /wp:y -->c<!-- wp:z /-->']);
});

test('blocks open at the end are finished, innermost first', () => {
  expect(
    parseBlocks('<!-- wp:o -->a<!-- wp:i -->b').map((block) => [block.blockName, block.innerHTML]),
  ).toEqual([
    [null, 'a'],
    ['core/i', 'b'],
    ['core/o', 'a<!-- wp:i -->b'],
  ]);
});

test('many blocks left open do not multiply the text', () => {
  const blocks = parseBlocks('<!-- wp:a -->x'.repeat(5000));
  const length = blocks.reduce((sum, block) => sum + block.innerHTML.length, 0);
  expect(length).toBeLessThan(70_000 * 25);
});

test('block comments are recognised', () => {
  expect(hasBlocks('x <!-- wp:a /-->')).toBe(true);
  expect(hasBlocks('x <!-- a -->')).toBe(false);
});
