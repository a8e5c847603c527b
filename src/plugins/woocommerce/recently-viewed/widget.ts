import { renderWidgetTitle } from 'portolan/content';
import { type Element, renderNode, type Site, type WidgetElement } from 'portolan/plugin';
import { restUrl } from 'portolan/rest';
import { sidebarWidgets } from 'portolan/site';
import { elementNode } from '../archive/element-node.tsx';
import { shopText } from '../texts/shop-text.ts';
import { settingNumber, settingText } from '../widgets/settings.ts';
import RecentlyViewed, { type RecentlyViewedModel } from './recently-viewed.island.tsx';

const NAME = 'woocommerce_recently_viewed_products';

const list: Element<RecentlyViewedModel> = {
  name: 'recently-viewed',
  view: RecentlyViewed,
  styles: ['shop'],
};

/** What this visitor looked at last, from their cookie. WooCommerce: WC_Widget_Recently_Viewed. */
export const recentlyViewedWidget: WidgetElement = {
  name: NAME,
  title: 'Recently Viewed Products list',
  description: "Display a list of a customer's recently viewed products.",
  className: 'woocommerce widget_recently_viewed_products',
  render(settings, { site, assets }) {
    const model = {
      address: restUrl(site, 'wc/store/v1/products'),
      number: settingNumber(settings, 'number', 10),
    };
    const title = settingText(settings, 'title') || shopText(site, 'Recently Viewed Products');
    return { title: renderWidgetTitle(title), html: renderNode(elementNode(site, list, model), assets) };
  },
};

/** Whether a sidebar shows the widget: only then are views kept. */
export function remembersViews(site: Pick<Site, 'options'>): boolean {
  return [...sidebarWidgets(site).values()].some((ids) => ids.some((id) => id.replace(/-\d+$/, '') === NAME));
}
