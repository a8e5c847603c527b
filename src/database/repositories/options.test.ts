import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '../counting.ts';
import { query } from '../query.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../testing.ts';
import { createRepositories } from './index.ts';

let site: TemporaryDatabase;

beforeEach(async () => {
  site = await temporaryDatabase();
});
afterEach(() => site.remove());

describe('options', () => {
  it('are read from memory, names without case', async () => {
    const { options } = site.repositories;
    await options.set('Blogname', 'Atlas');
    const { result, statements } = await countStatements(site.database, () => options.get('blogNAME'));
    expect(result).toBe('Atlas');
    expect(statements).toEqual([]);
    expect(options.names()).toEqual(['Blogname']);
    expect(options.get('none')).toBeUndefined();
  });

  it('are read as PHP reads them', async () => {
    const { options } = site.repositories;
    const values = { a: '12abc', b: ' -3.9', c: '1e3', d: '', e: '0', f: 'x', g: 'a:1:{i:0;s:1:"y";}' };
    for (const [name, value] of Object.entries(values)) await options.set(name, value);
    expect(['a', 'b', 'c', 'd', 'f'].map((name) => options.number(name))).toEqual([12, -3, 1000, 0, 0]);
    expect(options.number('none', 7)).toBe(7);
    expect(['a', 'd', 'e', 'f'].map((name) => options.flag(name))).toEqual([true, false, false, true]);
    expect(options.flag('none', true)).toBe(true);
    expect(options.value('g')).toEqual(['y']);
    expect(options.value('none')).toBeUndefined();
  });

  it('leave transients out but that of releases', async (context) => {
    if (site.database.dialect.name !== 'sqlite') context.skip('writes past the repositories');
    await site.database.run(
      query(
        "INSERT INTO wp_options (option_name, option_value) VALUES ('_transient_x', '1'), ('_site_transient_x', '1'), ('_site_transient_update_core', '1'), ('xtransient_y', '1')",
      ),
    );
    expect(createRepositories(site.database).options.names()).toEqual([
      '_site_transient_update_core',
      'xtransient_y',
    ]);
  });

  it('are kept in the database and announced', async () => {
    const { options } = site.repositories;
    const before = options.version;
    await options.set('a', '1');
    await options.set('A', '2');
    await options.set('a', '2');
    await options.delete('none');
    expect(await site.database.all(query('SELECT option_name, option_value FROM wp_options'))).toEqual([
      { option_name: 'a', option_value: '2' },
    ]);
    await options.delete('a');
    expect(options.get('a')).toBeUndefined();
    expect(options.version).toBe(before + 3);
    expect(site.changes).toEqual([
      { kind: 'option.changed', name: 'a' },
      { kind: 'option.changed', name: 'A' },
      { kind: 'option.changed', name: 'a' },
    ]);
  });

  it('change in memory only with the commit', async () => {
    const { options, within } = site.repositories;
    await site.database
      .transaction(async (transaction) => {
        await within(transaction).options.set('a', '1');
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(options.get('a')).toBeUndefined();
    await site.database.transaction(async (transaction) => {
      await within(transaction).options.set('a', '1');
      expect(options.get('a')).toBeUndefined();
    });
    expect(options.get('a')).toBe('1');
  });

  it('show another process’s changes after a quarter of a second', async () => {
    const { options } = site.repositories;
    await options.set('a', '1');
    await options.set('gone', '1');
    const other = createRepositories(await site.openAgain());
    await other.options.set('a', '2');
    await other.options.set('new', '3');
    await other.options.delete('gone');
    site.changes.length = 0;
    const before = options.version;
    expect(options.get('a')).toBe('1');
    site.clock.advance(249);
    expect(options.get('a')).toBe('1');
    site.clock.advance(1);
    expect(options.get('a')).toBe('2');
    expect(options.get('gone')).toBeUndefined();
    expect(options.version).toBe(before + 1);
    expect(site.changes.map((change) => change.kind === 'option.changed' && change.name)).toEqual([
      'a',
      'new',
      'gone',
    ]);
  });

  it('look at the database only when somebody else has written', async () => {
    const { options, posts } = site.repositories;
    await posts.insert({ post_type: 'post' });
    site.clock.advance(1000);
    const { statements } = await countStatements(site.database, () => options.get('a'));
    expect(statements).toEqual([]);
  });
});

describe('one transaction over several repositories', () => {
  it('keeps all or nothing, and announces after the end', async () => {
    const { within, posts } = site.repositories;
    await site.database
      .transaction(async (transaction) => {
        await within(transaction).posts.insert({ post_type: 'post' });
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await posts.count({})).toBe(0);
    expect(site.changes).toEqual([]);
    const id = await site.database.transaction(async (transaction) => {
      const inside = within(transaction);
      const inserted = await inside.posts.insert({ post_type: 'post' });
      await inside.comments.insert({ comment_post_ID: inserted });
      expect((await inside.posts.byId(inserted))?.comment_count).toBe(1);
      expect(site.changes).toEqual([]);
      return inserted;
    });
    expect((await posts.byId(id))?.comment_count).toBe(1);
    expect(site.changes.map((change) => change.kind)).toEqual(['post.saved', 'comment.changed']);
  });
});
