import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { query } from './query.ts';
import { SqliteConnection } from './sqlite-connection.ts';

describe('rows of a statement', () => {
  let connection: SqliteConnection;
  beforeEach(() => {
    connection = new SqliteConnection(new BetterSqlite3(':memory:'), {});
    connection.script(`CREATE TABLE t (a INTEGER, "say ""a""" TEXT, b BLOB)`);
    connection.run(query('INSERT INTO t VALUES (?, ?, ?), (NULL, NULL, NULL)', [1, 'x', 'y']));
  });
  afterEach(() => connection.close());

  it('are objects by the names of the columns, whatever these are', () => {
    expect(connection.all(query('SELECT * FROM t'))).toEqual([
      { a: 1, 'say "a"': 'x', b: 'y' },
      { a: null, 'say "a"': null, b: null },
    ]);
    expect(connection.first(query(`SELECT 5 AS "__proto__", 6 AS "constructor"`))).toEqual(
      Object.fromEntries([
        ['__proto__', 5],
        ['constructor', 6],
      ]),
    );
  });

  it('have the last of columns that share a name, and all of what RETURNING gives', () => {
    expect(connection.first(query('SELECT 1 AS a, 2 AS b, 3 AS a'))).toEqual({ a: 3, b: 2 });
    expect(connection.all(query('DELETE FROM t WHERE a = ? RETURNING a, b', [1]))).toEqual([
      { a: 1, b: 'y' },
    ]);
    expect(connection.first(query('SELECT a FROM t WHERE a = ?', [1]))).toBeUndefined();
  });

  it('have a column that the table was given since', () => {
    const all = query('SELECT * FROM t WHERE a = ?', [1]);
    expect(connection.first(all)).toEqual({ a: 1, 'say "a"': 'x', b: 'y' });
    connection.script("ALTER TABLE t ADD COLUMN c TEXT DEFAULT 'z'");
    expect(connection.first(all)).toEqual({ a: 1, 'say "a"': 'x', b: 'y', c: 'z' });
  });
});
