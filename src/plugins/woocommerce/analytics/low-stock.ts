import { query } from 'portolan/data';
import type { RestArguments, RestCall, RestReply } from 'portolan/plugin';
import { isMap, pagesOf, phpText } from 'portolan/rest';
import { restDate } from 'portolan/time';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { LAST_ORDERED, LOW_IN_STOCK, lowStockAmount } from '../catalogue/low-stock-condition.ts';
import { productData } from '../rest-v3/product-items.ts';
import { checked, standard } from '../rest-v3/schemas/arguments.ts';
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

/** Takes the shop's amount and a status. */
const LOW = `wp_posts p JOIN wp_wc_product_meta_lookup l ON l.product_id = p.ID
  WHERE p.post_type IN ('product', 'product_variation') AND ${LOW_IN_STOCK} AND p.post_status = ?`;

const valuesOf = ({ site, params }: RestCall) => [lowStockAmount(site), phpText(params['status'])];

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
      `SELECT p.ID AS id, ${LAST_ORDERED} AS ordered FROM ${LOW} ORDER BY p.ID DESC LIMIT ? OFFSET ?`,
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
