import type { Command } from 'commander';
import { reportError } from './errors.ts';
import { openStagedAt } from './open-staged.ts';
import { addressOption, EXPORTS } from './options.ts';
import { configurationOf, siteFolder, withSite } from './site-option.ts';

interface ImportFlags {
  readonly site: string;
  readonly uploads?: string;
  readonly url?: string;
  readonly wpConfig?: string;
  readonly languages?: string;
  readonly prefix?: string;
  readonly fetchMedia?: boolean;
  readonly fresh?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `portolan import`: an export becomes a site. Exit codes: 0 all in, 1 rows refused, 2 failed. */
export function importCommand(program: Command): void {
  withSite(program.command('import'))
    .description('make a site of a WordPress export (WXR, SQL dump, or both), or of a backup that holds one')
    .argument('<export...>', EXPORTS)
    .option(
      '--uploads <path>',
      'the uploads: folder, .zip, .tar or .tar.gz; those of a backup come in by themselves',
    )
    .option('--url <address>', 'the address the site will have, if it is a new one')
    .option('--wp-config <file>', "the old site's wp-config.php: its keys keep log-ins alive")
    .option('--languages <folder>', "the old site's translations: its folder wp-content/languages")
    .option('--prefix <text>', 'table prefix of the site to take, where a dump holds several')
    .option('--fetch-media', 'fetch what the uploads lack from the old site')
    .option('--fresh', 'discard what visitors added to the site since its last import')
    .option('--dry-run', 'show what would happen, and leave the site as it is')
    .option('--json', 'events and summary as JSON lines')
    .action(async (sources: readonly string[], flags: ImportFlags) => {
      const abort = new AbortController();
      const stop = () => abort.abort();
      process.once('SIGINT', stop).once('SIGTERM', stop);
      try {
        const { importSite } = await import('../import/index.ts');
        const { builtInPlugins } = await import('../plugins/built-in.ts');
        const { databaseElsewhere } = await import('../site-database.ts');
        const summary = await importSite({
          sources,
          site: siteFolder(flags),
          uploads: flags.uploads,
          url: flags.url === undefined ? undefined : addressOption(flags.url),
          wpConfig: flags.wpConfig,
          languages: flags.languages,
          prefix: flags.prefix,
          plugins: builtInPlugins,
          openStaged: openStagedAt('warn'),
          elsewhere: databaseElsewhere(await configurationOf(siteFolder(flags))),
          fetchMedia: flags.fetchMedia,
          fresh: flags.fresh,
          dryRun: flags.dryRun,
          json: flags.json,
          output: process.stdout,
          signal: abort.signal,
        });
        process.exitCode = summary.exitCode;
      } catch (error) {
        reportError(error);
        process.exitCode = 2;
      } finally {
        process.off('SIGINT', stop).off('SIGTERM', stop);
      }
    });
}
