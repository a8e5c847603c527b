import { storedMap } from 'portolan/data';
import type { BlockElement } from 'portolan/plugin';
import { findList, readList } from '../shortcodes/product-list.ts';
import { rendered } from '../shortcodes/products.ts';

type Values = Readonly<Record<string, unknown>>;

const ids = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : []).map(Number).filter((id) => id > 0);
const whole = (value: unknown, fallback: number) => {
  const number = Math.trunc(Number(value));
  return number > 0 ? number : fallback;
};

/** What a ready-made collection fixes: `woocommerce/product-collection/best-sellers`. */
const COLLECTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'new-arrivals': { orderby: 'date' },
  'best-sellers': { best_selling: 'true' },
  'top-rated': { top_rated: 'true' },
  'on-sale': { on_sale: 'true' },
  featured: { visibility: 'featured' },
};

/** A list of products as the block asks for it, in the words of the lists in texts. */
export interface CollectionRequest {
  readonly columns: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Reads the attributes of `woocommerce/product-collection`. WooCommerce: `BlockTypes\ProductCollection\QueryBuilder`. */
export function collectionRequest(attributes: Values): CollectionRequest {
  const query = storedMap(attributes['query']);
  const terms = storedMap(query['taxQuery']);
  const chosen = ids(query['woocommerceHandPickedProducts']);
  const columns = whole(storedMap(attributes['displayLayout'])['columns'], 3);
  const collection =
    String(attributes['collection'] ?? '')
      .split('/')
      .at(-1) ?? '';
  const offset = whole(query['offset'], 0);
  return {
    columns,
    attributes: {
      columns: String(columns),
      limit: String(whole(query['perPage'], 9) + offset),
      orderby: orderOf(query['orderBy']),
      order: query['order'] === 'desc' ? 'DESC' : 'ASC',
      category: ids(terms['product_cat']).join(','),
      tag: ids(terms['product_tag']).join(','),
      ids: chosen.join(','),
      ...(query['woocommerceOnSale'] === true ? { on_sale: 'true' } : {}),
      ...(query['featured'] === true ? { visibility: 'featured' } : {}),
      ...COLLECTIONS[collection],
    },
  };
}

function orderOf(value: unknown): string {
  return ['date', 'price', 'popularity', 'rating', 'title', 'menu_order'].includes(String(value))
    ? String(value)
    : 'title';
}

/** A list of products from the editor; the site's own cards take the place of the block's inner ones. */
export const productCollection: BlockElement = {
  name: 'woocommerce/product-collection',
  rendersInner: true,
  async render(attributes, _inner, context) {
    const { columns, attributes: input } = collectionRequest(attributes);
    const query = storedMap(attributes['query']);
    const { ids: found } = await findList(context, readList(input, { general: 'true' }, 1));
    const excluded = new Set(ids(query['exclude']));
    const shown = found.filter((id) => !excluded.has(id)).slice(whole(query['offset'], 0));
    if (shown.length === 0) return '';
    return rendered(context, shown, columns, { className: 'wp-block-woocommerce-product-collection' });
  },
};
