import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../database/index.ts';
import { categoryField, type FilterSite, LESSONS, openLessons, optionsOf } from './filter-site-for-tests.ts';
import type { SearchForm } from './forms/forms.ts';
import { MOST_RESULTS, pageSize } from './query/request.ts';

let site: FilterSite;
let terms: Awaited<ReturnType<typeof openLessons>>['terms'];
beforeAll(async () => {
  ({ site, terms } = await openLessons());
});
afterAll(() => site.close());

const titles = async (form: number, query = '') => (await site.ask(form, query)).titles;

describe('a form without fields', () => {
  it('finds all published posts of its types, newest first', async () => {
    expect(await titles(await site.form([]))).toEqual(LESSONS);
    expect(await titles(await site.form([], { post_types: { post: 1, page: 1 } }))).toEqual([
      ...LESSONS,
      'A page',
    ]);
    expect(await titles(await site.form([], { post_status: { draft: 1 } }))).toEqual(['A draft']);
  });

  it('is empty where it does not exist, with the posts of the site, and answers only known parts', async () => {
    const requested = '/?sfid=99999&sf_action=get_data&sf_data=';
    const unknown = JSON.parse(String((await site.answer(`${requested}all`))?.body)) as {
      form: string;
      results: string;
    };
    expect(unknown.form).toBe('');
    expect(unknown.results).toContain('Found 4 Results<br/>Page 1 of 1');
    expect((await site.answer(`${requested}form`))?.body).toBe('{"form":""}');
    expect((await site.answer(`${requested}colours`))?.body).toBe('[]');
    expect((await site.answer('/?sfid=1&sf_action=get_data'))?.body).toBeUndefined();
    const reply = await site.answer(`/?sfid=${await site.form([])}&sf_action=get_data&sf_data=form`);
    expect(reply?.headers['Content-Type']).toBe('text/html; charset=UTF-8');
    expect(Object.keys(JSON.parse(String(reply?.body)))).toEqual(['form']);
  });
});

describe('search text', () => {
  it('narrows the results and stands in the field again', async () => {
    const form = await site.form([{ type: 'search', placeholder: 'Search …' }]);
    const answer = await site.ask(form, '_sf_s=river');
    expect(answer.titles).toEqual(['Estuaries']);
    expect(answer.text).toContain('Found 1 Results');
    expect(answer.form('input[name="_sf_search[]"]').attr('value')).toBe('river');
    expect((await site.ask(form, '_sf_s=glacier')).text).toBe('No Results Found');
  });
});

describe('the order of results', () => {
  const sort = {
    type: 'sort_order',
    input_type: 'select',
    sort_options: [
      { sort_by: 'title', sort_dir: 'asc', sort_label: 'A to Z' },
      {
        sort_by: 'meta_value',
        sort_dir: 'desc',
        sort_label: 'Dearest',
        meta_key: '_price',
        sort_type: 'numeric',
      },
    ],
  };

  it('is the one asked for, with the option chosen', async () => {
    const form = await site.form([sort]);
    const answer = await site.ask(form, 'sort_order=title+asc');
    expect(answer.titles).toEqual(['Bird-foot delta', 'Estuaries', 'Meanders', 'Spits']);
    expect(optionsOf(answer, '_sf_sort_order')).toEqual(['Sort Results By', 'A to Z*', 'Dearest']);
    expect(answer.form('option').last().attr('value')).toBe('_sfm__price+desc+num');
    expect(await titles(form, 'sort_order=_sfm__price+desc+num')).toEqual([
      'Estuaries',
      'Spits',
      'Bird-foot delta',
      'Meanders',
    ]);
  });

  it('ignores what has no direction, and everything where the shop orders', async () => {
    const form = await site.form([sort]);
    for (const ignored of ['title', 'title+up', 'title+asc&orderby=price'])
      expect(await titles(form, `sort_order=${ignored}`)).toEqual(LESSONS);
  });

  it("is else the form's, of equals by its second key; posts without the meta key go", async () => {
    const form = await site.form([], {
      default_sort_by: 'meta_value',
      default_meta_key: 'opens',
      default_sort_dir: 'desc',
      secondary_sort_by: 'title',
      secondary_sort_dir: 'asc',
    });
    expect(await titles(form)).toEqual(['Spits', 'Estuaries', 'Meanders']);
  });
});

describe('an ordering by a field', () => {
  it('leaves those that have the field, in the numbers beside the options as well', async () => {
    const form = await site.form([categoryField({ input_type: 'checkbox' })], {
      default_sort_by: 'meta_value',
      default_meta_key: 'unheard of',
    });
    const answer = await site.ask(form);
    expect(answer.titles).toEqual([]);
    expect(optionsOf(answer, '_sft_category').every((option) => option.endsWith(' 0'))).toBe(true);
  });
});

describe('pages', () => {
  it('have the number asked for, with links that keep what was asked', async () => {
    const form = await site.form([{ type: 'posts_per_page', ppp_min: 1, ppp_max: 3, ppp_step: 1 }]);
    const reply = await site.answer(
      `/?sfid=${form}&sf_action=get_data&sf_data=results&sort_order=title+asc&_sf_ppp=1&sf_paged=2`,
    );
    const { results } = JSON.parse(String(reply?.body)) as { results: string };
    expect(results).toContain('Found 4 Results<br/>Page 2 of 4<br/>');
    const encoded = await site.answer(
      `/?sfid=${form}&sf_action=get_data&sf_data=results&_sf_ppp=1&_sf_s=&authors=ada,arthur`,
    );
    expect(JSON.parse(String(encoded?.body)).results).toContain(
      'href="https://atlas.example/lessons/?_sf_ppp=1&amp;_sf_s&amp;authors=ada%2Carthur&amp;sf_paged=2"',
    );
    const links = [...results.matchAll(/<a href="(https:\/\/atlas\.example\/lessons\/[^"]*)">/g)].map(
      ([, href]) => href,
    );
    expect(links.slice(0, 2)).toEqual([
      'https://atlas.example/lessons/?sort_order=title+asc&amp;_sf_ppp=1&amp;sf_paged=3',
      'https://atlas.example/lessons/?sort_order=title+asc&amp;_sf_ppp=1',
    ]);
    expect(optionsOf(await site.ask(form, '_sf_ppp=2'), 'posts_per_page')).toEqual([
      'Results Per Page',
      '1',
      '2*',
      '3',
    ]);
  });
});

describe('a page of all results', () => {
  it('ends where pages would grow without bounds', () => {
    const form = (perPage: number) => ({ settings: { perPage } }) as unknown as SearchForm;
    expect(pageSize(form(10), undefined)).toBe(10);
    expect(pageSize(form(10), 25)).toBe(25);
    expect(pageSize(form(10), -1)).toBe(MOST_RESULTS);
    expect(pageSize(form(10), 1_000_000)).toBe(MOST_RESULTS);
    expect(pageSize(form(800), 1_000_000)).toBe(800);
    expect(pageSize(form(-1), undefined)).toBe(MOST_RESULTS);
  });
});

describe('the settings of a form', () => {
  it('exclude posts, ask for meta, and put sticky posts in front', async () => {
    const [first = 0] = await site.site.posts.findIds({ title: 'Meanders' });
    expect(await titles(await site.form([], { exclude_post_ids: String(first) }))).toEqual(LESSONS.slice(1));
    const dear = {
      settings_post_meta: [{ meta_key: '_price', meta_value: '9', meta_compare: 'gt', meta_type: 'NUMERIC' }],
    };
    expect(await titles(await site.form([], dear))).toEqual(['Spits', 'Estuaries']);
    const [sticky = 0] = await site.site.posts.findIds({ title: 'Estuaries' });
    await site.site.options.set('sticky_posts', `a:1:{i:0;i:${sticky};}`);
    expect((await titles(await site.form([])))[0]).toBe('Estuaries');
    // A list of an author's, or of other types, is not the home page.
    expect((await titles(await site.form([]), 'authors=ada'))[0]).toBe('Spits');
    expect(
      await titles(await site.form([], { post_types: { post: 1, page: 1 } }), 'post_types=page'),
    ).toEqual(['A page']);
    expect(await titles(await site.form([], { sticky_posts: 'ignore' }))).toEqual(LESSONS);
    expect(await titles(await site.form([], { sticky_posts: 'exclude' }))).toEqual(LESSONS.slice(0, 3));
    expect(await titles(await site.form([{ type: 'search' }]), '_sf_s=meanders')).toEqual(['Meanders']);
    await site.site.options.delete('sticky_posts');
  });
});

describe('what changes', () => {
  it('is found at once: meta, terms, status, new and deleted posts', async () => {
    const form = await site.form([
      categoryField({ operator: 'or' }),
      { type: 'post_meta', meta_type: 'choice', meta_key: 'level', choice_get_option_mode: 'auto' },
    ]);
    expect(await titles(form, '_sft_category=coasts')).toEqual(['Spits', 'Estuaries']);
    const id = await site.lesson('Cliffs', { fields: { post_date: '2020-01-01 00:00:00' } });
    await site.site.terms.setObjectTerms(id, 'category', [terms.coasts]);
    expect(await titles(form, '_sft_category=coasts')).toEqual(['Spits', 'Estuaries', 'Cliffs']);
    await site.site.posts.setMeta(id, 'level', ['core']);
    expect(await titles(form, '_sfm_level=core')).toEqual(['Bird-foot delta', 'Cliffs']);
    await site.site.posts.update(id, { post_status: 'draft' });
    expect(await titles(form, '_sfm_level=core')).toEqual(['Bird-foot delta']);
    await site.site.posts.update(id, { post_status: 'publish' });
    expect(await titles(form, '_sfm_level=core')).toEqual(['Bird-foot delta', 'Cliffs']);
    await site.site.posts.delete(id);
    expect(await titles(form, '_sfm_level=core')).toEqual(['Bird-foot delta']);
  });
});

describe('what another process changed', () => {
  it('is found once the site hears of it', async () => {
    const form = await site.form([{ type: 'search' }]);
    expect(await titles(form, 'sort_order=title+asc')).toEqual([...LESSONS].sort());
    const [id = 0] = await site.site.posts.findIds({ title: 'Spits' });
    const run = (sql: string) => site.site.database.run(query(sql, [id]));
    await run("UPDATE wp_posts SET post_status = 'draft' WHERE ID = ?");
    await run(
      'UPDATE portolan_filter_posts SET revision = (SELECT max(revision) + 1 FROM portolan_filter_posts) WHERE post_id = ?',
    );
    await site.site.events.emit('site.changedElsewhere', {});
    expect(await titles(form)).not.toContain('Spits');
    await site.site.posts.update(id, { post_status: 'publish' });
    expect(await titles(form)).toContain('Spits');
  });
});

describe('filtering and counting', () => {
  it('read the index alone, not the meta of posts', async () => {
    const form = await site.form([
      categoryField({ operator: 'or' }),
      { type: 'post_meta', meta_type: 'choice', meta_key: 'level', choice_get_option_mode: 'auto' },
      { type: 'post_meta', meta_type: 'number', meta_key: '_price' },
    ]);
    const requested = `/?sfid=${form}&sf_action=get_data&sf_data=form&_sft_category=rivers&_sfm__price=1+9&_sfm_level=higher`;
    const before = (await site.answer(requested))?.body;
    // The form's own settings are meta too.
    await site.site.database.run(query(`UPDATE wp_postmeta SET post_id = -post_id WHERE post_id <> ${form}`));
    try {
      expect((await site.answer(requested))?.body).toBe(before);
    } finally {
      await site.site.database.run(query('UPDATE wp_postmeta SET post_id = -post_id WHERE post_id < 0'));
    }
  });
});

describe('products', () => {
  it('have the values of their variations, and are left out where the catalogue hides them', async () => {
    const product = { post_type: 'product' };
    const shirt = await site.lesson('Shirt', { fields: product, meta: { _price: '10' } });
    const variation = { post_type: 'product_variation', post_parent: shirt };
    const small = await site.lesson('Shirt, small', {
      fields: variation,
      meta: { _price: '30', size: 'small' },
    });
    const hidden = await site.term('product_visibility', 'exclude-from-catalog');
    await site.lesson('Secret map', {
      fields: product,
      meta: { _price: '12' },
      terms: { product_visibility: [hidden] },
    });
    const form = await site.form(
      [
        { type: 'post_meta', meta_type: 'number', meta_key: '_price' },
        { type: 'post_meta', meta_type: 'choice', meta_key: 'size', choice_get_option_mode: 'auto' },
      ],
      { post_types: { product: 1 } },
    );
    expect(await titles(form)).toEqual(['Shirt']);
    expect(await titles(form, '_sfm__price=25+35')).toEqual(['Shirt']);
    expect(await titles(form, '_sfm__price=12+20')).toEqual([]);
    expect(await titles(form, '_sfm_size=small')).toEqual(['Shirt']);
    await site.site.posts.setMeta(small, 'size', ['medium']);
    expect(await titles(form, '_sfm_size=small')).toEqual([]);
    expect(await titles(form, '_sfm_size=medium')).toEqual(['Shirt']);
    // Variations are found by the terms of their product, not by those of their own.
    const [worn, other] = [await site.term('product_cat', 'Worn'), await site.term('product_cat', 'Other')];
    const coat = await site.lesson('Coat', { fields: product, terms: { product_cat: [worn] } });
    await site.lesson('Coat, large', {
      fields: { post_type: 'product_variation', post_parent: coat },
      terms: { product_cat: [other] },
    });
    const categories = await site.form(
      [{ ...categoryField({ input_type: 'checkbox' }), type: 'taxonomy', taxonomy_name: 'product_cat' }],
      { post_types: { product: 1, product_variation: 1 } },
    );
    expect(await titles(categories, '_sft_product_cat=other')).toEqual([]);
    expect((await titles(categories, '_sft_product_cat=worn')).toSorted()).toEqual(['Coat', 'Coat, large']);
  });
});
