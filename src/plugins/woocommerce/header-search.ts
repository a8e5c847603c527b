import type { Extender } from 'portolan/plugin';
import { shopText } from './texts/shop-text.ts';

/** `page.data.headerSearch`: what the header's search fields look for where that is not the whole site. */
export interface HeaderSearch {
  /** The type of posts that is found. */
  readonly postType: string;
  /** Name of the field. */
  readonly field: string;
}

/** Old themes whose header searches the shop, by their folder. */
const SEARCH_THE_SHOP: ReadonlySet<string> = new Set(['storefront']);

/** Searches products from the header where the old theme did. */
export const productSearchInHeader: Extender<'page.model'> = (page, { site }) => {
  if (!SEARCH_THE_SHOP.has(site.options.get('template') ?? '')) return page;
  const headerSearch: HeaderSearch = { postType: 'product', field: shopText(site, 'Search products…') };
  return { ...page, data: { ...page.data, headerSearch } };
};
