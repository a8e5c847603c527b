import { resolve } from 'node:path';
import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import { programVersion } from '../theme/bundler/program-root.ts';
import { mustBeFile, siteFolder, withSite } from './site-option.ts';

/** `portolan backup` and `portolan restore`: a copy of the whole site while it is served, and the way back. */
export function backupCommands(program: Command): void {
  withSite(program.command('backup [folder]'))
    .description('back the site up into a folder of backups, while it is served (default: <site>/backups)')
    .option('--keep <number>', 'how many backups stay; the oldest go')
    .option('--list', 'only list the backups that are there')
    .action(async (folder: string | undefined, options: { site: string; keep?: string; list?: boolean }) => {
      const { backUp, backupsIn } = await import('../backup/index.ts');
      const site = siteFolder(options);
      const to = resolve(folder ?? `${site}/backups`);
      if (options.list === true) {
        for (const backup of await backupsIn(to))
          print(`${backup.folder}  ${megabytes(backup.databaseBytes)} MB`);
        return;
      }
      const keep = options.keep === undefined ? undefined : Number(options.keep);
      if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) {
        throw expectedError('option-invalid', {
          option: '--keep',
          expected: 'a number from 1 on',
          input: options.keep ?? '',
        });
      }
      await mustBeFile(site, 'Back it up by pg_dump, and its uploads by a copy of their folder.');
      const backup = await backUp({ site, to, keep, program: programVersion(), now: Date.now() });
      print(
        `Backed up into ${backup.folder}: database ${megabytes(backup.databaseBytes)} MB, ${backup.uploads} uploads of ${megabytes(backup.uploadBytes)} MB.`,
      );
    });
  withSite(program.command('restore <backup>'))
    .description('put a backup in the place of the site; restart its servers afterwards')
    .option('--yes', 'replace the site that is there')
    .action(async (backup: string, options: { site: string; yes?: boolean }) => {
      const { existsSync } = await import('node:fs');
      const site = siteFolder(options);
      if (options.yes !== true && existsSync(`${site}/portolan.sqlite`)) {
        throw expectedError('yes-missing', { site });
      }
      const { restore } = await import('../backup/index.ts');
      const { backup: put, left } = await restore(resolve(backup), site);
      print(`The site is as it was at ${put.made}. Restart the servers that serve it.`);
      if (left.length > 0) print(`Left as they are: ${left.join(', ')}.`);
    });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
