import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLive } from '../live-flag.ts';
import { query } from '../query.ts';
import { openPostgresql } from './database.ts';
import { createPgDriver } from './pg-driver.ts';
import { postgresqlPrograms, startPostgresql, type TestServer } from './testing.ts';

describe.skipIf(postgresqlPrograms() === undefined)('a site on PostgreSQL that goes live', () => {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startPostgresql();
  });
  afterAll(() => server?.stop(), 60_000);

  it('gives what is made from then on ids of a range of its own', async () => {
    const database = await openPostgresql(createPgDriver(await (server as TestServer).makeDatabase()));
    await database.run(
      query("INSERT INTO portolan_meta (name, value) VALUES ('first_own_id.wp_posts', '1916')"),
    );
    const insert = async () =>
      (await database.run(query("INSERT INTO wp_posts (post_title) VALUES ('New')"))).insertId;
    expect(await insert()).toBeLessThan(100_000);
    await setLive(database, '2026-01-01T00:00:00Z');
    expect(await insert()).toBe(100_001);
    expect(await insert()).toBe(100_002);
    await database.close();
  });

  it('finds nothing by numbers that no column holds, as a file does', async () => {
    const database = await openPostgresql(createPgDriver(await (server as TestServer).makeDatabase()));
    await database.run(query("INSERT INTO wp_posts (post_title) VALUES ('New')"));
    for (const id of [1e308, 1.5, -1e19, Number.POSITIVE_INFINITY]) {
      expect(await database.all(query('SELECT * FROM wp_posts WHERE ID = ?', [id]))).toEqual([]);
      expect(
        await database.all(
          query('SELECT ID FROM wp_posts WHERE ID IN (SELECT value FROM json_each(?))', [
            JSON.stringify([id, 1]),
          ]),
        ),
      ).toEqual([{ ID: 1 }]);
      // The list by itself, and made into rows.
      const alone = JSON.stringify([id]);
      expect(
        await database.all(
          query('SELECT p.ID FROM wp_posts p JOIN json_each(?) each ON each.value = p.ID', [alone]),
        ),
      ).toEqual([]);
    }
    await database.close();
  });
});
