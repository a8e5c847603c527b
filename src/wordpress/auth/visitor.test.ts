import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cookieHeaderOf,
  formPost,
  logInAs,
  openSmallSite,
  passwords,
  plainRequest,
} from '../../../tests/plain-site.ts';
import type { Meta } from '../../types/index.ts';
import { cookieNames } from './cookies.ts';
import { closeAllSessions, openSession, sessionIsOpen } from './sessions.ts';
import { visitorOf } from './visitor.ts';

type Small = Awaited<ReturnType<typeof openSmallSite>>;

let small: Small;

beforeEach(async () => {
  small = await openSmallSite();
});

afterEach(() => small.close());

const day = 86_400;

function visitor(cookie: string) {
  return visitorOf(
    small.site,
    plainRequest(small.site, { method: 'GET', path: '/', headers: { Cookie: cookie } }),
  );
}

describe('who sends a request', () => {
  it('is a guest without a cookie, and the database is not asked', async () => {
    const site = { ...small.site, users: undefined as never };
    const who = await visitorOf(site, plainRequest(site, { method: 'GET', path: '/' }));
    expect(who).toMatchObject({ id: 0, user: undefined, roles: [], sessionToken: '' });
    expect(who.has('read')).toBe(false);
    expect(who.has('exist')).toBe(true);
  });

  it('is the user who logged in, with their roles, capabilities and session', async () => {
    const who = await visitor(await logInAs(small, 'arthur'));
    expect(who).toMatchObject({ id: small.users.arthur, roles: ['author'] });
    expect(who.sessionToken).toMatch(/^[A-Za-z0-9]{43}$/);
    expect([who.has('edit_posts'), who.has('edit_others_posts'), who.has('author')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(who.has('do_not_allow')).toBe(false);
  });

  it('is a guest when the cookie was tampered with', async () => {
    const cookie = await logInAs(small, 'arthur');
    expect((await visitor(cookie.replaceAll('arthur', 'ada'))).id).toBe(0);
    expect((await visitor(cookie.replace(/[0-9a-f]{4}(;|$)/g, '0000$1'))).id).toBe(0);
  });

  it('is a guest two days later', async () => {
    const cookie = await logInAs(small, 'arthur');
    small.wait(2 * day);
    expect((await visitor(cookie)).id).toBe(small.users.arthur);
    small.wait(1);
    expect((await visitor(cookie)).id).toBe(0);
  });

  it('stays logged in for fourteen days when remembered', async () => {
    const form = { log: 'sue', pwd: passwords.sue, rememberme: 'forever' };
    const cookie = cookieHeaderOf(small.site, await small.send(formPost('/wp-login.php', form)));
    small.wait(13 * day);
    expect((await visitor(cookie)).id).toBe(small.users.sue);
    small.wait(2 * day);
    expect((await visitor(cookie)).id).toBe(0);
  });

  it('is a guest once their sessions were ended', async () => {
    const cookie = await logInAs(small, 'sue');
    await closeAllSessions(small.site, small.users.sue);
    expect((await visitor(cookie)).id).toBe(0);
  });

  it('is a guest once the password changed', async () => {
    const cookie = await logInAs(small, 'sue');
    await small.site.users.update(small.users.sue, { user_pass: '$wp$2y$10$another' });
    expect((await visitor(cookie)).id).toBe(0);
  });

  it('keeps the sessions of several browsers apart', async () => {
    const first = await logInAs(small, 'sue');
    const second = await logInAs(small, 'sue');
    expect((await visitor(first)).sessionToken).not.toBe((await visitor(second)).sessionToken);
    expect((await visitor(first)).id).toBe(small.users.sue);
  });

  it('keeps all sessions that are opened at the same moment', async () => {
    const { site, users } = small;
    const open = () =>
      openSession(site, users.sue, site.clock.now() / 1000 + 60, { ip: '203.0.113.1', userAgent: '' });
    const tokens = await Promise.all([open(), open(), open(), open()]);
    const meta = (await site.users.meta([users.sue])).get(users.sue) as Meta;
    expect(tokens.map((token) => sessionIsOpen(site, meta, token))).toEqual([true, true, true, true]);
  });

  it('reads the cookie of pages alone too', async () => {
    const all = (await logInAs(small, 'sue')).split('; ');
    const pages = all.find((pair) => pair.startsWith(cookieNames(small.site).loggedIn)) ?? '';
    expect((await visitor(pages)).id).toBe(small.users.sue);
  });
});
