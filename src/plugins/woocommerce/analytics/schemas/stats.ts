import type { RestSchema } from 'portolan/plugin';
import { describedAs, type Members, readOnly } from '../../rest-v3/schemas/members.ts';

/** Money among a report's numbers. */
const money = (description: string) => readOnly.number(description, { format: 'currency' });
const indicated = { indicator: true };
const indicatedMoney = (description: string) =>
  readOnly.number(description, { ...indicated, format: 'currency' });
const titled = (title: string, schema: RestSchema): RestSchema => ({ title, ...schema });

/** What numbers of a report are told beside its sums. */
interface MoreNumbers {
  /** What is told of each part, where it is not all of them; `undefined` where there are no parts. */
  readonly parts?: Members | undefined;
  /** What is told of each step. */
  readonly steps?: Members;
  /** What is told of the whole alone, after the parts. */
  readonly whole?: Members;
  /** Whether parts carry a name. */
  readonly named?: boolean;
  /** Dates of steps. */
  readonly date?: (description: string) => RestSchema;
}

const dateText = (description: string): RestSchema => {
  const { type, ...rest } = readOnly.text(description);
  return { description, type, format: 'date-time', ...rest };
};

/** How long steps are. WooCommerce names fewer here than it takes. */
const STEPS = ['day', 'week', 'month', 'year'];

function segments(numbers: Members | undefined, named: boolean): Members {
  if (numbers === undefined) return {};
  const part = {
    segment_id: readOnly.integer('Segment identificator.'),
    subtotals: readOnly.object('Interval subtotals.', numbers),
    ...(named && {
      segment_label: readOnly.text('Human readable segment label, either product or variation name.', {
        enum: STEPS,
      }),
    }),
  };
  return {
    segments: readOnly.list('Reports data grouped by segment condition.', {
      type: 'object',
      properties: part,
    }),
  };
}

/** A report that goes in steps: sums of all, of each step, and of the parts of both. */
function inSteps(title: string, numbers: Members, more: MoreNumbers = {}): RestSchema {
  const { steps = numbers, whole = {}, named = false, date = dateText } = more;
  const parts = segments('parts' in more ? more.parts : numbers, named);
  return describedAs(title, {
    totals: readOnly.object('Totals data.', { ...numbers, ...parts, ...whole }),
    intervals: readOnly.list('Reports data grouped by intervals.', {
      type: 'object',
      properties: {
        interval: readOnly.text('Type of interval.', { enum: STEPS }),
        date_start: date("The date the report start, in the site's timezone."),
        date_start_gmt: date('The date the report start, as GMT.'),
        date_end: date("The date the report end, in the site's timezone."),
        date_end_gmt: date('The date the report end, as GMT.'),
        subtotals: readOnly.object('Interval subtotals.', { ...steps, ...parts }),
      },
    }),
  });
}

const sold = (title: string, thing: string): Members => ({
  items_sold: titled(title, readOnly.integer(`Number of ${thing} items sold.`, indicated)),
  net_revenue: money('Net sales.'),
  orders_count: readOnly.integer('Number of orders.'),
});

const revenue: Members = {
  total_sales: indicatedMoney('Total sales.'),
  net_revenue: indicatedMoney('Net sales.'),
  coupons: readOnly.number('Amount discounted by coupons.'),
  coupons_count: money('Unique coupons count.'),
  shipping: titled('Shipping', indicatedMoney('Total of shipping.')),
  taxes: money('Total of taxes.'),
  refunds: titled('Returns', indicatedMoney('Total of returns.')),
  orders_count: readOnly.integer('Number of orders.'),
  num_items_sold: readOnly.integer('Items sold.'),
  gross_sales: indicatedMoney('Gross sales.'),
};

const orders: Members = {
  net_revenue: money('Net sales.'),
  orders_count: titled('Orders', readOnly.integer('Number of orders', indicated)),
  avg_order_value: indicatedMoney('Average order value.'),
  avg_items_per_order: readOnly.number('Average items per order'),
  num_items_sold: readOnly.integer('Number of items sold'),
  coupons: readOnly.number('Amount discounted by coupons.'),
  coupons_count: readOnly.number('Unique coupons count.'),
  total_customers: readOnly.integer('Total distinct customers.'),
};
const ordersOfAll: Members = { ...orders, products: readOnly.number('Number of distinct products sold.') };

/** Sums without steps. */
const sums = (numbers: Members): RestSchema =>
  describedAs('report_customers_stats', { totals: readOnly.object('Totals data.', numbers) });

/**
 * What reports of sums tell, by their path below `/reports/`, in WooCommerce's own words and under its titles.
 * WooCommerce: `Automattic\WooCommerce\Admin\API\Reports\…\Stats\Controller::get_item_schema()`.
 */
export const statsSchemas: Readonly<Record<string, RestSchema>> = {
  'products/stats': inSteps('report_products_stats', sold('Products sold', 'product'), { named: true }),
  'variations/stats': inSteps('report_variations_stats', sold('Variations Sold', 'variation'), {
    named: true,
  }),
  'revenue/stats': inSteps('report_revenue_stats', revenue, {
    whole: { products: readOnly.integer('Products sold.') },
  }),
  'orders/stats': inSteps('report_orders_stats', ordersOfAll, { steps: orders }),
  'taxes/stats': inSteps('report_taxes_stats', {
    total_tax: indicatedMoney('Total tax.'),
    order_tax: indicatedMoney('Order tax.'),
    shipping_tax: indicatedMoney('Shipping tax.'),
    orders_count: readOnly.integer('Number of orders.'),
    tax_codes: readOnly.integer('Amount of tax codes.'),
  }),
  'coupons/stats': inSteps('report_coupons_stats', {
    amount: indicatedMoney('Net discount amount.'),
    coupons_count: readOnly.integer('Number of coupons.'),
    orders_count: titled('Discounted orders', readOnly.integer('Number of discounted orders.', indicated)),
  }),
  'downloads/stats': inSteps(
    'report_orders_stats',
    { download_count: titled('Downloads', readOnly.number('Number of downloads.', indicated)) },
    { parts: undefined, date: readOnly.date },
  ),
  'stock/stats': sums({
    products: readOnly.integer('Number of products.'),
    lowstock: readOnly.integer('Number of low stock products.'),
    instock: readOnly.integer('Number of In stock products.'),
    outofstock: readOnly.integer('Number of Out of stock products.'),
    onbackorder: readOnly.integer('Number of On backorder products.'),
  }),
  'customers/stats': sums({
    customers_count: readOnly.integer('Number of customers.'),
    avg_orders_count: readOnly.integer('Average number of orders.'),
    avg_total_spend: money('Average total spend per customer.'),
    avg_avg_order_value: money('Average AOV per customer.'),
  }),
};
