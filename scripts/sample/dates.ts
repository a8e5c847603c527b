/** Reads `YYYY-MM-DD HH:MM:SS` as GMT milliseconds. */
function milliseconds(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** Writes GMT milliseconds as `YYYY-MM-DD HH:MM:SS`. */
function sqlDate(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
}

/** London's local time as GMT: an hour back between the last Sundays of March and October, 01:00 GMT. */
export function toGmt(local: string): string {
  const time = milliseconds(local);
  const year = Number(local.slice(0, 4));
  const hour = 3_600_000;
  const summer = time - hour >= lastSunday(year, 2) && time - hour < lastSunday(year, 9);
  return sqlDate(summer ? time - hour : time);
}

/** Seconds since 1970 of a GMT date. */
export function unixTime(gmt: string): number {
  return milliseconds(gmt) / 1000;
}

/** `Tue, 05 Sep 2023 07:30:00 +0000`, as RSS writes a GMT date. */
export function rssDate(gmt: string): string {
  return new Date(milliseconds(gmt)).toUTCString().replace('GMT', '+0000');
}

/** The date some days (and minutes) later, in the same clock. */
export function later(date: string, days: number, minutes = 0): string {
  return sqlDate(milliseconds(date) + days * 86_400_000 + minutes * 60_000);
}
