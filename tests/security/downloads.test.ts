import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecurityFixture, roles, type SecurityFixture } from './fixture.ts';

/** What the protected file holds, and nothing else. */
const SECRET = 'only-for-members-4711';
const FILE = 'wp-content/uploads/dlm_uploads/2026/02/answers.pdf';
/** The sample's download for those who have an account, and its file. */
const MEMBERS_ONLY = 946;
const PACK = 'wp-content/uploads/dlm_uploads/2025/09/teachers-answer-pack.pdf';

let fixture: SecurityFixture;
let download = 0;

/** A download of the secret file. */
async function addDownload(fields: {
  readonly title: string;
  readonly status?: string;
  readonly password?: string;
  readonly file?: string;
  readonly meta?: Readonly<Record<string, string>>;
}): Promise<number> {
  const id = await fixture.post({
    post_title: fields.title,
    post_type: 'dlm_download',
    post_status: fields.status ?? 'publish',
    post_password: fields.password ?? '',
    ...(fields.status === 'future' && {
      post_date: '2099-01-05 10:00:00',
      post_date_gmt: '2099-01-05 10:00:00',
    }),
    post_content: `About ${fields.title}`,
  });
  for (const [key, value] of Object.entries(fields.meta ?? {}))
    await fixture.site.posts.setMeta(id, key, [value]);
  const version = await fixture.post({
    post_title: `Version of ${id}`,
    post_type: 'dlm_download_version',
    post_parent: id,
  });
  await fixture.site.posts.setMeta(version, '_version', ['1.0']);
  await fixture.site.posts.setMeta(version, '_files', [
    JSON.stringify([fields.file ?? `${fixture.site.address.home}/${FILE}`]),
  ]);
  return id;
}

beforeAll(async () => {
  fixture = await openSecurityFixture();
  const folder = join(fixture.site.folder, 'uploads');
  await mkdir(join(folder, 'dlm_uploads/2026/02'), { recursive: true });
  await mkdir(join(folder, '2026/02'), { recursive: true });
  for (const name of ['answers.pdf', 'answers-150x150.jpg', 'answers-pdf.jpg', 'answers.html'])
    await writeFile(join(folder, 'dlm_uploads/2026/02', name), SECRET);
  for (const name of ['plan.pdf', 'plan-pdf-106x150.jpg', 'plans.pdf'])
    await writeFile(join(folder, '2026/02', name), SECRET);
  await writeFile(join(fixture.site.folder, 'outside.txt'), SECRET);
  download = await addDownload({ title: 'Answers for members', meta: { _members_only: 'yes' } });
});
afterAll(() => fixture.close());

/** What may stand in a request for a file. */
const sentAlong = (): readonly Readonly<Record<string, string>>[] => [
  {},
  { range: 'bytes=0-3' },
  { referer: fixture.site.address.home },
];

const xhr = { 'dlm-xhr-request': 'dlm_XMLHttpRequest' };

describe('a protected file', () => {
  test.each(roles)('is not served at its own address to a %s, however that is written', async (who) => {
    const ways = [
      `/${FILE}`,
      `/${FILE}?version=1`,
      `/${FILE}?expires=99999999999&signature=0`,
      '/wp-content/uploads/DLM_UPLOADS/2026/02/answers.pdf',
      '/wp-content/uploads/dlm%5Fuploads/2026/02/answers.pdf',
      '/wp-content/uploads/dlm_uploads%2f2026%2f02%2fanswers.pdf',
      '/wp-content/uploads/2026/../dlm_uploads/2026/02/answers.pdf',
      '/wp-content/uploads/2026/%2e%2e/dlm_uploads/2026/02/answers.pdf',
      '/wp-content/uploads//dlm_uploads/2026/02/answers.pdf',
      '/wp-content/uploads/./dlm_uploads/./2026/02/answers.pdf',
      '/wp-content/uploads/x%5c..%5cdlm_uploads/2026/02/answers.pdf',
      '//wp-content/uploads/dlm_uploads/2026/02/answers.pdf',
      '/wp-content//uploads/dlm_uploads/2026/02/answers.pdf',
      '/index.php/wp-content/uploads/dlm_uploads/2026/02/answers.pdf',
      '/wp-content/themes/meridian/assets/../../../uploads/dlm_uploads/2026/02/answers.pdf',
      '/wp-content/uploads/dlm_uploads/2026/02/answers-150x150.jpg',
      '/wp-content/uploads/dlm_uploads/2026/02/answers-pdf.jpg',
      '/wp-content/uploads/dlm_uploads/2026/02/answers.html',
      '/uploads/dlm_uploads/2026/02/answers.pdf',
      '/dlm_uploads/2026/02/answers.pdf',
    ];
    for (const path of ways) {
      for (const headers of sentAlong()) {
        const { status, text } = await fixture.ask(who, 'GET', path, { headers });
        expect([path, text.includes(SECRET.slice(0, 4)) && status < 300]).toEqual([path, false]);
        expect([path, status]).toEqual([path, status >= 300 ? status : 'refused']);
      }
    }
  });

  test('and one that is not there are refused alike', async () => {
    const there = await fixture.ask('guest', 'GET', `/${FILE}`);
    const notThere = await fixture.ask('guest', 'GET', '/wp-content/uploads/dlm_uploads/2026/02/nothing.pdf');
    expect([there.status, notThere.status, there.text === notThere.text]).toEqual([403, 403, true]);
    expect((await fixture.ask('guest', 'HEAD', `/${FILE}`)).status).toBe(403);
  });

  test('elsewhere among the uploads is closed with its previews, its neighbour is not', async () => {
    const id = await fixture.post({
      post_title: 'Plan',
      post_type: 'attachment',
      post_status: 'inherit',
      post_mime_type: 'application/pdf',
    });
    await fixture.site.posts.setMeta(id, '_wp_attached_file', ['2026/02/plan.pdf']);
    await fixture.site.posts.setMeta(id, 'dlm_protected_file', ['1']);
    const statuses = await Promise.all(
      ['plan.pdf', 'plan-pdf-106x150.jpg', 'plans.pdf'].map(
        async (name) => (await fixture.ask('guest', 'GET', `/wp-content/uploads/2026/02/${name}`)).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 200]);
    await fixture.site.posts.setMeta(id, 'dlm_download', [
      JSON.stringify({ download_id: download, version_id: 1 }),
    ]);
    const sent = await fixture.ask('guest', 'GET', '/wp-content/uploads/2026/02/plan.pdf');
    expect([sent.status, sent.headers.location]).toEqual([
      302,
      `${fixture.site.address.home}/download/${download}/`,
    ]);
    expect(
      (await fixture.ask('guest', 'GET', '/wp-content/uploads/2026/02/plan-pdf-106x150.jpg')).status,
    ).toBe(403);
  });
});

describe('a download for members', () => {
  const forged: readonly Readonly<Record<string, string>>[] = [
    {},
    xhr,
    { range: 'bytes=0-' },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'cf-connecting-ip': '127.0.0.1' },
    { referer: 'https://www.contour-and-coast.example/' },
    { 'x-http-method-override': 'GET' },
    { cookie: 'wordpress_logged_in_0=admin%7C9999999999%7Ctoken%7Chash; wp-dlm_cookie=0' },
    { 'x-original-url': `/${PACK}`, 'x-rewrite-url': `/${PACK}` },
  ];
  test.each(forged)('is refused to guests whatever they send: %o', async (headers) => {
    for (const path of [`/download/${download}/`, `/download/${MEMBERS_ONLY}/`, `/?download=${download}`]) {
      for (const method of ['GET', 'POST']) {
        const reply = await fixture.ask('guest', method, path, { headers });
        const inPage = 'dlm-xhr-request' in headers;
        expect([path, method, reply.status]).toEqual([path, method, inPage ? 200 : 302]);
        expect(reply.text).toBe('');
        if (inPage) expect(reply.headers['x-dlm-no-access']).toBe('true');
        else expect(reply.headers.location).toMatch(/\/no-access\/download-id\/\d+\/$/);
      }
    }
  });

  test('is given to everybody who has an account', async () => {
    for (const who of roles.filter((one) => one !== 'guest')) {
      const { status, text } = await fixture.ask(who, 'GET', `/download/${download}/`);
      expect([who, status, text]).toEqual([who, 200, SECRET]);
    }
  });

  test('is not found by other ways to its address', async () => {
    const ways = [
      `/download/${download}`,
      `/download/${download}/x`,
      `/about/download/${download}/`,
      `/download%2F${download}/`,
      `/%64ownload/${download}/`,
      `/download/0${download}/`,
      `/download/%20${download}/`,
      `/download/${download}/?version=1.0`,
      `/download/${download}/?v=1`,
      `/feed/?download=${download}`,
      `/?p=${download}`,
      `/?post_type=dlm_download&p=${download}`,
      '/?post_type=dlm_download',
      `/?attachment_id=${download}`,
    ];
    for (const path of ways) {
      const { text } = await fixture.ask('guest', 'GET', path);
      expect([path, text.includes(SECRET)]).toEqual([path, false]);
    }
  });

  test('stays out of feeds, sitemaps and searches, and its file out of everything', async () => {
    const outlets = [
      '/feed/',
      '/comments/feed/',
      '/wp-sitemap.xml',
      '/sitemap_index.xml',
      '/?s=answers',
      '/wp-json/wp/v2/search?search=answers',
      '/wp-json/wp/v2/posts?search=answers',
      '/wp-json/wp/v2/media?per_page=100',
      `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(`${fixture.site.address.home}/download/${download}/`)}`,
      '/downloads/',
    ];
    for (const path of outlets) {
      const { text } = await fixture.ask('guest', 'GET', path);
      expect([path, text.includes('answers.pdf')]).toEqual([path, false]);
      if (path !== '/downloads/') expect([path, text.includes('Answers for members')]).toEqual([path, false]);
    }
    for (const who of roles.filter((one) => one !== 'administrator' && one !== 'editor')) {
      for (const path of [
        '/wp-json/wp/v2/dlm_download?per_page=100',
        `/wp-json/wp/v2/dlm_download/${download}`,
      ]) {
        const { text } = await fixture.ask(who, 'GET', path);
        expect([who, path, text.includes('dlm_uploads')]).toEqual([who, path, false]);
      }
    }
  });
});

describe('downloads that are not published', () => {
  test.each(['draft', 'private', 'future', 'pending', 'trash'])('are not there: %s', async (status) => {
    const id = await addDownload({ title: `A ${status} one`, status });
    for (const who of ['guest', 'administrator'] as const) {
      const reply = await fixture.ask(who, 'GET', `/download/${id}/`);
      expect([who, reply.status, reply.text.includes(SECRET)]).toEqual([who, 404, false]);
    }
  });

  test('behind a password ask for it', async () => {
    const id = await addDownload({ title: 'With a password', password: 'oxbow' });
    const page = await fixture.ask('guest', 'GET', `/download/${id}/`);
    expect(page.text).toContain('name="post_password"');
    expect(page.text).not.toContain(SECRET);
    const inPage = await fixture.ask('guest', 'GET', `/download/${id}/`, { headers: xhr });
    expect([inPage.headers['x-dlm-redirect'], inPage.text]).toEqual([
      `${fixture.site.address.home}/download/${id}/`,
      '',
    ]);
  });
});

describe('versions whose files lead elsewhere', () => {
  test.each([
    ['/etc/passwd', 403],
    ['/wp-content/uploads/../outside.txt', 403],
    ['https://www.contour-and-coast.example/wp-content/uploads/%2e%2e/%2e%2e/outside.txt', 404],
    ['php://filter/resource=outside.txt', 403],
    ['http://127.0.0.1/secret', 404],
    ['http://169.254.169.254/latest/meta-data/', 404],
    ['/wp-content/uploads/dlm_uploads/2026/02/answers.html', 403],
    ['/wp-content/uploads/dlm_uploads/2026/02/nothing.pdf', 404],
  ])('give nothing: %s', async (file, status) => {
    const id = await addDownload({ title: `From ${file}`, file });
    const reply = await fixture.ask('guest', 'GET', `/download/${id}/`);
    expect([reply.status, reply.text.includes(SECRET)]).toEqual([status, false]);
  });
});

describe('addresses that are signed', () => {
  const signed = async () => {
    const id = await addDownload({ title: 'Sent on', meta: { _redirect_only: 'yes' } });
    const { headers } = await fixture.ask('guest', 'GET', `/download/${id}/`);
    return new URL(String(headers.location));
  };

  test('give the file for a while, and not with anything changed', async () => {
    const { pathname, searchParams } = await signed();
    const get = (path: string, query: URLSearchParams) => fixture.ask('guest', 'GET', `${path}?${query}`);
    const good = await get(pathname, searchParams);
    expect([good.status, good.text, good.headers['cache-control']]).toEqual([
      200,
      SECRET,
      'no-cache, must-revalidate, max-age=0, no-store, private',
    ]);
    const later = new URLSearchParams(searchParams);
    later.set('expires', String(Number(searchParams.get('expires')) + 1));
    expect((await get(pathname, later)).status).toBe(403);
    expect((await get(pathname.replace('answers.pdf', 'answers.html'), searchParams)).status).toBe(403);
    expect((await get(pathname.replace('answers', '%61nswers'), searchParams)).status).toBe(200);
    const past = new URLSearchParams(searchParams);
    past.set('expires', '1');
    expect((await get(pathname, past)).status).toBe(403);
  });

  test('are not handed out where there is no access', async () => {
    const id = await addDownload({
      title: 'Sent on for members',
      meta: { _redirect_only: 'yes', _members_only: 'yes' },
    });
    const plain = await fixture.ask('guest', 'GET', `/download/${id}/`);
    expect(plain.headers.location).toMatch(/\/no-access\//);
    const inPage = await fixture.ask('guest', 'GET', `/download/${id}/`, { headers: xhr });
    expect(inPage.headers['x-dlm-redirect']).toBeUndefined();
  });
});

describe('lists of those who get nothing', () => {
  test('count for browsers, and for no header that anyone can send', async () => {
    const id = await addDownload({ title: 'For everybody' });
    const ask = (headers: Readonly<Record<string, string>>) =>
      fixture.ask('guest', 'GET', `/download/${id}/`, { headers });
    expect((await ask({ 'user-agent': 'Googlebot/2.1' })).status).toBe(302);
    expect((await ask({ 'user-agent': 'Mozilla/5.0' })).status).toBe(200);
    // A stranger cannot pass as somebody else, neither to get in nor to shut others out.
    expect((await ask({ 'x-real-ip': '192.0.2.9', 'x-forwarded-for': '192.0.2.9' })).status).toBe(200);
  });
});

describe('what the modal shows', () => {
  test('is escaped', async () => {
    const first = await fixture.ask('guest', 'GET', `/download/${download}/`, { headers: xhr });
    await fixture.site.options.set('dlm_no_access_page', '0');
    const { text } = await fixture.ask('guest', 'POST', '/wp-admin/admin-ajax.php', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        action: 'no_access_dlm_xhr_download',
        download_id: String(download),
        version_id: '1',
        modal_text: '<img src=x onerror=alert(1)>',
        restriction: '"><script>alert(1)</script>',
        nonce: String(first.headers['x-dlm-nonce']),
      }).toString(),
    });
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).not.toMatch(/<img|<script/);
    await fixture.site.options.set('dlm_no_access_page', '941');
  });
});
