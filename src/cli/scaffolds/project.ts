import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { programRoot } from '../../theme/bundler/program-root.ts';
import { publicModules } from '../../theme/bundler/public-modules.ts';

/** Where the editor's settings of a site point to; made anew by commands that work on sources. */
const GENERATED = '.portolan/tsconfig.json';
/** The same file for all plugins whose extension points and events belong to the public API. */
const TYPES = '.portolan/types.d.ts';

/** Packages of types and tools that a site's sources are checked and tested with. */
const TOOLS = ['@types/node', '@types/react', '@types/react-dom', 'typescript', 'vitest'] as const;

/**
 * Writes what an editor, `tsc` and `portolan test` need in a site's folder: `tsconfig.json` and `package.json` where there
 * are none, and below `.portolan/` where the program's types are on this machine. Gives the paths of what is new.
 */
export async function writeProject(site: string): Promise<readonly string[]> {
  await writeTypes(site);
  const files: Readonly<Record<string, object>> = {
    'tsconfig.json': {
      extends: `./${GENERATED}`,
      include: ['plugins', 'themes', 'portolan.config.ts', TYPES],
    },
    'package.json': {
      name:
        basename(site)
          .toLowerCase()
          .replace(/[^a-z0-9-]+/g, '-') || 'site',
      private: true,
      type: 'module',
      scripts: { dev: 'portolan dev --site .', test: 'portolan test --site .', check: 'tsc -p .' },
      devDependencies: await toolVersions(),
    },
  };
  const missing = Object.entries(files).filter(([name]) => !existsSync(join(site, name)));
  for (const [name, content] of missing)
    await writeFile(join(site, name), `${JSON.stringify(content, null, 2)}\n`);
  return missing.map(([name]) => join(site, name));
}

/** Writes where the types of `portolan/*` are on this machine. */
export async function writeTypes(site: string): Promise<void> {
  const root = programRoot();
  const typesOf = typesIn(root);
  const require = createRequire(join(root, 'package.json'));
  const folderOf = (name: string) => {
    try {
      return dirname(require.resolve(`${name}/package.json`));
    } catch {
      return undefined;
    }
  };
  // A site with packages of its own uses those.
  const besides = ['react', 'react-dom', 'vitest'].flatMap((name): readonly [string, readonly string[]][] => {
    const folder = folderOf(name === 'vitest' ? name : `@types/${name}`);
    if (folder === undefined || existsSync(join(site, 'node_modules', name))) return [];
    return [
      [name, [folder]],
      [`${name}/*`, [`${folder}/*`]],
    ];
  });
  const types = folderOf('@types/node');
  const settings = {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      incremental: true,
      tsBuildInfoFile: './types.tsbuildinfo',
      types: ['node'],
      ...(types === undefined ? {} : { typeRoots: [dirname(types), '../node_modules/@types'] }),
      paths: Object.fromEntries([
        ...Object.entries(publicModules(root)).map(([name, file]) => [name, [typesOf(file)]] as const),
        ['portolan/testing', [typesOf(join(root, 'src', 'testing', 'public.d.ts'))]],
        ...besides,
      ]),
    },
  };
  const files = await readdir(join(root, 'src'), { recursive: true });
  const declarations = files.filter((file) => /(?<!public)\.d\.ts$/.test(file)).sort();
  const additions = await declaring(join(root, 'src'), files);
  await mkdir(join(site, '.portolan'), { recursive: true });
  await writeFile(join(site, GENERATED), `${JSON.stringify(settings, null, 2)}\n`);
  await writeFile(
    join(site, TYPES),
    [
      ...declarations.map(
        (file) => `/// <reference path=${JSON.stringify(typesOf(join(root, 'src', file)))} />`,
      ),
      "// Extension points and events of the program's own plugins.",
      ...additions.map((file) => `import type {} from ${JSON.stringify(typesOf(join(root, 'src', file)))};`),
      '',
    ].join('\n'),
  );
}

/**
 * Where the types of a source file are: in the source itself, or in a package that was installed among the declarations
 * that it was packed with (`npm run types`).
 */
function typesIn(root: string): (source: string) => string {
  const declared = join(root, 'types');
  if (existsSync(join(root, 'tsconfig.json')) || !existsSync(declared)) return (source) => source;
  return (source) => join(declared, relative(join(root, 'src'), source)).replace(/(?<!\.d)\.tsx?$/, '.d.ts');
}

/** The files that add to the extension points and events of the public API. */
async function declaring(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.(?:d|test)\.tsx?$/.test(file)).sort();
  const adds = await Promise.all(
    sources.map(async (file) =>
      /^declare module '[^']*types\/(?:extensions|events|plugin)\.ts'/m.test(
        await readFile(join(folder, file), 'utf8'),
      ),
    ),
  );
  return sources.filter((_, index) => adds[index]);
}

/** The versions that the program itself is checked and tested with. */
async function toolVersions(): Promise<Readonly<Record<string, string>>> {
  const { devDependencies = {} } = JSON.parse(
    await readFile(join(programRoot(), 'package.json'), 'utf8'),
  ) as {
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  return Object.fromEntries(
    TOOLS.flatMap((name) => (name in devDependencies ? [[name, devDependencies[name] as string]] : [])),
  );
}
