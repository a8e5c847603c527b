import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FetchMediaOptions, ImportSummary } from '../../src/import/index.ts';
import { type TestSite, testSite } from './import-into.ts';

type Answer = (request: IncomingMessage, reply: ServerResponse, hits: number) => void;

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5000, 'map')]);
const sends =
  (body: Buffer | string, headers: Record<string, string> = {}): Answer =>
  (_request, reply) =>
    void reply.writeHead(200, { 'content-length': String(Buffer.byteLength(body)), ...headers }).end(body);
const status =
  (code: number, location?: string): Answer =>
  (_request, reply) =>
    void reply.writeHead(code, location === undefined ? {} : { location }).end();

let site: TestSite;
let server: Server;
let port: number;
/** Answers by path under the uploads folder; each request's path is noted. */
let answers: Record<string, Answer>;
let requested: string[];

beforeEach(async () => {
  site = testSite();
  answers = {};
  requested = [];
  server = createServer((request, reply) => {
    const path = decodeURIComponent(request.url ?? '').replace('/wp-content/uploads/', '');
    requested.push(path);
    const hits = requested.filter((one) => one === path).length;
    (answers[path] ?? status(404))(request, reply, hits);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  site.remove();
});

const dump = (files: readonly string[], host = '127.0.0.1') => `
CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES (1,'siteurl','http://${host}:${port}'),(2,'home','http://${host}:${port}');
CREATE TABLE wp_posts (ID int, post_type varchar(20), guid varchar(255));
INSERT INTO wp_posts VALUES ${files.map((_, index) => `(${index + 1},'attachment','')`).join(',')};
CREATE TABLE wp_postmeta (meta_id int, post_id int, meta_key text, meta_value text);
INSERT INTO wp_postmeta VALUES ${files.map((file, index) => `(${index + 1},${index + 1},'_wp_attached_file','${file}')`).join(',')};
`;
/** The test's own server is the only one that may be asked, and by this address. */
const own: FetchMediaOptions = { allow: (address) => address === '127.0.0.1', pause: 1 };
const fetchInto = (files: readonly string[], fetchMedia: FetchMediaOptions | true = own, host?: string) =>
  site.import([site.file('site.sql', dump(files, host))], { fetchMedia });
const failures = ({ findings }: ImportSummary) =>
  findings.filter(({ code }) => code === 'media-not-fetched').map(({ message }) => message);
const uploaded = (file: string) => readFileSync(join(site.site, 'uploads', file));

describe('fetching media from the old site', () => {
  it('brings what is missing, and nothing else; a second import fetches only what is still missing', async () => {
    answers['2024/mäp.png'] = sends(PNG);
    answers['2024/notes.txt'] = sends('notes');
    mkdirSync(join(site.site, 'uploads'), { recursive: true });
    writeFileSync(join(site.site, 'uploads/here.png'), 'here');
    const files = ['2024/mäp.png', '2024/notes.txt', 'here.png', 'gone.png'];
    const summary = await fetchInto(files);
    expect(summary.media).toMatchObject({
      fetched: { files: 2, bytes: PNG.length + 5, before: 0, failed: 1 },
      missingCount: 1,
    });
    expect(uploaded('2024/mäp.png')).toEqual(PNG);
    expect(uploaded('here.png').toString()).toBe('here');
    expect(requested.sort()).toEqual(['2024/mäp.png', '2024/notes.txt', 'gone.png']);
    expect(failures(summary)).toEqual([
      `gone.png was not fetched: http://127.0.0.1:${port}/wp-content/uploads/gone.png: the server answers 404`,
    ]);
    expect(summary.exitCode).toBe(1);
    expect(site.printed.join('')).toContain(
      '2 files fetched from the old site, 5.0 kB; 1 could not be fetched',
    );

    requested = [];
    answers['gone.png'] = sends(PNG);
    const second = await fetchInto(files);
    expect(requested).toEqual(['gone.png']);
    expect(second).toMatchObject({ exitCode: 0, media: { missingCount: 0, fetched: { files: 1 } } });
    expect(uploaded('gone.png')).toEqual(PNG);
    expect(readdirSync(join(site.site, '.portolan'))).toEqual([]);
  });

  it('never asks an address that is not public, by number or by name', async () => {
    answers['a.png'] = sends(PNG);
    const byNumber = await fetchInto(['a.png'], true);
    expect(failures(byNumber)[0]).toContain('it leads to 127.0.0.1, which is no public address');
    const byName = await fetchInto(['a.png'], true, 'localhost');
    expect(failures(byName)[0]).toMatch(/localhost is (?:127\.0\.0\.1|::1), which is no public address/);
    expect(requested).toEqual([]);
  });

  it.each([
    [
      'an address of a private network',
      'http://10.0.0.1/a.png',
      'it leads to 10.0.0.1, which is no public address',
    ],
    ['an address of a link', 'http://169.254.169.254/latest/', 'it leads to 169.254.169.254'],
    ['an IPv4 address dressed as IPv6', 'http://[::ffff:127.0.0.2]/a.png', 'it leads to ::ffff:7f00:2'],
    ['an address in one number', 'http://2130706434/a.png', 'it leads to 127.0.0.2'],
    ['a file', 'file:///etc/passwd', 'only http and https are followed'],
    ['nothing', 'http://', 'no address'],
  ])('follows no redirect to %s', async (_what, location, message) => {
    answers['a.png'] = status(302, location);
    const summary = await fetchInto(['a.png']);
    expect(failures(summary)).toEqual([expect.stringContaining(message)]);
    expect(requested).toEqual(['a.png']);
  });

  it('follows redirects to where it may, though not for ever', async () => {
    answers['a.png'] = status(301, '/wp-content/uploads/b.png');
    answers['b.png'] = sends(PNG);
    answers['round.png'] = status(302, '/wp-content/uploads/round.png');
    const summary = await fetchInto(['a.png', 'round.png']);
    expect(uploaded('a.png')).toEqual(PNG);
    expect(failures(summary)).toEqual([expect.stringContaining('more than 5 times')]);
  });

  it('takes nothing whose content is not what its name says, or that is too large', async () => {
    answers['page.png'] = sends('<!doctype html><title>Not found</title>');
    answers['empty.png'] = sends('');
    answers['shell.jpg'] = sends('<?php system($_GET["x"]);');
    answers['large.png'] = sends(Buffer.concat([PNG, PNG]));
    answers['endless.png'] = (_request, reply) => void reply.writeHead(200).end(Buffer.concat([PNG, PNG]));
    const files = ['page.png', 'empty.png', 'shell.jpg', 'large.png', 'endless.png', 'run.php'];
    const summary = await fetchInto(files, { ...own, fileBytes: 6000 });
    expect(
      failures(summary)
        .map((message) => message.replace(/http\S+ /, ''))
        .sort(),
    ).toEqual([
      'empty.png was not fetched: it is empty',
      'endless.png was not fetched: it has more than the 6000 bytes that are fetched',
      'large.png was not fetched: it has 10016 bytes, more than the 6000 that are fetched',
      'page.png was not fetched: its content is not what its name says',
      'run.php was not fetched: its path is not one that uploads may have',
      'shell.jpg was not fetched: its content is not what its name says',
    ]);
    for (const file of files) expect(existsSync(join(site.site, 'uploads', file))).toBe(false);
  });

  it('tries again where the server is busy, and not where the file is gone', async () => {
    answers['busy.png'] = (request, reply, hits) =>
      (hits < 3 ? status(503) : sends(PNG))(request, reply, hits);
    const summary = await fetchInto(['busy.png', 'gone.png']);
    expect(summary.media.fetched).toMatchObject({ files: 1, failed: 1 });
    expect(requested.filter((path) => path === 'busy.png')).toHaveLength(3);
    expect(requested.filter((path) => path === 'gone.png')).toHaveLength(1);
  });

  it('goes on with a file that broke off, from where it broke off, in the next import too', async () => {
    let whole = false;
    const ranges: (string | undefined)[] = [];
    answers['a.png'] = (request, reply) => {
      const { range } = request.headers;
      ranges.push(range);
      const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
      const rest = PNG.subarray(from);
      expect(request.headers['if-range']).toBe(range === undefined ? undefined : '"v1"');
      reply.writeHead(from > 0 ? 206 : 200, {
        etag: '"v1"',
        'content-length': String(rest.length),
        ...(from > 0 ? { 'content-range': `bytes ${from}-${PNG.length - 1}/${PNG.length}` } : {}),
      });
      if (whole) reply.end(rest);
      // The connection ends after what was sent, which is less than was promised.
      else reply.write(rest.subarray(0, 1000), () => reply.socket?.end());
    };
    const first = await fetchInto(['a.png']);
    expect(failures(first)).toEqual([expect.stringContaining('it breaks off after 4000 bytes')]);
    expect(ranges).toEqual([undefined, 'bytes=1000-', 'bytes=2000-', 'bytes=3000-']);
    whole = true;
    await fetchInto(['a.png']);
    expect(ranges.at(-1)).toBe('bytes=4000-');
    expect(uploaded('a.png')).toEqual(PNG);
  });

  it('that is interrupted leaves the site as it was, and what was fetched is not fetched again', async () => {
    await site.import([site.file('old.sql', dump(['b.png']))]);
    const abort = new AbortController();
    answers['a.png'] = sends(PNG);
    answers['b.png'] = () => abort.abort();
    const file = site.file('site.sql', dump(['a.png', 'b.png']));
    await expect(
      site.import([file], { fetchMedia: { ...own, timeout: 5000 }, signal: abort.signal }),
    ).rejects.toMatchObject({ code: 'interrupted' });
    expect(site.all('SELECT ID FROM wp_posts')).toEqual([{ ID: 1 }]);
    requested = [];
    answers['b.png'] = sends(PNG);
    const summary = await site.import([file], { fetchMedia: own });
    expect(summary.media).toMatchObject({ missingCount: 0 });
    expect((summary.media.fetched?.files ?? 0) + (summary.media.fetched?.before ?? 0)).toBe(2);
    expect(uploaded('a.png')).toEqual(PNG);
  });

  it('gives up on a server that says nothing', async () => {
    answers['a.png'] = () => undefined;
    const summary = await fetchInto(['a.png'], { ...own, timeout: 30 });
    expect(failures(summary)).toEqual([expect.stringContaining('the server does not answer')]);
  });

  it('is left out of a rehearsal', async () => {
    await site.import([site.file('site.sql', dump(['a.png']))], { fetchMedia: own, dryRun: true });
    expect(requested).toEqual([]);
  });
});
