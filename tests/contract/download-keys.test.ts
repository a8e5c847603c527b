import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../src/database/index.ts';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import downloadMonitor from '../../src/plugins/download-monitor/index.ts';
import { downloadTables } from '../../src/plugins/download-monitor/log/tables.ts';
import { openPeople, type People } from './rest-people.ts';

const root = '/wp-json/download-monitor/v1';
const keys = { 'x-dlm-api-key': 'public-only-for-tests', 'x-dlm-api-secret': 'secret-only-for-tests' };

let people: People;
let booklet = 0;
let version = 0;
let empty = 0;

beforeAll(async () => {
  people = await openPeople({
    plugins: [downloadMonitor],
    options: { active_plugins: serialize(fromPlain(['download-monitor/download-monitor.php'])) },
  });
  const { site } = people;
  for (const sql of downloadTables) await site.database.run(query(sql));
  await site.database.run(
    query('INSERT INTO wp_dlm_api_keys (user_id, public_key, secret_key) VALUES (?, ?, ?)', [
      people.users.ada ?? 0,
      keys['x-dlm-api-key'],
      keys['x-dlm-api-secret'],
    ]),
  );
  const download = (post_title: string) =>
    site.posts.insert({ post_type: 'dlm_download', post_title, post_status: 'publish' });
  booklet = await download('Booklet');
  empty = await download('Empty');
  version = await site.posts.insert(
    {
      post_type: 'dlm_download_version',
      post_parent: booklet,
      post_status: 'publish',
      post_date: '2026-11-01 10:00:00',
    },
    [
      ['_version', '1.0'],
      ['_files', '["https://atlas.example/files/Booklet.PDF"]'],
    ],
  );
  await site.database.run(
    query('INSERT INTO wp_dlm_downloads (download_id, download_count, download_versions) VALUES (?, 3, ?)', [
      booklet,
      JSON.stringify({ [version]: 3 }),
    ]),
  );
});
afterAll(() => people.close());

const ask = (path: string, headers: Readonly<Record<string, string>> = keys) =>
  people.as('guest', 'GET', `${root}${path}`, undefined, { headers });

describe('programs with keys of Download Monitor', () => {
  test('read downloads with their versions and how often each was had', async () => {
    const item = {
      download_id: booklet,
      version_id: version,
      date: '2026-11-01T10:00:00+00:00',
      version: '1.0',
      url: 'https://atlas.example/files/Booklet.PDF',
      filename: 'Booklet.PDF',
      filetype: 'pdf',
      downloads: 3,
    };
    const versions = { count: 1, items: { [version]: item } };
    const one = { download_id: booklet, title: 'Booklet', versions };
    expect((await ask(`/download/${booklet}`)).json).toEqual(one);
    expect((await ask('/downloads')).json).toEqual({
      count: 2,
      items: { [booklet]: one, [empty]: { download_id: empty, title: 'Empty' } },
    });
    expect((await ask(`/version/${version}`)).json).toEqual(item);
    expect((await ask(`/versions?download_id=${booklet}`)).json).toEqual({
      count: 1,
      versions: { [version]: item },
    });
  });

  test.each([
    ['/download/999999', 'download_not_found'],
    ['/version/999999', 'version_not_found'],
    ['/versions?download_id=999999', 'download_not_found'],
  ])('hear of what is not there: %s', async (path, code) => {
    const { status, json } = await ask(path);
    expect([status, (json as { code: string }).code]).toEqual([404, code]);
  });

  test('are refused without keys, with wrong ones, and as somebody who is logged in alone', async () => {
    const message = async (headers: Readonly<Record<string, string>>) => {
      const { status, json } = await ask('/downloads', headers);
      return [status, (json as { message: string }).message];
    };
    expect(await message({})).toEqual([403, 'Authentication failed']);
    expect(await message({ ...keys, 'x-dlm-api-secret': 'no' })).toEqual([
      403,
      'No user found for authentication keys.',
    ]);
    expect((await people.as('ada', 'GET', `${root}/downloads`)).status).toBe(403);
    expect((await ask('/versions', {})).status).toBe(400);
  });
});

test('the count of a download in WordPress’s own API is the one that its owner entered', async () => {
  const count = async (id: number) =>
    (await people.as('guest', 'GET', `/wp-json/wp/v2/dlm_download/${id}`)).at('download_count');
  expect(await count(booklet)).toBe('');
  await people.site.posts.setMeta(empty, '_download_count', ['12']);
  expect(await count(empty)).toBe('12');
});
