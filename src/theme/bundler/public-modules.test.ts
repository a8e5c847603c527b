import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programRoot } from './program-root.ts';
import { builtModules, publicModules } from './public-modules.ts';

const root = programRoot();

it('has a source and a built file for every entry point', () => {
  for (const [name, file] of Object.entries(publicModules(root))) expect(existsSync(file), name).toBe(true);
  for (const [name, file] of Object.entries(builtModules(join(root, 'dist')))) {
    expect(existsSync(file), name).toBe(true);
  }
});

it('is what editors and the compiler of this repository resolve', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> };
  };
  const { paths } = compilerOptions;
  for (const [name, file] of Object.entries(publicModules(root))) {
    const pattern = Object.keys(paths)
      .filter((path) => path === name || (path.endsWith('*') && name.startsWith(path.slice(0, -1))))
      .sort((a, b) => b.length - a.length)[0];
    const [target = ''] = paths[pattern ?? ''] ?? [];
    expect(join(root, target.replace('*', name.slice((pattern ?? '').indexOf('*')))), name).toBe(file);
  }
});
