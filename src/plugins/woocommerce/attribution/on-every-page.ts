import { type Element, type Extender, ranPlugin, type Site, type Visitor } from 'portolan/plugin';
import { wordpressVersion } from 'portolan/site';
import { elementNode } from '../archive/element-node.tsx';
import { attributionOn, shopVersion } from '../orders/index.ts';
import { remembersViews } from '../recently-viewed/widget.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import type { AnalyticsContext } from './analytics.ts';
import { type AttributionSettings, attributionSources } from './attribution-fields.ts';
import { LIFETIME_MONTHS, SESSION_MINUTES } from './track-visit.ts';
import VisitOrigin, { type VisitOriginModel } from './visit-origin.island.tsx';

const visitOrigin: Element<VisitOriginModel> = { name: 'visit-origin', view: VisitOrigin, styles: [] };

/** What the scripts of the order attribution read. WooCommerce: OrderAttributionController. */
function attributionSettings(site: Site): AttributionSettings {
  const asksConsent = ranPlugin(site, 'wp-consent-api');
  return {
    params: {
      lifetime: LIFETIME_MONTHS,
      session: SESSION_MINUTES,
      base64: false,
      ajaxurl: `${site.address.siteurl}/wp-admin/admin-ajax.php`,
      prefix: 'wc_order_attribution_',
      // Pages are the same for everybody: the browser looks whether its visitor agreed.
      allowTracking: !asksConsent,
      ...(asksConsent && { consentCategory: 'marketing' }),
    },
    fields: attributionSources,
  };
}

/** What the shop's analytics know of a page. Pages that are kept are those of guests. */
function analyticsContext(site: Site, visitor: Visitor): AnalyticsContext {
  const { options } = site;
  const jetpack = options.value('jetpack_options');
  const blog =
    typeof jetpack === 'object' && jetpack !== null && 'id' in jetpack ? Number(jetpack.id) || 0 : 0;
  return {
    blog_id: blog,
    store_id: options.get('woocommerce_store_id') ?? '',
    url: site.address.home,
    wp_version: wordpressVersion(options),
    woo_version: shopVersion(site),
    store_admin: visitor.has('manage_woocommerce') ? 1 : 0,
    device: 'desktop',
    store_currency: shopSettings(site).prices.currency,
    timezone: options.get('timezone_string') ?? '',
    is_guest: visitor.id > 0 ? 0 : 1,
  };
}

/** Order attribution on every page: its settings, and the island `page.data.visitOrigin`. */
export const visitOriginOnPage: Extender<'page.model'> = (page, { site, call }) => {
  const analytics =
    (site.options.get('woocommerce_analytics_enabled') ?? 'yes') === 'yes'
      ? { analytics: analyticsContext(site, call.visitor) }
      : {};
  const { post } = page;
  const looks = post?.type === 'product' && page.query.flags.has('single') && remembersViews(site);
  const configuration = attributionOn(site) ? { wc_order_attribution: attributionSettings(site) } : {};
  return {
    ...page,
    configuration: { ...page.configuration, ...configuration },
    data: {
      ...page.data,
      visitOrigin: elementNode(site, visitOrigin, { ...analytics, ...(looks && { viewed: post.id }) }),
    },
  };
};
