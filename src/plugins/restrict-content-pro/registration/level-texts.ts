import he from 'he';
import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { type Minor, priceHtml } from '../store/amounts.ts';
import type { DurationUnit } from '../store/dates.ts';
import { isLifetime, type Level } from '../store/levels.ts';
import { memberText } from '../texts/member-text.ts';

const UNITS = {
  day: ['Day', 'Days'],
  month: ['Month', 'Months'],
  year: ['Year', 'Years'],
} as const satisfies Record<DurationUnit, readonly [string, string]>;

/** `Year`, `Months`. Restrict Content Pro: `rcp_filter_duration_unit()`. */
export function unitText(site: Site, unit: DurationUnit, count: number): string {
  return memberText(site, UNITS[unit][count === 1 ? 0 : 1]);
}

/** `1 Year` with a blank that does not break; `unlimited` for what never ends. */
export function durationText(site: Site, level: Level): string {
  if (isLifetime(level)) return memberText(site, 'unlimited');
  return `${level.duration}\u00a0${unitText(site, level.durationUnit, level.duration)}`;
}

/** A price as safe HTML, `free` where nothing is due. */
export function priceOrFree(site: Site, amount: Minor): string {
  return amount > 0 ? price(site, amount) : memberText(site, 'free');
}

/** A price as safe HTML in the site's currency. */
export function price(site: Site, amount: Minor): string {
  const { currency, currencyPosition } = memberSettings(site);
  return priceHtml(amount, currency, currencyPosition);
}

/** A price as plain text. */
export function plainPrice(site: Site, amount: Minor): string {
  return he.decode(price(site, amount));
}

/** `10%`, or an amount of money. */
export function amountOf(
  site: Site,
  discount: { readonly unit: '%' | 'flat'; readonly amount: number },
): string {
  return discount.unit === '%' ? `${discount.amount}%` : price(site, discount.amount);
}
