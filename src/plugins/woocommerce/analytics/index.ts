import type { RestArguments, RestRoute, RestSchema } from 'portolan/plugin';
import { validateValue } from 'portolan/rest';
import { reportPermission } from '../rest-v3/permissions.ts';
import { checked, standard } from '../rest-v3/schemas/arguments.ts';
import { dataCountriesSchema } from '../rest-v3/schemas/data.ts';
import { productSchema } from '../rest-v3/schemas/product.ts';
import * as args from './arguments.ts';
import { attributesBySlug } from './attributes-by-slug.ts';
import { categoryReport } from './category-report.ts';
import { couponReport } from './coupon-report.ts';
import { customerReport, customerStats, oneCustomer } from './customer-reports.ts';
import { downloadReport, downloadStats } from './download-reports.ts';
import { exportRoutes } from './exports/routes.ts';
import { importRoutes, rebuildRoutes } from './imports.ts';
import { allowedIndicators, INDICATOR_NAMES, indicators } from './indicators.ts';
import { allowedLeaderboards, filled, leaderboards, oneLeaderboard } from './leaderboards.ts';
import { countOrders } from './lookup/count-orders.ts';
import { lowStockCount, lowStockList, ofLowStock, ofLowStockList } from './low-stock.ts';
import { noteRoutes } from './notes/routes.ts';
import { orderReport } from './order-report.ts';
import { countryLocales, downloadAddresses } from './places.ts';
import { listReports } from './report-list.ts';
import {
  allowedBoardSchema,
  allowedIndicatorSchema,
  boardSchema,
  downloadAddressSchema,
  indicatorSchema,
  kindSchema,
  lowStockCountSchema,
} from './schemas/dashboards.ts';
import { customerSchema, reportSchemas } from './schemas/reports.ts';
import { statsSchemas } from './schemas/stats.ts';
import { productReport, variationReport } from './sold-reports.ts';
import { couponStats, inSteps, orderStats, productStats, taxStats, variationStats } from './stats-reports.ts';
import { stockReport, stockStats } from './stock-reports.ts';
import { taxReport } from './tax-report.ts';

type Handle = RestRoute['endpoints'][number]['handle'];

function reading(path: string, handle: Handle, declared: RestArguments = {}, schema?: RestSchema): RestRoute {
  return {
    namespace: 'wc-analytics',
    path,
    ...(schema && { schema }),
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
  reading(`/reports/${path}`, handle, declared, reportSchemas[path] ?? statsSchemas[path]);

const rows = (order: RestArguments, ...more: readonly RestArguments[]) =>
  Object.assign({}, args.list, order, args.refresh, ...more);
/** Arguments of a report that goes in steps. */
const steps = (order: RestArguments, ...more: readonly RestArguments[]) =>
  rows(order, args.interval, ...more);
/** The same where numbers can be chosen. */
const chosenSteps = (order: RestArguments, ...more: readonly RestArguments[]) =>
  rows(order, args.fields, args.interval, ...more);

const productOrder =
  'date net_revenue coupons refunds shipping taxes net_revenue orders_count items_sold'.split(' ');
const customerOrder =
  'username name first_name last_name email location country city state postcode date_registered date_last_active orders_count total_spend avg_order_value'.split(
    ' ',
  );
const ordersWith = args.byAttributes('orders that include products with');
const orderParts = args.segmented('product', 'category', 'variation', 'coupon', 'customer_type');
const productParts = args.segmented('product', 'category', 'variation');
const byRegistration = args.sortedFrom('date_registered', customerOrder);
const customers = rows(byRegistration, args.byCustomers, args.customersExcluded, args.byUsers, args.included);

/**
 * The numbers of a shop as its owner's dashboards and programs read them: what was sold, of what, to whom, when.
 * They are counted from rows that are kept with the orders (`lookup/`). WooCommerce: `Automattic\WooCommerce\Admin\API\Reports`.
 */
export const analyticsRoutes: readonly RestRoute[] = [
  reading(
    '/leaderboards',
    async (call) => ({ data: await Promise.all(leaderboards.map((one) => filled(call, one))) }),
    args.ofLeaderboards,
    boardSchema,
  ),
  reading('/leaderboards/allowed', allowedLeaderboards, {}, allowedBoardSchema),
  reading(
    '/leaderboards/(?<leaderboard>\\w+)',
    oneLeaderboard,
    {
      leaderboard: { type: 'string', enum: leaderboards.map(({ id }) => id) },
      ...args.ofLeaderboards,
    },
    boardSchema,
  ),
  reading(
    '/reports',
    listReports,
    {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
    },
    kindSchema,
  ),
  ...rebuildRoutes,
  ...exportRoutes,
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
      args.byAttributes('variations that include'),
      args.byVariationCategories,
      args.byProducts,
    ),
  ),
  report(
    'products/stats',
    inSteps(productStats),
    chosenSteps(
      args.sortedBy(...productOrder),
      args.byCategories,
      args.byProducts,
      args.byVariations,
      productParts,
    ),
  ),
  report(
    'variations/stats',
    inSteps(variationStats),
    chosenSteps(
      args.sortedBy(...productOrder),
      args.match,
      args.byVariationCategoriesOfStats,
      args.byParents,
      args.byVariations,
      productParts,
      ordersWith,
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
      ordersWith,
      { per_page: checked({ ...standard('per_page')['per_page'], minimum: 0 }) },
    ),
  ),
  report(
    'orders/stats',
    inSteps(orderStats),
    steps(
      args.sortedBy('date', 'net_revenue', 'orders_count', 'avg_order_value'),
      args.match,
      args.byStatusesOfStats,
      args.byContentsOfStats,
      args.byCustomerOfStats,
      args.byRefunds,
      ordersWith,
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
      args.sortedFrom('tax_rate_id', [
        'name',
        'tax_rate_id',
        'tax_code',
        'rate',
        'order_tax',
        'total_tax',
        'shipping_tax',
        'orders_count',
      ]),
      args.byTaxes,
    ),
  ),
  report(
    'taxes/stats',
    inSteps(taxStats),
    chosenSteps(
      args.sortedBy('date', 'items_sold', 'total_sales', 'orders_count', 'products_count'),
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
    chosenSteps(
      args.sortedBy('date', 'amount', 'coupons_count', 'orders_count'),
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
      args.matchOfDownloads,
      args.byProductsOfOrders,
      args.byOrders,
      args.byDownloads,
    ),
  ),
  report(
    'downloads/stats',
    inSteps(downloadStats),
    chosenSteps(
      args.sortedBy('date', 'download_count'),
      args.match,
      args.byProductsOfStats,
      args.byOrders,
      args.byDownloadsOfStats,
    ),
  ),
  report(
    'customers',
    customerReport,
    rows(byRegistration, args.byCustomers, args.byCustomerIds, args.customersExcluded, args.byUsers),
  ),
  report('customers/stats', customerStats, {
    ...standard('context'),
    ...args.byCustomers,
    ...args.byCustomerIds,
    ...args.customersExcluded,
    ...args.fields,
    ...args.refresh,
  }),
  ...importRoutes,
  reading('/reports/performance-indicators', indicators, indicatorArguments(), indicatorSchema),
  reading(
    '/reports/performance-indicators/allowed',
    allowedIndicators,
    indicatorArguments(),
    allowedIndicatorSchema,
  ),
  ...noteRoutes,
  ...attributesBySlug,
  reading('/products/low-in-stock', lowStockList, ofLowStockList, productSchema),
  reading('/products/count-low-in-stock', lowStockCount, ofLowStock, lowStockCountSchema),
  reading('/data/countries/locales', countryLocales, {}, dataCountriesSchema),
  reading('/data/download-ips', downloadAddresses, {}, downloadAddressSchema),
  reading('/customers', customerReport, customers, customerSchema),
  reading(
    '/customers/(?<id>[\\d-]+)',
    oneCustomer,
    { id: { description: 'Unique ID for the resource.', type: 'integer' }, ...customers },
    customerSchema,
  ),
];

const NAMED_INDICATORS = { type: 'array', items: { type: 'string', enum: INDICATOR_NAMES } };

function indicatorArguments(): RestArguments {
  return {
    ...standard('context'),
    stats: {
      description: `Limit response to specific report stats. Allowed values: ${INDICATOR_NAMES.join(', ')}.`,
      type: 'array',
      items: { type: 'string', enum: INDICATOR_NAMES },
      default: INDICATOR_NAMES,
      sanitize: 'schema',
      // Whoever may not read reports is told so: for them there are no names.
      validate: (value, call, name) =>
        reportPermission(call) ? undefined : validateValue(value, NAMED_INDICATORS, name),
    },
    ...args.times,
  };
}
