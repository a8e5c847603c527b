import { restrictedRows } from 'portolan/content';
import type {
  PostOrderKey,
  PostQuery,
  PostRow,
  RenderContext,
  ShortcodeAttributes,
  Site,
  TaxonomyClause,
  TermRow,
} from 'portolan/plugin';
import { catalogueOrder, orderedIn } from 'portolan/shop';
import { guest } from 'portolan/users';
import { idsOf, integerOf } from '../attributes.ts';

/** Which terms an element's posts have. */
export interface ChosenTerms {
  readonly taxonomy: string;
  readonly ids: readonly number[];
}

/** `category,3,5` → the taxonomy and its terms; without terms all of them count. */
export function chosenTerms(stored: string | undefined, usual = 'category'): ChosenTerms {
  const [taxonomy = '', ...ids] = (stored ?? '').split(',').map((part) => part.trim());
  return { taxonomy: taxonomy || usual, ids: idsOf(ids.join(',')) };
}

const ORDER: Readonly<Record<string, PostOrderKey>> = {
  date: 'date',
  post_date: 'date',
  title: 'title',
  ID: 'ID',
  id: 'ID',
  rand: 'rand',
  author: 'author',
  name: 'slug',
  modified: 'modified',
  comment_count: 'comment_count',
  menu_order: 'menu_order',
};

export interface PostsWanted {
  readonly terms: ChosenTerms;
  /** −1 = all. */
  readonly items: number;
  readonly offset: number;
  /** Page of a list that is divided into pages, from 1. */
  readonly page?: number;
  readonly types?: readonly string[];
  /** Posts that are not wanted: the one that the element stands in, those that were shown. */
  readonly without?: readonly number[];
}

/** The most posts that one element shows. */
const MOST = 200;

/** The query that the attributes of a list of posts describe: terms, order, dates, products that are hidden. */
export async function postsQuery(
  site: Site,
  attributes: Readonly<Record<string, string>>,
  wanted: PostsWanted,
): Promise<PostQuery | undefined> {
  const taxonomy = site.taxonomies.get(wanted.terms.taxonomy);
  if (!taxonomy) return undefined;
  const types = (wanted.types ?? []).filter((type) => site.postTypes.get(type)?.public);
  const only = idsOf(attributes['only'] ?? '');
  const usual = only.length > 0 ? [...site.postTypes.values()].filter((type) => type.public) : [];
  const clause: TaxonomyClause[] =
    wanted.terms.ids.length > 0
      ? [
          {
            taxonomy: taxonomy.name,
            terms: [...(await withDescendants(site, wanted.terms))],
            operator: 'IN',
          },
        ]
      : [];
  const product = taxonomy.name.startsWith('product_') || taxonomy.name.startsWith('pa_');
  const ordered = (product && productOrder(attributes)) || postOrder(attributes);
  const random = ordered.order?.some(({ by }) => by === 'rand');
  const limit = wanted.items < 0 ? MOST : Math.min(wanted.items, MOST);
  const paged = wanted.page && wanted.page > 1 ? (wanted.page - 1) * limit : 0;
  return {
    types: types.length > 0 ? types : usual.length > 0 ? usual.map(({ name }) => name) : taxonomy.objectTypes,
    ...(only.length > 0 && { ids: only }),
    statuses: ['publish'],
    taxonomies: [...clause, ...(product ? await hiddenProducts(site, attributes) : [])],
    ...ordered,
    ...dateBounds(attributes, site),
    ...(wanted.without && wanted.without.length > 0 && { notIds: wanted.without }),
    limit,
    offset: (random ? 0 : wanted.offset) + paged,
  };
}

function postOrder(attributes: Readonly<Record<string, string>>): Pick<PostQuery, 'order' | 'lookup'> {
  const by = ORDER[attributes['query_orderby'] || 'date'] ?? 'date';
  return { order: [{ by, direction: attributes['query_order'] === 'ASC' ? 'asc' : 'desc' }] };
}

/** The order that is only for products; undefined where none is named. Source: Enfold, `prod_order_by`, `prod_order`. */
function productOrder(
  attributes: Readonly<Record<string, string>>,
): Pick<PostQuery, 'order' | 'lookup'> | undefined {
  const order = catalogueOrder(attributes['prod_order_by'] ?? '');
  return order && order !== 'relevance' ? orderedIn(order, attributes['prod_order'] ?? '') : undefined;
}

/** Whether an element leaves out the post in which it stands. */
export function skippedPosts(attributes: ShortcodeAttributes, context: RenderContext): readonly number[] {
  const own = attributes['page_element_filter'] === 'skip_current' && context.post ? [context.post.ID] : [];
  const shown = attributes['offset'] === 'no_duplicates' ? (context.media.listedPosts ?? []) : [];
  return [...own, ...shown];
}

/** Remembers what a list shows, for those further down the page that leave it out (`offset='no_duplicates'`). */
export function noteListed(posts: readonly PostRow[], { media }: RenderContext): void {
  media.listedPosts ??= new Set();
  for (const post of posts) media.listedPosts.add(post.ID);
}

/** The posts that an element lists. */
export async function listedPosts(
  attributes: ShortcodeAttributes,
  context: RenderContext,
  usual: {
    readonly items: number;
    readonly types?: readonly string[];
    readonly link?: string;
    readonly page?: number;
  },
): Promise<readonly PostRow[]> {
  const query = await postsQuery(context.site, attributes, {
    terms: chosenTerms(attributes['link'] || usual.link),
    items: integerOf(attributes['items'], usual.items),
    offset: Math.max(0, integerOf(attributes['offset'], 0)),
    ...(usual.page && { page: usual.page }),
    ...(usual.types && { types: usual.types }),
    without: skippedPosts(attributes, context),
  });
  if (!query) return [];
  const { site, visitor = guest } = context;
  const requested = await site.extensions.apply('content.query', query, context);
  const rows = await restrictedRows(site, visitor, await site.posts.find(requested));
  noteListed(rows, context);
  return rows;
}

/** Terms of the chosen taxonomy that posts have, by post. */
export async function termsOf(
  site: Site,
  posts: readonly PostRow[],
  taxonomy: string,
): Promise<ReadonlyMap<number, readonly TermRow[]>> {
  return posts.length > 0
    ? site.terms.ofObjects(
        posts.map((post) => post.ID),
        [taxonomy],
      )
    : new Map();
}

async function withDescendants(site: Site, terms: ChosenTerms): Promise<readonly number[]> {
  const all = await site.terms.withDescendants(terms.ids, terms.taxonomy);
  return all.length > 0 ? all : terms.ids;
}

/** Products out of stock or hidden, where the element leaves them out. Source: Enfold, `wc_prod_visible`, `wc_prod_hidden`, `wc_prod_featured`. */
async function hiddenProducts(
  site: Site,
  attributes: Readonly<Record<string, string>>,
): Promise<readonly TaxonomyClause[]> {
  if (!site.taxonomies.has('product_visibility')) return [];
  const hidesSold =
    attributes['wc_prod_visible'] === 'hide' ||
    (attributes['wc_prod_visible'] !== 'show' &&
      site.options.get('woocommerce_hide_out_of_stock_items') === 'yes');
  const onlyHidden = attributes['wc_prod_hidden'] === 'show';
  const slugs = [...(onlyHidden ? [] : ['exclude-from-catalog']), ...(hidesSold ? ['outofstock'] : [])];
  const featured = attributes['wc_prod_featured'];
  const terms = await site.terms.find({
    taxonomies: ['product_visibility'],
    slugs: ['exclude-from-catalog', 'outofstock', 'featured'],
  });
  const idsFor = (names: readonly string[]) =>
    terms.filter((term) => names.includes(term.slug)).map((term) => term.term_id);
  const clause = (operator: TaxonomyClause['operator'], ids: readonly number[]): readonly TaxonomyClause[] =>
    // Nothing is one of none: where only some are wanted and there are no such, the list is empty.
    ids.length > 0 || operator === 'IN' ? [{ taxonomy: 'product_visibility', terms: ids, operator }] : [];
  return [
    ...clause('NOT IN', idsFor(slugs)),
    ...(onlyHidden ? clause('IN', idsFor(['exclude-from-catalog'])) : []),
    ...(featured === 'hide' ? clause('NOT IN', idsFor(['featured'])) : []),
    ...(featured === 'show' ? clause('IN', idsFor(['featured'])) : []),
  ];
}

/** A range of dates, as days or as a span up to now. Source: Enfold, `date_filter`. */
/** Milliseconds that a list of "the last so many days" stays as it is. */
const PERIOD_HOLDS = 60_000;

function dateBounds(
  attributes: Readonly<Record<string, string>>,
  site: Site,
): Pick<PostQuery, 'from' | 'to'> {
  if (attributes['date_filter'] === 'date_filter') {
    const from = dayOf(attributes['date_filter_start']);
    const to = dayOf(attributes['date_filter_end']);
    return { ...(from && { from: `${from} 00:00:00` }), ...(to && { to: `${to} 23:59:59` }) };
  }
  if (attributes['date_filter'] !== 'period_filter') return {};
  const span = integerOf(attributes['period_filter_unit_1'], 1);
  const now = site.clock.now();
  site.reads.until(now + PERIOD_HOLDS);
  const start = new Date(now);
  const unit = attributes['period_filter_unit_2'] || 'year';
  if (unit === 'day') start.setUTCDate(start.getUTCDate() - span);
  else if (unit === 'week') start.setUTCDate(start.getUTCDate() - 7 * span);
  else if (unit === 'month') start.setUTCMonth(start.getUTCMonth() - span);
  else start.setUTCFullYear(start.getUTCFullYear() - span);
  return { from: start.toISOString().slice(0, 19).replace('T', ' ') };
}

/** `2026/03/05` or `2026-03-05` as MySQL writes a day. */
function dayOf(text: string | undefined): string | undefined {
  const match = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})/.exec(text ?? '');
  return match ? [match[1], match[2]?.padStart(2, '0'), match[3]?.padStart(2, '0')].join('-') : undefined;
}
