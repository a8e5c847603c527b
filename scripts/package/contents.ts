import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PACKAGES_BESIDE } from '../../src/theme/bundler/packages-outside.ts';
import { type InstalledPackage, neededBy } from '../licences/installed-packages.ts';
import type { SourceFile } from './payload.ts';

/** Folders of a package, at its top, that nobody needs who runs it. */
const NEEDLESS_FOLDERS = new Set([
  '.github',
  'benchmark',
  'benchmarks',
  'bench',
  'doc',
  'docs',
  'example',
  'examples',
  'test',
  'tests',
]);
/** Types, maps, texts, and the sources of what is compiled. */
const NEEDLESS_FILES =
  /\.(?:[cm]?ts|tsx|map|md|markdown|c|cc|cpp|h|hpp|o|a|d|gypi?|mk|ya?ml|bare|flow|tsbuildinfo|html|ico)$|^Makefile$|^\./i;
/** By package: folders and files that are needless there. */
const NEEDLESS: Readonly<Record<string, readonly string[]>> = {
  // The same program lies in the package for this kind of machine.
  esbuild: ['bin'],
  'better-sqlite3': [
    'deps',
    'src',
    'build/deps',
    'build/Release/obj',
    'build/Release/obj.target',
    'build/Release/test_extension.node',
  ],
};
/** Only fetch or compile native parts while packages are installed. */
const INSTALLERS: readonly string[] = ['prebuild-install'];

/**
 * Every file of the program as it is packed: sources (themes and plugins of sites are compiled against them), the built
 * program, the sample site, and what the production dependencies need to run. The order matters: what was built comes
 * last, so that it is newer than its sources when it is unpacked. `dist` is the folder with the built program, `notices`
 * the file with the licences of others.
 */
export function contents(root: string, dist: string, notices: string): readonly SourceFile[] {
  const own = (path: string): SourceFile => ({ path, from: join(root, path) });
  const below = (folder: string) => filesBelow(root, join(root, folder));
  return [
    ...['package.json', 'LICENSE', 'README.md', 'bin/portolan.js', 'bin/build.js'].map(own),
    { path: 'bin/packaged.cjs', from: join(root, 'scripts/package/packaged.cjs') },
    { path: 'THIRD-PARTY.txt', from: notices },
    ...below('src').filter(({ path }) => !/\.test\.tsx?$/.test(path)),
    ...below('themes').filter(({ path }) => !/\.test\.tsx?$/.test(path)),
    ...below('fixtures/sample'),
    ...neededBy(root, PACKAGES_BESIDE, INSTALLERS).flatMap((found) => filesOf(root, found)),
    ...filesBelow(dist, dist).map(({ path, from }) => ({ path: `dist/${path}`, from })),
  ];
}

function filesOf(root: string, { name, folder }: InstalledPackage): readonly SourceFile[] {
  const needless = (NEEDLESS[name] ?? []).map((path) => join(folder, path));
  return filesBelow(root, folder, (path, isFolder) => {
    if (needless.includes(path)) return false;
    const parts = relative(folder, path).split(sep);
    const last = parts.at(-1) ?? '';
    if (isFolder) return last !== 'node_modules' && !(parts.length === 1 && NEEDLESS_FOLDERS.has(last));
    return !NEEDLESS_FILES.test(last);
  });
}

function filesBelow(
  root: string,
  folder: string,
  wanted: (path: string, isFolder: boolean) => boolean = () => true,
): readonly SourceFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry): readonly SourceFile[] => {
      const path = join(folder, entry.name);
      if (!wanted(path, entry.isDirectory())) return [];
      if (entry.isDirectory()) return filesBelow(root, path, wanted);
      return entry.isFile() ? [{ path: relative(root, path).split(sep).join('/'), from: path }] : [];
    });
}
