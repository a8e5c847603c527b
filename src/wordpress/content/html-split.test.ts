import { expect, test } from 'vitest';
import { splitHtml } from './html-split.ts';

test('text and markup come by turns', () => {
  expect(splitHtml('a<b title="c">d<!-- <e> --><![CDATA[ > ]]><f')).toEqual([
    'a',
    '<b title="c">',
    'd',
    '<!-- <e> -->',
    '',
    '<![CDATA[ > ]]>',
    '',
    '<f',
    '',
  ]);
});

test('a comment that never ends takes the rest', () => {
  expect(splitHtml('a<!-- b > c')).toEqual(['a', '<!-- b > c', '']);
  expect(splitHtml('<!-->a')).toEqual(['', '<!-->', 'a']);
});
