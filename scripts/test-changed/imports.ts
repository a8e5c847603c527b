import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { publicModules } from '../../src/theme/bundler/public-modules.ts';

/** Which files import a file, both from the project's folder. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

const FOLDERS = ['src', 'themes', 'tests', 'scripts'];
const SOURCE = /\.tsx?$/;
/** `import … from '…'`, `export … from '…'`, `import '…'`, `import('…')`, `new URL('…', import.meta.url)`. */
const NAMED = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"]([^'"]+)['"]/g;

/** A theme is found by the name of its folder, by every site that a test serves. */
const THEME = /^themes\/[^/]+\/theme\.tsx$/;
const SERVES = 'tests/imported-site.ts';

/** Reads all sources below a folder and tells who imports whom, by its path or by a name of the public API. */
export function importersIn(root: string): Importers {
  const importers = new Map<string, Set<string>>();
  const note = (target: string, importer: string) =>
    importers.set(target, (importers.get(target) ?? new Set()).add(importer));
  const entries = publicModules(root);
  for (const path of FOLDERS.flatMap((folder) => sourcesIn(join(root, folder)))) {
    const file = relative(root, path);
    if (THEME.test(file)) note(file, SERVES);
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(NAMED)) {
      const target = name.startsWith('.') ? join(dirname(path), name) : entries[name];
      if (target !== undefined) note(relative(root, target), file);
    }
  }
  return importers;
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
