import type { RestCall, RestError, RestReply } from 'portolan/plugin';
import { counted, dateTypeOf, idsOf, wantedFacts } from './fact-filters.ts';
import { type Fact, factsIn } from './facts.ts';
import { distinct } from './numbers.ts';
import { requestedPeriod } from './period.ts';
import { couponSegments, productSegments, segmentsOf, taxSegments, textIfSold } from './segments.ts';
import { chosenProducts, requestedSales, soldVariations } from './sold-reports.ts';
import { statsReply } from './stats-reply.ts';
import { couponSums, orderSums, productSums, productsIn, type Sale, type Sums, taxSums } from './sums.ts';

type Reply = Promise<RestReply | RestError>;

/** What orders brought, also asked for as revenue. WooCommerce: `wc-analytics/reports/orders/stats`, `revenue/stats`. */
export async function orderStats(call: RestCall): Reply {
  const period = requestedPeriod(call);
  const items = await wantedFacts(call, await factsIn(call.site, period, dateTypeOf(call)));
  const segments = await segmentsOf(call, idsOf(call.params['product_includes']));
  if ('code' in segments) return segments;
  return statsReply<Fact>(call, period, {
    items,
    sums: orderSums,
    whole: (facts) => ({ products: productsIn(facts) }),
    segments: segments.of,
  });
}

type Dated = Sale & { readonly date: string };
const dated = (sales: readonly Sale[]): readonly Dated[] =>
  sales.map((sale) => ({ ...sale, date: sale.fact.date }));

/** What was sold of products. WooCommerce: `wc-analytics/reports/products/stats`. */
export async function productStats(call: RestCall): Reply {
  const chosen = await chosenProducts(call);
  const variations = idsOf(call.params['variations']);
  const sales = (await requestedSales(call)).filter(
    ({ product, variation }) =>
      (!chosen || chosen.includes(product)) && (variations.length === 0 || variations.includes(variation)),
  );
  const sums = (items: readonly Sale[]) => ({
    ...productSums(items),
    products_count: distinct(items.map(({ product }) => product)),
    // Products without variations count as one there.
    variations_count: distinct(items.map(({ variation }) => variation)),
  });
  const segments = await productSegments(call, idsOf(call.params['products']), withRefunds(sums), textIfSold);
  if ('code' in segments) return segments;
  return statsReply<Dated>(call, requestedPeriod(call), { items: dated(sales), sums, segments: segments.of });
}

/** Numbers of a part: refunds are counted among its orders there. */
const withRefunds = (sums: (items: readonly Sale[]) => Sums) => (items: readonly Sale[]) => ({
  ...sums(items),
  orders_count: distinct(items.map(({ fact }) => fact.id)),
});

/** What was sold of variations. WooCommerce: `wc-analytics/reports/variations/stats`. */
export async function variationStats(call: RestCall): Reply {
  const sums = (items: readonly Sale[]) => ({
    ...productSums(items),
    variations_count: distinct(items.map(({ variation }) => variation)),
  });
  const included = idsOf(call.params['product_includes']);
  const segments = await productSegments(call, included, withRefunds(sums), textIfSold);
  if ('code' in segments) return segments;
  return statsReply<Dated>(call, requestedPeriod(call), {
    items: dated(await soldVariations(call)),
    sums,
    segments: segments.of,
  });
}

async function countedFacts(call: RestCall): Promise<readonly Fact[]> {
  return counted(call.site, await factsIn(call.site, requestedPeriod(call), 'date_created'));
}

/** What coupons took off. WooCommerce: `wc-analytics/reports/coupons/stats`. */
export async function couponStats(call: RestCall): Reply {
  const wanted = idsOf(call.params['coupons']);
  const segments = await couponSegments(call);
  if ('code' in segments) return segments;
  return statsReply<Fact>(call, requestedPeriod(call), {
    items: await countedFacts(call),
    sums: (facts) => couponSums(facts, wanted),
    segments: segments.of,
  });
}

/** What taxes brought. WooCommerce: `wc-analytics/reports/taxes/stats`. */
export async function taxStats(call: RestCall): Reply {
  const wanted = idsOf(call.params['taxes']);
  const segments = await taxSegments(call);
  return statsReply<Fact>(call, requestedPeriod(call), {
    items: await countedFacts(call),
    sums: (facts) => taxSums(facts, wanted),
    segments: segments.of,
  });
}
