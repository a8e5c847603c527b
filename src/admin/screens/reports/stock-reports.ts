import type { ListReport } from './report-types.ts';

interface Stocked {
  readonly id: number;
  /** 0 = it is no variation. */
  readonly parent_id: number;
  readonly name: string;
  readonly sku: string;
  readonly stock_status: string;
  readonly stock_quantity: number;
  readonly manage_stock: boolean;
}

const STATES: Readonly<Record<string, string>> = {
  instock: 'In stock',
  outofstock: 'Out of stock',
  onbackorder: 'On backorder',
};

const stock: ListReport<Stocked> = {
  path: '/analytics/stock',
  label: 'What is in stock',
  route: 'stock',
  numbers: 'stock/stats',
  totals: [
    ['products', 'Products and variations', 'count'],
    ['outofstock', 'Out of stock', 'count'],
    ['lowstock', 'Few left', 'count'],
    ['onbackorder', 'On backorder', 'count'],
    ['instock', 'In stock', 'count'],
  ],
  columns: [
    {
      name: 'product',
      label: 'Product',
      kind: 'text',
      sort: 'title',
      value: ({ name, id }) => name || `#${id}`,
      to: ({ id, parent_id: parent }) => `post.php?post=${parent || id}&action=edit&post_type=product`,
    },
    { name: 'sku', label: 'SKU', kind: 'text', sort: 'sku', wide: true, value: ({ sku }) => sku },
    {
      name: 'status',
      label: 'Status',
      kind: 'text',
      sort: 'stock_status',
      value: ({ stock_status: status }) => STATES[status] ?? status,
    },
    {
      name: 'quantity',
      label: 'There',
      kind: 'count',
      sort: 'stock_quantity',
      value: ({ manage_stock, stock_quantity }) => (manage_stock ? stock_quantity : ''),
    },
  ],
  idOf: ({ id }) => id,
  order: { orderby: 'stock_status', order: 'desc' },
  isNow: true,
  parts: [
    ['', 'All'],
    ['outofstock', 'Out of stock'],
    ['lowstock', 'Few left'],
    ['onbackorder', 'On backorder'],
    ['instock', 'In stock'],
  ],
  empty: 'No product is like that.',
};

/** How things are now. */
export const stockReports: readonly ListReport[] = [stock];
