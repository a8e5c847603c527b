import { type Amount, parseAmount, scaled } from '../money/amount.ts';

/** What an expression of shipping costs may ask for. */
export interface CostContext {
  /** Pieces in the package. */
  readonly quantity: number;
  /** Price of the package after coupons, without tax. */
  readonly cost: Amount;
}

const UNIT = 1_000_000;
/** Longer ones are no costs. */
const LONGEST = 1000;
const DEEPEST = 50;

/**
 * Works out a cost such as `10.00 * [qty]`, `4.95 + [fee percent="10" min_fee="4" max_fee="20"]`: the four kinds of
 * arithmetic, brackets and WooCommerce's short codes, nothing else. Undefined where it cannot be understood.
 * WooCommerce: `WC_Shipping_Flat_Rate::evaluate_cost()`.
 */
export function shippingCost(
  expression: string,
  context: CostContext,
  decimalSeparator = '.',
): Amount | undefined {
  if (expression.length > LONGEST) return undefined;
  const filled = fillIn(expression, context);
  const plain = filled
    .replaceAll(/\s+/g, '')
    .replaceAll(decimalSeparator === '' ? '.' : decimalSeparator, '.')
    // A comma is a decimal point whatever the shop writes.
    .replaceAll(',', '.')
    .replace(/^\.+(?=\D)|[+\-*/]+$/g, '')
    .replace(/^[+*/]+/, '');
  if (plain === '') return 0;
  const parser = new CostParser(plain);
  return parser.whole();
}

/** `[qty]`, `[cost]` and `[fee …]` become numbers; other short codes vanish. */
function fillIn(expression: string, context: CostContext): string {
  return expression.replaceAll(/\[(\w+)([^\]]*)\]/g, (_, tag: string, attributes: string) => {
    if (tag === 'qty') return String(context.quantity);
    if (tag === 'cost') return amountText(context.cost);
    return tag === 'fee' ? amountText(feeOf(attributes, context.cost)) : '';
  });
}

/** A share of the package's price, inside bounds. WooCommerce: the shortcode `fee`. */
function feeOf(attributes: string, cost: Amount): Amount {
  const value = (name: string) =>
    parseAmount(new RegExp(`\\b${name}\\s*=\\s*["']?\\s*([\\d.]+)`).exec(attributes)?.[1]) ?? 0;
  const percent = value('percent');
  const fee = percent === 0 ? 0 : scaled(cost, percent, 100 * UNIT);
  const least = value('min_fee');
  const most = value('max_fee');
  const raised = least > 0 && fee < least ? least : fee;
  return most > 0 && raised > most ? most : raised;
}

function amountText(amount: Amount): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(7, '0');
  return `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** Numbers, `+ - * /`, a sign in front, and brackets. */
class CostParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Amount | undefined {
    const value = this.#sum();
    return this.#at === this.#text.length ? value : undefined;
  }

  #sum(): Amount | undefined {
    let value = this.#product();
    while (value !== undefined) {
      const sign = this.#take('+') ? 1 : this.#take('-') ? -1 : 0;
      if (sign === 0) return value;
      const next = this.#product();
      value = next === undefined ? undefined : safe(value + sign * next);
    }
    return undefined;
  }

  #product(): Amount | undefined {
    let value = this.#factor();
    while (value !== undefined) {
      if (this.#take('*')) {
        const next = this.#factor();
        value = next === undefined ? undefined : safe(scaled(value, next, UNIT));
      } else if (this.#take('/')) {
        const next = this.#factor();
        if (next === undefined || next === 0) return undefined;
        value = safe(scaled(next < 0 ? -value : value, UNIT, Math.abs(next)));
      } else return value;
    }
    return undefined;
  }

  #factor(): Amount | undefined {
    if (this.#take('-')) {
      const value = this.#factor();
      return value === undefined ? undefined : 0 - value;
    }
    if (this.#take('+')) return this.#factor();
    if (this.#take('(')) {
      if (++this.#depth > DEEPEST) return undefined;
      const value = this.#sum();
      this.#depth--;
      return this.#take(')') ? value : undefined;
    }
    const number = /^\d*\.?\d+\.?|^\d+\.?/.exec(this.#text.slice(this.#at, this.#at + 40))?.[0];
    if (number === undefined) return undefined;
    this.#at += number.length;
    return parseAmount(number.replace(/\.$/, ''));
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }
}

function safe(amount: Amount): Amount | undefined {
  return Number.isSafeInteger(amount) ? amount : undefined;
}
