import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/** An import of this file kind is an island: rendered by the server, hydrated in the browser. */
export const ISLAND_FILE = /\.island\.tsx$/;

/** `/theme/elements/tabs.island.tsx` → `tabs`. */
export function islandName(file: string): string {
  return basename(file).replace(ISLAND_FILE, '');
}

/** The module that stands in for an island file on the server: its component, wrapped. */
export function islandWrapper(file: string, viewModule: string): string {
  const inner = JSON.stringify(`${file}?component`);
  return [
    `import * as module from ${inner};`,
    `import { island } from ${JSON.stringify(viewModule)};`,
    `export * from ${inner};`,
    `export default island(${JSON.stringify(islandName(file))}, module);`,
  ].join('\n');
}

/** esbuild: imports of `*.island.tsx` give the wrapped component. `viewModule` is where `island` comes from. */
export function islandsOnServer(viewModule: string): Plugin {
  return {
    name: 'portolan-islands',
    setup(build) {
      build.onResolve({ filter: /\.island\.tsx\?component$/ }, (args) => ({
        path: args.path.replace(/\?component$/, ''),
        namespace: 'file',
        suffix: '?component',
      }));
      build.onLoad({ filter: ISLAND_FILE, namespace: 'file' }, (args) =>
        args.suffix === '?component'
          ? undefined
          : {
              contents: islandWrapper(args.path, viewModule),
              loader: 'ts',
              resolveDir: args.path.slice(0, args.path.lastIndexOf('/')),
            },
      );
    },
  };
}
