import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../database/index.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../../database/testing.ts';
import type { CommentQuery, Site, TermQuery } from '../../types/index.ts';
import { withRequestCache } from './request-cache.ts';

describe('reads of one answer', () => {
  let temporary: TemporaryDatabase;
  let site: Site;
  const made: number[] = [];
  beforeAll(async () => {
    temporary = await temporaryDatabase();
    const { posts, terms, comments } = temporary.repositories;
    site = { ...temporary.repositories } as unknown as Site;
    const ids: number[] = [];
    for (const [taxonomy, name] of [
      ['category', 'Seas'],
      ['category', 'coasts'],
      ['post_tag', 'Tides'],
    ] as const)
      ids.push((await terms.insert({ taxonomy, name, slug: name.toLowerCase() })).term_id);
    const [seas = 0, coasts = 0, tides = 0] = ids;
    for (const own of [[seas, coasts], [coasts], []]) {
      const id = await posts.insert({ post_type: 'post', post_status: 'publish', post_title: 'A' });
      made.push(id);
      await terms.setObjectTerms(id, 'category', own);
      await terms.setObjectTerms(id, 'post_tag', own.length > 1 ? [tides] : []);
      for (const [index] of own.entries())
        await comments.insert({
          comment_post_ID: id,
          comment_approved: '1',
          comment_content: `${index}`,
          comment_date: `2026-01-0${index + 1} 10:00:00`,
          comment_date_gmt: `2026-01-0${index + 1} 10:00:00`,
        });
    }
  });
  afterAll(() => temporary.remove());

  const termQuery = (post: number, more: Partial<TermQuery> = {}): TermQuery => ({
    taxonomies: ['category'],
    objects: [post],
    orderBy: 'name',
    direction: 'asc',
    limit: 100,
    offset: 0,
    ...more,
  });
  const commentQuery = (post: number, more: Partial<CommentQuery> = {}): CommentQuery => ({
    posts: [post],
    approved: ['1'],
    orderBy: 'comment_date_gmt',
    direction: 'desc',
    limit: 100,
    offset: 0,
    ...more,
  });
  const counted = async (work: () => Promise<unknown>) =>
    (await countStatements(temporary.database, work)).statements.filter((sql) => !/^PRAGMA/.test(sql)).length;

  it('read terms and comments of many posts at once where they are asked for one by one', async () => {
    const reading = withRequestCache(site, made);
    const all = async () => {
      for (const id of made) {
        await reading.terms.findPage(termQuery(id));
        await reading.terms.findPage(termQuery(id, { taxonomies: ['post_tag'] }));
        const { rows } = await reading.comments.findPage(commentQuery(id));
        const ids = rows.map((row) => row.comment_ID);
        await reading.comments.meta(ids);
        await reading.comments.replyCounts(ids);
      }
    };
    // Terms; comments, their meta and how often they were answered.
    expect(await counted(all)).toBe(4);
  });

  it('give what is found without them', async () => {
    for (const of of [made, made.slice(1), []]) {
      for (const id of made) {
        const reading = withRequestCache(site, of);
        for (const query of [
          termQuery(id),
          termQuery(id, { taxonomies: ['post_tag'] }),
          termQuery(id, { taxonomies: ['category', 'post_tag'], limit: 1 }),
          termQuery(id, { direction: 'desc' }),
          termQuery(id, { orderBy: 'slug' }),
          termQuery(id, { offset: 1 }),
          termQuery(id, { search: 'coa' }),
          termQuery(id, { objects: made }),
        ])
          expect(await reading.terms.findPage(query)).toEqual(await site.terms.findPage(query));
        for (const query of [
          commentQuery(id),
          commentQuery(id, { direction: 'asc' }),
          commentQuery(id, { limit: 1 }),
          commentQuery(id, { limit: 1, offset: 1 }),
          commentQuery(id, { posts: made }),
          commentQuery(id, { search: '1' }),
        ])
          expect(await reading.comments.findPage(query)).toEqual(await site.comments.findPage(query));
      }
    }
    const ids = (await site.terms.find({})).map((term) => term.term_id);
    const reading = withRequestCache(site);
    expect(await reading.terms.byIds([...ids].reverse())).toEqual(await site.terms.byIds([...ids].reverse()));
    expect(await counted(() => reading.terms.byIds(ids))).toBe(0);
  });
});
