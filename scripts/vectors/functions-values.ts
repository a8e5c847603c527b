import {
  dateFromGmt,
  gmtFromDate,
  humanTimeDiff,
  mysqlToDate,
  mysqlToRfc3339,
  type TimeZone,
  timeZone,
  utc,
  wpDate,
} from '../../src/wordpress/content/dates.ts';
import {
  escapeAttribute,
  escapeHtml,
  escapeJs,
  escapeTextarea,
  escapeUrl,
  escapeUrlRaw,
  escapeXml,
} from '../../src/wordpress/content/escape.ts';
import { ksesComment, ksesPost } from '../../src/wordpress/content/kses.ts';
import { makeClickable } from '../../src/wordpress/content/make-clickable.ts';
import {
  absint,
  hrToBytes,
  numberFormatI18n,
  sizeFormat,
  zeroise,
} from '../../src/wordpress/content/numbers.ts';
import { removeAccents } from '../../src/wordpress/content/remove-accents.ts';
import { safeCssFilter } from '../../src/wordpress/content/safe-css.ts';
import {
  isEmail,
  sanitizeEmail,
  sanitizeFileName,
  sanitizeHtmlClass,
  sanitizeKey,
  sanitizeTitle,
  sanitizeTitleWithDashes,
  sanitizeUser,
  type TitleContext,
} from '../../src/wordpress/content/sanitize.ts';

function onText(run: (text: string) => unknown): (args: unknown) => unknown {
  return (args) => run((args as [string])[0]);
}

function zoneNamed(name: string): TimeZone {
  return timeZone(name) ?? utc;
}

/** The zone of the recorded site, and the moment at which it was recorded: what an empty date stands for. */
const london = zoneNamed('Europe/London');
const now = Date.UTC(2026, 2, 5, 12) / 1000;

function mysqlDate(args: unknown): string | false {
  const [format, date] = args as [string, string];
  return mysqlToDate(format, date, london) ?? false;
}

export const valueFunctions: Record<string, (args: unknown) => unknown | Promise<unknown>> = {
  esc_html: onText(escapeHtml),
  esc_attr: onText(escapeAttribute),
  esc_js: onText(escapeJs),
  esc_xml: onText(escapeXml),
  esc_textarea: onText(escapeTextarea),
  esc_url: onText((text) => escapeUrl(text)),
  esc_url_raw: onText((text) => escapeUrlRaw(text)),
  wp_kses_post: onText((text) => ksesPost(text, 'www.example.test')),
  comment: onText(ksesComment),
  safecss_filter_attr: onText(safeCssFilter),
  make_clickable: onText((text) => makeClickable(text)),
  remove_accents: (args) => removeAccents(...(args as [string, string?])),
  sanitize_title: onText((text) => sanitizeTitle(text)),
  sanitize_title_with_dashes: (args) => {
    const [title, , context] = args as [string, string, TitleContext];
    return sanitizeTitleWithDashes(title, context);
  },
  sanitize_file_name: onText((text) => sanitizeFileName(text)),
  sanitize_key: onText(sanitizeKey),
  sanitize_user: onText((text) => sanitizeUser(text)),
  sanitize_html_class: onText((text) => sanitizeHtmlClass(text)),
  sanitize_email: onText(sanitizeEmail),
  is_email: onText((text) => isEmail(text) && text),
  number_format_i18n: (args) => numberFormatI18n(...(args as [number, number?])),
  size_format: (args) => sizeFormat(...(args as [number, number?])) ?? false,
  wp_convert_hr_to_bytes: onText(hrToBytes),
  absint: (args) => absint((args as [unknown])[0]),
  wp_date: (args) => {
    const [format, unixSeconds, zone] = args as [string, number, string];
    return wpDate(format, unixSeconds, zoneNamed(zone));
  },
  mysql2date_c: mysqlDate,
  mysql2date_jFY: mysqlDate,
  get_gmt_from_date: onText((date) => gmtFromDate(date, london, { now })),
  get_date_from_gmt: onText((date) => dateFromGmt(date, london, { now })),
  mysql_to_rfc3339: onText((date) => mysqlToRfc3339(date, london) ?? false),
  human_time_diff: (args) => humanTimeDiff(...(args as [number, number])),
  zeroise: (args) => zeroise(...(args as [number, number])),
};
