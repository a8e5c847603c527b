import { describe, expect, it } from 'vitest';
import { countStatements } from '../counting.ts';
import { query } from '../query.ts';
import { postsForTests } from './posts-for-tests.ts';

const { site, post, found } = postsForTests();

describe('finding posts by terms', () => {
  const category = (terms: readonly number[], operator: 'IN' | 'NOT IN' | 'AND' = 'IN') =>
    ({ taxonomy: 'category', terms, operator }) as const;

  it('answers lists of a term from the listing, one term or several', async () => {
    const { terms } = site.repositories;
    const rivers = await terms.insert({ taxonomy: 'category', name: 'Rivers', slug: 'rivers' });
    const coasts = await terms.insert({ taxonomy: 'category', name: 'Coasts', slug: 'coasts' });
    const tag = await terms.insert({ taxonomy: 'post_tag', name: 'GCSE', slug: 'gcse' });
    const a = await post(1);
    const b = await post(2);
    const c = await post(3);
    const hidden = await post(4, { post_status: 'draft' });
    for (const id of [a, b, hidden]) await terms.setObjectTerms(id, 'category', [rivers.term_id]);
    await terms.setObjectTerms(c, 'category', [rivers.term_id, coasts.term_id]);
    await terms.setObjectTerms(a, 'post_tag', [tag.term_id]);
    const list = { types: ['post'], statuses: ['publish'] };

    expect(await found({ ...list, taxonomies: [category([rivers.term_id])] })).toEqual([c, b, a]);
    expect(await found({ ...list, taxonomies: [category([rivers.term_id])], limit: 1, offset: 1 })).toEqual([
      b,
    ]);
    expect(await found({ ...list, taxonomies: [category([rivers.term_id, coasts.term_id])] })).toEqual([
      c,
      b,
      a,
    ]);
    expect(
      await found({
        ...list,
        taxonomies: [category([rivers.term_id])],
        order: [{ by: 'date', direction: 'asc' }],
        notIds: [b],
      }),
    ).toEqual([a, c]);
    expect(await found({ ...list, taxonomies: [category([rivers.term_id, coasts.term_id], 'AND')] })).toEqual(
      [c],
    );
    expect(await found({ ...list, taxonomies: [category([coasts.term_id], 'NOT IN')] })).toEqual([b, a]);
    expect(await found({ ...list, taxonomies: [category([])] })).toEqual([]);
    expect(await found({ ...list, taxonomies: [category([tag.term_id])] })).toEqual([]);
    const both = [
      category([coasts.term_id]),
      { taxonomy: 'post_tag', terms: [tag.term_id], operator: 'IN' as const },
    ];
    expect(await found({ ...list, taxonomies: both })).toEqual([]);
    expect(await found({ ...list, taxonomies: both, taxonomyRelation: 'OR' })).toEqual([c, a]);
    expect(await site.repositories.posts.count({ ...list, taxonomies: [category([rivers.term_id])] })).toBe(
      3,
    );
    expect(
      await site.repositories.posts.count({
        ...list,
        taxonomies: [category([rivers.term_id, coasts.term_id])],
        order: [{ by: 'title', direction: 'asc' }],
      }),
    ).toBe(3);
  });

  it('reads a page of a term without sorting', async (context) => {
    if (site.database.dialect.name !== 'sqlite') context.skip('asks SQLite for its plan');
    const term = await site.repositories.terms.insert({ taxonomy: 'category', name: 'A', slug: 'a' });
    const { statements } = await countStatements(site.database, () =>
      site.repositories.posts.find({
        types: ['post'],
        statuses: ['publish'],
        taxonomies: [category([term.term_id])],
        limit: 10,
      }),
    );
    const plan = await site.database.all(
      query<{ detail: string }>(`EXPLAIN QUERY PLAN ${statements[0]}`, [
        term.term_id,
        'category',
        'post',
        'publish',
        10,
        0,
      ]),
    );
    expect(plan.map((step) => step.detail).join('\n')).not.toContain('TEMP B-TREE');
  });

  it('keeps the listing in step with status, date and deletion', async () => {
    const { posts, terms } = site.repositories;
    const term = await terms.insert({ taxonomy: 'category', name: 'A', slug: 'a' });
    const a = await post(1);
    const b = await post(2);
    for (const id of [a, b]) await terms.setObjectTerms(id, 'category', [term.term_id]);
    const list = () =>
      found({ types: ['post'], statuses: ['publish'], taxonomies: [category([term.term_id])] });
    await posts.update(a, { post_date: '2024-06-01 00:00:00' });
    expect(await list()).toEqual([a, b]);
    await posts.update(a, { post_status: 'draft' });
    expect(await list()).toEqual([b]);
    await posts.delete(b);
    expect(await list()).toEqual([]);
    expect(await site.database.all(query('SELECT * FROM portolan_listing WHERE post_id = ?', [b]))).toEqual(
      [],
    );
  });
});
