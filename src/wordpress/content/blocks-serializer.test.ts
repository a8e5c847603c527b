import { expect, test } from 'vitest';
import { parseBlocks } from './blocks-parser.ts';
import { serializeBlocks } from './blocks-serializer.ts';

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

test('blocks may be nested without limit', () => {
  const text = `${'<!-- wp:a -->'.repeat(20_000)}x${'<!-- /wp:a -->'.repeat(20_000)}`;
  expect(again(text)).toBe(text);
});
