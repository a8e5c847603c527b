/** Money as an integer: minor units (pence) of the site's currency. */
export type Minor = number;

/** Currencies without minor units. Restrict Content Pro: `rcp_is_zero_decimal_currency()`. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));

const SYMBOLS: Readonly<Record<string, string>> = {
  AUD: '&#36;',
  BRL: '&#82;&#36;',
  CAD: '&#36;',
  CHF: '&#67;&#72;&#70;',
  CZK: '&#75;&#269;',
  DKK: '&#107;&#114;',
  EUR: '&#8364;',
  GBP: '&#163;',
  HKD: '&#36;',
  HUF: '&#70;&#116;',
  ILS: '&#8362;',
  INR: '&#8377;',
  IRR: '&#65020;',
  JPY: '&#165;',
  MXN: '&#36;',
  MYR: '&#82;&#77;',
  NOK: '&#107;&#114;',
  NZD: '&#36;',
  PHP: '&#8369;',
  PLN: '&#122;&#322;',
  RUB: '&#1088;&#1091;&#1073;',
  SEK: '&#107;&#114;',
  SGD: '&#36;',
  THB: '&#3647;',
  TRY: '&#8356;',
  TWD: '&#78;&#84;&#36;',
  USD: '&#36;',
  ZAR: '&#82;',
};

/** Currencies whose sign stands apart from the amount. */
const SPACED = new Set(['NOK', 'PLN']);

/** Decimals that a currency is counted in. */
function decimalsOf(currency: string): number {
  return WHOLE.has(currency.toUpperCase()) ? 0 : 2;
}

/** Minor units in one unit of a currency (`currencyMultiplier`). */
export function multiplierOf(currency: string): number {
  return 10 ** decimalsOf(currency);
}

/** A stored decimal text (`20`, `19.99`, ``) in minor units, rounded half away from zero; 0 for what is no number. */
export function readAmount(text: string | null | undefined, currency: string): Minor {
  const match = /^\s*(-?)(\d*)(?:\.(\d*))?/.exec(text ?? '');
  const decimals = decimalsOf(currency);
  const digits = `${match?.[3] ?? ''}000`;
  const size =
    Number(match?.[2] || 0) * 10 ** decimals +
    Number(digits.slice(0, decimals) || 0) +
    (Number(digits[decimals]) >= 5 ? 1 : 0);
  return match?.[1] === '-' && size !== 0 ? -size : size;
}

/** As it is stored: `20`, `19.99`. */
export function storedAmount(amount: Minor, currency: string): string {
  return String(amountNumber(amount, currency));
}

/** As scripts get it: a number of units. */
export function amountNumber(amount: Minor, currency: string): number {
  return amount / multiplierOf(currency);
}

/** `1,234.50` */
export function amountText(amount: Minor, currency: string): string {
  const decimals = decimalsOf(currency);
  const size = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = decimals === 0 ? size : size.slice(0, -decimals);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${grouped}${decimals === 0 ? '' : `.${size.slice(-decimals)}`}`;
}

/** With the currency's sign, as safe HTML: `&#163;20.00`. Restrict Content Pro: `rcp_currency_filter()`. */
export function priceHtml(amount: Minor, currency: string, position: 'before' | 'after'): string {
  const code = currency.toUpperCase();
  const blank = SPACED.has(code) ? '&nbsp;' : '';
  const symbol = SYMBOLS[code] ?? code.replace(/[^A-Z]/g, '');
  const text = amountText(amount, currency);
  return position === 'after' ? `${text}${blank}${symbol}` : `${symbol}${blank}${text}`;
}
