import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieHeaderOf, formPost, logInAs, openSmallSite, passwords } from '../../../../tests/plain-site.ts';
import { visitorById } from '../visitor.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeEach(async () => {
  small = await openSmallSite();
});

afterEach(() => small.close());

const get = (path: string, cookie = '') => small.send({ method: 'GET', path, headers: { Cookie: cookie } });

describe('logging out', () => {
  it('asks first, then ends the session and clears every cookie', async () => {
    const cookie = await logInAs(small, 'sue');
    const question = await get('/wp-login.php?action=logout', cookie);
    expect(question.status).toBe(403);
    const link = /href="https:\/\/atlas\.example([^"]*)"/.exec(String(question.body))?.[1] ?? '';
    expect(link).toMatch(/^\/wp-login\.php\?action=logout&amp;_wpnonce=[0-9a-f]{10}$/);
    const done = await get(link.replaceAll('&amp;', '&'), cookie);
    expect(done.headers['Location']).toBe('https://atlas.example/wp-login.php?loggedout=true&wp_lang=en_US');
    expect(done.cookies?.filter(({ value }) => value === ' ')).toHaveLength(17);
    expect((await get('/wp-admin/', cookie)).headers['Location']).toContain('reauth=1');
  });
});

describe('a forgotten password', () => {
  async function mailedLink(): Promise<string> {
    const requested = await small.send(formPost('/wp-login.php?action=lostpassword', { user_login: 'sue' }));
    expect(requested.headers['Location']).toBe('/wp-login.php?checkemail=confirm');
    const [mail] = small.mails;
    expect(mail).toMatchObject({ to: 'sue@atlas.example', subject: '[Atlas Notes] Password Reset' });
    return (
      /https:\/\/atlas\.example(\/wp-login\.php\?login=sue&key=[A-Za-z0-9]{20}&action=rp)/.exec(
        mail?.text ?? '',
      )?.[1] ?? ''
    );
  }

  it('is replaced through the mailed link, and all sessions end', async () => {
    const session = await logInAs(small, 'sue');
    const moved = await get(await mailedLink());
    expect(moved.headers['Location']).toBe('/wp-login.php?action=rp');
    const cookie = cookieHeaderOf(small.site, moved);
    const page = String((await get('/wp-login.php?action=rp', cookie)).body);
    const key = /name="rp_key" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const form = { pass1: 'a new one', pass2: 'a new one', rp_key: key };
    const post = (fields: Record<string, string>) =>
      small.send(formPost('/wp-login.php?action=resetpass', fields, { Cookie: cookie }));
    expect(String((await post({ ...form, pass2: 'another' })).body)).toContain('The passwords do not match.');
    expect(String((await post({ ...form, pass1: '   ', pass2: '   ' })).body)).toContain('cannot be a space');
    expect(String((await post(form)).body)).toContain('Your password has been reset.');
    expect(small.mails.at(-1)).toMatchObject({
      to: 'owner@atlas.example',
      subject: '[Atlas Notes] Password Changed',
    });
    const logIn = await small.send(formPost('/wp-login.php', { log: 'sue', pwd: 'a new one' }));
    expect(logIn.status).toBe(302);
    expect((await small.send(formPost('/wp-login.php', { log: 'sue', pwd: passwords.sue }))).status).toBe(
      200,
    );
    expect((await get('/wp-admin/', session)).headers['Location']).toContain('reauth=1');
    expect((await post(form)).headers['Location']).toContain('error=invalidkey');
  });

  it('cannot be replaced a day later, nor with another key', async () => {
    const link = await mailedLink();
    const forged = cookieHeaderOf(small.site, await get(link.replace(/key=.{5}/, 'key=AAAAA')));
    expect((await get('/wp-login.php?action=rp', forged)).headers['Location']).toBe(
      'https://atlas.example/wp-login.php?action=lostpassword&error=invalidkey',
    );
    small.wait(86_401);
    const late = cookieHeaderOf(small.site, await get(link));
    expect((await get('/wp-login.php?action=rp', late)).headers['Location']).toBe(
      'https://atlas.example/wp-login.php?action=lostpassword&error=expiredkey',
    );
  });

  it('says so when the mail could not be sent', async () => {
    small.site.mailer.send = async () => {
      throw new Error('no mail server');
    };
    const requested = await small.send(formPost('/wp-login.php?action=lostpassword', { user_login: 'sue' }));
    expect(requested.status).toBe(200);
    expect(String(requested.body)).toContain('The email could not be sent.');
  });
});

describe('registration', () => {
  it('opens an account with the default role and mails the link for its password', async () => {
    await small.site.options.set('users_can_register', '1');
    const fields = { user_login: 'rhea', user_email: 'rhea@rivers.example' };
    const reply = await small.send(formPost('/wp-login.php?action=register', fields));
    expect(reply.headers['Location']).toBe('/wp-login.php?checkemail=registered');
    const user = await small.site.users.byLogin('rhea');
    expect(user).toMatchObject({
      user_nicename: 'rhea',
      display_name: 'rhea',
      user_email: 'rhea@rivers.example',
    });
    expect((await visitorById(small.site, user?.ID ?? 0))?.roles).toEqual(['subscriber']);
    expect(small.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@atlas.example', '[Atlas Notes] New User Registration'],
      ['rhea@rivers.example', '[Atlas Notes] Login Details'],
    ]);
    expect(small.mails[1]?.text).toMatch(/wp-login\.php\?login=rhea&key=[A-Za-z0-9]{20}&action=rp/);
  });

  it('refuses names and addresses that are taken or no good', async () => {
    await small.site.options.set('users_can_register', '1');
    const errors = async (user_login: string, user_email: string) => {
      const reply = await small.send(formPost('/wp-login.php?action=register', { user_login, user_email }));
      return String(reply.body).match(/<strong>Error:<\/strong> [^.]*\./g);
    };
    expect(await errors('', '')).toEqual([
      '<strong>Error:</strong> Please enter a username.',
      '<strong>Error:</strong> Please type your email address.',
    ]);
    expect(await errors('rh<ea', 'nope')).toEqual([
      '<strong>Error:</strong> This username is invalid because it uses illegal characters.',
      '<strong>Error:</strong> The email address is not correct.',
    ]);
    expect(await errors('SUE', 'Sue@atlas.example')).toEqual([
      '<strong>Error:</strong> This username is already registered.',
      '<strong>Error:</strong> This email address is already registered.',
    ]);
    const long = formPost('/wp-login.php?action=register', {
      user_login: 'x'.repeat(61),
      user_email: 'long@atlas.example',
    });
    expect(String((await small.send(long)).body)).toContain('Could not register you&hellip;');
    expect(await small.site.users.byEmail('long@atlas.example')).toBeUndefined();
  });

  it('is closed unless the site opens it', async () => {
    expect((await get('/wp-login.php?action=register')).headers['Location']).toBe(
      'https://atlas.example/wp-login.php?registration=disabled',
    );
  });
});

describe('a request about personal data', () => {
  it('is confirmed once with the mailed key', async () => {
    const { fastHash } = await import('../fast-hash.ts');
    const id = await small.site.posts.insert({
      post_type: 'user_request',
      post_status: 'request-pending',
      post_name: 'export_personal_data',
      post_title: 'rhea@rivers.example',
      post_password: fastHash('secretkey'),
      post_modified_gmt: '2026-12-01 11:00:00',
      post_modified: '2026-12-01 11:00:00',
    });
    const path = `/wp-login.php?action=confirmaction&request_id=${id}&confirm_key=`;
    expect(String((await get(`${path}wrong`)).body)).toContain('The confirmation key is invalid');
    expect(String((await get(`${path}secretkey`)).body)).toContain(
      'Thanks for confirming your export request.',
    );
    expect((await small.site.posts.byId(id))?.post_status).toBe('request-confirmed');
    expect(small.mails).toMatchObject([
      { to: 'owner@atlas.example', subject: '[Atlas Notes] Action Confirmed: Export Personal Data' },
    ]);
    expect(small.mails[0]?.text).toContain('User: rhea@rivers.example\r\nRequest: Export Personal Data\r\n');
    expect(String((await get(`${path}secretkey`)).body)).toContain('This personal data request has expired.');
  });
});
