import type { RestCall, RestReply, Site } from 'portolan/plugin';
import { phpMap, restUrl } from 'portolan/rest';
import { localFromGmt } from 'portolan/time';
import { type Amount, fixedText, plainText } from '../money/amount.ts';
import { siteTime } from '../orders/index.ts';
import { daysIn, ordersIn, type ReportRange, reportRange, stepsOf } from './report-range.ts';
import { type SoldOrder, soldOrders, soldProducts } from './sold-in-range.ts';

/** Orders that brought money, or will. WooCommerce: `WC_Admin_Report::get_order_report_data()`. */
const SOLD = ['completed', 'processing', 'on-hold'];
/** Products that are told at most. */
const TOP = 12;
/** Accounts read at a time. */
const STEP = 500;

interface Sums {
  sales: Amount;
  orders: number;
  items: number;
  tax: Amount;
  shipping: Amount;
  discount: Amount;
  customers: number;
  refunds: Amount;
}

const none = (): Sums => ({
  sales: 0,
  orders: 0,
  items: 0,
  tax: 0,
  shipping: 0,
  discount: 0,
  customers: 0,
  refunds: 0,
});

/** What was sold in a time, day by day or month by month. WooCommerce: WC_REST_Report_Sales_Controller. */
export async function salesReport(call: RestCall): Promise<RestReply> {
  const { site } = call;
  const range = reportRange(call);
  const steps = new Map(stepsOf(range).map((step) => [step, none()]));
  const all = none();
  const counted = (local: string, work: (sums: Sums) => void) => {
    const own = steps.get(range.groupedBy === 'day' ? local.slice(0, 10) : local.slice(0, 7));
    if (own) work(own);
    work(all);
  };
  for (const order of await soldOrders(site, range, [...SOLD, 'refunded'])) {
    counted(order.created, (sums) => add(sums, order));
  }
  const refunded = none();
  for await (const refund of ordersIn(site, range, { type: 'shop_order_refund' })) {
    refunded.sales += refund.total;
    refunded.tax += refund.cartTax + refund.shippingTax;
    refunded.shipping += refund.shippingTotal;
    counted(siteTime(site, refund.created), (sums) => {
      sums.refunds -= refund.total;
    });
  }
  await eachCustomer(site, range, (local) => counted(local, (sums) => sums.customers++));
  const [sales, tax, shipping] = (['sales', 'tax', 'shipping'] as const).map(
    // Refunds are negative.
    (name) => all[name] + refunded[name],
  ) as [Amount, Amount, Amount];
  const net = sales - shipping - Math.max(0, tax);
  const days = Math.max(1, range.groupedBy === 'day' ? daysIn(range) : steps.size);
  const report = [
    {
      total_sales: money(sales),
      net_sales: money(net),
      average_sales: money(Math.round(net / days)),
      total_orders: all.orders,
      total_items: all.items,
      total_tax: money(tax),
      total_shipping: money(shipping),
      total_refunds: Number(plainText(-refunded.sales)),
      total_discount: money(all.discount),
      totals_grouped_by: range.groupedBy,
      totals: phpMap(Object.fromEntries(Array.from(steps, ([step, sums]) => [step, stepData(sums)]))),
      total_customers: all.customers,
      _links: { about: [{ href: restUrl(site, 'wc/v3/reports') }] },
    },
  ];
  return { data: report };
}

const money = (amount: Amount) => fixedText(amount, 2);

function stepData({ sales, orders, items, tax, shipping, discount, customers, refunds }: Sums) {
  return {
    sales: money(sales),
    orders,
    items,
    tax: money(tax),
    shipping: money(shipping),
    discount: money(discount),
    customers,
    refunds: money(refunds),
  };
}

function add(sums: Sums, order: SoldOrder): void {
  sums.sales += order.sales;
  sums.orders++;
  sums.items += order.items;
  sums.tax += order.tax;
  sums.shipping += order.shipping;
  sums.discount += order.discount;
}

/** The moments on the site's clock at which customers opened their accounts in a time, newest first. */
async function eachCustomer(site: Site, range: ReportRange, work: (local: string) => void): Promise<void> {
  for (let offset = 0; ; offset += STEP) {
    const users = await site.users.find({
      roles: ['customer'],
      orderBy: 'user_registered',
      direction: 'desc',
      limit: STEP,
      offset,
    });
    for (const { user_registered: registered } of users) {
      const local = localFromGmt(site, registered);
      if (local.slice(0, 10) < range.first) return;
      if (local.slice(0, 10) <= range.last) work(local);
    }
    if (users.length < STEP) return;
  }
}

/** The products that were bought most in a time. WooCommerce: WC_REST_Report_Top_Sellers_Controller. */
export async function topSellers(call: RestCall): Promise<RestReply> {
  const { site } = call;
  const top = await soldProducts(site, reportRange(call), SOLD, TOP);
  const posts = new Map((await site.posts.byIds(top.map(({ id }) => id))).map((post) => [post.ID, post]));
  return {
    data: top.map(({ id, quantity }) => ({
      title: posts.get(id)?.post_title ?? '',
      product_id: id,
      quantity,
      _links: {
        about: [{ href: restUrl(site, 'wc/v3/reports') }],
        product: [{ href: restUrl(site, `wc/v3/products/${id}`) }],
      },
    })),
  };
}
