import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../src/database/index.ts';

/**
 * An empty database for a site of a test: a file in its folder; or, as `PORTOLAN_TEST_DATABASE` says, inside PGlite
 * (`pglite`) or on the PostgreSQL of that address, in the database that it names or, where that is `postgres`, in a new one
 * for each site.
 */
export async function openTestDatabase(
  folder: string,
  where: string | undefined = process.env['PORTOLAN_TEST_DATABASE'],
): Promise<Database> {
  if (where === undefined || where === '') {
    return openDatabase(join(folder, 'portolan.sqlite'), { create: true });
  }
  const { openPostgresql } = await import('../src/database/postgresql/index.ts');
  if (where === 'pglite') {
    const { createPglite, createPgliteDriver } = await import(
      '../src/database/postgresql/pglite-for-tests.ts'
    );
    return openPostgresql(createPgliteDriver(await createPglite()));
  }
  const { createPgDriver } = await import('../src/database/postgresql/index.ts');
  const isServer = new URL(where).pathname === '/postgres';
  return openPostgresql(createPgDriver(isServer ? await makeDatabase(where) : where));
}

/** Makes a database on a server; gives its address. */
async function makeDatabase(server: string): Promise<string> {
  const name = `site_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const made = new URL(server);
  made.pathname = `/${name}`;
  return made.href;
}
