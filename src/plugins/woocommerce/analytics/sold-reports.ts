import { query } from 'portolan/data';
import type { RestCall, RestReply } from 'portolan/plugin';
import { allOf, type Condition, idsOf } from './condition.ts';
import { limitOf, linkTo, orderOf, pageOf, pageReply, sortedRows } from './list-reply.ts';
import { money, type Summed, type Sums, whole } from './numbers.ts';
import { within } from './order-conditions.ts';
import { requestedPeriod } from './period.ts';
import { productInfo } from './product-info.ts';
import { productsOfCategories, wantedProducts, wantedVariations } from './sold-conditions.ts';

interface Row {
  readonly id: number;
  readonly product: number;
  readonly sums: Sums;
}

/** What was sold of each product. WooCommerce: `wc-analytics/reports/products`. */
export async function productReport(call: RestCall): Promise<RestReply> {
  const wanted = await wantedProducts(call);
  const { rows, total } = await soldRows(call, 'p.product_id', wanted, await chosenProducts(call));
  const info = await infoOf(call, rows);
  return pageReply(
    call,
    rows.map(({ id, sums }) => ({
      product_id: id,
      ...sums,
      extended_info: info(id),
      _links: { product: linkTo(call, `products/${id}`) },
    })),
    total,
  );
}

/** What was sold of each variation. WooCommerce: `wc-analytics/reports/variations`. */
export async function variationReport(call: RestCall): Promise<RestReply> {
  const chosen = idsOf(call.params['variations']);
  const { rows, total } = await soldRows(
    call,
    'p.variation_id',
    await wantedVariations(call),
    chosen.length > 0 ? chosen : undefined,
  );
  const info = await infoOf(call, rows);
  return pageReply(
    call,
    rows.map(({ id, product, sums }) => ({
      product_id: product,
      variation_id: id,
      ...sums,
      extended_info: info(id),
      _links: {
        product: linkTo(call, `products/${product}`),
        variation: linkTo(call, `products/${product}/variation/${id}`),
      },
    })),
    total,
  );
}

/** The products that a request names, by themselves or by their categories; undefined = all. */
async function chosenProducts(call: RestCall): Promise<readonly number[] | undefined> {
  const [named, categories] = [idsOf(call.params['products']), idsOf(call.params['categories'])];
  if (categories.length === 0) return named.length === 0 ? undefined : named;
  const within = await productsOfCategories(call.site, categories);
  return named.length === 0 ? within : named.filter((id) => within.includes(id));
}

/** Refunds are among the orders of a variation, not among those of a product. */
const grouped = (column: 'p.product_id' | 'p.variation_id') => ({
  items_sold: 'sum(p.product_qty)',
  net_revenue: 'sum(p.product_net_revenue)',
  orders_count:
    column === 'p.variation_id'
      ? 'count(DISTINCT p.order_id)'
      : 'count(DISTINCT CASE WHEN p.product_gross_revenue >= 0 THEN p.order_id END)',
  date: 'max(p.date_created)',
});

interface SoldRow {
  readonly id: number;
  readonly product: number;
  readonly items_sold: Summed;
  readonly net_revenue: Summed;
  readonly orders_count: Summed;
  readonly date: string;
  readonly name: string | null;
  readonly sku: string | null;
}

/**
 * The page that a request wants of what was sold by product or variation. Of those that are `chosen` all are rows,
 * sold or not.
 */
async function soldRows(
  call: RestCall,
  column: 'p.product_id' | 'p.variation_id',
  wanted: Condition,
  chosen: readonly number[] | undefined,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const { database } = call.site;
  const sums = grouped(column);
  const { sql, values } = allOf([within('p.date_created', requestedPeriod(call)), wanted]);
  const order = orderOf(
    call,
    { ...sums, product_name: 'lower(max(n.post_title))', sku: 'lower(max(m.sku))' },
    column,
  );
  const { limit, offset } = chosen === undefined ? limitOf(call) : { limit: -1, offset: 0 };
  const found = await database.all(
    query<SoldRow>(
      `SELECT ${column} AS id, min(p.product_id) AS product,
          ${sums.items_sold} AS items_sold,
          ${sums.net_revenue} AS net_revenue,
          ${sums.orders_count} AS orders_count,
          ${sums.date} AS date,
          max(n.post_title) AS name,
          max(m.sku) AS sku
        FROM wp_wc_order_product_lookup p JOIN wp_wc_order_stats s ON s.order_id = p.order_id
          LEFT JOIN wp_posts n ON n.ID = ${column}
          LEFT JOIN wp_wc_product_meta_lookup m ON m.product_id = ${column}
        WHERE ${sql} GROUP BY ${column} ORDER BY ${order} LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    ),
  );
  const rowOf = (row: SoldRow): Row => ({
    id: row.id,
    product: row.product,
    sums: {
      items_sold: whole(row.items_sold),
      net_revenue: money(row.net_revenue),
      orders_count: whole(row.orders_count),
    },
  });
  if (chosen !== undefined) {
    const sold = new Set(found.map(({ id }) => id));
    const unsold = [...new Set(chosen)].filter((id) => !sold.has(id));
    const none = { items_sold: 0, net_revenue: 0, orders_count: 0 };
    const rows = [
      ...[...found].sort((a, b) => a.id - b.id).map((row) => ({ ...row, ...rowOf(row) })),
      ...unsold.map((id) => ({ id, product: 0, name: '', sku: '', date: '', ...none, sums: none })),
    ];
    const key = (row: (typeof rows)[number], by: string) => {
      const sum = row.sums[by as keyof typeof row.sums];
      return sum ?? { product_name: row.name, sku: row.sku, date: row.date }[by];
    };
    return { rows: pageOf(call, sortedRows(call, rows, key)), total: rows.length };
  }
  const count = await database.first(
    query<{ total: number }>(
      `SELECT count(DISTINCT ${column}) AS total
        FROM wp_wc_order_product_lookup p JOIN wp_wc_order_stats s ON s.order_id = p.order_id WHERE ${sql}`,
      values,
    ),
  );
  return { rows: found.map(rowOf), total: whole(count?.total) };
}

/** What a request wants to know of the products of rows. */
async function infoOf({ site, params }: RestCall, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const info = params['extended_info'] === true ? await productInfo(site, ids) : undefined;
  return (id: number) => info?.get(id) ?? (info ? { name: '(Deleted)' } : {});
}
