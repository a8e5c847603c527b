import { describe, expect, it } from 'vitest';
import type { PostQuery } from '../../types/index.ts';
import { postsForTests } from './posts-for-tests.ts';

const { site, post, found } = postsForTests();

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

  it('leaves out what has a term in its texts, in a field that is searched as well, or has no such field', async () => {
    const { posts } = site.repositories;
    const named = async (post_title: string, file: string) => {
      const id = await post(1, { post_title });
      await posts.addMeta(id, '_wp_attached_file', file);
      return id;
    };
    await named('map-1', '2024/coast.png');
    await named('coast', '2024/map-1.png');
    await post(1, { post_title: 'coast' });
    const neither = await named('coast', '2024/coast.png');
    for (const [phrase, excluded] of [
      ['-1', '1'],
      ['-map-1', 'map-1'],
    ] as const) {
      const clause = search(phrase, { terms: [], excluded: [excluded], field: '_wp_attached_file' });
      expect(await found(clause)).toEqual([neither]);
    }
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
