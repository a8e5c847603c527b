import { fromPlain, maybeUnserialize, phpEntries, phpGet, serialize } from 'portolan/data';
import type { TaxAmounts } from '../cart/cart.ts';
import { type Amount, parseAmount, plainText } from '../money/amount.ts';
import type { ItemMeta, NewOrderItem, OrderItem } from './order.ts';

const NO_TAX: TaxAmounts = new Map();

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

/** An item of its row and meta; undefined for kinds that no order knows. WooCommerce: `WC_Order_Item_*_Data_Store::read()`. */
export function itemOf(row: ItemRow, stored: ItemMeta): OrderItem | undefined {
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

/** All rows of an item's meta, its fields first. WooCommerce: `WC_Order_Item_*_Data_Store::save_item_data()`. */
export function metaOf(item: NewOrderItem): ItemMeta {
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
