import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** React's own files, wherever packages lie. */
const OF_REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/](?:cjs[\\/])?[\w.-]+\.js$/;
/** An entry of a package, which chooses a file by the kind of build. */
const CHOSEN = /require\(['"](\.\/cjs\/[\w.-]+\.production\.js)['"]\)/;

/**
 * React as modules. Its packages are CommonJS: bundled as they are, each becomes one function that the browser reads
 * twice, the second time in one piece with everything else that is started (on a phone more than a tenth of a second
 * in which the page does not answer). As modules their functions stand by themselves and are read when they are called.
 * For production: the files for development decide only as they run what they export.
 */
export function reactModules(): Plugin {
  return {
    name: 'portolan-react-modules',
    setup(build) {
      build.onLoad({ filter: OF_REACT }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const chosen = CHOSEN.exec(source)?.[1];
        if (chosen !== undefined)
          return { contents: `export * from '${chosen}'; export { default } from '${chosen}';` };
        return path.endsWith('.production.js') ? { contents: moduleOf(source) } : undefined;
      });
    },
  };
}

/** A CommonJS file that requires by name and exports by assignment, as a module with the same exports. */
export function moduleOf(source: string): string {
  const required = new Map<string, string>();
  const body = source.replace(/\brequire\((["'][\w.:/-]+["'])\)/g, (_, name: string) => {
    if (!required.has(name)) required.set(name, `required${required.size}`);
    return required.get(name) as string;
  });
  const imports = [...required].map(([name, as]) => `import * as ${as} from ${name};`);
  const assigned = source.matchAll(/\bexports\.([A-Za-z_$][\w$]*)\s*=(?!=)/g);
  const names = [...new Set([...assigned].map(([, name]) => name))];
  return `${imports.join('\n')}
const exports = {};
${body}
const { ${names.map((name) => `${name}: its_${name}`).join(', ')} } = exports;
export { ${names.map((name) => `its_${name} as ${name}`).join(', ')} };
export default exports;`;
}
