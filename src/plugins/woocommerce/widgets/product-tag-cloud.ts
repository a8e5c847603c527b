import { termCloud } from 'portolan/content';
import { html, trustedHtml } from 'portolan/html';
import type { WidgetElement } from 'portolan/plugin';
import { shopPlural } from '../texts/shop-text.ts';
import { titleOf } from './settings.ts';

/** Tags at most; WordPress: wp_tag_cloud(). */
const MOST_TAGS = 45;

/** Tags of products, the larger the more they are used. WooCommerce: WC_Widget_Product_Tag_Cloud. */
export const productTagCloudWidget: WidgetElement = {
  name: 'woocommerce_product_tag_cloud',
  title: 'Product Tag Cloud',
  description: 'A cloud of your most used product tags.',
  className: 'woocommerce widget_product_tag_cloud',
  async render(settings, { site }) {
    const cloud = await termCloud(site, {
      taxonomy: 'product_tag',
      number: MOST_TAGS,
      counts: false,
      smallest: 8,
      largest: 22,
      unit: 'pt',
      countText: (count) => shopPlural(site, '%s product', '%s products', count, count),
    });
    if (cloud === '') return undefined;
    return {
      title: titleOf(site, settings, 'Product tags'),
      // Safe: the cloud escapes what it shows.
      html: html`<div class="tagcloud">${trustedHtml(cloud)}</div>`.text,
    };
  },
};
