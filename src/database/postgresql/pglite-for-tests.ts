import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresqlDriver, PostgresqlSession } from './driver.ts';
import { readerOf } from './values.ts';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

/** Numbers of the types that PGlite would read or write in ways of its own. */
const types = [16, 17, 20, 21, 23, 25, 26, 114, 700, 701, 1043, 1700, 3802];
const parsers = Object.fromEntries(types.map((type) => [type, readerOf(type)]));
// Values come as texts, of whatever type they are.
const serializers = Object.fromEntries(types.map((type) => [type, asIs]));

function asIs(value: string): string {
  return value;
}

/**
 * PostgreSQL inside the test's own process. It has one connection: who wants one waits until the other has given it
 * back, and what a transaction asks past itself is asked on its own connection.
 */
export function createPgliteDriver(pglite: PGlite): PostgresqlDriver {
  const holders = new AsyncLocalStorage<{ open: boolean }>();
  let queue: Promise<void> = Promise.resolve();

  const session: PostgresqlSession = {
    async query(sql, values = []) {
      const result = await pglite.query<Record<string, never>>(sql, [...values], { parsers, serializers });
      const command = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? '';
      return { rows: result.rows, changes: result.affectedRows ?? 0, command };
    },
    async script(sql) {
      await pglite.exec(sql);
    },
  };

  return {
    address: 'postgresql://pglite',
    async use(_kind, work) {
      if (holders.getStore()?.open === true) return work(session);
      const holder = { open: true };
      const before = queue;
      let done = (): void => undefined;
      queue = new Promise((resolve) => {
        done = resolve;
      });
      await before;
      try {
        return await holders.run(holder, () => work(session));
      } finally {
        holder.open = false;
        done();
      }
    },
    async listen(_name, channels, hear) {
      const ends = await Promise.all(
        channels.map((channel) => pglite.listen(channel, (payload) => hear(channel, payload))),
      );
      return {
        async close() {
          for (const end of ends) await end();
        },
      };
    },
    async close() {
      await queue;
    },
  };
}

/**
 * A fresh PGlite with the extensions that a site needs. Making one takes long; it is made once on a machine and then
 * copied from a file beside the installed packages.
 */
export async function createPglite(): Promise<PGlite> {
  const file = join(CACHE, 'portolan-pglite-1.tar');
  const extensions = { citext, pg_trgm };
  if (!existsSync(file)) {
    const made = await PGlite.create({ extensions });
    const dump = await made.dumpDataDir('none');
    await mkdir(CACHE, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    await rename(unfinished, file);
    return made;
  }
  return PGlite.create({ extensions, loadDataDir: new Blob([await readFile(file)]) });
}
