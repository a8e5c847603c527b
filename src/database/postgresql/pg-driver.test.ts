import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeRefusal } from '../errors.ts';
import type { PostgresqlDriver } from './driver.ts';
import { createPgDriver } from './pg-driver.ts';
import { postgresqlPrograms, startPostgresql, type TestServer } from './testing.ts';

describe.skipIf(postgresqlPrograms() === undefined)('connections that are all in use', () => {
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await startPostgresql();
    url = await server.makeDatabase();
  });
  afterAll(() => server?.stop(), 60_000);

  /** Borrows connections until there is no more; gives what returns them. */
  async function useAll(driver: PostgresqlDriver): Promise<() => Promise<void>> {
    let back = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      back = resolve;
    });
    const uses: Promise<void>[] = [];
    for (let lent = true; lent; ) {
      lent = await new Promise<boolean>((resolve) => {
        const use = driver.use('writer', async () => {
          resolve(true);
          await over;
        });
        uses.push(use.catch(() => resolve(false)));
      });
    }
    return async () => {
      back();
      await Promise.all(uses);
    };
  }

  it('are waited for, and that is not taken for a database that cannot be reached', async () => {
    const driver = createPgDriver(url, { freeWithin: 500 });
    const giveBack = await useAll(driver);
    const error = await driver.use('writer', async () => undefined).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'connections-busy' });
    // The visitor is told to come back, in the form of what they asked.
    expect(writeRefusal(error)).toBe('busy');
    const waiting = driver.use('writer', (session) => session.query('SELECT 7 AS number'));
    // Who reads waits for nobody who writes.
    expect((await driver.use('reader', (session) => session.query('SELECT 1 AS number'))).rows).toEqual([
      { number: 1 },
    ]);
    await giveBack();
    expect((await waiting).rows).toEqual([{ number: 7 }]);
    await driver.close();
  });
});
