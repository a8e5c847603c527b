/** The options that say where the site's clock stands; text as stored. */
export interface TimeZone {
  /** For example `Europe/London`; empty = use the offset. */
  readonly timezone: string;
  /** Hours east of Greenwich, for example `5.5`. */
  readonly offset: number;
}

/** MySQL text of a moment in Greenwich time (milliseconds since 1970). */
export function gmtDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** MySQL text of a moment on the site's own clock (`current_time('mysql')`). */
export function localDate(milliseconds: number, zone: TimeZone): string {
  if (zone.timezone !== '') {
    try {
      // Swedish writes dates as MySQL does.
      return new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone.timezone,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(milliseconds);
    } catch {
      // A zone that this machine does not know: the offset has to do, as in WordPress.
    }
  }
  return gmtDate(milliseconds + zone.offset * 3_600_000);
}
