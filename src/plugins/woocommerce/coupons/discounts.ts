import { type Amount, minorUnits, scaled } from '../money/amount.ts';
import type { Coupon } from './coupon.ts';

/** A line as coupons see it. */
export interface DiscountItem {
  readonly key: string;
  /** Price of the whole line as entered (with tax where prices include it). */
  readonly price: Amount;
  readonly quantity: number;
}

export interface DiscountSettings {
  readonly decimals: number;
  /** Each coupon works on what the ones before have left. */
  readonly inSequence: boolean;
}

/** Minor units that each coupon takes off each line: code → key → pence. */
export type Discounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** One percent, as coupons keep it: millionths of a hundredth. */
const HUNDRED_PERCENT = 100_000_000;

/**
 * What coupons take off the lines of a cart. Every coupon is asked for the lines it is good for; all sums are whole
 * minor units. WooCommerce: `WC_Discounts`.
 */
export function discountsOf(
  items: readonly DiscountItem[],
  coupons: readonly Coupon[],
  isGoodFor: (coupon: Coupon, item: DiscountItem) => boolean,
  settings: DiscountSettings,
): Discounts {
  const work = new DiscountWork(items, settings);
  for (const coupon of [...coupons].sort(byOrder)) {
    work.apply(
      coupon,
      [...items]
        // The dearest piece first: it gets the pence that are left over.
        .sort((a, b) => b.price * a.quantity - a.price * b.quantity)
        .filter((item) => isGoodFor(coupon, item)),
    );
  }
  return work.discounts;
}

const TYPE_ORDER = { fixed_product: 1, percent: 2, fixed_cart: 3 } as const;

/** WooCommerce: `sort_coupons_callback()`. */
function byOrder(a: Coupon, b: Coupon): number {
  return (
    TYPE_ORDER[a.type] - TYPE_ORDER[b.type] ||
    a.limitToItems - b.limitToItems ||
    a.amount - b.amount ||
    b.id - a.id
  );
}

class DiscountWork {
  readonly discounts = new Map<string, Map<string, number>>();
  readonly #settings: DiscountSettings;
  /** Pence of each line before coupons. */
  readonly #prices: ReadonlyMap<string, number>;

  constructor(items: readonly DiscountItem[], settings: DiscountSettings) {
    this.#settings = settings;
    this.#prices = new Map(items.map(({ key, price }) => [key, minorUnits(price, settings.decimals)]));
  }

  apply(coupon: Coupon, items: readonly DiscountItem[]): void {
    this.discounts.set(coupon.code, this.discounts.get(coupon.code) ?? new Map());
    const open = items.filter((item) => item.quantity > 0 && this.#left(item) > 0);
    const amount = minorUnits(coupon.amount, this.#settings.decimals);
    if (coupon.type === 'percent') this.#percent(coupon, open);
    else if (coupon.type === 'fixed_product') this.#perPiece(coupon, open, amount);
    else this.#wholeCart(coupon, open, amount);
  }

  /** Rounded down for each line, then the missing pence of the whole are handed out. */
  #percent(coupon: Coupon, items: readonly DiscountItem[]): void {
    let input = 0;
    let wanted = 0;
    let counted = 0;
    for (const item of items) {
      const left = this.#left(item);
      const price = this.#settings.inSequence ? left : this.#price(item);
      const pieces = piecesOf(coupon, item, counted);
      // A part of a line may cost parts of a penny: kept as millionths of one.
      const base = scaled(price * 1_000_000, pieces, item.quantity);
      const discount = Math.min(left, scaled(base, coupon.amount, HUNDRED_PERCENT * 1_000_000, 'down'));
      wanted += base;
      counted += pieces;
      input += discount;
      this.#give(coupon, item, discount);
    }
    const whole = scaled(wanted, coupon.amount, HUNDRED_PERCENT * 1_000_000, 'half-down');
    if (input < whole) this.#handOut(coupon, items, whole - input);
  }

  #perPiece(coupon: Coupon, items: readonly DiscountItem[], amount: number): number {
    let input = 0;
    let counted = 0;
    for (const item of items) {
      const pieces = piecesOf(coupon, item, counted);
      const discount = Math.min(this.#left(item), amount * pieces);
      counted += pieces;
      input += discount;
      this.#give(coupon, item, discount);
    }
    return input;
  }

  /** Divided by the pieces and rounded down, what remains once more, the last pence one by one. */
  #wholeCart(coupon: Coupon, items: readonly DiscountItem[], amount: number): void {
    const priced = items.filter((item) => item.price > 0);
    const pieces = priced.reduce((sum, item) => sum + item.quantity, 0);
    let rest = amount;
    while (rest > 0 && pieces > 0) {
      const each = Math.floor(rest / pieces);
      if (each === 0) {
        this.#handOut(coupon, priced, rest);
        return;
      }
      const input = this.#perPiece(coupon, priced, each);
      if (input === 0) return;
      rest -= input;
    }
  }

  /** One penny for each piece in the order of the lines, until nothing remains. */
  #handOut(coupon: Coupon, items: readonly DiscountItem[], amount: number): void {
    let rest = amount;
    for (const item of items) {
      for (let piece = 0; piece < item.quantity && rest > 0; piece++) {
        const penny = Math.min(this.#left(item), 1);
        this.#give(coupon, item, penny);
        rest -= penny;
      }
    }
  }

  #price(item: DiscountItem): number {
    return this.#prices.get(item.key) ?? 0;
  }

  /** What is left of a line's price. */
  #left(item: DiscountItem): number {
    let left = this.#price(item);
    for (const discounts of this.discounts.values()) left -= discounts.get(item.key) ?? 0;
    return Math.max(0, left);
  }

  #give(coupon: Coupon, item: DiscountItem, discount: number): void {
    const own = this.discounts.get(coupon.code) as Map<string, number>;
    own.set(item.key, (own.get(item.key) ?? 0) + discount);
  }
}

/** How many pieces of a line a coupon may still take something off. */
function piecesOf(coupon: Coupon, item: DiscountItem, counted: number): number {
  if (coupon.limitToItems === 0) return item.quantity;
  return Math.max(0, Math.min(item.quantity, coupon.limitToItems - counted));
}
