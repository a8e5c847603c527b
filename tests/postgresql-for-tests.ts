import { createPgDriver, openPostgresql } from '../src/database/postgresql/index.ts';
import { postgresqlPrograms, startPostgresql } from '../src/database/postgresql/testing.ts';

/**
 * Where `PORTOLAN_TEST_DATABASE=postgresql` says so: starts a PostgreSQL for all tests of a run, with a database that
 * holds the schema and no site, which the tests' databases are copied from. On a machine without PostgreSQL they are put
 * into PGlite instead, as far as they can be.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PORTOLAN_TEST_DATABASE'] !== 'postgresql') return undefined;
  if (postgresqlPrograms() === undefined) {
    process.stderr.write('PostgreSQL is not on this machine: the tests run on PGlite.\n');
    process.env['PORTOLAN_TEST_DATABASE'] = 'pglite';
    return undefined;
  }
  const server = await startPostgresql();
  const template = await server.makeDatabase();
  await (await openPostgresql(createPgDriver(template))).close();
  const address = new URL(template);
  process.env['PORTOLAN_TEST_TEMPLATE'] = address.pathname.slice(1);
  address.pathname = '/postgres';
  process.env['PORTOLAN_TEST_DATABASE'] = address.href;
  return () => server.stop();
}
