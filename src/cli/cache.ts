import type { Command } from 'commander';
import { configurationOf, siteFolder, withSite } from './site-option.ts';

/** `portolan cache purge`: for changes that were made past the program, in the database's file itself. */
export function cacheCommand(program: Command): void {
  const cache = program.command('cache').description('what running servers keep: purge');
  withSite(cache.command('purge'))
    .description(
      'purge the page cache of running servers, for example after a change by hand in the database',
    )
    .action(async (options: { site: string }) => {
      const { notifyChanges } = await import('../database/index.ts');
      const { openSiteDatabase } = await import('../site-database.ts');
      const folder = siteFolder(options);
      const database = await openSiteDatabase(folder, await configurationOf(folder));
      try {
        await database.transaction((transaction) =>
          notifyChanges(transaction, 'portolan cache purge', [{ kind: 'everything' }]),
        );
      } finally {
        await database.close();
      }
      process.stdout.write('Running servers purge their page caches with the next request.\n');
    });
}
