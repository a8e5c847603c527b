import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import { filesOf, KINDS, nextSteps } from './scaffolds/index.ts';
import { writeProject } from './scaffolds/project.ts';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan new theme|plugin|element|gateway|builder <name>`: writes a working start into the site's folder, with a test. */
export function newCommand(program: Command): void {
  withSite(program.command('new <kind> <name>'))
    .description(
      'create a theme, plugin, element, payment gateway or builder (page builder of the old site) that works, with a test',
    )
    .option('--theme <name>', 'theme that a new element belongs to')
    .action(async (kind: string, name: string, options: { site: string; theme?: string }) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name)) throw expectedError('name-invalid', { name });
      const files = filesOf(kind, name, options.theme);
      if (files === undefined) throw expectedError('kind-unknown', { kind, kinds: KINDS.join(', ') });
      const folder = siteFolder(options);
      const taken = Object.keys(files).find((path) => existsSync(join(folder, path)));
      if (taken) throw expectedError('file-exists', { file: join(folder, taken) });
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
        process.stdout.write(`${join(folder, path)}\n`);
      }
      for (const path of await writeProject(folder)) process.stdout.write(`${path}\n`);
      process.stdout.write(`\n${nextSteps(kind, name, options.theme).join('\n')}\n`);
    });
}
