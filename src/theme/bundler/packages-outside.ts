import type { Plugin } from 'esbuild';

/** Packages of hundreds of small modules: the program starts in half the time when they are part of it. */
const LARGE: readonly string[] = ['kysely', 'stripe', 'zod'];

/**
 * What lies beside the program in any case: native parts, and what the themes and plugins of sites share with it or are
 * bundled from.
 */
export const PACKAGES_BESIDE: readonly string[] = [
  '@node-rs/bcrypt',
  '@stripe/stripe-js',
  'better-sqlite3',
  'better-sqlite3-13',
  'esbuild',
  'react',
  'react-dom',
  'sharp',
];

/** Modules of CommonJS that become part of the program still ask for what is built into Node.js. */
export const REQUIRE_IN_MODULES =
  "import { createRequire as portolanRequire } from 'node:module'; const require = portolanRequire(import.meta.url);";

/** esbuild: imports of packages stay imports; `all` = but for those that have to lie beside, they become part of it. */
export function packagesOutside(all: boolean): Plugin {
  const isInside = (name: string) => (all ? !PACKAGES_BESIDE.includes(name) : LARGE.includes(name));
  return {
    name: 'portolan-packages-outside',
    setup(build) {
      build.onResolve({ filter: /^[^./#]/ }, ({ path, kind, resolveDir }) => {
        if (kind === 'entry-point' || /^(?:portolan\/|node:)/.test(path)) return undefined;
        const name = packageName(path);
        // What a package inside builds on comes in with it, unless it has to lie beside.
        const ofPackage = /[\\/]node_modules[\\/]/.test(resolveDir);
        return isInside(name) || (ofPackage && !PACKAGES_BESIDE.includes(name))
          ? undefined
          : { path, external: true };
      });
    },
  };
}

/** `@scope/name/file` → `@scope/name`. */
function packageName(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}
