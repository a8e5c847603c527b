import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryField, type FilterSite, LESSONS, openLessons, optionsOf } from './filter-site-for-tests.ts';

let site: FilterSite;
let terms: Awaited<ReturnType<typeof openLessons>>['terms'];
beforeAll(async () => {
  ({ site, terms } = await openLessons());
});
afterAll(() => site.close());

const titles = async (form: number, query = '') => (await site.ask(form, query)).titles;

describe('a taxonomy', () => {
  it('by boxes with "and" finds posts of all chosen terms, whatever separator came', async () => {
    const form = await site.form([categoryField({ operator: 'and' })]);
    expect(await titles(form, '_sft_category=rivers+coasts')).toEqual(['Estuaries']);
    expect(await titles(form, '_sft_category=rivers,coasts')).toEqual(['Estuaries']);
    const answer = await site.ask(form, '_sft_category=rivers');
    expect(answer.titles).toEqual(['Meanders', 'Estuaries']);
    expect(optionsOf(answer, '_sft_category')).toEqual(['Coasts 1', 'Deltas 0', 'Rivers 2*']);
  });

  it('by boxes with "or" finds posts of any chosen term, and counts each term among all', async () => {
    const form = await site.form([categoryField({ operator: 'or' })]);
    const answer = await site.ask(form, '_sft_category=coasts+deltas');
    expect(answer.titles).toEqual(['Spits', 'Bird-foot delta', 'Estuaries']);
    expect(optionsOf(answer, '_sft_category')).toEqual(['Coasts 2*', 'Deltas 1*', 'Rivers 2']);
  });

  it('by menu and by radio buttons is one of several, with an option for all', async () => {
    for (const input_type of ['select', 'radio']) {
      const form = await site.form([categoryField({ input_type, operator: 'and' })]);
      const answer = await site.ask(form, '_sft_category=coasts');
      expect(answer.titles, input_type).toEqual(['Spits', 'Estuaries']);
      expect(optionsOf(answer, '_sft_category')).toEqual([
        'All Categories 0',
        'Coasts 2*',
        'Deltas 1',
        'Rivers 2',
      ]);
    }
  });

  it('by a menu of several follows its operator', async () => {
    const form = await site.form([
      { ...categoryField({ input_type: 'multiselect', operator: 'or' }), type: 'tag' },
    ]);
    const answer = await site.ask(form, '_sft_post_tag=maps');
    expect(answer.titles).toEqual(['Meanders', 'Bird-foot delta']);
    expect(answer.form('select[multiple][data-operator=or]').attr('name')).toBe('_sft_post_tag[]');
  });

  it('counts the posts of lower terms where it includes children, and nests them', async () => {
    const form = await site.form([categoryField({ hierarchical: 1, include_children: 1, operator: 'or' })]);
    const answer = await site.ask(form, '_sft_category=rivers');
    expect(answer.titles).toEqual(['Meanders', 'Bird-foot delta', 'Estuaries']);
    expect(optionsOf(answer, '_sft_category')).toEqual(['Coasts 2', 'Rivers 3*', 'Deltas 1']);
    expect(answer.form('ul.children > li.sf-level-1 > input').attr('value')).toBe('deltas');
  });

  it('opens lower levels with the choice above them where it drills down', async () => {
    const form = await site.form([categoryField({ hierarchical: 1, drill_down: 1, operator: 'or' })]);
    expect(optionsOf(await site.ask(form), '_sft_category')).toEqual(['Coasts 2', 'Rivers 2']);
    expect(optionsOf(await site.ask(form, '_sft_category=rivers'), '_sft_category')).toEqual([
      'Coasts 2',
      'Rivers 2*',
      'Deltas 1',
    ]);
  });

  it('leaves out terms without results, and terms it excludes', async () => {
    const form = await site.form([
      categoryField({ operator: 'and', hide_empty: 1, exclude_ids: String(terms.coasts) }),
    ]);
    expect(optionsOf(await site.ask(form, '_sft_category=rivers'), '_sft_category')).toEqual(['Rivers 2*']);
  });

  it('offers the terms of the form where it is told to follow them', async () => {
    const form = await site.form([categoryField({ sync_include_exclude: 1 })], {
      taxonomies_settings: { category: { include_exclude: 'include', ids: String(terms.coasts) } },
    });
    const answer = await site.ask(form);
    expect(answer.titles).toEqual(['Spits', 'Estuaries']);
    expect(optionsOf(answer, '_sft_category')).toEqual(['Coasts 2']);
  });

  it('finds nothing by a term that does not exist', async () => {
    expect(await titles(await site.form([categoryField({})]), '_sft_category=volcanoes')).toEqual([]);
  });

  it("counts the term's own posts where counting does not follow the choice", async () => {
    const form = await site.form([categoryField({})], { enable_auto_count: 0 });
    expect(optionsOf(await site.ask(form, '_sft_category=coasts'), '_sft_category')).toEqual([
      'Coasts 2*',
      'Deltas 1',
      'Rivers 2',
    ]);
  });
});

describe('several fields', () => {
  it('must all hold, and each counts among what the others leave', async () => {
    const form = await site.form([
      categoryField({ operator: 'or' }),
      { ...categoryField({ input_type: 'checkbox', operator: 'or' }), type: 'tag' },
    ]);
    const answer = await site.ask(form, '_sft_category=rivers&_sft_post_tag=maps');
    expect(answer.titles).toEqual(['Meanders']);
    expect(optionsOf(answer, '_sft_category')).toEqual(['Coasts 0', 'Deltas 1', 'Rivers 1*']);
    expect(optionsOf(answer, '_sft_post_tag')).toEqual(['Maps 1*']);
  });
});

describe('an author', () => {
  it('is chosen by slug; unknown ones are ignored', async () => {
    const form = await site.form([{ type: 'author', input_type: 'select', optioncount: 1, hide_empty: 1 }]);
    expect(await titles(form, 'authors=ada')).toEqual(['Spits']);
    expect(await titles(form, 'authors=ada,arthur')).toEqual(LESSONS);
    expect(await titles(form, 'authors=nobody')).toEqual(LESSONS);
    expect(optionsOf(await site.ask(form, 'authors=ada'), '_sf_author')).toEqual([
      'All Authors 0',
      'ada 1*',
      'arthur 3',
    ]);
  });
});

describe('a post type', () => {
  it('is one of those that the form allows', async () => {
    const form = await site.form(
      [{ type: 'post_type', input_type: 'checkbox', post_types: { post: 1, page: 1 } }],
      {
        post_types: { post: 1, page: 1 },
      },
    );
    expect(await titles(form, 'post_types=page')).toEqual(['A page']);
    expect(await titles(form, 'post_types=page,post')).toEqual([...LESSONS, 'A page']);
    expect(await titles(form, 'post_types=revision')).toEqual(LESSONS);
  });
});

describe('a choice among meta values', () => {
  const choice = (more: object) => ({
    type: 'post_meta',
    meta_type: 'choice',
    meta_key: 'level',
    choice_input_type: 'checkbox',
    choice_get_option_mode: 'auto',
    show_count: 1,
    ...more,
  });

  it('with "and" asks for all of them, with "or" for one; serialised lists are values too', async () => {
    const and = await site.form([choice({ operator: 'and' })]);
    expect(await titles(and, '_sfm_level=foundation-%2B-higher')).toEqual(['Meanders']);
    const or = await site.form([choice({ operator: 'or' })]);
    const answer = await site.ask(or, '_sfm_level=foundation-,-core');
    expect(answer.titles).toEqual(['Meanders', 'Bird-foot delta', 'Estuaries']);
    expect(optionsOf(answer, '_sfm_level')).toEqual(['core 1*', 'foundation 2*', 'higher 3']);
  });

  it('splits values at the plus that a browser sends as it is', async () => {
    const form = await site.form([choice({ operator: 'and' })]);
    expect(await titles(form, '_sfm_level=foundation-+-higher')).toEqual(['Meanders']);
  });

  it('offers the options that are listed, by menu as well', async () => {
    const form = await site.form([
      choice({
        choice_input_type: 'select',
        choice_get_option_mode: 'manual',
        meta_options: [
          { option_value: 'higher', option_label: 'Higher tier' },
          { option_value: 'a-level', option_label: 'A level' },
        ],
      }),
    ]);
    const answer = await site.ask(form, '_sfm_level=higher');
    expect(answer.titles).toEqual(['Meanders', 'Spits', 'Bird-foot delta']);
    expect(optionsOf(answer, '_sfm_level')).toEqual(['All Items', 'Higher tier 3*', 'A level 0']);
  });
});
