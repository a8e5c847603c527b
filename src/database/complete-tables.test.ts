import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeTables } from './complete-tables.ts';
import { query } from './query.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing.ts';

let site: TemporaryDatabase;
beforeEach(async () => {
  site = await temporaryDatabase();
});
afterEach(() => site.remove());

const declared = `CREATE TABLE IF NOT EXISTS wp_berths (
  berth_id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
  depth DECIMAL(19,4) DEFAULT 0,
  public INTEGER NOT NULL DEFAULT 1,
  keeper TEXT NOT NULL
)`;
const run = (sql: string) => site.database.script(sql);
const rows = () =>
  site.database.all(
    query('SELECT berth_id, name, extra, depth, public, keeper FROM wp_berths ORDER BY berth_id'),
  );

describe('a table of an older version', () => {
  it('gets the columns that it lacks, with their defaults', async () => {
    await run('CREATE TABLE wp_berths (berth_id INTEGER PRIMARY KEY, name TEXT, extra TEXT)');
    await run("INSERT INTO wp_berths VALUES (4, 'North', 'kept')");
    expect(await completeTables(site.database, [declared])).toEqual([
      'wp_berths.depth',
      'wp_berths.public',
      'wp_berths.keeper',
    ]);
    expect(await rows()).toEqual([
      { berth_id: 4, name: 'North', extra: 'kept', depth: 0, public: 1, keeper: '' },
    ]);
    expect(await completeTables(site.database, [declared])).toEqual([]);
  });

  it('gets the key that its dump had lost, and keeps the last of rows that share it', async () => {
    await run('CREATE TABLE wp_berths (berth_id INTEGER, name TEXT, extra TEXT)');
    await run("INSERT INTO wp_berths VALUES (4, 'North', 'a'), (4, 'South', 'b'), (7, 'West', 'c')");
    await completeTables(site.database, [declared]);
    expect(await rows()).toMatchObject([
      { berth_id: 4, name: 'South', extra: 'b', public: 1 },
      { berth_id: 7, name: 'West', extra: 'c', public: 1 },
    ]);
    await run("INSERT INTO wp_berths (name, keeper) VALUES ('East', '')");
    expect(await rows()).toMatchObject([{}, {}, { berth_id: 8, name: 'East' }]);
  });

  it('is left as it is where nothing is missing, and is not made where it is not there', async () => {
    expect(await completeTables(site.database, [declared, 'CREATE INDEX i ON wp_berths (name)'])).toEqual([]);
    await run(declared);
    expect(await completeTables(site.database, [declared])).toEqual([]);
  });
});
