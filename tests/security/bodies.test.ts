import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../src/database/index.ts';
import { hashedKey } from '../../src/plugins/woocommerce/rest-v3/consumer-keys.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { createApplicationPassword } from '../../src/wordpress/auth/application-passwords.ts';
import { createUser } from '../../src/wordpress/auth/index.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';
import { openSecurityFixture, type SecurityFixture } from './fixture.ts';

const MEGABYTE = 1 << 20;
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 'x')]);

/** Temporary files of bodies and uploads that are there at the moment. */
const leftovers = () => readdirSync(tmpdir());

/** A form with one file. */
function form(field: string, content: Buffer, type = 'application/pdf') {
  const edge = 'edge-of-the-form';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    body: Buffer.concat([
      Buffer.from(
        `--${edge}\r\nContent-Disposition: form-data; name="title"\r\n\r\nA chart\r\n--${edge}\r\n` +
          `Content-Disposition: form-data; name="${field}"; filename="chart.pdf"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  };
}

describe('a body', () => {
  let fixture: SecurityFixture;
  const usual = process.env['TMPDIR'];
  beforeAll(async () => {
    fixture = await openSecurityFixture();
    // Others upload as well: these bodies wait in a folder of their own.
    process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'portolan-bodies-'));
  });
  afterAll(async () => {
    rmSync(process.env['TMPDIR'] as string, { recursive: true, force: true });
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    await fixture.close();
  });

  const everywhere = [
    '/',
    '/shop/',
    '/nothing-stands-here/',
    '/wp-login.php',
    '/wp-comments-post.php',
    '/wp-admin/admin-ajax.php?action=nothing',
    '/?wc-ajax=add_to_cart',
    '/wp-json/wp/v2/media',
    '/wp-json/wc/store/v1/batch',
    '/?rest_route=/wp/v2/media',
    '/xmlrpc.php',
    '/?listener=stripe',
  ];

  it.each(everywhere)(
    'of two megabytes is refused at %s before it is read, whatever kind it is',
    async (path) => {
      for (const type of [
        'application/x-www-form-urlencoded',
        'application/json',
        'image/png',
        'multipart/form-data; boundary=x',
        '',
      ]) {
        const declared = await head(fixture.server.port, [
          `POST ${path} HTTP/1.1`,
          'Host: 127.0.0.1',
          `Content-Length: ${2 * MEGABYTE}`,
          ...(type === '' ? [] : [`Content-Type: ${type}`]),
        ]);
        // Nothing was sent but the head.
        expect([type, declared.split('\r\n')[0]]).toEqual([type, 'HTTP/1.1 413 Payload Too Large']);
        const counted = await fetch(`http://127.0.0.1:${fixture.server.port}${path}`, {
          method: 'POST',
          headers: { ...(type !== '' && { 'content-type': type }) },
          body: Readable.toWeb(Readable.from(chunks(2 * MEGABYTE))) as ReadableStream,
          duplex: 'half',
        } as RequestInit);
        expect([type, counted.status]).toEqual([type, 413]);
      }
      expect(leftovers()).toEqual([]);
    },
  );

  it('that is a file is taken where files are taken, from those who may upload, and leaves nothing behind', async () => {
    const content = pdf(3 * MEGABYTE);
    const raw = {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="tides.pdf"',
      },
      body: content,
    };
    for (const sent of [raw, form('file', content)]) {
      const answer = await fixture.ask('author', 'POST', '/wp-json/wp/v2/media', sent);
      expect(answer.status).toBe(201);
      const { source_url: url, media_details: details } = JSON.parse(answer.text);
      expect(details.filesize).toBe(content.length);
      const stored = await fixture.ask('guest', 'GET', new URL(url).pathname);
      expect(Buffer.byteLength(stored.text)).toBe(content.length);
      // No other endpoint takes it from them, and this one from nobody else.
      for (const path of ['/wp-json/wp/v2/posts', '/', '/wp-admin/admin-ajax.php'])
        expect((await fixture.ask('subscriber', 'POST', path, sent)).status).toBe(413);
      expect((await fixture.ask('subscriber', 'POST', '/wp-json/wp/v2/media', sent)).status).toBe(413);
      expect((await fixture.ask('guest', 'POST', '/wp-json/wp/v2/media', sent)).status).toBe(413);
    }
    expect(leftovers()).toEqual([]);
  });

  it('with a hash is checked against what came, on the disk as in memory', async () => {
    const send = (content: Buffer, hash: string) =>
      fixture.ask('author', 'POST', '/wp-json/wp/v2/media', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="hashed.pdf"',
          'content-md5': hash,
        },
        body: content,
      });
    for (const bytes of [1000, MEGABYTE / 2])
      expect((await send(pdf(bytes), 'f'.repeat(32))).status).toBe(412);
  });

  it('that is a small form with a file gets the contract’s own refusal from those who may not upload', async () => {
    const answer = await fixture.ask('guest', 'POST', '/wp-json/wp/v2/media', form('file', pdf(100)));
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'rest_cannot_create']);
  });

  it('that is a long page is taken from those who write the site', async () => {
    const json = { title: 'Long', content: `<p>${'tide '.repeat(400_000)}</p>`, status: 'draft' };
    const answer = await fixture.ask('author', 'POST', '/wp-json/wp/v2/posts', { json });
    expect(answer.status).toBe(201);
    expect(JSON.parse(answer.text).content.raw.length).toBe(json.content.length);
    expect((await fixture.ask('subscriber', 'POST', '/wp-json/wp/v2/posts', { json })).status).toBe(413);
  });

  it('with a search that no database takes is answered like any other search', async () => {
    const long = 'a '.repeat(150_000);
    const ajax = await fixture.ask('guest', 'POST', '/wp-admin/admin-ajax.php', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'avia_ajax_search', s: long }).toString(),
    });
    expect(ajax.status).toBe(200);
    for (const path of ['/wp-json/wc/store/v1/products', '/wp-json/wp/v2/posts', '/wp-json/wp/v2/search']) {
      const answer = await fixture.ask('guest', 'POST', path, {
        headers: { 'x-http-method-override': 'GET' },
        json: { search: `${long}%${'_'.repeat(100_000)}` },
      });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  it('of another site’s page is a guest’s, whatever cookies came along', async () => {
    const sent = form('file', pdf(3 * MEGABYTE));
    const answer = await fixture.ask('author', 'POST', '/wp-json/wp/v2/media', {
      ...sent,
      headers: { ...sent.headers, origin: 'https://elsewhere.example', 'x-wp-nonce': '' },
    });
    expect(answer.status).toBe(413);
  });
});

describe('a long body of a program', () => {
  let imported: ImportedSite;
  let server: RunningServer;
  const passwords = new Map<string, string>();
  beforeAll(async () => {
    imported = await importSample();
    // Programs show who they are by https only.
    await writeFile(join(imported.folder, 'portolan.config.ts'), 'export default { trustProxy: 1 };\n');
    server = await serveQuietly(imported.folder, { withoutJobs: true });
    const { site } = server;
    for (const role of ['author', 'subscriber', 'shop_manager']) {
      const account = { login: `the-${role}`, email: `${role}@house.example`, password: 'only-for-tests 1' };
      const id = await createUser(site, { ...account, role });
      const { password } = await createApplicationPassword(site, id, { name: 'A program' });
      passwords.set(role, `the-${role}:${password}`);
      await site.database.run(
        query(
          `INSERT INTO wp_woocommerce_api_keys
             (user_id, description, permissions, consumer_key, consumer_secret, truncated_key)
           VALUES (?, 'A program', 'read_write', ?, 'cs_secret', 'program')`,
          [id, hashedKey(`ck_${role}`)],
        ),
      );
    }
  });
  afterAll(async () => {
    await server.stop();
    await imported.remove();
  });

  const send = (path: string, credentials: string, body: BodyInit, type: string) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        'content-disposition': 'attachment; filename="chart.pdf"',
        'x-forwarded-proto': 'https',
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      },
      body,
    });

  it('is taken where its application password is an uploader’s', async () => {
    const upload = (credentials: string) =>
      send('/wp-json/wp/v2/media', credentials, new Uint8Array(pdf(3 * MEGABYTE)), 'application/pdf');
    const answer = await upload(passwords.get('author') ?? '');
    expect(answer.status).toBe(201);
    const { media_details: details } = (await answer.json()) as { media_details: { filesize: number } };
    expect(details.filesize).toBe(pdf(3 * MEGABYTE).length);
    const others = [passwords.get('subscriber'), 'the-author:wrong', 'the-author:only-for-tests 1', 'x'];
    // A consumer key opens the shop's routes, and no others.
    for (const credentials of [...others, 'ck_author:cs_secret', 'ck_shop_manager:cs_secret'])
      expect([credentials, (await upload(credentials ?? '')).status]).toEqual([credentials, 413]);
  });

  it('is taken where its consumer key is a shop manager’s', async () => {
    const description = 'tide '.repeat(400_000);
    const body = JSON.stringify({ name: 'A long chart', status: 'draft', description });
    const create = (credentials: string) =>
      send('/wp-json/wc/v3/products', credentials, body, 'application/json');
    const answer = await create('ck_shop_manager:cs_secret');
    expect(answer.status).toBe(201);
    expect(((await answer.json()) as { description: string }).description.length).toBeGreaterThan(
      2 * MEGABYTE - MEGABYTE / 2,
    );
    for (const credentials of [
      'ck_subscriber:cs_secret',
      'ck_shop_manager:cs_wrong',
      'ck_nobody:cs_secret',
      'x',
    ])
      expect([credentials, (await create(credentials)).status]).toEqual([credentials, 413]);
  });
});

describe('a body that comes slowly', () => {
  let imported: ImportedSite;
  let server: RunningServer;
  beforeAll(async () => {
    imported = await importSample();
    server = await serveQuietly(imported.folder, { withoutJobs: true, bodyPatience: 1000 });
  });
  afterAll(async () => {
    await server.stop();
    await imported.remove();
  });

  it.each([
    ['POST', '/wp-login.php', 'Content-Length: 100', 'log='],
    ['POST', '/wp-json/wp/v2/comments', 'Transfer-Encoding: chunked', '4\r\npost\r\n'],
    ['PUT', '/shop/', 'Content-Length: 100', ''],
  ])('ends with 408 and takes the connection along: %s %s', async (method, path, length, begun) => {
    const text = await head(server.port, [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', length], begun);
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  it('ends as well where nobody reads it', async () => {
    // What only the first page of all takes is no part of it.
    expect((await fetch(`${server.address}/`)).status).toBe(200);
    for (let turn = 0; turn < 2; turn++) {
      const text = await head(
        server.port,
        ['GET /shop/ HTTP/1.1', `Host: 127.0.0.1:${server.port}`, 'Content-Length: 100'],
        'a',
      );
      expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    }
  });
});

describe('a head that comes slowly', () => {
  let imported: ImportedSite;
  let server: RunningServer;
  beforeAll(async () => {
    imported = await importSample();
    server = await serveQuietly(imported.folder, { withoutJobs: true, headPatience: 250 });
  });
  afterAll(async () => {
    await server.stop();
    await imported.remove();
  });

  /** Sends something, goes on by a byte of a header now and then, and gives what comes until the connection ends. */
  const dribble = (begun: string, next: string) =>
    new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write(begun));
      const turn = setInterval(() => socket.write(next), 40);
      socket.on('data', (data) => {
        text += data.toString('latin1');
      });
      socket.on('close', () => {
        clearInterval(turn);
        resolve(text);
      });
      socket.on('error', () => {});
    });

  it.each([
    ['that never ends', 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Tide: ', '~'],
    ['that is never begun', '', ''],
    ['after an answer', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HTTP/1.1\r\n', ''],
  ])('ends with 408 and takes the connection along: one %s', async (_kind, begun, next) => {
    expect(await dribble(begun, next)).toContain('HTTP/1.1 408 Request Timeout\r\n');
  });
});

function* chunks(bytes: number): Iterable<Buffer> {
  for (let at = 0; at < bytes; at += 65_536) yield Buffer.alloc(65_536, '-');
}

/** Sends a request's head, and the beginning of its body, and gives all that comes until the connection is closed. */
function head(port: number, lines: readonly string[], begun = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${begun}`));
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      // What was told its end is over for this side.
      if (text.startsWith('HTTP/1.1 413') && text.endsWith('Too Large')) socket.destroy();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error) => (text === '' ? reject(error) : undefined));
  });
}
