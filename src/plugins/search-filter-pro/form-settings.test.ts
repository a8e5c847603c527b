import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRequest } from '../../../tests/plain-site.ts';
import type { MainQuery, PageModel, RenderContext } from '../../types/index.ts';
import { createPageAssets } from '../../view/page-assets.ts';
import { createRenderContext } from '../../wordpress/content/render-context.ts';
import { searchShortcode } from './answers/shortcode.tsx';
import { categoryField, type FilterSite, LESSONS, openLessons, optionsOf } from './filter-site-for-tests.ts';

let site: FilterSite;
beforeAll(async () => {
  ({ site } = await openLessons());
});
afterAll(() => site.close());

/** A page that is rendered at an address, of a query of this kind. */
function at(path: string, more: Partial<MainQuery> = {}): RenderContext {
  const query = { variables: {}, flags: new Set(), ...more } as unknown as MainQuery;
  const request = plainRequest(site.site, { method: 'GET', path });
  return createRenderContext(site.site, { target: 'page', page: { query, request } });
}

const rendered = async (context: RenderContext, attributes: Readonly<Record<string, string>>) =>
  load(await searchShortcode.render(attributes as never, '', context, 'searchandfilter'), {}, false);

describe('a form that keeps its state', () => {
  it('sends what was asked for along with the links to its results', async () => {
    const hrefs = async (form: number, requested: string) => {
      const reply = await site.answer(`/?sfid=${form}&sf_action=get_data&sf_data=results&${requested}`);
      const $ = load((JSON.parse(String(reply?.body)) as { results: string }).results);
      return $('h2 a')
        .map((_, link) => $(link).attr('href'))
        .get();
    };
    const keeps = await site.form([categoryField({ operator: 'or' })], { maintain_state: 1 });
    const withoutMemory = await site.form([categoryField({ operator: 'or' })]);
    const requested = '_sft_category=coasts&sf_paged=1';
    expect(await hrefs(keeps, requested)).toEqual([
      'https://atlas.example/spits/?_sft_category=coasts',
      'https://atlas.example/estuaries/?_sft_category=coasts',
    ]);
    expect(await hrefs(withoutMemory, requested)).toEqual([
      'https://atlas.example/spits/',
      'https://atlas.example/estuaries/',
    ]);
    expect((await hrefs(keeps, ''))[0]).toBe('https://atlas.example/meanders/');
    const there = await rendered(at('/spits/?_sft_category=coasts'), { id: String(keeps) });
    expect(there('input[checked]').attr('value')).toBe('coasts');
    expect(there('form').attr('data-maintain-state')).toBe('1');
  });

  it('does so on lists that the page itself makes', async () => {
    const form = await site.form([categoryField({ operator: 'or' })], {
      display_results_as: 'post_type_archive',
      maintain_state: 1,
    });
    const request = plainRequest(site.site, { method: 'GET', path: '/?_sft_category=coasts' });
    const query = {
      variables: { _sft_category: 'coasts' },
      flags: new Set(['home']),
    } as unknown as MainQuery;
    const page = { query, posts: [{ href: 'https://atlas.example/spits/' }] } as unknown as PageModel;
    const call = { site: site.site, request, visitor: {} as never };
    const shown = await site.site.extensions.apply('page.model', page, {
      site: site.site,
      call,
      assets: createPageAssets(() => undefined),
    });
    expect(shown.posts.map(({ href }) => href)).toEqual([
      'https://atlas.example/spits/?_sft_category=coasts',
    ]);
    await site.site.posts.delete(form);
  });
});

describe('a form that starts from the archive it stands in', () => {
  const chosen = async (context: RenderContext, form: number) =>
    (await rendered(context, { id: String(form) }))('input[checked], option[selected]')
      .map((_, option) => option.attribs['value'])
      .get();

  it('has its term, its author or its type chosen, each where the owner wants that', async () => {
    const fields = [
      categoryField({ operator: 'or' }),
      { type: 'author', input_type: 'checkbox' },
      { type: 'post_type', input_type: 'checkbox', post_types: { post: '1', page: '1' } },
    ];
    const types = { post_types: { post: '1', page: '1' } };
    const all = await site.form(fields, {
      ...types,
      inherit_current_taxonomy_archive: 1,
      inherit_current_author_archive: 1,
      inherit_current_post_type_archive: 1,
    });
    const none = await site.form(fields, types);
    const term = await site.site.terms.bySlug('coasts', 'category');
    const author = await site.site.users.byLogin('arthur');
    const archives: readonly (readonly [RenderContext, string])[] = [
      [at('/category/coasts/', { ...(term && { term }) }), 'coasts'],
      [at('/author/arthur/', { ...(author && { author }) }), 'arthur'],
      [at('/pages/', { flags: new Set(['post_type_archive']), variables: { post_type: 'page' } }), 'page'],
    ];
    for (const [context, value] of archives) {
      expect(await chosen(context, all)).toEqual([value]);
      expect(await chosen(context, none)).toEqual([]);
    }
    const own = at('/category/coasts/?_sft_category=rivers', { ...(term && { term }) });
    expect(await chosen(own, all)).toEqual(['rivers']);
  });
});

describe('a form for which posts below others count for those above', () => {
  it('finds the parents, and counts them', async () => {
    const [rivers, coasts] = [
      await site.site.terms.bySlug('rivers', 'category'),
      await site.site.terms.bySlug('coasts', 'category'),
    ];
    const page = (title: string, post_parent: number, terms: readonly number[]) =>
      site.lesson(title, {
        fields: { post_type: 'page', post_parent },
        terms: { category: terms },
      });
    const unit = await page('Unit', 0, []);
    await page('First sheet', unit, [rivers?.term_id ?? 0]);
    await page('Second sheet', unit, [rivers?.term_id ?? 0, coasts?.term_id ?? 0]);
    await page('Alone', 0, [coasts?.term_id ?? 0]);
    const settings = { post_types: { page: '1' } };
    const form = await site.form([categoryField({ operator: 'and' })], {
      ...settings,
      treat_child_posts_as_parent: 1,
    });
    const plain = await site.form([categoryField({ operator: 'and' })], settings);
    expect((await site.ask(form)).titles).toEqual(['Unit', 'Alone', 'A page']);
    expect((await site.ask(form, '_sft_category=rivers')).titles).toEqual(['Unit']);
    expect((await site.ask(form, '_sft_category=rivers+coasts')).titles).toEqual(['Unit']);
    expect(optionsOf(await site.ask(form), '_sft_category')).toEqual(['Coasts 2', 'Deltas 0', 'Rivers 1']);
    expect((await site.ask(plain, '_sft_category=rivers')).titles).toEqual(['First sheet', 'Second sheet']);
    expect(optionsOf(await site.ask(plain), '_sft_category')).toEqual(['Coasts 2', 'Deltas 0', 'Rivers 2']);
  });
});

describe('[searchandfilter action="filter_next_query"]', () => {
  const list = async (context: RenderContext) => {
    const query = await site.site.extensions.apply(
      'content.query',
      { types: ['post'], statuses: ['publish'], limit: 2 },
      context,
    );
    return (await site.site.posts.find(query)).map((post) => post.post_title);
  };

  it('makes the list that comes next in the text the form’s results, and no other', async () => {
    const form = await site.form([categoryField({ operator: 'or' })], { results_per_page: 3 });
    const context = at('/lessons/?_sft_category=coasts');
    const html = await rendered(context, { id: String(form), action: 'filter_next_query' });
    expect(html.html()).toBe('');
    expect(await list(context)).toEqual(['Spits', 'Estuaries']);
    expect(await list(context)).toEqual(LESSONS.slice(0, 2));
    const second = at('/lessons/?sf_paged=2');
    await rendered(second, { id: String(form), action: 'filter_next_query', skip: '1' });
    expect(await list(second)).toEqual(LESSONS.slice(0, 2));
    expect(await list(second)).toEqual([LESSONS[3]]);
  });
});
