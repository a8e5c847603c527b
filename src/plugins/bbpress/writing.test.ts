import * as cheerio from 'cheerio';
import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { hashPassword } from 'portolan/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedContent } from './writing/content.ts';

let opened: TestSite;
let harbour: number;
const cookies = new Map<string, string>();

beforeAll(async () => {
  opened = await openTestSite({
    pages: [{ slug: 'talk', title: 'Talk', content: '[bbp-topic-form]' }],
    // Nobody waits between two posts here.
    options: { active_plugins: serialize(fromPlain(['bbpress/bbpress.php'])), _bbp_throttle_time: '0' },
  });
  const forum = (slug: string, status: string) =>
    opened.site.posts.insert({
      post_type: 'forum',
      post_status: status,
      post_name: slug,
      post_title: slug,
      post_date: '2026-01-05 10:00:00',
      post_date_gmt: '2026-01-05 10:00:00',
    });
  harbour = await forum('harbour', 'publish');
  await forum('crew', 'private');
  await forum('hold', 'hidden');
  for (const [login, role] of [
    ['ann', 'bbp_participant'],
    ['ben', 'bbp_participant'],
    ['mia', 'bbp_moderator'],
    ['bob', 'bbp_blocked'],
  ] as const)
    await addUser(login, role);
});
afterAll(() => opened.close());

async function addUser(login: string, role: string): Promise<void> {
  const { users } = opened.site;
  const id = await users.insert({
    user_login: login,
    user_nicename: login,
    display_name: login,
    user_pass: await hashPassword('tide-table'),
    user_email: `${login}@harbour.example`,
  });
  await users.setMeta(id, 'wp_capabilities', [serialize(fromPlain({ subscriber: true, [role]: true }))]);
  const reply = await opened.fetch('/wp-login.php', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ log: login, pwd: 'tide-table', testcookie: '1' }),
    headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
  });
  const sent = reply.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  cookies.set(login, sent.filter((one) => !one.includes('test_cookie')).join('; '));
}

const as = (who: string) => ({ Cookie: cookies.get(who) ?? '' });

async function see(path: string, who = '') {
  const reply = await opened.fetch(path, { headers: as(who), redirect: 'manual' });
  return {
    status: reply.status,
    $: cheerio.load(await reply.text()),
    location: reply.headers.get('location'),
  };
}

/** Sends the form of a page with these words in it. */
async function write(path: string, who: string, words: Readonly<Record<string, string>>) {
  const { $ } = await see(path, who);
  const fields = Object.fromEntries(
    $('#new-post input[type=hidden]')
      .toArray()
      .map((input) => [$(input).attr('name') ?? '', $(input).attr('value') ?? '']),
  );
  const reply = await opened.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: as(who),
    body: new URLSearchParams({ ...fields, ...words }),
  });
  const page = cheerio.load(await reply.text());
  return {
    status: reply.status,
    location: reply.headers.get('location'),
    errors: page('.bbp-template-notice.error li')
      .toArray()
      .map((one) => page(one).text()),
    page,
  };
}

const FORUM = '/forums/forum/harbour/';

it('takes a topic with its tags and leads to it; what is wrong is said, and what was written stays', async () => {
  expect((await write(FORUM, 'ann', { bbp_topic_content: 'Text' })).errors).toEqual([
    'Error: Your topic needs a title.',
  ]);
  const refused = await write(FORUM, 'ann', { bbp_topic_title: 'x'.repeat(81), bbp_topic_content: 'Kept' });
  expect(refused.errors).toEqual(['Error: Your title is too long.']);
  expect(refused.page('#bbp_topic_content').text()).toBe('Kept');
  const forged = { bbp_topic_title: 'T', bbp_topic_content: 'T', _wpnonce: '0123456789' };
  expect((await write(FORUM, 'ann', forged)).errors).toEqual(['Error: Are you sure you wanted to do that?']);
  const made = await write(FORUM, 'ann', {
    bbp_topic_title: 'High <b>water</b>',
    bbp_topic_content: 'When `a <b` is, <b>who</b> knows?',
    bbp_topic_tags: 'tides, moon',
    bbp_topic_subscription: 'bbp_subscribe',
  });
  expect([made.status, made.location]).toEqual([302, `${opened.address}/forums/topic/high-water/`]);
  const { $ } = await see('/forums/topic/high-water/', 'ben');
  expect($('.bbp-topic-tags').text()).toBe('Tagged: moon, tides');
  expect($('.bbp-reply-content code').text()).toBe('a <b');
  expect($('.bbp-reply-content p b')).toHaveLength(0);
  expect($('.bbp-reply-content').text()).toContain('<b>who</b>');
});

it('takes replies, counts them, and tells who follows the topic', async () => {
  const mails: { to: unknown; subject: string; text: string }[] = [];
  const { mailer } = opened.site;
  const send = mailer.send.bind(mailer);
  (mailer as { send: typeof mailer.send }).send = async (mail) => {
    mails.push({ to: mail.to, subject: mail.subject, text: mail.text });
    return send(mail);
  };
  const topic = '/forums/topic/high-water/';
  const reply = await write(topic, 'ben', { bbp_reply_content: 'At noon.' });
  expect(reply.location).toMatch(/\/forums\/topic\/high-water\/#post-\d+$/);
  expect((await write(topic, 'ben', { bbp_reply_content: 'At noon.' })).errors).toEqual([
    'Error: Duplicate reply detected; it looks as though you’ve already said that.',
  ]);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ann@harbour.example', '[harbour] High water'],
  ]);
  expect(mails[0]?.text).toContain(`ben wrote:\n\nAt noon.\n\nPost Link: ${reply.location}`);
  (mailer as { send: typeof mailer.send }).send = send;
  const meta = (await opened.site.posts.meta([harbour])).get(harbour);
  expect([meta?.get('_bbp_total_topic_count'), meta?.get('_bbp_total_reply_count')]).toEqual(['1', '1']);
  const { $ } = await see('/forums/');
  expect($('.bbp-body .bbp-forum-reply-count').text()).toBe('2');
});

it('lets guests only read', async () => {
  const { $ } = await see('/forums/topic/high-water/');
  expect($('.bbp-no-reply').text()).toContain('You must be logged in to reply to this topic.');
  const made = await write('/forums/topic/high-water/', '', {
    action: 'bbp-new-reply',
    bbp_topic_id: '1',
    bbp_reply_content: 'Me too',
  });
  expect(made.status).toBe(200);
  expect((await see('/forums/topic/high-water/')).$.text()).not.toContain('Me too');
});

it('shows each forum to those whom it is for', async () => {
  const statuses = async (path: string) =>
    Promise.all(['', 'ann', 'mia', 'bob'].map(async (who) => (await see(path, who)).status));
  expect(await statuses('/forums/forum/harbour/')).toEqual([200, 200, 200, 404]);
  expect(await statuses('/forums/forum/crew/')).toEqual([404, 200, 200, 404]);
  expect(await statuses('/forums/forum/hold/')).toEqual([404, 404, 200, 404]);
});

it('lets members follow by a link, and moderators close a topic', async () => {
  const topic = '/forums/topic/high-water/';
  const follow = (await see(topic, 'ben')).$('.subscription-toggle').attr('href') ?? '';
  expect((await see(follow.replace(opened.address, ''), 'ben')).location).toBe(opened.address + topic);
  expect((await see(topic, 'ben')).$('.subscription-toggle').text()).toBe('Unsubscribe');
  expect((await see(topic, 'ben')).$('.bbp-topic-close-link')).toHaveLength(0);
  const close = (await see(topic, 'mia')).$('.bbp-topic-close-link').attr('href') ?? '';
  await see(close.replace(opened.address, ''), 'ben');
  expect((await see(topic, 'ben')).$('#bbp_reply_content')).toHaveLength(1);
  await see(close.replace(opened.address, ''), 'mia');
  expect((await see(topic, 'ben')).$('.bbp-no-reply').text()).toContain('is closed to new replies');
});

it('has pages of users, views and a search', async () => {
  expect((await see('/forums/users/ann/')).$('main').text()).toContain('Topics Started: 1');
  expect((await see('/forums/users/nobody/')).status).toBe(404);
  expect((await see('/forums/users/ann/topics/')).$('.bbp-topic-permalink').text()).toBe('High water');
  expect((await see('/forums/view/no-replies/')).$('.bbp-topic-permalink')).toHaveLength(0);
  expect((await see('/forums/view/popular/')).$('.bbp-topic-permalink').text()).toBe('High water');
  expect((await see('/forums/search/?bbp_search=noon')).$('.bbp-search-results').text()).toContain(
    'At noon.',
  );
});

it('does not take words that the site does not allow, and holds back what somebody has to look at', async () => {
  await opened.site.options.set('disallowed_keys', 'casino');
  await opened.site.options.set('moderation_keys', 'kraken');
  const topic = '/forums/topic/ebb/';
  await write(FORUM, 'ann', { bbp_topic_title: 'Ebb', bbp_topic_content: 'When?' });
  expect((await write(topic, 'ben', { bbp_reply_content: 'Casinos!' })).errors).toEqual([
    'Error: Your reply cannot be created at this time.',
  ]);
  const held = await write(topic, 'ben', { bbp_reply_content: 'A kraken.' });
  expect([held.status, held.location]).toEqual([302, `${opened.address}${topic}`]);
  const text = (await see(topic, 'ann')).$('body').text();
  expect(text).not.toContain('A kraken.');
  const [waiting] = await opened.site.posts.find({ types: ['reply'], statuses: ['pending'] });
  expect(waiting?.post_content).toBe('A kraken.');
  expect((await write(topic, 'mia', { bbp_reply_content: 'The kraken is back.' })).location).toMatch(
    /#post-\d+$/,
  );
});

it('shows no form in a forum that is closed, but to those who moderate', async () => {
  await opened.site.posts.setMeta(harbour, '_bbp_status', ['closed']);
  const topic = '/forums/topic/ebb/';
  const { $ } = await see(topic, 'ben');
  expect($('#new-post')).toHaveLength(0);
  expect($('.bbp-no-reply').text()).toContain('The forum ‘harbour’ is closed to new topics and replies.');
  expect((await see(topic, 'mia')).$('#new-post')).toHaveLength(1);
  await opened.site.posts.setMeta(harbour, '_bbp_status', ['open']);
});

it('makes code of what stands between fences, whatever is left open', async () => {
  const fence = '```';
  const content = `${fence}\na <b>\n${fence}\n${fence}one${fence}\n${fence}open\n`.concat(
    `${fence}x\n`.repeat(20_000),
  );
  const started = performance.now();
  const stored = storedContent(content);
  expect(performance.now() - started).toBeLessThan(2000);
  expect(stored.startsWith('<pre><code>a &lt;b&gt;</code></pre>\n<pre><code>one</code></pre>\n```open')).toBe(
    true,
  );
});
