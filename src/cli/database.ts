import { join } from 'node:path';
import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import { migrateCommand } from './migrate.ts';
import { configurationOf, siteFolder, withSite } from './site-option.ts';

/** `portolan database`: bringing it up to date, and a site on PostgreSQL. */
export function databaseCommand(program: Command): void {
  const database = program
    .command('database')
    .description('the database of a site: migrate, copy to PostgreSQL');
  migrateCommand(database);
  withSite(database.command('copy'))
    .description(
      'copy the site’s file into the database that DATABASE_URL (or the configuration) names; stop its servers before',
    )
    .option('--replace', 'empty the database first where it holds a site already')
    .action((options: { site: string; replace?: boolean }) => copy(options));
}

async function copy(options: { readonly site: string; readonly replace?: boolean }): Promise<void> {
  const folder = siteFolder(options);
  const { databaseAddress } = await import('../site-database.ts');
  const { DATABASE_FILE, finishSwap } = await import('../import/index.ts');
  const { copySite, createPgDriver } = await import('../database/postgresql/index.ts');
  const address = databaseAddress(await configurationOf(folder));
  if (address === undefined) {
    throw expectedError('target-missing');
  }
  await finishSwap(folder);
  const driver = createPgDriver(address);
  const tables = await copySite(join(folder, DATABASE_FILE), driver, {
    replace: options.replace === true,
    onTable: ({ table, rows, repaired }) => {
      const remark = repaired === 0 ? '' : `, ${repaired} values were no numbers and are 0 now`;
      process.stdout.write(`${table}: ${rows} rows${remark}\n`);
    },
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${tables.length} tables with ${rows} rows are in ${driver.address}; both sides agree.\n`,
  );
}
