import type { RestCall, RestError, RestReply } from 'portolan/plugin';
import { allOf, idsOf, isAmong } from './condition.ts';
import { countsAsSold, dateTypeOf, wantedOrders } from './order-conditions.ts';
import { noOrders, orderNumbers, productsIn } from './order-numbers.ts';
import { requestedPeriod } from './period.ts';
import { couponSegments, orderSegments, soldSegments, taxSegments } from './segments.ts';
import { wantedProducts, wantedVariations } from './sold-conditions.ts';
import { couponNumbers, productNumbers, taxNumbers } from './sold-numbers.ts';
import { type Stats, statsReply } from './stats-reply.ts';

type Found = Promise<Stats | RestError>;

/** A report that goes in steps, of how its numbers are found. */
export const inSteps =
  (find: (call: RestCall) => Found) =>
  async (call: RestCall): Promise<RestReply | RestError> => {
    const stats = await find(call);
    return 'code' in stats ? stats : statsReply(call, requestedPeriod(call), stats);
  };

/** What orders brought, also asked for as revenue. WooCommerce: `wc-analytics/reports/orders/stats`, `revenue/stats`. */
export async function orderStats(call: RestCall): Found {
  const { site } = call;
  const [wanted, date] = [await wantedOrders(call), dateTypeOf(call)];
  const segments = await orderSegments(call, wanted, date);
  if (segments !== undefined && 'code' in segments) return segments;
  return {
    nothing: noOrders,
    numbers: (counting) => orderNumbers(site, wanted, date, counting),
    whole: async (period) => ({ products: await productsIn(site, wanted, date, period) }),
    segments: segments?.in ?? noSegments,
  };
}

/** What was sold of products. WooCommerce: `wc-analytics/reports/products/stats`. */
export async function productStats(call: RestCall): Found {
  const variations = idsOf(call.params['variations']);
  const wanted = allOf([
    await wantedProducts(call),
    ...(variations.length > 0 ? [isAmong('p.variation_id', variations)] : []),
  ]);
  const names = ['items_sold', 'net_revenue', 'orders_count', 'products_count', 'variations_count'];
  const segments = await soldSegments(call, idsOf(call.params['products']), wanted, names);
  if (segments !== undefined && 'code' in segments) return segments;
  return {
    nothing: nothingOf(names),
    numbers: (counting) => productNumbers(call.site, wanted, counting),
    segments: segments?.in ?? noSegments,
  };
}

/** What was sold of variations. WooCommerce: `wc-analytics/reports/variations/stats`. */
export async function variationStats(call: RestCall): Found {
  const wanted = await wantedVariations(call);
  const names = ['items_sold', 'net_revenue', 'orders_count', 'variations_count'];
  const segments = await soldSegments(call, idsOf(call.params['product_includes']), wanted, names);
  if (segments !== undefined && 'code' in segments) return segments;
  return {
    nothing: nothingOf(names),
    numbers: async (counting) => {
      const found = await productNumbers(call.site, wanted, counting);
      return new Map(
        Array.from(found, ([step, { products_count: _, ...sums }]) => [step, sums as Stats['nothing']]),
      );
    },
    segments: segments?.in ?? noSegments,
  };
}

/** What coupons took off. WooCommerce: `wc-analytics/reports/coupons/stats`. */
export async function couponStats(call: RestCall): Found {
  const ids = idsOf(call.params['coupons']);
  const wanted = allOf([countsAsSold(call.site), ...(ids.length > 0 ? [isAmong('c.coupon_id', ids)] : [])]);
  const segments = await couponSegments(call);
  if (segments !== undefined && 'code' in segments) return segments;
  return {
    nothing: nothingOf(['amount', 'coupons_count', 'orders_count']),
    numbers: (counting) => couponNumbers(call.site, wanted, counting),
    segments: segments?.in ?? noSegments,
  };
}

/** What taxes brought. WooCommerce: `wc-analytics/reports/taxes/stats`. */
export async function taxStats(call: RestCall): Found {
  const ids = idsOf(call.params['taxes']);
  const wanted = allOf([countsAsSold(call.site), ...(ids.length > 0 ? [isAmong('t.tax_rate_id', ids)] : [])]);
  const segments = await taxSegments(call);
  return {
    nothing: nothingOf(['tax_codes', 'total_tax', 'order_tax', 'shipping_tax', 'orders_count']),
    numbers: (counting) => taxNumbers(call.site, wanted, counting),
    segments: segments?.in ?? noSegments,
  };
}

function nothingOf(names: readonly string[]): Stats['nothing'] {
  return Object.fromEntries(names.map((name) => [name, 0]));
}

/** Where a request wants no parts there are none, but the report has them. */
const noSegments: NonNullable<Stats['segments']> = async () => () => [];
