import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe } from 'vitest';
import { type DatabaseOpener, useOpener } from '../testing.ts';
import { openPostgresql } from './database.ts';
import { createPglite, createPgliteDriver } from './pglite-for-tests.ts';

// A part of what the repositories promise, on a PostgreSQL that every machine has: all of it runs on a real one where
// there is one (repositories.test.ts).

describe('on PGlite', async () => {
  let pglite: PGlite | undefined;

  beforeAll(async () => {
    const lite = await createPglite();
    pglite = lite;
    const open = () => openPostgresql(createPgliteDriver(lite));
    await (await open()).close();
    // Tests follow each other in one database: emptying it takes far less than making its tables.
    useOpener(async (): Promise<DatabaseOpener> => ({ open, remove: () => empty(lite) }));
  }, 300_000);

  afterAll(async () => {
    useOpener(undefined);
    await pglite?.close();
  });

  // Each in a group of its own: what one prepares for its tests the other does not wait for.
  describe('comments', async () => void (await import('../repositories/comments.test.ts')));
  describe('users', async () => void (await import('../repositories/users.test.ts')));
});

async function empty(lite: PGlite): Promise<void> {
  const { rows } = await lite.query<{ relname: string }>(
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'portolan_meta'",
  );
  await lite.exec(`TRUNCATE ${rows.map(({ relname }) => `"${relname}"`).join(', ')} RESTART IDENTITY`);
}
