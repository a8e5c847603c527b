import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite, type PlainSite } from '../../../tests/plain-site.ts';
import type { PostQuery } from '../../types/index.ts';
import { findList } from './cached-list.ts';

describe('list of posts', () => {
  let small: PlainSite;
  const byTitle: PostQuery = {
    types: ['lesson'],
    statuses: ['publish'],
    order: [{ by: 'title', direction: 'asc' }],
    limit: 2,
  };
  const add = (title: string) =>
    small.site.posts.insert({ post_type: 'lesson', post_status: 'publish', post_title: title });
  const titles = async (query: PostQuery = byTitle) => {
    const { rows, total } = await findList(small.site, query);
    return [rows.map((row) => row.post_title).join(), total];
  };

  beforeAll(async () => {
    small = await openSmallSite();
    for (const title of ['Delta', 'Coast', 'Estuary']) await add(title);
  });
  afterAll(() => small.close());

  it('is the same when it is asked for again, rows in their order', async () => {
    expect(await titles()).toEqual(['Coast,Delta', 3]);
    expect(await titles()).toEqual(['Coast,Delta', 3]);
    expect(await titles({ ...byTitle, offset: 2 })).toEqual(['Estuary', 3]);
  });

  it('has a new post, a new title and a new order at once', async () => {
    const id = await add('Bay');
    expect(await titles()).toEqual(['Bay,Coast', 4]);
    await small.site.posts.update(id, { post_title: 'Dune' });
    expect(await titles()).toEqual(['Coast,Delta', 4]);
    await small.site.posts.delete(id);
    expect(await titles()).toEqual(['Coast,Delta', 3]);
  });

  it('counts and sorts once', async () => {
    await titles();
    const { posts } = small.site;
    const found: PostQuery[] = [];
    const site = {
      ...small.site,
      posts: {
        ...posts,
        byIds: posts.byIds.bind(posts),
        findPage: (query: PostQuery) => {
          found.push(query);
          return posts.findPage(query);
        },
      },
    };
    await findList(site, byTitle);
    await findList(site, { ...byTitle, order: [{ by: 'rand', direction: 'asc' }] });
    await findList(site, { ...byTitle, order: [{ by: 'rand', direction: 'asc' }] });
    expect(found).toHaveLength(2);
  });
});
