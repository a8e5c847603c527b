import { truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { query } from '../../src/plugins/index.ts';
import { postLink } from '../../src/wordpress/routing/post-links.ts';
import { type Answer, openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';

/** The sample's downloads. */
const SHEET = { id: 943, latest: 944, first: 945, bytes: 2094 };
const MEMBERS = { id: 946, version: 947 };
const SENT_ON = 948;

let fixture: SecurityFixture;
let home: string;

beforeAll(async () => {
  fixture = await openSecurityFixture();
  home = fixture.site.address.home;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.site.database.transaction(async (transaction) => {
    for (const table of ['download_log', 'dlm_downloads', 'dlm_reports_log', 'dlm_cookies', 'dlm_cookiemeta'])
      await transaction.run(query(`DELETE FROM wp_${table}`));
  });
});

const inPage = { 'dlm-xhr-request': 'dlm_XMLHttpRequest' };

const get = (path: string, headers: Readonly<Record<string, string>> = {}, who: Who = 'guest') =>
  fixture.ask(who, 'GET', path, { headers });

/** The headers of downloads in a reply, and those that say what it is. */
function outcome({ status, headers }: Answer) {
  const names = ['content-type', 'content-disposition', 'cache-control', 'x-robots-tag', 'location'];
  const kept = Object.entries(headers).filter(([name]) => name.startsWith('x-dlm-') || names.includes(name));
  return { status, ...Object.fromEntries(kept) };
}

const rows = <Row>(sql: string) => fixture.site.database.all(query<Row>(sql));

test('drafts of downloads have the address that they will have, those in the bin none of it', async () => {
  const id = await addDownload(undefined, { post_status: 'draft' });
  const post = await fixture.site.posts.byId(id);
  expect(post && (await postLink(fixture.site, post))).toContain(`/download/${id}/?tmstv=`);
  const binned = post && (await postLink(fixture.site, { ...post, post_status: 'trash' }));
  expect(binned).toBe(`${home}/?post_type=dlm_download&p=${id}`);
  const reply = await fixture.ask(
    'administrator',
    'GET',
    `/wp-json/wp/v2/dlm_download/${id}?_fields=featured,download_count`,
  );
  expect(JSON.parse(reply.text)).toEqual({ featured: '', download_count: '' });
});

test('the REST API tells of a download the moment at which it was asked', async () => {
  const clock = vi.spyOn(fixture.site.clock, 'now');
  const start = Date.now();
  try {
    for (const later of [0, 60]) {
      clock.mockReturnValue(start + later * 1000);
      const { text } = await fixture.ask(
        'guest',
        'GET',
        `/wp-json/wp/v2/dlm_download/${SHEET.id}?_fields=link`,
      );
      expect(JSON.parse(text)).toEqual({
        link: `${home}/download/${SHEET.id}/?tmstv=${Math.floor(start / 1000) + later}`,
      });
    }
  } finally {
    clock.mockRestore();
  }
});

/** A download with one version, or without. */
async function addDownload(files: readonly string[] | undefined, post = {}): Promise<number> {
  const id = await fixture.post({ post_title: 'Another one', post_type: 'dlm_download', ...post });
  if (files !== undefined) {
    const version = await fixture.post({
      post_title: 'v',
      post_type: 'dlm_download_version',
      post_parent: id,
    });
    await fixture.site.posts.setMeta(version, '_files', [JSON.stringify(files)]);
  }
  return id;
}

const NO_CACHE = 'no-cache, must-revalidate, max-age=0, no-store, private';
const FILE_CACHE = 'no-store, no-cache, must-revalidate, no-transform, max-age=0';

describe('a download', () => {
  test('is a file for browsers', async () => {
    const reply = await get(`/download/${SHEET.id}/?tmstv=1700000000`);
    expect(outcome(reply)).toEqual({
      status: 200,
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''fieldwork-risk-sheet-2.pdf;",
      'cache-control': FILE_CACHE,
      'x-robots-tag': 'noindex, nofollow',
      'x-dlm-filesize': String(SHEET.bytes),
    });
    expect(reply.headers['content-length']).toBe(String(SHEET.bytes));
    expect(reply.headers['set-cookie']?.[0]).toMatch(
      /^wp-dlm_cookie=[0-9a-f]{32}; expires=[^;]+; Max-Age=60; path=\/; HttpOnly$/,
    );
    expect(reply.text).toMatch(/^%PDF-1\.4/);
  });

  test('is a file with more said for the script in a page, which logs it itself', async () => {
    const reply = await get(`/download/${SHEET.id}/`, inPage);
    expect(outcome(reply)).toEqual({
      status: 200,
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="fieldwork-risk-sheet-2.pdf";',
      'cache-control': FILE_CACHE,
      'x-robots-tag': 'noindex, nofollow',
      'x-dlm-file-name': 'fieldwork-risk-sheet-2.pdf',
      'x-dlm-filesize': String(SHEET.bytes),
      'x-dlm-download-id': String(SHEET.id),
      'x-dlm-version-id': String(SHEET.latest),
      'x-dlm-nonce': expect.stringMatching(/^[0-9a-f]{10}$/),
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await rows('SELECT * FROM wp_download_log')).toEqual([]);
  });

  test.each([
    ['?version=1.0', SHEET.first],
    ['?version=1', SHEET.first],
    [`?v=${SHEET.first}`, SHEET.first],
    [`?v=${SHEET.latest}&version=1.0`, SHEET.latest],
    ['?version=9.9', SHEET.latest],
    ['?v=1', SHEET.latest],
  ])('has versions: %s', async (requested, version) => {
    const { headers } = await get(`/download/${SHEET.id}/${requested}`, inPage);
    expect(headers['x-dlm-version-id']).toBe(String(version));
  });

  test.each(['', '/', '/further'])('is at any address that has /download/{id}%s behind it', async (end) => {
    for (const before of ['', '/about', '/index.php']) {
      const { headers } = await get(`${before}/download/${SHEET.id}${end}`, inPage);
      expect([before, headers['x-dlm-download-id']]).toEqual([before, String(SHEET.id)]);
    }
    expect((await get(`/?download=${SHEET.id}`, inPage)).headers['x-dlm-download-id']).toBe(String(SHEET.id));
  });

  test('is an argument of home alone', async () => {
    for (const path of [`/about/?download=${SHEET.id}`, `/feed/?download=${SHEET.id}`]) {
      const { status, headers } = await get(path, inPage);
      expect([path, status, headers['x-dlm-download-id']]).toEqual([path, 200, undefined]);
    }
    expect((await get('/about/?download=0')).status).toBe(302);
    expect((await get('/download/0/')).status).toBe(302);
  });

  test('is a page for other methods, which is not kept for those who want the file', async () => {
    const { status, headers } = await fixture.ask('guest', 'HEAD', `/download/${SHEET.first}9/`);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
    const path = `/download/${SHEET.id}/?page-or-file=1`;
    await fixture.ask('guest', 'HEAD', path);
    expect((await get(path)).headers['content-type']).toBe('application/pdf');
  });

  test('can be had in parts, which are one download', async () => {
    const first = await get(`/download/${SHEET.id}/`, { range: 'bytes=0-7' });
    expect([
      first.status,
      first.text,
      first.headers['content-range'],
      first.headers['content-length'],
    ]).toEqual([206, '%PDF-1.4', `bytes 0-7/${SHEET.bytes}`, '8']);
    const rest = await get(`/download/${SHEET.id}/`, { range: 'bytes=8-' });
    expect([rest.status, rest.headers['content-length']]).toEqual([206, String(SHEET.bytes - 8)]);
    expect((await get(`/download/${SHEET.id}/`, { range: 'bytes=99999-' })).status).toBe(416);
    expect(await rows('SELECT download_count FROM wp_dlm_downloads')).toEqual([{ download_count: 1 }]);
  });

  test('may be found by its slug instead', async () => {
    expect((await get('/download/fieldwork-risk-sheet/')).status).toBe(404);
    await fixture.site.options.set('dlm_download_endpoint_value', 'slug');
    expect((await get('/download/fieldwork-risk-sheet/')).status).toBe(200);
    expect((await get(`/download/${SHEET.id}/`)).status).toBe(404);
    await fixture.site.options.set('dlm_download_endpoint_value', 'ID');
  });

  test('without anything behind it leads home', async () => {
    expect(outcome(await get('/download/'))).toMatchObject({ status: 302, location: home });
    expect(outcome(await get('/download/', inPage))).toMatchObject({ status: 200, 'x-dlm-redirect': home });
  });

  test('from other sites leads home where the owner wants it', async () => {
    await fixture.site.options.set('dlm_hotlink_protection_enabled', '1');
    const from = (referer: string) => get(`/download/${SHEET.id}/`, { referer });
    expect((await from('https://elsewhere.example/')).headers.location).toBe(home);
    expect((await from(`${home}.elsewhere.example/`)).headers.location).toBe(home);
    expect((await from(`${home}/downloads/`)).status).toBe(200);
    expect((await get(`/download/${SHEET.id}/`)).status).toBe(200);
    await fixture.site.options.delete('dlm_hotlink_protection_enabled');
  });
});

describe('what cannot be had', () => {
  const modal = (code: string, text: string) => ({
    'x-dlm-error': code,
    'x-dlm-no-access': 'true',
    'x-dlm-no-access-modal': '1',
    'x-dlm-no-access-restriction': code,
    'x-dlm-no-access-modal-text': text,
    'x-dlm-nonce': expect.any(String),
  });

  test('does not exist', async () => {
    const page = await get('/download/999999/');
    expect([page.status, page.text.includes('<title>Download Error</title>')]).toEqual([404, true]);
    expect(page.text).toContain(`Download does not exist. <a href="${home}">Go to homepage &rarr;</a>`);
    expect(outcome(await get('/download/999999/', inPage))).toEqual({
      status: 404,
      'content-type': 'text/html; charset=UTF-8',
      ...modal('not_found', 'Download does not exist.'),
    });
  });

  test('has no version, or an empty one', async () => {
    const none = await addDownload(undefined);
    expect([(await get(`/download/${none}/`)).status, (await get(`/download/${none}/`)).text]).toEqual([
      500,
      expect.stringContaining('No file paths defined.'),
    ]);
    expect(outcome(await get(`/download/${none}/`, inPage))).toMatchObject({
      status: 404,
      'cache-control': NO_CACHE,
      'x-dlm-version-id': '',
      ...modal('no_file_paths', 'No file paths defined'),
    });
    const empty = await addDownload(['']);
    expect(outcome(await get(`/download/${empty}/`, inPage))).toMatchObject({
      status: 404,
      ...modal('no_file_path', 'No file path defined'),
    });
  });

  test('lies at an address where nothing is', async () => {
    const id = await addDownload([`${home}/wp-content/uploads/dlm_uploads/gone.pdf`]);
    const page = await get(`/download/${id}/`);
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringContaining('Something is wrong with the file path.'),
    ]);
    expect(outcome(await get(`/download/${id}/`, inPage))).toMatchObject({
      status: 200,
      'content-type': 'application/pdf',
      'x-dlm-file-name': 'gone.pdf',
      ...modal('security_error', 'Something is wrong with the file path.'),
    });
    // What never came is no download.
    expect(await rows('SELECT download_status FROM wp_download_log')).toEqual([
      { download_status: 'failed' },
    ]);
    expect(await rows('SELECT * FROM wp_dlm_downloads')).toEqual([]);
  });

  test('is not to be given', async () => {
    const id = await addDownload(['/wp-content/uploads/dlm_uploads/gone.pdf']);
    expect(outcome(await get(`/download/${id}/`, inPage))).toMatchObject({
      status: 404,
      ...modal('filetype', 'File has been deleted or moved.'),
    });
    const secret = await addDownload(['/etc/passwd']);
    expect(outcome(await get(`/download/${secret}/`, inPage))).toMatchObject({
      status: 403,
      ...modal('file_access_denied', 'Access denied to this file.'),
      'x-dlm-no-access-restriction': 'access_denied',
    });
  });
});

describe('a download without a file', () => {
  const reason = (path: string) =>
    fixture.site.extensions.apply('address.withoutFile', undefined, { site: fixture.site, path });

  test.each([
    [undefined, 'The download has no file in the export.'],
    [
      ['/wp-content/uploads/gone.pdf'],
      'The file of the download is not in the export: /wp-content/uploads/gone.pdf.',
    ],
    [
      ['https://maps.example/a.pdf'],
      'The file of the download lies on another server, which does not give it: https://maps.example/a.pdf.',
    ],
  ])('says so where its files are %j', async (files, said) => {
    const id = await addDownload(files);
    expect(await reason(`/download/${id}/?tmstv=1`)).toBe(said);
    expect(await reason(`/?download=${id}`)).toBe(said);
  });

  test('is told from one that has it, and from other addresses', async () => {
    expect(await reason(`/download/${SHEET.id}/`)).toBeUndefined();
    expect(await reason('/about/')).toBeUndefined();
    expect(await reason('/download/1/')).toBeUndefined();
  });
});

describe('a download for members', () => {
  test('shows guests the modal, or the page that tells why', async () => {
    expect(outcome(await get(`/download/${MEMBERS.id}/`, inPage))).toEqual({
      status: 200,
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': NO_CACHE,
      'x-dlm-download-id': String(MEMBERS.id),
      'x-dlm-version-id': String(MEMBERS.version),
      'x-dlm-nonce': expect.any(String),
      'x-dlm-members': 'true',
      'x-dlm-members-locked': 'true',
      'x-dlm-no-access': 'true',
      'x-dlm-no-access-modal': 'true',
      'x-dlm-no-access-restriction': 'no_access_page',
      'x-dlm-no-access-modal-text': 'Only members can download',
    });
    const { headers } = await get(`/download/${MEMBERS.id}/`);
    expect(headers.location).toBe(`${home}/no-access/download-id/${MEMBERS.id}/`);
    const page = await get(`/no-access/download-id/${MEMBERS.id}/`);
    expect(page.text).toContain(
      'You&#8217;ll need to log in to download the file.'.replace('&#8217;', '&#039;'),
    );
    expect(page.text).toContain('This file is for teachers with an account.');
  });

  test('is refused in words where there is no such page', async () => {
    await fixture.site.options.set('dlm_no_access_page', '0');
    const page = await get(`/download/${MEMBERS.id}/`);
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining(
        'This file is for teachers with an account. <a href="/wp-login.php">Log in</a>',
      ),
    ]);
    await fixture.site.options.set('dlm_no_access_page', '941');
  });
});

describe('a download that is sent on', () => {
  test('leads to where the file can be had for a while', async () => {
    const plain = await get(`/download/${SENT_ON}/`);
    expect(plain.headers.location).toMatch(
      new RegExp(
        `^${home}/wp-content/uploads/dlm_uploads/2025/09/map-symbols-card\\.pdf\\?expires=\\d+&signature=[0-9a-f]{64}$`,
      ),
    );
    expect(outcome(plain)).toMatchObject({ status: 302, 'x-robots-tag': 'noindex, nofollow' });
    expect(plain.headers['x-redirect-by']).toBeUndefined();
    const script = await get(`/download/${SENT_ON}/`, inPage);
    expect(script.headers['x-dlm-redirect']).toMatch(/map-symbols-card\.pdf\?expires=/);
    expect(await rows('SELECT download_status FROM wp_download_log')).toEqual([
      { download_status: 'redirected' },
    ]);
  });
});

describe('the cookie of a download', () => {
  test('holds the next ones too, and is given to administrators, who are not counted', async () => {
    const first = await get(`/download/${SHEET.id}/`);
    const cookie = String(first.headers['set-cookie']?.[0]).split(';')[0] ?? '';
    expect(cookie).toMatch(/^wp-dlm_cookie=[0-9a-f]{32}$/);
    const other = await addDownload(['https://example.com/plan.pdf']);
    expect((await get(`/download/${other}/`, { cookie })).headers['set-cookie'] ?? []).toEqual([]);
    expect(await rows('SELECT meta_data FROM wp_dlm_cookiemeta ORDER BY ID')).toEqual([
      { meta_data: String(SHEET.id) },
      { meta_data: String(other) },
    ]);
    const logged = await rows('SELECT ID FROM wp_download_log');
    const mine = await get(`/download/${SHEET.id}/`, {}, 'administrator');
    expect(String(mine.headers['set-cookie'])).toContain('wp-dlm_cookie=');
    expect(await rows('SELECT ID FROM wp_download_log')).toEqual(logged);
  });
});

describe('the log', () => {
  const log = async (fields: Readonly<Record<string, string>>, cookie = '', who: Who = 'guest') => {
    const nonce = String((await get(`/download/${SHEET.id}/`, inPage, who)).headers['x-dlm-nonce']);
    return fixture.ask(who, 'POST', '/wp-admin/admin-ajax.php', {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Mozilla/5.0',
        ...(cookie === '' ? {} : { cookie }),
      },
      body: new URLSearchParams({
        action: 'log_dlm_xhr_download',
        download_id: String(SHEET.id),
        version_id: String(SHEET.latest),
        status: 'completed',
        cookie: 'true',
        currentURL: `${home}/downloads/`,
        nonce,
        'responseHeaders[content-type]': 'application/pdf',
        ...fields,
      }).toString(),
    });
  };
  const logged = () =>
    rows(
      'SELECT user_id, user_ip, download_id, version_id, version, download_status, download_location FROM wp_download_log',
    );

  test('keeps what the script tells, without the last part of the visitor’s address', async () => {
    const reply = await log({});
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(reply.headers['set-cookie']?.[0]).toMatch(/^wp-dlm_cookie=[0-9a-f]{32};.*Max-Age=60/);
    expect(await logged()).toEqual([
      {
        user_id: 0,
        user_ip: '127.0.0.0',
        download_id: SHEET.id,
        version_id: SHEET.latest,
        version: '2.0',
        download_status: 'completed',
        download_location: `${home}/downloads/`,
      },
    ]);
    expect(await rows('SELECT download_id, download_count, download_versions FROM wp_dlm_downloads')).toEqual(
      [{ download_id: SHEET.id, download_count: 1, download_versions: `{"${SHEET.latest}":1}` }],
    );
    expect(await rows('SELECT download_ids FROM wp_dlm_reports_log')).toEqual([
      { download_ids: `{"${SHEET.id}":{"downloads":1,"title":"Fieldwork risk sheet"}}` },
    ]);
  });

  test('knows a visitor who downloads the same again, by script or not', async () => {
    const cookie = String((await log({})).headers['set-cookie']?.[0]?.split(';')[0]);
    expect((await log({ status: 'failed' }, cookie)).headers['set-cookie']).toBeUndefined();
    await get(`/download/${SHEET.id}/`, { cookie });
    expect(await logged()).toHaveLength(1);
    await log({ cookie: 'false' });
    expect(await logged()).toHaveLength(2);
  });

  test('does not count what failed, nor administrators, nor what is not known', async () => {
    await log({ status: 'failed' });
    expect(await rows('SELECT * FROM wp_dlm_downloads')).toEqual([]);
    await log({}, '', 'administrator');
    expect(await logged()).toHaveLength(1);
    expect((await log({ version_id: '1' })).status).toBe(500);
    await log({ status: 'zzz' });
    expect(await logged()).toHaveLength(2);
  });

  test('counts a visitor once for each version where the owner wants it', async () => {
    await fixture.site.options.set('dlm_count_unique_ips', '1');
    await fixture.site.options.set('dlm_logging_ip_type', 'full');
    await log({});
    await log({});
    expect(await logged()).toMatchObject([{ user_ip: '127.0.0.1' }]);
    await fixture.site.options.set('dlm_count_unique_ips', '');
    await fixture.site.options.set('dlm_logging_ip_type', 'anonymized');
  });

  test('looks for ids first, then for the nonce', async () => {
    const post = (fields: Readonly<Record<string, string>>) =>
      fixture.ask('guest', 'POST', '/wp-admin/admin-ajax.php', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ action: 'log_dlm_xhr_download', ...fields }).toString(),
      });
    const missing = '{"success":false,"data":"Missing download_id or version_id"}';
    expect(await post({ nonce: 'bad' })).toMatchObject({ status: 200, text: missing });
    expect(await post({ download_id: '1', version_id: '2', nonce: 'bad' })).toMatchObject({
      status: 403,
      text: '-1',
    });
    const read = await get(`/wp-admin/admin-ajax.php?action=log_dlm_xhr_download&download_id=1&version_id=2`);
    expect(read.text).toBe(missing);
  });
});

describe('the modal', () => {
  const ask = async (fields: Readonly<Record<string, string>>) => {
    const nonce = String((await get(`/download/${MEMBERS.id}/`, inPage)).headers['x-dlm-nonce']);
    return fixture.ask('guest', 'POST', '/wp-admin/admin-ajax.php', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'no_access_dlm_xhr_download', nonce, ...fields }).toString(),
    });
  };
  const known = { download_id: String(MEMBERS.id), version_id: 'empty-version' };

  test('shows the owner’s page under a heading for the kind of refusal', async () => {
    const refused = await ask({ ...known, restriction: 'no_access_page' });
    expect(refused.headers['content-type']).toBe('text/html; charset=UTF-8');
    expect(refused.text).toContain('id="modal-title">No access!</h3>');
    expect(refused.text).toContain('This file is for teachers with an account.');
    expect(refused.text).toMatch(/class="[^"]*dlm-no-access-modal-close">Close<\/button>/);
    expect((await ask({ ...known, restriction: 'not_found' })).text).toContain('>Error!</h3>');
    expect((await ask({ ...known, restriction: 'empty-restriction' })).text).not.toContain('modal-title');
  });

  test('looks for the nonce first, then for ids', async () => {
    expect(await ask({ nonce: 'bad' })).toMatchObject({ status: 403, text: '-1' });
    expect((await ask({})).text).toBe('{"success":false,"data":"Missing download_id or version_id"}');
  });

  test('shows the text of a refusal that tells of no download, as text', async () => {
    const fields = { download_id: 'empty-download', version_id: '', restriction: 'access_denied' };
    const shown = await ask({ ...fields, modal_text: 'Not <b>today</b> & "now"' });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('id="modal-title">No access!</h3>');
    expect(shown.text).toContain(
      '<div class="dlm-modal-content dlm-no-tailwind">Not today &amp; &quot;now&quot;</div>',
    );
    const unknown = await ask({ download_id: '999999', version_id: '1' });
    expect(unknown.text).toContain('id="modal-title">No access!</h3>');
    expect(unknown.text).toContain('<p>You do not have permission to download this file.</p>');
    expect(await ask({ ...fields, modal_text: 'x', nonce: 'bad' })).toMatchObject({
      status: 403,
      text: '-1',
    });
  });
});

describe('the modal with a form to log in', () => {
  const post = (fields: Readonly<Record<string, string>>) =>
    fixture.ask('guest', 'POST', '/wp-admin/admin-ajax.php', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  test('logs in and names the download', async () => {
    const nonce = String((await get(`/download/${MEMBERS.id}/`, inPage)).headers['x-dlm-nonce']);
    const modal = await post({
      action: 'dlm_members_conditions_modal',
      nonce,
      download_id: String(MEMBERS.id),
      version_id: String(MEMBERS.version),
      dlm_modal_response: 'true',
      dlm_members_form_redirect: `${home}/downloads/`,
    });
    expect(modal.text).toContain('Log in to your account to download the file!');
    expect(modal.text).toMatch(/<div id="dlm_login_form"><form name="loginform" id="loginform"/);
    const security = /name="security" value="([0-9a-f]{10})"/.exec(modal.text)?.[1] ?? '';
    const logIn = (fields: Readonly<Record<string, string>>) =>
      post({
        action: 'dlm_login_member',
        security,
        download_id: String(MEMBERS.id),
        user_name: 'the-subscriber',
        user_pass: 'only-for-tests 1',
        ...fields,
      });
    expect(await logIn({ security: nonce })).toMatchObject({ status: 403, text: '-1' });
    expect((await logIn({ user_name: '' })).text).toBe('{"success":false,"data":"User name is required"}');
    expect((await logIn({ user_pass: '' })).text).toBe('{"success":false,"data":"Password is required"}');
    const wrong = await logIn({ user_pass: 'wrong' });
    expect(JSON.parse(wrong.text)).toMatchObject({
      success: false,
      data: expect.stringContaining('incorrect'),
    });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const right = await logIn({});
    expect(JSON.parse(right.text)).toEqual({
      success: true,
      data: `<p>Authentification successful.</p><p class="dlm-download-link">Download link: <strong><a href="${home}/download/${MEMBERS.id}/">Teachers&#8217; answer pack</a></strong></p>`,
    });
    expect(right.headers['set-cookie']?.some((cookie) => cookie.startsWith('wordpress_logged_in_'))).toBe(
      true,
    );
  });
});

describe('what the pages of plugins that are not here asked', () => {
  test('is refused to all who are logged in, as without a good nonce', async () => {
    const actions = ['dlm_lu_upgrade_content', 'download_monitor_list_files', 'dlm_login_member'];
    for (const action of [...actions, 'aws-reindex', 'woocommerce_save_order_items', 'custom-header-crop']) {
      const ask = async (who: Who) => {
        const { status, text } = await get(`/wp-admin/admin-ajax.php?action=${action}&security=bad`, {}, who);
        return [action, status, text];
      };
      expect(await ask('administrator')).toEqual([action, 403, '-1']);
      expect(await ask('subscriber')).toEqual([action, 403, '-1']);
      if (action !== 'dlm_login_member') expect(await ask('guest')).toEqual([action, 400, '0']);
    }
    const terms = await get('/wp-admin/admin-ajax.php?action=dlm_terms_conditions_modal');
    expect(terms).toMatchObject({ status: 403, text: '-1' });
  });
});

describe('what is known of a person', () => {
  test('is given out, and forgotten without the counts', async () => {
    await get(`/download/${MEMBERS.id}/`, {}, 'subscriber');
    const [data] = fixture.site
      .contributions('personalData')
      .filter((each) => each.name === 'download-monitor.log');
    const user = await fixture.site.users.byId(fixture.users.subscriber);
    const person = { user, email: '' };
    const [group] = (await data?.export(fixture.site, person)) ?? [];
    expect(group?.items[0]?.data).toContainEqual({ name: 'Download', value: "Teachers' answer pack" });
    expect(await data?.erase?.(fixture.site, person)).toEqual({ removed: 1, retained: 0, messages: [] });
    expect(await data?.export(fixture.site, person)).toEqual([]);
    expect(await rows('SELECT user_id, user_ip, uuid, user_agent FROM wp_download_log')).toEqual([
      { user_id: 0, user_ip: '', uuid: '', user_agent: '' },
    ]);
    expect(await rows('SELECT download_count FROM wp_dlm_downloads')).toEqual([{ download_count: 1 }]);
  });
});

describe('pages', () => {
  test('say that they are pages', async () => {
    expect((await get('/downloads/')).headers['x-dlm-no-waypoints']).toBe('true');
  });

  test('link to downloads as scripts expect it, and carry their settings', async () => {
    const { text } = await get('/downloads/');
    const link = new RegExp(
      `<a data-e-Disable-Page-Transition="true" class="download-link" title="Version 2.0" href="${home}/download/${SHEET.id}/\\?tmstv=\\d+" rel="nofollow" id="download-link-${SHEET.id}" data-redirect="false">`,
    );
    expect([link.test(text), text.includes('class="dlm-downloads"')]).toEqual([true, true]);
    expect(text.includes(`var dlmXHRGlobalLinks = "${home}/download/";`)).toBe(true);
    expect((await get('/about/')).text.includes('dlmXHR')).toBe(false);
  });
});

describe('a large file', () => {
  const MEGABYTE = 1024 * 1024;
  const SIZE = 300 * MEGABYTE;

  test('is sent without being held in memory', async () => {
    const path = join(fixture.site.folder, 'uploads/dlm_uploads/large.zip');
    await writeFile(path, '');
    await truncate(path, SIZE);
    const id = await addDownload([`${home}/wp-content/uploads/dlm_uploads/large.zip`]);
    await get('/about/');
    const before = process.memoryUsage().rss;
    let highest = before;
    let received = 0;
    await new Promise<void>((resolve, reject) => {
      request({ host: '127.0.0.1', port: fixture.server.port, path: `/download/${id}/` }, (reply) => {
        reply.on('data', (part: Buffer) => {
          received += part.length;
          highest = Math.max(highest, process.memoryUsage.rss());
        });
        reply.on('end', resolve).on('error', reject);
      })
        .on('error', reject)
        .end();
    });
    expect(received).toBe(SIZE);
    expect((highest - before) / MEGABYTE).toBeLessThan(80);
  });
});

test('categories and tags of downloads are told over REST', async () => {
  const known = JSON.parse((await get('/wp-json/wp/v2/taxonomies')).text) as object;
  expect(Object.keys(known)).toEqual(expect.arrayContaining(['dlm_download_category', 'dlm_download_tag']));
  expect((await get('/wp-json/wp/v2/dlm_download_category')).status).toBe(200);
  expect(JSON.parse((await get('/wp-json/wp/v2/dlm_download_tag/999999')).text)).toMatchObject({
    code: 'rest_term_invalid',
  });
});
