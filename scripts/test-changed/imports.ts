import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Which files import a file, both from the project's folder. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

const FOLDERS = ['src', 'themes', 'tests', 'scripts'];
const SOURCE = /\.tsx?$/;
/** `import … from '…'`, `export … from '…'`, `import '…'`, `import('…')`, `new URL('…', import.meta.url)`. */
const NAMED = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"]([^'"]+)['"]/g;
const OWN = /^portolan\/(.+)$/;
/** What themes and plugins import by the program's name. */
const ENTRIES: Readonly<Record<string, string>> = {
  theme: 'src/theme/index.ts',
  plugin: 'src/plugins/index.ts',
  view: 'src/view/index.ts',
  browser: 'src/view/browser/index.ts',
};

/** Reads all sources below a folder and tells who imports whom. */
export function importersIn(root: string): Importers {
  const importers = new Map<string, Set<string>>();
  for (const file of FOLDERS.flatMap((folder) => sourcesIn(join(root, folder)))) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(NAMED)) {
      const target = targetOf(root, file, name);
      if (target === undefined) continue;
      const known = importers.get(target) ?? new Set();
      known.add(relative(root, file));
      importers.set(target, known);
    }
  }
  return importers;
}

function targetOf(root: string, from: string, name: string): string | undefined {
  if (name.startsWith('.')) return relative(root, join(dirname(from), name));
  const own = OWN.exec(name)?.[1];
  if (own === undefined) return undefined;
  const plugin = /^plugins\/(.+)$/.exec(own)?.[1];
  return plugin === undefined ? ENTRIES[own] : `src/plugins/${plugin}/index.ts`;
}

function sourcesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** How many imports lie between files and what depends on them: 0 for the files themselves. */
export function distances(importers: Importers, from: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map(from.map((file) => [file, 0]));
  for (const [file, distance] of found) {
    for (const importer of importers.get(file) ?? [])
      if (!found.has(importer)) found.set(importer, distance + 1);
  }
  return found;
}
