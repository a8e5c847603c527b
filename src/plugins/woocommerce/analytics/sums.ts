import type { Fact, SoldLine } from './facts.ts';
import { distinct, sumOf, units } from './numbers.ts';

/** Numbers of a report by their names. */
export type Sums = Readonly<Record<string, number>>;

/** What orders brought. WooCommerce: `OrdersStatsDataStore`. */
export function orderSums(facts: readonly Fact[]): Sums {
  const orders = facts.filter(({ parent }) => parent === 0);
  const returned = facts.filter(({ net }) => net < 0);
  const [sales, tax, shipping, net] = (['sales', 'tax', 'shipping', 'net'] as const).map((name) =>
    sumOf(facts, (fact) => fact[name]),
  ) as [number, number, number, number];
  const coupons = facts.flatMap((fact) => fact.coupons);
  const discount = sumOf(coupons, ({ amount }) => amount);
  const back = Math.abs(sumOf(returned, (fact) => fact.net));
  const average = (sum: number) => (orders.length === 0 ? 0 : sum / orders.length);
  return {
    orders_count: orders.length,
    num_items_sold: sumOf(facts, ({ items }) => items),
    gross_sales: units(sales + discount - tax - shipping + back),
    total_sales: units(sales),
    coupons: units(discount),
    coupons_count: distinct(coupons.map(({ id }) => id)),
    refunds: units(Math.abs(sumOf(returned, (fact) => fact.sales))),
    taxes: units(tax),
    shipping: units(shipping),
    net_revenue: units(net),
    avg_items_per_order: Math.round(average(sumOf(orders, ({ items }) => items)) * 1e4) / 1e4,
    avg_order_value: average(units(sumOf(orders, (fact) => fact.net))),
    total_customers: distinct(facts.flatMap(({ customer }) => (customer ? [customer.customer_id] : []))),
  };
}

/** How many products orders are of. */
export function productsIn(facts: readonly Fact[]): number {
  return distinct(facts.flatMap(({ lines }) => lines.map(({ product }) => product)));
}

/** A sold line and where it was sold. */
export interface Sale extends SoldLine {
  readonly fact: Fact;
}

/** Everything that was sold. */
export function salesIn(facts: readonly Fact[]): readonly Sale[] {
  return facts.flatMap((fact) => fact.lines.map((line) => ({ ...line, fact })));
}

/** What was sold of products; orders are counted where something was bought. WooCommerce: `ProductsStatsDataStore`. */
export function productSums(sales: readonly Sale[]): Sums {
  return {
    items_sold: sumOf(sales, ({ quantity }) => quantity),
    net_revenue: units(sumOf(sales, ({ net }) => net)),
    orders_count: distinct(sales.filter(({ gross }) => gross >= 0).map(({ fact }) => fact.id)),
  };
}

/** What coupons took off. WooCommerce: `CouponsStatsDataStore`. */
export function couponSums(facts: readonly Fact[], ids: readonly number[] = []): Sums {
  const wanted = (id: number) => ids.length === 0 || ids.includes(id);
  const used = facts.flatMap((fact) =>
    fact.coupons.filter(({ id }) => wanted(id)).map((coupon) => ({ ...coupon, order: fact.id })),
  );
  return {
    amount: units(sumOf(used, ({ amount }) => amount)),
    coupons_count: distinct(used.map(({ id }) => id)),
    orders_count: distinct(used.map(({ order }) => order)),
  };
}

/** What taxes brought. WooCommerce: `TaxesStatsDataStore`. */
export function taxSums(facts: readonly Fact[], rates: readonly number[] = []): Sums {
  const taxes = facts.flatMap((fact) =>
    fact.taxes
      .filter(({ rate }) => rates.length === 0 || rates.includes(rate))
      .map((tax) => ({ ...tax, of: fact })),
  );
  const [order, shipping] = [sumOf(taxes, (tax) => tax.order), sumOf(taxes, (tax) => tax.shipping)];
  return {
    tax_codes: distinct(taxes.map(({ rate }) => rate)),
    total_tax: units(order + shipping),
    order_tax: units(order),
    shipping_tax: units(shipping),
    orders_count: distinct(taxes.filter(({ of }) => of.parent === 0).map(({ of }) => of.id)),
  };
}
