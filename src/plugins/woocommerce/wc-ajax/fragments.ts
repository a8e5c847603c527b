import type { AjaxReply, Call } from 'portolan/plugin';
import { cartOf, contentsCount } from '../cart/index.ts';
import { miniCartHtml } from '../cart-page/mini-cart.tsx';

/** Parts of the page by selector, each a whole element that takes the place of the matched one. */
export type Fragments = Readonly<Record<string, string>>;

declare module '../../../types/extensions.ts' {
  interface ExtensionPoints {
    /** Parts of the page that change with the cart, by selector (`woocommerce_add_to_cart_fragments`). */
    'woocommerce.fragments': { value: Fragments; context: { readonly call: Call; readonly count: number } };
  }
}

/** The answer of all endpoints that change the cart. WooCommerce: `WC_AJAX::get_refreshed_fragments()`. */
export async function fragmentsReply(call: Call): Promise<AjaxReply> {
  const cart = await cartOf(call);
  const count = contentsCount(cart);
  const own: Fragments = { 'div.widget_shopping_cart_content': await miniCartHtml(call) };
  const fragments = await call.site.extensions.apply('woocommerce.fragments', own, { call, count });
  return { json: { fragments, cart_hash: cart.hash } };
}
