#!/usr/bin/env node
// Builds dist/ from src/ and themes/. Run by `npm install` (prepare) and by the launcher.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether a source file is newer than what was built. */
export function isStale() {
  const stamp = join(root, 'dist', '.built');
  if (!existsSync(join(root, 'src'))) return false;
  if (!existsSync(stamp)) return true;
  const built = statSync(stamp).mtimeMs;
  const newer = (folder) =>
    readdirSync(folder, { withFileTypes: true }).some((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? newer(path) : statSync(path).mtimeMs > built;
    });
  return (
    newer(join(root, 'src')) ||
    newer(join(root, 'themes')) ||
    statSync(join(root, 'package.json')).mtimeMs > built
  );
}

/** The bundler is written in TypeScript like the rest, so it is bundled first. */
export async function build({ development = false } = {}) {
  const esbuild = await import('esbuild').catch(() => {
    throw new Error('Cannot build: the package "esbuild" is missing. Run `npm ci` in ' + root + ' first.');
  });
  mkdirSync(join(root, 'dist'), { recursive: true });
  const bundler = join(root, 'dist', `.bundler-${process.pid}.js`);
  try {
    await esbuild.build({
      entryPoints: [join(root, 'src/theme/bundler/distribution.ts')],
      outfile: bundler,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'warning',
    });
    const { buildDistribution } = await import(pathToFileURL(bundler).href);
    await buildDistribution(root, development);
  } finally {
    rmSync(bundler, { force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
