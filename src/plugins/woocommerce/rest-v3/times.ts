import type { Site } from 'portolan/plugin';
import { localFromGmt, mysqlDate, restDate } from 'portolan/time';

/** A moment (Unix seconds) in UTC as replies write it. */
export function utcSeconds(seconds: number): string {
  return restDate(mysqlDate(seconds * 1000));
}

/** The same on the site's clock. */
export function localSeconds(site: Site, seconds: number): string {
  return restDate(localFromGmt(site, mysqlDate(seconds * 1000)));
}
