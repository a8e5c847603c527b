import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewPost, PostQuery } from '../../types/index.ts';
import { countStatements } from '../counting.ts';
import { query } from '../query.ts';
import { type TemporaryDatabase, temporaryDatabase } from '../testing.ts';

let site: TemporaryDatabase;

beforeEach(async () => {
  site = await temporaryDatabase();
});
afterEach(() => site.remove());

/** Inserts a published post; days count from 1 January 2024. */
function post(day: number, values: Partial<NewPost> = {}): Promise<number> {
  const date = new Date(Date.UTC(2024, 0, day, 10)).toISOString().slice(0, 19).replace('T', ' ');
  return site.repositories.posts.insert({
    post_type: 'post',
    post_status: 'publish',
    post_date: date,
    post_date_gmt: date,
    ...values,
  });
}

const found = (asked: PostQuery) => site.repositories.posts.findIds(asked);

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

describe('finding posts by meta', () => {
  let red: number;
  let blue: number;
  let none: number;

  beforeEach(async () => {
    red = await post(1);
    blue = await post(2);
    none = await post(3);
    await site.repositories.posts.addMeta(red, 'colour', 'Red');
    await site.repositories.posts.addMeta(red, 'depth', '9');
    await site.repositories.posts.addMeta(blue, 'Colour', 'blue');
    await site.repositories.posts.addMeta(blue, 'depth', '10');
  });

  it('compares as MySQL does', async () => {
    expect(await found({ meta: [{ key: 'colour', compare: '=', value: 'RED' }] })).toEqual([red]);
    expect(await found({ meta: [{ key: 'COLOUR', compare: 'IN', value: ['red', 'blue'] }] })).toEqual([
      blue,
      red,
    ]);
    expect(await found({ meta: [{ key: 'colour', compare: '!=', value: 'red' }] })).toEqual([blue]);
    expect(await found({ meta: [{ key: 'colour', compare: 'NOT IN', value: ['red'] }] })).toEqual([blue]);
    expect(await found({ meta: [{ key: 'colour', compare: 'LIKE', value: 'LU' }] })).toEqual([blue]);
    expect(await found({ meta: [{ key: 'colour', compare: 'EXISTS' }] })).toEqual([blue, red]);
    expect(await found({ meta: [{ key: 'colour', compare: 'NOT EXISTS' }] })).toEqual([none]);
  });

  it('compares numbers as numbers only when asked', async () => {
    const depth = (type: 'CHAR' | 'NUMERIC') => ({ key: 'depth', compare: '>', value: '9', type }) as const;
    expect(await found({ meta: [depth('NUMERIC')] })).toEqual([blue]);
    expect(await found({ meta: [depth('CHAR')] })).toEqual([]);
    expect(
      await found({ meta: [{ key: 'depth', compare: 'BETWEEN', value: [5, 9.5], type: 'NUMERIC' }] }),
    ).toEqual([red]);
    expect(await found({ meta: [{ key: 'depth', compare: '=', value: '010', type: 'NUMERIC' }] })).toEqual([
      blue,
    ]);
  });

  it('joins clauses by AND or OR', async () => {
    const clauses = [
      { key: 'colour', compare: '=', value: 'red' },
      { key: 'depth', compare: '=', value: '10' },
    ] as const;
    expect(await found({ meta: clauses })).toEqual([]);
    expect(await found({ meta: clauses, metaRelation: 'OR' })).toEqual([blue, red]);
  });

  it('finds by one key and value', async () => {
    const long = 'x'.repeat(40);
    await site.repositories.posts.addMeta(none, '_wp_attached_file', `${long}1`);
    await site.repositories.posts.addMeta(red, '_wp_attached_file', `${long}2`);
    const rows = await site.repositories.posts.byMeta('_wp_attached_file', `${long}1`);
    expect(rows.map((row) => row.ID)).toEqual([none]);
    expect(await site.repositories.posts.byMeta('_wp_attached_file', `${long}1`, ['page'])).toEqual([]);
  });
});

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

describe('searching', () => {
  const search = (phrase: string, more: Partial<NonNullable<PostQuery['search']>> = {}): PostQuery => ({
    types: ['post'],
    search: {
      phrase,
      terms: phrase.split(' '),
      excluded: [],
      columns: ['post_title', 'post_excerpt', 'post_content'],
      exact: false,
      ...more,
    },
  });

  it('finds parts of words in title, excerpt and content, without case and accents', async () => {
    const title = await post(1, { post_title: 'The Meandering river' });
    const excerpt = await post(2, { post_excerpt: 'a MEÁNDER' });
    const content = await post(3, { post_content: '<p class="meander">x</p>' });
    await post(4, { post_content: 'nothing' });
    expect(await found(search('meander'))).toEqual([title, content, excerpt]);
    expect(await found(search('Méander'))).toEqual([title, content, excerpt]);
    expect(await found(search('meander', { columns: ['post_excerpt'] }))).toEqual([excerpt]);
    expect(await site.repositories.posts.count(search('meander'))).toBe(3);
  });

  it('wants every term and none of the excluded ones', async () => {
    const both = await post(1, { post_title: 'delta', post_content: 'oxbow' });
    await post(2, { post_title: 'delta' });
    expect(await found(search('delta oxbow'))).toEqual([both]);
    expect(await found(search('delta -oxbow', { terms: ['delta'], excluded: ['oxbow'] }))).toHaveLength(1);
    expect(await found(search('delta', { excluded: ['ox'] }))).toHaveLength(1);
  });

  it('finds short terms, and takes % _ \\ " as they are', async () => {
    const percent = await post(1, { post_title: '5% of a_b' });
    const quote = await post(2, { post_title: 'say "hello" \\ now' });
    expect(await found(search('5%'))).toEqual([percent]);
    expect(await found(search('%%'))).toEqual([]);
    expect(await found(search('a_b'))).toEqual([percent]);
    expect(await found(search('axb'))).toEqual([]);
    expect(await found(search('"hello"', { terms: ['"hello"'] }))).toEqual([quote]);
    expect(await found(search('\\', { terms: ['\\'] }))).toEqual([quote]);
  });

  it('takes whatever a visitor types', async () => {
    const id = await post(1, { post_title: 'word '.repeat(10) });
    expect(await found(search('w '.repeat(2000)))).toEqual([]);
    expect(await found(search(Array.from({ length: 9 }, () => 'word').join(' ')))).toEqual([id]);
    expect(await found(search(Array.from({ length: 11 }, () => 'word').join(' ')))).toEqual([]);
    for (const typed of [
      'wor\0d',
      'AND OR NOT',
      '* NEAR( ^',
      'x'.repeat(5000),
      '{post_title} : word',
      "'; --",
    ]) {
      expect(await found(search(typed, { terms: [typed] }))).toEqual([]);
    }
    expect(await found(search('', { terms: [] }))).toEqual([id]);
  });

  it('reads what it finds: the same triples of characters may stand in another order, or in several columns', async () => {
    const whole = await post(1, { post_content: 'the lower delta' });
    await post(2, { post_content: 'delt or elta: the low, lower' });
    await post(3, { post_title: 'del elt', post_content: 'lta' });
    expect(await found(search('delta'))).toEqual([whole]);
    expect(await found(search('', { terms: ['lower delta'] }))).toEqual([whole]);
    expect(await found(search('lower', { excluded: ['delta'] }))).toHaveLength(1);
    expect(await found(search('lta', { columns: ['post_content'] }))).toHaveLength(3);
    expect(await found(search('lta', { columns: ['post_title'] }))).toEqual([]);
  });

  it('finds words of other scripts, accents set apart or not', async () => {
    const korean = await post(1, { post_title: '한국의 강' });
    const japanese = await post(2, { post_content: 'かがくの本' });
    const vietnamese = await post(3, { post_content: 'Tiếng Việt' });
    const apart = await post(4, { post_content: 'cafe\u0301 cre\u0300me' });
    expect(await found(search('한국'))).toEqual([korean]);
    expect(await found(search('한국의'))).toEqual([korean]);
    expect(await found(search('かがく'))).toEqual([japanese]);
    expect(await found(search('tieng'))).toEqual([vietnamese]);
    expect(await found(search('Tiếng'))).toEqual([vietnamese]);
    expect(await found(search('café'))).toEqual([apart]);
    expect(await found(search('cafe\u0301'))).toEqual([apart]);
  });

  it('compares whole columns when asked', async () => {
    const whole = await post(1, { post_title: 'Delta' });
    await post(2, { post_title: 'Delta plain' });
    expect(await found(search('delta', { exact: true }))).toEqual([whole]);
  });

  it('ranks several words: phrase, all words, one word in the title, phrase in excerpt, in content, the rest', async () => {
    const rest = await post(7, { post_content: 'lake and ox and bow' });
    const content = await post(6, { post_content: 'oxbow lake' });
    const excerpt = await post(5, { post_excerpt: 'oxbow lake' });
    const one = await post(4, { post_title: 'Lake', post_content: 'oxbow' });
    const all = await post(3, { post_title: 'Lake with oxbow' });
    const phrase = await post(2, { post_title: 'An Oxbow Lake' });
    await site.repositories.posts.update(rest, { post_content: 'lake … oxbow' });
    expect(await found(search('oxbow lake'))).toEqual([phrase, all, one, excerpt, content, rest]);
    expect(
      await found({ ...search('oxbow lake'), order: [{ by: 'date', direction: 'desc' }], limit: 2 }),
    ).toEqual([rest, content]);
  });

  it('ranks the newer first among equals', async () => {
    const older = await post(1, { post_title: 'delta' });
    const newer = await post(2, { post_title: 'delta' });
    const newest = await post(3, { post_content: 'delta' });
    expect(await found(search('delta'))).toEqual([newer, older, newest]);
  });

  it('keeps in step with changes, deletions and changes of type', async () => {
    const id = await post(1, { post_title: 'delta' });
    await site.repositories.posts.update(id, { post_title: 'estuary' });
    expect(await found(search('delta'))).toEqual([]);
    expect(await found(search('estuary'))).toEqual([id]);
    await site.repositories.posts.delete(id);
    expect(await found(search('estuary'))).toEqual([]);
  });

  it('looks into revisions themselves, which the index leaves out', async () => {
    const id = await post(1, { post_type: 'revision', post_title: 'estuary' });
    expect(await found({ ...search('estuary'), types: ['revision'] })).toEqual([id]);
    const { types: _, ...anyType } = search('estuary');
    expect(await found(anyType)).toEqual([id]);
  });
});

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
    const { posts } = site.repositories;
    expect((await posts.bySlugPrefix('River-L', ['post'], ['publish']))?.ID).toBe(a);
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

describe('meta of posts', () => {
  it('reads the meta of a hundred posts in one statement', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 100; index++) {
      ids.push(await site.repositories.posts.insert({ post_type: 'post' }, [['n', String(index)]]));
    }
    const { result, statements } = await countStatements(site.database, () =>
      site.repositories.posts.meta(ids),
    );
    expect(statements).toHaveLength(1);
    expect(result.get(ids[42] ?? 0)?.get('n')).toBe('42');
    expect(result.size).toBe(100);
  });

  it('compares keys without case, keeps the order of rows, unserialises', async () => {
    const id = await site.repositories.posts.insert({ post_type: 'post' }, [
      ['Colour', 'red'],
      ['sizes', 'a:1:{i:0;s:1:"x";}'],
      ['colour', 'blue'],
    ]);
    const meta = (await site.repositories.posts.meta([id])).get(id);
    expect(meta?.get('COLOUR')).toBe('red');
    expect(meta?.all('colour')).toEqual(['red', 'blue']);
    expect(meta?.keys()).toEqual(['Colour', 'sizes']);
    expect(meta?.value('sizes')).toEqual(['x']);
    expect(meta?.get('none')).toBeUndefined();
    expect(meta?.all('none')).toEqual([]);
    expect(meta?.value('none')).toBeUndefined();
  });

  it('replaces, adds and deletes values', async () => {
    const { posts } = site.repositories;
    const id = await posts.insert({ post_type: 'post' }, [
      ['a', '1'],
      ['b', '2'],
    ]);
    const values = async (key: string) => (await posts.meta([id])).get(id)?.all(key);
    await posts.setMeta(id, 'A', ['x', 'y']);
    expect(await values('a')).toEqual(['x', 'y']);
    await posts.setMeta(id, 'a', ['z']);
    expect(await values('a')).toEqual(['z']);
    await posts.addMeta(id, 'b', '3');
    expect(await values('b')).toEqual(['2', '3']);
    await posts.setMeta(id, 'b', []);
    expect(await values('b')).toEqual([]);
  });
});

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

describe('unique slugs', () => {
  const unique = (slug: string, values: Partial<NewPost> = {}, id = 0) =>
    site.repositories.posts.uniqueSlug(slug, {
      ID: id,
      post_status: 'publish',
      post_type: 'post',
      post_parent: 0,
      ...values,
    });

  it('numbers a slug that is taken within the type', async () => {
    const id = await post(1, { post_name: 'delta' });
    expect(await unique('estuary')).toBe('estuary');
    expect(await unique('Delta')).toBe('Delta-2');
    await post(1, { post_name: 'delta-2' });
    expect(await unique('delta')).toBe('delta-3');
    expect(await unique('delta', {}, id)).toBe('delta');
    expect(await unique('delta', { post_type: 'product' })).toBe('delta');
    expect(await unique('delta', { post_status: 'draft' })).toBe('delta');
  });

  it('lets pages share a slug below different parents', async () => {
    await post(1, { post_type: 'page', post_name: 'intro', post_parent: 4 });
    expect(await unique('intro', { post_type: 'page', post_parent: 5 })).toBe('intro');
    expect(await unique('intro', { post_type: 'page', post_parent: 4 })).toBe('intro-2');
    await post(1, { post_type: 'attachment', post_name: 'map', post_parent: 4 });
    expect(await unique('map', { post_type: 'page', post_parent: 4 })).toBe('map-2');
  });

  it('makes an attachment’s slug unique among all posts', async () => {
    await post(1, { post_type: 'product', post_name: 'atlas' });
    expect(await unique('atlas', { post_type: 'attachment', post_status: 'inherit' })).toBe('atlas-2');
  });

  it('keeps off names that addresses use', async () => {
    expect(await unique('feed')).toBe('feed-2');
    expect(await unique('embed')).toBe('embed-2');
    expect(await unique('page2', { post_type: 'page' })).toBe('page2-2');
    expect(await unique('12', { post_type: 'page' })).toBe('12-2');
    expect(await unique('109')).toBe('109');
    await site.repositories.options.set('permalink_structure', '/%postname%/');
    expect(await unique('109')).toBe('109-2');
    await site.repositories.options.set('permalink_structure', '/%year%/%postname%/');
    expect(await unique('12')).toBe('12-2');
    expect(await unique('13')).toBe('13');
  });

  it('stays within 200 bytes without cutting an encoded character', async () => {
    const long = '%e6%b2%b3'.repeat(22);
    await post(1, { post_name: `${long}ab` });
    expect(await unique(`${long}ab`)).toBe(`${long}-2`);
    const longer = `a${'%e6%b2%b3'.repeat(22)}`;
    await post(1, { post_name: longer });
    expect(await unique(longer)).toBe(`a${'%e6%b2%b3'.repeat(21)}-2`.slice(0, 200));
  });
});
