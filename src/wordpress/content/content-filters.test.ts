import { expect, test } from 'vitest';
import {
  commentText,
  termDescription,
  theContent,
  theExcerpt,
  theTitle,
  trimExcerpt,
  widgetBlockContent,
  widgetText,
} from './content-filters.ts';

const shortcodes = new Map([['name', () => 'Wordpress "x"\n:) ']]);
const services = { shortcodes, smiliesAddress: '/smilies/', contentTags: (html: string) => `${html}!` };

test('content gets typography and paragraphs, then shortcodes, content tags and smilies', async () => {
  expect(await theContent("It's\n\n[name]", services)).toBe('<p>It&#8217;s</p>\nWordpress "x"\n🙂 \n!');
});

test('one block anywhere keeps paragraphs away from all of the text', async () => {
  const blocks = (text: string) => text.replace(/<!--.*?-->/g, '');
  expect(await theContent('a\n\n<!-- wp:x /-->b', { shortcodes, blocks })).toBe('a\n\nb');
  expect(await theContent('a\n\nb', { shortcodes, blocks })).toBe('<p>a</p>\n<p>b</p>\n');
});

test('embeds come first, the attachment behind the paragraphs', async () => {
  const embeds = (text: string) => text.replace('URL', '<div>player</div>');
  const attachment = (html: string) => `<p>file</p>\n${html}`;
  expect(await theContent('URL', { shortcodes, embeds, attachment })).toBe(
    '<p>file</p>\n<div>player</div>\n',
  );
});

test('titles are trimmed and spelt right', () => {
  expect(theTitle(' "Tom & Wordpress" ', shortcodes)).toBe('&#8220;Tom &#038; WordPress&#8221;');
});

test('an excerpt gets paragraphs, but its shortcodes do not run', async () => {
  expect(await theExcerpt('a :)\n\n[name]', services)).toBe('<p>a 🙂</p>\n[name]\n!');
});

test('an excerpt is made from the text of the content', async () => {
  const made = await trimExcerpt('<ul><li>One</li><li>"Two" [name]</li></ul>', {
    ...services,
    renderBlock: () => '',
    length: 2,
  });
  expect(made).toBe('One &#8220;Two&#8221;');
  expect(await trimExcerpt('a b c', { shortcodes, renderBlock: () => '', length: 2 })).toBe('a b [&hellip;]');
});

test('comments get links, closed tags and paragraphs', () => {
  expect(commentText('<b>"Wordpress"\n\nhttp://x.example :)', services)).toBe(
    '<p><b>&#8220;WordPress&#8221;</p>\n<p><a href="http://x.example" rel="nofollow ugc">http://x.example</a> 🙂</b></p>\n',
  );
});

test('descriptions of terms get typography and paragraphs', () => {
  expect(termDescription('"a"\n\n[name]', services)).toBe('<p>&#8220;a&#8221;</p>\n[name]\n');
});

test('text widgets run shortcodes, block widgets have no typography', async () => {
  expect(await widgetText('"a" [name]', services)).toBe('<p>&#8220;a&#8221; Wordpress "x"\n🙂 </p>\n!');
  expect(await widgetBlockContent('"a" :)', services)).toBe('"a" :)!');
});
