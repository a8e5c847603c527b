import { ADDRESS_PARTS } from './order-rows.ts';

/** SQL of an address of an order in one line. */
export const ADDRESS_LINE = ADDRESS_PARTS.map((part) => `COALESCE(${part}, '')`).join(" || ' ' || ");

/** The lines of all addresses: a search reads them here instead of putting each together. */
export const addressLines = `CREATE INDEX IF NOT EXISTS wp_wc_order_addresses__portolan_line
  ON wp_wc_order_addresses (order_id, (${ADDRESS_LINE}))`;
