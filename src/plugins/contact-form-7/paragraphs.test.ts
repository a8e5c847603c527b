import { expect, it } from 'vitest';
import { blockMark, paragraphs } from './paragraphs.ts';

it.each([
  ['one\ntwo\n\nthree', '<p>one<br />\ntwo\n</p>\n<p>three\n</p>'],
  ['<div>one</div>two', '<div>\n\t<p>one\n\t</p>\n</div>\n<p>two\n</p>'],
  [
    '<ul><li>one\n\ntwo</li></ul>',
    '<ul>\n\t<li>\n\t\t<p>one\n\t\t</p>\n\t\t<p>two\n\t\t</p>\n\t</li>\n</ul>',
  ],
  ['<label>one<br />\n two </label>', '<p><label>one<br />\ntwo </label>\n</p>'],
  ['<h2>one\n\ntwo</h2>', '<h2>one<br />\ntwo\n</h2>'],
  ['<p>one\n\ntwo</p> three', '<p>one\n</p>\n<p>two\n</p>\n<p>three\n</p>'],
  ['<p></p>', ''],
  ['<b>one<div>two</div></b>', '<p><b>one</b>\n</p>\n<div>\n\t<p>two\n\t</p>\n</div>'],
  ['<td>one<td>two', '<td>\n\t<p>one\n\t</p>\n</td>\n<td>\n\t<p>two\n\t</p>\n</td>'],
  ['<pre>one\n\ntwo</pre>', '<pre>one\n\ntwo\n</pre>'],
  ['<select><option>one\ntwo</option></select>', '<p><select><option>one\ntwo</option></select>\n</p>'],
  ['</div>one <b>two</i></b>', '<p>one <b>two</b>\n</p>'],
  ['one < two <!-- three -->', '<p>one < two <!-- three -->\n</p>'],
])('makes paragraphs of %j', (written, html) => {
  expect(paragraphs(written)).toBe(html);
});

it('lets what is no part of a paragraph stand beside them', () => {
  expect(paragraphs(`one ${blockMark(3)} two`)).toBe(`<p>one\n</p>\n${blockMark(3)}\n<p>two\n</p>`);
});
