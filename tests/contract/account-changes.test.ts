import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNonce, visitorOf } from '../../src/wordpress/auth/index.ts';
import { cookieHeaderOf, formPost, logInAs, plainRequest } from '../plain-site.ts';
import { openPeople, type People } from './rest-people.ts';

let people: People;

beforeEach(async () => {
  people = await openPeople();
});

afterEach(() => people.close());

describe('an account that is changed by REST', () => {
  test('tells its owner at their old address, in words that they can check', async () => {
    const path = `/wp-json/wp/v2/users/${people.users.sue}`;
    const { status } = await people.as('ada', 'POST', path, {
      email: 'new@rivers.example',
      password: 'another pass',
    });
    expect(status).toBe(200);
    expect(people.plain.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['sue@atlas.example', '[Atlas Notes] Password Changed'],
      ['sue@atlas.example', '[Atlas Notes] Email Changed'],
    ]);
    expect(people.plain.mails[1]?.text).toContain(
      'Hi sue,\r\n\r\nThis notice confirms that your email address on Atlas Notes was changed to new@rivers.example.',
    );
    expect(people.plain.mails[1]?.text).toContain('owner@atlas.example');
    expect(people.plain.mails[0]?.text).not.toContain('another pass');
    expect(people.plain.mails.every(({ text }) => !text.includes('###'))).toBe(true);
  });

  test('tells nobody where neither address nor password changed', async () => {
    const path = `/wp-json/wp/v2/users/${people.users.sue}`;
    await people.as('ada', 'POST', path, { email: 'sue@atlas.example', first_name: 'Susan' });
    expect(people.plain.mails).toEqual([]);
  });

  test('takes no key for a new password that went to the old address', async () => {
    const requested = await people.plain.send(
      formPost('/wp-login.php?action=lostpassword', { user_login: 'sue' }),
    );
    expect(requested.status).toBe(302);
    expect((await people.site.users.byId(people.users.sue))?.user_activation_key).not.toBe('');
    await people.as('ada', 'POST', `/wp-json/wp/v2/users/${people.users.sue}`, {
      email: 'new@rivers.example',
    });
    expect((await people.site.users.byId(people.users.sue))?.user_activation_key).toBe('');
  });

  test('keeps who changed their own password logged in, and nobody else', async () => {
    const send = (cookie: string, nonce: string) =>
      people.send({
        method: 'POST',
        path: '/wp-json/wp/v2/users/me',
        headers: { cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json' },
        body: JSON.stringify({ password: 'a new pass' }),
      });
    const here = await logInAs(people.plain, 'sue');
    const elsewhere = await logInAs(people.plain, 'sue');
    const who = (cookie: string) =>
      visitorOf(people.site, plainRequest(people.site, { method: 'GET', path: '/', headers: { cookie } }));
    const reply = await send(here, createNonce(people.site, await who(here), 'wp_rest'));
    expect(reply.status).toBe(200);
    expect((await who(here)).id).toBe(0);
    expect((await who(elsewhere)).id).toBe(0);
    expect((await who(cookieHeaderOf(people.site, reply))).id).toBe(people.users.sue);
  });
});
