#!/usr/bin/env node
// Builds dist/ from src/ and themes/. Run by `npm install` (prepare) and by the launcher.
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
const lock = join(root, 'node_modules', '.portolan-build');
/** Milliseconds after which another process's build is taken for dead. */
const PATIENCE = 60_000;

/** Whether a source file is newer than what was built. What npm has installed was built before it was packed. */
export function isStale() {
  if (root.split(sep).includes('node_modules')) return false;
  const stamp = join(dist, '.built');
  if (!existsSync(join(root, 'src'))) return false;
  if (!existsSync(stamp)) return true;
  const built = statSync(stamp).mtimeMs;
  const isNewer = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs > built;
  const hasNewer = (folder) =>
    isNewer(folder) ||
    readdirSync(folder, { withFileTypes: true }).some((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? hasNewer(path) : isNewer(path);
    });
  return hasNewer(join(root, 'src')) || hasNewer(join(root, 'themes')) || isNewer(join(root, 'package.json'));
}

/** Builds, one process at a time, into a folder of its own that takes dist/'s place when everything is there. */
export async function build() {
  const esbuild = await import('esbuild').catch(() => {
    throw new Error(`Cannot build: the package "esbuild" is missing. Run \`npm ci\` in ${root} first.`);
  });
  const waited = await takeLock();
  try {
    if (waited && !isStale()) return;
    const fresh = staging();
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    // The bundler is written in TypeScript like the rest, so it is bundled first.
    const bundler = join(fresh, 'bundler.js');
    await esbuild.build({
      entryPoints: [join(root, 'src/theme/bundler/distribution.ts')],
      outfile: bundler,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'silent',
    });
    const { buildDistribution } = await import(pathToFileURL(bundler).href);
    await buildDistribution(root, fresh);
    swap(fresh);
  } finally {
    rmSync(staging(), { recursive: true, force: true });
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Beside dist/: source maps name sources by the way there. */
function staging() {
  return join(root, `.dist-${process.pid}`);
}

function swap(fresh) {
  const old = join(root, 'node_modules', `.portolan-old-${process.pid}`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Waits until nobody else builds. True where somebody did. */
async function takeLock() {
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = false; ; waited = true) {
    try {
      mkdirSync(lock);
      return waited;
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (Date.now() - since > PATIENCE) {
        try {
          rmdirSync(lock);
        } catch {}
      }
      await wait(50);
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const began = performance.now();
  process.stdout.write('Building Portolan …\n');
  await build()
    .then(() => process.stdout.write(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.\n`))
    .catch((error) => {
      const places = error.errors?.map(
        ({ text, location }) => `${location ? `${location.file}:${location.line}: ` : ''}${text}`,
      );
      process.stderr.write(`The sources do not build.\n${places?.join('\n') ?? error.stack}\n`);
      process.exit(1);
    });
}
