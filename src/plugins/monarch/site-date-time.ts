import { localDate } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** A moment (milliseconds since 1970) in the site's own time, as MySQL writes it. */
export function siteDateTime(site: Pick<Site, 'options'>, moment: number): string {
  return localDate(moment, {
    timezone: site.options.get('timezone_string') ?? '',
    offset: site.options.number('gmt_offset'),
  });
}
