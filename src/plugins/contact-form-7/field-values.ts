import { allowedProtocols } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { siteZone, wpDate } from 'portolan/time';

/** Signs that telephone numbers are written with. */
const BETWEEN_DIGITS = /[\s()/*#.-]+/g;

/** Whether a text is a telephone number. Contact Form 7: wpcf7_is_tel(). */
export function isTelephone(text: string): boolean {
  return /^\+?[0-9]{6,15}$/.test(text.replace(BETWEEN_DIGITS, ''));
}

/** Whether a text is an address of a scheme that contents may link to, in small letters. Contact Form 7: wpcf7_is_url(). */
export function isAddress(text: string): boolean {
  const scheme = schemeOf(text);
  return scheme !== undefined && allowedProtocols.includes(scheme);
}

/** The scheme of an address; undefined where it has none or is none. PHP: parse_url(). */
function schemeOf(address: string): string | undefined {
  const [, scheme, rest = ''] = /^([\w+.-]+):(.*)$/s.exec(address) ?? [];
  // What looks like a port makes the rest a host.
  if (scheme === undefined || /^\d{1,5}(?:\/|$)/.test(rest)) return undefined;
  if (!rest.startsWith('//')) return scheme;
  const authority = /^[^/?#]*/.exec(rest.slice(2))?.[0] ?? '';
  const [, host = '', port = ''] = /^(?:.*@)?(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(authority) ?? [];
  return host !== '' && /^\d{0,5}$/.test(port) && Number(port) < 65_536 ? scheme : undefined;
}

/** Whether a text is a day, `2026-05-05`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const FROM_TODAY: Readonly<Record<string, number>> = { today: 0, now: 0, tomorrow: 1, yesterday: -1 };
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * The day that an option or a value names, `2026-05-05`, in the site's zone: itself, or one counted from today (`today`,
 * `tomorrow`, `saturday`, `today+7days`, `-1month`); undefined where it names none. Contact Form 7: get_date_option().
 */
export function dayOf(site: Site, text: string): string | undefined {
  if (isDay(text)) return text;
  const [, word = '', steps = ''] =
    /^([a-z]*)((?:[+-]\d+_?(?:day|week|fortnight|month|year)s?)*)$/i.exec(text.replace(/\s+/g, '')) ?? [];
  if (word === '' && steps === '') return undefined;
  const today = new Date(`${wpDate('Y-m-d', site.clock.now() / 1000, siteZone(site))}T00:00:00Z`);
  const days = word === '' ? 0 : daysTo(word.toLowerCase(), today.getUTCDay());
  if (days === undefined) return undefined;
  today.setUTCDate(today.getUTCDate() + days);
  for (const [, number, unit = ''] of steps.matchAll(/([+-]\d+)_?([a-z]+?)s?(?=[+-]|$)/gi))
    addTo(today, Number(number), unit.toLowerCase());
  return today.toISOString().slice(0, 10);
}

function daysTo(word: string, weekday: number): number | undefined {
  const wanted = word.length < 3 ? -1 : WEEKDAYS.findIndex((name) => word.startsWith(name));
  return wanted < 0 ? FROM_TODAY[word] : (wanted - weekday + 7) % 7;
}

function addTo(day: Date, number: number, unit: string): void {
  if (unit === 'year') day.setUTCFullYear(day.getUTCFullYear() + number);
  else if (unit === 'month') day.setUTCMonth(day.getUTCMonth() + number);
  else day.setUTCDate(day.getUTCDate() + number * ({ week: 7, fortnight: 14 }[unit] ?? 1));
}
