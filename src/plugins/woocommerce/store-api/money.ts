import he from 'he';
import { type Amount, minorUnits, type Rounding } from '../money/amount.ts';
import { currencySymbol } from '../money/currencies.ts';
import type { PriceFormat } from '../settings/shop-settings.ts';

/** The members that stand beside every amount of the Store API. */
export interface CurrencyFields {
  readonly currency_code: string;
  readonly currency_symbol: string;
  readonly currency_minor_unit: number;
  readonly currency_decimal_separator: string;
  readonly currency_thousand_separator: string;
  readonly currency_prefix: string;
  readonly currency_suffix: string;
}

/** How amounts are to be written. WooCommerce: Formatters\CurrencyFormatter. */
export function currencyFields(format: PriceFormat): CurrencyFields {
  const symbol = he.decode(currencySymbol(format.currency));
  const [prefix, suffix] = {
    left: [symbol, ''],
    left_space: [`${symbol} `, ''],
    right: ['', symbol],
    right_space: ['', ` ${symbol}`],
  }[format.position] ?? [symbol, ''];
  return {
    currency_code: format.currency,
    currency_symbol: symbol,
    currency_minor_unit: format.decimals,
    currency_decimal_separator: format.decimalSeparator,
    currency_thousand_separator: format.thousandSeparator,
    currency_prefix: prefix ?? '',
    currency_suffix: suffix ?? '',
  };
}

/** An amount as the Store API writes it: minor units as text. WooCommerce: Formatters\MoneyFormatter. */
export function minorText(format: PriceFormat, amount: Amount, rounding: Rounding = 'half-up'): string {
  return String(minorUnits(amount, format.decimals, rounding));
}
