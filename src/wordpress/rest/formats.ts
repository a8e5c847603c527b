import { isIP } from 'node:net';
import type { RestError } from '../../types/index.ts';
import { isEmail } from '../content/sanitize.ts';
import { phrase, phraseError } from './phrases.ts';

/** Formats of JSON schema texts as WordPress checks them, each with its error. */
export const formatErrors: Readonly<
  Record<string, (value: string, name: string) => Pick<RestError, 'code' | 'message' | 'phrase'> | undefined>
> = {
  'hex-color': (value) =>
    /^#([A-Fa-f0-9]{3}){1,2}$/.test(value)
      ? undefined
      : { code: 'rest_invalid_hex_color', message: 'Invalid hex color.' },
  'date-time': (value) =>
    parseDate(value) === undefined ? { code: 'rest_invalid_date', message: 'Invalid date.' } : undefined,
  email: (value) =>
    isEmail(value) ? undefined : { code: 'rest_invalid_email', message: 'Invalid email address.' },
  ip: (value, name) =>
    isIP(value) ? undefined : phraseError('rest_invalid_ip', phrase('%s is not a valid IP address.', name)),
  uuid: (value, name) =>
    /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value)
      ? undefined
      : phraseError('rest_invalid_uuid', phrase('%s is not a valid UUID.', name)),
};

const dateText = /^(\d{4})-(\d{2})-(\d{2})[Tt ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(Z|[+-]\d{2}(?::\d{2})?)?$/;

/** A date text of the REST API, taken apart. */
export interface DateText {
  /** Milliseconds since 1970, the text read as UTC where it names no zone. */
  readonly time: number;
  /** Whether the text names a zone: `Z` or an offset. */
  readonly zoned: boolean;
}

/** Reads `YYYY-MM-DDTHH:MM:SS` with an optional fraction and zone; undefined for anything else (WordPress: `rest_parse_date()`). */
export function parseDate(text: string): DateText | undefined {
  const match = dateText.exec(text);
  if (!match) {
    return undefined;
  }
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const zone = match[7];
  // What is 0 or one too many counts on into its neighbours, as in PHP's `strtotime()`.
  if (month > 12 || day > 31 || hour > 24 || minute > 59 || second > 60 || !isZone(zone)) {
    return undefined;
  }
  // Date.UTC() takes years below 100 for those of the 20th century.
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  return {
    time: moment.setUTCHours(hour, minute, second) - offsetOf(zone),
    zoned: zone !== undefined,
  };
}

/** Whether a zone can be: hours and minutes of an offset are bounded where both are named. */
function isZone(zone: string | undefined): boolean {
  if (!zone?.includes(':')) return true;
  return Number(zone.slice(1, 3)) <= 24 && Number(zone.slice(4, 6)) <= 59;
}

function offsetOf(zone: string | undefined): number {
  if (!zone || zone === 'Z') {
    return 0;
  }
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6) || '0');
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
