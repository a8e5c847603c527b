import { escapeHtml } from 'portolan/html';
import type { WidgetElement } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

/**
 * The cart beside pages: empty as it comes, the same for everybody, filled by fragments. Cart and checkout do
 * without it. WooCommerce: `WC_Widget_Cart`.
 */
export const cartWidget: WidgetElement = {
  name: 'woocommerce_widget_cart',
  title: 'Cart',
  description: 'Display the customer shopping cart.',
  className: 'woocommerce widget_shopping_cart',
  differsByPage: true,
  render(settings, { site, page, assets }) {
    const { cart, checkout } = shopSettings(site).pages;
    const shown = page?.query.flags.has('page') ? page.query.posts[0]?.ID : undefined;
    if (shown !== undefined && shown !== 0 && (shown === cart || shown === checkout)) return undefined;
    assets.addStyle('cart');
    const title = String(settings['title'] ?? '') || shopText(site, 'Cart');
    const content = '<div class="widget_shopping_cart_content"></div>';
    const hide = ['1', 'true'].includes(String(settings['hide_if_empty'] ?? ''));
    return {
      title: escapeHtml(title),
      html: hide ? `<div class="hide_cart_widget_if_empty">${content}</div>` : content,
    };
  },
};
