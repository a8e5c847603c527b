import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSqlite } from './addon.ts';
import { openDatabase } from './connection.ts';
import { countStatements } from './counting.ts';
import { compiled } from './kysely.ts';
import { schemaVersion } from './migrations.ts';
import { query } from './query.ts';
import { readMeta, writeMeta } from './schema/own-tables.ts';
import { sqlitePackage } from './sqlite-package.ts';
import { statement } from './statements.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing.ts';

let site: TemporaryDatabase;

beforeEach(async () => {
  site = await temporaryDatabase();
});
afterEach(() => site.remove());

const names = async () =>
  (await site.database.all(query<{ link_name: string }>('SELECT link_name FROM wp_links ORDER BY 1'))).map(
    (row) => row.link_name,
  );
const insert = (name: string) => query('INSERT INTO wp_links (link_name) VALUES (?)', [name]);

describe('opening', () => {
  it('says what to do when the native addon is missing', () => {
    const load = () => {
      throw new Error('Could not locate the bindings file. Tried:\n → /a\n → /b');
    };
    expect(() => loadSqlite(load)).toThrow(/Could not locate the bindings file.*npm rebuild better-sqlite3/);
    expect(() => loadSqlite(load)).not.toThrow(/→/);
  });

  it('refuses a file that is not there, unless it is to be made', async () => {
    await expect(openDatabase(`${site.database.file}-none`)).rejects.toMatchObject({
      code: 'database-missing',
    });
  });

  it('refuses a file that is no database', async () => {
    const file = `${site.database.file}-text`;
    await writeFile(
      file,
      'This is no database at all, and long enough to be taken for a broken header.'.repeat(9),
    );
    await expect(openDatabase(file)).rejects.toThrow('file is not a database');
  });

  it('refuses a schema of a newer version', async () => {
    await writeMeta(site.database, 'schema_version', '99');
    await expect(openDatabase(site.database.file)).rejects.toMatchObject({ code: 'database-newer' });
  });

  it('makes the schema once and writes nothing on later openings', async () => {
    expect(await readMeta(site.database, 'schema_version')).toBe(String(schemaVersion));
    const before = site.database.writesElsewhere();
    const again = await site.openAgain();
    expect(await readMeta(again, 'schema_version')).toBe(String(schemaVersion));
    expect(site.database.writesElsewhere()).toBe(before);
  });

  it('runs in WAL mode', async () => {
    expect(await site.database.first(query('PRAGMA journal_mode'))).toEqual({ journal_mode: 'wal' });
  });
});

describe('transactions', () => {
  it('keep all or nothing', async () => {
    await expect(
      site.database.transaction(async (transaction) => {
        await transaction.run(insert('a'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await names()).toEqual([]);
  });

  it('show others nothing before they are committed', async () => {
    const seen: string[][] = [];
    await site.database.transaction(async (transaction) => {
      await transaction.run(insert('a'));
      seen.push(await names());
      expect(await transaction.all(query('SELECT link_name FROM wp_links'))).toEqual([{ link_name: 'a' }]);
    });
    expect(seen).toEqual([[]]);
    expect(await names()).toEqual(['a']);
  });

  it('queue: none sees statements of another', async () => {
    const work = (name: string, fail: boolean) =>
      site.database
        .transaction(async (transaction) => {
          await transaction.run(insert(`${name}1`));
          await transaction.run(insert(`${name}2`));
          if (fail) throw new Error('no');
        })
        .catch(() => undefined);
    await Promise.all([work('a', false), work('b', true), work('c', false), site.database.run(insert('d'))]);
    expect(await names()).toEqual(['a1', 'a2', 'c1', 'c2', 'd']);
  });

  it('take back a part that fails and keep the rest', async () => {
    await site.database.transaction(async (transaction) => {
      await transaction.run(insert('a'));
      await transaction
        .transaction(async (part) => {
          await part.run(insert('b'));
          throw new Error('no');
        })
        .catch(() => undefined);
      await Promise.all([
        transaction.transaction((part) => part.run(insert('c'))),
        transaction.transaction((part) => part.run(insert('d'))),
      ]);
    });
    expect(await names()).toEqual(['a', 'c', 'd']);
  });

  it('fail when they await something else, and let the next one go on', async () => {
    const waiting = site.database.transaction(async (transaction) => {
      await transaction.run(insert('a'));
      await delay(20);
      await transaction.run(insert('b'));
    });
    const next = site.database.run(insert('c'));
    await expect(waiting).rejects.toMatchObject({ code: 'transaction-waits' });
    await next;
    await delay(40);
    expect(await names()).toEqual(['c']);
  });

  it('fail instead of hanging when a second one is awaited inside', async () => {
    const outer = site.database.transaction(async () => {
      await site.database.run(insert('inner'));
    });
    await expect(outer).rejects.toMatchObject({ code: 'transaction-waits' });
  });

  it('take no queries after their end', async () => {
    const kept = await site.database.transaction(async (transaction) => transaction);
    await expect(kept.run(insert('a'))).rejects.toMatchObject({ code: 'transaction-closed' });
  });

  it('announce after the commit, and not when they fail', async () => {
    const observed: string[][] = [];
    await site.database.transaction(async (transaction) => {
      transaction.afterCommit(async () => {
        observed.push(await names());
        await site.database.run(insert('b'));
      });
      await transaction.run(insert('a'));
    });
    await site.database
      .transaction(async (transaction) => {
        transaction.afterCommit(() => {
          observed.push(['never']);
        });
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(observed).toEqual([['a']]);
    expect(await names()).toEqual(['a', 'b']);
  });

  it('can be made to wait for the disk, one by one', async () => {
    const level = (transaction: { first: typeof site.database.first }) =>
      transaction.first(query<{ synchronous: number }>('PRAGMA synchronous'));
    const durable = await site.database.transaction(level, { durable: true });
    const usual = await site.database.transaction(level);
    expect([durable, usual]).toEqual([{ synchronous: 2 }, { synchronous: 1 }]);
  });
});

/** Holds a file so that nobody else can open it, for longer than a waiting writer is to stop its process. */
const HOLDS_ALL = `
  const { parentPort, workerData } = require('node:worker_threads');
  const sqlite = new (require(workerData.sqlite))(workerData.file);
  sqlite.pragma('locking_mode = EXCLUSIVE');
  sqlite.exec('BEGIN IMMEDIATE');
  parentPort.postMessage('held');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  sqlite.exec('COMMIT');
  sqlite.close();
`;

describe('two connections to one file', () => {
  it('write at the same time without losing anything', async () => {
    const other = await site.openAgain();
    const writes: Promise<unknown>[] = [];
    for (let index = 0; index < 50; index++) {
      writes.push(site.database.run(insert(`a${index}`)), other.run(insert(`b${index}`)));
    }
    await Promise.all(writes);
    expect(await names()).toHaveLength(100);
  });

  it('wait for each other without stopping the process, up to a bound', async () => {
    const other = await site.openAgain();
    await other.script('CREATE TABLE t (a)');
    const blocker = await openDatabase(site.database.file, { busyTimeout: 10 });
    // A staging connection may hold its transaction open over time.
    const { default: Sqlite } = await import('better-sqlite3');
    const holder = new Sqlite(site.database.file);
    holder.exec('BEGIN IMMEDIATE');
    await expect(blocker.run(insert('a'))).rejects.toMatchObject({ code: 'database-busy' });
    const patient = site.database.run(insert('b'));
    await delay(30);
    holder.exec('COMMIT');
    holder.close();
    await patient;
    await blocker.close();
    expect(await names()).toEqual(['b']);
  });

  it('wait for each other while the file is opened', async () => {
    const file = `${site.database.file}-other`;
    await (await openDatabase(file, { create: true })).close();
    const other = new Worker(HOLDS_ALL, {
      eval: true,
      workerData: { file, sqlite: sqlitePackage() },
    });
    await once(other, 'message');
    const database = await openDatabase(file);
    await database.close();
    await other.terminate();
  });

  it('know of each other’s writes, not of their own', async () => {
    const other = await site.openAgain();
    const before = site.database.writesElsewhere();
    await site.database.run(insert('a'));
    expect(site.database.writesElsewhere()).toBe(before);
    await other.run(insert('b'));
    expect(site.database.writesElsewhere()).not.toBe(before);
  });
});

describe('a staging file', () => {
  it('has no tables at first, and its transaction may await the export', async () => {
    const file = `${site.database.file}-staging`;
    const staging = await openDatabase(file, { create: true, staging: true });
    expect(await staging.all(query('SELECT name FROM sqlite_master'))).toEqual([]);
    await staging.transaction(async (transaction) => {
      await transaction.run(query('CREATE TABLE a (b)'));
      await delay(5);
      await transaction.run(query('INSERT INTO a VALUES (1)'));
    });
    expect(await staging.all(query('SELECT * FROM a'))).toEqual([{ b: 1 }]);
    await staging.close();
    const opened = await openDatabase(file);
    expect(await readMeta(opened, 'schema_version')).toBe(String(schemaVersion));
    await opened.close();
  });
});

describe('statements', () => {
  it('are built once and filled in', async () => {
    let built = 0;
    const byName = statement<{ name: string; limit: number }>()((builder, { name, limit }) => {
      built++;
      return builder.selectFrom('wp_links').select('link_id').where('link_name', '=', name).limit(limit);
    });
    await site.database.run(insert('a'));
    await site.database.run(insert('b'));
    expect(await site.database.all(byName({ name: 'B', limit: 1 }))).toEqual([{ link_id: 2 }]);
    expect(await site.database.all(byName({ name: 'a', limit: 5 }))).toEqual([{ link_id: 1 }]);
    expect(built).toBe(1);
  });

  it('can be built by Kysely at run time, reading and writing', async () => {
    const { kysely } = site.database;
    const inserted = await kysely.insertInto('wp_links').values({ link_name: 'a' }).executeTakeFirst();
    expect(Number(inserted.insertId)).toBe(1);
    const returned = await kysely
      .updateTable('wp_links')
      .set({ link_name: 'b' })
      .returning('link_name')
      .execute();
    expect(returned).toEqual([{ link_name: 'b' }]);
    expect(await kysely.selectFrom('wp_links').select('link_name').execute()).toEqual([{ link_name: 'b' }]);
    const deleted = await kysely.deleteFrom('wp_links').executeTakeFirst();
    expect(Number(deleted.numDeletedRows)).toBe(1);
    await site.database.transaction(async (transaction) => {
      await transaction.kysely.insertInto('wp_links').values({ link_name: 'c' }).execute();
      expect(await names()).toEqual([]);
    });
    expect(await site.database.all(compiled(kysely.selectFrom('wp_links').select('link_name')))).toEqual([
      { link_name: 'c' },
    ]);
  });

  it('pass whole numbers on as whole numbers', async () => {
    await site.database.run(query('INSERT INTO wp_links (link_name, link_rating) VALUES (?, ?)', [5, 7]));
    expect(
      await site.database.first(query('SELECT link_name, link_rating, ? AS half FROM wp_links', [0.5])),
    ).toEqual({
      link_name: '5',
      link_rating: 7,
      half: 0.5,
    });
  });

  it('are counted', async () => {
    const { statements } = await countStatements(site.database, () => names());
    expect(statements).toEqual(['SELECT link_name FROM wp_links ORDER BY 1']);
    expect(site.database.onStatement).toBeUndefined();
  });
});
