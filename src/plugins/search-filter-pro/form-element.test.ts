import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryField, type FilterSite, openLessons } from './filter-site-for-tests.ts';

let site: FilterSite;
beforeAll(async () => {
  ({ site } = await openLessons());
});
afterAll(() => site.close());

describe('a posted form', () => {
  const location = async (form: number, posted: Readonly<Record<string, string>>) =>
    (await site.answer('/lessons/', { sfid: String(form), ...posted }))?.headers['Location'];

  it('leads to the address that scripts would have gone to', async () => {
    const form = await site.form([
      { type: 'search' },
      categoryField({ operator: 'or' }),
      { type: 'post_date', input_type: 'daterange', date_format: 'd/m/Y' },
      { type: 'post_meta', meta_type: 'number', meta_key: '_price', range_min: 0, range_max: 100 },
      { type: 'sort_order', sort_options: [] },
      { type: 'posts_per_page' },
    ]);
    expect(
      await location(form, {
        '_sf_search[0]': ' river bank ',
        '_sft_category[0]': 'rivers',
        '_sft_category[1]': 'coasts',
        '_sf_post_date[0]': '01/07/2025',
        '_sf_post_date[1]': '02/07/2025',
        '_sfm__price[0]': '5',
        '_sfm__price[1]': '12',
        '_sf_sort_order[0]': 'title+asc',
        '_sf_ppp[0]': '5',
        _sf_submit: 'Filter',
      }),
    ).toBe(
      'https://atlas.example/lessons/?_sf_s=river%20bank&_sft_category=rivers,coasts&post_date=01072025+02072025' +
        '&_sfm__price=5+12&sort_order=title+asc&_sf_ppp=5',
    );
    expect(
      await location(form, {
        '_sfm__price[0]': '0',
        '_sfm__price[1]': '100',
        '_sf_post_date[0]': '01/07/2025',
      }),
    ).toBe('https://atlas.example/lessons/');
    expect(await location(form, { '_sf_search[0]': 'x', _sf_reset: 'Reset' })).toBe(
      'https://atlas.example/lessons/',
    );
  });

  it('is known by where its results stand, and leaves other posts alone', async () => {
    await site.form([{ type: 'search' }]);
    const reply = await site.answer('/lessons', { '_sf_search[0]': 'delta' });
    expect(reply?.status).toBe(303);
    expect(reply?.headers['Location']).toBe('https://atlas.example/lessons/?_sf_s=delta');
    expect(await site.answer('/elsewhere/', { '_sf_search[0]': 'delta' })).toBeUndefined();
  });
});

describe('the form element', () => {
  it('tells scripts all that they read', async () => {
    const form = await site.form(
      [{ type: 'reset', submit_form: 'auto', input_type: 'link', label: 'Reset' }],
      {
        pagination_type: 'infinite_scroll',
      },
    );
    const { form: $ } = await site.ask(form);
    expect($('form').attr()).toMatchObject({
      'data-sf-form-id': String(form),
      'data-is-rtl': '0',
      'data-results-url': 'https://atlas.example/lessons/',
      'data-ajax-url': `https://atlas.example/?sfid=${form}&sf_action=get_data&sf_data=all`,
      'data-ajax-form-url': `https://atlas.example/?sfid=${form}&sf_action=get_data&sf_data=form`,
      'data-display-result-method': 'shortcode',
      'data-lang-code': 'en',
      'data-ajax': '1',
      'data-ajax-data-type': 'json',
      'data-ajax-links-selector': '.pagination a',
      'data-ajax-target': `#search-filter-results-${form}`,
      'data-ajax-pagination-type': 'infinite_scroll',
      'data-infinite-scroll-trigger': '-100',
      'data-show-scroll-loader': '1',
      'data-auto-update': '1',
      'data-auto-count': '1',
      'data-init-paged': '1',
      action: 'https://atlas.example/lessons/',
      method: 'post',
      class: 'searchandfilter',
      id: `search-filter-form-${form}`,
    });
    expect($('a.search-filter-reset').attr()).toMatchObject({
      'data-search-form-id': String(form),
      'data-sf-submit-form': 'auto',
    });
  });

  it('has its addresses from the way in which it shows results', async () => {
    const at = async (settings: object) =>
      (await site.ask(await site.form([], settings))).form('form').attr();
    expect(await at({ display_results_as: 'archive', page_slug: 'find' })).toMatchObject({
      'data-results-url': 'https://atlas.example/find/',
      'data-ajax-url': 'https://atlas.example/find/?sf_data=all',
      'data-ajax-data-type': 'html',
      'data-ajax-target': '#main',
    });
    expect(await at({ display_results_as: 'archive' })).toMatchObject({
      'data-results-url': expect.stringMatching(/^https:\/\/atlas\.example\/\?sfid=\d+$/),
      'data-ajax-url': expect.stringMatching(/\?sfid=\d+&sf_data=all$/),
    });
    expect(await at({ display_results_as: 'post_type_archive' })).toMatchObject({
      'data-results-url': 'https://atlas.example/',
    });
    expect(
      await at({ display_results_as: 'custom', results_url: 'https://atlas.example/maps/' }),
    ).toMatchObject({
      'data-results-url': 'https://atlas.example/maps/',
    });
    expect(await at({ use_ajax_toggle: 0 })).not.toHaveProperty('data-ajax-url');
  });

  it('gives the addresses of term archives where they are rewritten', async () => {
    const form = await site.form([categoryField({ hierarchical: 1 })], {
      display_results_as: 'post_type_archive',
      enable_taxonomy_archives: 1,
    });
    const { form: $ } = await site.ask(form);
    const field = $('li.sf-field-category');
    expect(field.attr('data-sf-taxonomy-archive')).toBe('1');
    expect(JSON.parse(field.attr('data-sf-term-rewrite') ?? '')).toEqual([
      'https://atlas.example/category/[0]/',
      'https://atlas.example/category/[0]/[1]/',
    ]);
  });
});
