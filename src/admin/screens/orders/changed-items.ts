import { boot } from '../../app/boot.ts';
import type { ChosenLine } from './line-choice.tsx';
import type { ExtraLine, Order, OrderLine } from './order-types.ts';
import { amountsWith } from './refund-sums.ts';

/** A line that is there, as it is edited. */
export interface EditedLine {
  readonly line: OrderLine;
  readonly quantity: number;
  /** Of one piece, without tax, before coupons: as it is typed. */
  readonly price: string;
}

/** A fee or a way of sending, there (with its id) or new, as it is edited. */
export interface EditedExtra {
  readonly kind: 'fee' | 'shipping';
  /** 0 = it is new. */
  readonly id: number;
  readonly name: string;
  /** Without tax, as it is typed. */
  readonly total: string;
}

/** What an order consists of, as it is edited. */
export interface EditedItems {
  readonly lines: readonly EditedLine[];
  readonly added: readonly ChosenLine[];
  readonly extras: readonly EditedExtra[];
  readonly codes: readonly string[];
}

/** Statuses in which WooCommerce lets an order's items be changed. WooCommerce: `WC_Order::is_editable()`. */
export const EDITABLE: readonly string[] = ['pending', 'on-hold', 'auto-draft'];

/** WooCommerce works with this many decimals, whatever the shop shows: sums of prices with tax come out even. */
const EXACT_DECIMALS = 6;

/** An order's items to begin with. Its amounts should have `EXACT_DECIMALS` decimals: `dp=6`. */
export function itemsOf(order: Order, decimals = boot().site.priceDecimals): EditedItems {
  const extra = (kind: EditedExtra['kind']) => (line: ExtraLine) => ({
    kind,
    id: line.id,
    name: (kind === 'fee' ? line.name : line.method_title) ?? '',
    total: shown(line.total, decimals),
  });
  return {
    lines: order.line_items.map((line) => ({
      line,
      quantity: line.quantity,
      price: shown(String(Number(line.subtotal) / (line.quantity || 1)), decimals),
    })),
    added: [],
    extras: [...order.fee_lines.map(extra('fee')), ...order.shipping_lines.map(extra('shipping'))],
    codes: order.coupon_lines.map(({ code }) => code),
  };
}

/** What is sent of the edited items to `wc/v3/orders/<id>`: what differs from what was there. */
export function itemChanges(before: EditedItems, after: EditedItems): Readonly<Record<string, unknown>> {
  const lines = [
    ...before.lines.flatMap((old) => lineChange(old, after.lines)),
    ...after.added.map(({ product, variation, quantity }) => ({
      product_id: product,
      quantity,
      ...(variation > 0 && { variation_id: variation }),
    })),
  ];
  const fees = extraChanges('fee', before.extras, after.extras);
  const shipping = extraChanges('shipping', before.extras, after.extras);
  const codesDiffer = before.codes.join() !== after.codes.join();
  // Coupons take off of what is there now: they are worked out anew wherever lines differ.
  const recounts = codesDiffer || (after.codes.length > 0 && lines.length > 0);
  return {
    ...(lines.length > 0 && { line_items: lines }),
    ...(fees.length > 0 && { fee_lines: fees }),
    ...(shipping.length > 0 && { shipping_lines: shipping }),
    ...(recounts && { coupon_lines: after.codes.map((code) => ({ code })) }),
  };
}

function lineChange(old: EditedLine, lines: readonly EditedLine[]): readonly object[] {
  const now = lines.find(({ line }) => line.id === old.line.id);
  if (now === undefined) return [{ id: old.line.id, quantity: 0 }];
  if (now.quantity === old.quantity && now.price === old.price) return [];
  const { minor, major } = amountsWith(EXACT_DECIMALS);
  const was = minor(old.line.subtotal);
  const subtotal =
    now.price === old.price
      ? Math.round((was * now.quantity) / (old.quantity || 1))
      : minor(now.price) * now.quantity;
  // What was taken off the line stays the same share of it.
  const total = was === 0 ? subtotal : Math.round((subtotal * minor(old.line.total)) / was);
  return [{ id: old.line.id, quantity: now.quantity, subtotal: major(subtotal), total: major(total) }];
}

function extraChanges(
  kind: EditedExtra['kind'],
  before: readonly EditedExtra[],
  after: readonly EditedExtra[],
): readonly object[] {
  const nameField = kind === 'fee' ? 'name' : 'method_title';
  const own = after.filter((extra) => extra.kind === kind);
  const gone = before.filter((extra) => extra.kind === kind && !own.some(({ id }) => id === extra.id));
  const written = own.filter((extra) => {
    const old = before.find(({ id }) => extra.id > 0 && id === extra.id);
    return old?.name !== extra.name || old.total !== extra.total;
  });
  return [
    // WooCommerce removes a line whose name, or whose method, is null.
    ...gone.map(({ id }) => ({ id, [kind === 'fee' ? 'name' : 'method_id']: null })),
    ...written.map(({ id, name, total }) => ({
      ...(id > 0 ? { id } : kind === 'shipping' && { method_id: 'flat_rate' }),
      [nameField]: name,
      total: total === '' ? '0' : total,
    })),
  ];
}

function shown(amount: string, decimals: number): string {
  const { minor, major } = amountsWith(decimals);
  return major(minor(amount));
}
