import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { reactModules } from './react-modules.ts';

/** A script with the chunks that it cannot do without; names of files in one folder. */
export interface AdminScript {
  readonly file: string;
  readonly imports: readonly string[];
}

/** The admin's bundles: what every page of it loads, and what each screen adds. */
export interface AdminManifest {
  readonly start: AdminScript;
  readonly screens: Readonly<Record<string, AdminScript>>;
  /** `admin` for all, `bar` for the strip above the site's pages, and sheets of screens by the screen's name. */
  readonly styles: Readonly<Record<string, string>>;
}

/** Bundles the admin from `src/admin/`, split by screen, into `out` with a manifest. */
export async function buildAdminAssets(root: string, out: string): Promise<AdminManifest> {
  const { build } = await import('esbuild');
  const admin = join(root, 'src', 'admin');
  const shared = {
    bundle: true,
    minify: true,
    outdir: out,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'silent',
  } as const;
  const scripts = await build({
    ...shared,
    entryPoints: [{ in: join(admin, 'app', 'main.tsx'), out: 'admin' }],
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [reactModules()],
  });
  const sheets = await build({
    ...shared,
    entryPoints: [
      { in: join(admin, 'app', 'styles', 'admin.css'), out: 'admin' },
      { in: join(admin, 'bar', 'bar.css'), out: 'bar' },
      ...(await screenSheets(join(admin, 'screens'))),
    ],
  });
  const manifest: AdminManifest = {
    ...scriptsOf(scripts.metafile, out),
    styles: Object.fromEntries(
      Object.entries(sheets.metafile.outputs)
        .filter(([, { entryPoint }]) => entryPoint !== undefined)
        .map(([path]) => [basename(path).replace(/-[A-Z0-9]{8}\.css$/, ''), basename(path)]),
    ),
  };
  await writeFile(join(out, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}

/**
 * Compiles into `out` what opens WordPress's block editor where a site has it: its packages are not here, so that their
 * imports stay until the site's own are beside it.
 */
export async function buildBlockEditorStart(root: string, out: string): Promise<void> {
  const { build } = await import('esbuild');
  const sources = join(root, 'src', 'admin', 'block-editor');
  await mkdir(out, { recursive: true });
  await build({
    entryPoints: [join(sources, 'start.tsx')],
    outfile: join(out, 'start.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'silent',
  });
  await copyFile(join(sources, 'page.css'), join(out, 'page.css'));
}

/** `screens/<name>/<name>.css`, where a screen has one. */
async function screenSheets(folder: string): Promise<{ in: string; out: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() && entry.name === `${basename(entry.parentPath)}.css` && entry.name !== 'admin.css',
    )
    .map((entry) => ({ in: join(entry.parentPath, entry.name), out: entry.name.slice(0, -'.css'.length) }));
}

function scriptsOf({ outputs }: Metafile, out: string): Pick<AdminManifest, 'start' | 'screens'> {
  const scriptOf = (path: string): AdminScript => ({
    file: basename(path),
    imports: chunksOf(outputs, path, out),
  });
  let start: AdminScript | undefined;
  const screens: Record<string, AdminScript> = {};
  for (const [path, { entryPoint = '' }] of Object.entries(outputs)) {
    if (entryPoint.endsWith('/app/main.tsx')) start = scriptOf(path);
    const screen = /\/admin\/screens\/([\w-]+)\/index\.tsx$/.exec(entryPoint)?.[1];
    if (screen !== undefined) screens[screen] = scriptOf(path);
  }
  if (start === undefined) throw new Error('The admin has no bundle.');
  return { start, screens };
}

/** All chunks that a file imports at once, through others too. */
function chunksOf(outputs: Metafile['outputs'], path: string, out: string): readonly string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    for (const { path: imported, kind } of outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  follow(path);
  return [...found].map((file) => relative(out, resolve(file)));
}
