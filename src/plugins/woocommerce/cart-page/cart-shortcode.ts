import { type Call, type RenderContext, renderElement, type ShortcodeElement } from 'portolan/plugin';
import { guest } from 'portolan/users';
import { sessionCartOf } from '../cart/session-cart.ts';
import { cartPage, cartPageModel } from './cart-page.tsx';

/** `[woocommerce_cart]` and the block `woocommerce/cart`: the cart page. Elsewhere than on a page there is no cart to show. */
export const cartShortcode: ShortcodeElement = {
  tag: 'woocommerce_cart',
  async render(_attributes, _content, context) {
    const call = callOf(context);
    if (call === undefined) return '';
    // What was removed can be put back from the page that says so, not from later ones.
    const { query } = call.request;
    if (query['removed_item'] === undefined && query['undo_item'] === undefined)
      (await sessionCartOf(call)).clearRemoved();
    return renderElement(context.site, cartPage, await cartPageModel(call), context.assets);
  },
};

/** The request that a page is rendered for; undefined where something is rendered for nobody in particular. */
function callOf(context: RenderContext): Call | undefined {
  const { site, page, visitor } = context;
  if (page === undefined || context.target !== 'page') return undefined;
  return { site, request: page.request, visitor: visitor ?? guest };
}
