import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';

describe('pages of an imported site', () => {
  let site: ImportedSite;
  let server: RunningServer;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.address + path, { redirect: 'manual', headers });

  beforeAll(async () => {
    site = await importSample();
    server = await serveQuietly(site.folder);
  });
  afterAll(async () => {
    await server?.stop();
    await site?.remove();
  });

  it('stand at the old addresses, with the present address in every link', async () => {
    const answer = await get('/about/');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(html).not.toMatch(/https?:\/\/contour-and-coast\.example/);
    expect(html).toContain(`<link rel="canonical" href="${server.address}/about/" />`);
  });

  it('are redirected as WordPress does', async () => {
    const answer = await get('/about');
    expect([answer.status, answer.headers.get('location'), answer.headers.get('x-redirect-by')]).toEqual([
      301,
      `${server.address}/about/`,
      'WordPress',
    ]);
  });

  it('answer 404 without being cached by browsers', async () => {
    const answer = await get('/no-such-page-at-all/');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('come from the cache the second time, the same, with an ETag that answers 304', async () => {
    const first = await (await get('/about/')).text();
    const hits = server.cache?.hits ?? 0;
    const second = await get('/about/?utm_source=newsletter');
    expect(await second.text()).toBe(first);
    expect(server.cache?.hits).toBe(hits + 1);
    const again = await get('/about/', { 'If-None-Match': second.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('that are not there are said not to be, also to who has read so', async () => {
    await (await get('/nowhere/')).text();
    const again = await get('/nowhere/');
    const known = await get('/nowhere/', { 'If-None-Match': again.headers.get('etag') ?? '*' });
    expect([again.status, known.status]).toEqual([404, 404]);
    expect((await get('/nowhere/', { 'If-None-Match': '*' })).status).toBe(404);
  });

  it('let readers of a feed keep what they have, also when it is cached', async () => {
    await (await get('/feed/')).text();
    const cached = await get('/feed/');
    await cached.text();
    const tag = cached.headers.get('etag') ?? '';
    const modified = cached.headers.get('last-modified') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    const status = async (headers: Record<string, string>) => (await get('/feed/', headers)).status;
    expect(await status({ 'If-None-Match': tag, 'If-Modified-Since': modified })).toBe(304);
    expect(await status({ 'If-Modified-Since': modified })).toBe(304);
    const unchanged = await get('/feed/', { 'If-Modified-Since': modified });
    expect(unchanged.headers.get('content-type')).toBeNull();
    expect(await status({ 'If-None-Match': '"other"', 'If-Modified-Since': modified })).toBe(200);
  });

  it('leave the bodies of GET requests to the REST API, which reads JSON', async () => {
    const ask = (body: string) =>
      new Promise<[number, string]>((resolve, reject) => {
        const address = `${server.address}/wp-json/wp/v2/posts?per_page=3&_fields=id`;
        const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
        const requested = request(address, { method: 'GET', headers }, (answer) => {
          text(answer).then((json) => resolve([answer.statusCode ?? 0, json]), reject);
        });
        requested.on('error', reject);
        requested.end(body);
      });
    const [status, json] = await ask('{"per_page":1}');
    expect([status, (JSON.parse(json) as unknown[]).length]).toEqual([200, 1]);
    expect((await ask('{"per_page":'))[1]).toContain('rest_invalid_json');
  });

  it('say where they came from', async () => {
    const status = async (headers: Record<string, string> = {}, method = 'GET') => {
      const reply = await fetch(`${server.address}/?status-of-the-cache`, { headers, method });
      await reply.text();
      return reply.headers.get('cache-status');
    };
    expect([await status(), await status(), await status({ 'if-none-match': '*' })]).toEqual([
      'portolan; fwd=miss; stored',
      'portolan; hit',
      'portolan; hit',
    ]);
    expect(await status({ cookie: 'wordpress_logged_in_x=y' })).toBe('portolan; fwd=bypass');
    expect(await status({}, 'POST')).toBe('portolan; fwd=method');
  });

  it('show a new comment at once: the cached page is dropped', async () => {
    const before = await (await get('/?p=13')).headers.get('location');
    const path = before ? new URL(before).pathname : '/';
    await (await get(path)).text();
    const post = /name="comment_post_ID" value="(\d+)"/.exec(await (await get(path)).text())?.[1] ?? '';
    if (post === '') return;
    const answer = await fetch(`${server.address}/wp-comments-post.php`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        comment_post_ID: post,
        comment: 'Waves carve the notch first.',
        author: 'Ada',
        email: 'ada@example.org',
      }),
    });
    expect(answer.status).toBe(302);
    const location = answer.headers.get('location') ?? '';
    const page = await (await fetch(location)).text();
    expect(page).toContain('Waves carve the notch first.');
  });

  it('bring little script until a visitor does something', async () => {
    /** Bytes, compressed, of a script and of all that it imports. */
    const weigh = async (address: string, known: Map<string, number>): Promise<void> => {
      if (known.has(address)) return;
      known.set(address, 0);
      const script = await (await get(address)).text();
      known.set(address, gzipSync(script).length);
      for (const [, from = ''] of script.matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g))
        await weigh(new URL(from, server.address + address).pathname, known);
    };
    const atOnce = async (path: string, kinds: readonly string[]) => {
      const page = load(await (await get(path)).text());
      const islands = kinds.flatMap((kind) => page(`portolan-island[hydrate=${kind}]`).toArray());
      const loader = page('script[type=module][src]').toArray();
      const known = new Map<string, number>();
      for (const each of [...islands, ...loader]) await weigh(page(each).attr('src') ?? '', known);
      expect(known.size, path).toBeGreaterThan(4);
      return [...known.values()].reduce((sum, bytes) => sum + bytes, 0);
    };
    const seen = ['load', 'idle', 'visible'];
    expect(await atOnce('/drainage-basin/', seen)).toBeLessThan(13_000);
    expect(await atOnce('/shop/', seen)).toBeLessThan(13_000);
    // React alone takes 70,000.
    expect(await atOnce('/product/map-reading-compass/', seen)).toBeLessThan(13_000);
    expect(await atOnce('/elements/', ['load', 'idle'])).toBeLessThan(22_000);
  });

  it('have no discussion below what the page builder made, open or not', async () => {
    const { site } = server;
    const [built] = await site.posts.byMeta('_aviaLayoutBuilder_active', 'active');
    const [plain] = await site.posts.find({ types: ['page'], slugs: ['about'] });
    const id = built?.ID ?? 0;
    await site.posts.update(id, { comment_status: 'open' });
    const discussions = async (path: string) => load(await (await get(path)).text())('#comments').length;
    expect(plain?.comment_status).toBe('open');
    expect(await discussions('/about/')).toBe(1);
    expect(await discussions(`/${built?.post_name}/`)).toBe(0);
    await site.posts.setMeta(id, '_aviaLayoutBuilder_active', ['']);
    expect(await discussions(`/${built?.post_name}/`)).toBe(1);
  });

  it('show a protected post as a card like the others, with a lock for its picture', async () => {
    const page = load(await (await get('/lessons/')).text());
    const card = page('.card').filter((_, each) => page(each).text().includes('Protected: '));
    expect(card.length).toBe(1);
    expect(card.children().first().is('a.card-picture.is-locked')).toBe(true);
    expect(card.find('.card-title, .card-excerpt, .card-meta').length).toBe(3);
  });

  it('come back with what was written where a comment is not taken; programs get WordPress’s short page', async () => {
    const html = await (await get('/drainage-basin/')).text();
    const post = /name="comment_post_ID" value="(\d+)"/.exec(html)?.[1] ?? '';
    const send = (accept: string, fields: Readonly<Record<string, string>>) =>
      fetch(`${server.address}/wp-comments-post.php`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Accept: accept },
        body: new URLSearchParams({ comment_post_ID: post, ...fields }),
      });
    const browser = 'text/html,application/xhtml+xml';
    const written = { comment: 'Does "it" <b>flood</b>?', author: '', email: '' };
    const answer = await send(browser, written);
    const page = load(await answer.text());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(page('.site-header, h1, .comment-list, #commentform').length).toBe(4);
    expect(page('.wp-die-message').text()).toBe('Error: Please fill the required fields.');
    expect(page('#comment').text()).toBe(written.comment);
    const wrong = page('[aria-invalid]').toArray();
    expect(wrong.map((field) => page(field).attr('name'))).toEqual(['author', 'email']);
    expect(page(`#${page('#email').attr('aria-describedby')}`).text()).toBe('Email is a required field.');
    expect(page('[autofocus]').attr('name')).toBe('author');

    const named = { ...written, author: 'Ada', email: 'nowhere' };
    const again = load(await (await send(browser, named)).text());
    expect(again('[aria-invalid]').attr('name')).toBe('email');
    expect(again('#author').attr('value')).toBe('Ada');
    // The next visitor's page knows nothing of it.
    expect(await (await get('/drainage-basin/')).text()).not.toMatch(/wp-die-message|nowhere/);

    const short = await (await send('*/*', written)).text();
    expect(short).toContain(
      '<div class="wp-die-message"><p><strong>Error:</strong> Please fill the required',
    );
    expect(short).not.toContain('commentform');
  });

  /** Logs the owner in; gives their cookies. */
  async function logIn(): Promise<string> {
    const login = await fetch(`${server.address}/wp-login.php`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ log: 'admin', pwd: 'portolan-demo' }),
    });
    expect(login.status).toBe(302);
    return login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  it('offer products where none were found, in the shop’s own look', async () => {
    const html = await (await get('/shop/?min_price=9000')).text();
    expect(html).toContain('No products were found matching your selection.');
    expect(html).toMatch(/<section class="suggested-products".*?(?:<li class="product .*?){4}<\/section>/s);
    // The list’s own style, with the gutter at its sides.
    expect(html).toMatch(/\.shop ?\{[^}]*padding-inline/);
    expect(await (await get('/shop/')).text()).not.toContain('suggested-products');
  });

  it('say each link of the foot once', async () => {
    const html = await (await get('/about/')).text();
    const foot = html.slice(html.indexOf('<footer class="site-footer'));
    expect(foot.split(`href="${server.address}/key-terms/"`)).toHaveLength(2);
  });

  it('have the site’s colours where no theme renders them: log-in and refusals', async () => {
    const colours = await get('/wp-content/themes/site-colours.css');
    const rule = await colours.text();
    expect(colours.headers.get('content-type')).toBe('text/css; charset=UTF-8');
    expect(rule).toMatch(/^:root\{.*--site-link:#[\da-f]{6}/);
    expect(await (await get('/about/')).text()).toContain(rule);
    expect(await (await get('/wp-mail.php')).text()).toContain('<h1>Error</h1>');
    for (const path of ['/wp-login.php', '/wp-mail.php'])
      expect(await (await get(path)).text(), path).toContain(
        '<link rel="stylesheet" href="/wp-content/themes/site-colours.css" />',
      );
  });

  it('stay the same for guests when somebody logs in', async () => {
    const cookies = await logIn();
    const asAdmin = await get('/about/', { Cookie: cookies });
    expect(asAdmin.headers.get('cache-control')).toContain('no-cache');
    const classes = async (reply: Response) => /<body class="([^"]*)"/.exec(await reply.text())?.[1] ?? '';
    expect(await classes(asAdmin)).toContain('logged-in');
    expect(await classes(await get('/about/'))).toMatch(/^(?!.*logged-in).*page/);
  });

  it('let those who are logged in comment as themselves, and log out there', async () => {
    const cookies = await logIn();
    const page = await (await get('/drainage-basin/', { Cookie: cookies })).text();
    expect(page).toContain('Logged in as');
    expect(page).toMatch(/<a href="[^"]*\/wp-admin\/profile\.php">Edit your profile<\/a>/);
    // A person who may write any HTML says so by this field, which a script names.
    expect(page).toMatch(/name="_wp_unfiltered_html_comment_disabled"[^>]* value="[0-9a-f]{10}"/);
    const address = /<a href="([^"]*action=logout[^"]*)">Log out\?<\/a>/.exec(page)?.[1] ?? '';
    const left = await fetch(address.replaceAll('&amp;', '&'), {
      headers: { Cookie: cookies },
      redirect: 'manual',
    });
    expect(left.status).toBe(302);
    expect(left.headers.get('location')).toMatch(/\/drainage-basin\/$/);
    const after = await (await get('/drainage-basin/', { Cookie: cookies })).text();
    expect(after).not.toContain('Logged in as');
    expect(after).not.toContain('_wp_unfiltered_html_comment');
  });

  it('name the site by a letter where it has no icon, and leave browsers without an error', async () => {
    // Where /favicon.ico leads then.
    const icon = await get('/wp-includes/images/w-logo-blue-white-bg.png');
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=UTF-8']);
    expect(await icon.text()).toMatch(/^<svg [^>]*>.*<text [^>]*>[A-Z]<\/text><\/svg>$/);
  });

  it('give files of the old program a quick 404, uploads with ranges', async () => {
    expect((await get('/wp-includes/js/jquery/jquery.js')).status).toBe(404);
    const page = await (await get('/lessons/')).text();
    const image = /src="[^"]*(\/wp-content\/uploads\/[^"]+)"/.exec(page)?.[1] ?? '';
    const part = await get(image, { Range: 'bytes=0-99' });
    expect([
      part.status,
      part.headers.get('content-length'),
      part.headers.get('x-content-type-options'),
    ]).toEqual([206, '100', 'nosniff']);
  });
});
