import type {
  PostOrderKey,
  PostQuery,
  PostType,
  RestCall,
  RestError,
  SearchClause,
  TaxonomyClause,
} from '../../../types/index.ts';
import { absint } from '../../content/numbers.ts';
import { withoutHidden } from '../../content/restricted-posts.ts';
import { postFormats } from '../../post-formats.ts';
import { parseSearch } from '../../routing/search-terms.ts';
import { localBound } from '../dates.ts';
import { restError } from '../errors.ts';
import { isEmpty, isMap, phpInteger, phpText } from '../json-types.ts';
import { offsetOf } from '../pagination.ts';
import { hasFieldsOf, postStatusesOf, restTaxonomiesOf } from './post-kind.ts';
import { stickyPosts } from './sticky.ts';

const orderKeys: Readonly<Record<string, PostOrderKey>> = {
  author: 'author',
  date: 'date',
  id: 'ID',
  include: 'include',
  modified: 'modified',
  parent: 'parent',
  relevance: 'relevance',
  slug: 'slug',
  include_slugs: 'include_slugs',
  title: 'title',
  menu_order: 'menu_order',
};

/** A list argument, undefined where nothing was asked. */
function listOf<T>(value: unknown): readonly T[] | undefined {
  return Array.isArray(value) && value.length > 0 ? (value as readonly T[]) : undefined;
}

/** A list of ids without their signs (WordPress: `wp_parse_id_list()`), undefined where nothing was asked. */
function idsOf(value: unknown): readonly number[] | undefined {
  return listOf<unknown>(value)?.map(absint);
}

/**
 * The query of a collection request, from its checked parameters (WordPress:
 * `WP_REST_Posts_Controller::get_items()`).
 */
export async function postQuery(call: RestCall, type: PostType): Promise<PostQuery | RestError> {
  const { params, site } = call;
  const impossible = orderRefused(call);
  if (impossible) {
    return impossible;
  }
  const perPage = phpInteger(params.per_page ?? 10);
  const { include, exclude } = stickyBounds(call, type);
  const clauses = await taxonomyClauses(call, type);
  return withoutHidden(site, call.visitor, isEmpty(params.search) ? 'list' : 'search', {
    types: [type.name],
    ...defined({
      statuses: statusesOf(call),
      ids: include,
      // What is named is not left out.
      notIds: include ? undefined : exclude,
      // WordPress looks at one of the two.
      authors: listOf<number>(params.author_exclude) ? undefined : idsOf(params.author),
      notAuthors: idsOf(params.author_exclude),
      slugs: listOf<string>(params.slug),
      parents: idsOf(params.parent),
      notParents: listOf(params.parent) ? undefined : idsOf(params.parent_exclude),
      menuOrder: params.menu_order === undefined ? undefined : absint(params.menu_order),
      search: searchOf(call),
      after: localBound(site, params.after),
      before: localBound(site, params.before),
      modifiedAfter: localBound(site, params.modified_after),
      modifiedBefore: localBound(site, params.modified_before),
      taxonomies: clauses.length > 0 ? clauses : undefined,
      // Guests do not find posts by what stands behind a password.
      password: !isEmpty(params.search) && call.visitor.id === 0 ? '' : undefined,
      taxonomyRelation: params.tax_relation === 'OR' ? ('OR' as const) : undefined,
    }),
    order: ordersOf(call),
    limit: perPage,
    offset: offsetOf(call, perPage),
  });
}

/** Why a list cannot be in the order that was asked for. */
export function orderRefused({ params }: RestCall): RestError | undefined {
  if (params.orderby === 'relevance' && isEmpty(params.search)) {
    return restError(
      'rest_no_search_term_defined',
      'You need to define a search term to order by relevance.',
      400,
    );
  }
  return params.orderby === 'include' && isEmpty(params.include)
    ? restError(
        'rest_orderby_include_missing_include',
        'You need to define an include parameter to order by include.',
        400,
      )
    : undefined;
}

/**
 * The order that was asked for. What is equal in it comes in the order in which it was made, whichever way it is
 * sorted: WordPress's database sorts what it reads in that order.
 */
function ordersOf(call: RestCall): NonNullable<PostQuery['order']> {
  const order = orderOf(call);
  const decides = ['date', 'ID', 'include', 'relevance', 'include_slugs'].includes(order.by);
  return decides ? [order] : [order, { by: 'ID', direction: 'asc' }];
}

/** The order that was asked for; dates, the newest first, where nothing was. */
export function orderOf({ params }: RestCall): {
  readonly by: PostOrderKey;
  readonly direction: 'asc' | 'desc';
} {
  const direction = params.order === 'asc' ? 'asc' : 'desc';
  return { by: orderKeys[phpText(params.orderby ?? 'date')] ?? 'date', direction };
}

/** What was searched for. */
export function searchOf({ params }: RestCall): SearchClause | undefined {
  const exact = params.search_semantics === 'exact';
  const clause =
    typeof params.search === 'string' ? parseSearch(params.search, { exact, sentence: false }) : undefined;
  const columns = listOf<SearchClause['columns'][number]>(params.search_columns);
  return clause && columns ? { ...clause, columns } : clause;
}

/** Leaves out what is undefined. */
function defined<T extends Record<string, unknown>>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

function statusesOf(call: RestCall): readonly string[] {
  const requested = listOf<string>(call.params.status) ?? ['publish'];
  if (!requested.includes('any')) {
    return requested;
  }
  return [...postStatusesOf(call.site).values()]
    .filter((status) => !status.internal || status.name === 'inherit')
    .map((status) => status.name);
}

/** Included and excluded ids, with `sticky` worked in. */
function stickyBounds(call: RestCall, type: PostType) {
  const { params } = call;
  const include = idsOf(params.include);
  const exclude = idsOf(params.exclude);
  if (type.name !== 'post' || params.sticky === undefined) {
    return { include, exclude };
  }
  const sticky = stickyPosts(call.site);
  if (params.sticky === true) {
    const both = include ? sticky.filter((id) => include.includes(id)) : sticky;
    // Nothing is sticky: an id that no post has finds nothing.
    return { include: both.length > 0 ? both : [0], exclude };
  }
  const without = [...(exclude ?? []), ...sticky];
  return { include, exclude: without.length > 0 ? without : undefined };
}

async function taxonomyClauses(call: RestCall, type: PostType): Promise<TaxonomyClause[]> {
  const clauses: TaxonomyClause[] = [];
  for (const { name, restBase } of restTaxonomiesOf(call.site, type)) {
    for (const excluded of [false, true]) {
      const input = call.params[excluded ? `${restBase}_exclude` : restBase];
      const wish = isMap(input) ? input : { terms: input };
      const ids = idsOf(wish.terms);
      if (!ids) {
        continue;
      }
      const all = wish.operator === 'AND' && !excluded;
      const withChildren = wish.include_children === true;
      const terms = withChildren ? await call.site.terms.withDescendants(ids, name) : ids;
      clauses.push({ taxonomy: name, terms, operator: excluded ? 'NOT IN' : all ? 'AND' : 'IN' });
    }
  }
  const formats = hasFieldsOf(type, 'post-formats') ? listOf<string>(call.params.format) : undefined;
  return formats ? [...clauses, await formatClause(call, formats)] : clauses;
}

/** Formats are terms; a post of the standard format has none of them. */
async function formatClause(call: RestCall, formats: readonly string[]): Promise<TaxonomyClause> {
  const standard = formats.includes('standard');
  const others = Object.keys(postFormats).filter((format) => format !== 'standard');
  const wanted = standard ? others.filter((format) => !formats.includes(format)) : formats;
  const terms = await call.site.terms.find({
    taxonomies: ['post_format'],
    slugs: wanted.map((format) => `post-format-${format}`),
  });
  return {
    taxonomy: 'post_format',
    terms: terms.map((term) => term.term_id),
    operator: standard ? 'NOT IN' : 'IN',
  };
}
