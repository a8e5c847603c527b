import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRequest } from '../../../tests/plain-site.ts';
import type { MainQuery, RenderContext } from '../../types/index.ts';
import { createRenderContext } from '../../wordpress/content/render-context.ts';
import { searchShortcode, searchWidget } from './answers/shortcode.tsx';
import { categoryField, type FilterSite, openLessons } from './filter-site-for-tests.ts';

let site: FilterSite;
let form: number;
beforeAll(async () => {
  ({ site } = await openLessons());
  form = await site.form([categoryField({ operator: 'or' }), { type: 'post_date', input_type: 'date' }]);
});
afterAll(() => site.close());

/** A page that is rendered at an address. */
function at(path: string, term?: MainQuery['term']): RenderContext {
  const query = { variables: {}, flags: new Set(), ...(term ? { term } : {}) } as unknown as MainQuery;
  const request = plainRequest(site.site, { method: 'GET', path });
  return createRenderContext(site.site, { target: 'page', page: { query, request } });
}

const rendered = async (context: RenderContext, attributes: Readonly<Record<string, string>>) =>
  load(await searchShortcode.render(attributes as never, '', context, 'searchandfilter'), {}, false);

describe('[searchandfilter]', () => {
  it('renders a form by its id or its slug, chosen as the address says, and its results', async () => {
    const context = at('/lessons/?_sft_category=coasts');
    const $ = await rendered(context, { id: String(form) });
    expect($('form').attr('id')).toBe(`search-filter-form-${form}`);
    expect($('input[checked]').attr('value')).toBe('coasts');
    expect($('noscript').text()).toBe(`<input type="hidden" name="sfid" value="${form}"/>`);
    expect(JSON.parse($('portolan-island').attr('props') ?? '')).toMatchObject({ form, instance: 1 });
    expect([...context.assets.styles].sort()).toEqual(['date-picker', 'search-filter']);
    const again = await rendered(context, { slug: 'lessons' });
    expect(again('form').attr('data-instance-count')).toBe('2');
    const results = await rendered(context, { id: String(form), show: 'results' });
    expect(results('.search-filter-results').attr('id')).toBe(`search-filter-results-${form}`);
    expect(
      results('h2')
        .map((_, title) => results(title).text())
        .get(),
    ).toEqual(['Spits', 'Estuaries']);
  });

  it('prints no form on a page that is fetched for its results alone, and nothing for what is no form', async () => {
    expect((await rendered(at('/lessons/?sf_data=results'), { id: String(form) })).html()).toBe('');
    expect((await rendered(at('/lessons/?sf_data=all'), { id: String(form) }))('form')).toHaveLength(1);
    expect((await rendered(at('/lessons/'), { id: '99999' })).html()).toBe('');
    expect((await rendered(at('/lessons/'), { id: String(form), action: 'filter_next_query' })).html()).toBe(
      '',
    );
  });

  it('starts from the term of the archive that it stands in, where it covers archives', async () => {
    const archives = await site.form([categoryField({ operator: 'or' })], {
      display_results_as: 'post_type_archive',
      enable_taxonomy_archives: 1,
    });
    const term = await site.site.terms.bySlug('coasts', 'category');
    const $ = await rendered(at('/category/coasts/', term), { id: String(archives) });
    expect($('input[checked]').attr('value')).toBe('coasts');
    expect($('form').attr('data-current-taxonomy-archive')).toBe('category');
  });

  it('is a widget too', async () => {
    const context = { ...at('/'), widgetId: 'search_filter_register_widget-2' };
    const widget = await searchWidget.render({ title: 'Find <it>', formid: String(form) }, context);
    expect(widget?.title).toBe('Find &lt;it&gt;');
    expect(widget?.html).toContain(`id="search-filter-form-${form}"`);
    expect(await searchWidget.render({ formid: '99999' }, context)).toBeUndefined();
  });

  it('keeps what visitors type as text', async () => {
    const search = await site.form([{ type: 'search' }]);
    const html = await searchShortcode.render(
      { id: String(search) } as never,
      '',
      at('/lessons/?_sf_s=%22%3E%3Cscript%3Ealert(1)%3C/script%3E'),
      'searchandfilter',
    );
    expect(html).not.toContain('<script');
    expect(load(html)('.sf-input-text').attr('value')).toBe('"><script>alert(1)</script>');
  });
});
