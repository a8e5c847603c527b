import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TableRecord } from '../types/index.ts';
import { createDumpIndexes, createTableFromDump } from './content-tables.ts';
import { query, type SqlValue } from './query.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing.ts';

let site: TemporaryDatabase;

beforeEach(async () => {
  site = await temporaryDatabase();
});
afterEach(() => site.remove());

const definition = (values: Partial<TableRecord> & Pick<TableRecord, 'columns'>): TableRecord => ({
  kind: 'table',
  place: { file: 'site.sql', line: 1 },
  name: 'old_items',
  primaryKey: [],
  keys: [],
  ...values,
});
const make = async (table: TableRecord, name?: string) => {
  const made = createTableFromDump(table, name);
  for (const sql of made.create) await site.database.run(query(sql));
  return made;
};
const insert = (sql: string, ...values: SqlValue[]) => site.database.run(query(sql, values));

describe('tables of a dump', () => {
  it('keep columns, types and defaults', async () => {
    await make(
      definition({
        columns: [
          { name: 'id', type: 'bigint(20) unsigned', nullable: false },
          { name: 'order', type: 'int(11)', nullable: false, default: '3' },
          { name: 'total', type: 'decimal(26,8)', nullable: true, default: null },
          {
            name: 'name',
            type: "varchar(20) COLLATE 'utf8mb4_unicode_ci'",
            nullable: false,
            default: "it's",
          },
          { name: 'made', type: 'datetime', nullable: false, default: 'current_timestamp()' },
          { name: 'body', type: 'longtext', nullable: false },
          { name: 'token', type: 'varchar(20) COLLATE utf8mb4_bin', nullable: true },
          { name: 'raw', type: 'varbinary(16)', nullable: true },
        ],
        primaryKey: ['id'],
      }),
      'wp_items',
    );
    await insert('INSERT INTO wp_items (total, token) VALUES (?, ?)', '12.50000000', 'AbC');
    const row = await site.database.first(
      query<Record<string, unknown>>('SELECT *, typeof(total) AS kind FROM wp_items WHERE name = ?', [
        "IT'S",
      ]),
    );
    expect(row).toMatchObject({
      id: 1,
      order: 3,
      total: 12.5,
      name: "it's",
      body: '',
      token: 'AbC',
      raw: null,
    });
    expect(row?.['made']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(await site.database.all(query("SELECT 1 FROM wp_items WHERE token = 'abc'"))).toEqual([]);
  });

  it('sort decimals as numbers', async () => {
    await make(
      definition({ columns: [{ name: 'price', type: 'decimal(19,4)', nullable: true }], name: 'prices' }),
    );
    for (const price of ['9.0000', '10.0000', '2.5000']) await insert('INSERT INTO prices VALUES (?)', price);
    expect(await site.database.all(query('SELECT price FROM prices ORDER BY price'))).toEqual([
      { price: 2.5 },
      { price: 9 },
      { price: 10 },
    ]);
  });

  it('keep keys over several columns and text keys', async () => {
    await make(
      definition({
        name: 'pairs',
        columns: [
          { name: 'a', type: 'varchar(10)', nullable: false },
          { name: 'b', type: 'int(10)', nullable: false },
        ],
        primaryKey: ['a', 'b'],
      }),
    );
    await insert("INSERT INTO pairs VALUES ('x', 1)");
    await expect(insert("INSERT INTO pairs VALUES ('X', 1)")).rejects.toThrow('UNIQUE');
  });

  it('make indexes when the rows are in; a unique one that does not hold becomes a plain one', async () => {
    const made = await make(
      definition({
        name: 'keyed',
        columns: [
          { name: 'a', type: 'varchar(10)', nullable: false },
          { name: 'b', type: 'varchar(10)', nullable: false },
          { name: 'body', type: 'longtext', nullable: false },
        ],
        keys: [
          { name: 'a', unique: true, columns: ['a'] },
          { name: 'b', unique: true, columns: ['b'] },
          { name: 'words', unique: false, columns: ['body'] },
        ],
      }),
    );
    await insert("INSERT INTO keyed VALUES ('x', '1', ''), ('X', '2', '')");
    expect(await createDumpIndexes(site.database, made)).toEqual(['keyed__a']);
    const indexes = await site.database.all(
      query("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'keyed' ORDER BY name"),
    );
    expect(indexes).toEqual([{ name: 'keyed__a' }, { name: 'keyed__b' }]);
    await expect(insert("INSERT INTO keyed VALUES ('y', '2', '')")).rejects.toThrow('UNIQUE');
  });

  it('add to WordPress’s own tables what plugins had added', async () => {
    await make(
      definition({
        name: 'xyz_users',
        columns: [
          { name: 'ID', type: 'bigint(20) unsigned', nullable: false },
          { name: 'user_login', type: 'varchar(60)', nullable: false },
          { name: 'spam', type: 'tinyint(2)', nullable: false, default: '0' },
        ],
        primaryKey: ['ID'],
      }),
      'wp_users',
    );
    await insert("INSERT INTO wp_users (user_login) VALUES ('edna')");
    expect(await site.database.first(query('SELECT ID, spam FROM wp_users'))).toEqual({ ID: 1, spam: 0 });
  });
});
