import { limited, query } from 'portolan/data';
import type { RestCall, RestReply, Site } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { allOf, type Condition, idsOf, isAmong, isNotAmong } from './condition.ts';
import { linkTo, orderOf, pageReply } from './list-reply.ts';
import { lowStockOf } from './product-info.ts';

const STATUS = "COALESCE(l.stock_status, 'instock')";

/** Published products and variations beside the row that lists sort and filter them by. */
const STOCKED = `wp_posts p LEFT JOIN wp_wc_product_meta_lookup l ON l.product_id = p.ID
  WHERE p.post_type IN ('product', 'product_variation') AND p.post_status IN ('publish', 'private')`;

/** What is there of products and variations. WooCommerce: `wc-analytics/reports/stock`. */
export async function stockReport(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const { sql, values } = wantedOf(call);
  const counted = await site.database.first(
    query<{ total: number }>(`SELECT count(*) AS total FROM ${STOCKED} AND (${sql})`, values),
  );
  const { limit, offset } = windowOf(call);
  const include = idsOf(params['include']);
  const inTheirOrder = params['orderby'] === 'include' && include.length > 0;
  const order = orderOf(call, COLUMNS, 'p.ID');
  const part = limited(inTheirOrder ? { limit: include.length } : { limit, offset });
  const rows = await site.database.all(
    query<{ id: number }>(`SELECT p.ID AS id FROM ${STOCKED} AND (${sql}) ORDER BY ${order}${part.sql}`, [
      ...values,
      ...part.values,
    ]),
  );
  const ids = rows.map(({ id }) => id);
  const page = inTheirOrder ? include.filter((id) => ids.includes(id)).slice(offset, offset + limit) : ids;
  const products = await catalogueOf(site).products(page);
  const shown = page.flatMap((id) => products.get(id) ?? []);
  return pageReply(
    call,
    shown.map((product) => stockRow(call, product)),
    counted?.total ?? 0,
  );
}

const COLUMNS: Readonly<Record<string, string>> = {
  stock_status: STATUS,
  stock_quantity: 'COALESCE(l.stock_quantity, 0)',
  date: 'p.post_date',
  title: 'portolan_sort_key(p.post_title)',
  sku: 'l.sku',
  id: 'p.ID',
};

function wantedOf({ site, params }: RestCall): Condition {
  const named = (name: string) => idsOf(params[name]);
  const among = (column: string, ids: readonly number[]) => (ids.length > 0 ? [isAmong(column, ids)] : []);
  const type = String(params['type']);
  return allOf([
    ...among('p.ID', named('include')),
    isNotAmong('p.ID', named('exclude')),
    ...among('p.post_parent', named('parent')),
    isNotAmong('p.post_parent', named('parent_exclude')),
    ...(type === 'all' ? [] : [type === 'lowstock' ? isLow(site) : { sql: `${STATUS} = ?`, values: [type] }]),
  ]);
}

function windowOf({ params }: RestCall): { readonly limit: number; readonly offset: number } {
  const limit = Number(params['per_page']);
  const offset =
    params['offset'] === undefined ? (Number(params['page']) - 1) * limit : Number(params['offset']);
  return { limit, offset: Math.max(0, offset) };
}

function stockRow(call: RestCall, product: Product) {
  const parent = product.parent?.id ?? 0;
  return {
    id: product.id,
    parent_id: parent,
    name: product.name,
    sku: product.sku,
    stock_status: product.stockStatus,
    stock_quantity: product.stockQuantity ?? 0,
    manage_stock: product.managesStock !== 'no',
    low_stock_amount: lowStockOf(call.site, product),
    _links: {
      product: linkTo(
        call,
        parent === 0 ? `products/${product.id}` : `products/${parent}/variations/${product.id}`,
      ),
      ...(parent > 0 && { parent: linkTo(call, `products/${parent}`) }),
    },
  };
}

/** How many are there, and how many are not. WooCommerce: `wc-analytics/reports/stock/stats`. */
export async function stockStats({ site }: RestCall): Promise<RestReply> {
  const rows = await site.database.all(
    query<{ status: string; products: number }>(
      `SELECT ${STATUS} AS status, count(*) AS products FROM ${STOCKED} GROUP BY ${STATUS}`,
    ),
  );
  const low = isLow(site);
  const counted = await site.database.first(
    query<{ products: number }>(`SELECT count(*) AS products FROM ${STOCKED} AND (${low.sql})`, low.values),
  );
  const having = (status: string) => rows.find((row) => row.status === status)?.products ?? 0;
  return {
    data: {
      totals: {
        lowstock: counted?.products ?? 0,
        instock: having('instock'),
        outofstock: having('outofstock'),
        onbackorder: having('onbackorder'),
        products: rows.reduce((sum, { products }) => sum + products, 0),
      },
    },
  };
}

/** That few are left of what counts its stock: as few as it says itself, its product does, or the shop. */
function isLow(site: Site): Condition {
  const amountOf = (id: string) => `(SELECT CAST(m.meta_value AS REAL) FROM wp_postmeta m
    WHERE m.post_id = ${id} AND m.meta_key = '_low_stock_amount' AND m.meta_value <> '' ORDER BY m.meta_id LIMIT 1)`;
  return {
    sql: `l.stock_quantity > 0 AND ${STATUS} <> 'outofstock'
      AND l.stock_quantity <= COALESCE(${amountOf('p.ID')}, ${amountOf('p.post_parent')}, ?)`,
    values: [shopSettings(site).lowStockAmount],
  };
}
