import { fromPlain, list, maybeUnserialize, phpEntries, phpGet, query, serialize } from 'portolan/data';
import type { TableAccess } from 'portolan/plugin';
import type { TaxAmounts } from '../cart/cart.ts';
import { type Amount, parseAmount, plainText } from '../money/amount.ts';
import type { ItemMeta, NewOrderItem, OrderItem } from './order.ts';

const NO_TAX: TaxAmounts = new Map();

/** Items of orders in their order, by order id. WooCommerce: `WC_Order_Item_*_Data_Store::read()`. */
export async function readItems(
  access: TableAccess,
  orders: readonly number[],
): Promise<ReadonlyMap<number, readonly OrderItem[]>> {
  const found = new Map<number, OrderItem[]>(orders.map((id) => [id, []]));
  const rows = await access.all(
    query<{ id: number; name: string; type: string; order_id: number }>(
      `SELECT order_item_id AS id, order_item_name AS name, order_item_type AS type, order_id
       FROM wp_woocommerce_order_items
       WHERE order_id IN (SELECT value FROM json_each(?)) ORDER BY order_item_id`,
      [list(orders)],
    ),
  );
  const meta = await readItemMeta(
    access,
    rows.map((row) => row.id),
  );
  for (const row of rows) {
    const item = itemOf(row, meta.get(row.id) ?? []);
    if (item) found.get(row.order_id)?.push(item);
  }
  return found;
}

/** Writes items of an order; gives their ids in order. Items with an id keep it. */
export async function insertItems(
  access: TableAccess,
  order: number,
  items: readonly (NewOrderItem & { readonly id?: number })[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const item of items) {
    const known = item.id === undefined ? [] : [item.id];
    const made = await access.run(
      query(
        `INSERT INTO wp_woocommerce_order_items
           (order_item_name, order_item_type, order_id${known.length > 0 ? ', order_item_id' : ''})
         VALUES (?, ?, ?${known.length > 0 ? ', ?' : ''})`,
        [item.name, item.type, order, ...known],
      ),
    );
    const insertId = item.id ?? made.insertId;
    const rows = metaOf(item);
    await access.run(
      query(
        `INSERT INTO wp_woocommerce_order_itemmeta (order_item_id, meta_key, meta_value)
         VALUES ${rows.map(() => '(?, ?, ?)').join(', ')}`,
        rows.flatMap(([key, value]) => [insertId, key, value]),
      ),
    );
    ids.push(insertId);
  }
  return ids;
}

/**
 * Makes these the items of an order. Those with an id keep it, and their rows of meta theirs; others are added, and what
 * is not among them goes. Gives all their ids in order.
 */
export async function replaceItems(
  access: TableAccess,
  order: number,
  items: readonly (NewOrderItem & { readonly id?: number })[],
): Promise<readonly number[]> {
  const kept = list(items.flatMap(({ id }) => (id === undefined ? [] : [id])));
  await access.run(
    query(
      `DELETE FROM wp_woocommerce_order_itemmeta WHERE order_item_id IN
         (SELECT order_item_id FROM wp_woocommerce_order_items
          WHERE order_id = ? AND order_item_id NOT IN (SELECT value FROM json_each(?)))`,
      [order, kept],
    ),
  );
  await access.run(
    query(
      `DELETE FROM wp_woocommerce_order_items
       WHERE order_id = ? AND order_item_id NOT IN (SELECT value FROM json_each(?))`,
      [order, kept],
    ),
  );
  const ids: number[] = [];
  for (const item of items) {
    if (item.id === undefined) ids.push(...(await insertItems(access, order, [item])));
    else {
      await updateItem(access, item.id, item);
      ids.push(item.id);
    }
  }
  return ids;
}

/** Items with the numbers of those there are, kind by kind: where a kind's are not all as they were, it gets new ones. */
export function withNumbersOf(
  before: readonly OrderItem[],
  items: readonly NewOrderItem[],
): readonly (NewOrderItem & { readonly id?: number })[] {
  const ofKind = <T extends NewOrderItem>(all: readonly T[], { type }: NewOrderItem) =>
    all.filter((item) => item.type === type);
  const text = (all: readonly NewOrderItem[]) => JSON.stringify(all.map((item) => [item.name, metaOf(item)]));
  return items.map((item) => {
    const [own, old] = [ofKind(items, item), ofKind(before, item)];
    const kept = text(own) === text(old) ? old[own.indexOf(item)] : undefined;
    return kept ? { ...item, id: kept.id } : item;
  });
}

async function updateItem(access: TableAccess, id: number, item: NewOrderItem): Promise<void> {
  await access.run(
    query('UPDATE wp_woocommerce_order_items SET order_item_name = ? WHERE order_item_id = ?', [
      item.name,
      id,
    ]),
  );
  const stored = await access.all(
    query<{ meta_id: number; key: string | null; value: string | null }>(
      `SELECT meta_id, meta_key AS "key", CAST(meta_value AS TEXT) AS value
       FROM wp_woocommerce_order_itemmeta WHERE order_item_id = ? ORDER BY meta_id`,
      [id],
    ),
  );
  const left = [...stored];
  for (const [key, value] of metaOf(item)) {
    const place = left.findIndex((row) => row.key === key);
    if (place < 0) {
      await access.run(
        query(
          'INSERT INTO wp_woocommerce_order_itemmeta (order_item_id, meta_key, meta_value) VALUES (?, ?, ?)',
          [id, key, value],
        ),
      );
      continue;
    }
    const [row] = left.splice(place, 1);
    if (row && row.value !== value) {
      await access.run(
        query('UPDATE wp_woocommerce_order_itemmeta SET meta_value = ? WHERE meta_id = ?', [
          value,
          row.meta_id,
        ]),
      );
    }
  }
  const gone = left.map(({ meta_id }) => meta_id);
  await access.run(
    query('DELETE FROM wp_woocommerce_order_itemmeta WHERE meta_id IN (SELECT value FROM json_each(?))', [
      list(gone),
    ]),
  );
}

/** Takes all items of an order away. */
export async function deleteItems(access: TableAccess, order: number): Promise<void> {
  await access.run(
    query(
      `DELETE FROM wp_woocommerce_order_itemmeta WHERE order_item_id IN
       (SELECT order_item_id FROM wp_woocommerce_order_items WHERE order_id = ?)`,
      [order],
    ),
  );
  await access.run(query('DELETE FROM wp_woocommerce_order_items WHERE order_id = ?', [order]));
}

/** Sets one meta value of an item, whose row stays; undefined takes it away. */
export async function setItemMeta(
  access: TableAccess,
  item: number,
  key: string,
  value: string | undefined,
): Promise<void> {
  const own = [item, key];
  if (value === undefined) {
    await access.run(
      query('DELETE FROM wp_woocommerce_order_itemmeta WHERE order_item_id = ? AND meta_key = ?', own),
    );
    return;
  }
  const { changes } = await access.run(
    query(
      'UPDATE wp_woocommerce_order_itemmeta SET meta_value = ? WHERE order_item_id = ? AND meta_key = ?',
      [value, ...own],
    ),
  );
  if (changes > 0) return;
  await access.run(
    query(
      'INSERT INTO wp_woocommerce_order_itemmeta (order_item_id, meta_key, meta_value) VALUES (?, ?, ?)',
      [...own, value],
    ),
  );
}

async function readItemMeta(
  access: TableAccess,
  items: readonly number[],
): Promise<ReadonlyMap<number, ItemMeta>> {
  const found = new Map<number, [string, string][]>(items.map((id) => [id, []]));
  const rows = await access.all(
    query<{ id: number; key: string | null; value: string | null }>(
      `SELECT order_item_id AS id, meta_key AS "key", CAST(meta_value AS TEXT) AS value
       FROM wp_woocommerce_order_itemmeta
       WHERE order_item_id IN (SELECT value FROM json_each(?)) ORDER BY order_item_id, meta_id`,
      [list(items)],
    ),
  );
  for (const row of rows) found.get(row.id)?.push([row.key ?? '', row.value ?? '']);
  return found;
}

interface ItemRow {
  readonly id: number;
  readonly name: string;
  readonly type: string;
}

/** Keys that are fields of an item; the others are its meta. */
const FIELDS: Readonly<Record<OrderItem['type'], readonly string[]>> = {
  line_item: [
    '_product_id',
    '_variation_id',
    '_qty',
    '_tax_class',
    '_line_subtotal',
    '_line_subtotal_tax',
    '_line_total',
    '_line_tax',
    '_line_tax_data',
    '_reduced_stock',
    '_refunded_item_id',
  ],
  shipping: ['method_id', 'instance_id', 'cost', 'total_tax', 'taxes', 'tax_status', '_refunded_item_id'],
  fee: [
    '_fee_amount',
    '_tax_class',
    '_tax_status',
    '_line_total',
    '_line_tax',
    '_line_tax_data',
    '_refunded_item_id',
  ],
  tax: ['rate_id', 'label', 'compound', 'tax_amount', 'shipping_tax_amount', 'rate_percent'],
  coupon: ['discount_amount', 'discount_amount_tax', 'coupon_info'],
};

function itemOf(row: ItemRow, stored: ItemMeta): OrderItem | undefined {
  if (!Object.hasOwn(FIELDS, row.type)) return undefined;
  const type = row.type as OrderItem['type'];
  const text = (key: string) => stored.find(([name]) => name === key)?.[1] ?? '';
  const amount = (key: string): Amount => parseAmount(text(key)) ?? 0;
  const whole = (key: string) => Math.trunc(Number(text(key))) || 0;
  const meta = stored.filter(([key]) => !FIELDS[type].includes(key));
  const base = { id: row.id, name: row.name, meta };
  const refunded = whole('_refunded_item_id');
  const refundedItem = refunded > 0 ? { refundedItem: refunded } : {};
  switch (type) {
    case 'line_item': {
      const taxes = maybeUnserialize(text('_line_tax_data'));
      return {
        ...base,
        ...refundedItem,
        type,
        productId: whole('_product_id'),
        variationId: whole('_variation_id'),
        quantity: Number(text('_qty')) || 0,
        taxClass: text('_tax_class'),
        subtotal: amount('_line_subtotal'),
        subtotalTax: amount('_line_subtotal_tax'),
        total: amount('_line_total'),
        totalTax: amount('_line_tax'),
        taxes: { total: taxAmounts(taxes, 'total'), subtotal: taxAmounts(taxes, 'subtotal') },
        reducedStock: Number(text('_reduced_stock')) || 0,
      };
    }
    case 'shipping': {
      // Old data keeps method and instance together: `flat_rate:3`.
      const [method = '', instance = ''] = text('method_id').split(':');
      return {
        ...base,
        ...refundedItem,
        type,
        methodId: method,
        instanceId: whole('instance_id') || Number(instance) || 0,
        total: amount('cost'),
        ...(text('cost') === '' && { unpriced: true }),
        totalTax: amount('total_tax'),
        taxes: taxAmounts(maybeUnserialize(text('taxes')), 'total'),
      };
    }
    case 'fee':
      return {
        ...base,
        ...refundedItem,
        type,
        taxClass: text('_tax_class'),
        taxStatus: text('_tax_status') || 'taxable',
        ...(text('_fee_amount') !== '' && { amount: amount('_fee_amount') }),
        total: amount('_line_total'),
        ...(text('_line_total') === '' && { unpriced: true }),
        totalTax: amount('_line_tax'),
        taxes: taxAmounts(maybeUnserialize(text('_line_tax_data')), 'total'),
      };
    case 'tax':
      return {
        ...base,
        type,
        rateId: whole('rate_id'),
        label: text('label'),
        compound: text('compound') === '1',
        amount: amount('tax_amount'),
        shippingAmount: amount('shipping_tax_amount'),
        percent: text('rate_percent'),
      };
    case 'coupon':
      return {
        ...base,
        type,
        discount: amount('discount_amount'),
        discountTax: amount('discount_amount_tax'),
        info: text('coupon_info'),
      };
  }
}

function metaOf(item: NewOrderItem): ItemMeta {
  const refunded: ItemMeta =
    'refundedItem' in item && item.refundedItem !== undefined
      ? [['_refunded_item_id', String(item.refundedItem)]]
      : [];
  return [...fieldsOf(item), ...refunded, ...item.meta];
}

function fieldsOf(item: NewOrderItem): ItemMeta {
  switch (item.type) {
    case 'line_item':
      return [
        ['_product_id', String(item.productId)],
        ['_variation_id', String(item.variationId)],
        ['_qty', String(item.quantity)],
        ['_tax_class', item.taxClass],
        ['_line_subtotal', plainText(item.subtotal)],
        ['_line_subtotal_tax', plainText(item.subtotalTax)],
        ['_line_total', plainText(item.total)],
        ['_line_tax', plainText(item.totalTax)],
        [
          '_line_tax_data',
          storedTaxes([
            ['total', item.taxes.total],
            ['subtotal', item.taxes.subtotal],
          ]),
        ],
        ...(item.reducedStock !== 0 ? [['_reduced_stock', String(item.reducedStock)] as const] : []),
      ];
    case 'shipping':
      return [
        ['method_id', item.methodId],
        ['instance_id', item.instanceId > 0 ? String(item.instanceId) : ''],
        ['cost', item.unpriced ? '' : plainText(item.total)],
        ['total_tax', plainText(item.totalTax)],
        ['taxes', storedTaxes([['total', item.taxes]])],
        // What is taxed is what is usual, and has no row.
        ...(item.taxes.size > 0 ? [] : [['tax_status', 'none'] as const]),
      ];
    case 'fee':
      return [
        ['_fee_amount', item.amount === undefined ? '' : plainText(item.amount)],
        ['_tax_class', item.taxClass],
        ['_tax_status', item.taxStatus],
        ['_line_total', item.unpriced ? '' : plainText(item.total)],
        ['_line_tax', plainText(item.totalTax)],
        ['_line_tax_data', storedTaxes([['total', item.taxes]])],
      ];
    case 'tax':
      return [
        ['rate_id', String(item.rateId)],
        ['label', item.label],
        ['compound', item.compound ? '1' : ''],
        ['tax_amount', plainText(item.amount)],
        ['shipping_tax_amount', plainText(item.shippingAmount)],
        ['rate_percent', item.percent],
      ];
    case 'coupon':
      return [
        ['discount_amount', plainText(item.discount)],
        ['discount_amount_tax', plainText(item.discountTax)],
        ['coupon_info', item.info],
      ];
  }
}

function storedTaxes(parts: readonly (readonly [string, TaxAmounts])[]): string {
  return serialize(
    fromPlain(
      new Map(
        parts.map(([name, taxes]) => [
          name,
          new Map(Array.from(taxes, ([rate, amount]) => [rate, plainText(amount)])),
        ]),
      ),
    ),
  );
}

function taxAmounts(stored: ReturnType<typeof maybeUnserialize>, part: string): TaxAmounts {
  const values = phpGet(stored, part);
  if (values === undefined) return NO_TAX;
  return new Map(
    phpEntries(values).map(([rate, value]) => [Number(rate) || 0, parseAmount(String(value ?? '')) ?? 0]),
  );
}
