import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Theme, ThemeDefinition } from '../types/index.ts';
import { type AssetManifest, buildBrowserAssets, readManifest } from './bundler/browser-assets.ts';
import { publicModules } from './bundler/distribution.ts';
import { programRoot } from './bundler/program-root.ts';
import { compileForServer, type ProgramModules } from './bundler/server-modules.ts';
import type { LoadedTheme } from './pages.tsx';
import { readStyleTexts } from './style-texts.ts';

export interface LoadThemeOptions {
  /** The site's folder; its `themes/` come before the program's. */
  readonly folder: string;
  /** Names to try, in order; the first that exists is used. */
  readonly names: readonly string[];
  readonly modules: ProgramModules;
  /** Folders of the site's own plugins, whose islands belong to the theme's bundles. */
  readonly pluginFolders: readonly string[];
  readonly development?: boolean;
  /** Compile even where nothing changed. */
  readonly rebuild?: boolean;
}

interface FoundTheme {
  readonly definition: ThemeDefinition;
  readonly folder: string;
  /** Whether it belongs to the program and was built with it. */
  readonly builtIn: boolean;
}

/** Loads a theme with its parents: templates, elements and styles of a child win. */
export async function loadTheme(options: LoadThemeOptions): Promise<LoadedTheme> {
  const chain: FoundTheme[] = [];
  let found = await findFirst(options);
  while (found && !chain.some((theme) => theme.folder === found?.folder)) {
    chain.push(found);
    found = found.definition.parent ? await find(found.definition.parent, options) : undefined;
  }
  const [first] = chain;
  if (!first) throw new Error(`None of the themes ${options.names.join(', ')} exists.`);
  const theme: Theme = { ...merge(chain.map((theme) => theme.definition)), folder: first.folder };
  const own = options.pluginFolders.length > 0 || !first.builtIn || options.development;
  const assets = own
    ? join(options.folder, '.portolan', 'assets', theme.name)
    : join(programRoot(), 'dist', 'assets', theme.name);
  const manifest = own ? await ownAssets(theme, chain, assets, options) : await readManifest(assets);
  const family = chain.map((theme) => theme.definition.name).reverse();
  // While a theme is made its sheets stay files of their own, as its author knows them.
  const styleTexts = options.development ? undefined : await readStyleTexts(manifest, assets);
  return { theme, family, manifest, assets, styleTexts };
}

async function findFirst(options: LoadThemeOptions): Promise<FoundTheme | undefined> {
  for (const name of options.names) {
    const theme = await find(name, options);
    if (theme) return theme;
  }
  return undefined;
}

async function find(name: string, options: LoadThemeOptions): Promise<FoundTheme | undefined> {
  if (!/^[\w-]+$/.test(name)) return undefined;
  const own = ['theme.ts', 'theme.tsx']
    .map((file) => join(options.folder, 'themes', name, file))
    .find(existsSync);
  if (own) {
    const out = join(options.folder, '.portolan', 'compiled', `theme-${name}.js`);
    await compileForServer(own, out, options.modules);
    return { definition: await importDefault(out), folder: dirname(own), builtIn: false };
  }
  const built = join(programRoot(), 'dist', 'themes', `${name}.js`);
  if (!existsSync(built)) return undefined;
  return {
    definition: await importDefault(built),
    folder: join(programRoot(), 'themes', name),
    builtIn: true,
  };
}

async function importDefault(file: string): Promise<ThemeDefinition> {
  return ((await import(pathToFileURL(file).href)) as { default: ThemeDefinition }).default;
}

function merge(chain: readonly ThemeDefinition[]): ThemeDefinition {
  const oldestFirst = [...chain].reverse();
  const [child] = chain as readonly [ThemeDefinition];
  return {
    ...Object.assign({}, ...oldestFirst),
    name: child.name,
    templates: Object.assign({}, ...oldestFirst.map((theme) => theme.templates)),
    elements: Object.assign({}, ...oldestFirst.map((theme) => theme.elements)),
    styles: Object.assign({}, ...oldestFirst.map((theme) => theme.styles)),
  };
}

async function ownAssets(
  _theme: Theme,
  chain: readonly FoundTheme[],
  out: string,
  options: LoadThemeOptions,
): Promise<AssetManifest> {
  const root = programRoot();
  const folders = [
    ...chain.map((found) => found.folder),
    ...options.pluginFolders,
    join(root, 'src', 'plugins'),
    join(root, 'src', 'theme'),
  ];
  const styles: Record<string, string> = {};
  for (const { definition, folder } of chain)
    for (const [name, path] of Object.entries(definition.styles)) styles[name] ??= join(folder, path);
  await mkdir(dirname(out), { recursive: true });
  return buildBrowserAssets({
    folders,
    styles,
    runtime: join(root, 'src', 'view', 'browser'),
    out,
    alias: publicModules(root),
    development: options.development,
    record: `${out}.json`,
    rebuild: options.rebuild,
  });
}
