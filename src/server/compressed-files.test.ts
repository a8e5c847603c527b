import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressedFiles } from './compressed-files.ts';

const SCRIPT = 'export const rivers = ["Severn", "Thames", "Trent"];\n'.repeat(400);
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-bundles-'));
  await writeFile(join(folder, 'a-HASH.js'), SCRIPT);
  await writeFile(join(folder, 'b-HASH.woff2'), 'a font');
  const app = express();
  app.use('/assets', compressedFiles(folder), express.static(folder));
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

function ask(
  path: string,
  encoding?: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    get({ port, path, headers, host: '127.0.0.1' }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

it('sends bundles compressed as the browser takes them, for good', async () => {
  const br = await ask('/assets/a-HASH.js', 'gzip, deflate, br');
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
  expect(br.body.length).toBe(Number(br.headers['content-length']));
  const zipped = await ask('/assets/a-HASH.js', 'gzip, br;q=0');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT);
});

it('leaves all else to whoever sends files as they are', async () => {
  expect((await ask('/assets/a-HASH.js')).body.toString()).toBe(SCRIPT);
  expect((await ask('/assets/b-HASH.woff2', 'br')).headers['content-encoding']).toBeUndefined();
  expect((await ask('/assets/missing.js', 'br')).status).toBe(404);
  expect((await ask('/assets/..%2f..%2fetc%2fpasswd.js', 'br')).status).toBeGreaterThanOrEqual(400);
});
