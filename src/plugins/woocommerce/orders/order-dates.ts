import { gmtDate } from 'portolan/data';

/** Unix seconds of a stored Greenwich time; undefined where there is none. */
export function secondsOf(stored: string | null | undefined): number | undefined {
  if (!stored || stored.startsWith('0000')) return undefined;
  const milliseconds = Date.parse(`${stored.replace(' ', 'T')}Z`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

/** Unix seconds as Greenwich time is stored. */
export function storedTime(seconds: number): string {
  return gmtDate(seconds * 1000);
}
