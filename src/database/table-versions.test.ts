import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from './counting.ts';
import type { Database } from './database.ts';
import { query } from './query.ts';
import { countWrites } from './table-versions.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing.ts';

describe('writes to tables', () => {
  let temporary: TemporaryDatabase;
  let other: Database;
  beforeEach(async () => {
    temporary = await temporaryDatabase();
    other = await temporary.openAgain();
    await temporary.database.script(`
      CREATE TABLE wp_rates (id INTEGER PRIMARY KEY, rate TEXT);
      CREATE TABLE wp_visits (id INTEGER PRIMARY KEY);
      CREATE TABLE "wp_o'dd ""name" (id INTEGER PRIMARY KEY);
      CREATE VIRTUAL TABLE wp_texts USING fts5 (text)`);
    await countWrites(temporary.database, ['wp_visits']);
  });
  afterEach(() => temporary.remove());

  const newest = () => temporary.database.newestVersion?.();
  /** Whether this process notices a write by the other to a table that pages may be made of. */
  const isNoticed = async (sql: string) => {
    const before = newest();
    await other.run(query(sql));
    return newest() !== before;
  };

  it('are noticed, each kind, whoever makes them', async () => {
    expect(await isNoticed("INSERT INTO wp_rates (rate) VALUES ('20')")).toBe(true);
    expect(await isNoticed("UPDATE wp_rates SET rate = '5'")).toBe(true);
    expect(await isNoticed('DELETE FROM wp_rates')).toBe(true);
    expect(await isNoticed(`INSERT INTO "wp_o'dd ""name" DEFAULT VALUES`)).toBe(true);
    expect(await isNoticed("INSERT INTO wp_options (option_name, option_value) VALUES ('a', 'b')")).toBe(
      true,
    );
  });

  it('are passed over where visits make them all the time', async () => {
    expect(await isNoticed('INSERT INTO wp_visits DEFAULT VALUES')).toBe(false);
    expect(await isNoticed("INSERT INTO wp_texts (text) VALUES ('tide')")).toBe(false);
  });

  it('count for what a statement reads', async () => {
    const { database } = temporary;
    const rates = database.versionOf?.('SELECT rate FROM wp_rates');
    const both = database.versionOf?.('SELECT 1 FROM wp_rates, wp_visits');
    await other.run(query('INSERT INTO wp_visits DEFAULT VALUES'));
    expect(database.versionOf?.('SELECT rate FROM wp_rates')).toBe(rates);
    expect(database.versionOf?.('SELECT 1 FROM wp_rates, wp_visits')).not.toBe(both);
    await other.run(query("INSERT INTO wp_rates (rate) VALUES ('20')"));
    expect(database.versionOf?.('SELECT rate FROM wp_rates')).not.toBe(rates);
  });

  it('that are taken back do not count', async () => {
    const before = newest();
    const failing = other.transaction(async (transaction) => {
      await transaction.run(query("INSERT INTO wp_rates (rate) VALUES ('20')"));
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(newest()).toBe(before);
  });

  it('are counted once for all: nothing is written the next time', async () => {
    const { statements } = await countStatements(other, () => countWrites(other, ['wp_visits']));
    expect(statements).toHaveLength(1);
  });
});
