import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { islandsOnServer } from './island-modules.ts';

/** The program's own modules that a site's theme or plugin imports: `portolan/theme` → file of the running program. */
export type ProgramModules = Readonly<Record<string, string>>;

/**
 * Compiles a theme or plugin of a site (TypeScript, JSX) into one module that shares this program's
 * `portolan/*` and React, and gives its path. Throws esbuild's BuildFailure with file and line.
 */
export async function compileForServer(entry: string, out: string, modules: ProgramModules): Promise<string> {
  await mkdir(dirname(out), { recursive: true });
  // Sites without modules of their own never need the compiler in memory.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
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
  });
  // Whole or not at all: the workers of one server compile the same at the same time, and import what lies there.
  const fresh = `${out}.${randomBytes(4).toString('hex')}`;
  await writeFile(fresh, outputFiles[0]?.contents ?? '');
  await rename(fresh, out);
  return out;
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

/** Where the program's own modules lie once it is built. `folder` is `dist/`. */
export function builtModules(folder: string): ProgramModules {
  return {
    'portolan/theme': join(folder, 'theme.js'),
    'portolan/plugin': join(folder, 'plugin.js'),
    'portolan/view': join(folder, 'view.js'),
    'portolan/browser': join(folder, 'browser.js'),
  };
}
