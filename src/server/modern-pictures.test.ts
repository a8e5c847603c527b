import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Logger } from '../types/index.ts';
import { type ModernPicturesOptions, modernPictures, wantedFormat } from './modern-pictures.ts';

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
let folder: string;
let server: Server | undefined;
let warned: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-pictures-'));
  warned = [];
});
afterEach(async () => {
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(convert?: ModernPicturesOptions['convert']): Promise<string> {
  const log = { warn: (...facts: unknown[]) => void warned.push(facts) } as unknown as Logger;
  const options = { uploads: folder, cache: join(folder, '.cache'), log, ...(convert && { convert }) };
  const app = express();
  app.use('/u', modernPictures(options));
  app.use('/u', express.static(folder, { maxAge: 31_536_000_000, dotfiles: 'ignore' }));
  server = createServer(app);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/u`;
}

const ask = (url: string, accept = BROWSER, more: Record<string, string> = {}) =>
  fetch(url, { headers: { Accept: accept, ...more } });
const typeOf = async (url: string, accept?: string) => (await ask(url, accept)).headers.get('content-type');

async function photograph(name: string): Promise<Buffer> {
  const { data } = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
      background: '#000',
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer({ resolveWithObject: true });
  await writeFile(join(folder, name), data);
  return data;
}

it('gives the original first, and what is smaller as soon as it is made', async () => {
  const original = await photograph('a photo.jpg');
  const url = `${await serve()}/a%20photo.jpg`;
  const first = await ask(url);
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  expect(first.headers.get('cache-control')).toBe('public, max-age=60');
  expect(first.headers.get('vary')).toBe('Accept');
  expect(Buffer.from(await first.arrayBuffer())).toEqual(original);
  await expect.poll(() => typeOf(url), { timeout: 60_000 }).toBe('image/avif');
  const better = await ask(url);
  expect(better.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(better.headers.get('vary')).toBe('Accept');
  const bytes = Buffer.from(await better.arrayBuffer());
  expect(bytes.length).toBeLessThan(original.length);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 400, height: 300 });
  const again = await ask(url, BROWSER, {
    'If-None-Match': better.headers.get('etag') ?? '',
    'Cache-Control': 'max-age=0',
  });
  expect(again.status).toBe(304);
  expect(await readFile(join(folder, 'a photo.jpg'))).toEqual(original);
});

it('gives each browser what it takes: WebP, or the original where it names neither', async () => {
  await photograph('photo.jpg');
  const url = `${await serve()}/photo.jpg`;
  await ask(url, 'image/webp,*/*');
  await expect.poll(() => typeOf(url, 'image/webp,*/*'), { timeout: 60_000 }).toBe('image/webp');
  const plain = await ask(url, '*/*');
  expect(plain.headers.get('content-type')).toBe('image/jpeg');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000');
  expect(plain.headers.get('vary')).toBe('Accept');
  expect([wantedFormat('image/avif;q=0, image/webp'), wantedFormat(undefined)]).toEqual(['webp', undefined]);
});

it('keeps the original where nothing smaller can be made, and does not try again', async () => {
  await photograph('photo.jpg');
  let made = 0;
  const url = `${await serve(async () => {
    made++;
    return new Uint8Array(1_000_000);
  })}/photo.jpg`;
  await ask(url);
  await expect
    .poll(async () => (await ask(url)).headers.get('cache-control'))
    .toBe('public, max-age=31536000');
  expect(await typeOf(url)).toBe('image/jpeg');
  expect(made).toBe(1);
});

it('says what could not be made, leaves it alone, and goes on with the others', async () => {
  await writeFile(join(folder, 'broken.jpg'), 'no picture');
  await photograph('photo.jpg');
  const base = await serve();
  expect(await (await ask(`${base}/broken.jpg`)).text()).toBe('no picture');
  await ask(`${base}/photo.jpg`);
  await expect.poll(() => typeOf(`${base}/photo.jpg`), { timeout: 60_000 }).toBe('image/avif');
  expect(await typeOf(`${base}/broken.jpg`)).toBe('image/jpeg');
  expect(warned).toHaveLength(1);
  const kept = await readdir(join(folder, '.cache'));
  expect(kept.filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('makes one picture at a time, each once, and no more than may wait', async () => {
  for (let n = 0; n < 4; n++) await photograph(`${n}.jpg`);
  let busy = 0;
  let most = 0;
  const made: string[] = [];
  const base = await serve(async (file) => {
    most = Math.max(most, ++busy);
    await new Promise((resolve) => setTimeout(resolve, 20));
    busy--;
    made.push(file);
    return new Uint8Array([1]);
  });
  await Promise.all([0, 1, 2, 3, 0, 1].map((n) => ask(`${base}/${n}.jpg`)));
  await expect.poll(() => made.length).toBe(4);
  expect(most).toBe(1);
});

it('makes a picture anew when another file takes its place', async () => {
  await photograph('photo.jpg');
  let made = 0;
  const url = `${await serve(async () => new Uint8Array([++made]))}/photo.jpg`;
  await ask(url);
  await expect.poll(() => typeOf(url)).toBe('image/avif');
  await writeFile(join(folder, 'photo.jpg'), 'another file of another length');
  expect(await typeOf(url)).toBe('image/jpeg');
  await expect.poll(() => typeOf(url)).toBe('image/avif');
  expect(made).toBe(2);
});

it('looks at nothing outside the uploads, and at no hidden file', async () => {
  await photograph('photo.jpg');
  const requested: string[] = [];
  const base = await serve(async (file) => {
    requested.push(file);
    return new Uint8Array([1]);
  });
  for (const path of [
    '/..%2fphoto.jpg',
    '/%2e%2e%2f%2e%2e%2fetc%2fx.jpg',
    '/.cache/x.jpg',
    '/%00.jpg',
    '/missing.jpg',
  ])
    await ask(base + path);
  expect(requested).toEqual([]);
});
