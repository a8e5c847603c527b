import { describe, expect, test } from 'vitest';
import { rewriteBlocks, settleBlocks } from './block-hooks.ts';

describe('blocks that are read and written again', () => {
  test('stay the same where they are written as WordPress writes them', () => {
    const text =
      '<!-- wp:paragraph {"align":"center"} -->\n<p>x</p>\n<!-- /wp:paragraph -->\n\nplain <b>text</b>';
    expect(rewriteBlocks(text, 'post')).toBe(text);
    expect(rewriteBlocks('plain <b>text</b>\n\n<!-- a comment -->', 'post')).toBe(
      'plain <b>text</b>\n\n<!-- a comment -->',
    );
  });

  test('get their names, attributes and spaces anew', () => {
    expect(
      rewriteBlocks(
        '<!-- wp:core/x {"a" : 1,"b":"<"} --><i></i><!--  /wp:core/x --><!-- wp:y {bad} /-->',
        'page',
      ),
    ).toBe('<!-- wp:x {"a":1,"b":"\\u003c"} --><i></i><!-- /wp:x --><!-- wp:y /-->');
  });

  test('are settled where one closes or opens nothing, inside the block that shows them', () => {
    const stray = '<!-- wp:a -->x<!-- /wp:a --><!-- /wp:z --> y';
    expect(settleBlocks(stray, 'product')).toBe('<!-- wp:a -->x<!-- /wp:a --><!-- /wp:post-content --> y');
    expect(settleBlocks(stray, 'wp_block')).toBe('<!-- wp:a -->x<!-- /wp:a --><!-- /wp:block --> y');
    expect(settleBlocks('<!-- wp:a -->x', 'post')).toBe('<!-- wp:a -->x<!-- /wp:a -->');
    expect(settleBlocks('<!-- /wp:z -->y', 'post')).toBe('<!-- wp:freeform /-->y<!-- /wp:post-content -->');
  });

  test('are not touched for a page where each is closed', () => {
    const text = '<!-- wp:a {"b" : 1} -->x<!-- /wp:other -->';
    expect(settleBlocks(text, 'post')).toBe(text);
  });
});
