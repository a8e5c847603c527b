import type { RestCall, RestError } from 'portolan/plugin';
import { findTaxRates } from '../tax/tax-rate-store.ts';
import { allOf, type Condition, idsOf } from './condition.ts';
import type { Sums } from './numbers.ts';
import { countsAsSold, type DateType } from './order-conditions.ts';
import { noOrders } from './order-numbers.ts';
import {
  couponParts,
  discountParts,
  type FoundParts,
  orderCouponParts,
  orderLineParts,
  soldLineParts,
  taxParts,
} from './part-numbers.ts';
import { allCoupons, type Part, soldParts } from './segment-parts.ts';
import type { Counting, Stats } from './stats-reply.ts';

/** The parts that numbers are told by: how those of a time are found. */
interface Segments {
  readonly in: NonNullable<Stats['segments']>;
}

/** How the id of a part is written. */
type IdOf = (id: number, sold: boolean) => number | string;

const number: IdOf = (id) => id;
const text: IdOf = (id) => String(id);
/** Ids that come from the database are texts in reports of products and coupons; those of what was not sold are not. */
const textIfSold: IdOf = (id, sold) => (sold ? String(id) : id);

function segmentsOf(
  parts: readonly Part[],
  nothing: Sums,
  idOf: IdOf,
  find: (counting: Counting) => Promise<FoundParts>,
): Segments {
  return {
    async in(counting) {
      const found = await find(counting);
      return (step) =>
        parts.map(({ id, label }) => {
          const sums = found.get(step)?.get(id);
          return {
            segment_id: idOf(id, sums !== undefined),
            segment_label: label,
            subtotals: sums ?? nothing,
          };
        });
    },
  };
}

/**
 * The parts of what orders brought: by product, variation, category, coupon or kind of customer. WooCommerce:
 * `Orders\Stats\Segmenter`.
 */
export async function orderSegments(
  call: RestCall,
  wanted: Condition,
  date: DateType,
): Promise<Segments | RestError | undefined> {
  const { site, params } = call;
  const {
    orders_count,
    gross_sales: _,
    avg_items_per_order,
    avg_order_value,
    total_customers,
    ...rest
  } = noOrders;
  const nothing: Sums = {
    ...rest,
    orders_count: 0,
    avg_items_per_order: 0,
    avg_order_value: 0,
    total_customers: 0,
  };
  switch (params['segmentby']) {
    case 'coupon':
      return segmentsOf(await allCoupons(site), nothing, number, (counting) =>
        orderCouponParts(site, wanted, date, counting),
      );
    case 'customer_type':
      // They are named by number there, and nothing falls under either.
      return segmentsOf(
        [0, 1].map((id) => ({ id, label: null })),
        nothing,
        number,
        async () => new Map(),
      );
    default: {
      const parts = await soldParts(call, idsOf(params['product_includes']));
      if (parts === undefined || 'code' in parts) return parts;
      return segmentsOf(parts.all, nothing, number, (counting) =>
        orderLineParts(site, parts, wanted, date, counting),
      );
    }
  }
}

/** The parts of what was sold, with the numbers that the report names. */
export async function soldSegments(
  call: RestCall,
  products: readonly number[],
  wanted: Condition,
  names: readonly string[],
): Promise<Segments | RestError | undefined> {
  const parts = await soldParts(call, products);
  if (parts === undefined || 'code' in parts) return parts;
  const nothing = Object.fromEntries(names.map((name) => [name, 0]));
  return segmentsOf(parts.all, nothing, textIfSold, (counting) =>
    soldLineParts(call.site, parts, wanted, names, counting),
  );
}

/** The parts of what coupons took off: by coupon, or by what they were used for. WooCommerce: `Coupons\Stats\Segmenter`. */
export async function couponSegments(call: RestCall): Promise<Segments | RestError | undefined> {
  const { site, params } = call;
  const nothing: Sums = { amount: 0, coupons_count: 0, orders_count: 0 };
  if (params['segmentby'] === 'coupon') {
    return segmentsOf(await allCoupons(site), nothing, text, (counting) =>
      couponParts(site, countsAsSold(site), counting),
    );
  }
  const parts = await soldParts(call, idsOf(params['products']));
  if (parts === undefined || 'code' in parts) return parts;
  return segmentsOf(parts.all, nothing, textIfSold, (counting) =>
    discountParts(site, parts, allOf([countsAsSold(site)]), counting),
  );
}

/** The parts of what taxes brought: by rate, under the rate's code. WooCommerce: `Taxes\Stats\Segmenter`. */
export async function taxSegments({ site, params }: RestCall): Promise<Segments | undefined> {
  if (params['segmentby'] !== 'tax_rate_id') return undefined;
  const { rates } = await findTaxRates(site, { orderBy: 'id', direction: 'asc', limit: -1, offset: 0 });
  const parts = rates.map((rate) => ({
    id: rate.id,
    label: [rate.country, rate.state, rate.name || 'TAX', String(rate.priority)]
      .filter((part) => part !== '')
      .join('-')
      .toUpperCase(),
  }));
  const nothing: Sums = { tax_codes: 0, total_tax: 0, order_tax: 0, shipping_tax: 0, orders_count: 0 };
  return segmentsOf(parts, nothing, text, (counting) => taxParts(site, countsAsSold(site), counting));
}
