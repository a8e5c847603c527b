import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectedError } from '../errors/index.ts';
import type { Theme, ThemeDefinition } from '../types/index.ts';
import {
  type AssetManifest,
  type BrowserAssetsRequest,
  buildBrowserAssets,
  findSources,
  readManifest,
} from './bundler/browser-assets.ts';
import { programRoot } from './bundler/program-root.ts';
import { publicModules } from './bundler/public-modules.ts';
import type { LoadModule } from './bundler/server-modules.ts';
import type { LoadedTheme } from './pages.tsx';
import { readStyleTexts } from './style-texts.ts';

export interface LoadThemeOptions {
  /** The site's folder; its `themes/` come before the program's. */
  readonly folder: string;
  /** Names to try, in order; the first that exists is used. */
  readonly names: readonly string[];
  readonly load: LoadModule;
  /** Folders of the site's own plugins, whose islands belong to the theme's bundles. */
  readonly pluginFolders: readonly string[];
  readonly workshop?: ThemeWorkshop | undefined;
  /** Compile even where nothing changed. */
  readonly rebuild?: boolean;
}

/** How a development server makes what the browser gets of a theme. */
export interface ThemeWorkshop {
  /** Bundles that change while the theme stays loaded: what the manifest says is asked for each page. */
  bundle(request: ThemeSources): Promise<{ readonly manifest: AssetManifest; readonly assets: string }>;
  /** Whether the program's own themes are loaded from their sources, as a site's are. */
  readonly programThemes: boolean;
}

/** Where the islands and style sheets of a theme lie. */
export interface ThemeSources extends Pick<BrowserAssetsRequest, 'styles' | 'runtime' | 'alias'> {
  readonly theme: string;
  /** Folders of the themes and of the site's plugins, the first wins. */
  readonly own: readonly string[];
  /** Folders of the program, which come after them. */
  readonly program: readonly string[];
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
  if (!first) throw expectedError('theme-missing', { names: options.names.join(', ') });
  const theme: Theme = { ...merge(chain.map((theme) => theme.definition)), folder: first.folder };
  const family = chain.map((theme) => theme.definition.name).reverse();
  const sources = sourcesOf(theme.name, chain, options.pluginFolders);
  if (options.workshop !== undefined) {
    const made = await options.workshop.bundle(sources);
    // While a theme is made its sheets stay files of their own, as its author knows them.
    return {
      theme,
      family,
      assets: made.assets,
      get manifest() {
        return made.manifest;
      },
    };
  }
  // Plugins that only the server runs leave the browser's bundles as they were built with the program.
  const own = !first.builtIn || (await bringSources(options.pluginFolders));
  const assets = own
    ? join(options.folder, '.portolan', 'assets', theme.name)
    : join(programRoot(), 'dist', 'assets', theme.name);
  const manifest = own ? await ownAssets(sources, assets, options.rebuild) : await readManifest(assets);
  return { theme, family, manifest, assets, styleTexts: await readStyleTexts(manifest, assets) };
}

/** Whether anything in folders belongs into the browser's bundles. */
async function bringSources(folders: readonly string[]): Promise<boolean> {
  const { islands, styles } = await findSources(folders);
  return Object.keys({ ...islands, ...styles }).length > 0;
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
  const homes = [options.folder, ...(options.workshop?.programThemes ? [programRoot()] : [])];
  const own = homes
    .flatMap((home) => ['theme.ts', 'theme.tsx'].map((file) => join(home, 'themes', name, file)))
    .find(existsSync);
  if (own) {
    const module = await options.load(own, `theme-${name}`);
    return { definition: module.default as ThemeDefinition, folder: dirname(own), builtIn: false };
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

function sourcesOf(
  theme: string,
  chain: readonly FoundTheme[],
  pluginFolders: readonly string[],
): ThemeSources {
  const root = programRoot();
  const styles: Record<string, string> = {};
  for (const { definition, folder } of chain)
    for (const [name, path] of Object.entries(definition.styles)) styles[name] ??= join(folder, path);
  return {
    theme,
    own: [...chain.map((found) => found.folder), ...pluginFolders],
    program: [join(root, 'src', 'plugins'), join(root, 'src', 'theme')],
    styles,
    runtime: join(root, 'src', 'view', 'browser'),
    alias: publicModules(root),
  };
}

async function ownAssets(
  { own, program, styles, runtime, alias }: ThemeSources,
  out: string,
  rebuild: boolean | undefined,
): Promise<AssetManifest> {
  await mkdir(dirname(out), { recursive: true });
  return buildBrowserAssets({
    folders: [...own, ...program],
    styles,
    runtime,
    out,
    alias,
    record: `${out}.json`,
    rebuild,
  });
}
