import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagesOutside } from './packages-outside.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-packages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a module that imports these packages still imports when it is bundled. */
async function importsOf(all: boolean): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: {
      contents: `
        import { z } from 'zod'; import picocolors from 'picocolors'; import sharp from 'sharp';
        import { createElement } from 'react'; import { bcrypt } from '@node-rs/bcrypt'; import { readFile } from 'node:fs';
        console.log(z, picocolors, sharp, createElement, bcrypt, readFile);`,
      resolveDir: import.meta.dirname,
    },
    outfile: join(folder, 'out.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    metafile: true,
    write: false,
    plugins: [packagesOutside(all)],
  });
  const outputs = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return [...new Set(outputs)].sort();
}

describe('packages', () => {
  it('of hundreds of modules become part of the program, the others stay outside', async () => {
    expect(await importsOf(false)).toEqual(['@node-rs/bcrypt', 'node:fs', 'picocolors', 'react', 'sharp']);
  });

  it('become part of the single executable’s program, but for native ones and what themes share', async () => {
    const imports = await importsOf(true);
    expect(imports).toEqual(expect.arrayContaining(['@node-rs/bcrypt', 'node:fs', 'react', 'sharp']));
    expect(imports).not.toContain('picocolors');
    expect(imports).not.toContain('zod');
  });
});
