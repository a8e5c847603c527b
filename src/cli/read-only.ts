import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { READ_ONLY_FILE } from '../wordpress/site/read-only-flag.ts';
import { UserError } from './errors.ts';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan read-only on|off`: switches a site, served or not; a running server heeds it within a quarter of a second. */
export function readOnlyCommand(program: Command): void {
  withSite(program.command('read-only [state]'))
    .description('let the site be read and not be changed: on, off, or say what holds')
    .action(async (state: string | undefined, flags: { readonly site: string }) => {
      const file = join(siteFolder(flags), READ_ONLY_FILE);
      if (state === 'on') await writeFile(file, `since ${new Date().toISOString()}\n`);
      else if (state === 'off') await rm(file, { force: true });
      else if (state !== undefined) throw new UserError('portolan read-only takes "on" or "off".');
      process.stdout.write(
        existsSync(file)
          ? 'The site is read-only: pages, feeds, searches and downloads go on, nothing can be changed, no job is run.\n'
          : 'The site can be changed.\n',
      );
    });
}
