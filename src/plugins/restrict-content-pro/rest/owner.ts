import type { RestCall, Site } from 'portolan/plugin';
import { allowedTo, listArguments as anyList, windowOf as anyWindow } from 'portolan/rest';
import { memberSettings } from '../settings.ts';
import { type Minor, multiplierOf, readAmount, storedAmount } from '../store/amounts.ts';
import { secondsOf } from '../store/dates.ts';

export { absent, wrongFields } from 'portolan/rest';

/** Members are their owner's, as Restrict Content Pro's pages are. */
export const ownerOnly = allowedTo('manage_options');

/** Arguments of a list of members or payments. */
export const listArguments = {
  ...anyList,
  level: { type: 'integer', minimum: 1 },
  order: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
} as const;

/** The window and the order that `listArguments` asked for. */
export function windowOf(call: RestCall) {
  const { params } = call;
  return {
    ...anyWindow(call),
    order: params.order === 'asc' ? ('asc' as const) : ('desc' as const),
    ...(params.level !== undefined && { level: Number(params.level) }),
  };
}

/** An amount as the API has it: `9.50`. */
export function amountOf(amount: Minor, currency: string): string {
  return (amount / multiplierOf(currency)).toFixed(multiplierOf(currency) === 1 ? 0 : 2);
}

/** An amount as it was sent, in minor units; undefined = that is none. */
export function sentAmount(site: Site, text: unknown): Minor | undefined {
  const { currency } = memberSettings(site);
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(String(text).trim())) return undefined;
  const amount = readAmount(String(text), currency);
  // What the currency has no coins for is no amount.
  return Number(storedAmount(amount, currency)) === Number(text) ? amount : undefined;
}

/** A moment on the site's own clock as the API tells it, in UTC without a zone; null = none. */
export function gmtOf(site: Site, date: string | undefined): string | null {
  if (date === undefined) return null;
  return new Date(secondsOf(site, date) * 1000).toISOString().slice(0, 19);
}
