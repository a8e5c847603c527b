import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { UserError } from './errors.ts';
import { elementFiles, pluginFiles, themeFiles } from './scaffolds.ts';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan new theme|plugin|element <name>`: writes a working start into the site's folder. */
export function newCommand(program: Command): void {
  withSite(program.command('new <kind> <name>'))
    .description('write a working start of a theme, a plugin or an element')
    .option('--theme <name>', 'theme that a new element belongs to')
    .action(async (kind: string, name: string, options: { site: string; theme?: string }) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name))
        throw new UserError('A name is made of lower-case letters, digits and hyphens.');
      const files = filesOf(kind, name, options.theme);
      const folder = siteFolder(options);
      const taken = Object.keys(files).find((path) => existsSync(join(folder, path)));
      if (taken) throw new UserError(`${join(folder, taken)} exists already; nothing was written.`);
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
        process.stdout.write(`${join(folder, path)}\n`);
      }
    });
}

function filesOf(kind: string, name: string, theme: string | undefined): Readonly<Record<string, string>> {
  if (kind === 'theme') return themeFiles(name);
  if (kind === 'plugin') return pluginFiles(name);
  if (kind === 'element') return elementFiles(name, theme);
  throw new UserError(`There is no kind "${kind}". Kinds: theme, plugin, element.`);
}
