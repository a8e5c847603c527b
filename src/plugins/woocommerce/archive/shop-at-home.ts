import type { Extender } from 'portolan/plugin';
import { asksOnlyForHome } from 'portolan/routing';
import { shopSettings } from '../settings/shop-settings.ts';

/** How a list of products may be asked for without asking for something else. */
const LIST = [
  'orderby',
  'order',
  'min_price',
  'max_price',
  'rating_filter',
  'product_order',
  'product_count',
];

/**
 * Where the shop's page is the front page, home lists the products, sorted and narrowed as the shop is.
 * WooCommerce: WC_Query::pre_get_posts().
 */
export const shopAtHome: Extender<'front.archive'> = (type, { site, page, variables }) => {
  if (page !== shopSettings(site).pages.shop) return type;
  // What filters by an attribute is named after it.
  const narrowing = Object.keys(variables).filter((name) => /^(?:filter|query_type)_/.test(name));
  return asksOnlyForHome(variables, [...LIST, ...narrowing]) ? 'product' : type;
};
