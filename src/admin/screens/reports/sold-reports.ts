import type { ListReport, ReportColumn, ReportTotal } from './report-types.ts';

interface Sold {
  readonly items_sold: number;
  readonly net_revenue: number;
  readonly orders_count: number;
}
interface SoldProduct extends Sold {
  readonly product_id: number;
  readonly extended_info: { readonly name?: string; readonly sku?: string };
}
interface SoldVariation extends SoldProduct {
  readonly variation_id: number;
  readonly extended_info: SoldProduct['extended_info'] & {
    readonly attributes?: readonly { readonly name: string; readonly option: string }[];
  };
}
interface SoldCategory extends Sold {
  readonly category_id: number;
  readonly products_count: number;
  readonly extended_info: { readonly name?: string };
}
interface UsedCoupon {
  readonly coupon_id: number;
  readonly amount: number;
  readonly orders_count: number;
  readonly extended_info: { readonly code?: string };
}
interface PaidTax {
  readonly tax_rate_id: number;
  readonly name: string;
  readonly tax_rate: number;
  readonly country: string;
  readonly total_tax: number;
  readonly order_tax: number;
  readonly shipping_tax: number;
  readonly orders_count: number;
}
interface Download {
  readonly id: number;
  readonly product_id: number;
  readonly date_gmt: string;
  readonly file_name: string;
  readonly order_id: number;
  readonly order_number: number;
  readonly username: string;
  readonly ip_address: string;
}

const productAddress = (id: number) => `post.php?post=${id}&action=edit&post_type=product`;

/** What all that is sold has. */
const sold: readonly ReportColumn<Sold>[] = [
  {
    name: 'orders',
    label: 'Orders',
    kind: 'count',
    sort: 'orders_count',
    value: ({ orders_count }) => orders_count,
  },
  {
    name: 'items',
    label: 'Pieces',
    kind: 'count',
    sort: 'items_sold',
    value: ({ items_sold }) => items_sold,
  },
  {
    name: 'net',
    label: 'Without tax and shipping',
    kind: 'money',
    sort: 'net_revenue',
    value: ({ net_revenue }) => net_revenue,
  },
];
const soldTotals: readonly ReportTotal[] = [
  ['items_sold', 'Pieces', 'count'],
  ['net_revenue', 'Without tax and shipping', 'money'],
  ['orders_count', 'Orders', 'count'],
];
const soldMost = { orderby: 'items_sold', order: 'desc' } as const;

const products: ListReport<SoldProduct> = {
  path: '/analytics/products',
  label: 'Products that were sold',
  route: 'products',
  numbers: 'products/stats',
  totals: soldTotals,
  columns: [
    {
      name: 'product',
      label: 'Product',
      kind: 'text',
      sort: 'product_name',
      value: ({ product_id, extended_info: { name } }) => name || `#${product_id}`,
      to: ({ product_id }) => productAddress(product_id),
    },
    {
      name: 'sku',
      label: 'SKU',
      kind: 'text',
      sort: 'sku',
      wide: true,
      value: ({ extended_info }) => extended_info.sku ?? '',
    },
    ...sold,
  ],
  idOf: ({ product_id }) => product_id,
  order: soldMost,
  extended: true,
  empty: 'Nothing was sold in this time.',
};

const variations: ListReport<SoldVariation> = {
  path: '/analytics/variations',
  label: 'Variations that were sold',
  route: 'variations',
  numbers: 'variations/stats',
  totals: soldTotals,
  columns: [
    {
      name: 'variation',
      label: 'Variation',
      kind: 'text',
      value: variationName,
      to: ({ product_id }) => productAddress(product_id),
    },
    {
      name: 'sku',
      label: 'SKU',
      kind: 'text',
      sort: 'sku',
      wide: true,
      value: ({ extended_info }) => extended_info.sku ?? '',
    },
    ...sold,
  ],
  idOf: ({ variation_id }) => variation_id,
  order: soldMost,
  extended: true,
  empty: 'No variation was sold in this time.',
};

/** “Chart, large”: the name may have the options in it, as WooCommerce writes them. */
function variationName({ variation_id, extended_info: { name, attributes } }: SoldVariation): string {
  if (!name) return `#${variation_id}`;
  const options = (attributes ?? []).map(({ option }) => option).filter((option) => option !== '');
  return [name, ...options.filter((option) => !name.toLowerCase().includes(option.toLowerCase()))].join(', ');
}

const categories: ListReport<SoldCategory> = {
  path: '/analytics/categories',
  label: 'Categories that were sold',
  route: 'categories',
  numbers: 'products/stats',
  totals: soldTotals,
  columns: [
    {
      name: 'category',
      label: 'Category',
      kind: 'text',
      sort: 'category',
      value: ({ category_id, extended_info: { name } }) => name || `#${category_id}`,
      to: ({ category_id }) => `edit.php?post_type=product&product_cat=${category_id}`,
    },
    {
      name: 'products',
      label: 'Products',
      kind: 'count',
      sort: 'products_count',
      wide: true,
      value: ({ products_count }) => products_count,
    },
    ...sold,
  ],
  idOf: ({ category_id }) => category_id,
  order: soldMost,
  extended: true,
  empty: 'Nothing was sold in this time.',
};

const coupons: ListReport<UsedCoupon> = {
  path: '/analytics/coupons',
  label: 'Coupons that were used',
  route: 'coupons',
  numbers: 'coupons/stats',
  totals: [
    ['amount', 'Taken off', 'money'],
    ['orders_count', 'Orders with a coupon', 'count'],
    ['coupons_count', 'Coupons', 'count'],
  ],
  columns: [
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      sort: 'code',
      value: ({ coupon_id, extended_info: { code } }) => code || `#${coupon_id}`,
      // One that is gone has no code any more.
      to: ({ coupon_id, extended_info: { code } }) =>
        code ? `post.php?post=${coupon_id}&action=edit&post_type=shop_coupon` : undefined,
    },
    {
      name: 'orders',
      label: 'Orders',
      kind: 'count',
      sort: 'orders_count',
      value: ({ orders_count }) => orders_count,
    },
    { name: 'amount', label: 'Taken off', kind: 'money', sort: 'amount', value: ({ amount }) => amount },
  ],
  idOf: ({ coupon_id }) => coupon_id,
  order: { orderby: 'orders_count', order: 'desc' },
  extended: true,
  empty: 'No coupon was used in this time.',
};

const taxes: ListReport<PaidTax> = {
  path: '/analytics/taxes',
  label: 'Taxes',
  route: 'taxes',
  numbers: 'taxes/stats',
  totals: [
    ['total_tax', 'Tax', 'money'],
    ['order_tax', 'On goods', 'money'],
    ['shipping_tax', 'On shipping', 'money'],
    ['orders_count', 'Orders', 'count'],
  ],
  columns: [
    {
      name: 'tax',
      label: 'Tax',
      kind: 'text',
      sort: 'name',
      value: ({ name, country }) => [name, country].filter(Boolean).join(', '),
    },
    { name: 'rate', label: 'Rate', kind: 'percent', sort: 'rate', value: ({ tax_rate }) => tax_rate },
    {
      name: 'goods',
      label: 'On goods',
      kind: 'money',
      sort: 'order_tax',
      wide: true,
      value: ({ order_tax }) => order_tax,
    },
    {
      name: 'shipping',
      label: 'On shipping',
      kind: 'money',
      sort: 'shipping_tax',
      wide: true,
      value: ({ shipping_tax }) => shipping_tax,
    },
    {
      name: 'total',
      label: 'Tax in all',
      kind: 'money',
      sort: 'total_tax',
      value: ({ total_tax }) => total_tax,
    },
    {
      name: 'orders',
      label: 'Orders',
      kind: 'count',
      sort: 'orders_count',
      value: ({ orders_count }) => orders_count,
    },
  ],
  idOf: ({ tax_rate_id }) => tax_rate_id,
  order: { orderby: 'total_tax', order: 'desc' },
  empty: 'No tax was paid in this time.',
};

const downloads: ListReport<Download> = {
  path: '/analytics/downloads',
  label: 'Downloads of what was bought',
  route: 'downloads',
  numbers: 'downloads/stats',
  totals: [['download_count', 'Downloads', 'count']],
  columns: [
    {
      name: 'file',
      label: 'File',
      kind: 'text',
      sort: 'product',
      value: ({ product_id, file_name }) => file_name || `#${product_id}`,
      to: ({ product_id }) => productAddress(product_id),
    },
    { name: 'date', label: 'When', kind: 'moment', sort: 'date', value: ({ date_gmt }) => date_gmt },
    {
      name: 'order',
      label: 'Order',
      kind: 'text',
      value: ({ order_number }) => `#${order_number}`,
      to: ({ order_id }) => `admin.php?page=wc-orders&action=edit&id=${order_id}`,
    },
    { name: 'user', label: 'Who', kind: 'text', value: ({ username }) => username || 'Guest' },
    { name: 'ip', label: 'IP address', kind: 'text', wide: true, value: ({ ip_address }) => ip_address },
  ],
  idOf: ({ id }) => id,
  order: { orderby: 'date', order: 'desc' },
  empty: 'Nothing was downloaded in this time.',
};

/** What happened in a time. */
export const soldReports: readonly ListReport[] = [
  products,
  variations,
  categories,
  coupons,
  taxes,
  downloads,
];
