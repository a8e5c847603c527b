import type { Element, InputMap, Site } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { type CatalogueOrder, catalogueSettings } from './catalogue-settings.ts';
import { OrderingForm, type OrderingModel } from './ordering-form.tsx';

/** The drop-down that sorts a list. WooCommerce: templates/loop/orderby.php. */
export const ordering: Element<OrderingModel> = {
  name: 'catalogue-ordering',
  view: OrderingForm,
  styles: ['shop'],
};

const TEXTS: readonly (readonly [CatalogueOrder, string])[] = [
  ['menu_order', 'Default sorting'],
  ['popularity', 'Sort by popularity'],
  ['rating', 'Sort by average rating'],
  ['date', 'Sort by latest'],
  ['price', 'Sort by price: low to high'],
  ['price-desc', 'Sort by price: high to low'],
];

const SORTED: ReadonlyMap<CatalogueOrder, string> = new Map([
  ['popularity', 'Sorted by popularity'],
  ['rating', 'Sorted by average rating'],
  ['date', 'Sorted by latest'],
  ['price', 'Sorted by price: low to high'],
  ['price-desc', 'Sorted by price: high to low'],
]);

/** How a list is sorted, for those who do not see what is chosen; '' for the shop's own order. WooCommerce: templates/loop/result-count.php. */
export function sortedBy(site: Site, order: CatalogueOrder): string {
  const text = SORTED.get(order);
  return text === undefined ? '' : shopText(site, text);
}

/**
 * What can be chosen on a list of products, and what is: the shop's own order only where it is the usual one.
 * WooCommerce: woocommerce_catalog_ordering().
 */
export function orderingModel(
  site: Site,
  { chosen, searching, query }: { chosen: CatalogueOrder; searching: boolean; query: InputMap },
): OrderingModel {
  const { reviews, reviewRatings } = shopSettings(site);
  const usual = catalogueSettings(site).order;
  const options = [
    ...(searching ? [['relevance', 'Relevance'] as const] : []),
    ...TEXTS.filter(([order]) => order !== 'menu_order' || (usual === 'menu_order' && !searching)).filter(
      ([order]) => order !== 'rating' || (reviews && reviewRatings),
    ),
  ].map(([value, text]) => ({ value, text: shopText(site, text) }));
  const known = options.some((option) => option.value === chosen);
  return {
    label: shopText(site, 'Shop order'),
    submit: shopText(site, 'Sort'),
    chosen: known ? chosen : (options[0]?.value ?? ''),
    options,
    hidden: hiddenFields(query),
  };
}

const OWN = new Set(['orderby', 'submit', 'paged', 'product-page', 'add-to-cart', 'added-to-cart']);

/** The rest of the address travels with the choice. WooCommerce: wc_query_string_form_fields(). */
export function hiddenFields(
  query: InputMap,
  own: ReadonlySet<string> = OWN,
): readonly { readonly name: string; readonly value: string }[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (own.has(name) || value === undefined) return [];
    if (typeof value === 'string') return [{ name, value }];
    return Object.entries(value).flatMap(([key, item]) =>
      typeof item === 'string' ? [{ name: `${name}[${key}]`, value: item }] : [],
    );
  });
}
