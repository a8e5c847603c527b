import type { Extender, MainQuery, PageModel, PostQuery, QueryVariables, Site } from 'portolan/plugin';
import {
  type CatalogueOrder,
  catalogueOf,
  catalogueOrder,
  catalogueSettings,
  elementNode,
  productLoop,
  productLoopModel,
  type ShopArchive,
} from 'portolan/shop';
import { highlighted, plainText } from './answer/excerpt.ts';
import { readTerm, searchProducts } from './ranking/search-products.ts';
import { searchSettings } from './search-settings.ts';

/** The name by which an address asks for this search. */
export const TYPE = 'type_aws';

interface SearchedQuery {
  readonly variables: QueryVariables;
  readonly flags: MainQuery['flags'];
}

/** Whether an address asks for the products of this search: `/?s=…&post_type=product&type_aws=true`. */
function isOurs(site: Pick<Site, 'options' | 'once'>, { flags, variables }: SearchedQuery): boolean {
  return (
    flags.has('search') &&
    variables[TYPE] !== undefined &&
    variables['post_type'] === 'product' &&
    searchSettings(site).ownPage
  );
}

/** The results page lists what this search finds, best first unless another order is asked for. */
export const resultsQuery: Extender<'main.query'> = async (query, { site, variables, flags }) => {
  if (!isOurs(site, { flags, variables })) return query;
  const settings = searchSettings(site);
  const { search: _, ...rest } = query;
  const term = readTerm(textOf(variables, 's'), settings);
  const { ids } = await searchProducts(site, term, settings, settings.pageResults);
  return {
    ...rest,
    ids,
    ...orderOf(textOf(variables, 'orderby'), query),
    ...(settings.perPage !== undefined && query.limit !== undefined ? { limit: settings.perPage } : {}),
  };
};

/** The shop's own orders have been read by the shop; here are those that only this search knows. */
function orderOf(requested: string, query: PostQuery): Pick<PostQuery, 'order' | 'lookup'> {
  const byLookup = (column: string, direction: 'asc' | 'desc') => ({
    lookup: { ...query.lookup, ...PRODUCTS, order: [{ column, direction }] },
    order: [{ by: 'include' as const, direction: 'asc' as const }],
  });
  switch (requested) {
    case 'title':
    case 'title-asc':
    case 'name':
    case 'name-asc':
      return { order: [{ by: 'title', direction: 'asc' }] };
    case 'title-desc':
    case 'name-desc':
      return { order: [{ by: 'title', direction: 'desc' }] };
    case 'sku':
    case 'sku-asc':
      return byLookup('sku', 'asc');
    case 'sku-desc':
      return byLookup('sku', 'desc');
    case 'stock_quantity':
    case 'stock_quantity-asc':
      return byLookup('stock_quantity', 'asc');
    case 'stock_quantity-desc':
      return byLookup('stock_quantity', 'desc');
  }
  const order: CatalogueOrder | undefined = catalogueOrder(requested);
  return order === undefined || order === 'relevance' ? { order: [{ by: 'include', direction: 'asc' }] } : {};
}

/** The shop's table of what its products are sorted by. */
const PRODUCTS = { table: 'wp_wc_product_meta_lookup', key: 'product_id' } as const;

/** The old script knows by it whose page this is. */
export const resultsHeader: Extender<'reply.headers'> = (headers, { call, kind, query }) =>
  kind === 'page' && query && isOurs(call.site, query) ? { ...headers, 'X-AWS-Search': 'true' } : headers;

export const resultsClasses: Extender<'body.classes'> = (classes, { site, page }) =>
  isOurs(site, page.query) && page.posts.length === 0 ? [...classes, 'aws-no-results'] : classes;

/** Links of widgets that filter products stay on this search's page; titles are marked where the site wants that. */
export const resultsModel: Extender<'page.model'> = async (page, { site, call }) => {
  if (!isOurs(site, page.query)) return page;
  const sidebars = Object.fromEntries(
    Object.entries(page.sidebars).map(([name, widgets]) => [
      name,
      widgets.map((widget) => ({ ...widget, html: withType(widget.html) })),
    ]),
  );
  return searchSettings(site).pageHighlight
    ? { ...page, sidebars, data: { ...page.data, ...(await markedShop(site, page, call.request.url)) } }
    : { ...page, sidebars };
};

/** The shop's list with what was searched for marked in the titles. */
async function markedShop(site: Site, page: PageModel, url: string): Promise<{ shop?: ShopArchive }> {
  const shop = page.data['shop'] as ShopArchive | undefined;
  if (!shop || page.posts.length === 0) return {};
  const settings = searchSettings(site);
  const term = readTerm(page.query.search ?? '', settings);
  const { words } = await searchProducts(site, term, settings, settings.pageResults);
  const found = await catalogueOf(site).products(page.query.posts.map((post) => post.ID));
  const { columns } = catalogueSettings(site);
  const loop = await productLoopModel(site, [...found.values()], { columns, place: { url }, eager: columns });
  const products = loop.products.map((card) => ({
    ...card,
    titleHtml: highlighted(plainText(card.titleHtml), [...term.raw.split(' '), ...words], 'mark'),
  }));
  return { shop: { ...shop, products: elementNode(site, productLoop, { ...loop, products }) } };
}

function withType(html: string): string {
  return html.replace(/href="([^"#]*[?&;]post_type=product(?![\w-])[^"#]*)/g, (link, address: string) =>
    address.includes(`${TYPE}=`) ? link : `href="${address}&amp;${TYPE}=true`,
  );
}

function textOf(variables: QueryVariables, name: string): string {
  const value = variables[name];
  return typeof value === 'string' ? value : '';
}
