import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TermQuery, TermRow } from '../../types/index.ts';
import { countStatements } from '../counting.ts';
import { query } from '../query.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../testing.ts';

let site: TemporaryDatabase;

beforeEach(async () => {
  site = await temporaryDatabase();
});
afterEach(() => site.remove());

const term = (
  name: string,
  more: { slug?: string; parent?: number; taxonomy?: string; description?: string } = {},
) => site.repositories.terms.insert({ taxonomy: 'category', name, slug: name.toLowerCase(), ...more });
const post = (status = 'publish') =>
  site.repositories.posts.insert({
    post_type: 'post',
    post_status: status,
    post_date: '2024-01-01 00:00:00',
  });
const count = async (row: TermRow) => (await site.repositories.terms.byId(row.term_id, row.taxonomy))?.count;
const found = async (requested: TermQuery) =>
  (await site.repositories.terms.find(requested)).map((row) => row.name);

describe('counts of terms', () => {
  it('follow published posts', async () => {
    const { posts, terms } = site.repositories;
    const rivers = await term('Rivers');
    const id = await post('draft');
    await terms.setObjectTerms(id, 'category', [rivers.term_id]);
    expect(await count(rivers)).toBe(0);
    await posts.update(id, { post_status: 'publish' });
    expect(await count(rivers)).toBe(1);
    await posts.update(id, { post_status: 'private' });
    expect(await count(rivers)).toBe(0);
  });

  it('follow the terms of a post', async () => {
    const { terms } = site.repositories;
    const rivers = await term('Rivers');
    const coasts = await term('Coasts');
    const id = await post();
    await terms.setObjectTerms(id, 'category', [rivers.term_id]);
    await terms.setObjectTerms(id, 'category', [coasts.term_id]);
    expect([await count(rivers), await count(coasts)]).toEqual([0, 1]);
    await terms.setObjectTerms(id, 'category', []);
    expect(await count(coasts)).toBe(0);
  });

  it('count attachments only while the post they belong to is published', async () => {
    const { posts, terms } = site.repositories;
    const maps = await term('Maps');
    const parent = await post('draft');
    const picture = await posts.insert({
      post_type: 'attachment',
      post_status: 'inherit',
      post_parent: parent,
    });
    await terms.setObjectTerms(picture, 'category', [maps.term_id]);
    expect(await count(maps)).toBe(0);
    await posts.update(parent, { post_status: 'publish' });
    expect(await count(maps)).toBe(1);
    await posts.update(picture, { post_parent: 0 });
    expect(await count(maps)).toBe(0);
  });

  it('leave what was imported until something changes, and other taxonomies alone', async () => {
    const { terms } = site.repositories;
    const rivers = await term('Rivers');
    await site.database.run(query('UPDATE wp_term_taxonomy SET count = 42'));
    const id = await post();
    const tag = await term('GCSE', { taxonomy: 'post_tag' });
    await terms.setObjectTerms(id, 'post_tag', [tag.term_id]);
    expect(await count(rivers)).toBe(42);
  });
});

describe('finding terms', () => {
  let rivers: TermRow;
  let upper: TermRow;

  beforeEach(async () => {
    rivers = await term('Rivers', { description: 'b' });
    upper = await term('upper course', { slug: 'upper-course', parent: rivers.term_id, description: 'a' });
    await term('Ärger');
    await term('GCSE', { taxonomy: 'post_tag' });
  });

  it('orders by name without case and accents', async () => {
    expect(await found({ taxonomies: ['category'] })).toEqual(['Ärger', 'Rivers', 'upper course']);
    expect(await found({ taxonomies: ['category'], direction: 'desc' })).toEqual([
      'upper course',
      'Rivers',
      'Ärger',
    ]);
    expect(await found({ orderBy: 'id', direction: 'desc' })).toEqual([
      'GCSE',
      'Ärger',
      'upper course',
      'Rivers',
    ]);
    expect(await found({ orderBy: 'count', direction: 'desc' })).toEqual([
      'Rivers',
      'upper course',
      'Ärger',
      'GCSE',
    ]);
    expect(await found({ orderBy: 'slug' })).toEqual(['GCSE', 'Rivers', 'upper course', 'Ärger']);
    expect(await found({ orderBy: 'description', taxonomies: ['category'] })).toEqual([
      'Ärger',
      'upper course',
      'Rivers',
    ]);
    expect(await found({ ids: [upper.term_id, rivers.term_id], orderBy: 'include' })).toEqual([
      'upper course',
      'Rivers',
    ]);
    expect(await found({ slugs: ['Upper-Course', 'rivers'], orderBy: 'include_slugs' })).toEqual([
      'upper course',
      'Rivers',
    ]);
  });

  it('restricts', async () => {
    expect(await found({ notIds: [rivers.term_id], taxonomies: ['category'] })).toEqual([
      'Ärger',
      'upper course',
    ]);
    expect(await found({ names: ['RIVERS'] })).toEqual(['Rivers']);
    expect(await found({ parent: rivers.term_id })).toEqual(['upper course']);
    expect(await found({ search: 'arg' })).toEqual(['Ärger']);
    expect(await found({ search: 'r-c' })).toEqual(['upper course']);
    expect(await found({ limit: 1, offset: 1, taxonomies: ['category'] })).toEqual(['Rivers']);
    const id = await post();
    await site.repositories.terms.setObjectTerms(id, 'category', [upper.term_id]);
    expect(await found({ objects: [id] })).toEqual(['upper course']);
  });

  it('hides empty terms, but not those with something below', async () => {
    expect(await found({ hideEmpty: true })).toEqual([]);
    await site.repositories.terms.setObjectTerms(await post(), 'category', [upper.term_id]);
    expect(await found({ hideEmpty: true })).toEqual(['Rivers', 'upper course']);
  });

  it('counts beyond a page', async () => {
    const page = await site.repositories.terms.findPage({ limit: 2 });
    expect([page.rows.length, page.total]).toEqual([2, 4]);
  });

  it('finds one by id or slug', async () => {
    const { terms } = site.repositories;
    expect((await terms.bySlug('UPPER-course', 'category'))?.term_id).toBe(upper.term_id);
    expect(await terms.bySlug('upper-course', 'post_tag')).toBeUndefined();
    expect(await terms.byId(upper.term_id, 'post_tag')).toBeUndefined();
    expect((await terms.byIds([upper.term_id, 999, rivers.term_id])).map((row) => row.name)).toEqual([
      'upper course',
      'Rivers',
    ]);
  });

  it('walks up and down the tree', async () => {
    const { terms } = site.repositories;
    const deep = await term('Springs', { parent: upper.term_id });
    expect([...(await terms.withDescendants([rivers.term_id], 'category'))].sort((a, b) => a - b)).toEqual([
      rivers.term_id,
      upper.term_id,
      deep.term_id,
    ]);
    expect((await terms.ancestors(deep)).map((row) => row.name)).toEqual(['upper course', 'Rivers']);
    await terms.update(rivers.term_id, 'category', { parent: deep.term_id });
    expect((await terms.ancestors(deep)).length).toBeGreaterThan(1);
    expect(await terms.withDescendants([rivers.term_id], 'category')).toHaveLength(3);
  });

  it('gives the terms of many posts in one statement, by name', async () => {
    const { terms } = site.repositories;
    const a = await post();
    const b = await post();
    await terms.setObjectTerms(a, 'category', [upper.term_id, rivers.term_id]);
    const { result, statements } = await countStatements(site.database, () => terms.ofObjects([a, b]));
    expect(statements).toHaveLength(1);
    expect(result.get(a)?.map((row) => row.name)).toEqual(['Rivers', 'upper course']);
    expect(result.get(b)).toEqual([]);
    expect((await terms.ofObjects([a], ['post_tag'])).get(a)).toEqual([]);
  });
});

describe('changing terms', () => {
  it('keeps relations by term_taxonomy_id, which may differ from term_id', async () => {
    await site.database.run(query("INSERT INTO wp_terms (term_id, name, slug) VALUES (5, 'Old', 'old')"));
    await site.database.run(
      query("INSERT INTO wp_term_taxonomy (term_taxonomy_id, term_id, taxonomy) VALUES (900, 5, 'category')"),
    );
    const id = await post();
    await site.repositories.terms.setObjectTerms(id, 'category', [5]);
    expect(
      await site.repositories.posts.findIds({
        types: ['post'],
        statuses: ['publish'],
        taxonomies: [{ taxonomy: 'category', terms: [5], operator: 'IN' }],
      }),
    ).toEqual([id]);
    expect(await site.database.all(query('SELECT term_taxonomy_id FROM portolan_listing'))).toEqual([
      { term_taxonomy_id: 900 },
    ]);
  });

  it('keeps links apart from posts of the same id', async () => {
    const { terms, posts } = site.repositories;
    const id = await post();
    const links = await term('Blogroll', { taxonomy: 'link_category' });
    await terms.setObjectTerms(id, 'link_category', [links.term_id]);
    expect(await count(links)).toBe(1);
    expect((await terms.ofObjects([id])).get(id)).toEqual([]);
    await posts.delete(id);
    expect(await count(links)).toBe(1);
  });

  it('updates name, slug, description and parent', async () => {
    const { terms } = site.repositories;
    const row = await term('Rivers');
    await terms.update(row.term_id, 'category', { name: 'Streams', description: 'x' });
    expect(await terms.byId(row.term_id)).toMatchObject({
      name: 'Streams',
      slug: 'rivers',
      description: 'x',
    });
    await terms.setMeta(row.term_id, 'colour', ['blue']);
    expect((await terms.meta([row.term_id])).get(row.term_id)?.get('colour')).toBe('blue');
    expect(site.changes.map((change) => change.kind)).toEqual([
      'term.changed',
      'term.changed',
      'term.changed',
    ]);
  });

  it('deletes a term: children move up, posts without another get the default', async () => {
    const { terms, options } = site.repositories;
    const uncategorised = await term('Uncategorised');
    await options.set('default_category', String(uncategorised.term_id));
    const top = await term('Top');
    const middle = await term('Middle', { parent: top.term_id });
    const leaf = await term('Leaf', { parent: middle.term_id });
    const only = await post();
    const both = await post();
    await terms.setObjectTerms(only, 'category', [middle.term_id]);
    await terms.setObjectTerms(both, 'category', [middle.term_id, top.term_id]);
    await terms.setMeta(middle.term_id, 'a', ['1']);
    await terms.delete(middle.term_id, 'category');
    expect(await terms.byId(middle.term_id)).toBeUndefined();
    expect((await terms.byId(leaf.term_id))?.parent).toBe(top.term_id);
    const assigned = await terms.ofObjects([only, both]);
    expect(assigned.get(only)?.map((row) => row.name)).toEqual(['Uncategorised']);
    expect(assigned.get(both)?.map((row) => row.name)).toEqual(['Top']);
    expect([await count(uncategorised), await count(top)]).toEqual([1, 1]);
    expect(await site.database.all(query('SELECT * FROM wp_termmeta'))).toEqual([]);
  });
});
