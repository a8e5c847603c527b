import type { Extender, MainQuery, PostQuery, QueryFlag, QueryVariables, Site } from 'portolan/plugin';
import { formAddresses } from '../form-view/addresses.ts';
import type { Sorting } from '../forms/form-settings.ts';
import { formsOf, type SearchForm } from '../forms/forms.ts';
import { ordered, sortingOf } from '../query/order.ts';
import { PARAMETERS, pageSize, parameterOf, readRequest } from '../query/request.ts';
import { askForm } from './run-form.ts';

interface Listed {
  readonly variables: QueryVariables;
  readonly flags: ReadonlySet<QueryFlag>;
}

/** Lists that a form makes or narrows: archives of its own, of its post type, the shop. */
export const pageQuery: Extender<'main.query'> = async (query, { site, visitor, variables, flags }) => {
  if (flags.has('feed')) return query;
  const form = await formOfList(site, { variables, flags });
  if (!form) return query;
  const input = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const requested = readRequest(form, input);
  const { settings } = form;
  const isOwn = settings.display === 'archive';
  const own: PostQuery = {
    ...query,
    ...(isOwn ? { types: settings.postTypes, statuses: settings.statuses } : {}),
    limit: pageSize(form, requested.perPage),
  };
  const sorts = requested.orderBy === '' && (requested.sort !== undefined || settings.sorting.length > 0);
  // A list that is only cut into other pages needs no index.
  if (!isOwn && !sorts && !asksAnything(variables)) return own;
  const { selection } = await askForm(site, form, input, visitor);
  const { index, result } = selection;
  const sorting = sorts ? sortingOf(form, requested) : [];
  const places = sorts ? ordered(index, result, sorting) : [...result];
  const ids = places.flatMap((place) => index.post(place)?.id ?? []);
  return { ...own, ids, ...(sorts ? orderOf(sorting) : {}) };
};

/** The form that makes or narrows what a page lists; undefined where none is asked for anything there. */
export async function listForm(site: Site, query: MainQuery): Promise<SearchForm | undefined> {
  return asksAnything(query.variables) ? formOfList(site, query) : undefined;
}

/** The results in the order of the list of ids, or in one that the database knows by itself. */
function orderOf(sorting: readonly Sorting[]): Pick<PostQuery, 'order' | 'lookup'> {
  const [only, ...others] = sorting;
  const by = only?.by === 'id' ? 'ID' : only?.by;
  const known = (['ID', 'title', 'date', 'modified', 'menu_order', 'comment_count', 'parent'] as const).find(
    (one) => one === by,
  );
  return known && only && others.length === 0
    ? { order: [{ by: known, direction: only.direction }], lookup: undefined }
    : { order: [{ by: 'include', direction: 'asc' }], lookup: undefined };
}

/** Whether an address asks a form for anything. */
function asksAnything(variables: QueryVariables): boolean {
  return Object.keys(variables).some(
    (name) => name.startsWith('_sf') || (PARAMETERS.includes(name) && name !== 'sf_paged'),
  );
}

/**
 * The form that a list belongs to: the one that is named, else of those whose place it is the first that has fields for
 * all that is asked.
 */
async function formOfList(site: Site, list: Listed): Promise<SearchForm | undefined> {
  const forms = (await formsOf(site)).filter((form) => isPlaceOf(site, form, list));
  const named = forms.find((form) => list.variables['sfid'] === String(form.id));
  if (named) return named;
  const there = forms.filter((form) => form.settings.display !== 'archive');
  const names = Object.keys(list.variables).filter(
    (name) => name.startsWith('_sft_') || name.startsWith('_sfm_'),
  );
  const knowsAll = (form: SearchForm) =>
    names.every((name) => form.fields.some((field) => parameterOf(field) === name));
  return there.find(knowsAll) ?? there[0];
}

function isPlaceOf(site: Site, form: SearchForm, { variables, flags }: Listed): boolean {
  const { settings } = form;
  const archive = (type: string) =>
    type === 'post'
      ? (flags.has('home') || flags.has('posts_page')) && variables['sfid'] === undefined
      : flags.has('post_type_archive') && variables['post_type'] === type;
  switch (settings.display) {
    case 'archive':
      return variables['sfid'] === String(form.id);
    case 'post_type_archive':
      return (
        archive(settings.postTypes[0] ?? 'post') ||
        isTermOf(site, form, settings.postTypes[0], flags, variables)
      );
    case 'custom_woocommerce_store':
      return archive('product') || isTermOf(site, form, 'product', flags, variables);
    default:
      return false;
  }
}

/** Archives of the terms of a type, where the form covers them. */
function isTermOf(
  site: Site,
  { settings }: SearchForm,
  type: string | undefined,
  flags: ReadonlySet<QueryFlag>,
  variables: QueryVariables,
): boolean {
  if (!settings.taxonomyArchives || type === undefined) return false;
  if (!['tax', 'category', 'tag'].some((flag) => flags.has(flag as QueryFlag))) return false;
  return [...site.taxonomies.values()].some(
    ({ objectTypes, queryVariable, name }) =>
      objectTypes.includes(type) &&
      ((queryVariable !== false && variables[queryVariable] !== undefined) || variables['taxonomy'] === name),
  );
}

/** Pages of results are pages of the list. WordPress: the filter `request`. */
export const resultPages: Extender<'request.variables'> = async (variables, { site, request }) => {
  const page = variables['sf_paged'];
  if (typeof page !== 'string' || !/^\d+$/.test(page)) return variables;
  for (const form of await formsOf(site)) {
    if (await isListOf(site, form, variables, request.path)) return { ...variables, paged: page };
  }
  return variables;
};

/** Whether an address is where a form lists its results by the page's own query. */
async function isListOf(
  site: Site,
  form: SearchForm,
  variables: QueryVariables,
  path: string,
): Promise<boolean> {
  const { display, taxonomyArchives } = form.settings;
  if (variables['sfid'] === String(form.id)) return display === 'archive';
  if (display !== 'post_type_archive' && display !== 'custom_woocommerce_store') return false;
  const { results } = await formAddresses(site, form);
  const there = new URL(results, site.address.home);
  if (there.pathname.replace(/\/*$/, '/') === path.replace(/\/*$/, '/')) return true;
  return taxonomyArchives && variables['pagename'] === undefined && variables['name'] === undefined;
}

/** Nobody who filters is sent to another address. */
export const noRedirects: Extender<'redirect.canonical'> = (address, { query }) =>
  asksAnything(query.variables) ||
  query.variables['sf_paged'] !== undefined ||
  query.variables['sfid'] !== undefined
    ? undefined
    : address;

/** The template that a form names for the pages it makes. */
export const resultTemplates: Extender<'template.candidates'> = async (names, { site, page }) => {
  const form = await madeBy(site, page.query);
  const template = form?.settings.template.replace(/^.*\//, '').replace(/\.\w+$/, '') ?? '';
  return template === '' ? names : [template, ...names];
};

async function madeBy(site: Site, query: MainQuery): Promise<SearchForm | undefined> {
  const id = query.variables['sfid'];
  if (typeof id !== 'string') return undefined;
  return (await formsOf(site)).find((form) => form.settings.display === 'archive' && String(form.id) === id);
}
