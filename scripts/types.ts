import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { programRoot } from '../src/theme/bundler/program-root.ts';
import { publicModules } from '../src/theme/bundler/public-modules.ts';

/**
 * `npm run types`, before the package is packed: writes the declarations of the public API into `types/`, laid out as
 * `src/` is. A site that installed the package is checked against them: the sources would need the types of packages that
 * are not installed with it.
 */
const root = programRoot();
const out = join(root, 'types');
const sources = join(root, 'src');
const settings = join(root, 'types.tsconfig.json');
// What tests stand on has declarations of its own: the rest of it is the whole program.
const { 'portolan/testing': _, ...modules } = publicModules(root);
const entries = [...Object.values(modules), join(sources, 'testing/types.ts')];
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const declarations = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.d\.ts$/.test(file),
);
writeFileSync(
  settings,
  JSON.stringify({
    extends: './tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: out,
      rootDir: sources,
    },
    include: [],
    files: [
      ...new Set([...entries, ...declaringFiles()]),
      ...declarations.map((file) => join(sources, file)),
    ],
  }),
);
try {
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', settings], { cwd: root, stdio: 'inherit' });
} finally {
  rmSync(settings, { force: true });
}
for (const file of declarations) {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  cpSync(join(sources, file), join(out, file));
}

/** The files that add to the public API's interfaces. */
function declaringFiles(): readonly string[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:d|test)\.tsx?$/.test(file))
    .map((file) => join(sources, file))
    .filter((file) => /^declare module '[^']*types\//m.test(readFileSync(file, 'utf8')));
}
