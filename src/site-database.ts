import { join } from 'node:path';
import { type Database, openDatabase } from './database/index.ts';
import { expectedError } from './errors/index.ts';
import type { DatabaseElsewhere } from './import/import-options.ts';
import { DATABASE_FILE } from './import/stages/swap.ts';
import type { SiteConfiguration } from './site-configuration.ts';
import { secretVariable } from './wordpress/secrets/index.ts';

/**
 * The address of the database on PostgreSQL: `DATABASE_URL` (or `DATABASE_URL_FILE`), else what the configuration says. Undefined = the site's own
 * file. Throws ExpectedError.
 */
export function databaseAddress(
  configuration: Pick<SiteConfiguration, 'database'>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const input = secretVariable('DATABASE_URL', environment);
  if (input === undefined || input === '') return configuration.database;
  if (/^postgres(?:ql)?:\/\//.test(input)) return input;
  throw expectedError('database-url-invalid');
}

/** Opens the database that a site uses. */
export async function openSiteDatabase(
  folder: string,
  configuration: Pick<SiteConfiguration, 'database'>,
): Promise<Database> {
  const address = databaseAddress(configuration);
  return address === undefined ? openDatabase(join(folder, DATABASE_FILE)) : openPostgresqlAt(address);
}

/** Opens a database on PostgreSQL; its driver is loaded only then. */
export async function openPostgresqlAt(address: string): Promise<Database> {
  const { createPgDriver, openPostgresql } = await import('./database/postgresql/index.ts');
  return openPostgresql(createPgDriver(address));
}

/** A site on PostgreSQL as an import fetches and replaces it; undefined where the site's own file is used. */
export function databaseElsewhere(
  configuration: Pick<SiteConfiguration, 'database'>,
): DatabaseElsewhere | undefined {
  const address = databaseAddress(configuration);
  if (address === undefined) return undefined;
  const postgresql = () => import('./database/postgresql/index.ts');
  return {
    async fetch(file) {
      const { copyToFile, createPgDriver } = await postgresql();
      const driver = createPgDriver(address);
      try {
        return await copyToFile(driver, file);
      } finally {
        await driver.close();
      }
    },
    async replace(file, own, rest) {
      const { copySite, createPgDriver } = await postgresql();
      await copySite(file, createPgDriver(address), { replace: true, counted: own, beforeCommit: rest });
    },
  };
}
