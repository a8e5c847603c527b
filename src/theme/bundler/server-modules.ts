import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { islandsOnServer } from './island-modules.ts';
import { programRoot } from './program-root.ts';
import { builtModules, type ProgramModules } from './public-modules.ts';

/** Loads a theme, plugin or configuration of a site from its source; `name` is that of the compiled file. */
export type LoadModule = (source: string, name: string) => Promise<{ readonly default?: unknown }>;

/** Compiles what a site brings into `<site>/.portolan/compiled/` and imports it. Throws esbuild's BuildFailure. */
export function moduleLoader(folder: string, modules: ProgramModules): LoadModule {
  return async (source, name) => {
    // A module whatever a package.json above the site says of its files.
    const out = join(folder, '.portolan', 'compiled', `${name}.mjs`);
    // Sites without modules of their own never need the compiler in memory.
    const { build } = await import('esbuild');
    const { outputFiles } = await build(serverOptions(source, out, modules));
    return importCompiled(out, outputFiles[0]?.contents ?? new Uint8Array());
  };
}

/** The loader of the program as it is built. */
export function programLoader(folder: string): LoadModule {
  return moduleLoader(folder, builtModules(join(programRoot(), 'dist')));
}

/** How a theme or plugin of a site (TypeScript, JSX) becomes one module that shares this program's `portolan/*` and React. */
export function serverOptions(entry: string, out: string, modules: ProgramModules) {
  return {
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'silent',
    loader: { '.css': 'empty' },
    plugins: [programModules(modules), islandsOnServer('portolan/view')],
    write: false,
  } as const satisfies BuildOptions;
}

/** Imports what was compiled: anew where it is another text than before, else what is loaded already. */
export async function importCompiled(
  out: string,
  contents: Uint8Array,
): Promise<{ readonly default?: unknown }> {
  await mkdir(dirname(out), { recursive: true });
  // Whole or not at all: the workers of one server compile the same at the same time, and import what lies there.
  const fresh = `${out}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, contents);
  await rename(fresh, out);
  const version = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  return (await import(`${pathToFileURL(out).href}?${version}`)) as { readonly default?: unknown };
}

/** Imports of the public API and of React lead to the copies that the running program uses: one React, one API. */
function programModules(modules: ProgramModules): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'portolan-program-modules',
    setup(b) {
      b.onResolve({ filter: /^portolan\// }, (args) => {
        const file = modules[args.path];
        return file
          ? { path: pathToFileURL(file).href, external: true }
          : { errors: [{ text: `There is no "${args.path}". Known: ${Object.keys(modules).join(', ')}.` }] };
      });
      b.onResolve({ filter: /^react(-dom)?($|\/)/ }, (args) => ({
        path: pathToFileURL(require.resolve(args.path)).href,
        external: true,
      }));
    },
  };
}
