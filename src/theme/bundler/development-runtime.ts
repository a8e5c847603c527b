import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { Outputs } from './browser-assets.ts';

/** What islands import of React, each an entry of its own: however often they are bundled, there is one React. */
const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

/** How the bundle is made that all islands of a page share: React, the loader, what hydrates, the development client. */
export function runtimeOptions(runtime: string, client: string): BuildOptions {
  return {
    entryPoints: [
      { in: join(runtime, 'loader.ts'), out: 'loader' },
      { in: join(runtime, 'live', 'hydrate-live.tsx'), out: 'hydrate-live' },
      { in: client, out: 'development-client' },
      ...REACT.map((name) => ({ in: `portolan-react:${name}`, out: name.replace('/', '-') })),
    ],
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [reactEntries(runtime)],
  };
}

/** esbuild: CommonJS packages as modules with the names that they export. */
function reactEntries(runtime: string): Plugin {
  const require = createRequire(join(runtime, 'loader.ts'));
  return {
    name: 'portolan-react-entries',
    setup(b) {
      b.onResolve({ filter: /^portolan-react:/ }, ({ path }) => ({
        path: path.slice(15),
        namespace: 'react',
      }));
      b.onLoad({ filter: /.*/, namespace: 'react' }, ({ path }) => ({
        contents: `import module from ${JSON.stringify(path)};
          export default module;
          export const { ${Object.keys(require(path) as object).join(', ')} } = module;`,
        resolveDir: runtime,
        loader: 'js',
      }));
    },
  };
}

/** The files of the shared bundle by the names that islands import: `react`, `hydrate-live`. */
export function runtimeFiles(outputs: Outputs): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint === undefined) continue;
    const name = entryPoint.startsWith('react:')
      ? entryPoint.slice('react:'.length)
      : basename(entryPoint).replace(/\.tsx?$/, '');
    files.set(name, basename(path));
  }
  return files;
}

/** esbuild: what the shared bundle holds is imported from there, not taken in. */
export function sharedRuntime(files: () => ReadonlyMap<string, string>): Plugin {
  return {
    name: 'portolan-shared-runtime',
    setup(b) {
      b.onResolve({ filter: /^(?:react(?:-dom)?(?:$|\/)|portolan-runtime:)/ }, ({ path }) => {
        const file = files().get(path.replace(/^portolan-runtime:/, ''));
        return file === undefined
          ? { errors: [{ text: `Islands cannot import "${path}" in the browser.` }] }
          : { path: `./${file}`, external: true };
      });
    },
  };
}
