import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restore } from '../../src/backup/index.ts';
import { logActivity } from '../../src/wordpress/admin-pages/index.ts';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';
import { onFiles } from '../test-database.ts';

interface Backups {
  readonly folder: string;
  readonly running: boolean;
  readonly error: string;
  readonly backups: readonly { readonly name: string; readonly uploads: number }[];
}

let fixture: SecurityFixture;
beforeAll(async () => {
  fixture = await openSecurityFixture();
});
afterAll(() => fixture.close());

async function ask<T>(who: Who, method: 'GET' | 'POST', route: string) {
  const answer = await fixture.ask(who, method, `/wp-json/portolan/v1/${route}`);
  return { status: answer.status, data: JSON.parse(answer.text) as T };
}

test('backups and the activity log are nobody’s but who manages the site', async () => {
  for (const [method, route] of [
    ['GET', 'backups'],
    ['POST', 'backups'],
    ['GET', 'activity'],
    ['GET', 'activity/kinds'],
  ] as const) {
    expect([
      route,
      (await ask('guest', method, route)).status,
      (await ask('editor', method, route)).status,
    ]).toEqual([route, 401, 403]);
  }
});

test('what happened is listed newest first, by kind and by words', async () => {
  await logActivity(fixture.site, { kind: 'tide', text: 'High water came.', user: fixture.users.editor });
  await logActivity(fixture.site, { kind: 'tide', text: 'Low water came.' });
  const texts = async (query: string) =>
    (
      await ask<readonly { text: string; name: string }[]>('administrator', 'GET', `activity?${query}`)
    ).data.map(({ text, name }) => [text, name]);
  expect(await texts('kind=tide')).toEqual([
    ['Low water came.', ''],
    ['High water came.', 'the-editor'],
  ]);
  expect(await texts('search=high%20WATER')).toEqual([['High water came.', 'the-editor']]);
  expect(await texts('search=100%25')).toEqual([]);
  expect((await ask<readonly string[]>('administrator', 'GET', 'activity/kinds')).data).toContain('tide');
});

test.skipIf(!onFiles)(
  'a backup is made on demand, and saved as a file that is restored, without secrets',
  async () => {
    const { site } = fixture;
    writeFileSync(join(site.folder, 'keys.json'), '{"STRIPE_SECRET_KEY":"only-for-tests"}');
    const list = async () => (await ask<Backups>('administrator', 'GET', 'backups')).data;
    expect((await list()).backups).toEqual([]);
    const begun = await ask<Backups>('administrator', 'POST', 'backups');
    expect([begun.status, begun.data.running]).toEqual([202, true]);
    await expect.poll(async () => (await list()).backups.length, { timeout: 60_000 }).toBe(1);
    await expect.poll(async () => (await list()).running, { timeout: 60_000 }).toBe(false);
    const [backup] = (await list()).backups;
    expect(backup?.uploads).toBeGreaterThan(0);
    const name = backup?.name ?? '';

    // A nonce holds in the session that it was made in.
    const login = await fixture.logIn('the-administrator', 'only-for-tests 1');
    const address = (nonce: string, of = name) =>
      `/wp-admin/export.php?download=backup&name=${encodeURIComponent(of)}&_wpnonce=${nonce}`;
    const nonce = login['x-wp-nonce'] ?? '';
    const status = async (path: string) =>
      (await fixture.ask('administrator', 'GET', path, { alone: true, headers: login })).status;
    expect(await status(address('0123456789'))).toBe(403);
    expect(await status(address(nonce, '../..'))).toBe(404);
    const unpacked = await mkdtemp(join(tmpdir(), 'portolan-unpacked-'));
    try {
      await unpack(`http://127.0.0.1:${fixture.server.port}${address(nonce)}`, login, unpacked);
      const files = await readdir(join(unpacked, name));
      expect(files).toContain('portolan.sqlite');
      expect(files).not.toContain('keys.json');
      expect(files).not.toContain('secrets.json');
      const restored = join(unpacked, 'site');
      expect((await restore(join(unpacked, name), restored)).backup.made).toBeDefined();
      expect(existsSync(join(restored, 'portolan.sqlite'))).toBe(true);
    } finally {
      await rm(unpacked, { recursive: true, force: true });
    }
  },
);

async function unpack(
  address: string,
  headers: Readonly<Record<string, string>>,
  into: string,
): Promise<void> {
  const { createWriteStream } = await import('node:fs');
  const { mkdir } = await import('node:fs/promises');
  const { dirname } = await import('node:path');
  const { pipeline } = await import('node:stream/promises');
  const archive = extract();
  archive.on('entry', (header, stream, next) => {
    const file = join(into, header.name);
    mkdir(dirname(file), { recursive: true })
      .then(() => pipeline(stream, createWriteStream(file)))
      .then(() => next(), next);
  });
  await new Promise<void>((resolve, reject) => {
    get(address, { headers }, (reply) => {
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/x-tar']);
      pipeline(reply, archive).then(resolve, reject);
    }).on('error', reject);
  });
}
