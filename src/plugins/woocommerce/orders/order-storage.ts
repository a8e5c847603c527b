import type { TableAccess, TableTransaction } from 'portolan/plugin';
import type { Order, OrderFields } from './order.ts';

/** One meta row of an order. */
export interface OrderMetaRow {
  readonly id: number;
  readonly key: string;
  readonly value: string;
}

/** An order without its items. */
export type StoredOrder = Omit<Order, 'items'>;

/** Which orders to find. Absent fields do not restrict. Newest first. */
export interface OrderQuery {
  readonly ids?: readonly number[];
  readonly notIds?: readonly number[];
  readonly statuses?: readonly string[];
  readonly customer?: number;
  readonly email?: string;
  readonly parents?: readonly number[];
  readonly notParents?: readonly number[];
  readonly type?: Order['type'];
  /** A product that one of its lines sells. */
  readonly product?: number;
  /** Where it was made: `checkout`, `store-api`, `rest-api` … */
  readonly createdVia?: readonly string[];
  /** A text of its addresses, its items' names or its number. */
  readonly search?: string;
  /** Unix seconds, exclusive. */
  readonly createdBefore?: number;
  readonly createdAfter?: number;
  readonly modifiedBefore?: number;
  readonly modifiedAfter?: number;
  readonly paidBefore?: number;
  readonly paidAfter?: number;
  readonly completedBefore?: number;
  readonly completedAfter?: number;
  readonly limit?: number;
  readonly offset?: number;
  /**
   * By the time it was made by default; `given`: as `ids` has them; `stored`: by what tables of orders do not
   * know, so that they come as the index of their statuses has them, whatever the direction.
   */
  readonly orderBy?: 'created' | 'modified' | 'id' | 'given' | 'stored';
  readonly direction?: 'asc' | 'desc';
}

/**
 * Where orders stand: in tables of their own or among the posts. A site uses exactly one of the two
 * (`woocommerce_custom_orders_table_enabled`).
 */
export interface OrderStorage {
  read(access: TableAccess, ids: readonly number[]): Promise<ReadonlyMap<number, StoredOrder>>;
  /** Ids of the orders found, and how many there are without limit. */
  find(access: TableAccess, query: OrderQuery): Promise<{ readonly ids: readonly number[]; total: number }>;
  /** The order with this key. */
  byKey(access: TableAccess, key: string): Promise<number | undefined>;
  /** Orders whose meta holds this value under this key. */
  byMeta(access: TableAccess, key: string, value: string): Promise<readonly number[]>;
  /** `local` is the time of its making on the site's own clock. */
  insert(transaction: TableTransaction, order: Omit<StoredOrder, 'id'>, local: string): Promise<number>;
  /** `local` is the time of its making on the site's own clock, where that changes. */
  update(
    transaction: TableTransaction,
    id: number,
    changes: Partial<OrderFields>,
    local?: string,
  ): Promise<void>;
  setMeta(transaction: TableTransaction, id: number, key: string, values: readonly string[]): Promise<void>;
  /** The meta of orders row by row, by order; what an order's fields hold is left out. */
  metaRows(
    access: TableAccess,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly OrderMetaRow[]>>;
  delete(transaction: TableTransaction, id: number): Promise<void>;
}
