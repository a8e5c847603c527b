import type { ExtraLine, Order, OrderLine, Refund } from './order-types.ts';

/** A line of an order that can be given back: what is left of it, in the currency's smallest unit. */
export interface Refundable {
  readonly id: number;
  readonly name: string;
  /** 0 = a line without pieces: shipping, a fee. */
  readonly quantity: number;
  readonly quantityLeft: number;
  readonly left: number;
  readonly taxLeft: readonly { readonly id: number; readonly left: number }[];
}

/** What is to be given back of a line: pieces, and the amount without tax as it is typed. */
export interface RefundedLine {
  readonly quantity: number;
  readonly amount: string;
}

/** Amounts as text or number in the smallest unit that the shop's prices have, and back. */
export interface Amounts {
  readonly minor: (amount: string | number) => number;
  /** `12.50` */
  readonly major: (amount: number) => string;
}

/** For prices of so many decimals: 2 for pounds, 0 for yen. */
export function amountsWith(decimals: number): Amounts {
  const unit = 10 ** decimals;
  return {
    minor: (amount) => Math.round((Number(amount) || 0) * unit),
    major: (amount) => (amount / unit).toFixed(decimals),
  };
}

/** The lines of an order with what earlier refunds left of them. */
export function refundablesOf(
  order: Order,
  refunds: readonly Refund[],
  { minor }: Amounts,
): readonly Refundable[] {
  const returned = new Map<number, { quantity: number; total: number; taxes: Map<number, number> }>();
  for (const refund of refunds) {
    for (const item of [...refund.line_items, ...refund.shipping_lines, ...refund.fee_lines]) {
      const of = Number(item.meta_data.find(({ key }) => key === '_refunded_item_id')?.value);
      const before = returned.get(of) ?? { quantity: 0, total: 0, taxes: new Map<number, number>() };
      for (const { id, total } of item.taxes ?? [])
        before.taxes.set(id, (before.taxes.get(id) ?? 0) + Math.abs(minor(total)));
      returned.set(of, {
        quantity: before.quantity + Math.abs(item.quantity ?? 0),
        total: before.total + Math.abs(minor(item.total)),
        taxes: before.taxes,
      });
    }
  }
  const refundable = (line: OrderLine | ExtraLine, name: string, quantity: number): Refundable => {
    const before = returned.get(line.id);
    return {
      id: line.id,
      name,
      quantity,
      quantityLeft: quantity - (before?.quantity ?? 0),
      left: minor(line.total) - (before?.total ?? 0),
      taxLeft: line.taxes.map(({ id, total }) => ({ id, left: minor(total) - (before?.taxes.get(id) ?? 0) })),
    };
  };
  return [
    ...order.line_items.map((line) => refundable(line, line.name, line.quantity)),
    ...order.shipping_lines.map((line) => refundable(line, line.method_title || 'Shipping', 0)),
    ...order.fee_lines.map((line) => refundable(line, line.name || 'Fee', 0)),
  ].filter(({ left }) => left > 0);
}

/** The amount without tax that so many pieces of a line cost; all that is left for the last ones. */
export function amountFor({ quantityLeft, left }: Refundable, quantity: number): number {
  return quantityLeft > 0 ? Math.round((left * Math.min(quantity, quantityLeft)) / quantityLeft) : 0;
}

/** The taxes that go with an amount of a line, by rate. */
export function taxesFor(
  { left, taxLeft }: Refundable,
  amount: number,
): readonly { readonly id: number; readonly amount: number }[] {
  return taxLeft.map((tax) => ({
    id: tax.id,
    amount: left > 0 ? Math.round((tax.left * amount) / left) : 0,
  }));
}

/** What `wc/v3/orders/<id>/refunds` takes: the lines, and the sum of all with taxes, in the smallest unit. */
export function refundOf(
  lines: readonly Refundable[],
  refunded: ReadonlyMap<number, RefundedLine>,
  { minor, major }: Amounts,
) {
  let total = 0;
  const items = lines.flatMap((line) => {
    const { quantity = 0, amount = '' } = refunded.get(line.id) ?? {};
    const net = minor(amount);
    if (net <= 0 && quantity <= 0) return [];
    const taxes = taxesFor(line, net);
    total += net + taxes.reduce((sum, tax) => sum + tax.amount, 0);
    return [
      {
        id: line.id,
        quantity,
        refund_total: major(net),
        refund_tax: taxes.map((tax) => ({ id: tax.id, refund_total: major(tax.amount) })),
      },
    ];
  });
  return { items, total };
}
