import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package that lies in `node_modules/`. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  /** Its declared licence, an SPDX expression as a rule; '' where it declares none. */
  readonly licence: string;
  /** The packages that it asks for itself, by name: those for other kinds of machines may not be there. */
  readonly needs: readonly string[];
  /** Whether the program needs it when it runs; the others build and test it. */
  readonly production: boolean;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly licenses?: readonly { readonly type?: string }[];
}

/** Every package that the lock file names and that is installed here: those for other kinds of machines are not. */
export function installedPackages(root: string): readonly InstalledPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(packages)
    .filter(([path]) => path !== '' && existsSync(join(root, path, 'package.json')))
    .map(([path, { dev }]) => {
      const folder = join(root, path);
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      return {
        name: manifest.name,
        version: manifest.version,
        folder,
        licence: licenceOf(manifest),
        needs: Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
        production: dev !== true,
      };
    });
}

/** Old packages declare an object, or several licences to choose from. */
function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license;
  if (license?.type !== undefined) return license.type;
  return (licenses ?? []).map(({ type }) => type ?? '').join(' OR ');
}

/** The packages of these names with all that they need, and what that needs. `without`: not these, nor what only they need. */
export function neededBy(
  root: string,
  names: readonly string[],
  without: readonly string[],
): readonly InstalledPackage[] {
  const installed = new Map(installedPackages(root).map((found) => [found.folder, found]));
  const needed = new Set<InstalledPackage>();
  const add = (name: string, from: string) => {
    if (without.includes(name)) return;
    const found = resolvePackage(installed, name, from);
    if (found === undefined || needed.has(found)) return;
    needed.add(found);
    for (const further of found.needs) add(further, found.folder);
  };
  for (const name of names) add(name, root);
  return [...needed];
}

/** As Node.js looks for a package: beside who asks for it, then further up. */
function resolvePackage(
  installed: ReadonlyMap<string, InstalledPackage>,
  name: string,
  from: string,
): InstalledPackage | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = installed.get(join(folder, 'node_modules', name));
    if (found !== undefined || folder === dirname(folder)) return found;
  }
}
