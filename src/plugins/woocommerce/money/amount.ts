/**
 * An amount of money as an integer: millionths of the currency's unit (4.50 → 4,500,000). WooCommerce computes with
 * six decimals inside (`wc_get_rounding_precision()`); what leaves the shop is rounded to the currency's decimals.
 */
export type Amount = number;

/** `half-up` away from zero at the half, `half-down` towards it, `down` always towards zero. */
export type Rounding = 'half-up' | 'half-down' | 'down';

const DECIMALS = 6;
const UNIT = 1_000_000;

/** The largest amount: nine billion units, beyond every price, and exact. */
const LARGEST: Amount = Number.MAX_SAFE_INTEGER;

/**
 * Reads a decimal text as the database keeps it (`4.5`, `-12.345678`); further decimals are rounded half up, and what is
 * too large is the largest. Undefined for an empty text and for what is no number.
 */
export function parseAmount(text: string | undefined): Amount | undefined {
  const parts = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(text ?? '');
  if (parts === null || `${parts[2]}${parts[3] ?? ''}` === '') return undefined;
  const [, sign, whole = '', fraction = ''] = parts;
  const digits = `${fraction}0000000`;
  const size =
    Number(whole) * UNIT + Number(digits.slice(0, DECIMALS)) + (Number(digits[DECIMALS]) >= 5 ? 1 : 0);
  const kept = Math.min(size, LARGEST);
  return sign === '-' && kept !== 0 ? -kept : kept;
}

/** `amount × numerator ÷ denominator` in whole millionths. All are integers, the denominator above 0. */
export function scaled(
  amount: Amount,
  numerator: number,
  denominator: number,
  rounding: Rounding = 'half-up',
): Amount {
  const product = amount * numerator;
  const exact = Number.isSafeInteger(product) ? undefined : BigInt(amount) * BigInt(numerator);
  const negative = exact === undefined ? product < 0 : exact < 0n;
  const size = exact === undefined ? BigInt(Math.abs(product)) : negative ? -exact : exact;
  const divisor = BigInt(denominator);
  let quotient = size / divisor;
  const twice = (size % divisor) * 2n;
  if (rounding === 'half-up' ? twice >= divisor : rounding === 'half-down' && twice > divisor) quotient += 1n;
  const result = Number(quotient);
  return negative && result !== 0 ? -result : result;
}

/** Rounded to a number of decimals, still in millionths. WooCommerce: `wc_round_tax_total()`, `NumberUtil::round()`. */
export function rounded(amount: Amount, decimals: number, rounding: Rounding = 'half-up'): Amount {
  const step = 10 ** (DECIMALS - decimals);
  return scaled(amount, 1, step, rounding) * step;
}

/** Whole minor units (pence) of an amount, rounded. */
export function minorUnits(amount: Amount, decimals: number, rounding: Rounding = 'half-up'): number {
  return scaled(amount, 1, 10 ** (DECIMALS - decimals), rounding);
}

/** An amount of whole minor units; what is too large is the largest. */
export function fromMinorUnits(minor: number, decimals: number): Amount {
  return Math.max(-LARGEST, Math.min(minor * 10 ** (DECIMALS - decimals), LARGEST));
}

/** With exactly this many decimals: `4.50`. WooCommerce: `wc_format_decimal( $x, $decimals )`. */
export function fixedText(amount: Amount, decimals: number, rounding: Rounding = 'half-up'): string {
  const minor = String(Math.abs(minorUnits(amount, decimals, rounding))).padStart(decimals + 1, '0');
  const whole = minor.slice(0, minor.length - decimals);
  const text = decimals === 0 ? minor : `${whole}.${minor.slice(-decimals)}`;
  return amount < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

/** As PHP prints a number of this size: no zeroes at the end (`4.5`, `20`). */
export function plainText(amount: Amount): string {
  return fixedText(amount, DECIMALS).replace(/\.?0+$/, '');
}
