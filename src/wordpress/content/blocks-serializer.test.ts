import { expect, test } from 'vitest';
import { parseBlocks } from './blocks-parser.ts';
import { serializeBlocks } from './blocks-serializer.ts';
import { parseExactJson } from './exact-json.ts';

const again = (text: string) => serializeBlocks(parseBlocks(text));

test('blocks come back as they were written', () => {
  const text = 'a<!-- wp:x {"n":[1,{"m":"é/"}]} --><p><!-- wp:shop/y /--></p><!-- /wp:x -->b';
  expect(again(text)).toBe(text);
});

test('the core namespace goes, an empty block closes itself', () => {
  expect(again('<!-- wp:core/x -->a<!-- /wp:core/x --><!-- wp:y --><!-- /wp:y -->')).toBe(
    '<!-- wp:x -->a<!-- /wp:x --><!-- wp:y /-->',
  );
});

test('attributes cannot end the comment', () => {
  const attrs = { a: '--><b>&"\\' };
  const block = { blockName: 'core/x', attrs, innerBlocks: [], innerHTML: '', innerContent: [] };
  const text = serializeBlocks([block]);
  expect(text).toBe('<!-- wp:x {"a":"\\u002d\\u002d\\u003e\\u003cb\\u003e\\u0026\\u0022\\\\"} /-->');
  expect(parseBlocks(text)[0]?.attrs).toEqual(attrs);
});

test('large integers keep their digits, beside texts that hold digits', () => {
  const text = '<!-- wp:x {"a":9007199254740993,"b":["integer 9007199254740993","\\"9007199254740995"]} /-->';
  expect(serializeBlocks(parseBlocks(text, parseExactJson))).toBe(text.replace('\\"', '\\u0022'));
  const beyond = '<!-- wp:x {"a":[12345678901234567890,0.00001]} /-->';
  expect(serializeBlocks(parseBlocks(beyond, parseExactJson))).toBe(
    '<!-- wp:x {"a":[1.2345678901234567e+19,1.0e-5]} /-->',
  );
});

test('attributes that are deeper than PHP reads JSON are lost', () => {
  const deep = (levels: number) => `<!-- wp:x ${'{"a":'.repeat(levels)}1${'}'.repeat(levels)} /-->`;
  expect(again(deep(512))).toBe(deep(512));
  expect(again(deep(513))).toBe('<!-- wp:x /-->');
});

test('blocks may be nested without limit', () => {
  const text = `${'<!-- wp:a -->'.repeat(20_000)}x${'<!-- /wp:a -->'.repeat(20_000)}`;
  expect(again(text)).toBe(text);
});
