import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programRoot } from './bundler/program-root.ts';
import { earlyFace } from './early-face.ts';

const face = (style: string, display: string, file: string) =>
  `@font-face{font-family:Atlas;font-style:${style};font-display:${display};src:url("${file}") format("woff2")}`;

it('the upright face that counts only at once is asked for early', () => {
  const css =
    face('italic', 'optional', '/a/italic.woff2') +
    face('normal', 'swap', '/a/late.woff2') +
    face('normal', 'optional', '/a/early.woff2');
  expect(earlyFace(css, {})).toBe(
    '<link rel="preload" href="/a/early.woff2" as="font" type="font/woff2" crossorigin="anonymous" />',
  );
});

it('no face is asked for where the site has its own, or the theme has none', () => {
  expect(earlyFace(face('normal', 'optional', '/a/early.woff2'), { 'text-face': 'Lato' })).toBe('');
  expect(earlyFace('body{color:red}', {})).toBe('');
});

it('the faces of the default theme weigh no more than 45 kB together', async () => {
  const folder = join(programRoot(), 'themes', 'meridian', 'fonts');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
  expect(files).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(45 * 1024);
});
