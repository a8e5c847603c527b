import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { areCurrent, writeRecord } from './asset-record.ts';
import { entryPoints } from './entry-points.ts';
import { ISLAND_FILE, islandName } from './island-modules.ts';
import { reactModules } from './react-modules.ts';

/** What the browser gets of a theme: addresses (below the theme's `assets/`) and sizes in bytes, minified. */
export interface AssetManifest {
  readonly loader: string;
  readonly islands: Readonly<
    Record<string, { readonly file: string; readonly imports: readonly string[]; readonly bytes: number }>
  >;
  readonly styles: Readonly<Record<string, { readonly file: string; readonly bytes: number }>>;
  /** The sheets of all elements as one, for pages that show many of them; absent while a theme is made. */
  readonly elements?: { readonly file: string; readonly names: readonly string[] };
}

export interface BrowserAssetsRequest {
  /** Folders searched for `*.island.tsx` and `*.css`, first one wins: theme, parent theme, plugins. */
  readonly folders: readonly string[];
  /** Styles that themes name, absolute paths; they win over files found by name. */
  readonly styles: Readonly<Record<string, string>>;
  /** Folder of `view/browser/` (loader.ts, hydrate.tsx). */
  readonly runtime: string;
  readonly out: string;
  /** Aliases of the public API: `portolan/theme` → file. */
  readonly alias: Readonly<Record<string, string>>;
  /** File beside `out` that tells what the bundles were made from; where nothing has changed since, they stay. */
  readonly record?: string;
  /** Bundles even where nothing has changed. */
  readonly rebuild?: boolean | undefined;
}

/** How often the place of older bundles is fought for with other processes. */
const TURNS = 20;
/** What a file system says where another process was faster. */
const TAKEN: ReadonlySet<string> = new Set(['ENOTEMPTY', 'EEXIST']);

/** Bundles islands and style sheets of a theme, with hashed names and one shared chunk for React. */
export async function buildBrowserAssets(request: BrowserAssetsRequest): Promise<AssetManifest> {
  const found = await findSources(request.folders);
  const styles = { ...found.styles, ...request.styles };
  const entries = [
    ...Object.entries({ ...found.islands, ...styles }).map(([name, path]) => `${name} ${path}`),
  ];
  const { record } = request;
  if (record && !request.rebuild && (await areCurrent(record, entries))) return readManifest(request.out);
  // Several processes may build at the same time: the workers of one server.
  const staging = `${request.out}.${randomBytes(4).toString('hex')}.new`;
  await rm(staging, { recursive: true, force: true });
  const shared = {
    bundle: true,
    minify: true,
    outdir: staging,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    assetNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'silent',
  } as const;
  const { build } = await import('esbuild');
  const scripts = await build({
    ...shared,
    entryPoints: [
      { in: join(request.runtime, 'loader.ts'), out: 'loader' },
      ...Object.keys(found.islands).map(islandEntryPoint),
    ],
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      entryPoints(request.alias),
      oneReact(request.runtime),
      reactModules(),
      islandEntries(found.islands, request.runtime, JSON.stringify(join(request.runtime, 'hydrate.tsx'))),
    ],
  });
  const sheets = await build({
    ...shared,
    ...styleOptions(styles),
  });
  const made = makeManifest(staging, scripts.metafile.outputs, sheets.metafile.outputs);
  const manifest = { ...made, elements: await oneSheet(staging, made, styles) };
  await writeFile(join(staging, 'manifest.json'), JSON.stringify(manifest));
  await mkdir(dirname(request.out), { recursive: true });
  await takePlace(staging, request.out);
  if (request.record) {
    const inputs = [scripts, sheets].flatMap(({ metafile }) => Object.keys(metafile.inputs));
    await writeRecord(
      request.record,
      entries,
      inputs.filter((input) => !input.startsWith('entry:')).map((input) => resolve(input)),
    );
  }
  return manifest;
}

/** What a sheet of an element says where it styles the page itself: it is for pages alone that have the element. */
const OF_THE_PAGE = /(?:^|[\s,{}])html\b/;

/** Writes the sheets that lie in folders of elements as one file: a page with forty of them would ask forty times. */
async function oneSheet(
  staging: string,
  { styles }: AssetManifest,
  sources: Readonly<Record<string, string>>,
): Promise<NonNullable<AssetManifest['elements']>> {
  const all = Object.keys(styles).filter((name) => /[\\/]elements[\\/]/.test(sources[name] ?? ''));
  const texts = await Promise.all(
    all
      .sort()
      .map(async (name) => [name, await readFile(join(staging, styles[name]?.file ?? ''), 'utf8')] as const),
  );
  const own = texts.filter(([, css]) => !OF_THE_PAGE.test(css));
  const text = own.map(([, css]) => css.trim()).join('\n');
  const file = `elements-${createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()}.css`;
  await writeFile(join(staging, file), text);
  return { file, names: own.map(([name]) => name) };
}

/** What a theme's style sheets are bundled from, and what they may name. */
export function styleOptions(styles: Readonly<Record<string, string>>) {
  return {
    entryPoints: Object.entries(styles).map(([name, path]) => ({ in: path, out: name })),
    external: ['/wp-content/*'],
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file', '.webp': 'file', '.jpg': 'file' },
  } satisfies BuildOptions;
}

/** The entry of an island's bundle, for `islandEntries()`. */
export function islandEntryPoint(name: string): { in: string; out: string } {
  return { in: `portolan-entry:${name}`, out: name };
}

/**
 * esbuild: the modules that hydrate islands: by React, or by running its script where an island has no more than that.
 * `hydrate` is where the function of that name comes from, as a string literal.
 */
export function islandEntries(
  islands: Readonly<Record<string, string>>,
  runtime: string,
  hydrate: string,
): Plugin {
  return {
    name: 'portolan-island-entries',
    setup(b) {
      b.onResolve({ filter: /^portolan-entry:/ }, (args) => ({
        path: args.path.slice(15),
        namespace: 'entry',
      }));
      b.onLoad({ filter: /.*/, namespace: 'entry' }, async (args) => {
        const file = islands[args.path] as string;
        const runsScript = /^export default scriptIsland\b/m.test(await readFile(file, 'utf8'));
        const [entry, from] = runsScript
          ? ['startScript', JSON.stringify(join(runtime, 'start-script.ts'))]
          : ['hydrate', hydrate];
        return {
          contents: `import { ${entry} } from ${from};
            import island from ${JSON.stringify(file)};
            export default ${entry}(island);`,
          resolveDir: runtime,
          loader: 'ts',
        };
      });
    },
  };
}

/**
 * Puts bundles in the place of those that are there, which are moved aside before: several processes may do so at the
 * same time, and names are made from contents, so that what another one put there meanwhile holds the same files.
 */
async function takePlace(staging: string, out: string): Promise<void> {
  for (let turn = 1; ; turn++) {
    const aside = `${staging}.${turn}.old`;
    try {
      await rename(out, aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    try {
      await rename(staging, out);
      return;
    } catch (error) {
      if (turn === TURNS || !TAKEN.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }
}

/** The manifest of bundles that are there. */
export async function readManifest(folder: string): Promise<AssetManifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as AssetManifest;
}

/** All islands share the program's React, wherever they lie: a site's folder has none, and two would not fit together. */
function oneReact(program: string): Plugin {
  return {
    name: 'portolan-one-react',
    setup(b) {
      b.onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path, kind, pluginData }) =>
        pluginData === 'own' ? undefined : b.resolve(path, { kind, resolveDir: program, pluginData: 'own' }),
      );
    },
  };
}

/** What esbuild says of the files that it made. */
export type Outputs = Readonly<
  Record<
    string,
    { bytes: number; entryPoint?: string; imports: { path: string; kind: string; external?: boolean }[] }
  >
>;

/** The manifest of bundles that lie in one folder. */
export function makeManifest(staging: string, scripts: Outputs, sheets: Outputs): AssetManifest {
  const file = (path: string) => relative(staging, resolve(path));
  const islands: Record<string, { file: string; imports: string[]; bytes: number }> = {};
  let loader = '';
  for (const [path, output] of Object.entries(scripts)) {
    if (output.entryPoint?.startsWith('entry:')) {
      const imports = output.imports
        .filter((i) => i.kind === 'import-statement')
        .map((i) => (i.external ? basename(i.path) : file(i.path)));
      islands[output.entryPoint.slice('entry:'.length)] = { file: file(path), imports, bytes: output.bytes };
    } else if (output.entryPoint?.endsWith('loader.ts')) loader = file(path);
  }
  const styles: Record<string, { file: string; bytes: number }> = {};
  for (const [path, output] of Object.entries(sheets)) {
    if (output.entryPoint && path.endsWith('.css'))
      styles[basename(path).replace(/-[A-Z0-9]{8}\.css$/, '')] = { file: file(path), bytes: output.bytes };
  }
  return { loader, islands, styles };
}

/** Islands and style sheets in folders, by name; of equal names the first wins. */
export async function findSources(folders: readonly string[]) {
  const islands: Record<string, string> = {};
  const styles: Record<string, string> = {};
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || entry.parentPath.includes('node_modules')) continue;
      const path = join(entry.parentPath, entry.name);
      if (ISLAND_FILE.test(entry.name)) islands[islandName(entry.name)] ??= path;
      else if (entry.name.endsWith('.css') && !entry.name.startsWith('_'))
        styles[entry.name.slice(0, -4)] ??= path;
    }
  }
  return { islands, styles };
}
