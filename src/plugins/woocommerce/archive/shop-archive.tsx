import { createRenderContext, renderSource } from 'portolan/content';
import { textIn } from 'portolan/data';
import {
  type Call,
  type Extender,
  keptNode,
  type PageAssets,
  type PageModel,
  type Site,
} from 'portolan/plugin';
import { keptParts } from 'portolan/site';
import type { ReactNode } from 'react';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { shopPageAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { archiveDisplay, catalogueSettings } from './catalogue-settings.ts';
import { categoriesModel, productCategories, subcategories } from './categories.tsx';
import { elementNode } from './element-node.tsx';
import { ordering, orderingModel, sortedBy } from './ordering.tsx';
import { isFiltered, readFilters } from './product-filters.ts';
import { listsProducts } from './product-list.ts';
import { productLoop, productLoopModel } from './product-loop.tsx';
import { resultCount } from './result-count.ts';
import { chosenOrder, perPage } from './shop-query.ts';
import { SortingLinks, sortingLinks } from './sorting-links.tsx';
import { suggestedProducts } from './suggested-products.tsx';

/** What `page.data.shop` holds on lists of products: parts that a template puts where it likes. */
export interface ShopArchive {
  /** Title and introduction of the list; both may be empty. */
  readonly title: string;
  readonly introductionHtml: string;
  /** `Showing 1–12 of 23 results`. */
  readonly resultCount: string;
  /** How the list is sorted, for screen readers; '' = in the shop's own way. */
  readonly sortedBy: string;
  readonly ordering: ReactNode;
  readonly sorting: ReactNode;
  readonly categories: ReactNode;
  readonly products: ReactNode;
  /** Said where nothing was found. */
  readonly nothingFound: string;
  /** Products that are offered where nothing was found; null elsewhere. */
  readonly suggestions: ReactNode;
  /** Where all products are: what an empty list leads to. */
  readonly shop: { readonly href: string; readonly text: string };
}

/** Adds the shop's parts to the model of a list of products. */
export const shopArchive: Extender<'page.model'> = async (page, { site, call, assets }) => {
  if (!listsProducts(site, page.query)) return page;
  const title = await archiveTitle(site, page);
  const searching = page.query.flags.has('search');
  const filtered = isFiltered(await readFilters(site, page.query.variables));
  const plain = !searching && page.query.page === 1 && !filtered;
  const introductionHtml = plain ? await introduction(site, call, page, assets) : '';
  const from = [page.query, title, introductionHtml, String(plain)];
  const shop = await keptParts(call).part('woocommerce.archive', from, () =>
    archiveModel(site, { call, page, title, introductionHtml, plain }),
  );
  return {
    ...page,
    heading: title,
    breadcrumbs: trail(page, title),
    data: { ...page.data, shop },
  };
};

/** The shop page's title, the term's name, or what was searched for. WooCommerce: woocommerce_page_title(). */
async function archiveTitle(site: Site, page: PageModel): Promise<string> {
  const { query } = page;
  if (query.flags.has('search')) {
    const words = shopText(site, 'Search results: &ldquo;%s&rdquo;', query.search ?? '')
      .replaceAll('&ldquo;', '“')
      .replaceAll('&rdquo;', '”');
    return query.page > 1
      ? words +
          shopText(site, '&nbsp;&ndash; Page %s', query.page)
            .replaceAll('&nbsp;', ' ')
            .replaceAll('&ndash;', '–')
      : words;
  }
  if (query.term) return page.heading;
  return (await shopTitle(site)) || page.heading;
}

/** Title of the shop page, plain; '' where there is none. */
async function shopTitle(site: Site): Promise<string> {
  const id = shopSettings(site).pages.shop;
  return (id > 0 ? (await site.posts.byId(id))?.post_title : undefined) ?? '';
}

/** Below Home comes the shop, then the categories. */
function trail(page: PageModel, title: string): PageModel['breadcrumbs'] {
  const last = page.breadcrumbs.at(-1);
  if (last === undefined) return page.breadcrumbs;
  return [...page.breadcrumbs.slice(0, -1), { ...last, title: last.href === undefined ? title : last.title }];
}

interface ArchiveFacts {
  readonly call: Call;
  readonly page: PageModel;
  readonly title: string;
  readonly introductionHtml: string;
  /** Whether it is the whole of a list, from its beginning. */
  readonly plain: boolean;
}

async function archiveModel(
  site: Site,
  { call, page, title, introductionHtml, plain }: ArchiveFacts,
): Promise<ShopArchive> {
  const { query } = page;
  const searching = query.flags.has('search');
  const settings = catalogueSettings(site);
  const order = chosenOrder(site, query.variables, searching);
  const found = await catalogueOf(site).products(query.posts.map((post) => post.ID));
  const products = query.posts.flatMap((post) => found.get(post.ID) ?? []);
  const display = plain ? await displayOf(site, page) : 'products';
  const categories = display === 'products' ? [] : await subcategories(site, query.term?.term_id ?? 0);
  const shown = display === 'subcategories' && categories.length > 0 ? [] : products;
  const loop = await productLoopModel(site, shown, {
    columns: settings.columns,
    place: { url: call.request.url },
    eager: categories.length > 0 ? 0 : settings.columns,
  });
  const chosen = orderingModel(site, { chosen: order, searching, query: call.request.query });
  const links = sortingLinks(site, call.request.queryString, {
    order: textIn(query.variables, 'product_order', 'default'),
    count: perPage(site, query.variables),
  });
  const counts = shown.length > 0;
  const empty = !counts && categories.length === 0;
  return {
    title,
    introductionHtml,
    resultCount: counts
      ? resultCount(site, { total: query.total, perPage: query.perPage, page: query.page })
      : '',
    sortedBy: counts ? sortedBy(site, order) : '',
    ordering: counts ? keptNode(elementNode(site, ordering, chosen)) : null,
    sorting: counts && links ? <SortingLinks {...links} /> : null,
    categories:
      categories.length > 0
        ? elementNode(site, productCategories, await categoriesModel(site, categories, settings.columns))
        : null,
    products: counts ? keptNode(elementNode(site, productLoop, loop)) : null,
    nothingFound: empty ? shopText(site, 'No products were found matching your selection.') : '',
    suggestions: empty ? await suggestedProducts(site, call, settings.columns) : null,
    shop: { href: await shopPageAddress(site, 'shop'), text: shopText(site, 'Browse products') },
  };
}

async function displayOf(site: Site, { query }: PageModel) {
  if (!query.term) return archiveDisplay(site);
  if (query.term.taxonomy !== 'product_cat') return 'products';
  const { term_id: id } = query.term;
  const metas = await site.terms.meta([id]);
  const none = { get: () => undefined, all: () => [], value: () => undefined, keys: () => [] };
  return archiveDisplay(site, metas.get(id) ?? none);
}

/** The shop page's own text, above its products. WooCommerce: woocommerce_product_archive_description(). */
async function introduction(site: Site, call: Call, page: PageModel, assets: PageAssets): Promise<string> {
  if (page.query.term) return page.descriptionHtml;
  const id = shopSettings(site).pages.shop;
  const row = id > 0 ? await site.posts.byId(id) : undefined;
  if (row === undefined || row.post_content.trim() === '') return '';
  const context = createRenderContext(site, {
    post: row,
    visitor: call.visitor,
    target: 'page',
    assets,
    page: { query: page.query, request: call.request },
  });
  return renderSource(row.post_content, context);
}

/** `<title>` of the shop is the shop page's. */
export const shopDocumentTitle: Extender<'document.title'> = async (title, { site, query }) =>
  query.flags.has('post_type_archive') &&
  query.postType === 'product' &&
  !query.flags.has('search') &&
  !query.flags.has('front_page')
    ? (await shopTitle(site)) || title
    : title;

/** Lists of products are rendered by the shop's template. WooCommerce: WC_Template_Loader. */
export const shopTemplates: Extender<'template.candidates'> = (names, { site, page }) => {
  if (!listsProducts(site, page.query)) return names;
  const usual = new Set(['search', 'archive', 'taxonomy', 'front-page']);
  const at = Math.max(
    0,
    names.findIndex((name) => usual.has(name)),
  );
  return [...names.slice(0, at), 'archive-product', ...names.slice(at)];
};
