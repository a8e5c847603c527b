import { boot } from './boot.ts';

/** Formats that were made: making one takes longer than a row of a table. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat, Options>(
  kind: new (language: string, options: Options) => Format,
  language: string,
  options: Options,
): Format {
  const key = JSON.stringify([kind.name, language, options]);
  const format = formats.get(key) ?? new kind(language, options);
  formats.set(key, format);
  return format as Format;
}

/** Writes numbers in the owner's language; `language`: in another. */
export function numberFormat(options: Intl.NumberFormatOptions = {}, language = boot().site.language) {
  return kept(Intl.NumberFormat, language, options);
}

/** Writes days and times in the owner's language; `language`: in another. */
export function dateFormat(options: Intl.DateTimeFormatOptions, language = boot().site.language) {
  return kept(Intl.DateTimeFormat, language, options);
}

/** A price as the API writes it (`12.50`) in the shop's currency or another, with the decimals of the shop's prices. */
export function money(amount: string | number, currency = boot().site.currency ?? 'GBP'): string {
  const value = Number(amount) || 0;
  const { priceDecimals: digits } = boot().site;
  try {
    return numberFormat({
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
  const { timeZone } = boot().site;
  return dateFormat({
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
  return dateFormat({
    timeZone: 'UTC',
    month: 'short',
    ...(!isMonth && { day: 'numeric' }),
    ...((style === 'long' || isMonth) && { year: 'numeric' }),
  }).format(at);
}

/** How long ago: “3 hours ago”. */
export function ago(gmt: string, now: number): string {
  const seconds = (Date.parse(/Z$/.test(gmt) ? gmt : `${gmt}Z`) - now) / 1000;
  const format = kept(Intl.RelativeTimeFormat, boot().site.language, { numeric: 'auto' });
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
  if (!/[<&]/.test(html)) return html.trim();
  // In a document of their own they load and run nothing; one is enough for all of them.
  inert ??= document.implementation.createHTMLDocument();
  inert.documentElement.innerHTML = html;
  return inert.body.textContent.trim();
}

let inert: Document | undefined;

/** Bytes as people read them: `1.4 MB`. */
export function fileSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return numberFormat({
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
