import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromPlain, serialize } from '../../src/database/index.ts';
import { type Answer, openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

const box = (name: string) => ({ [`privacy_message_${name}_active`]: `privacy_message_${name}_active` });

let fixture: SecurityFixture;
let post = 0;

beforeAll(async () => {
  fixture = await openSecurityFixture();
  const { site } = fixture;
  const policy = await fixture.post({ post_title: 'Rules', post_name: 'zq-rules', post_type: 'page' });
  await site.options.set('template', 'enfold');
  await site.options.set('stylesheet', 'enfold');
  await site.options.set(
    'avia_options_enfold',
    serialize(
      fromPlain({
        avia: {
          ...box('commentform'),
          ...box('login'),
          ...box('registration'),
          privacy_message: `I agree to the [av_privacy_link page_id='${policy}']rules[/av_privacy_link]<script>x</script>`,
        },
      }),
    ),
  );
  await site.options.set('users_can_register', '1');
  await site.options.set('comment_moderation', '0');
  post = await fixture.post({ post_title: 'Talk', post_name: 'zq-talk' });
});
afterAll(() => fixture.close());

function send(path: string, fields: Readonly<Record<string, string>>, cookie = ''): Promise<Answer> {
  return fixture.ask('guest', 'POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie !== '' && { cookie }) },
    body: new URLSearchParams(fields).toString(),
  });
}

const marked = (prefix: string) => ({ [`fake-${prefix}-av-privatepolicy`]: 'fake-val' });
const ticked = (prefix: string) => ({ ...marked(prefix), [`${prefix}-av-privatepolicy`]: 'yes' });

describe('the box of agreement', () => {
  test('stands below comments of guests, with the owner’s words and link', async () => {
    const $ = load((await fixture.ask('guest', 'GET', '/zq-talk/')).text);
    const row = $('#commentform .comment-form-av-privatepolicy');
    expect(row.find('input[type="checkbox"]').attr()).toMatchObject({
      id: 'comment-form-av-privatepolicy',
      name: 'comment-form-av-privatepolicy',
      value: 'yes',
    });
    expect(row.find('input[name="fake-comment-form-av-privatepolicy"]').val()).toBe('fake-val');
    expect(row.find('label').attr('for')).toBe('comment-form-av-privatepolicy');
    expect(row.find('a').attr('href')).toBe(`${fixture.site.address.home}/zq-rules/`);
    expect(row.find('script')).toHaveLength(0);
    const member = load((await fixture.ask('subscriber', 'GET', '/zq-talk/')).text);
    expect(member('#commentform')).toHaveLength(1);
    expect(member('.comment-form-av-privatepolicy')).toHaveLength(0);
  });

  test('must be ticked where it was printed', async () => {
    const comment = (more: Readonly<Record<string, string>>, text: string) =>
      send('/wp-comments-post.php', {
        comment_post_ID: String(post),
        author: 'Ann',
        email: 'ann@example.org',
        comment: text,
        ...more,
      });
    const refused = await comment(marked('comment-form'), 'one');
    expect(refused.status).toBe(500);
    expect(load(refused.text)('.wp-die-message').text().trim()).toBe(
      'Error: You must agree to our privacy policy to comment on this site...',
    );
    expect((await comment(ticked('comment-form'), 'two')).status).toBe(302);
    const other = { ...marked('comment-form'), author: '' };
    expect((await comment(other, 'three')).status).toBe(200);
    const rows = await fixture.site.comments.find({ posts: [post] });
    expect(rows.map((row) => row.comment_content)).toEqual(['two']);
  });

  test('stands in the log-in form and lets nobody in without it', async () => {
    const page = await fixture.ask('guest', 'GET', '/wp-login.php');
    const row = load(page.text)('#loginform .login-form-av-privatepolicy');
    expect(row.find('label').text()).toContain('I agree to the terms and conditions laid out in the');
    const logIn = (more: Readonly<Record<string, string>>, pwd = 'only-for-tests 1') =>
      send('/wp-login.php', { log: 'the-subscriber', pwd, ...more });
    const refused = await logIn(marked('login-form'));
    expect(refused.status).toBe(200);
    expect(load(refused.text)('#login_error').text().trim()).toBe(
      'You must acknowledge and agree to the privacy policy',
    );
    expect(String(refused.headers['set-cookie'])).not.toContain('wordpress_logged_in');
    expect((await logIn(ticked('login-form'))).status).toBe(302);
    expect((await logIn({})).status).toBe(302);
  });

  test('stands in the registration form, and its refusal beside the others', async () => {
    const page = await fixture.ask('guest', 'GET', '/wp-login.php?action=register');
    expect(load(page.text)('#registerform .registration-form-av-privatepolicy')).toHaveLength(1);
    const register = (more: Readonly<Record<string, string>>, user_login = 'newcomer') =>
      send('/wp-login.php?action=register', { user_login, user_email: 'new@example.org', ...more });
    const refused = load((await register(marked('registration-form'), '')).text)('#login_error li');
    expect(refused.toArray().map((item) => load(item).text().trim())).toEqual([
      'Error: Please enter a username.',
      'You must acknowledge and agree to the privacy policy to register',
    ]);
    expect((await register(marked('registration-form'))).status).toBe(200);
    expect(await fixture.site.users.byLogin('newcomer')).toBeUndefined();
    expect((await register(ticked('registration-form'))).status).toBe(302);
    expect(await fixture.site.users.byLogin('newcomer')).toBeDefined();
  });

  test('is nowhere where the owner does not ask for it', async () => {
    await fixture.site.options.set('avia_options_enfold', serialize(fromPlain({ avia: {} })));
    for (const path of ['/wp-login.php', '/wp-login.php?action=register', '/zq-talk/?again=1']) {
      expect((await fixture.ask('guest', 'GET', path)).text).not.toContain('privatepolicy');
    }
  });
});
