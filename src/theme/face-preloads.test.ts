import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programRoot } from './bundler/program-root.ts';
import { facePreloads } from './face-preloads.ts';

const face = (family: string, style: string, file: string) =>
  `@font-face{font-family:${family};font-style:${style};src:url("${file}") format("woff2")}`;

it('the upright faces of the named families are asked for at once', () => {
  const css =
    face('Atlas', 'italic', '/a/italic.woff2') +
    face('Atlas fallback', 'normal', '/a/other.woff2') +
    face('Atlas', 'normal', '/a/upright.woff2');
  expect(facePreloads(css, ['Atlas'])).toEqual([
    '<link rel="preload" href="/a/upright.woff2" as="font" type="font/woff2" crossorigin="anonymous" />',
  ]);
  expect(facePreloads(css)).toEqual([]);
  expect(facePreloads('body{color:red}', ['Atlas'])).toEqual([]);
});

it('the faces of the default theme weigh no more than 45 kB together', async () => {
  const folder = join(programRoot(), 'themes', 'meridian', 'fonts');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  expect(files).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(45 * 1024);
});
