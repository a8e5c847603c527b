import type { RestCall, RestError, RestReply } from 'portolan/plugin';
import { shopText } from '../texts/shop-text.ts';
import { wordsOf } from './condition.ts';
import { downloadStats } from './download-reports.ts';
import { linkTo, pageReply } from './list-reply.ts';
import type { Sums } from './numbers.ts';
import { requestedPeriod } from './period.ts';
import { type Stats, totalsOf } from './stats-reply.ts';
import { couponStats, orderStats, productStats, taxStats, variationStats } from './stats-reports.ts';

interface Indicator {
  readonly stat: string;
  readonly label: string;
  readonly format: 'currency' | 'number';
}

/** The numbers that a dashboard shows, in their order. WooCommerce: `PerformanceIndicators`. */
const INDICATORS: readonly Indicator[] = [
  { stat: 'revenue/total_sales', label: 'Total sales', format: 'currency' },
  { stat: 'revenue/net_revenue', label: 'Net sales', format: 'currency' },
  { stat: 'orders/orders_count', label: 'Orders', format: 'number' },
  { stat: 'orders/avg_order_value', label: 'Average order value', format: 'currency' },
  { stat: 'products/items_sold', label: 'Products sold', format: 'number' },
  { stat: 'revenue/refunds', label: 'Returns', format: 'currency' },
  { stat: 'coupons/orders_count', label: 'Discounted orders', format: 'number' },
  { stat: 'coupons/amount', label: 'Net discount amount', format: 'currency' },
  { stat: 'taxes/total_tax', label: 'Total tax', format: 'currency' },
  { stat: 'taxes/order_tax', label: 'Order tax', format: 'currency' },
  { stat: 'taxes/shipping_tax', label: 'Shipping tax', format: 'currency' },
  { stat: 'revenue/shipping', label: 'Shipping', format: 'currency' },
  { stat: 'downloads/download_count', label: 'Downloads', format: 'number' },
  { stat: 'revenue/gross_sales', label: 'Gross sales', format: 'currency' },
  { stat: 'variations/items_sold', label: 'Variations Sold', format: 'number' },
];

/** The names of indicators as refusals list them. */
export const INDICATOR_NAMES = [
  'revenue/total_sales',
  'revenue/net_revenue',
  'revenue/shipping',
  'revenue/refunds',
  'revenue/gross_sales',
  'orders/orders_count',
  'orders/avg_order_value',
  'products/items_sold',
  'variations/items_sold',
  'coupons/amount',
  'coupons/orders_count',
  'taxes/total_tax',
  'taxes/order_tax',
  'taxes/shipping_tax',
  'downloads/download_count',
] as const;

const REPORTS: Readonly<Record<string, (call: RestCall) => Promise<Stats | RestError>>> = {
  revenue: orderStats,
  orders: orderStats,
  products: productStats,
  variations: variationStats,
  coupons: couponStats,
  taxes: taxStats,
  downloads: downloadStats,
};

/** The indicators that there are. */
export function allowedIndicators(call: RestCall): RestReply {
  const rows = INDICATORS.map((indicator) => {
    const [, chart = ''] = indicator.stat.split('/');
    return {
      stat: indicator.stat,
      chart,
      label: shopText(call.site, indicator.label),
      _links: linksOf(call, indicator),
    };
  });
  return pageReply(withPages(call), rows, rows.length);
}

/** The numbers of a time; without both its ends nothing is counted. */
export async function indicators(call: RestCall): Promise<RestReply> {
  const wanted = wordsOf(call.params['stats']);
  const shown = INDICATORS.filter(({ stat }) => wanted.length === 0 || wanted.includes(stat));
  const counts = call.params['after'] !== undefined && call.params['before'] !== undefined;
  const totals = new Map<string, Sums>();
  const rows: unknown[] = [];
  for (const indicator of shown) {
    const [report = '', chart = ''] = indicator.stat.split('/');
    if (counts && !totals.has(report)) totals.set(report, await numbersOf(call, report));
    rows.push({
      stat: indicator.stat,
      chart,
      label: shopText(call.site, indicator.label),
      format: indicator.format,
      value: totals.get(report)?.[chart] ?? null,
      _links: linksOf(call, indicator),
    });
  }
  return pageReply(withPages(call), rows, rows.length);
}

async function numbersOf(call: RestCall, report: string): Promise<Sums> {
  const { after, before } = call.params;
  const of = { ...call, params: { after, before } };
  const stats = await REPORTS[report]?.(of);
  return stats === undefined || 'code' in stats ? {} : totalsOf(of, requestedPeriod(of), stats);
}

function linksOf(call: RestCall, { stat }: Indicator) {
  const [report = ''] = stat.split('/');
  return { api: linkTo(call, `reports/${report}/stats`), report: [{ href: `/analytics/${report}` }] };
}

/** Indicators come on one page. */
function withPages(call: RestCall): RestCall {
  return { ...call, params: { ...call.params, page: 1, per_page: 100 } };
}
