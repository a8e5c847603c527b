import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewUser, UserQuery } from '../../types/index.ts';
import { countStatements } from '../counting.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../testing.ts';

let site: TemporaryDatabase;

beforeEach(async () => {
  site = await temporaryDatabase();
});
afterEach(() => site.remove());

const user = (login: string, more: Partial<NewUser> = {}) =>
  site.repositories.users.insert({
    user_login: login,
    user_pass: '',
    user_email: `${login}@example.test`,
    ...more,
  });
const found = async (requested: UserQuery) =>
  (await site.repositories.users.find(requested)).map((row) => row.user_login);

describe('finding users', () => {
  it('by log-in, e-mail and nicename without case', async () => {
    const { users } = site.repositories;
    const id = await user('Edna', { user_nicename: 'edna-ridge' });
    expect((await users.byLogin('EDNA'))?.ID).toBe(id);
    expect((await users.byEmail('EDNA@Example.test'))?.ID).toBe(id);
    expect((await users.byNicename('Edna-Ridge'))?.ID).toBe(id);
    expect(await users.byLogin('nobody')).toBeUndefined();
    expect((await users.byIds([id, 99])).get(id)?.user_login).toBe('Edna');
  });

  it('by role, search, and published posts', async () => {
    const { users, posts } = site.repositories;
    const edna = await user('edna', { display_name: 'Édna Ridge', user_url: 'https://maps.example/' });
    const arthur = await user('arthur');
    await users.setMeta(edna, 'wp_capabilities', ['a:1:{s:6:"editor";b:1;}']);
    await users.setMeta(arthur, 'wp_capabilities', ['a:1:{s:11:"author_edit";b:1;}']);
    await posts.insert({ post_type: 'post', post_status: 'publish', post_author: arthur });
    expect(await found({ roles: ['editor'] })).toEqual(['edna']);
    expect(await found({ roles: ['author'] })).toEqual([]);
    expect(await found({ roles: [] })).toEqual([]);
    expect(await found({ search: 'maps' })).toEqual(['edna']);
    expect(await found({ search: 'maps', searchColumns: ['user_login'] })).toEqual([]);
    expect(await found({ search: 'edna r', searchColumns: ['display_name'] })).toEqual(['edna']);
    expect(await found({ withPublished: ['post'] })).toEqual(['arthur']);
    expect(await found({ withPublished: ['page'] })).toEqual([]);
    expect(await found({ slugs: ['EDNA'] })).toEqual(['edna']);
    expect(await found({ notIds: [edna] })).toEqual(['arthur']);
  });

  it('in the order asked for', async () => {
    const a = await user('b', { display_name: 'Zoe' });
    const b = await user('a', { display_name: 'Émile' });
    expect(await found({})).toEqual(['a', 'b']);
    expect(await found({ orderBy: 'display_name' })).toEqual(['a', 'b']);
    expect(await found({ orderBy: 'ID', direction: 'desc' })).toEqual(['a', 'b']);
    expect(await found({ ids: [b, a], orderBy: 'include' })).toEqual(['a', 'b']);
    expect(await found({ slugs: ['b', 'a'], orderBy: 'include_slugs' })).toEqual(['b', 'a']);
    expect(await site.repositories.users.findPage({ limit: 1 })).toMatchObject({ total: 2 });
  });
});

describe('changing users', () => {
  it('fills in what is absent and tells of changes', async () => {
    const { users } = site.repositories;
    const id = await user('Edna');
    expect(await users.byId(id)).toMatchObject({
      user_nicename: 'edna',
      display_name: 'Edna',
      user_registered: '2026-03-01 12:00:00',
    });
    await users.update(id, { display_name: 'Edna Ridge' });
    await users.setMeta(id, 'nickname', ['ed']);
    expect((await users.meta([id])).get(id)?.get('nickname')).toBe('ed');
    expect(site.changes).toEqual([
      { kind: 'user.changed', user: id },
      { kind: 'user.changed', user: id },
      { kind: 'user.changed', user: id },
    ]);
  });

  it('deletes the posts of a user, or gives them to another', async () => {
    const { users, posts } = site.repositories;
    const edna = await user('edna');
    const arthur = await user('arthur');
    const a = await posts.insert({ post_type: 'post', post_author: edna });
    await users.setMeta(edna, 'nickname', ['ed']);
    await users.delete(edna, arthur);
    expect((await posts.byId(a))?.post_author).toBe(arthur);
    expect(await users.byId(edna)).toBeUndefined();
    expect((await users.meta([edna])).get(edna)?.keys()).toEqual([]);
    const order = await posts.insert({ post_type: 'shop_order', post_author: arthur });
    await users.delete(arthur);
    expect(await posts.byId(a)).toBeUndefined();
    expect(await posts.byId(order)).toBeDefined();
  });

  it('moves what stays up to the next page that stays where a whole branch goes', async () => {
    const { users, posts } = site.repositories;
    const [edna, arthur] = [await user('edna'), await user('arthur')];
    const page = (author: number, parent: number) =>
      posts.insert({ post_type: 'page', post_author: author, post_parent: parent });
    const top = await page(arthur, 0);
    const upper = await page(edna, top);
    const lower = await page(edna, upper);
    const left = await page(arthur, lower);
    const [one, other] = [await page(edna, 0), await page(edna, 0)];
    await posts.update(one, { post_parent: other });
    await posts.update(other, { post_parent: one });
    const lost = await page(arthur, one);
    await users.delete(edna);
    expect((await posts.byId(left))?.post_parent).toBe(top);
    expect((await posts.byId(lost))?.post_parent).toBe(0);
    expect(await posts.findIds({ types: ['page'] })).toHaveLength(3);
  });

  it('takes as many statements for the posts of a user as for one of them', async () => {
    const { users, posts } = site.repositories;
    const heir = await user('heir');
    const statementsFor = async (count: number, reassign: number | undefined) => {
      const author = await user(`author-${count}-${reassign}`);
      for (let number = 0; number < count; number++) {
        await posts.insert({
          post_type: 'post',
          post_title: `Post ${number}`,
          post_author: author,
          post_status: 'publish',
        });
      }
      const { statements } = await countStatements(site.database, () => users.delete(author, reassign));
      return statements.length;
    };
    expect(await statementsFor(40, undefined)).toBe(await statementsFor(1, undefined));
    expect(await statementsFor(40, heir)).toBe(await statementsFor(1, heir));
    expect(await posts.findIds({})).toHaveLength(41);
  });
});
