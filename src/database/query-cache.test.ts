import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSqlite } from './addon.ts';
import { countStatements } from './counting.ts';
import { query } from './query.ts';
import { queryCache } from './query-cache.ts';
import { createRepositories } from './repositories/index.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing.ts';

describe('reads that are kept', () => {
  let temporary: TemporaryDatabase;
  let post: number;
  beforeEach(async () => {
    temporary = await temporaryDatabase();
    post = await temporary.repositories.posts.insert({
      post_type: 'post',
      post_title: 'Old',
      post_name: 'old',
    });
  });
  afterEach(() => temporary.remove());

  const titleOf = async () => (await temporary.repositories.posts.byId(post))?.post_title;
  const counted = async (work: () => Promise<unknown>) =>
    (await countStatements(temporary.database, work)).statements.filter((sql) => !sql.startsWith('PRAGMA'))
      .length;

  it('are made once, each with its values', async () => {
    const { posts } = temporary.repositories;
    await posts.setMeta(post, 'colour', ['red']);
    const read = async () => {
      expect(await titleOf()).toBe('Old');
      expect(await posts.byId(post + 1)).toBeUndefined();
      expect((await posts.bySlug('old', ['post'])).length).toBe(1);
      expect((await posts.bySlug('old', ['page'])).length).toBe(0);
      expect((await posts.meta([post])).get(post)?.get('colour')).toBe('red');
    };
    expect(await counted(read)).toBe(5);
    expect(await counted(read)).toBe(0);
  });

  it('are forgotten when this process writes, through whatever', async () => {
    const { posts } = temporary.repositories;
    expect(await titleOf()).toBe('Old');
    await posts.update(post, { post_title: 'New' });
    expect(await titleOf()).toBe('New');
    await temporary.database.run(query("UPDATE wp_posts SET post_title = 'By hand' WHERE ID = ?", [post]));
    expect(await titleOf()).toBe('By hand');
    await posts.setMeta(post, 'colour', ['red']);
    expect((await posts.meta([post])).get(post)?.get('colour')).toBe('red');
    await posts.setMeta(post, 'colour', ['blue']);
    expect((await posts.meta([post])).get(post)?.get('colour')).toBe('blue');
  });

  it('are forgotten when another process writes', async () => {
    const other = createRepositories(await temporary.openAgain());
    expect(await titleOf()).toBe('Old');
    await other.posts.update(post, { post_title: 'From elsewhere' });
    expect(await titleOf()).toBe('From elsewhere');
  });

  it('stay while other tables are written, by this process or another', async () => {
    const other = await temporary.openAgain();
    await temporary.database.script('CREATE TABLE wp_sessions (id INTEGER PRIMARY KEY)');
    const read = async () => {
      expect(await titleOf()).toBe('Old');
      expect((await temporary.repositories.posts.meta([post])).get(post)?.get('colour')).toBe('red');
    };
    await temporary.repositories.posts.setMeta(post, 'colour', ['red']);
    await read();
    for (const database of [temporary.database, other]) {
      await database.run(query('INSERT INTO wp_sessions DEFAULT VALUES'));
      expect(await counted(read)).toBe(0);
    }
    await other.run(query("UPDATE wp_postmeta SET meta_value = 'red' WHERE post_id = ?", [post]));
    expect(await counted(read)).toBe(1);
  });

  it.each([
    ['INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, "colour", "green")'],
    ['UPDATE wp_postmeta SET meta_value = "green" WHERE post_id = ?'],
    ['DELETE FROM wp_postmeta WHERE post_id = ?'],
    [
      'REPLACE INTO wp_postmeta SELECT meta_id, post_id, meta_key, "green" FROM wp_postmeta WHERE post_id = ?',
    ],
  ])('are forgotten by other programs that know nothing of this: %s', async (sql) => {
    const { posts } = temporary.repositories;
    await posts.setMeta(post, 'colour', ['red']);
    expect((await posts.meta([post])).get(post)?.get('colour')).toBe('red');
    const shell = loadSqlite()(temporary.database.file, {});
    shell.prepare(sql.replaceAll('"', "'")).run(post);
    shell.close();
    const stored = await temporary.database.all(
      query<{ meta_value: string }>('SELECT meta_value FROM wp_postmeta WHERE post_id = ? ORDER BY meta_id', [
        post,
      ]),
    );
    expect((await posts.meta([post])).get(post)?.all('colour') ?? []).toEqual(
      stored.map(({ meta_value }) => meta_value),
    );
    expect(stored.map(({ meta_value }) => meta_value)).not.toEqual(['red']);
  });

  it('of tables whose writes are not counted are forgotten by any write', async () => {
    const reads = queryCache(temporary.database);
    await temporary.database.script('CREATE TABLE wp_late (id INTEGER PRIMARY KEY)');
    const read = () =>
      reads.all(query('SELECT 1 FROM wp_posts p JOIN wp_late l ON l.id = p.ID OR l.id = 1', []));
    expect(await read()).toHaveLength(0);
    await temporary.database.run(query('INSERT INTO wp_late (id) VALUES (1)'));
    expect(await read()).toHaveLength(1);
  });

  it('are not asked by transactions, which see what they wrote, and do not see what was taken back', async () => {
    const { repositories, database } = temporary;
    expect(await titleOf()).toBe('Old');
    const failing = database.transaction(async (transaction) => {
      await transaction.run(query("UPDATE wp_posts SET post_title = 'Inside' WHERE ID = ?", [post]));
      const { posts } = repositories.within(transaction);
      expect((await posts.byId(post))?.post_title).toBe('Inside');
      expect(await titleOf()).toBe('Old');
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await titleOf()).toBe('Old');
  });

  it('tell values apart that look alike when they are put together', async () => {
    const reads = queryCache(temporary.database);
    const of = async (...values: (string | number)[]) =>
      (await reads.first(query<{ a: unknown; b: unknown }>('SELECT ? AS a, ? AS b', values))) ?? {};
    expect(await of('x 1', 'y')).toEqual({ a: 'x 1', b: 'y' });
    expect(await of('x', '1 y')).toEqual({ a: 'x', b: '1 y' });
    expect(await of('1', 'y')).toEqual({ a: '1', b: 'y' });
    expect(await of(1, 'y')).toEqual({ a: 1, b: 'y' });
    expect(await reads.all(query('SELECT ? AS a, ? AS b', [1, 'y']))).toEqual([{ a: 1, b: 'y' }]);
  });

  it('do not keep what comes in another order each time', async () => {
    const { posts } = temporary.repositories;
    const shuffled = () => posts.find({ types: ['post'], order: [{ by: 'rand', direction: 'asc' }] });
    await shuffled();
    expect(await counted(shuffled)).toBe(1);
  });
});
