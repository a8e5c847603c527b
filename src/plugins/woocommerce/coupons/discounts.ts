import { type Amount, fromMinorUnits, type Rounding, scaled } from '../money/amount.ts';
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

/** What each coupon takes off each line: code → key → amount. */
export type Discounts = ReadonlyMap<string, ReadonlyMap<string, Amount>>;

/** One percent, as coupons keep it: millionths of a hundredth. */
const HUNDRED_PERCENT = 100_000_000;

/**
 * What coupons take off the lines of a cart. Every coupon is asked for the lines it is good for; shares are whole minor
 * units, unless an amount for each piece is finer itself. WooCommerce: `WC_Discounts`.
 */
export function discountsOf(
  items: readonly DiscountItem[],
  coupons: readonly Coupon[],
  isGoodFor: (coupon: Coupon, item: DiscountItem) => boolean,
  settings: DiscountSettings,
): Discounts {
  const work = new DiscountWork(settings);
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
  readonly discounts = new Map<string, Map<string, Amount>>();
  readonly #settings: DiscountSettings;
  /** One minor unit. */
  readonly #penny: Amount;

  constructor(settings: DiscountSettings) {
    this.#settings = settings;
    this.#penny = fromMinorUnits(1, settings.decimals);
  }

  apply(coupon: Coupon, items: readonly DiscountItem[]): void {
    this.discounts.set(coupon.code, this.discounts.get(coupon.code) ?? new Map());
    const open = items.filter((item) => item.quantity > 0 && this.#left(item) > 0);
    if (coupon.type === 'percent') this.#percent(coupon, open);
    else if (coupon.type === 'fixed_product') this.#perPiece(coupon, open, coupon.amount);
    else this.#wholeCart(coupon, open);
  }

  /** Rounded down for each line, then the missing pence of the whole are handed out. */
  #percent(coupon: Coupon, items: readonly DiscountItem[]): void {
    let input = 0;
    let wanted = 0;
    let counted = 0;
    for (const item of items) {
      const left = this.#left(item);
      const price = this.#settings.inSequence ? left : item.price;
      const pieces = piecesOf(coupon, item, counted);
      const base = scaled(price, pieces, item.quantity);
      const discount = Math.min(left, this.#pence(base, coupon.amount, HUNDRED_PERCENT, 'down'));
      wanted += base;
      counted += pieces;
      input += discount;
      this.#give(coupon, item, discount);
    }
    const whole = this.#pence(wanted, coupon.amount, HUNDRED_PERCENT, 'half-down');
    if (input < whole) this.#handOut(coupon, items, whole - input);
  }

  #perPiece(coupon: Coupon, items: readonly DiscountItem[], amount: Amount): Amount {
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
  #wholeCart(coupon: Coupon, items: readonly DiscountItem[]): void {
    const priced = items.filter((item) => item.price > 0);
    const pieces = priced.reduce((sum, item) => sum + item.quantity, 0);
    let rest = coupon.amount;
    while (rest > 0 && pieces > 0) {
      const each = this.#pence(rest, 1, pieces, 'down');
      if (each === 0) {
        this.#handOut(coupon, priced, rest);
        return;
      }
      const input = this.#perPiece(coupon, priced, each);
      if (input === 0) return;
      rest -= input;
    }
  }

  /** One penny for each piece in the order of the lines, again and again until nothing remains. */
  #handOut(coupon: Coupon, items: readonly DiscountItem[], amount: Amount): void {
    let rest = amount;
    let before: Amount;
    do {
      before = rest;
      for (const item of items) {
        for (let piece = 0; piece < item.quantity && rest > 0; piece++) {
          const penny = Math.min(this.#left(item), this.#penny);
          this.#give(coupon, item, penny);
          rest -= penny;
        }
      }
    } while (rest > 0 && rest < before);
  }

  /** A share of an amount in whole minor units. */
  #pence(amount: Amount, multiplier: number, divisor: number, rounding: Rounding): Amount {
    return scaled(amount, multiplier, divisor * this.#penny, rounding) * this.#penny;
  }

  /** What is left of a line's price. */
  #left(item: DiscountItem): Amount {
    let left = item.price;
    for (const discounts of this.discounts.values()) left -= discounts.get(item.key) ?? 0;
    return Math.max(0, left);
  }

  #give(coupon: Coupon, item: DiscountItem, discount: Amount): void {
    const own = this.discounts.get(coupon.code) as Map<string, Amount>;
    own.set(item.key, (own.get(item.key) ?? 0) + discount);
  }
}

/** How many pieces of a line a coupon may still take something off. */
function piecesOf(coupon: Coupon, item: DiscountItem, counted: number): number {
  if (coupon.limitToItems === 0) return item.quantity;
  return Math.max(0, Math.min(item.quantity, coupon.limitToItems - counted));
}
