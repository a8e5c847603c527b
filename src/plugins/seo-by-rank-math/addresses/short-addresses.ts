import type { Stored } from 'portolan/data';
import type { Extender, QueryVariables, Site, TermRow } from 'portolan/plugin';
import { requestPath } from 'portolan/request';
import { decodePercent, permalinkStructure, termLink } from 'portolan/routing';
import { generalSettings, hasModule, isOn } from '../settings.ts';

/** What stands in front of addresses of products and their categories. */
interface ShopBases {
  readonly product: string;
  readonly category: string;
}

function shopBases(site: Site): ShopBases {
  const stored = (site.options.value('woocommerce_permalinks') ?? {}) as Stored;
  const base = (name: string, usual: string) =>
    String(stored[name] ?? '')
      .replace(/^\/+|\/+$/g, '')
      .replace(/\/?%.*$/, '') || usual;
  return { product: base('product_base', 'product'), category: base('category_base', 'product-category') };
}

function categoryBase(site: Site): string {
  return site.options.get('category_base')?.replace(/^\/+|\/+$/g, '') || 'category';
}

interface Shortened {
  readonly category: boolean;
  readonly product: boolean;
  readonly productCategory: boolean;
  readonly withoutParents: boolean;
}

/** What the settings take out of addresses. Rank Math: `strip_category_base`, WooCommerce\WooCommerce. */
function shortened(site: Site): Shortened | undefined {
  const general = generalSettings(site);
  const ofShop = hasModule(site, 'woocommerce') && site.postTypes.has('product');
  const found = {
    category: isOn(general, 'strip_category_base'),
    product: ofShop && isOn(general, 'wc_remove_product_base'),
    productCategory: ofShop && isOn(general, 'wc_remove_category_base'),
    withoutParents: ofShop && isOn(general, 'wc_remove_category_parent_slugs'),
  };
  return Object.values(found).includes(true) && permalinkStructure(site).pretty ? found : undefined;
}

function without(link: string, home: string, base: string): string {
  return link.startsWith(`${home}/${base}/`) ? `${home}/${link.slice(home.length + base.length + 2)}` : link;
}

/** Addresses of categories without what stands in front of them. */
export const shortTermLinks: Extender<'term.links'> = (links, { site, terms }) => {
  const short = shortened(site);
  if (short === undefined) return links;
  return new Map(
    terms.map((term) => {
      const link = links.get(term.term_id) ?? '';
      return [term.term_id, shortTermLink(site, short, term, link)] as const;
    }),
  );
};

function shortTermLink(site: Site, short: Shortened, { taxonomy, slug }: TermRow, link: string): string {
  const { home } = site.address;
  if (taxonomy === 'category' && short.category) return without(link, home, categoryBase(site));
  if (taxonomy !== 'product_cat') return link;
  const { category } = shopBases(site);
  const end = link.endsWith('/') ? '/' : '';
  const whole = short.withoutParents ? `${home}/${category}/${slug}${end}` : link;
  return short.productCategory ? without(whole, home, category) : whole;
}

/** Addresses of products without what stands in front of them. */
export const shortPostLinks: Extender<'post.links'> = (links, { site, posts }) => {
  const short = shortened(site);
  if (!short?.product || !posts.some(({ post_type }) => post_type === 'product')) return links;
  const { product } = shopBases(site);
  const isProduct = new Set(posts.filter(({ post_type }) => post_type === 'product').map(({ ID }) => ID));
  return new Map(
    [...links].map(([id, link]) => [
      id,
      isProduct.has(id) ? without(link, site.address.home, product) : link,
    ]),
  );
};

const PLACE = /^\/(.+?)(?:\/page\/(\d+))?(?:\/(?:feed\/)?(feed|rdf|rss2?|atom))?\/?$/;

/** What stands at an address without what stood in front of it: categories before everything else, then products. */
export const shortAddresses: Extender<'request.variables'> = async (variables, { site, request }) => {
  const short = shortened(site);
  if (short === undefined) return variables;
  const [, below, page, feed] = PLACE.exec(decodePercent(requestPath(site, request))) ?? [];
  const slug = below?.split('/').at(-1);
  if (below === undefined || slug === undefined) return variables;
  const kept = withoutPath(variables);
  const place = { ...(page ? { paged: page } : {}), ...(feed ? { feed } : {}) };
  const isAt = (link: string) => decodePercent(link).replace(/\/+$/, '') === `${site.address.home}/${below}`;
  for (const [taxonomy, variable, isShort] of [
    ['category', 'category_name', short.category],
    ['product_cat', 'product_cat', short.productCategory || short.withoutParents],
  ] as const) {
    const term = isShort ? await site.terms.bySlug(slug, taxonomy) : undefined;
    if (term && isAt(await termLink(site, term))) return { ...kept, [variable]: slug, ...place };
  }
  if (!short.product || below.includes('/') || page !== undefined) return variables;
  const [product] = await site.posts.bySlug(slug, ['product']);
  if (product === undefined) return variables;
  return { ...kept, product: slug, post_type: 'product', name: slug, ...place };
};

/** What the address alone asked for. */
const OF_PATH: ReadonlySet<string> = new Set([
  'pagename',
  'name',
  'page',
  'attachment',
  'error',
  'paged',
  'feed',
  'category_name',
  'year',
  'monthnum',
  'day',
]);

function withoutPath(variables: QueryVariables): QueryVariables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !OF_PATH.has(name)));
}

/** Former addresses lead to those without what stood in front of them. */
export const toShortAddress: Extender<'redirect.canonical'> = (address, { site, request, query }) => {
  const short = shortened(site);
  if (short === undefined) return address;
  const { product, category } = shopBases(site);
  const { flags, term, posts } = query;
  const base =
    term?.taxonomy === 'category' && short.category
      ? categoryBase(site)
      : term?.taxonomy === 'product_cat' && short.productCategory
        ? category
        : flags.has('single') && posts[0]?.post_type === 'product' && short.product
          ? product
          : undefined;
  const path = requestPath(site, request);
  if (base === undefined || !path.startsWith(`/${base}/`)) return address;
  const rest = request.queryString === '' ? '' : `?${request.queryString}`;
  return `${site.address.home}${path.slice(base.length + 1)}${rest}`;
};
