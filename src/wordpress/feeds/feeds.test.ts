import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { type RoutedSite, routed } from '../../../tests/site-for-tests.ts';
import type { Reply } from '../../types/index.ts';

let opened: RoutedSite;
let post = 0;

beforeAll(async () => {
  const small = await openSmallSite({
    options: { posts_per_rss: '3', blogdescription: 'Maps', rss_use_excerpt: '0' },
    plugins: [
      { name: 'numbers', extend: { 'feed.item': (lines, { post: row }) => [...lines, `<n>${row.ID}</n>`] } },
    ],
  });
  opened = routed(small);
  post = small.post;
  const { posts, comments } = opened.site;
  await posts.update(post, {
    post_content: 'Deep\n\n<!--more-->\n\n<b>water</b>',
    post_modified: '2026-11-02 09:00:00',
    post_modified_gmt: '2026-11-02 09:00:00',
    guid: 'https://atlas.example/?p=1',
  });
  await posts.insert({
    post_type: 'post',
    post_status: 'publish',
    post_title: 'Key',
    post_name: 'key',
    post_password: 'delta',
    post_content: 'Secret',
    post_date: '2026-10-01 10:00:00',
    post_date_gmt: '2026-10-01 09:00:00',
    post_modified_gmt: '2026-10-01 09:00:00',
  });
  const first = await comments.insert({
    comment_post_ID: post,
    comment_author: 'Nia',
    comment_content: 'How deep?',
    comment_approved: '1',
    comment_date_gmt: '2026-11-03 08:00:00',
  });
  await comments.insert({
    comment_post_ID: post,
    comment_author: 'Ada',
    comment_content: 'Very.',
    comment_approved: '1',
    comment_parent: first,
    comment_date_gmt: '2026-11-03 09:00:00',
  });
});

afterAll(() => opened.close());

async function feed(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const route = await opened.route({ method: 'GET', path, headers });
  if (route.kind === 'page') throw new Error(`${path} is a page.`);
  return route.reply;
}

describe('the feed of posts', () => {
  it('is RSS with whole texts, and with the form in place of what is closed', async () => {
    const { status, headers, body } = await feed('/feed/');
    expect(status).toBe(200);
    expect(headers['Content-Type']).toBe('application/rss+xml; charset=UTF-8');
    expect(body).toContain('<atom:link href="https://atlas.example/feed/" rel="self"');
    expect(body).toContain('<lastBuildDate>Mon, 02 Nov 2026 09:00:00 +0000</lastBuildDate>');
    expect(body).toMatch(
      /<content:encoded><!\[CDATA\[<p>Deep<\/p>\n<p><span id="more-\d+"><\/span><\/p>\n<p><b>water<\/b><\/p>/,
    );
    expect(body).toContain('<description><![CDATA[Deep water]]></description>');
    expect(body).toContain('<slash:comments>2</slash:comments>');
    expect(body).toContain(`<n>${post}</n>`);
    expect(body).toContain('<title>Protected: Key</title>');
    expect(body).toContain('class="post-password-form"');
    expect(body).not.toContain('Secret');
  });

  it('has other forms', async () => {
    expect((await feed('/feed/atom/')).body).toContain('<entry>');
    expect((await feed('/feed/rdf/')).body).toContain(
      '<rdf:li rdf:resource="https://atlas.example/hello-rivers/"/>',
    );
    expect((await feed('/feed/rss/')).headers['Location']).toBe('https://atlas.example/feed/');
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await feed('/feed/');
    const modified = String(headers['Last-Modified']);
    const tag = String(headers['ETag']);
    expect((await feed('/feed/', { 'If-None-Match': tag })).status).toBe(304);
    expect((await feed('/feed/', { 'If-Modified-Since': modified })).status).toBe(304);
    const both = { 'If-None-Match': '"other"', 'If-Modified-Since': modified };
    expect((await feed('/feed/', both)).status).toBe(200);
    expect((await feed('/feed/', { 'If-Modified-Since': 'Sun, 01 Nov 2020 00:00:00 GMT' })).status).toBe(200);
  });

  it('of an unknown type is an error document', async () => {
    const { status, headers, body } = await feed('/?feed=nope');
    expect(status).toBe(404);
    expect(headers['Content-Type']).toBe('text/xml; charset=UTF-8');
    expect(String(headers['Link'])).toContain('rel="https://api.w.org/"');
    expect(body).toMatch(/^<error>\n/);
    expect(body).toContain('<![CDATA[WordPress &amp;rsaquo; Error]]>');
    expect(body).toContain(
      '<![CDATA[&lt;strong&gt;Error:&lt;/strong&gt; This is not a valid feed template.]]>',
    );
  });

  it('of what does not exist is empty', async () => {
    const { status, body } = await feed('/category/nope/feed/');
    expect(status).toBe(200);
    expect(body).not.toContain('<item>');
  });
});

describe('the feed of comments', () => {
  it('of a post says who answers whom, newest first', async () => {
    const { headers, body } = await feed('/hello-rivers/feed/');
    const text = String(body);
    expect(headers['Last-Modified']).toBe('Tue, 03 Nov 2026 09:00:00 GMT');
    expect(text).toContain('Comments on: Hello rivers');
    expect(text).toContain('<link>https://atlas.example/hello-rivers/</link>');
    expect(text.indexOf('By: Ada')).toBeLessThan(text.indexOf('By: Nia'));
    expect(text).toMatch(
      /<p>In reply to <a href="https:\/\/atlas.example\/hello-rivers\/#comment-\d+">Nia<\/a>.<\/p>\n<p>Very.<\/p>/,
    );
  });

  it('of the site names the posts', async () => {
    expect((await feed('/comments/feed/')).body).toContain('Comment on Hello rivers by Nia');
    expect((await feed('/comments/feed/atom/')).body).toContain(
      '<thr:in-reply-to ref="https://atlas.example/?p=1"',
    );
  });

  it('in Atom names its own address and where the discussion begins, however it was asked for', async () => {
    const links = async (path: string) =>
      [...String((await feed(path)).body).matchAll(/^\t<(?:link[^>]* href="|id>)([^"<]*)/gm)].map(
        ([, link]) => link,
      );
    const own = 'https://atlas.example/hello-rivers/feed/atom/';
    expect(await links(`/hello-rivers/feed/atom/?from=here`)).toEqual([
      'https://atlas.example/hello-rivers/#comments',
      own,
      own,
    ]);
    expect((await links('/key/feed/atom/'))[0]).toBe('https://atlas.example/key/#respond');
    const searched = 'https://atlas.example/search/deep/feed/atom/?withcomments=1';
    expect(await links('/?s=deep&feed=atom&withcomments=1')).toEqual([
      'https://atlas.example?s=deep',
      searched,
      searched,
    ]);
    expect((await links('/comments/feed/atom/?from=here'))[1]).toBe(
      'https://atlas.example/comments/feed/atom/',
    );
  });

  it('of comments has as many pages as the posts that its comments belong to', async () => {
    await opened.site.options.set('posts_per_rss', '1');
    expect((await feed('/feed/?paged=2')).status).toBe(200);
    expect((await feed('/comments/feed/')).status).toBe(200);
    expect((await feed('/comments/feed/?paged=2')).status).toBe(404);
    await opened.site.options.set('posts_per_rss', '3');
  });

  it('of comments on what a term has is empty where there is no such term', async () => {
    const { status, body } = await feed('/comments/feed/?tag=nowhere');
    expect(status).toBe(200);
    expect(body).not.toContain('<item>');
  });

  it('of a closed post stays closed and may not be kept', async () => {
    const { headers, body } = await feed('/key/feed/');
    expect(headers['Cache-Control']).toContain('no-store');
    expect(headers['Last-Modified']).toBeUndefined();
    expect(body).toContain('Comments on: Protected: Key');
  });
});

test('comments of one second stand newest first, but under their post oldest first', async () => {
  const numbers = async (path: string) =>
    [...String((await feed(path)).body).matchAll(/<link>[^<]*#comment-(\d+)<\/link>/g)].map(([, id]) =>
      Number(id),
    );
  const made: number[] = [];
  for (const comment_content of ['One', 'Two'])
    made.push(
      await opened.site.comments.insert({
        comment_post_ID: post,
        comment_author: 'Bo',
        comment_content,
        comment_approved: '1',
        comment_date_gmt: '2026-11-04 08:00:00',
      }),
    );
  expect((await numbers('/comments/feed/')).slice(0, 2)).toEqual(made.toReversed());
  expect((await numbers('/hello-rivers/feed/')).slice(0, 2)).toEqual(made);
});
