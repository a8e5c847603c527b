import { timeZoneAbbreviation } from './time-zone-abbreviations.ts';

/** A time zone, made once and passed on: making one from a name takes as long as a hundred dates. */
export interface TimeZone {
  /** `Europe/London`, `UTC`, or an offset: `+05:30`. PHP's `e`. */
  readonly name: string;
  /** Seconds east of UTC at a moment. */
  offsetAt(unixSeconds: number): number;
  /** `BST`, `+0545`; an offset's own name. PHP's `T`. */
  abbreviationAt(unixSeconds: number): string;
}

export const utc: TimeZone = { name: 'UTC', offsetAt: () => 0, abbreviationAt: () => 'UTC' };

/** The zone that is always this many seconds east of UTC. */
export function fixedTimeZone(seconds: number): TimeZone {
  const name = offsetText(seconds, ':');
  return { name, offsetAt: () => seconds, abbreviationAt: () => name };
}

/** An offset as `+05:30` or, with '' between, `+0530`. Seconds are cut. */
export function offsetText(seconds: number, between: string): string {
  const minutes = Math.trunc(Math.abs(seconds) / 60);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${seconds < 0 ? '-' : '+'}${pad(Math.trunc(minutes / 60))}${between}${pad(minutes % 60)}`;
}

/** A zone from the IANA database's name, `UTC`, or an offset (`+05:30`, `-0300`); undefined where there is none. */
export function timeZone(name: string): TimeZone | undefined {
  if (/^(?:UTC|Z)$/i.test(name)) return utc;
  const offset = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(name);
  if (offset) {
    const seconds = Number(offset[2]) * 3600 + Number(offset[3] ?? 0) * 60;
    return fixedTimeZone(offset[1] === '-' ? -seconds : seconds);
  }
  return namedTimeZone(name);
}

function namedTimeZone(name: string): TimeZone | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
  const offsetAt = cachedOffsets((unixSeconds) => offsetIn(format.format(unixSeconds * 1000)));
  const canonical = format.resolvedOptions().timeZone;
  const abbreviationAt = (unixSeconds: number) => {
    const offset = offsetAt(unixSeconds);
    const own = timeZoneAbbreviation(name, offset);
    // Old names (`US/Eastern`) have letters under their present ones.
    return /^[+-]/.test(own) ? timeZoneAbbreviation(canonical, offset) : own;
  };
  return { name, offsetAt, abbreviationAt };
}

/** Moments whose offsets a zone remembers, at most. */
const MOST_CACHED_MOMENTS = 5000;

/** A site asks for the same moments again and again: those of its posts. Finding an offset takes a hundred times longer. */
function cachedOffsets(find: (unixSeconds: number) => number): (unixSeconds: number) => number {
  const known = new Map<number, number>();
  return (unixSeconds) => {
    const offset = known.get(unixSeconds);
    if (offset !== undefined) return offset;
    const found = find(unixSeconds);
    if (known.size >= MOST_CACHED_MOMENTS) known.clear();
    known.set(unixSeconds, found);
    return found;
  };
}

/** `12/31/1969, GMT-04:56:02` → seconds; `GMT` alone is 0. */
function offsetIn(text: string): number {
  const match = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
  if (!match) return 0;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60 + Number(match[4] ?? 0);
  return match[1] === '-' ? -seconds : seconds;
}

/**
 * The site's zone from its options: `timezone_string` where it names one, otherwise `gmt_offset`, hours that may have
 * fractions (`5.5`). WordPress: wp_timezone().
 */
export function siteTimeZone(
  timezoneString: string | undefined,
  gmtOffset: string | number | undefined,
): TimeZone {
  const named = timezoneString ? timeZone(timezoneString) : undefined;
  if (named) return named;
  const hours = Number.parseFloat(String(gmtOffset ?? 0));
  return fixedTimeZone(Number.isFinite(hours) ? Math.trunc(hours * 60) * 60 : 0);
}

/**
 * The moment when clocks in a zone show a local time (given as if it were UTC, in seconds). A time that clocks skip
 * moves on by what they skip. Of a time that they show twice, zones west of Greenwich mean the first, others the
 * second, as PHP (8.1 and later) resolves it.
 */
export function unixFromLocal(local: number, zone: TimeZone): number {
  const offset = zone.offsetAt(local);
  const before = zone.offsetAt(local - offset);
  if (offset === before) return local - offset;
  if (offset > 0 || zone.offsetAt(local - before) === before) return local - before;
  return local - offset;
}
