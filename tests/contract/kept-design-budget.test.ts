import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { programRoot } from '../../src/theme/bundler/program-root.ts';

/** Bytes, compressed, that the styles of one look may add to those that every theme has. */
const MOST = 12_000;

it('the styles of a kept look are at most 12 kB, compressed', () => {
  const folder = join(programRoot(), 'dist/assets/enfold');
  const { styles } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    readonly styles: Readonly<Record<string, { readonly file: string }>>;
  };
  const bytesOf = (name: string) => gzipSync(readFileSync(join(folder, styles[name]?.file ?? ''))).length;
  // A page has its header above it or beside it.
  for (const header of ['header-above', 'header-beside']) {
    const bytes = bytesOf('enfold') + bytesOf('menu-overlay') + bytesOf(header);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBeLessThanOrEqual(MOST);
  }
});
