import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../tests/content-site.ts';
import { inProportion, repeated } from '../../../tests/in-proportion.ts';
import type { PostRow } from '../../types/index.ts';
import { embedFilter } from './embeds.ts';

let content: ContentSite;
let rivers: PostRow;

const VIDEO = 'https://videos.example/watch?v=1';
const key = (address: string, sizes: string) =>
  `_oembed_${createHash('md5')
    .update(address + sizes)
    .digest('hex')}`;

beforeAll(async () => {
  content = await openContentSite();
  rivers = await content.post({ post_name: 'rivers', post_title: 'Rivers "& seas"' });
  await content.post({ post_name: 'hidden', post_title: 'Hidden', post_status: 'draft' });
});

afterAll(() => content.close());

const embed = (text: string, post?: PostRow) => embedFilter(content.context({ ...(post && { post }) }))(text);

describe('addresses on lines of their own', () => {
  it('show a post of this site as a card', async () => {
    const html = await embed('before\nhttps://atlas.example/rivers/\nafter');
    const secret = /data-secret="(\w{10})"/.exec(html)?.[1];
    expect(html).toBe(
      `before\n<blockquote class="wp-embedded-content" data-secret="${secret}"><a href="https://atlas.example/rivers/">Rivers &#8220;&#038; seas&#8221;</a></blockquote>` +
        `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" style="position: absolute; visibility: hidden;" title="&#8220;Rivers &#8220;&#038; seas&#8221;&#8221; &#8212; Atlas Notes" src="https://atlas.example/rivers/embed/#?secret=${secret}#?secret=${secret}" data-secret="${secret}" width="500" height="282" frameborder="0" marginwidth="0" marginheight="0" scrolling="no"></iframe>\nafter`,
    );
  });

  it('stay text where nobody knows them, in the middle of text, or where the post is not public', async () => {
    for (const text of [
      'https://elsewhere.example/page',
      'see https://atlas.example/rivers/ there',
      'https://atlas.example/hidden/',
      'https://atlas.example/',
    ])
      expect(await embed(text)).toBe(text);
  });

  it('become players for sound and film', async () => {
    expect(await embed('https://x.example/a.mp3')).toBe('[audio src="https://x.example/a.mp3" /]');
    expect(await embed('<p>https://x.example/a.webm</p>')).toBe(
      '<p>[video src="https://x.example/a.webm" /]</p>',
    );
  });

  it('show what the old site stored of a foreign page', async () => {
    const stored = '<iframe src="https://videos.example/embed/1"></iframe>';
    const standard = key(VIDEO, 'a:2:{s:5:"width";i:500;s:6:"height";d:750;}');
    expect(await embed(VIDEO, await content.post({}, { [standard]: stored }))).toBe(stored);
    expect(await embed(VIDEO, await content.post({}, { [standard]: '{{unknown}}' }))).toBe(VIDEO);
    expect(await embed(`${VIDEO}0`, await content.post({}, { [standard]: stored }))).toBe(`${VIDEO}0`);
  });

  it('find it under the width of whatever column the old theme had', async () => {
    const wide = (address: string) => key(address, 'a:2:{s:5:"width";i:845;s:6:"height";i:1000;}');
    const other = `${VIDEO}2`;
    const post = await content.post({}, { [wide(VIDEO)]: '<b>one</b>', [wide(other)]: '<b>two</b>' });
    expect(await embed(`${VIDEO}\n\n${other}`, post)).toBe('<b>one</b>\n\n<b>two</b>');
  });
});

describe('[embed]', () => {
  it('shows what it names, or a link to it', async () => {
    expect(await embed('[embed]https://x.example/?a=1&amp;b=<i>[/embed]')).toBe(
      '<a href="https://x.example/?a=1&#038;b=i">https://x.example/?a=1&amp;b=&lt;i&gt;</a>',
    );
    expect(await embed('[embed src="https://x.example/v.mp4" width="300" height="200" /]')).toBe(
      '[video width="300" height="200" src="https://x.example/v.mp4" /]',
    );
    expect(await embed('[embed]https://atlas.example/rivers/[/embed]')).toContain('wp-embedded-content');
    expect(await embed('[embed][/embed]')).toBe('');
  });

  it('reads stored pages under the sizes that it says', async () => {
    const sized = key(VIDEO, 'a:2:{s:5:"width";s:3:"400";s:6:"height";d:750;}');
    const post = await content.post({}, { [sized]: '<b>sized</b>' });
    expect(await embed(`[embed width="400"]${VIDEO}[/embed]`, post)).toBe('<b>sized</b>');
  });
});

it('grows with the text', async () => {
  for (const unit of ['<p ', 'https://', '<p>https://x', '\nhttps://x y', '[embed]']) {
    const work = (length: number) => embed(`https://x\n${repeated(unit, length)}`);
    expect([unit, await inProportion(work)]).toEqual([unit, true]);
  }
});

it('feeds get the quotation without the frame', async () => {
  const feed = embedFilter(content.context({ target: 'feed' }));
  expect(await feed('https://atlas.example/rivers/')).toMatch(
    /^<blockquote [^>]*><a [^>]*>[^<]*<\/a><\/blockquote>$/,
  );
});

it('a post may be embedded in itself', async () => {
  expect(await embed('https://atlas.example/rivers/', rivers)).toContain('wp-embedded-content');
});
