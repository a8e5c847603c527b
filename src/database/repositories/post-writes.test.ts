import { describe, expect, it } from 'vitest';
import { query } from '../query.ts';
import { postsForTests } from './posts-for-tests.ts';

const { site, post } = postsForTests();

describe('writing posts', () => {
  it('fills in what WordPress fills in', async () => {
    const { posts, options } = site.repositories;
    await options.set('home', 'https://school.example');
    await options.set('gmt_offset', '5.5');
    const id = await posts.insert({ post_type: 'page', post_title: 'New' });
    expect(await posts.byId(id)).toMatchObject({
      post_status: 'draft',
      post_date: '2026-03-01 17:30:00',
      post_date_gmt: '0000-00-00 00:00:00',
      post_modified: '2026-03-01 17:30:00',
      post_modified_gmt: '2026-03-01 12:00:00',
      guid: `https://school.example/?page_id=${id}`,
      comment_status: 'open',
      comment_count: 0,
    });
    await options.set('timezone_string', 'Europe/Madrid');
    const published = await posts.insert({ post_type: 'post', post_status: 'publish' });
    expect(await posts.byId(published)).toMatchObject({
      post_date: '2026-03-01 13:00:00',
      post_date_gmt: '2026-03-01 12:00:00',
      guid: `https://school.example/?p=${published}`,
    });
  });

  it('notes when a post was modified, unless only counters change', async () => {
    const id = await post(1);
    const { posts } = site.repositories;
    await posts.update(id, { comment_count: 3 });
    expect((await posts.byId(id))?.post_modified).toBe('2024-01-01 10:00:00');
    await posts.update(id, { post_title: 'x' });
    expect((await posts.byId(id))?.post_modified).toBe('2026-03-01 12:00:00');
    await posts.update(id, { post_title: 'y', post_modified: '2020-01-01 00:00:00' });
    expect((await posts.byId(id))?.post_modified).toBe('2020-01-01 00:00:00');
  });

  it('tells what changed, after it is committed', async () => {
    const id = await post(1, { post_title: 'before' });
    site.changes.length = 0;
    await site.repositories.posts.update(id, { post_title: 'after' });
    expect(site.changes).toMatchObject([
      { kind: 'post.saved', post: { ID: id, post_title: 'after' }, previous: { post_title: 'before' } },
    ]);
    site.changes.length = 0;
    await site.repositories.posts.setMeta(id, 'a', ['1']);
    expect(site.changes).toMatchObject([{ kind: 'post.saved', post: { ID: id } }]);
    await site.repositories.posts.update(999, { post_title: 'nobody' });
    expect(site.changes).toHaveLength(1);
  });

  it('deletes a post with all that belongs to it; children move up', async () => {
    const { posts, comments, terms } = site.repositories;
    const parent = await post(1, { post_type: 'page' });
    const id = await post(1, { post_type: 'page', post_parent: parent });
    const child = await post(1, { post_type: 'page', post_parent: id });
    await post(1, { post_type: 'revision', post_parent: id });
    const term = await terms.insert({ taxonomy: 'category', name: 'A', slug: 'a' });
    await terms.setObjectTerms(id, 'category', [term.term_id]);
    await posts.setMeta(id, 'a', ['1']);
    const comment = await comments.insert({ comment_post_ID: id });
    await comments.setMeta(comment, 'rating', ['5']);
    await posts.delete(id);
    expect(await posts.byId(id)).toBeUndefined();
    expect((await posts.byId(child))?.post_parent).toBe(parent);
    expect(await posts.findIds({ types: ['revision'] })).toEqual([]);
    expect(await comments.byId(comment)).toBeUndefined();
    expect(await site.database.all(query('SELECT * FROM wp_postmeta'))).toEqual([]);
    expect(await site.database.all(query('SELECT * FROM wp_commentmeta'))).toEqual([]);
    expect(await site.database.all(query('SELECT * FROM wp_term_relationships'))).toEqual([]);
    expect((await terms.byId(term.term_id))?.count).toBe(0);
    expect(site.changes.map((change) => change.kind)).toContain('post.deleted');
    expect(site.changes.map((change) => change.kind)).toContain('comment.deleted');
  });

  it('never gives an id twice', async () => {
    const id = await post(1);
    await site.repositories.posts.delete(id);
    expect(await post(1)).toBe(id + 1);
  });
});
