import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query, writeRefusal } from '../../src/database/index.ts';
import { run as runProgram } from '../browser/program.ts';
import { run } from '../command.ts';
import { serveQuietly } from '../imported-site.ts';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';
import { onFiles } from '../test-database.ts';

let fixture: SecurityFixture;
let post: number;
const rowsOf = async (table: string) =>
  (await fixture.site.database.first(query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)))?.n;
const form = (fields: Readonly<Record<string, string>>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const switchTo = (readOnly: boolean, by = run) =>
  by('read-only', readOnly ? 'on' : 'off', '--site', fixture.site.folder);

beforeAll(async () => {
  fixture = await openSecurityFixture();
  post = await fixture.post({ post_title: 'Tides', post_name: 'tides', post_content: 'Ebb and flow.' });
});
afterAll(() => fixture.close());

describe('a site that is read-only', () => {
  it('can be read by guests, shoppers and members', async () => {
    const cart = await fixture.ask(
      'guest',
      'POST',
      '/?wc-ajax=add_to_cart',
      form({ product_id: '1', quantity: '1' }),
    );
    const cookie = (cart.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    await switchTo(true);
    const paths = [
      '/',
      '/tides/',
      '/shop/',
      '/feed/',
      '/?s=map',
      '/basket/',
      '/checkout/',
      '/my-account/',
      '/wp-login.php',
    ];
    const api = ['/wp-json/wp/v2/posts', '/wp-json/wc/store/v1/products', '/wp-json/wc/store/v1/cart'];
    const wanted: unknown[] = [];
    for (const who of ['guest', 'subscriber', 'administrator'] as const)
      for (const path of [...paths, ...api]) {
        const answer = await fixture.ask(who, 'GET', path, who === 'guest' ? { headers: { cookie } } : {});
        if (answer.status !== 200 && answer.status !== 302)
          wanted.push([who, path, answer.status, answer.text.slice(0, 200)]);
      }
    for (const ajax of ['get_refreshed_fragments', 'aws_action']) {
      const answer = await fixture.ask('guest', 'POST', `/?wc-ajax=${ajax}`, {
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'keyword=map',
      });
      if (answer.status !== 200) wanted.push([ajax, answer.status, answer.text.slice(0, 200)]);
    }
    expect(wanted).toEqual([]);
  });

  it('refuses to change anything, in the form of each contract, and keeps everything', async () => {
    await switchTo(false);
    await switchTo(true);
    const before = [await rowsOf('wp_posts'), await rowsOf('wp_comments'), await rowsOf('wp_users')];

    const rest_ = await fixture.ask('editor', 'POST', '/wp-json/wp/v2/posts', { json: { title: 'New' } });
    expect([rest_.status, JSON.parse(rest_.text).code, rest_.headers['retry-after']]).toEqual([
      503,
      'rest_read_only',
      '600',
    ]);

    const comment = await fixture.ask(
      'guest',
      'POST',
      '/wp-comments-post.php',
      form({ comment: 'Lovely', author: 'A', email: 'a@b.example', comment_post_ID: String(post) }),
    );
    expect(comment.status).toBe(503);
    expect(comment.text).toContain('nothing can be changed');
    expect(comment.text).toContain('history.back()');

    const logIn = await fixture.ask(
      'guest',
      'POST',
      '/wp-login.php',
      form({ log: 'the-author', pwd: 'only-for-tests 1' }),
    );
    expect([
      logIn.status,
      logIn.headers['set-cookie']?.some((one) => one.includes('logged_in')) ?? false,
    ]).toEqual([503, false]);

    const add = await fixture.ask(
      'guest',
      'POST',
      '/?wc-ajax=add_to_cart',
      form({ product_id: '1', quantity: '1' }),
    );
    expect([add.status === 200 || add.status === 503, add.headers['content-type']]).toEqual([
      true,
      'application/json; charset=UTF-8',
    ]);

    const settings = await fixture.ask('administrator', 'POST', '/wp-json/wp/v2/settings', {
      json: { title: 'X' },
    });
    expect(settings.status).toBe(503);

    expect([await rowsOf('wp_posts'), await rowsOf('wp_comments'), await rowsOf('wp_users')]).toEqual(before);
    await expect(
      fixture.site.posts.insert({ post_title: 'x', post_type: 'post' } as never),
    ).rejects.toMatchObject({ code: 'read-only' });
  });

  it('is changed again as soon as it may be', async () => {
    await switchTo(false);
    const answer = await fixture.ask('editor', 'POST', '/wp-json/wp/v2/posts', { json: { title: 'New' } });
    expect(answer.status).toBe(201);
  });
});

describe('two processes that write all the time', () => {
  it('have written their last when the command returns, and both say so', async () => {
    const other = await serveQuietly(fixture.site.folder);
    const sites = [fixture.site, other.site];
    try {
      /** Writes until it is refused. */
      const writeOn = async (site: (typeof sites)[number]) => {
        for (let written = 0; ; written++) {
          try {
            await site.comments.insert({ comment_post_ID: post, comment_content: `Tide ${written}` });
          } catch (error) {
            if (writeRefusal(error) !== 'read-only') throw error;
            return written;
          }
        }
      };
      const writing = sites.flatMap((site) => [writeOn(site), writeOn(site)]);
      expect(await switchTo(true, runProgram)).toContain('The site is read-only');
      const before = await rowsOf('wp_comments');
      expect(sites.map((site) => site.isReadOnly?.())).toEqual([true, true]);
      const written = await Promise.all(writing);
      expect(written.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
      expect(await rowsOf('wp_comments')).toBe(before);
      expect(await run('read-only', '--site', fixture.site.folder)).toContain('The site is read-only');
      expect(await switchTo(false)).toContain('can be changed');
      expect(sites.map((site) => site.isReadOnly?.())).toEqual([false, false]);
      for (const site of sites) await site.comments.insert({ comment_post_ID: post });
    } finally {
      await switchTo(false);
      await other.stop();
    }
  });
});

describe.skipIf(!onFiles)('a database that somebody else keeps locked', () => {
  it('is not written by who waited while the site became read-only', async () => {
    const other = new Database(join(fixture.site.folder, 'portolan.sqlite'), { timeout: 5000 });
    const before = await rowsOf('wp_comments');
    other.exec('BEGIN IMMEDIATE');
    const waiting = fixture.site.comments.insert({ comment_post_ID: post });
    const refused = expect(waiting).rejects.toMatchObject({ code: 'read-only' });
    // They have begun, and wait for the lock.
    await new Promise((resolve) => setImmediate(resolve));
    other.exec("INSERT INTO portolan_meta (name, value) VALUES ('read_only_since', '2026-01-05T10:00:00Z')");
    other.exec('COMMIT');
    other.close();
    try {
      await refused;
      expect(await rowsOf('wp_comments')).toBe(before);
    } finally {
      await switchTo(false);
    }
  });

  it('leads to the same clear answers, and what is only read goes on', async () => {
    const other = new Database(join(fixture.site.folder, 'portolan.sqlite'), { timeout: 5000 });
    other.exec('BEGIN IMMEDIATE');
    try {
      const [page, api, comment] = await Promise.all([
        fixture.ask('guest', 'GET', '/tides/'),
        fixture.ask('editor', 'POST', '/wp-json/wp/v2/posts', { json: { title: 'New' } }),
        fixture.ask(
          'guest',
          'POST',
          '/wp-comments-post.php',
          form({ comment: 'Late', author: 'A', email: 'a@b.example', comment_post_ID: String(post) }),
        ),
      ]);
      expect(page.status).toBe(200);
      expect([api.status, JSON.parse(api.text).code]).toEqual([503, 'rest_too_busy']);
      expect([comment.status, comment.headers['retry-after']]).toEqual([503, '5']);
    } finally {
      other.exec('ROLLBACK');
      other.close();
    }
  });
});

describe('errors of a disk or a database', () => {
  it.each([
    ['SQLITE_FULL', 'full'],
    ['ENOSPC', 'full'],
    ['SQLITE_IOERR_WRITE', 'full'],
    ['SQLITE_BUSY_SNAPSHOT', 'busy'],
    ['53100', 'full'],
    ['SQLITE_CONSTRAINT_UNIQUE', undefined],
    ['ENOENT', undefined],
  ])('%s', (code, reason) => {
    const error = Object.assign(new Error('x'), { code });
    expect(writeRefusal(error)).toBe(reason);
    expect(writeRefusal(new Error('around it', { cause: error }))).toBe(reason);
  });
});
