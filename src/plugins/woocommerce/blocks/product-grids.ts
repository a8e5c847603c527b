import type { BlockElement, ShortcodeAttributes } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import { findList, readList } from '../shortcodes/product-list.ts';
import { rendered } from '../shortcodes/products.ts';

type Attributes = Readonly<Record<string, unknown>>;

const number = (value: unknown, fallback: number) => {
  const read = Math.trunc(Number(value));
  return read > 0 ? read : fallback;
};

const ids = (value: unknown) =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(Number).filter((id) => id > 0);

/** A block that shows products in a grid; `kind` is what it fixes of a list. WooCommerce: AbstractProductGrid. */
function grid(name: `woocommerce/${string}`, kind: Readonly<Record<string, string>> = {}): BlockElement {
  return {
    name,
    async render(attributes: Attributes, _inner, context) {
      const columns = number(attributes['columns'], 3);
      const chosen = ids(attributes['products']);
      const input: Record<string, string> = {
        columns: String(columns),
        limit: String(chosen.length > 0 ? chosen.length : columns * number(attributes['rows'], 3)),
        orderby: orderOf(attributes['orderby']),
        category: ids(attributes['categories']).join(','),
        cat_operator: attributes['catOperator'] === 'all' ? 'AND' : 'IN',
        tag: ids(attributes['tags']).join(','),
        ...valuesOf(attributes['attributes'], attributes['attrOperator']),
        ids: chosen.join(','),
        ...kind,
      };
      const list = readList(input as unknown as ShortcodeAttributes, kind, 1);
      const { ids: found } = await findList(context, list);
      if (found.length === 0) return '';
      return rendered(context, found, columns, {
        className: `wp-block-${name.slice('woocommerce/'.length)} wc-block-grid`,
      });
    },
  };
}

/** What is chosen of an attribute: its taxonomy and the ids of its values. */
function valuesOf(value: unknown, operator: unknown): Record<string, string> {
  const chosen = Array.isArray(value) ? value.filter(isMap) : [];
  const [first] = chosen;
  if (first === undefined) return {};
  return {
    attribute: String(first['attr_slug'] ?? '').replace(/^pa_/, ''),
    terms: ids(chosen.map((one) => one['id'])).join(','),
    terms_operator: operator === 'all' ? 'AND' : 'IN',
  };
}

/** The names that blocks give orders. */
function orderOf(value: unknown): string {
  switch (value) {
    case 'price_asc':
      return 'price';
    case 'price_desc':
      return 'price-desc';
    case 'popularity':
    case 'rating':
    case 'title':
    case 'menu_order':
      return value;
    default:
      return 'date';
  }
}

/** Blocks that list products. */
export const productBlocks: readonly BlockElement[] = [
  grid('woocommerce/product-new'),
  grid('woocommerce/product-on-sale', { on_sale: 'true' }),
  grid('woocommerce/product-best-sellers', { best_selling: 'true' }),
  grid('woocommerce/product-top-rated', { top_rated: 'true' }),
  grid('woocommerce/product-category'),
  grid('woocommerce/product-tag'),
  grid('woocommerce/products-by-attribute'),
  grid('woocommerce/handpicked-products'),
];
