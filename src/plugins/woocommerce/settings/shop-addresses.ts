import type { Site } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { siteMemory } from 'portolan/site';
import { type ShopSettings, shopSettings } from './shop-settings.ts';

/** The address of one of the shop's pages; home where it has none. WooCommerce: `wc_get_page_permalink()`. */
export function shopPageAddress(site: Site, page: keyof ShopSettings['pages']): Promise<string> {
  return siteMemory(site).get(`woocommerce.address.${page}`, async () => {
    const row = await site.posts.byId(shopSettings(site).pages[page]);
    return row === undefined || row.post_status === 'trash' ? `${site.address.home}/` : postLink(site, row);
  });
}

/** WooCommerce: `wc_get_cart_url()`. */
export function cartAddress(site: Site): Promise<string> {
  return shopPageAddress(site, 'cart');
}

/** WooCommerce: `wc_get_checkout_url()`. */
export function checkoutAddress(site: Site): Promise<string> {
  return shopPageAddress(site, 'checkout');
}
