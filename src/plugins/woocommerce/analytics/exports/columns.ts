import type { Site } from 'portolan/plugin';
import { isMap, phpText } from 'portolan/rest';
import { shopText } from '../../texts/shop-text.ts';
import type { Cell } from './csv.ts';

type Row = Readonly<Record<string, unknown>>;

/** What rows are told with besides themselves. */
export interface ExportWords {
  readonly site: Site;
  /** Names of categories of products, and of products, by id. */
  readonly categories: ReadonlyMap<number, string>;
  readonly products: ReadonlyMap<number, string>;
}

/** The columns of an export: their headings, and what a row of the report says in each. */
export type Columns = readonly (readonly [heading: string, cell: (row: Row, words: ExportWords) => Cell])[];

const own =
  (name: string) =>
  (row: Row): Cell =>
    cellOf(row[name]);
const more =
  (name: string) =>
  (row: Row): Cell =>
    cellOf(info(row)[name]);
const inUnits =
  (name: string) =>
  (row: Row): Cell =>
    Number(row[name] ?? 0).toFixed(2);
const moment =
  (name: string) =>
  (row: Row): Cell =>
    phpText(row[name]).replace('T', ' ');

function cellOf(value: unknown): Cell {
  return typeof value === 'string' || typeof value === 'number' ? value : '';
}

function info(row: Row): Row {
  return isMap(row['extended_info']) ? row['extended_info'] : {};
}

const rows = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isMap) : []);
const count = (value: unknown) => (Array.isArray(value) ? value.length : 0);

function stockStatus(status: unknown, { site }: ExportWords): Cell {
  const words: Readonly<Record<string, string>> = {
    instock: 'In stock',
    outofstock: 'Out of stock',
    onbackorder: 'On backorder',
  };
  const word = words[phpText(status)];
  return word === undefined ? '' : shopText(site, word);
}

/** Numbers of stock stand where a product counts it. */
const counted = (row: Row, cell: Cell): Cell => (info(row)['manage_stock'] === true ? cell : 'N/A');

/**
 * Columns of the reports that can be exported, by their name.
 * WooCommerce: `ExportableInterface::get_export_columns()`, `prepare_item_for_export()`.
 */
export const exportColumns: Readonly<Record<string, Columns>> = {
  orders: [
    ['Date', moment('date_created')],
    ['Order #', own('order_number')],
    ['N. Revenue (formatted)', own('total_formatted')],
    ['Status', own('status')],
    ['Customer', (row) => customerName(info(row)['customer'])],
    ['Customer type', own('customer_type')],
    [
      'Product(s)',
      (row) =>
        rows(info(row)['products'])
          .map((one) => `${one['quantity']}× ${one['name']}`)
          .join(', '),
    ],
    ['Items sold', own('num_items_sold')],
    [
      'Coupon(s)',
      (row) =>
        rows(info(row)['coupons'])
          .map(({ code }) => phpText(code))
          .join(', '),
    ],
    ['Net Sales', own('net_total')],
    [
      'Attribution',
      (row) => (isMap(info(row)['attribution']) ? phpText((info(row)['attribution'] as Row)['origin']) : ''),
    ],
  ],
  products: [
    ['Product title', more('name')],
    ['SKU', more('sku')],
    ['Items sold', own('items_sold')],
    ['N. Revenue', own('net_revenue')],
    ['Orders', own('orders_count')],
    ['Category', (row, { categories }) => categoryNames(info(row)['category_ids'], categories)],
    ['Variations', (row) => count(info(row)['variations'])],
    ['Status', (row, words) => counted(row, stockStatus(info(row)['stock_status'], words))],
    ['Stock', (row) => counted(row, cellOf(info(row)['stock_quantity']))],
  ],
  variations: [
    ['Product / Variation title', more('name')],
    ['SKU', more('sku')],
    ['Items sold', own('items_sold')],
    ['N. Revenue', inUnits('net_revenue')],
    ['Orders', own('orders_count')],
    ['Status', (row, words) => stockStatus(info(row)['stock_status'], words)],
    ['Stock', more('stock_quantity')],
  ],
  categories: [
    ['Category', more('name')],
    ['Items sold', own('items_sold')],
    ['Net Revenue', own('net_revenue')],
    ['Products', own('products_count')],
    ['Orders', own('orders_count')],
  ],
  coupons: [
    ['Coupon code', more('code')],
    ['Orders', own('orders_count')],
    ['Amount discounted', own('amount')],
    ['Created', more('date_created')],
    ['Expires', (row) => more('date_expires')(row) || 'N/A'],
    ['Type', more('discount_type')],
  ],
  taxes: [
    [
      'Tax code',
      (row) =>
        ['country', 'state', 'name', 'priority']
          .map((name) => phpText(row[name]))
          .filter((part) => part !== '')
          .join('-'),
    ],
    ['Rate', own('tax_rate')],
    ['Total tax', own('total_tax')],
    ['Order tax', own('order_tax')],
    ['Shipping tax', own('shipping_tax')],
    ['Orders', own('orders_count')],
  ],
  stock: [
    ['Product / Variation', own('name')],
    ['SKU', own('sku')],
    ['Status', (row, words) => stockStatus(row['stock_status'], words)],
    ['Stock', own('stock_quantity')],
  ],
  downloads: [
    ['Date', moment('date')],
    ['Product title', (row, { products }) => products.get(Number(row['product_id']))],
    ['File name', own('file_name')],
    ['Order #', own('order_number')],
    ['User Name', own('username')],
    ['IP', own('ip_address')],
  ],
  customers: [
    ['Name', own('name')],
    ['Username', own('username')],
    ['Last Active', own('date_last_active')],
    ['Sign Up', own('date_registered')],
    ['Email', own('email')],
    ['Orders', own('orders_count')],
    ['Total Spend', inUnits('total_spend')],
    ['AOV', inUnits('avg_order_value')],
    ['Country / Region', own('country')],
    ['City', own('city')],
    ['Region', own('state')],
    ['Postal Code', own('postcode')],
  ],
  revenue: [
    ['Date', moment('date_start')],
    ['Orders', (row) => sum(row, 'orders_count')],
    ...(
      [
        ['Gross sales', 'gross_sales'],
        ['Returns', 'refunds'],
        ['Coupons', 'coupons'],
        ['Net sales', 'net_revenue'],
        ['Taxes', 'taxes'],
        ['Shipping', 'shipping'],
        ['Total sales', 'total_sales'],
      ] as const
    ).map(([heading, name]) => [heading, (row: Row) => sum(row, name).toFixed(2)] as const),
  ],
};

function sum(row: Row, name: string): number {
  return Number(isMap(row['subtotals']) ? (row['subtotals'][name] ?? 0) : 0);
}

function customerName(customer: unknown): Cell {
  if (!isMap(customer)) return '';
  return `${phpText(customer['first_name'])} ${phpText(customer['last_name'])}`;
}

function categoryNames(ids: unknown, names: ReadonlyMap<number, string>): Cell {
  return (Array.isArray(ids) ? ids : []).flatMap((id) => names.get(Number(id)) ?? []).join(', ');
}
