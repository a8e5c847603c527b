import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, it, onTestFinished } from 'vitest';
import { addFont } from './add-font.ts';
import { fontMetrics } from './font-metrics.ts';
import { FONTS_FOLDER, fontFaces, fontFamilies } from './site-fonts.ts';

/** A font in WOFF whose every letter is half as wide as the type is high. */
function plainFont(): Buffer {
  const head = Buffer.alloc(54);
  head.writeUInt16BE(1000, 18);
  const hhea = Buffer.alloc(36);
  hhea.writeInt16BE(900, 4);
  hhea.writeInt16BE(-300, 6);
  hhea.writeUInt16BE(1, 34);
  const hmtx = Buffer.alloc(4);
  hmtx.writeUInt16BE(500, 0);
  // One segment that maps every character to itself.
  const cmap = Buffer.alloc(12 + 24);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(4, 12);
  cmap.writeUInt16BE(2, 18);
  cmap.writeUInt16BE(0xffff, 26);
  const tables = Object.entries({ head, hhea, hmtx, cmap });
  const start = Buffer.alloc(44 + 20 * tables.length);
  start.write('wOFF', 0, 'latin1');
  start.writeUInt16BE(tables.length, 12);
  let offset = start.length;
  tables.forEach(([name, bytes], index) => {
    const at = 44 + 20 * index;
    start.write(name, at, 'latin1');
    start.writeUInt32BE(offset, at + 4);
    start.writeUInt32BE(bytes.length, at + 8);
    start.writeUInt32BE(bytes.length, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([start, ...tables.map(([, bytes]) => bytes)]);
}

async function fontPackage(): Promise<Buffer> {
  const archive = pack();
  const add = (name: string, content: string | Buffer) => archive.entry({ name: `package/${name}` }, content);
  add('unicode.json', '{"latin":"U+0000-00FF","cyrillic":"U+0400-04FF"}');
  add('metadata.json', '{"category":"sans-serif"}');
  add('LICENSE', 'OFL');
  add('files/plain-sans-latin-400-normal.woff', plainFont());
  for (const name of ['latin-400-normal', 'latin-400-italic', 'latin-700-normal', 'cyrillic-400-normal'])
    add(`files/plain-sans-${name}.woff2`, 'font');
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts));
}

/** A registry with one package; `lies` about what it holds where told so. */
async function registry(lies = false): Promise<string> {
  const packed = await fontPackage();
  const hash = createHash('sha512')
    .update(lies ? 'something else' : packed)
    .digest('base64');
  const server = createServer((request, response) => {
    if (request.url === '/plain.tgz') return response.end(packed);
    if (request.url !== '/@fontsource%2fplain-sans/latest') return response.writeHead(404).end();
    const { port } = server.address() as AddressInfo;
    const dist = { tarball: `http://127.0.0.1:${port}/plain.tgz`, integrity: `sha512-${hash}` };
    return response.end(JSON.stringify({ dist }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function siteFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-fonts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const wanted = { family: 'Plain Sans', weights: [400], subsets: ['latin'] };

it('adds the wanted weights and scripts of a family, with its licence, and measures it', async () => {
  const folder = await siteFolder();
  await addFont({ ...wanted, folder, registry: await registry() });
  expect((await readdir(join(folder, FONTS_FOLDER, 'plain-sans'))).sort()).toEqual([
    'LICENSE',
    'plain-sans-latin-400-italic.woff2',
    'plain-sans-latin-400-normal.woff2',
  ]);
  expect(fontFamilies(folder)).toMatchObject([
    { family: 'Plain Sans', generic: 'sans-serif', metrics: { ascent: 0.9, descent: 0.3, width: 0.5 } },
  ]);
});

it('names its files and a fake of its measures in the style of pages that use it, and of no others', async () => {
  const folder = await siteFolder();
  await addFont({ ...wanted, folder, as: 'House Sans', registry: await registry() });
  const site = { folder, address: { basePath: '' } } as never;
  const css = fontFaces(site, ['House Sans']);
  expect(css).toContain('src:url("/fonts/plain-sans/plain-sans-latin-400-normal.woff2") format("woff2")');
  expect(css).toContain('unicode-range:U+0000-00FF');
  // The fake is whichever of these a visitor's system has.
  expect(css).toMatch(
    /font-family:"House Sans fallback";src:local\("Arial"\),local\("Liberation Sans"\),local\("Arimo"\),local\("Roboto"\);size-adjust:113\.1%/,
  );
  expect(fontFaces(site, ['Other'])).toBe('');
});

it('adds nothing that is not what the registry describes, and says what is not there', async () => {
  const folder = await siteFolder();
  await expect(addFont({ ...wanted, folder, registry: await registry(true) })).rejects.toThrow(
    /nothing was added/,
  );
  await expect(addFont({ ...wanted, family: 'No Such', folder, registry: await registry() })).rejects.toThrow(
    /No open font family is called "no-such"/,
  );
  expect(fontFamilies(folder)).toEqual([]);
});

it('refuses what is no font', () => {
  expect(() => fontMetrics(Buffer.from('<!DOCTYPE html>'.padEnd(64)))).toThrow(RangeError);
});
