import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMailJob } from '../../src/wordpress/mail/index.ts';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';
import { onFiles } from '../test-database.ts';

let fixture: SecurityFixture;

beforeAll(async () => {
  fixture = await openSecurityFixture();
});
afterAll(() => fixture.close());

async function ask<T>(who: Who, method: 'GET' | 'POST' | 'DELETE', route: string, json?: object) {
  const answer = await fixture.ask(who, method, `/wp-json/portolan/v1/${route}`, json ? { json } : {});
  return { status: answer.status, data: JSON.parse(answer.text) as T };
}

test('jobs, mails, health and go-live are nobody’s but who manages the site', async () => {
  for (const route of ['jobs', 'mails', 'mails/waiting', 'site-health', 'go-live']) {
    const status = async (who: Who) => (await ask(who, 'GET', route)).status;
    expect([route, await status('guest'), await status('editor'), await status('administrator')]).toEqual([
      route,
      401,
      403,
      200,
    ]);
  }
  expect((await ask('editor', 'POST', 'go-live', { live: true })).status).toBe(403);
});

test('a job is listed without what it is about, tried anew and removed', async () => {
  interface Job {
    readonly id: number;
    readonly kind: string;
    readonly repeats: boolean;
    readonly failed_gmt: string | null;
  }
  const { jobs } = fixture.site;
  // Of a kind that nobody here does: it stays as it is.
  const id = await jobs.add('tide-tables.print', { key: 'not-for-showing' });
  const listed = await fixture.ask('administrator', 'GET', '/wp-json/portolan/v1/jobs?search=tide-tables');
  expect(listed.text).not.toContain('not-for-showing');
  expect(JSON.parse(listed.text)).toEqual([
    expect.objectContaining({ id, repeats: false, failed_gmt: null }),
  ]);
  expect((await ask<readonly Job[]>('administrator', 'GET', 'jobs?failed=true')).data).toEqual([]);
  expect((await ask('administrator', 'POST', `jobs/${id}/retry`)).status).toBe(200);
  expect((await ask('editor', 'DELETE', `jobs/${id}`)).status).toBe(403);
  expect((await ask('administrator', 'DELETE', `jobs/${id}`)).status).toBe(200);
  expect((await ask('administrator', 'DELETE', `jobs/${id}`)).status).toBe(404);
});

test('a mail that was handed on is sent once more, one with a key is not kept', async () => {
  interface Mail {
    readonly id: number;
    readonly subject: string;
    readonly state: string;
    readonly can_resend: boolean;
  }
  const { site } = fixture;
  await site.mailer.send({ to: 'reader@tide.example', subject: 'High water', text: 'At ten.' });
  await site.mailer.send({
    to: 'reader@tide.example',
    subject: 'Your password',
    text: 'https://harbour.example/wp-login.php?action=rp&key=abc',
  });
  const mails = async () =>
    (await ask<readonly Mail[]>('administrator', 'GET', 'mails?search=tide.example')).data;
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(2);
  const [ordinary, secret] = ['High water', 'Your password'];
  const found = await mails();
  const byName = (name: string | undefined) => found.find(({ subject }) => subject === name);
  expect(byName(ordinary)).toMatchObject({ state: 'folder', can_resend: true });
  expect(byName(secret)).toMatchObject({ can_resend: false });
  expect((await ask('administrator', 'POST', `mails/${byName(secret)?.id}/resend`)).status).toBe(409);
  expect((await ask('administrator', 'POST', 'mails/990001/resend')).status).toBe(404);
  const again = await ask<{ sent_to: string }>(
    'administrator',
    'POST',
    `mails/${byName(ordinary)?.id}/resend`,
  );
  expect(again.data.sent_to).toBe('reader@tide.example');
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(3);
});

test('a mail that waits is told with its recipient, never with its text', async () => {
  await fixture.site.jobs.add(
    sendMailJob,
    { to: 'later@tide.example', subject: 'Tomorrow', text: 'the-text-itself' },
    { at: Date.UTC(2090, 0, 1) },
  );
  const { text } = await fixture.ask(
    'administrator',
    'GET',
    '/wp-json/portolan/v1/mails/waiting?failed=false',
  );
  expect(JSON.parse(text)).toEqual([
    expect.objectContaining({ to: 'later@tide.example', subject: 'Tomorrow' }),
  ]);
  expect(text).not.toContain('the-text-itself');
});

test('the site goes live once, says what leaves it, and is held back again', async () => {
  const before = await ask<{ live: boolean; leaves: readonly string[] }>('administrator', 'GET', 'go-live');
  expect(before.data.live).toBe(false);
  expect(before.data.leaves[0]).toContain('No mails');
  const about = async () =>
    (await ask<readonly { about: string; state: string }[]>('administrator', 'GET', 'site-health')).data.find(
      (finding) => finding.about === 'live',
    )?.state;
  expect(await about()).toBe('note');
  expect((await ask<{ live: boolean }>('administrator', 'POST', 'go-live', { live: true })).data.live).toBe(
    true,
  );
  expect(await fixture.site.isLive()).toBe(true);
  expect(await about()).toBe('good');
  expect((await ask('administrator', 'POST', 'go-live', { live: true })).status).toBe(409);
  expect((await ask('administrator', 'POST', 'go-live', { live: false })).status).toBe(200);
  expect(await fixture.site.isLive()).toBe(false);
});

test('an export is a file for who manages the site, with a nonce alone', async () => {
  const nonce = (await fixture.ask('administrator', 'GET', '/wp-admin/admin-ajax.php?action=rest-nonce'))
    .text;
  const of = (kind: string, who: Who = 'administrator', proof = nonce) =>
    fixture.ask(who, 'GET', `/wp-admin/export.php?download=${kind}&_wpnonce=${proof}`);
  const content = await of('wxr');
  expect(content.headers['content-disposition']).toMatch(/^attachment; filename=".+\.xml"$/);
  expect(content.text).toContain('<wp:wxr_version>');
  expect(content.text.trim()).toMatch(/<\/rss>$/);
  expect((await of('wxr', 'administrator', 'forged')).status).toBe(403);
  expect((await of('wxr', 'editor')).text).not.toContain('<wp:wxr_version>');
  const dump = await of('sql');
  if (onFiles) expect(dump.text).toContain('CREATE TABLE `wp_posts`');
  else expect(dump.status).toBe(501);
});
