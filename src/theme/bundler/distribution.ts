import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions } from 'esbuild';
import type { ThemeDefinition } from '../../types/index.ts';
import { buildAdminAssets, buildBlockEditorStart } from './admin-assets.ts';
import { buildBrowserAssets } from './browser-assets.ts';
import { islandsOnServer } from './island-modules.ts';
import { packagesOutside, REQUIRE_IN_MODULES } from './packages-outside.ts';
import { publicEntries, publicModules } from './public-modules.ts';

export interface DistributionOptions {
  /**
   * With nearly every package inside, and without what only people read: starts faster, but what is thrown names no
   * useful line.
   */
  readonly compact?: boolean;
}

/** Builds the program itself from `root` (src/, themes/) into `dist`: server modules, then each theme's browser assets and the admin. */
export async function buildDistribution(
  root: string,
  dist: string,
  { compact = false }: DistributionOptions = {},
): Promise<void> {
  const themes = (await readdir(join(root, 'themes'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'themes', entry.name, 'theme.ts')))
    .map((entry) => entry.name);
  const { build } = await import('esbuild');
  await build({
    ...serverOptions(root, compact),
    entryPoints: {
      cli: join(root, 'src/cli/index.ts'),
      // For processes that serve several sites.
      'start-server': join(root, 'src/start-server.ts'),
      ...publicEntries(root),
      'pre-scan-thread': join(root, 'src/import/pre-scan/thread.ts'),
      ...Object.fromEntries(themes.map((name) => [`themes/${name}`, join(root, 'themes', name, 'theme.ts')])),
    },
    outdir: dist,
    banner: compact ? { js: REQUIRE_IN_MODULES } : {},
    // Names stay: they stand in logs and errors.
    minifyWhitespace: compact,
    minifySyntax: compact,
    sourcemap: compact ? false : 'linked',
  });
  for (const name of themes) await buildThemeAssets(root, dist, name);
  await buildAdminAssets(root, join(dist, 'admin'));
  await buildBlockEditorStart(root, join(dist, 'block-editor'));
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, '.built'), new Date().toISOString());
}

/** How the server's side of the program is bundled from its sources. `compact`: with nearly every package inside. */
export function serverOptions(root: string, compact = false) {
  return {
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'linked',
    chunkNames: 'chunks/[name]-[hash]',
    logLevel: 'silent',
    alias: publicModules(root),
    loader: { '.css': 'empty' },
    plugins: [packagesOutside(compact), islandsOnServer(join(root, 'src/view/index.ts'))],
  } as const satisfies BuildOptions;
}

async function importTheme(file: string): Promise<ThemeDefinition> {
  const module = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as { default: ThemeDefinition };
  return module.default;
}

async function buildThemeAssets(root: string, dist: string, name: string): Promise<void> {
  const chain: string[] = [];
  const styles: Record<string, string> = {};
  let next: string | undefined = name;
  while (next && !chain.includes(next)) {
    chain.push(next);
    const theme: ThemeDefinition = await importTheme(join(dist, 'themes', `${next}.js`));
    for (const [style, path] of Object.entries(theme.styles))
      styles[style] ??= join(root, 'themes', next, path);
    next = theme.parent;
  }
  await buildBrowserAssets({
    folders: [
      ...chain.map((theme) => join(root, 'themes', theme)),
      join(root, 'src/plugins'),
      join(root, 'src/theme'),
    ],
    styles,
    runtime: join(root, 'src/view/browser'),
    out: join(dist, 'assets', name),
    alias: publicModules(root),
  });
}
