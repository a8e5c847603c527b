import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRepositories, fromPlain, query, serialize } from '../../src/database/index.ts';
import { addEntry } from '../../src/plugins/forms/api.ts';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';
import { openImportedDatabase } from '../test-database.ts';

let fixture: SecurityFixture;

beforeAll(async () => {
  fixture = await openSecurityFixture(undefined, async (folder) => {
    const database = await openImportedDatabase(folder);
    const { options } = createRepositories(database);
    const plugins = ['download-monitor/download-monitor.php', 'redirection/redirection.php'];
    await options.set('active_plugins', serialize(fromPlain(plugins)));
    await database.close();
  });
});
afterAll(() => fixture.close());

async function ask<T>(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', route: string, json?: object) {
  const answer = await fixture.ask(who, method, `/wp-json/portolan/v1/${route}`, json ? { json } : {});
  const isJson = answer.headers['content-type']?.includes('json') ?? false;
  return { ...answer, data: (isJson ? JSON.parse(answer.text) : undefined) as T };
}

const total = ({ headers }: { headers: Readonly<Record<string, unknown>> }) => Number(headers['x-wp-total']);

test('what visitors sent, downloads and redirects are nobody’s but who manages the site', async () => {
  for (const route of [
    'form-entries',
    'form-entries/csv',
    'downloads',
    'download-log',
    'download-log/csv',
    'redirects',
  ]) {
    const status = async (who: Who) => (await ask(who, 'GET', route)).status;
    expect([route, await status('guest'), await status('editor'), await status('administrator')]).toEqual([
      route,
      401,
      403,
      200,
    ]);
  }
  const unsigned = await fixture.ask('administrator', 'DELETE', '/wp-json/portolan/v1/form-entries/1', {
    headers: { 'x-wp-nonce': 'forged' },
  });
  expect(unsigned.status).toBe(403);
});

describe('messages', () => {
  interface Entry {
    readonly id: number;
    readonly kind: string;
    readonly date_gmt: string;
    readonly page_title: string;
    readonly fields: readonly { readonly label: string; readonly value: string }[];
  }

  test('are searched by all that was written, read, saved as a file and deleted once', async () => {
    const { site } = fixture;
    const [page] = await site.posts.find({ types: ['page'], statuses: ['publish'], limit: 1 });
    const entry = {
      kind: 'contact' as const,
      created: Date.UTC(2026, 2, 29, 8, 30),
      post: page?.ID ?? 0,
      form: 1,
      subject: 'Tide tables',
      email: 'anna@tide.example',
      state: 'sent',
      fields: [{ label: 'Message', value: '=Where is the Zuiderzee?' }],
    };
    const id = await addEntry(site.database, entry);
    await addEntry(site.database, { ...entry, kind: 'newsletter', fields: [] });
    const found = await ask<readonly Entry[]>('administrator', 'GET', 'form-entries?search=zuiderzee');
    expect(found.data).toEqual([
      expect.objectContaining({
        id,
        date_gmt: '2026-03-29T08:30:00',
        page_title: page?.post_title,
        fields: entry.fields,
      }),
    ]);
    const all = await ask<readonly Entry[]>('administrator', 'GET', 'form-entries?per_page=1');
    expect([all.data.length, total(all)]).toEqual([1, 2]);
    const letters = await ask<readonly Entry[]>('administrator', 'GET', 'form-entries?kind=newsletter');
    expect(letters.data.map(({ kind }) => kind)).toEqual(['newsletter']);
    const csv = await ask('administrator', 'GET', 'form-entries/csv');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="messages.csv"');
    expect(csv.text.trim().split('\r\n')).toHaveLength(3);
    expect(csv.text).toContain('Message: =Where is the Zuiderzee?');
    expect((await ask('administrator', 'GET', `form-entries/${id}`)).status).toBe(200);
    expect((await ask('administrator', 'DELETE', `form-entries/${id}`)).status).toBe(200);
    expect((await ask('administrator', 'DELETE', `form-entries/${id}`)).status).toBe(404);
    expect((await ask('administrator', 'GET', `form-entries/${id}`)).status).toBe(404);
  });
});

describe('downloads', () => {
  interface Download {
    readonly id: number;
    readonly title: string;
    readonly count: number;
    readonly versions: readonly { readonly files: readonly string[]; readonly count: number }[];
  }

  test('are listed with their counts, the most wanted first, and never with where files lie', async () => {
    const { data } = await ask<readonly Download[]>('administrator', 'GET', 'downloads?orderby=count');
    expect(data.length).toBeGreaterThan(1);
    const files = data.flatMap(({ versions }) => versions.flatMap((version) => version.files));
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => file.includes('/'))).toEqual([]);
    const last = data.at(-1);
    await fixture.site.database.run(
      query(
        'INSERT INTO wp_dlm_downloads (download_id, download_count, download_versions) VALUES (?, ?, ?)',
        [last?.id ?? 0, 100_000, '{}'],
      ),
    );
    const anew = await ask<readonly Download[]>('administrator', 'GET', 'downloads?orderby=count');
    expect(anew.data[0]?.id).toBe(last?.id);
    expect(anew.data[0]?.count).toBe(100_000 + (last?.count ?? 0));
  });

  test('have a log by download, status and visitor, and a file of it', async () => {
    const add = (status: string, ip: string, date: string) =>
      fixture.site.database.run(
        query(
          `INSERT INTO wp_download_log (user_id, user_ip, download_id, download_date, download_status, download_location)
           VALUES (?, ?, 990001, ?, ?, '/lessons/')`,
          [fixture.users.editor, ip, date, status],
        ),
      );
    await add('completed', '192.0.2.7', '2026-07-01 10:00:00');
    await add('failed', '192.0.2.8', '2026-01-01 10:00:00');
    const log = (fields: string) =>
      ask<readonly { ip: string; name: string; date_gmt: string }[]>(
        'administrator',
        'GET',
        `download-log?download=990001${fields}`,
      );
    expect((await log('')).data.map(({ ip }) => ip)).toEqual(['192.0.2.8', '192.0.2.7']);
    const [completed] = (await log('&status=completed')).data;
    // Summer time in London, where the site is.
    expect(completed).toMatchObject({ name: 'the-editor', date_gmt: '2026-07-01T09:00:00' });
    expect(total(await log('&search=0.2.8'))).toBe(1);
    const csv = await ask('administrator', 'GET', 'download-log/csv?download=990001&status=failed');
    expect(csv.text.trim().split('\r\n')).toHaveLength(2);
    expect(csv.text).toContain('192.0.2.8');
  });
});

describe('redirects', () => {
  interface Redirect {
    readonly id: number;
    readonly source: string;
    readonly target: string;
    readonly status: number;
    readonly simple: boolean;
  }

  const lead = async (path: string) => {
    const { status, headers } = await fixture.ask('guest', 'GET', path);
    return [status, headers.location?.replace(/^https?:\/\/[^/]+/, '')];
  };

  test('are made, hold at once, even of a page that is kept, are changed and deleted', async () => {
    await fixture.post({ post_title: 'Kept', post_name: 'kept-page', post_type: 'page' });
    expect(await lead('/kept-page/')).toEqual([200, undefined]);
    expect(await lead('/kept-page/')).toEqual([200, undefined]);
    const made = await ask<Redirect>('administrator', 'POST', 'redirects', {
      source: '/kept-page/',
      target: '/elsewhere/',
    });
    expect([made.status, made.data.status, made.data.simple]).toEqual([201, 301, true]);
    expect(await lead('/kept-page/')).toEqual([301, '/elsewhere/']);
    const route = `redirects/${made.data.id}`;
    await ask('administrator', 'PUT', route, { target: '/over-there/', status: 302 });
    expect(await lead('/kept-page/')).toEqual([302, '/over-there/']);
    await ask('administrator', 'PUT', route, { enabled: false });
    expect(await lead('/kept-page/')).toEqual([200, undefined]);
    await ask('administrator', 'PUT', route, { enabled: true, status: 410 });
    expect((await lead('/kept-page/'))[0]).toBe(410);
    expect((await ask('editor', 'DELETE', route)).status).toBe(403);
    expect((await ask('administrator', 'DELETE', route)).status).toBe(200);
    expect((await ask('administrator', 'DELETE', route)).status).toBe(404);
    expect(await lead('/kept-page/')).toEqual([200, undefined]);
  });

  test('say how an address is compared, and how often they were used', async () => {
    const made = await ask<Redirect & Record<string, unknown>>('administrator', 'POST', 'redirects', {
      source: '/Berth',
      target: '/quay/',
      ignore_case: false,
      ignore_slash: false,
      query: 'pass',
    });
    expect(made.data).toMatchObject({ ignore_case: false, ignore_slash: false, query: 'pass', visits: 0 });
    expect(await lead('/berth')).toEqual([404, undefined]);
    expect(await lead('/Berth/')).toEqual([404, undefined]);
    expect(await lead('/Berth?ship=1')).toEqual([301, '/quay/?ship=1']);
    const route = `redirects/${made.data.id}`;
    await ask('administrator', 'PUT', route, { query: 'ignore' });
    expect(await lead('/Berth?ship=1')).toEqual([301, '/quay/']);
    const { data } = await ask<Record<string, unknown>>('administrator', 'GET', route);
    expect(data).toMatchObject({ query: 'ignore', ignore_case: false, visits: 2 });
    expect(data['last_access']).toMatch(/^\d{4}-/);
  });

  test('say at their fields what is wrong', async () => {
    const wrong = async (json: object) => {
      const { status, data } = await ask<{ data: { params: object } }>(
        'administrator',
        'POST',
        'redirects',
        json,
      );
      return [status, Object.keys(data.data.params ?? {})];
    };
    expect(await wrong({ source: 'no slash', target: '/a/' })).toEqual([400, ['source']]);
    expect(await wrong({ source: '/a/', target: '/a/' })).toEqual([400, ['target']]);
    expect(await wrong({ source: '/a/', target: 'javascript:1' })).toEqual([400, ['target']]);
    expect(await wrong({ source: '/wp-admin/', target: '/a/' })).toEqual([400, ['source']]);
    expect(await wrong({ source: '^/(a', target: '/b/', is_pattern: true })).toEqual([400, ['source']]);
    expect(await wrong({ source: '/a/', target: '/b/', status: 200 })).toEqual([400, ['status']]);
    const first = await ask<Redirect>('administrator', 'POST', 'redirects', {
      source: '^/atlas/(\\d+)',
      target: '/maps/$1/',
      is_pattern: true,
    });
    expect(first.status).toBe(201);
    expect(await lead('/atlas/12')).toEqual([301, '/maps/12/']);
    expect(await wrong({ source: '^/atlas/(\\d+)', target: '/c/' })).toEqual([400, ['source']]);
  });

  test('with conditions of their own are switched, never rewritten', async () => {
    const { insertId } = await fixture.site.database.run(
      query(
        `INSERT INTO wp_redirection_items (url, action_data, match_type, action_code)
         VALUES ('/crew/', 'a:2:{s:9:"logged_in";s:8:"/bridge/";s:10:"logged_out";s:0:"";}', 'login', 302)`,
      ),
    );
    const route = `redirects/${insertId}`;
    expect((await ask<Redirect>('administrator', 'GET', route)).data.simple).toBe(false);
    expect((await ask('administrator', 'PUT', route, { target: '/deck/' })).status).toBe(400);
    expect((await ask('administrator', 'PUT', route, { enabled: false })).status).toBe(200);
  });
});
