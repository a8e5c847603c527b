import * as cheerio from 'cheerio';
import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let opened: TestSite;
const textOf = async (path: string) => (await opened.fetch(path)).text();

beforeAll(async () => {
  opened = await openTestSite({
    pages: [{ slug: 'talk', title: 'Talk', content: '[bbp-forum-index]' }],
    options: { active_plugins: serialize(fromPlain(['bbpress/bbpress.php'])) },
  });
  const { posts } = opened.site;
  const add = (type: string, slug: string, title: string, parent: number, more: object = {}) =>
    posts.insert({
      post_type: type,
      post_status: 'publish',
      post_name: slug,
      post_title: title,
      post_content: `Text of ${slug}.`,
      post_parent: parent,
      post_date: '2026-01-05 10:00:00',
      post_date_gmt: '2026-01-05 10:00:00',
      ...more,
    });
  const harbour = await add('forum', 'harbour', 'Harbour', 0);
  const crew = await add('forum', 'crew', 'Crew', 0, { post_status: 'private' });
  const tides = await add('topic', 'tides', 'When is high water?', harbour, { post_status: 'closed' });
  await add('reply', 'reply-1', '', tides, { post_content: 'At noon.\n\n<script>alert(1)</script>' });
  await add('reply', 'reply-2', '', tides, { post_content: 'Buy sails', post_status: 'spam' });
  const pay = await add('topic', 'pay', 'Pay of the crew', crew);
  await add('reply', 'reply-3', 'About pay', pay, { post_content: 'Too little.' });
});
afterAll(() => opened.close());

it('shows forums with their topics, and topics with their replies, at their addresses', async () => {
  const forum = cheerio.load(await textOf('/forums/forum/harbour/'));
  expect(forum('main .bbp-topics a').attr('href')).toBe(`${opened.address}/forums/topic/tides/`);
  const topic = cheerio.load(await textOf('/forums/topic/tides/'));
  expect(topic('main').text()).toContain('Text of tides.');
  expect(topic('main .bbp-reply-content').text()).toContain('At noon.');
  expect(topic('main .bbp-reply-content script')).toHaveLength(0);
  expect(topic('main').text()).not.toContain('Buy sails');
  expect(await textOf('/forums/reply/reply-1/')).toContain('When is high water?');
  expect(await textOf('/forums/')).toContain('Harbour');
});

it('keeps what lies in private forums from guests', async () => {
  expect((await opened.fetch('/forums/forum/crew/')).status).toBe(404);
  for (const path of ['/forums/topic/pay/', '/forums/reply/reply-3/']) {
    const text = await textOf(path);
    expect(text).not.toContain('Too little.');
    expect(text).not.toContain('Text of pay.');
  }
  for (const path of ['/topics/', '/?s=pay', '/talk/', '/forums/'])
    expect(await textOf(path)).not.toMatch(/Pay of the crew|Too little/);
  expect(await textOf('/talk/')).toContain('Harbour');
});

it('answers the addresses of further pages of a topic and a forum, which are all on one here', async () => {
  for (const path of ['/forums/topic/tides/page/2/', '/forums/forum/harbour/page/2/']) {
    const reply = await opened.fetch(path);
    expect([path, reply.status]).toEqual([path, 200]);
    expect(await reply.text()).toMatch(/At noon\.|When is high water/);
  }
});
