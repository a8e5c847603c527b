import type { RestCall, RestError, Site } from 'portolan/plugin';
import { denied, restError } from 'portolan/rest';
import { memberSettings } from '../settings.ts';
import { type Minor, multiplierOf, readAmount, storedAmount } from '../store/amounts.ts';
import { secondsOf } from '../store/dates.ts';

/** Members are their owner's, as Restrict Content Pro's pages are. */
export function ownerOnly({ visitor }: RestCall): RestError | undefined {
  return visitor.has('manage_options')
    ? undefined
    : denied(visitor, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
}

/** Arguments of a list of members or payments. */
export const listArguments = {
  page: { type: 'integer', minimum: 1, default: 1 },
  per_page: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
  search: { type: 'string', default: '' },
  level: { type: 'integer', minimum: 1 },
  order: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
} as const;

/** The window and the order that `listArguments` asked for. */
export function windowOf({ params }: RestCall) {
  const limit = Number(params.per_page);
  return {
    limit,
    offset: (Number(params.page) - 1) * limit,
    search: String(params.search ?? ''),
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

/** A refusal that stands at fields of a form. */
export function wrongFields(fields: Readonly<Record<string, string>>): RestError {
  return restError('rest_invalid_param', Object.values(fields)[0] ?? 'Invalid parameter(s).', 400, {
    params: fields,
  });
}

/** The answer for what is not there. */
export function absent(what: string): RestError {
  return restError('rest_not_found', `There is no such ${what} any more.`, 404);
}
