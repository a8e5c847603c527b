import type { RestCall } from 'portolan/plugin';
import { dateWithGmt, mysqlTime } from 'portolan/time';
import type { OrderQuery } from '../orders/index.ts';

/** When what is listed was made and last changed, in seconds; on the site's clock or, where that was said, in Greenwich's. */
export function orderTimes({
  site,
  params,
}: RestCall): Pick<OrderQuery, 'createdAfter' | 'createdBefore' | 'modifiedAfter' | 'modifiedBefore'> {
  const seconds = (name: string) => {
    const input = params[name];
    const date =
      typeof input === 'string' ? dateWithGmt(site, input, params.dates_are_gmt === true) : undefined;
    return date && Math.floor(mysqlTime(date.gmt) / 1000);
  };
  return {
    createdAfter: seconds('after'),
    createdBefore: seconds('before'),
    modifiedAfter: seconds('modified_after'),
    modifiedBefore: seconds('modified_before'),
  };
}
