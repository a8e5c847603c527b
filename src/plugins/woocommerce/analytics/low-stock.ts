import { query } from 'portolan/data';
import type { RestArguments, RestCall, RestReply } from 'portolan/plugin';
import { isMap, pagesOf, phpText } from 'portolan/rest';
import { restDate } from 'portolan/time';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { productData } from '../rest-v3/product-items.ts';
import { checked, standard } from '../rest-v3/schemas/arguments.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { limitOf } from './list-reply.ts';

const status = checked({
  default: 'publish',
  description: 'Limit result set to products assigned a specific status.',
  type: 'string',
  enum: ['draft', 'pending', 'private', 'publish', 'future'],
});

/** Arguments of the count, and of the list. */
export const ofLowStock: RestArguments = { ...standard('context'), status };
export const ofLowStockList: RestArguments = { ...standard('context', 'page', 'per_page'), status };

/**
 * What counts its stock and has as few left as it says itself, else as the shop says; what may be ordered without being
 * there is not among it. Takes the shop's amount and a status.
 */
const LOW = `wp_posts p JOIN wp_wc_product_meta_lookup l ON l.product_id = p.ID
  WHERE p.post_type IN ('product', 'product_variation') AND l.stock_quantity IS NOT NULL
    AND l.stock_status IN ('instock', 'outofstock')
    AND l.stock_quantity <= COALESCE((SELECT CAST(m.meta_value AS REAL) FROM wp_postmeta m
      WHERE m.post_id = p.ID AND m.meta_key = '_low_stock_amount' AND m.meta_value <> ''
      ORDER BY m.meta_id LIMIT 1), ?)
    AND p.post_status = ?`;

const valuesOf = ({ site, params }: RestCall) => [
  shopSettings(site).lowStockAmount,
  phpText(params['status']),
];

async function count(call: RestCall): Promise<number> {
  const found = await call.site.database.first(
    query<{ total: number }>(`SELECT count(*) AS total FROM ${LOW}`, valuesOf(call)),
  );
  return found?.total ?? 0;
}

/** How many products and variations are low in stock. WooCommerce: `ProductsLowInStock::get_low_in_stock_count()`. */
export async function lowStockCount(call: RestCall): Promise<RestReply> {
  const total = await count(call);
  return { data: { total }, headers: { 'X-WP-Total': total, 'X-WP-TotalPages': 0 } };
}

/** Which they are, and when each was ordered last. WooCommerce: `ProductsLowInStock::get_items()`. */
export async function lowStockList(call: RestCall): Promise<RestReply> {
  const { site } = call;
  const { limit, offset } = limitOf(call);
  const rows = await site.database.all(
    query<{ id: number; ordered: string | null }>(
      `SELECT p.ID AS id, (SELECT max(o.date_created) FROM wp_wc_order_product_lookup o
        WHERE CASE WHEN p.post_type = 'product' THEN o.product_id ELSE o.variation_id END = p.ID) AS ordered
        FROM ${LOW} ORDER BY p.ID DESC LIMIT ? OFFSET ?`,
      [...valuesOf(call), limit, offset],
    ),
  );
  const products = await catalogueOf(site).products(rows.map(({ id }) => id));
  const shown = rows.flatMap(({ id }) => products.get(id) ?? []);
  const items = await productData(call, shown);
  const ordered = new Map(rows.map((row) => [row.id, row.ordered]));
  const data = items.map((item) => lowItem(item, ordered.get(Number(item['id'])) ?? null));
  const total = await count(call);
  return { data, headers: { 'X-WP-Total': total, 'X-WP-TotalPages': pagesOf(total, limit) } };
}

function lowItem(item: Readonly<Record<string, unknown>>, ordered: string | null) {
  const { id, images, attributes, low_stock_amount, name, parent_id, stock_quantity, type } = item;
  return {
    id,
    images,
    attributes: Array.isArray(attributes) ? attributes.filter(isMap) : [],
    low_stock_amount,
    last_order_date: ordered === null ? null : restDate(ordered),
    name,
    parent_id,
    stock_quantity,
    type,
  };
}
