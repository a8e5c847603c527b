import type { BlockElement, ShortcodeAttributes } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import { findList, readList } from '../shortcodes/product-list.ts';
import { pageOf, rendered } from '../shortcodes/products.ts';
import { settingClasses } from './product-frame.ts';

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
      const postsPerPage = context.site.options.number('posts_per_page', 10);
      const columns = number(attributes['columns'], 3);
      const chosen = ids(attributes['products']);
      const input: Record<string, string> = {
        columns: String(columns),
        // As many as are picked; none picked = as many as a page of posts has.
        limit: String(
          name === 'woocommerce/handpicked-products'
            ? chosen.length
            : columns * number(attributes['rows'], 3),
        ),
        ...orderOf(attributes['orderby']),
        stock: stockOf(attributes['stockStatus']),
        category: ids(attributes['categories']).join(','),
        cat_operator: attributes['catOperator'] === 'all' ? 'AND' : 'IN',
        tag: ids(attributes['tags']).join(','),
        ...valuesOf(attributes['attributes'], attributes['attrOperator']),
        ids: chosen.join(','),
        ...kind,
      };
      const list = readList(input as unknown as ShortcodeAttributes, kind, 1, postsPerPage);
      const { ids: found } = await findList(context, list);
      if (found.length === 0) return '';
      return rendered(context, found, columns, {
        className: gridClasses(name, attributes, columns),
      });
    },
  };
}

/** The names that styles know a grid by, beside those of the shop's own lists. */
function gridClasses(name: string, attributes: Attributes, columns: number): string {
  const short = name.slice('woocommerce/'.length);
  return [
    `wc-block-grid wp-block-${short} wp-block-woocommerce-${short} wc-block-${short}`,
    `has-${columns}-columns`,
    ...(number(attributes['rows'], 3) > 1 ? ['has-multiple-rows'] : []),
    ...(attributes['alignButtons'] === true ? ['has-aligned-buttons'] : []),
    ...settingClasses(attributes),
  ].join(' ');
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

/** The names that blocks give orders; one that there is not is that of days, the first one first. */
function orderOf(value: unknown): Readonly<Record<string, string>> {
  switch (value) {
    case undefined:
    case 'date':
      return { orderby: 'date' };
    case 'price_asc':
      return { orderby: 'price' };
    case 'price_desc':
      return { orderby: 'price-desc' };
    case 'popularity':
    case 'rating':
    case 'title':
    case 'menu_order':
      return { orderby: value };
    default:
      return { orderby: 'date', order: 'asc' };
  }
}

/** What is chosen of the states of stock. */
function stockOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(',') : '';
}

/** What this block calls the orders of lists. */
const ORDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  date: { orderby: 'date', order: 'desc' },
  menu_order: { orderby: 'menu_order' },
  popularity: { orderby: 'popularity' },
  price: { orderby: 'price' },
  'price-desc': { orderby: 'price-desc' },
  rating: { orderby: 'rating' },
  title: { orderby: 'title' },
};

/**
 * `woocommerce/all-products`: the whole catalogue, page by page (`?product-page=2`). WooCommerce leaves it to its scripts.
 * WooCommerce: BlockTypes\AllProducts.
 */
const allProducts: BlockElement = {
  name: 'woocommerce/all-products',
  rendersInner: true,
  async render(attributes: Attributes, _inner, context) {
    const columns = number(attributes['columns'], 3);
    const limit = columns * number(attributes['rows'], 3);
    const input = {
      columns: String(columns),
      limit: String(limit),
      ...ORDERS[String(attributes['orderby'] ?? 'date')],
    };
    const list = readList(input as unknown as ShortcodeAttributes, {}, pageOf(context));
    const { ids: found, total } = await findList(context, list);
    if (found.length === 0) return '';
    return rendered(context, found, columns, {
      className: gridClasses('woocommerce/all-products', attributes, columns),
      pages: Math.ceil(total / limit),
      page: list.page,
    });
  },
};

/** Blocks that list products. */
export const productBlocks: readonly BlockElement[] = [
  grid('woocommerce/product-new', { default_order: 'desc' }),
  grid('woocommerce/product-on-sale', { on_sale: 'true' }),
  grid('woocommerce/product-best-sellers', { best_selling: 'true' }),
  grid('woocommerce/product-top-rated', { top_rated: 'true' }),
  grid('woocommerce/product-category'),
  grid('woocommerce/product-tag'),
  grid('woocommerce/products-by-attribute'),
  grid('woocommerce/handpicked-products'),
  allProducts,
];
