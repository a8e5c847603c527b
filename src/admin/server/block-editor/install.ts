import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expectedError } from '../../../errors/index.ts';
import { programRoot } from '../../../theme/bundler/program-root.ts';
import { blockEditorAssets, blockEditorFolder, type InstalledEditor } from './installed.ts';
import { EDITOR_PACKAGE, editorVersions } from './versions.ts';

export interface InstallOptions {
  /** The site's folder. */
  readonly folder: string;
  /** Name of a package → version, or whatever else npm installs; `editorVersions` by default. */
  readonly packages?: Readonly<Record<string, string>>;
  /** Told what is being done. */
  readonly onStep?: (step: string) => void;
}

/** Sheets of the frame in which the text stands; those of all packages called `style.css` are for the controls. */
const CANVAS_SHEETS = [
  '@wordpress/components/build-style/style.css',
  '@wordpress/block-editor/build-style/content.css',
  '@wordpress/block-library/build-style/reset.css',
  '@wordpress/block-library/build-style/common.css',
  '@wordpress/block-library/build-style/style.css',
  '@wordpress/block-library/build-style/theme.css',
  '@wordpress/block-library/build-style/editor-elements.css',
  '@wordpress/block-library/build-style/editor.css',
  '@wordpress/patterns/build-style/style.css',
];
/** Lines of npm's that an error shows at most. */
const MOST_LINES = 5;

/**
 * Puts WordPress's block editor into a site's folder: npm installs its packages there, checked against the lock that
 * it writes or that is there already; they are bundled, and only the bundles and the lock stay. Throws ExpectedError,
 * and leaves what was installed before.
 */
export async function installBlockEditor({
  folder,
  packages = editorVersions,
  onStep,
}: InstallOptions): Promise<InstalledEditor> {
  const place = blockEditorFolder(folder);
  const modules = join(place, 'node_modules');
  await mkdir(place, { recursive: true });
  const wanted = JSON.stringify({
    private: true,
    description: 'WordPress’s block editor, for this site alone. Made by "portolan editor install".',
    dependencies: packages,
    // One version of each, whatever the ranges of the others would take.
    overrides: Object.fromEntries(Object.keys(packages).map((name) => [name, `$${name}`])),
  });
  await writeFile(join(place, 'package.json'), `${wanted}\n`);
  onStep?.('npm installs the packages; this takes some minutes');
  try {
    await npmInstall(place);
    onStep?.('bundling');
    const installed = await bundle(place, packages).catch((error: Error) => {
      const reason = error.message.split('\n').slice(0, MOST_LINES).join(' ');
      throw expectedError('editor-not-installed', { reason }, { cause: error });
    });
    await rm(blockEditorAssets(folder), { recursive: true, force: true });
    await rename(join(place, 'assets.new'), blockEditorAssets(folder));
    return installed;
  } finally {
    await rm(join(place, 'assets.new'), { recursive: true, force: true });
    await rm(join(place, 'start.js'), { force: true });
    await rm(modules, { recursive: true, force: true });
  }
}

/** Takes WordPress's block editor out of a site's folder. False where it was not there. */
export async function removeBlockEditor(folder: string): Promise<boolean> {
  const place = blockEditorFolder(folder);
  if (!existsSync(place)) return false;
  await rm(place, { recursive: true });
  return true;
}

/** Runs npm in a folder; scripts of packages do not run. */
function npmInstall(place: string): Promise<void> {
  const options = ['--ignore-scripts', '--legacy-peer-deps', '--install-links', '--no-audit', '--no-fund'];
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', ['install', ...options], {
      cwd: place,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    npm.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    npm.on('error', () => reject(expectedError('npm-missing')));
    npm.on('close', (code) => {
      if (code === 0) resolve();
      else reject(expectedError('editor-not-installed', { reason: reasonOf(said) || `exit code ${code}` }));
    });
  });
}

/** What npm calls errors, without where its log lies. */
function reasonOf(said: string): string {
  const errors = said.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)$/.exec(line)?.[1] ?? []);
  return errors
    .filter((line) => !/complete log|^code /.test(line))
    .slice(0, MOST_LINES)
    .join(' ');
}

/** Bundles what npm installed into `assets.new`. */
async function bundle(place: string, packages: Readonly<Record<string, string>>): Promise<InstalledEditor> {
  const { build } = await import('esbuild');
  const ours = join(programRoot(), 'dist', 'block-editor');
  const out = join(place, 'assets.new');
  // Beside its packages, so that it finds them and no others.
  await copyFile(join(ours, 'start.js'), join(place, 'start.js'));
  const shared = {
    bundle: true,
    minify: true,
    outdir: out,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'silent',
    absWorkingDir: place,
  } as const;
  const scripts = await build({
    ...shared,
    entryPoints: ['start.js'],
    format: 'esm',
    splitting: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', 'globalThis.SCRIPT_DEBUG': 'false' },
  });
  const sheet = async (name: string, files: readonly string[]) => {
    const { metafile } = await build({
      ...shared,
      entryNames: `${name}-[hash]`,
      stdin: {
        // By their places: what the packages export leaves some of them out.
        contents: files.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
        resolveDir: place,
        sourcefile: `${name}.css`,
        loader: 'css',
      },
    });
    return nameOf(metafile.outputs, /\.css$/);
  };
  const there = (files: readonly string[]) =>
    files.map((file) => join(place, 'node_modules', file)).filter((path) => existsSync(path));
  const controls = Object.keys(packages).map((name) => `${name}/build-style/style.css`);
  const script = nameOf(scripts.metafile.outputs, /(?:^|\/)start-[A-Z0-9]{8}\.js$/);
  const installed: InstalledEditor = {
    version: packages[EDITOR_PACKAGE] ?? '',
    script,
    inlineScripts: inlineScripts(await readFile(join(out, script), 'utf8')),
    style: await sheet('editor', [...there(controls), join(ours, 'page.css')]),
    canvas: await sheet('canvas', there(CANVAS_SHEETS)),
  };
  await writeFile(join(out, 'installed.json'), JSON.stringify(installed));
  return installed;
}

/** Hashes of the scripts that a bundle writes into the frames which it makes itself, as policies name them. */
function inlineScripts(bundled: string): readonly string[] {
  const texts = [...bundled.matchAll(/<script>([^<`$]+)<\\?\/script>/g)].map(([, text = '']) => text);
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function nameOf(outputs: Readonly<Record<string, unknown>>, wanted: RegExp): string {
  return basename(Object.keys(outputs).find((path) => wanted.test(path)) ?? '');
}
