import { resolve } from 'node:path';
import type { Command } from 'commander';

/** Adds `--site <folder>`, which every command has. */
export function withSite(command: Command): Command {
  return command.option(
    '--site <folder>',
    'the site: database, uploads, public/, own plugins and themes',
    './site',
  );
}

/** The absolute folder of a command's site. */
export function siteFolder(options: { readonly site: string }): string {
  return resolve(options.site);
}
