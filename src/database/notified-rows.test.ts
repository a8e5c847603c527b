import { afterEach, beforeEach, expect, it } from 'vitest';
import { countStatements } from './counting.ts';
import type { Database } from './database.ts';
import { type Query, query } from './query.ts';
import { queryCache } from './query-cache.ts';
import { notedWrites } from './reads/noted-writes.ts';
import { ReadLog } from './reads/read-log.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing.ts';

let temporary: TemporaryDatabase;
let reads: ReadLog;
let notices: number;
let database: Database;
beforeEach(async () => {
  temporary = await temporaryDatabase();
  reads = new ReadLog();
  reads.leaveOut(['portolan_jobs']);
  notices = 0;
  // As PostgreSQL: it cannot say at once whether anybody has written.
  database = { ...notedWrites(temporary.database, reads, 'here'), versionOf: () => undefined };
});
afterEach(() => temporary.remove());

const TITLES = query<{ title: string }>('SELECT post_title AS title FROM wp_posts ORDER BY ID');
const insert = (title: string) => query('INSERT INTO wp_posts (post_title) VALUES (?)', [title]);
const statements = async (sql: Query) => {
  const cached = queryCache(database, reads);
  await cached.all(sql);
  return (await countStatements(temporary.database, () => cached.all(sql))).statements.length;
};

it('reads rows again only after a write to their tables was told, here or elsewhere', async () => {
  reads.followWrites(() => notices);
  const cached = queryCache(database, reads);
  const titles = async () => (await cached.all(TITLES)).map(({ title }) => title);
  expect(await titles()).toEqual([]);
  await temporary.database.run(insert('told by nobody'));
  expect(await titles()).toEqual([]);
  await database.run(insert('own'));
  expect(await titles()).toEqual(['told by nobody', 'own']);
  await database.transaction((transaction) => transaction.run(insert('in a transaction')));
  expect(await titles()).toHaveLength(3);
  await temporary.database.run(insert('elsewhere'));
  reads.written([{ table: 'wp_posts' }]);
  expect(await titles()).toHaveLength(4);
  await temporary.database.run(insert('nobody knows by whom'));
  reads.everything();
  expect(await titles()).toHaveLength(5);
});

it('tells nobody of a statement that changed no row', async () => {
  reads.followWrites(() => notices);
  await database.run(insert('Rivers'));
  const before = await temporary.database.newestNotice();
  expect(await statements(TITLES)).toBe(0);
  await database.run(query("UPDATE wp_posts SET post_title = 'Coasts' WHERE ID = 999"));
  await database.run(query('DELETE FROM wp_posts WHERE ID = 999'));
  expect([reads.wideWrites, await temporary.database.newestNotice()]).toEqual([1, before]);
  await database.run(query("UPDATE wp_posts SET post_title = 'Coasts'"));
  expect(reads.wideWrites).toBe(2);
  expect(await temporary.database.newestNotice()).not.toEqual(before);
});

it('keeps no rows for what goes through everything, and uses those that are kept', async () => {
  reads.followWrites(() => notices);
  const aside = (sql: Query) => reads.aside(() => statements(sql));
  expect(await aside(TITLES)).toBe(1);
  expect(await statements(TITLES)).toBe(0);
  const cached = queryCache(database, reads);
  await cached.all(TITLES);
  const used = () => reads.aside(() => cached.all(TITLES));
  expect((await countStatements(temporary.database, used)).statements).toHaveLength(0);
});

it('reads rows each time while something that others told is not taken in yet', async () => {
  reads.followWrites(() => notices);
  expect(await statements(TITLES)).toBe(0);
  notices++;
  expect(await statements(TITLES)).toBe(1);
  reads.tookIn();
  expect(await statements(TITLES)).toBe(0);
});

it('keeps no rows where not all writes are told, nor of what nobody tells of', async () => {
  expect(await statements(TITLES)).toBe(1);
  reads.followWrites(() => notices);
  expect(await statements(query('SELECT id FROM portolan_jobs'))).toBe(1);
  expect(await statements(query('SELECT name FROM sqlite_master'))).toBe(1);
  expect(await statements(query('SELECT p.ID FROM wp_posts p JOIN sqlite_master s ON 1'))).toBe(1);
  const named =
    'WITH newest AS (SELECT ID FROM wp_posts) SELECT newest.ID FROM newest JOIN json_each(?) ON 1';
  expect(await statements(query(named, ['[1]']))).toBe(0);
  const inside = 'SELECT x.ID FROM (SELECT ID FROM wp_posts) AS x';
  expect(await statements(query(inside))).toBe(0);
});
