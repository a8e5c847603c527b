import { resolve } from 'node:path';
import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import type { SiteConfiguration } from '../site-configuration.ts';

/** Adds `--site <folder>`, which every command that works on a site has. */
export function withSite(command: Command): Command {
  return command.option(
    '--site <folder>',
    'the site: database, uploads, public/, own plugins and themes',
    './site',
  );
}

/** What the configuration of a site says. */
export async function configurationOf(folder: string): Promise<SiteConfiguration> {
  const { programLoader } = await import('../theme/bundler/server-modules.ts');
  const { loadConfiguration } = await import('../site-configuration.ts');
  return loadConfiguration(folder, programLoader(folder));
}

/** Refuses where the site's database is not the file in its folder: `instead` says what does the same there. */
export async function mustBeFile(folder: string, instead: string): Promise<void> {
  const { databaseAddress } = await import('../site-database.ts');
  if (databaseAddress(await configurationOf(folder)) === undefined) return;
  throw expectedError('database-elsewhere', { instead });
}

/** The absolute folder of a command's site. */
export function siteFolder(options: { readonly site: string }): string {
  return resolve(options.site);
}
