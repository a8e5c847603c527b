import { type Extender, ranPlugin, type ShortcodeElement } from 'portolan/plugin';
import { cartOf, subtotalHtml } from 'portolan/shop';

const TOTAL = 'span.mega-menu-woo-cart-total';
const COUNT = 'span.mega-menu-woo-cart-count';

/**
 * `[maxmegamenu_woo_cart_total]` and `[maxmegamenu_woo_cart_count]`: places that the shop's fragments fill, empty for
 * everybody until then.
 */
export const cartShortcodes: readonly ShortcodeElement[] = [
  place('maxmegamenu_woo_cart_total', "<span class='mega-menu-woo-cart-total amount'></span>"),
  place('maxmegamenu_woo_cart_count', "<span class='mega-menu-woo-cart-count'></span>"),
];

/** Without a shop there is nothing to tell. */
function place(tag: string, html: string): ShortcodeElement {
  return { tag, render: (_attributes, _content, { site }) => (ranPlugin(site, 'woocommerce') ? html : '') };
}

/** What is in the cart, for menus that tell it. */
export const menuCart: Extender<'woocommerce.fragments'> = async (fragments, { call, count }) => ({
  ...fragments,
  [TOTAL]: `<span class='mega-menu-woo-cart-total amount'>${subtotalHtml(call, await cartOf(call))}</span>`,
  [COUNT]: `<span class='mega-menu-woo-cart-count'>${count}</span>`,
});
