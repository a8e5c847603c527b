import { expect, test } from 'vitest';
import { renderCaption } from './caption-shortcode.ts';
import { parseShortcodeAttributes } from './shortcodes.ts';

const html5 = { html5: true, renderShortcodes: async (text: string) => text };
const render = (attributes: string, content: string, context = html5) =>
  renderCaption(parseShortcodeAttributes(attributes), content, context);

test('the text behind the image, with its link, is the caption', async () => {
  expect(
    await render(
      'id="attachment_9" width="200" align="alignleft"',
      '<a href="/"><img src="x"></a> <i>Spit</i>',
    ),
  ).toBe(
    '<figure id="attachment_9" aria-describedby="caption-attachment-9" style="width: 200px" class="wp-caption alignleft">' +
      '<a href="/"><img src="x"></a><figcaption id="caption-attachment-9" class="wp-caption-text"><i>Spit</i></figcaption></figure>',
  );
});

test('an attribute may hold the caption, filtered', async () => {
  expect(await render('width="50" caption="A <b>spit</b><script>"', '<img src="x">')).toBe(
    '<figure style="width: 50px" class="wp-caption alignnone"><img src="x">' +
      '<figcaption class="wp-caption-text">A <b>spit</b></figcaption></figure>',
  );
});

test('without width or caption only the image stays', async () => {
  expect(await render('align="left"', '<img src="x"> text')).toBe('<img src="x">');
  expect(await render('width="20"', '<img src="x">')).toBe('<img src="x">');
});

test('older themes get a wider div', async () => {
  expect(await render('id="a" width="50"', '<img src="x"> t', { ...html5, html5: false })).toBe(
    '<div id="a" style="width: 60px" class="wp-caption alignnone"><img aria-describedby="caption-a" src="x">' +
      '<p id="caption-a" class="wp-caption-text">t</p></div>',
  );
});
