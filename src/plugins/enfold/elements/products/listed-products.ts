import { restrictedRows } from 'portolan/content';
import type { PostRow, RenderContext, ShortcodeAttributes, Site } from 'portolan/plugin';
import {
  catalogueOf,
  catalogueOrder,
  catalogueSettings,
  linksThatSort,
  type ProductCardModel,
  productLoopModel,
  type SortingLinksModel,
} from 'portolan/shop';
import { guest } from 'portolan/users';
import type { CSSProperties } from 'react';
import { integerOf, isOn } from '../attributes.ts';
import { type ElementPages, pageOfElement, pagesOf } from '../posts/page-links.tsx';
import { chosenTerms, postsQuery, skippedPosts } from '../posts/posts-query.ts';

/** Products that an element shows unless it says how many. Source: Enfold, product elements. */
const ITEMS = 9;

/** What an element shows of the shop. */
export interface ListedProducts {
  readonly posts: readonly PostRow[];
  /** In the order of the posts. */
  readonly cards: readonly ProductCardModel[];
  readonly columns: number;
  /** Address that puts a product into the cart here, to be followed by its id. */
  readonly adding: string;
  readonly pages?: ElementPages;
  /** Where visitors may sort the list themselves. */
  readonly sorting?: SortingLinksModel;
}

/** Whether a site has a shop. */
export function hasShop(site: Site): boolean {
  return site.taxonomies.has('product_cat') && site.postTypes.has('product');
}

/**
 * The products of an element by its categories, number, offset, visibility and order, on the page of the list that the
 * address names; undefined where there are none. `usual` = what an element does where its attributes say nothing.
 */
export async function listedProducts(
  attributes: ShortcodeAttributes,
  context: RenderContext,
  usual: { readonly columns: number; readonly paginate: boolean; readonly sortable?: boolean },
): Promise<ListedProducts | undefined> {
  const { site, visitor = guest } = context;
  if (!hasShop(site)) return undefined;
  const own = integerOf(attributes['items'], ITEMS);
  const sortable = usual.sortable === true && attributes['sort'] === 'dropdown';
  const sorting = sortable ? sortingOf(context, own) : undefined;
  const items = sorting?.count ?? own;
  const paged = usual.paginate && items > 0 && isOn(attributes['paginate'] || 'yes');
  const page = paged ? pageOfElement(context) : 1;
  const offset = Math.max(0, integerOf(attributes['offset'], 0));
  const ordered = sorting?.order
    ? { ...attributes, prod_order_by: orderOf(site, sorting.order), prod_order: '' }
    : { ...attributes, prod_order_by: orderOf(site, attributes['prod_order_by'], attributes['sort']) };
  const query = await postsQuery(site, ordered, {
    terms: chosenTerms(attributes['link'] || `product_cat,${attributes['categories'] ?? ''}`),
    types: ['product'],
    items,
    offset,
    page,
    without: skippedPosts(attributes, context),
  });
  if (!query) return undefined;
  const requested = await site.extensions.apply('content.query', query, context);
  const { rows, total } = await site.posts.findPage(requested);
  const known = await catalogueOf(site).products(rows.map((row) => row.ID));
  const found = rows.filter((row) => known.has(row.ID));
  if (found.length === 0) return undefined;
  const columns = Math.min(6, Math.max(1, integerOf(attributes['columns'], usual.columns)));
  const loop = await productLoopModel(
    site,
    found.flatMap((row) => known.get(row.ID) ?? []),
    { columns, place: { url: context.page?.request.url ?? '' } },
  );
  return {
    posts: await restrictedRows(site, visitor, found),
    cards: loop.products,
    columns,
    adding: loop.adding,
    ...(paged && { pages: pagesOf(context, page, items, total - offset) }),
    ...(sorting && { sorting: sorting.links }),
  };
}

/** How visitors sorted the list by its links, and these links. Source: Enfold, `sort='dropdown'`. */
function sortingOf(context: RenderContext, standard: number) {
  const { query = {}, queryString = '' } = context.page?.request ?? {};
  const order = typeof query['product_order'] === 'string' ? query['product_order'] : '';
  const requested = Number(query['product_count']);
  const count = [1, 2, 3].some((times) => times * standard === requested) ? requested : standard;
  return { order, count, links: linksThatSort(queryString, { order, count, standard }) };
}

/** The first of some names that is an order of products, else the shop's own. */
function orderOf(site: Site, ...names: readonly (string | undefined)[]): string {
  const order = names.map((name) => catalogueOrder(name ?? '')).find((one) => one && one !== 'relevance');
  return order ?? catalogueSettings(site).order;
}

/** Tells style sheets how many products stand beside each other. */
export function columnsStyle(columns: number): CSSProperties {
  return { ['--columns' as 'order']: columns, ['--slide-gap' as 'color']: '1.75rem' };
}
