/**
 * Symbols as WooCommerce prints them in front of or behind a price, as HTML. WooCommerce:
 * `get_woocommerce_currency_symbols()`; currencies without a symbol of their own show their code.
 */
const SYMBOLS: Readonly<Record<string, string>> = {
  AUD: '&#36;',
  BRL: '&#82;&#36;',
  CAD: '&#36;',
  CHF: '&#67;&#72;&#70;',
  CNY: '&yen;',
  CZK: '&#75;&#269;',
  DKK: 'kr.',
  EUR: '&euro;',
  GBP: '&pound;',
  HKD: '&#36;',
  HUF: '&#70;&#116;',
  ILS: '&#8362;',
  INR: '&#8377;',
  JPY: '&yen;',
  KRW: '&#8361;',
  MXN: '&#36;',
  NOK: '&#107;&#114;',
  NZD: '&#36;',
  PLN: '&#122;&#322;',
  RON: 'lei',
  RUB: '&#8381;',
  SEK: '&#107;&#114;',
  SGD: '&#36;',
  THB: '&#3647;',
  TRY: '&#8378;',
  UAH: '&#8372;',
  USD: '&#36;',
  ZAR: '&#82;',
};

/** The symbol of a currency as HTML. */
export function currencySymbol(code: string): string {
  return SYMBOLS[code] ?? code;
}
