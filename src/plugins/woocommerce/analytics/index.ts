import type { RestArguments, RestCall, RestReply, RestRoute } from 'portolan/plugin';
import { restUrl, selfLink } from 'portolan/rest';
import { reportPermission } from '../rest-v3/permissions.ts';
import { checked, standard } from '../rest-v3/schemas/arguments.ts';
import * as args from './arguments.ts';
import { categoryReport } from './category-report.ts';
import { couponReport } from './coupon-report.ts';
import { customerReport, customerStats, oneCustomer } from './customer-reports.ts';
import { downloadReport, downloadStats } from './download-reports.ts';
import { allowedIndicators, INDICATOR_NAMES, indicators } from './indicators.ts';
import { described, filled, leaderboards } from './leaderboards.ts';
import { pageReply } from './list-reply.ts';
import { countOrders } from './lookup/count-orders.ts';
import { lowStockCount, lowStockList, ofLowStock, ofLowStockList } from './low-stock.ts';
import { orderReport } from './order-report.ts';
import { countryLocales, downloadAddresses } from './places.ts';
import { productReport, variationReport } from './sold-reports.ts';
import { couponStats, inSteps, orderStats, productStats, taxStats, variationStats } from './stats-reports.ts';
import { stockReport, stockStats } from './stock-reports.ts';
import { taxReport } from './tax-report.ts';

type Handle = RestRoute['endpoints'][number]['handle'];

function reading(path: string, handle: Handle, declared: RestArguments = {}): RestRoute {
  return {
    namespace: 'wc-analytics',
    path,
    endpoints: [
      {
        methods: ['GET'],
        args: declared,
        permission: reportPermission,
        async handle(call) {
          await countOrders(call.site);
          return handle(call);
        },
      },
    ],
  };
}

const report = (path: string, handle: Handle, declared: RestArguments) =>
  reading(`/reports/${path}`, handle, declared);

/** Arguments of a report that goes in steps. */
const steps = (...more: readonly RestArguments[]) =>
  Object.assign({}, args.list, args.refresh, args.interval, ...more);
const rows = (...more: readonly RestArguments[]) => Object.assign({}, args.list, args.refresh, ...more);

const productOrder =
  'date net_revenue coupons refunds shipping taxes net_revenue orders_count items_sold'.split(' ');
const customerOrder =
  'date_registered username name first_name last_name email location country city state postcode date_last_active orders_count total_spend avg_order_value'.split(
    ' ',
  );
const orderParts = args.segmented('product', 'category', 'variation', 'coupon', 'customer_type');
const productParts = args.segmented('product', 'category', 'variation');
const customers = rows(args.sortedBy(...customerOrder), args.byCustomers, args.byUsers);

/**
 * The numbers of a shop as its owner's dashboards and programs read them: what was sold, of what, to whom, when.
 * They are counted from rows that are kept with the orders (`lookup/`). WooCommerce: `Automattic\WooCommerce\Admin\API\Reports`.
 */
export const analyticsRoutes: readonly RestRoute[] = [
  reading(
    '/leaderboards',
    async (call) => ({ data: await Promise.all(leaderboards.map((one) => filled(call, one))) }),
    args.ofLeaderboards,
  ),
  reading('/leaderboards/allowed', allowedLeaderboards),
  reading('/leaderboards/(?<leaderboard>\\w+)', oneLeaderboard, {
    leaderboard: checked({ type: 'string', enum: leaderboards.map(({ id }) => id) }),
    ...args.ofLeaderboards,
  }),
  reading('/reports', listReports, {
    context: checked({
      description: 'Scope under which the request is made; determines fields present in response.',
      type: 'string',
      enum: ['view'],
      default: 'view',
    }),
  }),
  report(
    'products',
    productReport,
    rows(
      args.sortedBy('date', 'net_revenue', 'orders_count', 'items_sold', 'product_name', 'variations', 'sku'),
      args.byCategories,
      args.match,
      args.byProducts,
      args.extended('product'),
    ),
  ),
  report(
    'variations',
    variationReport,
    rows(
      args.sortedBy('date', 'net_revenue', 'orders_count', 'items_sold', 'sku'),
      args.match,
      args.byParents,
      args.byVariations,
      args.extended('variation'),
      args.byVariationCategories,
      args.byProducts,
    ),
  ),
  report(
    'products/stats',
    inSteps(productStats),
    steps(
      args.sortedBy(...productOrder),
      args.fields,
      args.byCategories,
      args.byProducts,
      args.byVariations,
      productParts,
    ),
  ),
  report(
    'variations/stats',
    inSteps(variationStats),
    steps(
      args.sortedBy(...productOrder),
      args.fields,
      args.match,
      args.byVariationCategories,
      args.byParents,
      args.byVariations,
      productParts,
    ),
  ),
  report(
    'revenue/stats',
    inSteps(orderStats),
    steps(
      args.sortedBy(
        'date',
        'total_sales',
        'coupons',
        'refunds',
        'shipping',
        'taxes',
        'net_revenue',
        'orders_count',
        'items_sold',
        'gross_sales',
      ),
      orderParts,
      args.byDateType,
    ),
  ),
  report(
    'orders',
    orderReport,
    rows(
      args.sortedBy('date', 'num_items_sold', 'net_total'),
      args.byContents,
      args.byStatuses,
      args.byCustomerType,
      args.byRefunds,
      args.extended('coupon'),
      args.byOrders,
      { per_page: checked({ ...standard('per_page')['per_page'], minimum: 0 }) },
    ),
  ),
  report(
    'orders/stats',
    inSteps(orderStats),
    steps(
      args.sortedBy('date', 'net_revenue', 'orders_count', 'avg_order_value'),
      args.match,
      args.byStatuses,
      args.byContents,
      args.byCustomerOfStats,
      args.byRefunds,
      orderParts,
    ),
  ),
  report(
    'categories',
    categoryReport,
    rows(
      args.sortedBy('category_id', 'items_sold', 'net_revenue', 'orders_count', 'products_count', 'category'),
      args.interval,
      args.byStatuses,
      args.byTerms,
      args.extended('category'),
    ),
  ),
  report(
    'taxes',
    taxReport,
    rows(
      args.sortedBy(
        'tax_rate_id',
        'name',
        'tax_code',
        'rate',
        'order_tax',
        'total_tax',
        'shipping_tax',
        'orders_count',
      ),
      args.byTaxes,
    ),
  ),
  report(
    'taxes/stats',
    inSteps(taxStats),
    steps(
      args.sortedBy('date', 'items_sold', 'total_sales', 'orders_count', 'products_count'),
      args.fields,
      args.byTaxIds,
      args.segmented('tax_rate_id'),
    ),
  ),
  report(
    'coupons',
    couponReport,
    rows(
      args.sortedBy('coupon_id', 'code', 'amount', 'orders_count'),
      args.byCoupons,
      args.extended('coupon'),
    ),
  ),
  report(
    'coupons/stats',
    inSteps(couponStats),
    steps(
      args.sortedBy('date', 'amount', 'coupons_count', 'orders_count'),
      args.fields,
      args.byCoupons,
      args.segmented('product', 'variation', 'category', 'coupon'),
    ),
  ),
  report('stock', stockReport, {
    ...args.pages,
    order: checked({ ...standard('order')['order'], default: 'asc' }),
    ...args.sortedBy('stock_status', 'stock_quantity', 'date', 'id', 'include', 'title', 'sku'),
    ...args.byStock,
  }),
  report('stock/stats', stockStats, standard('context')),
  report(
    'downloads',
    downloadReport,
    rows(
      args.sortedBy('date', 'product'),
      args.match,
      args.byProductsOfOrders,
      args.byOrders,
      args.byDownloads,
    ),
  ),
  report(
    'downloads/stats',
    inSteps(downloadStats),
    steps(
      args.sortedBy('date', 'download_count'),
      args.fields,
      args.match,
      args.byProductsOfOrders,
      args.byOrders,
      args.byDownloads,
    ),
  ),
  report('customers', customerReport, { ...customers, ...args.byCustomerIds }),
  report('customers/stats', customerStats, {
    ...standard('context'),
    ...args.byCustomers,
    ...args.byCustomerIds,
    ...args.fields,
    ...args.refresh,
  }),
  report('performance-indicators', indicators, indicatorArguments()),
  report('performance-indicators/allowed', allowedIndicators, indicatorArguments()),
  reading('/products/low-in-stock', lowStockList, ofLowStockList),
  reading('/products/count-low-in-stock', lowStockCount, ofLowStock),
  reading('/data/countries/locales', countryLocales),
  reading('/data/download-ips', downloadAddresses),
  reading('/customers', customerReport, customers),
  reading('/customers/(?<id>[\\d-]+)', oneCustomer, customers),
];

function indicatorArguments(): RestArguments {
  return {
    ...standard('context'),
    stats: checked({
      description: `Limit response to specific report stats. Allowed values: ${INDICATOR_NAMES.join(', ')}.`,
      type: 'array',
      items: { type: 'string', enum: INDICATOR_NAMES },
      default: [],
    }),
    ...args.times,
  };
}

function allowedLeaderboards(call: RestCall): RestReply {
  const data = leaderboards.map((board) => described(call.site, board));
  return pageReply({ ...call, params: { page: 1, per_page: 100 } }, data, data.length);
}

async function oneLeaderboard(call: RestCall): Promise<RestReply> {
  const board = leaderboards.find(({ id }) => id === call.params['leaderboard']);
  return { data: board ? [await filled(call, board)] : [] };
}

const REPORTS = [
  [
    'performance-indicators',
    'Batch endpoint for getting specific performance indicators from `stats` endpoints.',
  ],
  ['revenue/stats', 'Stats about revenue.'],
  ['orders/stats', 'Stats about orders.'],
  ['products', 'Products detailed reports.'],
  ['products/stats', 'Stats about products.'],
  ['variations', 'Variations detailed reports.'],
  ['variations/stats', 'Stats about variations.'],
  ['categories', 'Product categories detailed reports.'],
  ['categories/stats', 'Stats about product categories.'],
  ['coupons', 'Coupons detailed reports.'],
  ['coupons/stats', 'Stats about coupons.'],
  ['taxes', 'Taxes detailed reports.'],
  ['taxes/stats', 'Stats about taxes.'],
  ['downloads', 'Product downloads detailed reports.'],
  ['downloads/files', 'Product download files detailed reports.'],
  ['downloads/stats', 'Stats about product downloads.'],
  ['customers', 'Customers detailed reports.'],
  ['customers/stats', 'Stats about groups of customers.'],
] as const;

/** Kinds that WooCommerce names and does not answer. */
const UNANSWERED: ReadonlySet<string> = new Set(['categories/stats', 'downloads/files']);

function listReports({ site }: RestCall): RestReply {
  return {
    data: REPORTS.map(([slug, description]) => {
      const address = restUrl(site, `wc-analytics/reports/${slug}`);
      return {
        slug,
        description,
        path: `/wc-analytics/reports/${slug}`,
        _links: {
          self: [UNANSWERED.has(slug) ? { href: address } : selfLink(address, ['GET'])],
          report: [{ href: `/analytics/${slug.replace(/\/stats$/, '')}` }],
          collection: [{ href: restUrl(site, 'wc-analytics/reports') }],
        },
      };
    }),
  };
}
