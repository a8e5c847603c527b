import { withoutHidden } from 'portolan/content';
import { type Call, type Endpoint, type Reply, renderElement } from 'portolan/plugin';
import { htmlType, integerOf, noCacheHeaders, phpJson, textOf } from 'portolan/request';
import { withStickyPosts } from 'portolan/routing';
import { formAddresses, withQuery } from '../form-view/addresses.ts';
import { formOf, type SearchForm } from '../forms/forms.ts';
import { resultsModel } from '../results/results-model.ts';
import { searchFilterResults } from '../results/search-filter-results.tsx';
import { renderForm, renderResults } from './render-form.tsx';
import { askForm } from './run-form.ts';

/**
 * `GET /?sfid={id}&sf_action=get_data&sf_data=results|form|all`: what scripts of forms fetch. JSON under the type of
 * a page, as the plugin sends it.
 */
export const dataAnswers: Endpoint = {
  name: 'GET /?sf_action=get_data',
  matches: (path, { query }) =>
    path === '/' &&
    query['sf_action'] === 'get_data' &&
    query['sfid'] !== undefined &&
    query['sf_data'] !== undefined,
  async handle(call) {
    const { site, request } = call;
    const form = await formOf(site, Number.parseInt(textOf(request.query, 'sfid'), 10) || 0);
    const parts = textOf(request.query, 'sf_data').split(',');
    return json(form ? await answer(call, form, parts) : await unknownForm(call, parts));
  },
};

async function answer(call: Call, form: SearchForm, parts: readonly string[]): Promise<object> {
  const { site, request, visitor } = call;
  const [requested, addresses] = await Promise.all([
    askForm(site, form, request.query, visitor),
    formAddresses(site, form),
  ]);
  const wants = (part: string) => parts.includes(part) || parts.includes('all');
  const place = { instance: 1, templateLoaded: false, taxonomyArchive: '' };
  return ordered({
    form: wants('form') ? await renderForm(site, requested, addresses, place) : undefined,
    results: wants('results') ? await renderResults(site, requested, addresses, request, visitor) : undefined,
  });
}

/** A form that does not exist is empty; its results are what the site lists anyway. */
async function unknownForm(call: Call, parts: readonly string[]): Promise<object> {
  const wants = (part: string) => parts.includes(part) || parts.includes('all');
  return ordered({
    form: wants('form') ? '' : undefined,
    results: wants('results') ? await renderPosts(call) : undefined,
  });
}

/** The site's posts, newest first, sticky ones in front. */
async function renderPosts({ site, request, visitor }: Call): Promise<string> {
  const size = site.options.number('posts_per_page', 10);
  const page = Math.max(1, integerOf(textOf(request.query, 'sf_paged')));
  const query = await withoutHidden(site, visitor, 'list', {
    types: ['post'],
    statuses: ['publish'],
    limit: size,
    offset: (page - 1) * size,
  });
  const { rows, total } = await site.posts.findPage(query);
  const model = await resultsModel(
    site,
    {
      posts: page === 1 ? await withStickyPosts(site, query, rows) : rows,
      total,
      page,
      pages: Math.ceil(total / size),
      endless: false,
      href: (other) => withQuery(`${site.address.home}/`, other > 1 ? `sf_paged=${other}` : ''),
    },
    visitor,
    request.cookies,
  );
  return renderElement(site, searchFilterResults, model);
}

/** PHP's empty array where nothing known was asked for. */
function ordered(data: Readonly<Record<string, string | undefined>>): object {
  const input = Object.entries(data).filter(([, value]) => value !== undefined);
  return input.length === 0 ? [] : Object.fromEntries(input);
}

function json(data: object): Reply {
  return { status: 200, headers: { ...htmlType, ...noCacheHeaders }, body: phpJson(data) };
}
