import type { BlockElement, ShortcodeElement } from 'portolan/plugin';
import { cartShortcode } from '../cart-page/cart-shortcode.ts';
import { checkoutShortcode } from '../checkout/checkout-page.tsx';

const NONE: Readonly<Record<string, string>> = {};

/** A block that shows what a shortcode shows: the shop has one cart and one checkout, whatever wrote their pages. */
function likeShortcode(name: `woocommerce/${string}`, shortcode: ShortcodeElement): BlockElement {
  return {
    name,
    // Inner blocks arrange the parts of the block's own cart, which is not rendered.
    rendersInner: true,
    render: async (_attributes, _inner, context) => shortcode.render(NONE, '', context, shortcode.tag),
  };
}

/** A page's shortcode, chosen in the editor. WooCommerce: `BlockTypes\ClassicShortcode`. */
const classicShortcode: BlockElement = {
  name: 'woocommerce/classic-shortcode',
  rendersInner: true,
  async render(attributes, _inner, context) {
    const wanted = attributes['shortcode'] === 'checkout' ? checkoutShortcode : cartShortcode;
    return wanted.render(NONE, '', context, wanted.tag);
  },
};

/** Blocks that stand on the shop's own pages. */
export const shopPageBlocks: readonly BlockElement[] = [
  likeShortcode('woocommerce/cart', cartShortcode),
  likeShortcode('woocommerce/checkout', checkoutShortcode),
  classicShortcode,
];
