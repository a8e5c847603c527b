import type { Call, MainQuery, Site } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { shopPage } from '../checkout/endpoint-titles.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { isShopPart } from './store-pages.ts';

/** Address and cookie by which those who were given the private link see the site. */
export const SHARE = 'woo-share';

const isYes = ({ options }: Pick<Site, 'options'>, name: string): boolean =>
  (options.get(`woocommerce_${name}`) ?? 'no') === 'yes';

/** What says "coming soon" to visitors; undefined = the site is open. WooCommerce: `LaunchYourStore`, `ComingSoonHelper`. */
export function comingSoon(site: Pick<Site, 'options'>): 'site' | 'shop' | undefined {
  if (!isYes(site, 'coming_soon')) return undefined;
  return isYes(site, 'store_pages_only') ? 'shop' : 'site';
}

/** Whether somebody runs the shop: they see it before it opens. */
export function runsShop({ visitor }: Pick<Call, 'visitor'>): boolean {
  return visitor.has('manage_woocommerce') || visitor.has('manage_options');
}

/** What this visitor gets instead of the page; undefined = they see it. */
export function closedFor(call: Call, query: MainQuery): 'site' | 'shop' | undefined {
  const { site } = call;
  const mode = comingSoon(site);
  if (mode === undefined || runsShop(call) || (mode === 'shop' && !opensWithShop(site, query)))
    return undefined;
  return isShared(call) ? undefined : mode;
}

/** The shop, products and their lists, cart, checkout and terms; accounts stay open, for members and readers too. */
function opensWithShop(site: Site, query: MainQuery): boolean {
  const own = shopPage(site, query);
  if (isShopPart(site, query) || own === 'cart' || own === 'checkout') return true;
  const { terms } = shopSettings(site).pages;
  return terms > 0 && query.flags.has('page') && query.posts[0]?.ID === terms;
}

/** Whether the visitor came by the private link, now or before. */
function isShared({ site, request }: Call): boolean {
  const key = shareKey(site);
  return key !== '' && (textOf(request.query, SHARE) === key || request.cookies[SHARE] === key);
}

/** The key of the private link; '' where there is no such link. */
export function shareKey(site: Pick<Site, 'options'>): string {
  return isYes(site, 'private_link') ? (site.options.get('woocommerce_share_key') ?? '') : '';
}
