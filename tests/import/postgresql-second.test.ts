import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRepositories, type Database, query } from '../../src/database/index.ts';
import {
  postgresqlPrograms,
  startPostgresql,
  type TestServer,
} from '../../src/database/postgresql/testing.ts';
import type { ImportOptions } from '../../src/import/index.ts';
import { databaseElsewhere, openPostgresqlAt } from '../../src/site-database.ts';
import { testSite } from './import-into.ts';
import { smallItems, smallWxr } from './small-wxr.ts';

describe.skipIf(postgresqlPrograms() === undefined)('an import into a site on PostgreSQL', () => {
  let server: TestServer;
  let address: string;
  const made = testSite();

  beforeAll(async () => {
    server = await startPostgresql();
    address = await server.makeDatabase();
  });

  afterAll(async () => {
    await server?.stop();
    made.remove();
  });

  const bring = (items: typeof smallItems, options: Partial<ImportOptions> = {}) =>
    made.import([made.file('site.xml', smallWxr(items))], {
      elsewhere: databaseElsewhere({ database: address }),
      ...options,
    });

  async function look<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openPostgresqlAt(address);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  const titles = () =>
    look(async (database) => {
      const rows = await database.all(
        query<{ post_title: string }>(
          "SELECT post_title FROM wp_posts WHERE post_status = 'publish' ORDER BY ID",
        ),
      );
      return rows.map(({ post_title }) => post_title);
    });

  it('goes there, and leaves no file in the folder', async () => {
    expect((await bring(smallItems)).exitCode).toBe(0);
    expect(await titles()).toContain('Tides');
    expect(existsSync(join(made.site, 'portolan.sqlite'))).toBe(false);
  });

  it('keeps what visitors wrote since', async () => {
    const { post, comment } = await look(async (database) => {
      const { posts, comments, options } = createRepositories(database);
      const [tides] = await posts.bySlug('tides', ['post', 'page']);
      const id = await comments.insert({
        comment_post_ID: tides?.ID ?? 0,
        comment_author: 'Ada',
        comment_content: 'High at noon, "é" and \\ too.',
        comment_approved: '1',
      });
      const own = await posts.insert(
        { post_type: 'post', post_status: 'publish', post_title: 'Written here', post_name: 'written-here' },
        [['_height', '3,2']],
      );
      await options.set('blogname', 'Changed here');
      // A plugin's own table, with a key of its own.
      await database.script(
        'CREATE TABLE IF NOT EXISTS portolan_tides (id INTEGER PRIMARY KEY, place TEXT NOT NULL UNIQUE, height DECIMAL(10,2), raw BLOB)',
      );
      await database.run(
        query('INSERT INTO portolan_tides (place, height, raw) VALUES (?, ?, ?)', [
          'Dover',
          1.5,
          Buffer.from([0, 255]),
        ]),
      );
      return { post: own, comment: id };
    });
    const [first] = smallItems;
    if (first === undefined) throw new Error('There is no item.');
    const newer = [...smallItems, { ...first, id: 900, slug: 'newer', title: 'Newer' }];
    const summary = await bring(newer);
    expect(summary.exitCode).toBe(0);
    expect(summary.kept.tables).toMatchObject({ wp_posts: 1, wp_comments: 1, wp_postmeta: 1 });
    expect(await titles()).toEqual(expect.arrayContaining(['Tides', 'Newer', 'Written here']));
    await look(async (database) => {
      expect(await database.all(query('SELECT * FROM portolan_tides'))).toEqual([
        { id: 1, place: 'Dover', height: 1.5, raw: Buffer.from([0, 255]) },
      ]);
      const { posts, comments } = createRepositories(database);
      const [kept] = await posts.bySlug('written-here', ['post']);
      expect((await posts.meta([kept?.ID ?? 0])).get(kept?.ID ?? 0)?.get('_height')).toBe('3,2');
      expect(kept?.ID).toBeGreaterThanOrEqual(post);
      expect((await comments.byId(comment))?.comment_content).toBe('High at noon, "é" and \\ too.');
      // Ids go on above all of them, and the search finds both.
      expect(await posts.insert({ post_type: 'post', post_title: 'Later' })).toBeGreaterThan(kept?.ID ?? 0);
      const found = await posts.find({
        types: ['post'],
        search: {
          terms: ['written'],
          excluded: [],
          phrase: 'written',
          columns: ['post_title'],
          exact: false,
        },
      });
      expect(found.map(({ ID }) => ID)).toEqual([kept?.ID]);
    });
  });

  it('is told to servers that run on it: they take everything for changed', async () => {
    const node = await openPostgresqlAt(address);
    try {
      const before = node.newestNotice();
      await bring(smallItems);
      await expect
        .poll(() => node.noticesAfter(before).flatMap(({ changes }) => changes))
        .toContainEqual({ kind: 'everything' });
      expect(node.optionsNow()?.some(({ name }) => name === 'blogname')).toBe(true);
    } finally {
      await node.close();
    }
  });

  it('changes nothing where somebody writes meanwhile', async () => {
    const before = await titles();
    const elsewhere = databaseElsewhere({ database: address });
    if (elsewhere === undefined) throw new Error('There is no PostgreSQL.');
    const importing = bring(smallItems.slice(0, 1), {
      elsewhere: {
        fetch: elsewhere.fetch,
        async replace(...input) {
          await look((database) =>
            createRepositories(database).comments.insert({
              comment_post_ID: 1,
              comment_author: 'Late',
              comment_content: 'Just in time.',
              comment_approved: '1',
            }),
          );
          return elsewhere.replace(...input);
        },
      },
    });
    await expect(importing).rejects.toMatchObject({ code: 'site-changed' });
    expect(await titles()).toEqual(before);
  });

  it('gives up what was written here where one says so', async () => {
    await bring(smallItems, { fresh: true });
    expect(await titles()).not.toContain('Written here');
  });

  it('leaves it as it is on a dry run', async () => {
    const before = await titles();
    await bring(smallItems.slice(0, 1), { dryRun: true });
    expect(await titles()).toEqual(before);
  });
});
