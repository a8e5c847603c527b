import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownTime } from '../../../../tests/own-time.ts';
import { cookieHeaderOf, formPost, logInAs, openSmallSite, passwords } from '../../../../tests/plain-site.ts';
import { equalMessagesOption } from '../authenticate.ts';
import { logInAccountKey } from '../log-in-attempt.ts';
import { rateLimiterOf, rateLimits } from '../rate-limit.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeEach(async () => {
  small = await openSmallSite();
});

afterEach(() => small.close());

function logIn(fields: Readonly<Record<string, string>>, cookie = '') {
  return small.send(formPost('/wp-login.php', fields, cookie === '' ? {} : { Cookie: cookie }));
}

function errorsIn(body: unknown): string | undefined {
  return /<div id="login_error"[^>]*>(.*?)<\/div>/s.exec(String(body))?.[1];
}

describe('logging in', () => {
  it('leads writers to wp-admin, readers to their profile, everybody to where they asked for', async () => {
    const arthur = await logIn({ log: 'arthur', pwd: passwords.arthur });
    expect([arthur.status, arthur.headers['Location']]).toEqual([302, 'https://atlas.example/wp-admin/']);
    const sue = { log: 'SUE@atlas.example', pwd: `${passwords.sue} ` };
    expect((await logIn(sue)).headers['Location']).toBe('https://atlas.example/wp-admin/profile.php');
    expect((await logIn({ ...sue, redirect_to: '/about/' })).headers['Location']).toBe('/about/');
    expect((await logIn({ ...sue, redirect_to: 'https://evil.example/' })).headers['Location']).toBe(
      'https://atlas.example/wp-admin/',
    );
  });

  it('lets plugins choose where it leads', async () => {
    const other = await openSmallSite({
      plugins: [
        {
          name: 'shop',
          extend: {
            'login.redirect': (value, { user }) => (user === 3 ? 'https://atlas.example/my-account/' : value),
          },
        },
      ],
    });
    try {
      const form = (login: keyof typeof passwords) =>
        other.send(formPost('/wp-login.php', { log: login, pwd: passwords[login] }));
      expect((await form('sue')).headers['Location']).toBe('https://atlas.example/my-account/');
      expect((await form('arthur')).headers['Location']).toBe('https://atlas.example/wp-admin/');
    } finally {
      await other.close();
    }
  });

  it('says what is wrong, keeps the name of a wrong password, and escapes it', async () => {
    const wrong = await logIn({ log: 'arthur', pwd: 'x' });
    expect(wrong.status).toBe(200);
    expect(errorsIn(wrong.body)).toContain('for the username <strong>arthur</strong> is incorrect.');
    expect(String(wrong.body)).toContain('value="arthur"');
    expect(errorsIn((await logIn({ log: 'a"b>c', pwd: 'x' })).body)).toContain(
      '<strong>a&quot;b&gt;c</strong>',
    );
    expect(errorsIn((await logIn({ log: 'arthur@atlas.example', pwd: 'x' })).body)).toContain(
      'for the email address <strong>arthur@atlas.example</strong>',
    );
  });

  it('shows the site’s logo above the form, and its name where there is none', async () => {
    const page = async () => {
      const { body } = await logIn({ log: 'arthur', pwd: 'x' });
      return /<p class="wp-login-logo">.*?<\/p>/.exec(String(body))?.[0];
    };
    expect(await page()).toMatch(/>Atlas Notes<\/a>/);
    const id = await small.site.posts.insert({
      post_type: 'attachment',
      post_mime_type: 'image/png',
      post_name: 'mark',
      guid: 'https://atlas.example/wp-content/uploads/mark.png',
    });
    await small.site.options.set('site_logo', String(id));
    expect(await page()).toContain(
      '<img src="https://atlas.example/wp-content/uploads/mark.png" alt="Atlas Notes" />',
    );
  });

  it('gives equal messages where the owner asks for it', async () => {
    await small.site.options.set(equalMessagesOption, '1');
    const messages = await Promise.all(
      ['arthur', 'nobody', 'no@body.example'].map(async (log) =>
        errorsIn((await logIn({ log, pwd: 'x' })).body),
      ),
    );
    expect(new Set(messages)).toEqual(
      new Set(['<p><strong>Error:</strong> Invalid username, email address or incorrect password.</p>']),
    );
  });

  it('takes as long for a name that nobody has as for a wrong password', async () => {
    const md5 = createHash('md5').update('old pass').digest('hex');
    await small.site.users.update(small.users.sue, { user_pass: md5 });
    // Processor time, the least of some: what else the machine does is not in it.
    const timeOf = async (log: string) => {
      const times: number[] = [];
      for (let time = 0; time < 3; time++) {
        const start = ownTime();
        await logIn({ log, pwd: 'x' });
        times.push(ownTime() - start);
      }
      return Math.min(...times);
    };
    const real = await timeOf('arthur');
    // Without the check that is done for nothing, these take a hundredth of it.
    for (const name of ['nobody', 'no@body.example', 'sue']) {
      expect((await timeOf(name)) / real).toBeGreaterThan(0.3);
    }
  });

  it('replaces old hashes, and the new one works', async () => {
    const md5 = createHash('md5').update('old pass').digest('hex');
    await small.site.users.update(small.users.sue, { user_pass: md5 });
    const first = await logIn({ log: 'sue', pwd: 'old pass' });
    expect(first.status).toBe(302);
    expect((await small.site.users.byId(small.users.sue))?.user_pass).toMatch(/^\$wp\$2y\$10\$/);
    expect((await logIn({ log: 'sue', pwd: 'old pass' })).status).toBe(302);
    const page = await small.send({
      method: 'GET',
      path: '/wp-login.php',
      headers: { Cookie: cookieHeaderOf(small.site, first) },
    });
    expect(page.status).toBe(302);
  });

  it('goes on with a log-in that the browser shows, and asks again where it is asked to', async () => {
    const cookie = await logInAs(small, 'arthur');
    const again = await small.send({ method: 'GET', path: '/wp-login.php', headers: { Cookie: cookie } });
    expect(again.headers['Location']).toBe('https://atlas.example/wp-admin/');
    const reauth = await small.send({
      method: 'GET',
      path: '/wp-login.php?reauth=1',
      headers: { Cookie: cookie },
    });
    expect(reauth.status).toBe(200);
    expect(reauth.cookies?.filter(({ value }) => value === ' ')).toHaveLength(17);
    const nameOf = (body: unknown) => /name="log"[^>]* value="([^"]*)"/.exec(String(body))?.[1];
    expect(nameOf(reauth.body)).toBe('arthur');
    const wrong = await small.send(formPost('/wp-login.php?reauth=1', { log: 'arthur', pwd: 'wrong' }));
    expect(nameOf(wrong.body)).toBe('');
  });

  it('answers inside a dialogue of another page', async () => {
    const form = await small.send({ method: 'GET', path: '/wp-login.php?interim-login=1' });
    expect(String(form.body)).toContain('<input type="hidden" name="interim-login" value="1" />');
    expect(String(form.body)).toContain(
      'Your session has expired. Please log in to continue where you left off.',
    );
    const done = await logIn({ log: 'sue', pwd: passwords.sue, 'interim-login': '1' });
    expect(String(done.body)).toContain('You have logged in successfully.');
    expect(String(done.body)).toMatch(/<body class="[^"]* interim-login interim-login-success /);
  });

  it('stops programs that try many passwords, and only them', async () => {
    const other = await openSmallSite({ limits: { failedLogIns: 5 } });
    try {
      const attempt = (remote_addr: string) =>
        other.send({ ...formPost('/wp-login.php', { log: 'nobody', pwd: 'x' }), remote_addr });
      for (let time = 0; time < 5; time++) {
        expect((await attempt('203.0.113.66')).status).toBe(200);
      }
      const stopped = await attempt('203.0.113.66');
      expect(stopped.status).toBe(429);
      expect(errorsIn(stopped.body)).toContain('Too many failed login attempts.');
      expect((await attempt('203.0.113.67')).status).toBe(200);
      other.wait(601);
      expect((await attempt('203.0.113.66')).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('protects an account against many addresses without locking its owner out', async () => {
    const attempt = (pwd: string, remote_addr: string) =>
      small.send({ ...formPost('/wp-login.php', { log: 'sue', pwd }), remote_addr });
    // All but the last of the failures that an account may have are counted without looking at a password.
    const { times } = rateLimits.loginAccount;
    for (let time = 4; time < times; time++) {
      await rateLimiterOf(small.site).take(logInAccountKey('SUE '), rateLimits.loginAccount);
    }
    for (const address of ['203.0.113.101', '203.0.113.102', '203.0.113.101', '203.0.113.101']) {
      expect((await attempt('x', address)).status).toBe(200);
    }
    const statuses: number[] = [];
    // Who failed three times is stopped, even with the right password; who did not is not.
    for (const address of ['203.0.113.101', '203.0.113.102'])
      statuses.push((await attempt('x', address)).status);
    statuses.push((await attempt(passwords.sue, '203.0.113.101')).status);
    statuses.push((await attempt(passwords.sue, '203.0.113.7')).status);
    expect(statuses).toEqual([429, 200, 429, 302]);
  });
});
