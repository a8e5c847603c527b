import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReadLog } from '../database/reads/read-log.ts';
import type { Reply } from '../types/index.ts';
import { type CachedPage, PageCache, sendPage, zipPage } from './page-cache.ts';

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, url, headers: { host: 'a.example', ...headers } }) as unknown as IncomingMessage;

function recorder() {
  const sent: { status?: number; headers: Record<string, string>; body?: Buffer } = { headers: {} };
  const response = {
    writeHead(status: number, headers: string[] | Record<string, string>) {
      sent.status = status;
      if (Array.isArray(headers))
        for (let i = 0; i < headers.length; i += 2)
          sent.headers[headers[i] as string] = headers[i + 1] as string;
      else sent.headers = headers;
    },
    end(body?: Buffer) {
      sent.body = body;
    },
  } as unknown as ServerResponse;
  return { sent, response };
}

const page = (body: string, cache: Reply['cache'] = { tags: ['post:1'] }): Reply => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=UTF-8' },
  body,
  cache,
});

describe('page cache', () => {
  let now = 1_000_000_000_000;
  let cache: PageCache;
  const ask = (message: IncomingMessage) => {
    const { sent, response } = recorder();
    return cache.answer(message, response) ? sent : undefined;
  };
  const keep = (message: IncomingMessage, reply: Reply) => cache.keep(cache.keyOf(message) as string, reply);

  beforeEach(() => {
    now = 1_000_000_000_000;
    cache = new PageCache({
      clock: { now: () => now },
      maxBytes: 1 << 20,
      cookies: [
        { prefix: 'wordpress_logged_in_', effect: 'bypass' },
        { prefix: 'consent', effect: 'vary' },
      ],
    });
  });

  it('keeps no page that was begun before something changed', () => {
    const key = cache.keyOf(get('/rivers/')) as string;
    const since = cache.changes;
    cache.drop(['post:2']);
    expect(cache.keep(key, page('<p>old</p>'), undefined, since)).toBeUndefined();
    expect(ask(get('/rivers/'))).toBeUndefined();
    const kept = cache.keep(key, page('<p>new</p>'), undefined, cache.changes);
    const { sent, response } = recorder();
    if (kept) sendPage(kept, get('/rivers/'), response);
    expect(sent.body?.toString()).toBe('<p>new</p>');
    expect(ask(get('/rivers/'))?.body?.toString()).toBe('<p>new</p>');
  });

  it('keeps a page compressed alone, and gives it plain to whoever takes no other', async () => {
    const body = `<p>${'rivers and coasts '.repeat(5000)}</p>`;
    const kept = keep(get('/rivers/'), page(body)) as CachedPage;
    await zipPage(kept);
    await expect.poll(() => kept.plain).toBeUndefined();
    for (let time = 0; time < 2; time++) {
      const { sent, response } = recorder();
      expect(await cache.answer(get('/rivers/'), response)).toBe(true);
      expect(sent.headers['Content-Length']).toBe(String(body.length));
      expect(sent.headers['Content-Encoding']).toBeUndefined();
      expect(sent.body?.toString()).toBe(body);
    }
    const zipped = ask(get('/rivers/', { 'accept-encoding': 'gzip' }));
    expect(gunzipSync(zipped?.body as Buffer).toString()).toBe(body);
    const head = ask(get('/rivers/', { 'if-none-match': kept.etag }));
    expect([head?.status, head?.body]).toEqual([304, undefined]);
    cache.clear();
    expect(ask(get('/rivers/'))).toBeUndefined();
  });

  it('has room for as many pages as their compressed bodies leave', async () => {
    const body = 'rivers and coasts '.repeat(20_000);
    for (let n = 0; n < 30; n++) {
      const kept = keep(get(`/${n}/`), page(body)) as CachedPage;
      await zipPage(kept);
      await expect.poll(() => kept.plain).toBeUndefined();
    }
    expect(30 * body.length).toBeGreaterThan(1 << 20);
    expect([cache.size, cache.left.room]).toEqual([30, 0]);
  });

  it('has less room for pages that much was read for', () => {
    const reads = new ReadLog();
    const keepMadeOf = (path: string, things: number) =>
      reads.record((made) => {
        for (let n = 0; n < things; n++) reads.note(`${path} ${n}`);
        return cache.keep(cache.keyOf(get(path)) as string, page('<p>short</p>'), made);
      });
    for (let n = 0; n < 200; n++) expect(keepMadeOf(`/${n}/`, 0)).toBeDefined();
    expect([cache.size, cache.left.room]).toEqual([200, 0]);
    for (let n = 0; n < 200; n++) keepMadeOf(`/read-${n}/`, 500);
    expect(cache.size).toBeLessThan(50);
    reads.close();
  });

  it('gives the same page whatever campaign variables came along', () => {
    keep(get('/rivers/'), page('<p>rivers</p>'));
    expect(ask(get('/rivers/?utm_source=mail&fbclid=1'))?.body?.toString()).toBe('<p>rivers</p>');
    expect(ask(get('/rivers/?paged=2'))).toBeUndefined();
  });

  it('lets a reader through whom their address names', () => {
    keep(get('/rivers/'), page('<p>rivers</p>'));
    expect(ask(get('/rivers/?mc_cid=9&mc_eid=4f2a'))).toBeUndefined();
    expect(cache.keyOf(get('/rivers/?mc_eid=4f2a'))).toBeUndefined();
  });

  it('sends every header of a name, when a page is made and when it is kept', async () => {
    const links = ['</wp-json/>; rel="https://api.w.org/"', '</?p=1>; rel=shortlink'];
    const made = { ...page('<p>rivers</p>'), headers: { Link: links } };
    const server = createServer((message, response) => {
      if (cache.answer(message, response)) return;
      const kept = cache.keep(cache.keyOf(message) as string, made);
      if (kept) sendPage(kept, message, response, ['X-Request-Id', 'r1']);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    try {
      const first = await fetch(address);
      expect([first.headers.get('Link'), first.headers.get('X-Request-Id')]).toEqual([
        links.join(', '),
        'r1',
      ]);
      expect((await fetch(address)).headers.get('Link')).toBe(links.join(', '));
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('keeps nothing that differs by a header of requests', () => {
    keep(get('/'), { ...page('<p>rivers</p>'), headers: { Vary: 'Accept-Language' } });
    expect(ask(get('/'))).toBeUndefined();
  });

  it('keeps the headers of HEAD and of GET apart', () => {
    const head = get('/rivers/', {}, 'HEAD');
    keep(head, { ...page('<p>rivers</p>'), headers: { 'Cache-Control': 'no-store' } });
    expect(ask(get('/rivers/'))).toBeUndefined();
    keep(get('/rivers/'), page('<p>rivers</p>'));
    expect(ask(get('/rivers/'))?.headers['Cache-Control']).toBeUndefined();
    expect(ask(head)).toMatchObject({
      headers: { 'Cache-Control': 'no-store', 'Content-Length': '13' },
      body: undefined,
    });
  });

  it('gives compressed bytes to those who take them and answers 304 to an ETag', async () => {
    const kept = keep(get('/'), page('<p>front</p>'));
    expect(ask(get('/', { 'accept-encoding': 'gzip' }))?.body?.toString()).toBe('<p>front</p>');
    await zipPage(kept as CachedPage);
    const zipped = ask(get('/', { 'accept-encoding': 'gzip, br' }));
    expect(gunzipSync(zipped?.body as Buffer).toString()).toBe('<p>front</p>');
    const etag = zipped?.headers['ETag'] as string;
    for (const header of [etag, `W/${etag}`, `"other", W/${etag}`, '*'])
      expect(ask(get('/', { 'if-none-match': header }))?.status).toBe(304);
    expect(
      ask(get('/', { 'accept-encoding': 'gzip', 'if-none-match': `W/"no${etag.slice(1)}` }))?.status,
    ).toBe(200);
  });

  it('compresses quickly what its first visitor gets, and better what somebody asks for again', async () => {
    const text = Array.from({ length: 3000 }, (_, n) => `<p>${(n * 7919) % 997} rivers</p>`).join('');
    const kept = keep(get('/long/'), page(text));
    await zipPage(kept as CachedPage);
    const quick = kept?.zipped?.body;
    const ways = () => ask(get('/long/', { 'accept-encoding': 'gzip' }));
    const first = ways();
    expect(first?.body).toBe(quick);
    await expect.poll(() => ways()?.body?.length).toBeLessThan(first?.body?.length as number);
    for (const sent of [first, ways()]) {
      expect(gunzipSync(sent?.body as Buffer).toString()).toBe(text);
      expect(sent?.headers['Content-Length']).toBe(String(sent?.body?.length));
      expect(sent?.headers['ETag']).toBe(first?.headers['ETag']);
    }
  });

  it('keeps the ETag that a reply brings, and lets those ask its maker who may have it already', () => {
    keep(get('/feed/'), { ...page('<rss/>'), headers: { ETag: '"feed"', 'Last-Modified': 'Sun, 01' } });
    const sent = ask(get('/feed/'));
    expect(sent?.body?.toString()).toBe('<rss/>');
    expect(sent?.headers['ETag']).toBe('"feed"');
    expect(ask(get('/feed/', { 'if-none-match': '"feed"' }))).toBeUndefined();
    expect(ask(get('/feed/', { 'if-modified-since': 'Sun, 01' }))).toBeUndefined();
  });

  it('gives nothing to visitors who are logged in, and separate pages by consent', () => {
    keep(get('/'), page('guest'));
    expect(ask(get('/', { cookie: 'a=1; wordpress_logged_in_abc=x' }))).toBeUndefined();
    expect(ask(get('/', { cookie: 'consent=yes' }))).toBeUndefined();
    expect(ask(get('/', { cookie: 'woocommerce_items_in_cart=1' }))?.body?.toString()).toBe('guest');
  });

  it('drops pages by what they were made from, by age and at the next nonce tick', () => {
    keep(get('/a/'), page('a'));
    keep(get('/b/'), page('b', { tags: ['post:2'], seconds: 60 }));
    cache.drop(['post:1']);
    expect(ask(get('/a/'))).toBeUndefined();
    expect(ask(get('/b/'))).toBeDefined();
    now += 61_000;
    expect(ask(get('/b/'))).toBeUndefined();
    keep(get('/c/'), page('c'));
    now += 43_200_000;
    expect(ask(get('/c/'))).toBeUndefined();
  });

  it('does not keep replies that set cookies or do not ask to be kept', () => {
    keep(get('/d/'), { ...page('d'), cookies: [{ name: 'x', value: 'y' }] });
    keep(get('/e/'), { status: 200, headers: {}, body: 'e' });
    expect(cache.size).toBe(0);
  });

  it('counts how many pages left, and why', () => {
    keep(get('/a/'), page('a'));
    keep(get('/b/'), page('b', { tags: ['post:2', 'posts'], seconds: 60 }));
    keep(get('/c/'), page('c', { tags: ['post:3', 'posts'] }));
    cache.drop(['post:1', 'post:9']);
    now += 61_000;
    ask(get('/b/'));
    cache.clear();
    expect(cache.left).toEqual({ changed: 1, all: 1, expired: 1, room: 0 });
  });

  it('stays within its bytes', () => {
    for (let i = 0; i < 200; i++) keep(get(`/${i}/`), page('x'.repeat(20_000)));
    expect(cache.size).toBeLessThan(60);
    expect(cache.left.room).toBe(200 - cache.size);
  });
});
