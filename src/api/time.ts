/** `portolan/time`: dates and time zones, the site's own and MySQL's. */

export { humanTimeDiff, siteTimeZone, unixFromDate, utc, wpDate } from '../wordpress/content/dates.ts';
export { timeZone } from '../wordpress/content/time-zone.ts';
export {
  dateWithGmt,
  gmtFromLocal,
  isZeroDate,
  localBound,
  localFromGmt,
  mysqlDate,
  mysqlTime,
  nowWithGmt,
  restDate,
} from '../wordpress/rest/dates.ts';
export { isoDate, localDate, siteDate, siteZone } from '../wordpress/site/site-time.ts';
