import { boot } from './boot.ts';

/** A price as the API writes it (`12.50`) in the shop's currency or another, with the decimals of the shop's prices. */
export function money(amount: string | number, currency = boot().site.currency ?? 'GBP'): string {
  const value = Number(amount) || 0;
  const { language, priceDecimals: digits } = boot().site;
  try {
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);
  } catch {
    return `${value.toFixed(digits)} ${currency}`;
  }
}

/** A moment in the site's own time. `gmt` as the API writes it, `2026-11-02T10:00:00`, with or without a `Z`. */
export function dateTime(gmt: string | null | undefined, style: 'date' | 'full' = 'full'): string {
  if (!gmt) return '—';
  const { language, timeZone } = boot().site;
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    ...(style === 'full' && { timeStyle: 'short' }),
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(/Z|[+-]\d\d:\d\d$/.test(gmt) ? gmt : `${gmt}Z`));
}

/** A day (`2026-11-24`) or a month (`2026-11`) as it is called; `short`: as below a chart. */
export function stepName(step: string, style: 'short' | 'long' = 'long'): string {
  const isMonth = step.length === 7;
  const at = new Date(`${isMonth ? `${step}-01` : step}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return step;
  return new Intl.DateTimeFormat(boot().site.language, {
    timeZone: 'UTC',
    month: 'short',
    ...(!isMonth && { day: 'numeric' }),
    ...((style === 'long' || isMonth) && { year: 'numeric' }),
  }).format(at);
}

/** How long ago: “3 hours ago”. */
export function ago(gmt: string, now: number): string {
  const seconds = (Date.parse(/Z$/.test(gmt) ? gmt : `${gmt}Z`) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(boot().site.language, { numeric: 'auto' });
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) {
      if (unit === 'day' && Math.abs(seconds) > 14 * length) return dateTime(gmt, 'date');
      return format.format(Math.round(seconds / length), unit);
    }
  }
  return format.format(Math.round(seconds), 'second');
}

/** The text of HTML that the API renders: entities decoded, tags left away. */
export function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
}

/** Bytes as people read them: `1.4 MB`. */
export function fileSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(boot().site.language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}

/** The languages that accounts can be given, and others, as they are called: `['en_GB', 'British English']`. */
export function localeNames(
  ...others: readonly string[]
): readonly (readonly [locale: string, name: string])[] {
  const names = new Intl.DisplayNames(boot().site.language, { type: 'language' });
  const nameOf = (locale: string) => {
    try {
      return names.of(locale.replace(/_(formal|informal)$/, '').replaceAll('_', '-')) ?? locale;
    } catch {
      return locale;
    }
  };
  return [...new Set([...boot().site.locales, ...others.filter((locale) => locale !== '')])].map((locale) => [
    locale,
    nameOf(locale) + (/_formal$/.exec(locale) ? ' (formal)' : ''),
  ]);
}
