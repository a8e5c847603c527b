import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formPost, openSmallSite } from '../../../tests/plain-site.ts';
import { passwordRequired } from './post-password.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeAll(async () => {
  small = await openSmallSite();
});

afterAll(() => small.close());

const page = 'https://atlas.example/locked/';

describe('posts with a password', () => {
  it('open for visitors who gave it, and no others', async () => {
    const reply = await small.send(
      formPost('/wp-login.php?action=postpass', { post_password: 'oxbow', redirect_to: page }),
    );
    expect(reply.headers['Location']).toBe(page);
    const cookie = reply.cookies?.find(({ name }) => name.startsWith('wp-postpass_'));
    expect(cookie).toMatchObject({ path: '/', secure: true, expires: 1_796_126_400 + 864_000 });
    const cookies = { [cookie?.name ?? '']: cookie?.value };
    expect(await passwordRequired(small.site, { post_password: 'oxbow' }, cookies)).toBe(false);
    expect(await passwordRequired(small.site, { post_password: 'other' }, cookies)).toBe(true);
    expect(await passwordRequired(small.site, { post_password: 'oxbow' }, {})).toBe(true);
    expect(await passwordRequired(small.site, { post_password: '' }, {})).toBe(false);
  });

  it('lead back to the page of this site that asked', async () => {
    const from = (headers: Record<string, string>, fields: Record<string, string> = {}) =>
      small.send(formPost('/wp-login.php?action=postpass', { post_password: 'x', ...fields }, headers));
    expect((await from({ Referer: page })).headers['Location']).toBe(page);
    expect((await from({}, { _wp_http_referer: '/locked/' })).headers['Location']).toBe('/locked/');
    expect((await from({}, { redirect_to: 'https://evil.example/' })).headers['Location']).toBe(
      'https://atlas.example/wp-admin/',
    );
    const nowhere = await from({ Referer: 'https://evil.example/' });
    expect([nowhere.status, nowhere.body]).toEqual([200, null]);
  });
});
