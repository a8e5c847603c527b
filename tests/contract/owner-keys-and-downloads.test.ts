import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consumerKey } from '../../src/plugins/woocommerce/rest-v3/consumer-keys.ts';
import { createUser } from '../../src/wordpress/auth/index.ts';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';

let fixture: SecurityFixture;
let manager: Readonly<Record<string, string>>;
beforeAll(async () => {
  fixture = await openSecurityFixture();
  const password = 'only-for-tests 1';
  await createUser(fixture.site, {
    login: 'the-manager',
    email: 'manager@house.example',
    password,
    role: 'shop_manager',
  });
  manager = await fixture.logIn('the-manager', password);
});
afterAll(() => fixture.close());

async function ask<T>(
  who: Who | 'manager',
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  route: string,
  json?: object,
) {
  const sent = { ...(json && { json }), ...(who === 'manager' && { alone: true, headers: manager }) };
  const answer = await fixture.ask(
    who === 'manager' ? 'administrator' : who,
    method,
    `/wp-json/portolan/v1/${route}`,
    sent,
  );
  return { status: answer.status, text: answer.text, data: JSON.parse(answer.text) as T };
}

const wrongIn = ({ text }: { readonly text: string }) =>
  Object.keys((JSON.parse(text) as { data: { params: Record<string, string> } }).data.params);

describe('keys of the shop', () => {
  interface Key {
    readonly id: number;
    readonly ending: string;
    readonly permissions: string;
    readonly name: string;
    readonly consumer_key: string;
    readonly consumer_secret: string;
  }

  test('are made, told once, open the shop as far as they say, and close it when they are taken back', async () => {
    const made = await ask<Key>('manager', 'POST', 'shop-keys', { description: 'Tide ledger' });
    expect(made.status).toBe(201);
    const { consumer_key: key, consumer_secret: secret, id, ending } = made.data;
    expect(key.endsWith(ending)).toBe(true);
    const listed = await ask<readonly Key[]>('manager', 'GET', 'shop-keys');
    expect(listed.data).toContainEqual(
      expect.objectContaining({
        id,
        ending,
        permissions: 'read',
        description: 'Tide ledger',
        name: 'the-manager',
      }),
    );
    expect(listed.text).not.toContain(secret);
    expect(listed.text).not.toContain(key);
    expect(await consumerKey(fixture.site, key)).toMatchObject({ id, permissions: 'read', secret });
    expect((await ask('manager', 'DELETE', `shop-keys/${id}`)).status).toBe(200);
    expect((await ask('manager', 'DELETE', `shop-keys/${id}`)).status).toBe(404);
    expect(await consumerKey(fixture.site, key)).toBeUndefined();
  });

  test('give nobody more than they may do themselves', async () => {
    const refused = await ask('manager', 'POST', 'shop-keys', {
      description: 'More',
      user: fixture.users.administrator,
    });
    expect([refused.status, wrongIn(refused)]).toEqual([400, ['user']]);
    expect((await ask('manager', 'POST', 'shop-keys', { description: ' ' })).status).toBe(400);
    expect((await ask('manager', 'POST', 'shop-keys', { description: 'x', permissions: 'all' })).status).toBe(
      400,
    );
    for (const [who, status] of [
      ['guest', 401],
      ['editor', 403],
    ] as const) {
      expect((await ask(who, 'GET', 'shop-keys')).status).toBe(status);
      expect((await ask(who, 'POST', 'shop-keys', { description: 'x' })).status).toBe(status);
      expect((await ask(who, 'DELETE', 'shop-keys/1')).status).toBe(status);
    }
  });
});

describe('a download', () => {
  interface Download {
    readonly id: number;
    readonly status: string;
    readonly members_only: boolean;
    readonly link: string;
    readonly versions: readonly {
      readonly id: number;
      readonly name: string;
      readonly files: readonly string[];
    }[];
  }

  const file = (name: string) => `/wp-content/uploads/tides/${name}`;

  beforeAll(async () => {
    const folder = join(fixture.site.folder, 'uploads', 'tides');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'first.txt'), 'first');
    await writeFile(join(folder, 'second.txt'), 'the second');
  });

  const got = async (link: string) => {
    const { pathname, search } = new URL(link);
    const { status, text } = await fixture.ask('guest', 'GET', pathname + search);
    return [status, text];
  };

  test('is made, gets a newer version that is had at once, keeps the older, and is for who is logged in', async () => {
    const made = await ask<Download>('administrator', 'POST', 'downloads', {
      title: 'Tide tables',
      versions: [{ name: '1.0', files: [file('first.txt')] }],
    });
    expect(made.status).toBe(201);
    const { id, link, versions } = made.data;
    expect(await got(link)).toEqual([200, 'first']);
    const changed = await ask<Download>('administrator', 'PUT', `downloads/${id}`, {
      versions: [{ name: '2.0', files: [file('second.txt')] }, ...versions],
    });
    expect(changed.data.versions.map(({ name }) => name)).toEqual(['2.0', '1.0']);
    expect(changed.data.versions[1]?.id).toBe(versions[0]?.id);
    expect(await got(link)).toEqual([200, 'the second']);
    expect(await got(`${link}?version=1.0`)).toEqual([200, 'first']);
    const [newer] = changed.data.versions;
    const one = await ask<Download>('administrator', 'PUT', `downloads/${id}`, {
      versions: [newer],
      members_only: true,
    });
    expect(one.data).toMatchObject({ members_only: true, versions: [{ name: '2.0' }] });
    expect((await got(link))[1]).not.toContain('the second');
    expect((await fixture.ask('subscriber', 'GET', new URL(link).pathname)).text).toBe('the second');
  });

  test('takes no file that is not there or that is never given out, and then changes nothing', async () => {
    const made = await ask<Download>('administrator', 'POST', 'downloads', {
      title: 'Charts',
      versions: [{ name: '', files: [file('first.txt')] }],
    });
    for (const wrong of [
      '/wp-content/uploads/tides/none.txt',
      '../wp-config.php',
      '/etc/passwd',
      file('page.php'),
    ]) {
      const refused = await ask('administrator', 'PUT', `downloads/${made.data.id}`, {
        title: 'Other',
        versions: [{ name: '', files: [wrong] }],
      });
      expect([wrong, refused.status, wrongIn(refused)]).toEqual([wrong, 400, ['versions']]);
    }
    const after = await ask<{ title: string }>('administrator', 'GET', `downloads/${made.data.id}`);
    expect(after.data).toMatchObject({ title: 'Charts', versions: made.data.versions });
    expect((await ask('administrator', 'DELETE', `downloads/${made.data.id}`)).status).toBe(200);
    expect((await got(made.data.link))[0]).not.toBe(200);
  });

  test('goes into the bin, comes back, and is deleted for good with its versions', async () => {
    const made = await ask<Download>('administrator', 'POST', 'downloads', {
      title: 'Old charts',
      versions: [{ name: '', files: [file('first.txt')] }],
    });
    const { id, versions } = made.data;
    const inBin = async () =>
      (await ask<readonly { id: number }[]>('administrator', 'GET', 'downloads?status=trash')).data.map(
        (one) => one.id,
      );
    await ask('administrator', 'DELETE', `downloads/${id}`);
    expect(await inBin()).toContain(id);
    await ask('administrator', 'PUT', `downloads/${id}`, { status: 'draft' });
    expect(await inBin()).not.toContain(id);
    const gone = await ask('administrator', 'DELETE', `downloads/${id}?force=true`);
    expect(gone.data).toEqual({ deleted: true, id });
    expect((await ask('administrator', 'GET', `downloads/${id}`)).status).toBe(404);
    expect(await fixture.site.posts.byId(versions[0]?.id ?? 0)).toBeUndefined();
  });

  test('is found by categories and tags, which are made, and counts what an older site counted', async () => {
    const made = await ask<Download & Record<string, unknown>>('administrator', 'POST', 'downloads', {
      title: 'Charts of the Wash',
      content: '<p>All of it.</p>',
      categories: ['Charts & plans', ' '],
      tags: ['Norfolk', 'Norfolk'],
      counted_before: 40,
      versions: [{ name: '', files: [file('first.txt')] }],
    });
    expect(made.data).toMatchObject({
      content: '<p>All of it.</p>',
      categories: ['Charts &amp; plans'],
      tags: ['Norfolk'],
      counted_before: 40,
    });
    const listed = await ask<readonly { id: number; count: number }[]>('administrator', 'GET', 'downloads');
    expect(listed.data.find(({ id }) => id === made.data.id)?.count).toBe(40);
    const other = await ask<Record<string, unknown>>('administrator', 'PUT', `downloads/${made.data.id}`, {
      categories: [],
      tags: ['Norfolk', 'Lincolnshire'],
    });
    expect(other.data).toMatchObject({ categories: [], tags: ['Lincolnshire', 'Norfolk'] });
  });

  test('is changed by nobody but who manages the site', async () => {
    for (const [who, status] of [
      ['guest', 401],
      ['editor', 403],
    ] as const) {
      expect((await ask(who, 'POST', 'downloads', { title: 'x' })).status).toBe(status);
      expect((await ask(who, 'PUT', 'downloads/1', { title: 'x' })).status).toBe(status);
      expect((await ask(who, 'GET', 'downloads/1')).status).toBe(status);
      expect((await ask(who, 'DELETE', 'downloads/1')).status).toBe(status);
    }
  });
});
