import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite, plainRequest } from '../../../tests/plain-site.ts';
import {
  applicationPasswordsOf,
  authenticateApplicationPassword,
  chunkedPassword,
  createApplicationPassword,
  deleteApplicationPasswords,
} from './application-passwords.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeEach(async () => {
  small = await openSmallSite();
});

afterEach(() => small.close());

function ask(login: string, password: string, scheme = 'https') {
  const header = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const request = plainRequest(small.site, {
    method: 'GET',
    path: '/wp-json/',
    scheme,
    headers: { Authorization: header },
  });
  return authenticateApplicationPassword(small.site, request);
}

describe('application passwords', () => {
  it('let a program in as their user, with or without blanks, and note its use', async () => {
    const { password, entry } = await createApplicationPassword(small.site, small.users.arthur, {
      name: 'Script',
    });
    const result = await ask('arthur', chunkedPassword(password));
    expect(result).toMatchObject({ visitor: { id: small.users.arthur, sessionToken: '' }, uuid: entry.uuid });
    expect(await ask('arthur@atlas.example', password)).toHaveProperty('visitor');
    const [stored] = await applicationPasswordsOf(small.site, small.users.arthur);
    expect(stored).toMatchObject({ name: 'Script', last_used: 1_796_126_400, last_ip: '203.0.113.1' });
    expect(stored?.password).not.toContain(password);
  });

  it('are no use on plain http', async () => {
    const { password } = await createApplicationPassword(small.site, small.users.arthur, { name: 'Script' });
    expect(await ask('arthur', password, 'http')).toBeUndefined();
  });

  it('say what is wrong', async () => {
    expect(await ask('nobody', 'x')).toMatchObject({ error: { code: 'invalid_username' } });
    expect(await ask('no@body.example', 'x')).toMatchObject({ error: { code: 'invalid_email' } });
    expect(await ask('arthur', 'arthur-pass 1')).toMatchObject({ error: { code: 'incorrect_password' } });
  });

  it('end when they are deleted', async () => {
    const { password, entry } = await createApplicationPassword(small.site, small.users.arthur, {
      name: 'Script',
    });
    expect(await deleteApplicationPasswords(small.site, small.users.arthur, entry.uuid)).toBe(1);
    expect(await ask('arthur', password)).toMatchObject({ error: { code: 'incorrect_password' } });
  });
});
