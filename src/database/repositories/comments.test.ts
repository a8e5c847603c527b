import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommentQuery, NewComment } from '../../types/index.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../testing.ts';

let site: TemporaryDatabase;
let post: number;

beforeEach(async () => {
  site = await temporaryDatabase();
  post = await site.repositories.posts.insert({ post_type: 'post', post_status: 'publish' });
});
afterEach(() => site.remove());

const comment = (values: Partial<NewComment> = {}) =>
  site.repositories.comments.insert({ comment_post_ID: post, ...values });
const found = async (requested: CommentQuery) =>
  (await site.repositories.comments.find(requested)).map((row) => row.comment_ID);
const commentCount = async (id = post) => (await site.repositories.posts.byId(id))?.comment_count;

describe('the comment count of a post', () => {
  it('is the number of approved comments', async () => {
    const { comments } = site.repositories;
    const held = await comment({ comment_approved: '0' });
    const shown = await comment();
    await comment({ comment_type: 'note' });
    expect(await commentCount()).toBe(1);
    await comments.update(held, { comment_approved: '1' });
    expect(await commentCount()).toBe(2);
    await comments.delete(shown);
    expect(await commentCount()).toBe(1);
    const other = await site.repositories.posts.insert({ post_type: 'post' });
    await comments.update(held, { comment_post_ID: other });
    expect([await commentCount(), await commentCount(other)]).toEqual([0, 1]);
  });
});

describe('finding comments', () => {
  it('gives the newest first, and of one second the one with the higher id', async () => {
    const at = (time: string) => comment({ comment_date: time, comment_date_gmt: time });
    const a = await at('2024-01-01 10:00:00');
    const b = await at('2024-01-02 10:00:00');
    const c = await at('2024-01-02 10:00:00');
    expect(await found({})).toEqual([c, b, a]);
    expect(await found({ direction: 'asc' })).toEqual([a, b, c]);
    expect(await found({ orderBy: 'comment_ID', direction: 'asc' })).toEqual([a, b, c]);
    expect(await found({ ids: [b, c, a], orderBy: 'include' })).toEqual([b, c, a]);
    expect(await found({ after: '2024-01-01 10:00:00' })).toEqual([c, b]);
    expect(await found({ before: '2024-01-02 10:00:00' })).toEqual([a]);
    expect(await site.repositories.comments.findPage({ limit: 1 })).toMatchObject({ total: 3 });
    expect(await site.repositories.comments.count({ posts: [post] })).toBe(3);
  });

  it('restricts', async () => {
    const a = await comment({
      user_id: 3,
      comment_author_email: 'Ada@example.test',
      comment_content: 'Très bien',
    });
    const b = await comment({ comment_parent: a, comment_type: 'pingback', comment_approved: 'spam' });
    const old = await comment({ comment_type: '', comment_parent: 77 });
    expect(await found({ approved: ['spam'] })).toEqual([b]);
    expect(await found({ types: ['comment'] })).toEqual([old, a]);
    expect(await found({ notTypes: ['comment'] })).toEqual([b]);
    expect(await found({ parents: [a] })).toEqual([b]);
    expect(await found({ notParents: [0, 77] })).toEqual([b]);
    expect(await found({ users: [3] })).toEqual([a]);
    expect(await found({ notUsers: [3] })).toEqual([old, b]);
    expect(await found({ notIds: [a, b] })).toEqual([old]);
    expect(await found({ email: 'ADA@example.test' })).toEqual([a]);
    expect(await found({ search: 'tres' })).toEqual([a]);
  });

  it('restricts by the post', async () => {
    const locked = await site.repositories.posts.insert({
      post_type: 'page',
      post_status: 'publish',
      post_password: 'oxbow',
    });
    const a = await comment();
    const b = await comment({ comment_post_ID: locked });
    expect(await found({ postTypes: ['page'] })).toEqual([b]);
    expect(await found({ postStatuses: ['publish'], withoutPassword: true })).toEqual([a]);
    expect(await found({ postStatuses: ['draft'] })).toEqual([]);
  });

  it('counts replies that are out or wait, as WordPress does', async () => {
    const a = await comment();
    await comment({ comment_parent: a });
    await comment({ comment_parent: a, comment_approved: '0' });
    await comment({ comment_parent: a, comment_approved: 'spam' });
    await comment({ comment_parent: a, comment_approved: 'trash' });
    expect(await site.repositories.comments.replyCounts([a, 99])).toEqual(
      new Map([
        [a, 2],
        [99, 0],
      ]),
    );
  });
});

describe('checks before a comment is taken', () => {
  const ada = {
    comment_author: 'Ada',
    comment_author_email: 'ada@example.test',
    comment_content: 'Hello',
    comment_parent: 0,
  };

  it('finds the same comment on the same post', async () => {
    const { comments } = site.repositories;
    const id = await comment(ada);
    const same = { comment_post_ID: post, ...ada };
    expect(await comments.duplicateOf(same)).toBe(id);
    expect(await comments.duplicateOf({ ...same, comment_author: 'Somebody' })).toBe(id);
    expect(
      await comments.duplicateOf({ ...same, comment_author: 'Somebody', comment_author_email: '' }),
    ).toBeUndefined();
    expect(await comments.duplicateOf({ ...same, comment_content: 'Bye' })).toBeUndefined();
    await comments.update(id, { comment_approved: 'trash' });
    expect(await comments.duplicateOf(same)).toBeUndefined();
  });

  it('finds the latest by address, e-mail or user', async () => {
    const { comments } = site.repositories;
    await comment({
      ...ada,
      comment_author_IP: '10.0.0.1',
      user_id: 3,
      comment_date_gmt: '2024-01-02 00:00:00',
    });
    const since = '2024-01-01 00:00:00';
    const nobody = { ip: '', email: '', user: 0 };
    expect(await comments.latestFrom({ ...nobody, ip: '10.0.0.1' }, since)).toBe('2024-01-02 00:00:00');
    expect(await comments.latestFrom({ ...nobody, email: 'ADA@example.test' }, since)).toBe(
      '2024-01-02 00:00:00',
    );
    expect(await comments.latestFrom({ ...nobody, user: 3 }, since)).toBe('2024-01-02 00:00:00');
    expect(await comments.latestFrom({ ...nobody, ip: '10.0.0.2' }, since)).toBeUndefined();
    expect(await comments.latestFrom({ ...nobody, user: 3 }, '2024-02-01 00:00:00')).toBeUndefined();
  });

  it('knows whose comments were approved before', async () => {
    const { comments } = site.repositories;
    await comment({ ...ada, user_id: 3, comment_approved: '1' });
    await comment({ comment_author: 'Bob', comment_author_email: 'bob@example.test', comment_approved: '0' });
    expect(await comments.wasApproved({ author: 'ada', email: 'ADA@example.test', user: 0 })).toBe(true);
    expect(await comments.wasApproved({ author: 'Eve', email: 'ada@example.test', user: 0 })).toBe(false);
    expect(await comments.wasApproved({ author: 'Bob', email: 'bob@example.test', user: 0 })).toBe(false);
    expect(await comments.wasApproved({ author: '', email: '', user: 3 })).toBe(true);
  });
});

describe('changing comments', () => {
  it('tells what changed with the status before', async () => {
    const id = await comment({ comment_approved: '0' });
    site.changes.length = 0;
    await site.repositories.comments.update(id, { comment_approved: '1' });
    await site.repositories.comments.setMeta(id, 'rating', ['5']);
    await site.repositories.comments.delete(id);
    expect(site.changes).toMatchObject([
      { kind: 'comment.changed', comment: { comment_ID: id, comment_approved: '1' }, previousStatus: '0' },
      { kind: 'comment.changed', previousStatus: '1' },
      { kind: 'comment.deleted', comment: { comment_ID: id } },
    ]);
  });

  it('moves replies up when a comment is deleted', async () => {
    const a = await comment();
    const b = await comment({ comment_parent: a });
    const c = await comment({ comment_parent: b });
    await site.repositories.comments.delete(b);
    expect((await site.repositories.comments.byId(c))?.comment_parent).toBe(a);
  });

  it('dates a comment by the site’s clock', async () => {
    await site.repositories.options.set('timezone_string', 'Asia/Tokyo');
    const id = await comment();
    expect(await site.repositories.comments.byId(id)).toMatchObject({
      comment_date: '2026-03-01 21:00:00',
      comment_date_gmt: '2026-03-01 12:00:00',
      comment_approved: '1',
      comment_type: 'comment',
    });
  });
});
