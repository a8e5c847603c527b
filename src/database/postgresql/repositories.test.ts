import { afterAll, beforeAll, describe } from 'vitest';
import { type DatabaseOpener, useOpener } from '../testing.ts';
import { openPostgresql } from './database.ts';
import { createPgDriver } from './pg-driver.ts';
import { postgresqlPrograms, startPostgresql, type TestServer } from './testing.ts';

// What the repositories promise on SQLite they promise on PostgreSQL: the same tests.

const files = {
  'post-find': () => import('../repositories/post-find.test.ts'),
  'post-listing': () => import('../repositories/post-listing.test.ts'),
  'post-lookups': () => import('../repositories/post-lookups.test.ts'),
  'post-meta': () => import('../repositories/post-meta.test.ts'),
  'post-search': () => import('../repositories/post-search.test.ts'),
  'post-writes': () => import('../repositories/post-writes.test.ts'),
  slugs: () => import('../repositories/slugs.test.ts'),
  terms: () => import('../repositories/terms.test.ts'),
  comments: () => import('../repositories/comments.test.ts'),
  users: () => import('../repositories/users.test.ts'),
  options: () => import('../repositories/options.test.ts'),
  jobs: () => import('../jobs.test.ts'),
} as const;

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
  });

  afterAll(async () => {
    useOpener(undefined);
    await server?.stop();
  });

  // Each in a group of its own: what one prepares for its tests the others do not wait for.
  for (const [name, file] of Object.entries(files)) describe(name, async () => void (await file()));
});
