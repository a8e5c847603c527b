import { type CheerioAPI, load } from 'cheerio';
import { formPost, openSmallSite, type PlainSite, plainRequest } from '../../../tests/plain-site.ts';
import { fromPlain, query, serialize } from '../../database/index.ts';
import type { Call, NewPost, Plugin, Reply, Site } from '../../types/index.ts';
import { visitorOf } from '../../wordpress/auth/index.ts';
import { resolve } from '../../wordpress/routing/resolve.ts';
import searchFilterPro from './index.ts';

/** What a form answered: titles of the results in order, and the form for looking into. */
export interface FilterAnswer {
  readonly titles: readonly string[];
  readonly text: string;
  readonly form: CheerioAPI;
}

/** A small site with search forms. */
export interface FilterSite extends PlainSite {
  /** A published lesson; terms by taxonomy, as ids. */
  lesson(
    title: string,
    more?: {
      readonly fields?: Partial<NewPost>;
      readonly meta?: Readonly<Record<string, string | readonly string[]>>;
      readonly terms?: Readonly<Record<string, readonly number[]>>;
    },
  ): Promise<number>;
  term(taxonomy: string, name: string, parent?: number): Promise<number>;
  /** A form; gives its id. */
  form(fields: readonly object[], settings?: object): Promise<number>;
  /** What scripts get for a query. */
  ask(form: number, query?: string): Promise<FilterAnswer>;
  /** Titles on the page that an address leads to, and the address that it leads on to where it does. */
  page(
    path: string,
  ): Promise<{ readonly titles: readonly string[]; readonly total: number; readonly moved?: string }>;
  /** The endpoints' reply to a request; undefined where none of them answers. */
  answer(path: string, posted?: Readonly<Record<string, string>>): Promise<Reply | undefined>;
}

/** Opens a site without lessons; the small site's own post is taken away. */
export async function openFilterSite(more: readonly Plugin[] = []): Promise<FilterSite> {
  const small = await openSmallSite({
    plugins: [searchFilterPro, ...more],
    options: {
      active_plugins: serialize(fromPlain(['search-filter-pro/search-filter-pro.php'])),
      date_format: 'j F Y',
    },
  });
  const { site } = small;
  for (const sql of searchFilterPro.tables ?? []) await site.database.run(query(sql));
  await site.posts.delete(small.post);
  let minute = 0;
  const answer: FilterSite['answer'] = async (path, posted) => {
    const request = plainRequest(site, posted ? formPost(path, posted) : { method: 'GET', path });
    const call: Call = { site, request, visitor: await visitorOf(site, request) };
    for (const endpoint of searchFilterPro.endpoints ?? []) {
      const reply = endpoint.matches(request.path, request)
        ? await endpoint.handle(call, request.path)
        : undefined;
      if (reply) return reply;
    }
    return undefined;
  };
  return {
    ...small,
    answer,
    async page(path) {
      const request = plainRequest(site, { method: 'GET', path });
      const route = await resolve({ site, request, visitor: await visitorOf(site, request) });
      if (route.kind !== 'page')
        return { titles: [], total: 0, moved: String(route.reply.headers['Location']) };
      return { titles: route.query.posts.map((post) => post.post_title), total: route.query.total };
    },
    async lesson(title, { fields = {}, meta = {}, terms = {} } = {}) {
      // Each a minute older than the one before: newest first is the order of writing.
      const date = `2026-03-05 10:${String(59 - minute++).padStart(2, '0')}:00`;
      const id = await site.posts.insert({
        post_type: 'post',
        post_status: 'publish',
        post_title: title,
        post_name: title.toLowerCase().replaceAll(' ', '-'),
        post_author: small.users.arthur,
        post_date: date,
        post_date_gmt: date,
        ...fields,
      });
      for (const [key, values] of Object.entries(meta))
        await site.posts.setMeta(id, key, typeof values === 'string' ? [values] : values);
      for (const [taxonomy, ids] of Object.entries(terms)) await site.terms.setObjectTerms(id, taxonomy, ids);
      return id;
    },
    term: async (taxonomy, name, parent = 0) => {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      return (await site.terms.insert({ taxonomy, name, slug, parent })).term_id;
    },
    form: (fields, settings = {}) => insertForm(site, fields, settings),
    async ask(form, requested = '') {
      const reply = await answer(`/?sfid=${form}&sf_action=get_data&sf_data=all&${requested}`);
      const data = JSON.parse(String(reply?.body)) as { form: string; results: string };
      const results = load(data.results);
      return {
        titles: results('h2 a')
          .map((_, link) => results(link).text())
          .get(),
        text: results.text().replace(/\s+/g, ' ').trim(),
        form: load(data.form),
      };
    },
  };
}

function insertForm(site: Site, fields: readonly object[], settings: object): Promise<number> {
  const stored = {
    display_results_as: 'shortcode',
    results_url: 'https://atlas.example/lessons/',
    post_types: { post: '1' },
    post_status: { publish: '1' },
    use_ajax_toggle: 1,
    auto_submit: 1,
    enable_auto_count: 1,
    results_per_page: 10,
    ...settings,
  };
  return site.posts.insert(
    {
      post_type: 'search-filter-widget',
      post_status: 'publish',
      post_title: 'Lessons',
      post_name: 'lessons',
    },
    [
      ['_search-filter-fields', serialize(fromPlain(fields))],
      ['_search-filter-settings', serialize(fromPlain(stored))],
    ],
  );
}

/** Labels of a field's options with their counts, chosen ones marked by `*`: `Rivers 2*`. */
export function optionsOf({ form: $ }: FilterAnswer, field: string): readonly string[] {
  const place = $(`li[data-sf-field-name="${field}"]`);
  const boxes = place.find('li').map((_, item) => {
    const box = $(item).children('input');
    const label = $(item).children('label').clone();
    label.children('.sf-count').remove();
    const chosen = box.attr('checked') === undefined ? '' : '*';
    return `${label.text()} ${$(item).attr('data-sf-count') ?? ''}`.trim() + chosen;
  });
  const options = place.find('option').map((_, option) => {
    const label = $(option)
      .text()
      .replace(/\u00a0+\(\d+\)$/, '')
      .replaceAll('\u00a0', '');
    const chosen = $(option).attr('selected') === undefined ? '' : '*';
    return `${label} ${$(option).attr('data-sf-count') ?? ''}`.trim() + chosen;
  });
  return [...boxes.get(), ...options.get()];
}

/** Titles of the sample's lessons, newest first. */
export const LESSONS = ['Meanders', 'Spits', 'Bird-foot delta', 'Estuaries'];

/** A site with four lessons, a page and a draft; terms by their names. */
export async function openLessons(): Promise<{
  readonly site: FilterSite;
  readonly terms: Readonly<Record<'rivers' | 'coasts' | 'deltas' | 'maps', number>>;
}> {
  const site = await openFilterSite();
  const rivers = await site.term('category', 'Rivers');
  const coasts = await site.term('category', 'Coasts');
  const deltas = await site.term('category', 'Deltas', rivers);
  const maps = await site.term('post_tag', 'Maps');
  await site.lesson('Meanders', {
    terms: { category: [rivers], post_tag: [maps] },
    meta: {
      _price: '5',
      level: ['foundation', 'higher'],
      opens: '20260301',
      closes: '20260331',
      from: '1',
      till: '3',
    },
  });
  await site.lesson('Spits', {
    terms: { category: [coasts] },
    meta: { _price: '12.5', level: 'higher', opens: '20260401', closes: '20260430', from: '2', till: '6' },
    fields: { post_author: 1 },
  });
  await site.lesson('Estuaries', {
    terms: { category: [rivers, coasts] },
    meta: { _price: '20', level: 'foundation', opens: '20260315', closes: '20260415', from: '4', till: '9' },
    fields: { post_date: '2025-07-01 09:00:00', post_content: 'Where river and sea meet.' },
  });
  await site.lesson('Bird-foot delta', {
    terms: { category: [deltas], post_tag: [maps] },
    meta: { _price: '8', level: 'a:2:{i:0;s:6:"higher";i:1;s:4:"core";}', from: '0', till: '10' },
    fields: { post_date: '2025-07-02 23:30:00' },
  });
  await site.lesson('A page', { fields: { post_type: 'page', post_date: '2020-01-01 00:00:00' } });
  await site.lesson('A draft', { terms: { category: [rivers] }, fields: { post_status: 'draft' } });
  return { site, terms: { rivers, coasts, deltas, maps } };
}

/** The field of a form for categories, as its editor stores it. */
export function categoryField(more: object): object {
  return {
    type: 'category',
    input_type: 'checkbox',
    show_count: 1,
    order_by: 'name',
    order_dir: 'asc',
    ...more,
  };
}
