import {
  fromPlain,
  isPhpArray,
  isSerialized,
  maybeSerialize,
  maybeUnserialize,
  PhpFloat,
  PhpObject,
  type PhpValue,
  phpEntries,
} from '../../src/database/php-serialize.ts';
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
import {
  type Crop,
  calculateImageSizes,
  calculateImageSrcset,
  constrainDimensions,
  imageMetadata,
  resizeDimensions,
  type Size,
} from '../../src/wordpress/content/images.ts';
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

const uploads = 'https://www.example.test/wp-content/uploads';

function imageSrcset(args: unknown): string | false {
  const [size, src, stored] = args as [Size, string, unknown];
  const metadata = imageMetadata(fromPlain(stored));
  return (metadata && calculateImageSrcset(size, src, metadata, uploads)) ?? false;
}

/** As PHP's list of source and target rectangles. */
function imageResize(args: unknown): readonly number[] | false {
  const [width, height, maximumWidth, maximumHeight, crop] = args as [number, number, number, number, Crop];
  const resize = resizeDimensions([width, height], maximumWidth, maximumHeight, crop);
  if (!resize) return false;
  return [0, 0, resize.x, resize.y, resize.width, resize.height, resize.sourceWidth, resize.sourceHeight];
}

/** A value as the recording prints it: with the type PHP gives it, and objects of unknown classes as PHP keeps them. */
function recordedUnserialize(args: unknown): unknown {
  const [text] = args as [string];
  const decoded = maybeUnserialize(text);
  // PHP gives false for what it cannot read, where the text is kept here.
  const value = isSerialized(text) && decoded === text ? false : decoded;
  return {
    value: recordedValue(value),
    type: phpType(value),
    is_serialized: isSerialized(text),
    is_serialized_loose: isSerialized(text, false),
  };
}

function recordedValue(value: PhpValue): unknown {
  if (value instanceof PhpFloat) return value.value;
  if (Array.isArray(value)) return value.map(recordedValue);
  const members = phpEntries(value).map(([key, item]) => [
    String(key).replaceAll('\0', '\\0'),
    recordedValue(item),
  ]);
  if (value instanceof PhpObject) {
    const known = ['stdClass', '__PHP_Incomplete_Class'].includes(value.className);
    return {
      __class: known ? value.className : '__PHP_Incomplete_Class',
      ...(!known && { __PHP_Incomplete_Class_Name: value.className }),
      ...Object.fromEntries(members),
    };
  }
  return isPhpArray(value) ? Object.fromEntries(members) : value;
}

function phpType(value: PhpValue): string {
  if (value === null) return 'NULL';
  if (value instanceof PhpFloat) return 'double';
  if (isPhpArray(value)) return 'array';
  const types: Record<string, string> = { boolean: 'boolean', string: 'string', object: 'object' };
  return types[typeof value] ?? 'integer';
}

/** Our functions by the names that the contract vectors use, on the vectors' arguments. */
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
  sanitize_title: (args) => sanitizeTitle(...(args as [string, string?, TitleContext?])),
  sanitize_title_with_dashes: (args) => {
    const [title, , context] = args as [string, string, TitleContext];
    return sanitizeTitleWithDashes(title, context);
  },
  sanitize_file_name: onText((text) => sanitizeFileName(text)),
  sanitize_key: onText(sanitizeKey),
  sanitize_user: (args) => sanitizeUser(...(args as [string, boolean?])),
  sanitize_html_class: (args) => sanitizeHtmlClass(...(args as [string, string?])),
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
  wp_calculate_image_srcset: imageSrcset,
  wp_calculate_image_sizes: (args) => calculateImageSizes((args as [Size])[0]),
  image_resize_dimensions: imageResize,
  wp_constrain_dimensions: (args) => {
    const [width, height, ...limits] = args as [number, number, number?, number?];
    return constrainDimensions([width, height], ...limits);
  },
  maybe_unserialize: recordedUnserialize,
  maybe_serialize: (args) => {
    const stored = maybeSerialize(fromPlain((args as [unknown])[0]));
    return stored instanceof PhpFloat ? stored.value : stored;
  },
  zeroise: (args) => zeroise(...(args as [number, number])),
};
