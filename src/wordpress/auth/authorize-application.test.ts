import * as cheerio from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formPost, logInAs, openSmallSite } from '../../../tests/plain-site.ts';
import { owner } from '../admin-pages/index.ts';
import {
  applicationPasswordsOf,
  createApplicationPassword,
  deleteApplicationPasswords,
} from './application-passwords.ts';
import { verifyFastHash } from './fast-hash.ts';

const path = '/wp-admin/authorize-application.php';

let small: Awaited<ReturnType<typeof openSmallSite>>;
let ada: string;
let id: number;

beforeAll(async () => {
  small = await openSmallSite({ plugins: [owner] });
  ada = await logInAs(small, 'ada');
  id = (await small.site.users.byLogin('ada'))?.ID ?? 0;
});

afterAll(() => small.close());

const get = (query: string) =>
  small.send({ method: 'GET', path: `${path}?${query}`, scheme: 'https', headers: { Cookie: ada } });

async function answer(query: string, button: 'approve' | 'reject', changes: Record<string, string> = {}) {
  const $ = cheerio.load(String((await get(query)).body));
  const fields = Object.fromEntries(
    $('form.form-wrap input:not([type=submit])')
      .toArray()
      .map((input) => [$(input).attr('name') ?? '', $(input).attr('value') ?? '']),
  );
  const post = formPost(path, { ...fields, [button]: 'x', ...changes }, { Cookie: ada });
  return small.send({ ...post, scheme: 'https' });
}

const requested = 'app_name=Tide+reader&success_url=https%3A%2F%2Ftides.example%2Fback%3Fa%3D1';

describe('A program that asks for an application password', () => {
  it('gets one by the address it named, once the user approves', async () => {
    const reply = await answer(requested, 'approve');
    const target = new URL(String(reply.headers['Location']));
    expect(reply.status).toBe(302);
    expect(target.href).toMatch(/^https:\/\/tides\.example\/back\?a=1&site_url=/);
    expect(target.searchParams.get('user_login')).toBe('ada');
    const [entry] = await applicationPasswordsOf(small.site, id);
    expect(entry?.name).toBe('Tide reader');
    const password = target.searchParams.get('password') ?? '';
    expect(await verifyFastHash(password, entry?.password ?? '')).toBe(true);
  });

  it('is told where the user declined, and gets none', async () => {
    const before = (await applicationPasswordsOf(small.site, id)).length;
    expect((await answer(requested, 'reject')).headers['Location']).toBe(
      'https://tides.example/back?a=1&success=false',
    );
    expect(await applicationPasswordsOf(small.site, id)).toHaveLength(before);
  });

  it('gets none by a form of another site', async () => {
    expect((await answer(requested, 'approve', { _wpnonce: '0123456789' })).status).toBe(403);
  });

  it('is refused with an address that is not safe, and with an id that is none', async () => {
    expect((await get('success_url=javascript%3Aalert(1)')).body).toContain('Invalid URL format.');
    expect((await get('success_url=http%3A%2F%2Ftides.example')).body).toContain(
      'The URL must be served over a secure connection.',
    );
    expect((await get('app_id=zz')).body).toContain('The application ID must be a UUID.');
  });

  it('shows the password where it named no address', async () => {
    const $ = cheerio.load(String((await answer('app_name=Desk', 'approve')).body));
    expect($('#new-application-password-value').attr('value')).toMatch(/^(?:\w{4} ){5}\w{4}$/);
  });
});

describe('Application passwords', () => {
  it('are all kept that are made at once', async () => {
    await deleteApplicationPasswords(small.site, id);
    await Promise.all(
      ['one', 'two', 'three', 'four'].map((name) => createApplicationPassword(small.site, id, { name })),
    );
    const names = (await applicationPasswordsOf(small.site, id)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['four', 'one', 'three', 'two']);
  });

  it('are shown on their page and can be revoked there', async () => {
    await deleteApplicationPasswords(small.site, id);
    await createApplicationPassword(small.site, id, { name: 'Tide reader' });
    const shown = await small.send({
      method: 'GET',
      path: '/wp-admin/profile.php',
      headers: { Cookie: ada },
    });
    const $ = cheerio.load(String(shown.body));
    const form = $('main form').filter((_, one) => $(one).find('input[name=uuid]').length > 0);
    const fields = Object.fromEntries(
      form
        .find('input')
        .toArray()
        .map((input) => [$(input).attr('name') ?? '', $(input).attr('value') ?? '']),
    );
    expect((await small.send(formPost('/wp-admin/profile.php', fields, { Cookie: ada }))).status).toBe(303);
    expect(await applicationPasswordsOf(small.site, id)).toEqual([]);
  });
});
