import { afterAll, beforeAll, describe } from 'vitest';
import { type DatabaseOpener, useOpener } from '../testing.ts';
import { openPostgresql } from './database.ts';
import { createPgDriver } from './pg-driver.ts';
import { postgresqlPrograms, startPostgresql, type TestServer } from './testing.ts';

// What the repositories promise on SQLite they promise on PostgreSQL: the same tests.

describe.skipIf(postgresqlPrograms() === undefined)('on PostgreSQL', async () => {
  let server: TestServer | undefined;

  beforeAll(async () => {
    server = await startPostgresql();
    const template = await server.makeDatabase();
    await (await openPostgresql(createPgDriver(template))).close();
    useOpener(async (): Promise<DatabaseOpener> => {
      const url = await (server as TestServer).makeDatabase(template);
      return { open: () => openPostgresql(createPgDriver(url)), remove: async () => undefined };
    });
  }, 120_000);

  afterAll(async () => {
    useOpener(undefined);
    await server?.stop();
  }, 120_000);

  await import('../repositories/posts.test.ts');
  await import('../repositories/terms.test.ts');
  await import('../repositories/comments.test.ts');
  await import('../repositories/users.test.ts');
  await import('../repositories/options.test.ts');
  await import('../jobs.test.ts');
});
