import { expect, test } from 'vitest';
import { autop } from './autop.ts';

test('blank lines make paragraphs, line ends make breaks', () => {
  expect(autop('Up\nthe hill.\n\nDown again.')).toBe('<p>Up<br />\nthe hill.</p>\n<p>Down again.</p>\n');
  expect(autop('Up\r\nthe hill.\r\rDown again.')).toBe('<p>Up<br />\nthe hill.</p>\n<p>Down again.</p>\n');
});

test('without br line ends stay', () => {
  expect(autop('a\nb\n\nc', false)).toBe('<p>a\nb</p>\n<p>c</p>\n');
});

test('blank text gives nothing', () => {
  expect(autop(' \n\t\r\n')).toBe('');
});

test('a no-break space is text, not blank', () => {
  expect(autop('\u00a0')).toBe('<p>\u00a0</p>\n');
});

test('blocks stand outside of paragraphs', () => {
  expect(autop('Intro\n<h3>Head</h3>\nText')).toBe('<p>Intro</p>\n<h3>Head</h3>\n<p>Text</p>\n');
  expect(autop('<ul>\n<li>one</li>\n<li>two</li>\n</ul>')).toBe('<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n');
});

test('a blockquote keeps its paragraphs inside', () => {
  expect(autop('<blockquote class="x">One\n\nTwo</blockquote>')).toBe(
    '<blockquote class="x"><p>One</p>\n<p>Two</p></blockquote>\n',
  );
});

test('preformatted text comes back as it was', () => {
  const code = '<pre class="k">a\n\n  <b>$1</b>\n</pre>';
  expect(autop(`Before\n${code}\nAfter`)).toBe(`<p>Before</p>\n${code}\n<p>After</p>\n`);
});

test('line ends inside tags and comments stay', () => {
  expect(autop('<a\nhref="/x">y</a> <!-- a\n\nb -->')).toBe('<p><a\nhref="/x">y</a> <!-- a\n\nb --></p>\n');
});

test('line ends inside script, style, svg and math get no breaks', () => {
  expect(autop('x <svg>\n<g/>\n</svg> y\nz')).toBe('<p>x <svg>\n<g/>\n</svg> y<br />\nz</p>\n');
  expect(autop('<math>\n<mi>x</mi>\n</math>')).toBe('<p><math>\n<mi>x</mi>\n</math></p>\n');
});

test('two breaks in a row make a new paragraph, and breaks get their slash', () => {
  expect(autop('a<br><br/>b<br>c')).toBe('<p>a</p>\n<p>b<br />c</p>\n');
});

test('a break that stands before a line end is not doubled', () => {
  expect(autop('a<br>\nb')).toBe('<p>a<br />\nb</p>\n');
});

test('options, players and captions are closed up', () => {
  expect(autop('<select>\n <option>1</option>\n <option>2</option>\n</select>')).toBe(
    '<p><select><option>1</option><option>2</option></select></p>\n',
  );
  expect(autop('[video]\n<source src="a.mp4">\n[/video]')).toBe(
    '<p>[video]<source src="a.mp4">[/video]</p>\n',
  );
  expect(autop('<figure>\n<img>\n<figcaption>c</figcaption>\n</figure>')).toBe(
    '<figure>\n<img><figcaption>c</figcaption></figure>\n',
  );
});

test('a paragraph opened before an empty one is left as stored content knows it', () => {
  expect(autop('<div>One\n\nTwo</div>')).toBe('<div>One</p>\n<p>Two</p></div>\n');
});
