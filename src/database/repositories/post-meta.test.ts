import { beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '../counting.ts';
import { postsForTests } from './posts-for-tests.ts';

const { site, post, found } = postsForTests();

describe('finding posts by meta', () => {
  let red: number;
  let blue: number;
  let none: number;

  beforeEach(async () => {
    red = await post(1);
    blue = await post(2);
    none = await post(3);
    await site.repositories.posts.addMeta(red, 'colour', 'Red');
    await site.repositories.posts.addMeta(red, 'depth', '9');
    await site.repositories.posts.addMeta(blue, 'Colour', 'blue');
    await site.repositories.posts.addMeta(blue, 'depth', '10');
  });

  it('compares as MySQL does', async () => {
    expect(await found({ meta: [{ key: 'colour', compare: '=', value: 'RED' }] })).toEqual([red]);
    expect(await found({ meta: [{ key: 'COLOUR', compare: 'IN', value: ['red', 'blue'] }] })).toEqual([
      blue,
      red,
    ]);
    expect(await found({ meta: [{ key: 'colour', compare: '!=', value: 'red' }] })).toEqual([blue]);
    expect(await found({ meta: [{ key: 'colour', compare: 'NOT IN', value: ['red'] }] })).toEqual([blue]);
    expect(await found({ meta: [{ key: 'colour', compare: 'LIKE', value: 'LU' }] })).toEqual([blue]);
    expect(await found({ meta: [{ key: 'colour', compare: 'EXISTS' }] })).toEqual([blue, red]);
    expect(await found({ meta: [{ key: 'colour', compare: 'NOT EXISTS' }] })).toEqual([none]);
  });

  it('compares numbers as numbers only when asked', async () => {
    const depth = (type: 'CHAR' | 'NUMERIC') => ({ key: 'depth', compare: '>', value: '9', type }) as const;
    expect(await found({ meta: [depth('NUMERIC')] })).toEqual([blue]);
    expect(await found({ meta: [depth('CHAR')] })).toEqual([]);
    expect(
      await found({ meta: [{ key: 'depth', compare: 'BETWEEN', value: [5, 9.5], type: 'NUMERIC' }] }),
    ).toEqual([red]);
    expect(await found({ meta: [{ key: 'depth', compare: '=', value: '010', type: 'NUMERIC' }] })).toEqual([
      blue,
    ]);
  });

  it('joins clauses by AND or OR', async () => {
    const clauses = [
      { key: 'colour', compare: '=', value: 'red' },
      { key: 'depth', compare: '=', value: '10' },
    ] as const;
    expect(await found({ meta: clauses })).toEqual([]);
    expect(await found({ meta: clauses, metaRelation: 'OR' })).toEqual([blue, red]);
  });

  it('finds by one key and value', async () => {
    const long = 'x'.repeat(40);
    await site.repositories.posts.addMeta(none, '_wp_attached_file', `${long}1`);
    await site.repositories.posts.addMeta(red, '_wp_attached_file', `${long}2`);
    const rows = await site.repositories.posts.byMeta('_wp_attached_file', `${long}1`);
    expect(rows.map((row) => row.ID)).toEqual([none]);
    expect(await site.repositories.posts.byMeta('_wp_attached_file', `${long}1`, ['page'])).toEqual([]);
  });
});

describe('meta of posts', () => {
  it('reads the meta of a hundred posts in one statement', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 100; index++) {
      ids.push(await site.repositories.posts.insert({ post_type: 'post' }, [['n', String(index)]]));
    }
    const { result, statements } = await countStatements(site.database, () =>
      site.repositories.posts.meta(ids),
    );
    expect(statements).toHaveLength(1);
    expect(result.get(ids[42] ?? 0)?.get('n')).toBe('42');
    expect(result.size).toBe(100);
  });

  it('compares keys without case, keeps the order of rows, unserialises', async () => {
    const id = await site.repositories.posts.insert({ post_type: 'post' }, [
      ['Colour', 'red'],
      ['sizes', 'a:1:{i:0;s:1:"x";}'],
      ['colour', 'blue'],
    ]);
    const meta = (await site.repositories.posts.meta([id])).get(id);
    expect(meta?.get('COLOUR')).toBe('red');
    expect(meta?.all('colour')).toEqual(['red', 'blue']);
    expect(meta?.keys()).toEqual(['Colour', 'sizes']);
    expect(meta?.value('sizes')).toEqual(['x']);
    expect(meta?.get('none')).toBeUndefined();
    expect(meta?.all('none')).toEqual([]);
    expect(meta?.value('none')).toBeUndefined();
  });

  it('replaces, adds and deletes values', async () => {
    const { posts } = site.repositories;
    const id = await posts.insert({ post_type: 'post' }, [
      ['a', '1'],
      ['b', '2'],
    ]);
    const values = async (key: string) => (await posts.meta([id])).get(id)?.all(key);
    await posts.setMeta(id, 'A', ['x', 'y']);
    expect(await values('a')).toEqual(['x', 'y']);
    await posts.setMeta(id, 'a', ['z']);
    expect(await values('a')).toEqual(['z']);
    await posts.addMeta(id, 'b', '3');
    expect(await values('b')).toEqual(['2', '3']);
    await posts.setMeta(id, 'b', []);
    expect(await values('b')).toEqual([]);
  });
});
