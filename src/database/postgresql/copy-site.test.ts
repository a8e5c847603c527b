import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../connection.ts';
import { query } from '../query.ts';
import { createRepositories } from '../repositories/index.ts';
import { copySite } from './copy-site.ts';
import { openPostgresql } from './database.ts';
import { createPgDriver } from './pg-driver.ts';
import { postgresqlPrograms, startPostgresql, type TestServer } from './testing.ts';

describe.skipIf(postgresqlPrograms() === undefined)('a site copied to PostgreSQL', () => {
  let server: TestServer;
  let address: string;
  let folder: string;
  let file: string;
  let post: number;

  beforeAll(async () => {
    server = await startPostgresql();
    address = await server.makeDatabase();
    folder = await mkdtemp(join(tmpdir(), 'portolan-copy-'));
    file = join(folder, 'portolan.sqlite');
    const database = await openDatabase(file, { create: true });
    const { posts, options } = createRepositories(database);
    post = await posts.insert(
      { post_type: 'post', post_status: 'publish', post_title: 'Café', post_name: 'Cafe' },
      [['_object', 'O:1:"A":1:{s:4:"\0*\0a";i:1;}']],
    );
    await options.set('blogname', 'Quotes " and \\ and {braces}, NULL');
    await database.script(
      "CREATE TABLE wp_tides (id INTEGER PRIMARY KEY AUTOINCREMENT, height DECIMAL(10,2), raw BLOB, Place TEXT COLLATE NOCASE DEFAULT '', day TEXT DEFAULT CURRENT_TIMESTAMP)",
    );
    await database.script(
      "INSERT INTO wp_tides VALUES (7, 1.5, x'00ff', 'Dover', NULL), (90, 12, NULL, NULL, '2026')",
    );
    await database.script('CREATE UNIQUE INDEX wp_tides__place ON wp_tides (Place)');
    await database.close();
  });

  afterAll(async () => {
    await server?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  it('holds what the file holds, and goes on with its ids', async () => {
    const tables = await copySite(file, createPgDriver(address));
    expect(tables.find(({ table }) => table === 'wp_tides')).toEqual({
      table: 'wp_tides',
      rows: 2,
      repaired: 0,
    });
    const database = await openPostgresql(createPgDriver(address));
    try {
      const { posts, options } = createRepositories(database);
      expect((await posts.bySlug('CAFE', ['post'])).map(({ ID, post_title }) => [ID, post_title])).toEqual([
        [post, 'Café'],
      ]);
      expect((await posts.meta([post])).get(post)?.get('_object')).toBe('O:1:"A":1:{s:4:"\0*\0a";i:1;}');
      expect(options.get('blogname')).toBe('Quotes " and \\ and {braces}, NULL');
      expect(await database.all(query('SELECT * FROM wp_tides ORDER BY id'))).toEqual([
        { id: 7, height: 1.5, raw: Buffer.from([0, 255]), Place: 'Dover', day: null },
        { id: 90, height: 12, raw: null, Place: null, day: '2026' },
      ]);
      const { insertId } = await database.run(query("INSERT INTO wp_tides (Place) VALUES ('Calais')"));
      expect(insertId).toBe(91);
      const found = await posts.find({
        types: ['post'],
        search: { terms: ['cafe'], excluded: [], phrase: 'cafe', columns: ['post_title'], exact: false },
      });
      expect(found.map(({ ID }) => ID)).toEqual([post]);
    } finally {
      await database.close();
    }
  });

  it('is not written over unless one says so', async () => {
    await expect(copySite(file, createPgDriver(address))).rejects.toMatchObject({
      code: 'database-not-empty',
    });
    await copySite(file, createPgDriver(address), { replace: true });
  });

  it('cannot be reached without its server, and the password stays unsaid', async () => {
    const refused = openPostgresql(createPgDriver('postgresql://portolan:hidden-word@127.0.0.1:1/site'));
    await expect(refused).rejects.toMatchObject({ code: 'database-unreachable' });
    await expect(refused).rejects.not.toThrow(/hidden-word/);
  });
});
