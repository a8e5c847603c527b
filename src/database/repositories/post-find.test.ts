import { describe, expect, it } from 'vitest';
import { countStatements } from '../counting.ts';
import { postsForTests } from './posts-for-tests.ts';

const { site, post, found } = postsForTests();

describe('finding posts', () => {
  it('gives the newest first, and of one moment the one with the higher id', async () => {
    const old = await post(1);
    const first = await post(2);
    const second = await post(2);
    expect(await found({})).toEqual([second, first, old]);
    expect(await found({ order: [{ by: 'date', direction: 'asc' }] })).toEqual([old, first, second]);
  });

  it('restricts by type and status', async () => {
    const page = await post(1, { post_type: 'page' });
    const draft = await post(2, { post_status: 'draft' });
    await post(3);
    expect(await found({ types: ['page'] })).toEqual([page]);
    expect(await found({ statuses: ['draft'] })).toEqual([draft]);
    expect(await found({ types: ['page', 'post'], statuses: ['draft', 'publish'] })).toHaveLength(3);
    expect(await found({ types: [] })).toEqual([]);
  });

  it('adds the private posts of one author', async () => {
    const mine = await post(1, { post_status: 'private', post_author: 7 });
    await post(2, { post_status: 'private', post_author: 8 });
    const open = await post(3);
    expect(await found({ statuses: ['publish'], orPrivateOfAuthor: 7 })).toEqual([open, mine]);
  });

  it('restricts by ids, authors, parents, menu order, password and title', async () => {
    const a = await post(1, { post_author: 1, post_parent: 50, menu_order: 3, post_title: 'Río Tinto' });
    const b = await post(2, { post_author: 2, post_parent: 60, post_password: 'oxbow' });
    expect(await found({ ids: [a] })).toEqual([a]);
    expect(await found({ ids: [] })).toEqual([]);
    expect(await found({ ids: [a, b, 999] })).toEqual([b, a]);
    expect(await found({ notIds: [a] })).toEqual([b]);
    expect(await found({ notIds: [] })).toEqual([b, a]);
    expect(await found({ authors: [1] })).toEqual([a]);
    expect(await found({ authors: [1, 2] })).toEqual([b, a]);
    expect(await found({ notAuthors: [1] })).toEqual([b]);
    expect(await found({ parents: [50] })).toEqual([a]);
    expect(await found({ notParents: [50] })).toEqual([b]);
    expect(await found({ menuOrder: 3 })).toEqual([a]);
    expect(await found({ password: '' })).toEqual([a]);
    expect(await found({ password: 'oxbow' })).toEqual([b]);
    expect(await found({ title: 'rio tinto' })).toEqual([a]);
  });

  it('compares slugs without case', async () => {
    const a = await post(1, { post_name: 'upper-course' });
    const b = await post(2, { post_name: '109' });
    expect(await found({ slugs: ['Upper-Course'] })).toEqual([a]);
    expect(await found({ slugs: ['UPPER-course', '109'] })).toEqual([b, a]);
    expect(await site.repositories.posts.bySlug('UPPER-COURSE', ['post'])).toHaveLength(1);
  });

  it('takes a main type for all its mime types', async () => {
    const png = await post(1, { post_type: 'attachment', post_mime_type: 'image/png' });
    const jpeg = await post(2, { post_type: 'attachment', post_mime_type: 'image/jpeg' });
    const pdf = await post(3, { post_type: 'attachment', post_mime_type: 'application/pdf' });
    expect(await found({ mimeTypes: ['image'] })).toEqual([jpeg, png]);
    expect(await found({ mimeTypes: ['image/*', 'application/pdf'] })).toEqual([pdf, jpeg, png]);
    expect(await found({ mimeTypes: ['image/png'] })).toEqual([png]);
  });

  it('bounds dates', async () => {
    const a = await post(1);
    const b = await post(2);
    const c = await post(3);
    const second = '2024-01-02 10:00:00';
    expect(await found({ after: second })).toEqual([c]);
    expect(await found({ before: second })).toEqual([a]);
    expect(await found({ from: second })).toEqual([c, b]);
    expect(await found({ to: second })).toEqual([b, a]);
    await site.repositories.posts.update(a, { post_modified: '2025-05-05 00:00:00' });
    expect(await found({ modifiedAfter: '2025-01-01 00:00:00' })).toEqual([a]);
    expect(await found({ modifiedBefore: '2025-01-01 00:00:00' })).toEqual([c, b]);
  });

  it('finds by parts of the date', async () => {
    const a = await post(1, { post_date: '2023-02-09 08:05:07' });
    const b = await post(2, { post_date: '2024-02-10 09:15:07' });
    const c = await post(3, { post_date: '2024-11-10 23:59:59' });
    expect(await found({ year: 2024 })).toEqual([c, b]);
    expect(await found({ year: 2024, month: 2 })).toEqual([b]);
    expect(await found({ year: 2024, month: 2, day: 9 })).toEqual([]);
    expect(await found({ year: 2024, day: 10 })).toEqual([c, b]);
    expect(await found({ month: 2 })).toEqual([b, a]);
    expect(await found({ day: 9 })).toEqual([a]);
    expect(await found({ hour: 23 })).toEqual([c]);
    expect(await found({ minute: 5 })).toEqual([a]);
    expect(await found({ second: 7 })).toEqual([b, a]);
  });

  it('counts weeks from the day on which the site’s weeks begin', async () => {
    // 31 December 2018 was a Monday, 6 January 2019 a Sunday.
    const monday = await post(1, { post_date: '2018-12-31 10:00:00' });
    const sunday = await post(2, { post_date: '2019-01-06 10:00:00' });
    await site.repositories.options.set('start_of_week', '1');
    expect(await found({ week: 53 })).toEqual([monday]);
    expect(await found({ week: 1 })).toEqual([sunday]);
    await site.repositories.options.set('start_of_week', '0');
    expect(await found({ week: 52 })).toEqual([monday]);
    expect(await found({ week: 1 })).toEqual([sunday]);
  });

  it('orders by title without case and accents, marks before digits before letters', async () => {
    const titles = ['zebra', 'Éclair', 'apple', '10 rivers', '“Quoted”', 'Eagle', '(brackets)', '_first'];
    for (const title of titles) await post(1, { post_title: title });
    const rows = await site.repositories.posts.find({ order: [{ by: 'title', direction: 'asc' }] });
    expect(rows.map((row) => row.post_title)).toEqual([
      '_first',
      '“Quoted”',
      '(brackets)',
      '10 rivers',
      'apple',
      'Eagle',
      'Éclair',
      'zebra',
    ]);
  });

  it('orders by the other keys, and by several', async () => {
    const a = await post(1, { menu_order: 2, post_author: 9, post_name: 'c', comment_count: 1 });
    const b = await post(2, {
      menu_order: 1,
      post_author: 8,
      post_name: 'B',
      comment_count: 5,
      post_parent: 3,
    });
    const c = await post(3, { menu_order: 1, post_author: 8, post_name: 'a', post_type: 'page' });
    const by = (key: 'author' | 'slug' | 'parent' | 'type' | 'comment_count' | 'ID' | 'none') =>
      found({ order: [{ by: key, direction: 'asc' }] });
    expect(await by('author')).toEqual([b, c, a]);
    expect(await by('slug')).toEqual([c, b, a]);
    expect(await by('parent')).toEqual([a, c, b]);
    expect(await by('type')).toEqual([c, a, b]);
    expect(await by('comment_count')).toEqual([c, a, b]);
    expect(await by('ID')).toEqual([a, b, c]);
    expect(await by('none')).toEqual([a, b, c]);
    expect(
      await found({
        order: [
          { by: 'menu_order', direction: 'asc' },
          { by: 'date', direction: 'desc' },
        ],
      }),
    ).toEqual([c, b, a]);
    const random = await found({ order: [{ by: 'rand', direction: 'asc' }] });
    expect([...random].sort((x, y) => x - y)).toEqual([a, b, c]);
  });

  it('keeps the order of the ids or slugs asked for', async () => {
    const a = await post(1, { post_name: 'a' });
    const b = await post(2, { post_name: 'b' });
    const c = await post(3, { post_name: 'c' });
    expect(await found({ ids: [b, c, a], order: [{ by: 'include', direction: 'asc' }] })).toEqual([b, c, a]);
    expect(
      await found({ slugs: ['C', 'a', 'b'], order: [{ by: 'include_slugs', direction: 'asc' }] }),
    ).toEqual([c, a, b]);
  });

  it('tells the total beside a page of posts', async () => {
    for (let day = 1; day <= 5; day++) await post(day);
    const page = await site.repositories.posts.findPage({ limit: 2, offset: 2 });
    expect(page.rows).toHaveLength(2);
    expect(page.total).toBe(5);
    expect(await site.repositories.posts.findPage({ limit: 2, offset: 8 })).toEqual({ rows: [], total: 5 });
    const { statements } = await countStatements(site.database, () =>
      site.repositories.posts.findPage({ limit: 10 }),
    );
    expect(statements).toHaveLength(1);
  });
});
