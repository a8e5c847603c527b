#!/usr/bin/env node
// Runs a TypeScript script of this folder with the program's own bundler: node scripts/run.js bench --json
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build, isStale, root } from '../bin/build.js';

process.env.NODE_ENV ??= 'production';
if (isStale()) await build();
const [name, ...parameters] = process.argv.slice(2);
const folder = join(root, 'dist', 'scripts');
mkdirSync(folder, { recursive: true });
const tools = join(folder, `tools-${process.pid}.js`);
const script = join(folder, `${name.replaceAll('/', '-')}-${process.pid}.js`);
const shared = { bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'warning' };
try {
  await bundle({
    ...shared,
    stdin: {
      contents: "export * from './island-modules.ts'; export * from './public-modules.ts';",
      resolveDir: join(root, 'src/theme/bundler'),
    },
    outfile: tools,
  });
  const { islandsOnServer, publicModules } = await import(pathToFileURL(tools).href);
  await bundle({
    ...shared,
    entryPoints: [join(root, 'scripts', `${name}.ts`)],
    outfile: script,
    jsx: 'automatic',
    alias: publicModules(root),
    loader: { '.css': 'empty' },
    plugins: [islandsOnServer(join(root, 'src/view/index.ts'))],
  });
  process.argv = [process.argv[0], script, ...parameters];
  await import(pathToFileURL(script).href);
} finally {
  rmSync(tools, { force: true });
  rmSync(script, { force: true });
}
