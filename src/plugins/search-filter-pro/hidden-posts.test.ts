import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definePlugin } from '../define-plugin.ts';
import { type FilterSite, openFilterSite, optionsOf } from './filter-site-for-tests.ts';

let site: FilterSite;
let form: number;
const members = { hidden: 0, restricted: 0 };

/** Keeps one post out of lists, and the text of another for others. */
const keeper = definePlugin({
  name: 'keeper',
  extend: {
    'posts.hidden': (ids) => [...ids, members.hidden],
    'post.restricted': (restricted, { post }) =>
      post.ID === members.restricted
        ? { contentHtml: '<p>For members.</p>', excerptHtml: '<p>For members.</p>' }
        : restricted,
  },
});

beforeAll(async () => {
  site = await openFilterSite([keeper]);
  const rivers = await site.term('category', 'Rivers');
  const lesson = (title: string, text: string) =>
    site.lesson(title, { terms: { category: [rivers] }, fields: { post_content: text } });
  await lesson('Open', 'Everyone reads this.');
  members.restricted = await lesson('Closed', 'The answers are secret.');
  members.hidden = await lesson('Hidden', 'Nobody finds this.');
  form = await site.form([
    { type: 'search' },
    { type: 'category', input_type: 'checkbox', show_count: 1, operator: 'or' },
  ]);
});
afterAll(() => site.close());

describe('posts that are not for everyone', () => {
  it('are neither found nor counted where they are hidden', async () => {
    const answer = await site.ask(form);
    expect(answer.titles).toEqual(['Open', 'Closed']);
    expect(optionsOf(answer, '_sft_category')).toEqual(['Rivers 2']);
    expect((await site.ask(form, '_sf_s=nobody')).titles).toEqual([]);
    expect((await site.answer('/?sfid=99999&sf_action=get_data&sf_data=results'))?.body).not.toContain(
      'Hidden',
    );
  });

  it('are not found by being sticky either', async () => {
    await site.site.options.set('sticky_posts', `a:2:{i:0;i:${members.hidden};i:1;i:${members.restricted};}`);
    expect((await site.ask(form)).titles).toEqual(['Closed', 'Open']);
    await site.site.options.delete('sticky_posts');
  });

  it('do not show their texts where those are closed', async () => {
    const { text } = await site.ask(form);
    expect(text).toContain('Everyone reads this.');
    expect(text).toContain('For members.');
    expect(text).not.toContain('secret');
  });
});
