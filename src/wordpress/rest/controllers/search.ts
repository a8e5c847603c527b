import type {
  PostType,
  RestArgumentCoercion,
  RestArguments,
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  RestSchema,
  Site,
  Taxonomy,
} from '../../../types/index.ts';
import { absint } from '../../content/numbers.ts';
import { withoutHidden } from '../../content/restricted-posts.ts';
import { postFormats } from '../../post-formats.ts';
import { postLinks, termLinks } from '../../routing/permalinks.ts';
import { parseSearch } from '../../routing/search-terms.ts';
import { isRestError, restError } from '../errors.ts';
import { asList, isEmpty, parseList, phpInteger, phpText } from '../json-types.ts';
import { type ItemLinks, itemLinks, restUrl, selfLink } from '../links.ts';
import { pagesOf, paginationOf } from '../pagination.ts';
import { allowedOn } from '../posts/allowed-methods.ts';
import { itemsPath } from '../posts/post-kind.ts';
import { findInOrder } from '../posts/same-moment.ts';
import { collectionArguments } from '../schema-arguments.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';
import type { RestServices } from '../services.ts';
import { termsPath } from '../terms/prepare.ts';
import { validateValue } from '../validate.ts';

const types = ['post', 'term', 'post-format'];
const contexts = ['view', 'embed'];

const schema = (site: Site): RestSchema => ({
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'search-result',
  type: 'object',
  properties: {
    id: {
      description: 'Unique identifier for the object.',
      type: ['integer', 'string'],
      context: contexts,
      readonly: true,
    },
    title: { description: 'The title for the object.', type: 'string', context: contexts, readonly: true },
    url: {
      description: 'URL to the object.',
      type: 'string',
      format: 'uri',
      context: contexts,
      readonly: true,
    },
    type: { description: 'Object type.', type: 'string', enum: types, context: contexts, readonly: true },
    subtype: {
      description: 'Object subtype.',
      type: 'string',
      enum: subtypesOf(site),
      context: contexts,
      readonly: true,
    },
  },
});

/** Searching posts, terms and post formats (WordPress: `WP_REST_Search_Controller`). */
export function searchRoutes(services: RestServices): RestRoute[] {
  return [
    {
      namespace: 'wp/v2',
      path: '/search',
      schema,
      endpoints: [{ methods: ['GET'], args: searchArguments, handle: (call) => search(services, call) }],
    },
  ];
}

function searchedTypes(site: Site): readonly PostType[] {
  return [...site.postTypes.values()].filter(
    (type) => type.public && type.showInRest && type.name !== 'attachment',
  );
}

function searchedTaxonomies(site: Site): readonly Taxonomy[] {
  return [...site.taxonomies.values()].filter((taxonomy) => taxonomy.public && taxonomy.showInRest);
}

function subtypesOf(site: Site): readonly string[] {
  return [...searchedTypes(site), ...searchedTaxonomies(site)].map((one) => one.name);
}

function searchArguments(site: Site): RestArguments {
  const ids = { type: 'array', items: { type: 'integer' }, default: [] } as const;
  const { context, ...usual } = collectionArguments(contexts);
  return {
    ...(context && { context }),
    ...usual,
    type: {
      default: 'post',
      description: 'Limit results to items of an object type.',
      type: 'string',
      enum: types,
    },
    subtype: {
      default: 'any',
      description: 'Limit results to items of one or more object subtypes.',
      type: 'array',
      items: { enum: [...subtypesOf(site), 'any'], type: 'string' },
      sanitize: sanitizeSubtypes,
    },
    exclude: { description: 'Ensure result set excludes specific IDs.', ...ids },
    include: { description: 'Limit result set to specific IDs.', ...ids },
  };
}

const invalidType = restError('rest_search_invalid_type', 'Invalid type parameter.', 400);

/** Subtypes of the kind that is searched, without those of others; `any` takes all of them. */
const sanitizeSubtypes: RestArgumentCoercion = (value, call, name) => {
  const { site, params } = call;
  const input = [...new Set(Array.isArray(value) ? value.map(phpText) : parseList(phpText(value)))];
  const items = { enum: [...subtypesOf(site), 'any'], type: 'string' };
  const own = params.type === 'term' ? searchedTaxonomies(site) : searchedTypes(site);
  const known = new Set(params.type === 'post-format' ? [] : own.map((one) => one.name));
  return (
    validateValue(input, { type: 'array', items }, name) ??
    (input.includes('any')
      ? ['any']
      : types.includes(phpText(params.type))
        ? keptPlaces(input, known)
        : invalidType)
  );
};

/** Those that are known, by their places in the list where others stood before them: links name them so, as PHP filters. */
function keptPlaces(input: readonly string[], known: ReadonlySet<string>): unknown {
  const kept = Object.entries(input).filter(([, one]) => known.has(one));
  return kept.every(([place], index) => place === String(index))
    ? kept.map(([, one]) => one)
    : Object.fromEntries(kept);
}

interface Found {
  readonly total: number;
  readonly items: readonly SearchItem[];
}

interface SearchItem {
  readonly values: Readonly<Record<string, unknown>>;
  readonly links: ItemLinks;
}

async function search(services: RestServices, call: RestCall): Promise<RestReply | RestError> {
  const perPage = phpInteger(call.params.per_page ?? 10);
  const page = phpInteger(call.params.page ?? 1);
  const found = await find(services, call, perPage, page);
  if (isRestError(found)) {
    return found;
  }
  const pages = pagesOf(found.total, perPage);
  if (page > pages && found.total > 0) {
    return restError(
      'rest_search_invalid_page_number',
      'The page number requested is larger than the number of pages available.',
      400,
    );
  }
  const fields = requestedFields(call.params._fields);
  const context = phpText(call.params.context ?? 'view');
  const data = found.items.map(({ values, links }) => ({
    ...filterByContext(values, schema(call.site), context),
    ...(isFieldIncluded('_links', fields) && { _links: links }),
  }));
  return { data, ...paginationOf(call, 'wp/v2/search', { total: found.total, pages }, false) };
}

function find(
  services: RestServices,
  call: RestCall,
  perPage: number,
  page: number,
): Promise<Found> | RestError {
  switch (call.params.type) {
    case 'term':
      return findTerms(call, perPage, page);
    case 'post-format':
      return findFormats(call, perPage, page);
    default:
      return findPosts(services, call, perPage, page);
  }
}

function wanted(call: RestCall, known: readonly string[]): readonly string[] {
  const requested = (asList(call.params.subtype) ?? ['any']).map(phpText);
  return requested.includes('any') ? known : known.filter((name) => requested.includes(name));
}

function ids(call: RestCall, name: string): readonly number[] | undefined {
  const value = call.params[name];
  return Array.isArray(value) && value.length > 0 ? value.map(absint) : undefined;
}

async function findPosts(
  services: RestServices,
  call: RestCall,
  perPage: number,
  page: number,
): Promise<Found> {
  const { site, visitor } = call;
  const clause = isEmpty(call.params.search)
    ? undefined
    : parseSearch(phpText(call.params.search), { exact: false, sentence: false });
  const include = ids(call, 'include');
  const exclude = ids(call, 'exclude');
  const types = wanted(
    call,
    searchedTypes(site).map((type) => type.name),
  );
  // A query that names no type of posts finds posts (`WP_Query`).
  const query = await withoutHidden(site, visitor, 'search', {
    types: types.length > 0 ? types : ['post'],
    statuses: ['publish'],
    ...(clause && { search: clause }),
    ...(clause && visitor.id === 0 && { password: '' }),
    ...(include && { ids: include }),
    // What is named is not left out.
    ...(exclude && !include && { notIds: exclude }),
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const found = await findInOrder(site, query);
  const links = await postLinks(site, found.rows);
  const items: SearchItem[] = [];
  for (const post of found.rows) {
    const type = site.postTypes.get(post.post_type);
    const self = type && restUrl(site, `${itemsPath(type)}/${post.ID}`);
    items.push({
      values: {
        id: post.ID,
        title: services.renderTitle(site, post.post_title),
        url: links.get(post.ID) ?? '',
        type: 'post',
        subtype: post.post_type,
      },
      links: itemLinks({
        self: self ? [{ embeddable: true, ...selfLink(self, await allowedOn(site, visitor, post)) }] : [],
        about: [{ href: restUrl(site, `wp/v2/types/${post.post_type}`) }],
        collection: [{ href: restUrl(site, 'wp/v2/search') }],
      }),
    });
  }
  // An empty page tells nothing of how many there are.
  return { total: found.rows.length === 0 ? 0 : found.total, items };
}

async function findTerms(call: RestCall, perPage: number, page: number): Promise<Found> {
  const { site, visitor } = call;
  const include = ids(call, 'include');
  const exclude = ids(call, 'exclude');
  const known = searchedTaxonomies(site).map((taxonomy) => taxonomy.name);
  const taxonomies = wanted(call, known);
  const found = await site.terms.findPage({
    // One that names no taxonomy finds terms of all (`get_terms()`).
    taxonomies: taxonomies.length > 0 ? taxonomies : known,
    ...(!isEmpty(call.params.search) && { search: phpText(call.params.search) }),
    ...(include && { ids: include }),
    // What is named is not left out.
    ...(exclude && !include && { notIds: exclude }),
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const links = await termLinks(site, found.rows);
  const items = found.rows.map((term): SearchItem => {
    const taxonomy = site.taxonomies.get(term.taxonomy) as Taxonomy;
    const self = restUrl(site, `${termsPath(taxonomy)}/${term.term_id}`);
    const manages = visitor.has('manage_categories');
    const allowed = manages ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
    return {
      values: {
        id: term.term_id,
        title: term.name,
        url: links.get(term.term_id) ?? '',
        type: term.taxonomy,
      },
      links: itemLinks({
        self: [{ embeddable: true, ...selfLink(self, allowed) }],
        about: [{ href: restUrl(site, `wp/v2/taxonomies/${term.taxonomy}`) }],
        collection: [{ href: restUrl(site, 'wp/v2/search') }],
      }),
    };
  });
  return { total: found.total, items };
}

/** Formats that posts have; the standard one has no archive. */
async function findFormats(call: RestCall, perPage: number, page: number): Promise<Found> {
  const { site } = call;
  const text = phpText(call.params.search).toLowerCase();
  const terms = await site.terms.find({ taxonomies: ['post_format'] });
  const links = await termLinks(site, terms);
  const named = Object.entries(postFormats).flatMap(([slug, label]) => {
    const term = terms.find((one) => one.slug === `post-format-${slug}`);
    return term && (text === '' || label.toLowerCase().includes(text)) ? [{ slug, label, term }] : [];
  });
  const items = named.slice((page - 1) * perPage, page * perPage).map(
    ({ slug, label, term }): SearchItem => ({
      values: { id: slug, title: label, url: links.get(term.term_id) ?? '', type: 'post-format' },
      links: itemLinks({ collection: [{ href: restUrl(site, 'wp/v2/search') }] }),
    }),
  );
  return { total: named.length, items };
}
