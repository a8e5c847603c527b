import { describe, expect, it } from 'vitest';
import type { NewPost } from '../../types/index.ts';
import { countStatements } from '../counting.ts';
import { postsForTests } from './posts-for-tests.ts';

const { site, post } = postsForTests();

describe('looking up posts', () => {
  it('gives posts in the order of their ids and leaves out unknown ones', async () => {
    const a = await post(1);
    const b = await post(2);
    const rows = await site.repositories.posts.byIds([b, 999, a]);
    expect(rows.map((row) => row.ID)).toEqual([b, a]);
    expect(await site.repositories.posts.byId(999)).toBeUndefined();
    expect((await site.repositories.posts.byId(a))?.post_type).toBe('post');
  });

  it('tells siblings of the same slug apart by parent', async () => {
    const a = await post(1, { post_type: 'page', post_name: 'intro', post_parent: 5 });
    await post(2, { post_type: 'page', post_name: 'intro', post_parent: 6 });
    const rows = await site.repositories.posts.bySlug('intro', ['page'], 5);
    expect(rows.map((row) => row.ID)).toEqual([a]);
  });

  it('finds a page by its whole path', async () => {
    const page = (values: Partial<NewPost>) => post(1, { post_type: 'page', ...values });
    const parent = await page({ post_name: 'parent' });
    const child = await page({ post_name: 'child', post_parent: parent });
    const grandchild = await page({ post_name: 'child', post_parent: child });
    const picture = await post(1, { post_type: 'attachment', post_name: 'map', post_parent: child });
    const { posts } = site.repositories;
    const at = async (path: string) => (await posts.byPath(path, ['page']))?.ID;
    expect(await at('parent')).toBe(parent);
    expect(await at('/Parent/Child/')).toBe(child);
    expect(await at('parent/child/child')).toBe(grandchild);
    expect(await at('parent/child/map')).toBe(picture);
    expect(await at('child')).toBeUndefined();
    expect(await at('child/child')).toBeUndefined();
    expect(await at('')).toBeUndefined();
    const attachment = await post(1, { post_type: 'attachment', post_name: 'about' });
    expect(await at('about')).toBe(attachment);
    const about = await page({ post_name: 'about' });
    expect(await at('about')).toBe(about);
  });

  it('guesses a post whose slug begins with a text', async () => {
    const a = await post(1, { post_name: 'river-landforms' });
    await post(2, { post_name: 'river-landforms-2' });
    const first = await post(3, { post_name: 'river-lakes' });
    const { posts } = site.repositories;
    // The first in the alphabet, not the oldest.
    expect((await posts.bySlugPrefix('River-L', ['post'], ['publish']))?.ID).toBe(first);
    expect((await posts.bySlugPrefix('river-lan', ['post'], ['publish']))?.ID).toBe(a);
    expect(await posts.bySlugPrefix('river%', ['post'], ['publish'])).toBeUndefined();
    expect(await posts.bySlugPrefix('river', ['post'], ['draft'])).toBeUndefined();
    expect(await posts.bySlugPrefix('river', ['post'], ['publish'], { year: 2020 })).toBeUndefined();
    expect(
      (await posts.bySlugPrefix('river', ['post'], ['publish'], { year: 2024, month: 1, day: 2 }))?.ID,
    ).toBe(a + 1);
  });

  it('gives all ancestors in one statement, parents in a circle included', async () => {
    const top = await post(1);
    const middle = await post(1, { post_parent: top });
    const leaf = await post(1, { post_parent: middle });
    const row = await site.repositories.posts.byId(leaf);
    if (row === undefined) throw new Error('missing');
    const { result, statements } = await countStatements(site.database, () =>
      site.repositories.posts.ancestors([row]),
    );
    expect([...result.keys()].sort((a, b) => a - b)).toEqual([top, middle]);
    expect(statements).toHaveLength(1);
    await site.repositories.posts.update(top, { post_parent: leaf });
    expect((await site.repositories.posts.ancestors([row])).size).toBe(3);
  });

  it('orders children by menu order, then title', async () => {
    const b = await post(1, { post_parent: 5, menu_order: 1, post_title: 'b' });
    const a = await post(1, { post_parent: 5, menu_order: 1, post_title: 'A' });
    const first = await post(1, { post_parent: 6, menu_order: 0, post_title: 'z' });
    const rows = await site.repositories.posts.children([5, 6], ['post']);
    expect(rows.map((row) => row.ID)).toEqual([first, a, b]);
  });

  it('finds neighbours by date among published posts of the type, within terms if asked', async () => {
    const a = await post(1);
    const b = await post(2);
    await post(3, { post_status: 'draft' });
    await post(3, { post_type: 'page' });
    const c = await post(4);
    const { posts, terms } = site.repositories;
    const term = await terms.insert({ taxonomy: 'category', name: 'A', slug: 'a' });
    await terms.setObjectTerms(a, 'category', [term.term_id]);
    const row = await posts.byId(c);
    const middle = await posts.byId(b);
    if (row === undefined || middle === undefined) throw new Error('missing');
    expect((await posts.adjacent(row, 'previous'))?.ID).toBe(b);
    expect((await posts.adjacent(row, 'previous', [term.term_id]))?.ID).toBe(a);
    expect((await posts.adjacent(middle, 'next'))?.ID).toBe(c);
    expect(await posts.adjacent(row, 'next')).toBeUndefined();
  });

  it('lists months with their counts, newest first', async () => {
    await post(1);
    await post(2);
    await post(40);
    await post(40, { post_status: 'draft' });
    expect(await site.repositories.posts.months(['post'])).toEqual([
      { year: 2024, month: 2, count: 1 },
      { year: 2024, month: 1, count: 2 },
    ]);
    expect(await site.repositories.posts.months(['post'], 1)).toHaveLength(1);
    expect((await site.repositories.posts.days(['post'])).map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it('knows when something was last published or changed', async () => {
    const { posts } = site.repositories;
    expect(await posts.lastModified(['post'])).toBeUndefined();
    const a = await post(1);
    await post(9, { post_type: 'page' });
    expect(await posts.lastModified(['post'])).toBe('2024-01-01 10:00:00');
    expect(await posts.lastModified(['post', 'page'])).toBe('2024-01-09 10:00:00');
    await posts.update(a, { post_title: 'changed' });
    expect(await posts.lastModified(['post'])).toBe('2026-03-01 12:00:00');
  });

  it('counts published posts of authors', async () => {
    await post(1, { post_author: 3 });
    await post(2, { post_author: 3 });
    await post(3, { post_author: 3, post_status: 'draft' });
    expect(await site.repositories.posts.countByAuthor([3, 4], ['post'])).toEqual(
      new Map([
        [3, 2],
        [4, 0],
      ]),
    );
  });

  it('counts revisions and names the latest', async () => {
    const a = await post(1);
    await post(2, { post_type: 'revision', post_status: 'inherit', post_parent: a });
    const latest = await post(3, { post_type: 'revision', post_status: 'inherit', post_parent: a });
    expect(await site.repositories.posts.revisionSummaries([a, 999])).toEqual(
      new Map([[a, { count: 2, latest }]]),
    );
  });
});
