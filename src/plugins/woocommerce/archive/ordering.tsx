import type { Element, InputMap, Site } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import type { CatalogueOrder } from './catalogue-settings.ts';
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

/** What can be chosen on a list of products, and what is. WooCommerce: woocommerce_catalog_ordering(). */
export function orderingModel(
  site: Site,
  { chosen, searching, query }: { chosen: CatalogueOrder; searching: boolean; query: InputMap },
): OrderingModel {
  const { reviews, reviewRatings } = shopSettings(site);
  const options = [
    ...(searching ? [['relevance', 'Relevance'] as const] : []),
    ...TEXTS.filter(([order]) => !(searching && order === 'menu_order')).filter(
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
