import { query } from 'portolan/data';
import type { TableTransaction } from 'portolan/plugin';
import type { Address } from '../cart/cart.ts';
import type { OrderFields } from './order.ts';
import { ADDRESS_PARTS } from './order-rows.ts';
import { insertRow, writeMeta } from './order-table-rows.ts';

/** Writes an address of an order in place of the one that stands. */
export async function writeAddress(
  transaction: TableTransaction,
  id: number,
  type: 'billing' | 'shipping',
  address: Address & { readonly email?: string },
): Promise<void> {
  await transaction.run(
    query('DELETE FROM wp_wc_order_addresses WHERE order_id = ? AND address_type = ?', [id, type]),
  );
  const parts = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, address[part] || null]));
  await insertRow(transaction, 'wp_wc_order_addresses', { order_id: id, address_type: type, ...parts });
}

/**
 * Notes whole addresses in one line each, as plug-ins and exports search them; rows that stand already keep their ids.
 * WooCommerce: `OrdersTableDataStore::update_address_index_meta()`.
 */
export async function writeAddressIndexes(
  transaction: TableTransaction,
  id: number,
  { billing, shipping }: Pick<Partial<OrderFields>, 'billing' | 'shipping'>,
): Promise<void> {
  if (billing) {
    const line = ADDRESS_PARTS.map((part) => billing[part]).join(' ');
    await writeMeta(transaction, id, '_billing_address_index', [line]);
  }
  if (shipping) {
    const line = ADDRESS_PARTS.flatMap((part) => (part === 'email' ? [] : [shipping[part]])).join(' ');
    await writeMeta(transaction, id, '_shipping_address_index', [line]);
  }
}
