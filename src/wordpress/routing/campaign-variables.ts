import type { SiteRequest } from '../../types/index.ts';
import { parseQueryString } from '../php-input.ts';

/** Query variables that come from advertising and mail campaigns; no page differs by them. */
const CAMPAIGN =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|igshid|ttclid|li_fat_id|yclid|mc_cid|_ga|_gl|_hsenc|_hsmi|vero_id|pk_\w+|mtm_\w+|ref_src|srsltid)$/i;

/** An address without the variables of campaigns; the rest stays as it is written. */
export function withoutCampaignVariables(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const kept = url
    .slice(mark + 1)
    .split('&')
    .filter((part) => part !== '' && !CAMPAIGN.test(part.split('=', 1)[0] as string));
  return kept.length > 0 ? `${url.slice(0, mark)}?${kept.join('&')}` : url.slice(0, mark);
}

/**
 * A request as pages are rendered for it: what a campaign put into its address stands in no link of a page, which
 * others get from the cache as well.
 */
export function withoutCampaign(request: SiteRequest): SiteRequest {
  const url = withoutCampaignVariables(request.url);
  if (url === request.url) return request;
  const mark = url.indexOf('?');
  const queryString = mark < 0 ? '' : url.slice(mark + 1);
  return { ...request, url, queryString, query: parseQueryString(queryString) };
}
