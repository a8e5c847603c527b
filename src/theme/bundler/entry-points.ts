import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** Where a name of an entry point is declared. */
interface Declared {
  readonly file: string;
  readonly name: string;
}

const IMPORT = /^import \{([^}]*)\} from ['"](portolan\/[\w/-]+)['"];/gm;
const EXPORT = /^export \{([^}]*)\} from '(\.[^']+)';/gm;

/**
 * esbuild: imports of the public API lead to its sources. A bundle for the browser imports each name from the file that
 * declares it: where bundles share chunks, one that names an entry point would load all that any bundle uses of it.
 */
export function entryPoints(modules: Readonly<Record<string, string>>): Plugin {
  const known = new Map<string, ReadonlyMap<string, Declared>>();
  const namesOf = (module: string, file: string) => {
    const names = known.get(module) ?? exportsOf(file);
    known.set(module, names);
    return names;
  };
  return {
    name: 'portolan-entry-points',
    setup(b) {
      b.onStart(() => known.clear());
      b.onResolve({ filter: /^portolan\// }, ({ path }) => {
        const file = modules[path];
        return file === undefined
          ? { errors: [{ text: `There is no "${path}". Known: ${Object.keys(modules).join(', ')}.` }] }
          : { path: file };
      });
      b.onLoad({ filter: /\.tsx?$/, namespace: 'file' }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!/from ['"]portolan\//.test(source)) return undefined;
        const contents = source.replaceAll(IMPORT, (statement, list: string, module: string) => {
          const file = modules[module];
          return file === undefined
            ? statement
            : directImports(statement, list, module, namesOf(module, file));
        });
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/** Imports of names from where they are declared, on as many lines as the statement has. */
function directImports(
  statement: string,
  list: string,
  module: string,
  names: ReadonlyMap<string, Declared>,
): string {
  const imports = itemsOf(list).map(([name, local]) => {
    const declared = names.get(name);
    return declared
      ? `import { ${declared.name} as ${local} } from ${JSON.stringify(declared.file)};`
      : `import { ${name} as ${local} } from '${module}';`;
  });
  return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
}

/** The values that an entry point hands on. */
function exportsOf(file: string): ReadonlyMap<string, Declared> {
  const names = new Map<string, Declared>();
  for (const [, list = '', from = ''] of readFileSync(file, 'utf8').matchAll(EXPORT)) {
    for (const [name, exported] of itemsOf(list))
      names.set(exported, { file: resolve(dirname(file), from), name });
  }
  return names;
}

/** `a, type B, c as d` → its values, each with the name that it gets. */
function itemsOf(list: string): readonly (readonly [name: string, as: string])[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => {
      const [name = '', as = name] = item.split(/\s+as\s+/);
      return [name, as];
    });
}
