import { list, query } from 'portolan/data';
import { stripTags } from 'portolan/html';
import type { Site, TableAccess } from 'portolan/plugin';
import { attributeLabel, attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import type { Product } from '../catalogue/product.ts';
import type { OrderItem } from '../orders/index.ts';
import { orderStorage } from '../orders/order-repository.ts';
import type { OrderMetaRow } from '../orders/order-storage.ts';
import { type MetaData, shownMeta } from './meta-data.ts';

/** Meta that is kept for searching only. WooCommerce: OrdersTableDataStore::$internal_meta_keys. */
const INTERNAL = new Set(['_billing_address_index', '_shipping_address_index']);

/** Meta of an item as replies show it: the label and the words that buyers read beside what is stored. */
export interface ItemMetaData extends MetaData {
  readonly display_key: string;
  readonly display_value: string;
}

/** The meta rows of orders with their ids, by order; what fields of an order hold is left out. */
export async function orderMetaRows(
  site: Site,
  orders: readonly number[],
): Promise<ReadonlyMap<number, readonly OrderMetaRow[]>> {
  const rows = await orderStorage(site).metaRows(site.database, orders);
  return new Map(
    Array.from(rows, ([order, own]) => [order, own.filter((row) => !INTERNAL.has(row.key))] as const),
  );
}

/**
 * Meta of items by item id, each row with its own id. What an item's fields hold is left out. WooCommerce:
 * WC_Order_Item::get_all_formatted_meta_data().
 */
export async function itemMetaData(
  site: Site,
  items: readonly OrderItem[],
  products: ReadonlyMap<number, Product>,
): Promise<ReadonlyMap<number, readonly ItemMetaData[]>> {
  const rows = await itemMetaRows(
    site.database,
    items.map(({ id }) => id),
  );
  const labels = await attributeTaxonomies(site);
  return new Map(
    items.map((item) => {
      const line = item.type === 'line_item' ? item : undefined;
      const product = line && products.get(line.variationId || line.productId);
      const kept = new Set([
        ...item.meta.map(([key]) => key),
        ...(item.type === 'coupon' ? ['coupon_info'] : ['_refunded_item_id']),
        // How much stock a line took: programs that put stock back read it here.
        ...(line ? ['_reduced_stock'] : []),
      ]);
      const own = (rows.get(item.id) ?? []).filter(({ key }) => kept.has(key));
      return [
        item.id,
        own.map((row) => ({
          ...shownMeta(row),
          // What says nothing has no label.
          display_key:
            row.value === '' ? row.key : stripTags(attributeLabel(labels, row.key, product)).trim(),
          display_value: stripTags(termName(row, product)).trim(),
        })),
      ] as const;
    }),
  );
}

/** The meta rows of items by item id, in their order. */
export async function itemMetaRows(
  access: TableAccess,
  items: readonly number[],
): Promise<ReadonlyMap<number, readonly OrderMetaRow[]>> {
  const rows = await access.all(
    query<{ id: number; item: number; key: string | null; value: string | null }>(
      `SELECT meta_id AS id, order_item_id AS item, meta_key AS "key", CAST(meta_value AS TEXT) AS value
       FROM wp_woocommerce_order_itemmeta
       WHERE order_item_id IN (SELECT value FROM json_each(?)) ORDER BY meta_id`,
      [list(items)],
    ),
  );
  const found = new Map<number, OrderMetaRow[]>(items.map((id) => [id, []]));
  for (const { id, item, key, value } of rows)
    found.get(item)?.push({ id, key: key ?? '', value: value ?? '' });
  return found;
}

/** Of a shared attribute the name of its term, otherwise what is stored. */
function termName({ key, value }: OrderMetaRow, product: Product | undefined): string {
  const attributes = [...(product?.attributes ?? []), ...(product?.parent?.attributes ?? [])];
  const shared = attributes.filter((each) => each.isTaxonomy && (each.key === key || each.name === key));
  return shared.flatMap(({ terms }) => terms).find((term) => term.slug === value)?.name ?? value;
}
