import { html, type Markup, trustedHtml } from 'portolan/html';
import { renderNode, type Site } from 'portolan/plugin';
import { STOCK_STATES, type StockState, TERM_FILTERS, visibilityTerms } from '../archive/product-filters.ts';
import type { AttributeTaxonomy } from '../catalogue/attribute-taxonomies.ts';
import { StarRating, starRating } from '../catalogue/star-rating.tsx';
import { sortedTerms } from '../product-page/sorted-terms.ts';
import { shopText } from '../texts/shop-text.ts';
import { withFilters } from './filter-links.ts';
import { type Listed, productsOfTerms, statesOf, trustedName } from './filtered-list.ts';

/** One value that a list of products can be filtered by. */
export interface FilterChoice {
  readonly label: string | Markup;
  /** Products of the list that have it. */
  readonly count: number;
  readonly isChosen: boolean;
  /** Where it is chosen, or taken back. */
  readonly href: string;
}

/** Values with their products; what no product has is left out unless it is chosen. */
function choices<Value>(
  shown: Listed,
  chosen: readonly Value[],
  offered: readonly { readonly value: Value; readonly label: string | Markup; readonly count: number }[],
  changes: (values: readonly Value[]) => Readonly<Record<string, string | undefined>>,
): readonly FilterChoice[] {
  return offered.flatMap(({ value, label, count }): FilterChoice[] => {
    const isChosen = chosen.includes(value);
    if (count === 0 && !isChosen) return [];
    const others = chosen.filter((one) => one !== value);
    const wanted = isChosen ? others : [...others, value];
    return [{ label, count, isChosen, href: withFilters(shown.url, changes(wanted)) }];
  });
}

const joined = (values: readonly unknown[]) => (values.length > 0 ? values.join(',') : undefined);

/** Values of a shared attribute. `relation`: whether a product has to have all of them, or one. */
export async function attributeChoices(
  site: Site,
  shown: Listed,
  attribute: AttributeTaxonomy,
  relation: 'and' | 'or',
): Promise<readonly FilterChoice[]> {
  const { taxonomy, name } = attribute;
  const chosen = shown.filters.attributes.find((one) => one.attribute.taxonomy === taxonomy)?.slugs ?? [];
  const terms = await site.terms.find({ taxonomies: [taxonomy], hideEmpty: true });
  const counts = await productsOfTerms(site, taxonomy, shown.ids);
  const offered = (await sortedTerms(site, attribute, terms)).map((term) => ({
    value: term.slug,
    label: trustedName(term),
    count: counts.get(term.term_id) ?? 0,
  }));
  return choices(shown, chosen, offered, (slugs) => ({
    [`filter_${name}`]: joined(slugs),
    [`query_type_${name}`]: slugs.length > 0 && relation === 'or' ? 'or' : undefined,
  }));
}

/** Stars, most first. */
export async function ratingChoices(site: Site, shown: Listed): Promise<readonly FilterChoice[]> {
  const visibility = await visibilityTerms(site);
  const counts = await productsOfTerms(site, 'product_visibility', shown.ids);
  const offered = [5, 4, 3, 2, 1].map((stars) => {
    const model = starRating(site, String(stars));
    // Safe: rendered by this program.
    const label = model ? trustedHtml(renderNode(StarRating({ stars: model }))) : html`${stars}`;
    return { value: stars, label, count: counts.get(visibility.get(`rated-${stars}`) ?? 0) ?? 0 };
  });
  return choices(shown, shown.filters.ratings, offered, (ratings) => ({
    rating_filter: joined([...ratings].sort()),
  }));
}

const STATE_NAMES: Readonly<Record<StockState, string>> = {
  instock: 'In stock',
  outofstock: 'Out of stock',
  onbackorder: 'On backorder',
};

/** What a state of stock is called. WooCommerce: wc_get_product_stock_status_options(). */
export function stateName(site: Site, state: StockState): string {
  return shopText(site, STATE_NAMES[state]);
}

/** States of stock. */
export async function stockChoices(site: Site, shown: Listed): Promise<readonly FilterChoice[]> {
  const counts = await statesOf(site, shown.ids);
  const offered = STOCK_STATES.map((value) => ({
    value,
    label: stateName(site, value),
    count: counts.get(value) ?? 0,
  }));
  return choices(shown, shown.filters.stock ?? [], offered, (states) => ({
    filter_stock_status: joined(states),
  }));
}

/** Categories, tags or brands of products; none of a taxonomy that addresses do not filter by. */
export async function termChoices(
  site: Site,
  shown: Listed,
  taxonomy: string,
): Promise<readonly FilterChoice[]> {
  const [name] = TERM_FILTERS.find(([, one]) => one === taxonomy) ?? [];
  if (name === undefined) return [];
  const chosen = shown.filters.terms.find((one) => one.taxonomy === taxonomy)?.slugs ?? [];
  const terms = await site.terms.find({ taxonomies: [taxonomy], hideEmpty: true });
  const counts = await productsOfTerms(site, taxonomy, shown.ids);
  const offered = terms.map((term) => ({
    value: term.slug,
    label: trustedName(term),
    count: counts.get(term.term_id) ?? 0,
  }));
  return choices(shown, chosen, offered, (slugs) => ({ [name]: joined(slugs) }));
}
