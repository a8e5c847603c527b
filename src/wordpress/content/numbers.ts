import { trimBlanks } from './whitespace.ts';

/** What stands between the parts of a number, from the locale's texts. */
export interface NumberFormat {
  readonly decimalPoint: string;
  readonly thousandsSeparator: string;
}

const english: NumberFormat = { decimalPoint: '.', thousandsSeparator: ',' };

/** A number with separators, rounded half away from zero to `decimals` places. WordPress: number_format_i18n(). */
export function numberFormatI18n(number: number, decimals = 0, format: NumberFormat = english): string {
  if (!Number.isFinite(number)) return Number.isNaN(number) ? 'nan' : number > 0 ? 'inf' : '-inf';
  const [whole = '0', fraction] = roundedText(Math.abs(number), absint(decimals)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, () => format.thousandsSeparator);
  const text = fraction === undefined ? grouped : grouped + format.decimalPoint + fraction;
  return number < 0 && /[1-9]/.test(whole + (fraction ?? '')) ? `-${text}` : text;
}

/** Numbers below this have at least nine digits behind the point among their fifteen. */
const PLAIN = 1e6;
const NEAR_HALF = 1e-6;

/** PHP's round(): half away from zero, as the number reads with fifteen digits. */
export function phpRound(number: number, places = 0): number {
  if (!Number.isFinite(number)) return number;
  const size = Math.abs(number);
  if (places === 0 && size < PLAIN) {
    // Away from the half, fifteen digits say what the number says.
    const whole = Math.floor(size);
    const rest = size - whole;
    if (Math.abs(rest - 0.5) > NEAR_HALF) return Math.sign(number) * (rest < 0.5 ? whole : whole + 1);
  }
  const rounded = Number(roundedText(Math.abs(number), places));
  return number < 0 ? -rounded : rounded;
}

/** Decimal text of a number that is not negative. Beyond fifteen digits there is nothing to round. */
function roundedText(number: number, places: number): string {
  if (number * 10 ** places >= 1e15) {
    return number < 1e21 ? number.toFixed(places) : withPlaces(BigInt(number).toString(), places);
  }
  const [digits, exponent] = fifteenDigits(number);
  // The number is 0.digits × 10^exponent; this many of its digits stay.
  const kept = exponent + places;
  if (kept < 0) return withPlaces('0', places);
  const up = (digits[kept] ?? '0') >= '5' ? 1n : 0n;
  const scaled = BigInt(digits.slice(0, kept).padEnd(kept, '0') || '0') + up;
  const text = scaled.toString().padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

function fifteenDigits(number: number): [digits: string, exponent: number] {
  const [mantissa = '0', exponent = '0'] = number.toExponential(14).split('e');
  return [mantissa.replace('.', ''), Number(exponent) + 1];
}

function withPlaces(whole: string, places: number): string {
  return places === 0 ? whole : `${whole}.${'0'.repeat(places)}`;
}

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];

/**
 * A number of bytes in the largest unit it fills, `1.5 GB`; undefined for what is not a positive number (0 is `0 B`).
 * WordPress: size_format().
 */
export function sizeFormat(
  bytes: number | string,
  decimals = 0,
  format: NumberFormat = english,
): string | undefined {
  if (bytes === 0) return `${numberFormatI18n(0, decimals, format)} B`;
  const number = floatval(bytes);
  for (let power = units.length - 1; power >= 0; power--) {
    const size = 1024 ** power;
    if (number >= size) return `${numberFormatI18n(number / size, decimals, format)} ${units[power]}`;
  }
  return undefined;
}

/** `64M`, `1g`, `512 K` in bytes; fractions are cut. WordPress: wp_convert_hr_to_bytes(). */
export function hrToBytes(text: string): number {
  const value = trimBlanks(text).toLowerCase();
  const number = intval(value);
  const power = value.includes('g') ? 3 : value.includes('m') ? 2 : value.includes('k') ? 1 : 0;
  return Math.min(number * 1024 ** power, 2 ** 63);
}

/** A whole number without a sign, read as `intval` reads. WordPress: absint(). */
export function absint(value: unknown): number {
  return Math.abs(intval(value));
}

/**
 * PHP's (int): texts up to where they stop being a number, fractions cut, true as 1; null, undefined and all that is
 * no number are 0; lists and maps are 1 unless empty.
 */
export function intval(value: unknown): number {
  const number = Math.trunc(floatval(value));
  return Number.isFinite(number) ? number + 0 : 0;
}

/** PHP's (float), with the same readings. */
export function floatval(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint' || typeof value === 'boolean' || value instanceof Number)
    return Number(value);
  if (typeof value === 'string') {
    return Number(/^[ \t\n\r\v\f]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/.exec(value)?.[1] ?? 0);
  }
  if (typeof value !== 'object' || value === null) return 0;
  return (value instanceof Map ? value.size : Object.keys(value).length) > 0 ? 1 : 0;
}

/** A number as text with zeros in front up to a length. WordPress: zeroise(). */
export function zeroise(number: number | string, length: number): string {
  return String(number).padStart(length, '0');
}
