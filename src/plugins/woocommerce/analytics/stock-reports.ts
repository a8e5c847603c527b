import { query } from 'portolan/data';
import type { RestCall, RestReply, Site } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { idsOf } from './condition.ts';
import { linkTo, pageReply, sortedRows } from './list-reply.ts';
import { lowStockOf } from './product-info.ts';

/** What is there of products and variations. WooCommerce: `wc-analytics/reports/stock`. */
export async function stockReport(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const [include, exclude, parents, notParents] = ['include', 'exclude', 'parent', 'parent_exclude'].map(
    (name) => idsOf(params[name]),
  ) as [readonly number[], readonly number[], readonly number[], readonly number[]];
  const type = String(params['type']);
  const products = (await stocked(site)).filter(
    (product) =>
      (include.length === 0 || include.includes(product.id)) &&
      !exclude.includes(product.id) &&
      (parents.length === 0 || parents.includes(product.parent?.id ?? 0)) &&
      !notParents.includes(product.parent?.id ?? -1) &&
      (type === 'all' || (type === 'lowstock' ? isLow(site, product) : product.stockStatus === type)),
  );
  const sorted = sortedRows(call, products, (product, by) => {
    switch (by) {
      case 'stock_quantity':
        return product.stockQuantity ?? 0;
      case 'date':
        return product.post.post_date;
      case 'title':
        return product.name;
      case 'sku':
        return product.sku;
      case 'id':
        return product.id;
      case 'include':
        return include.indexOf(product.id);
      default:
        return product.stockStatus;
    }
  });
  const perPage = Number(params['per_page']);
  const offset =
    params['offset'] === undefined ? (Number(params['page']) - 1) * perPage : Number(params['offset']);
  return pageReply(
    call,
    sorted
      .slice(Math.max(0, offset), Math.max(0, offset) + perPage)
      .map((product) => stockRow(call, product)),
    products.length,
  );
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
  const products = await stocked(site);
  const having = (status: string) => products.filter(({ stockStatus }) => stockStatus === status).length;
  return {
    data: {
      totals: {
        lowstock: products.filter((product) => isLow(site, product)).length,
        instock: having('instock'),
        outofstock: having('outofstock'),
        onbackorder: having('onbackorder'),
        products: products.length,
      },
    },
  };
}

/** Published products and variations, oldest first. */
async function stocked(site: Site): Promise<readonly Product[]> {
  const rows = await site.database.all(
    query<{ ID: number }>(
      `SELECT p.ID AS "ID" FROM wp_posts p WHERE p.post_type IN ('product', 'product_variation')
        AND p.post_status IN ('publish', 'private')
        ORDER BY p.ID`,
    ),
  );
  return [...(await catalogueOf(site).products(rows.map(({ ID }) => ID))).values()];
}

/** Whether few are left of what counts its stock. */
function isLow(site: Site, product: Product): boolean {
  return (
    product.managesStock === 'self' &&
    product.stockStatus !== 'outofstock' &&
    product.stockQuantity !== undefined &&
    product.stockQuantity > 0 &&
    product.stockQuantity <= lowStockOf(site, product)
  );
}
