import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from './counting.ts';
import { query } from './query.ts';
import { rememberedReads } from './remembered-reads.ts';
import { createRepositories } from './repositories/index.ts';
import { type TemporaryDatabase, temporaryDatabase } from './testing.ts';

describe('reads that are remembered', () => {
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
    const reads = rememberedReads(temporary.database);
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
