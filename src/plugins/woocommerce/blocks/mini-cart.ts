import { html, trustedHtml } from 'portolan/html';
import type { BlockElement, RenderContext } from 'portolan/plugin';
import { cartAddress, checkoutAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { styledFrame, wordOf } from './product-frame.ts';

/** A trolley and a bag. Safe: drawings of the program's own. */
const svg = (path: string) =>
  trustedHtml(
    `<svg class="wc-block-mini-cart__icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"></path></svg>`,
  );
const TROLLEY = svg('M3 9h18l-2 11H5L3 9Zm4 0 4-6m6 6-4-6');
const BAG = svg('M5 8h14l1 12H4L5 8Zm4 0V6a3 3 0 0 1 6 0v2');

/**
 * `woocommerce/mini-cart`: how much is in the cart, and the cart itself, which opens below. The same for everybody as it
 * comes; fragments fill it. Without scripts it leads to the cart. WooCommerce: BlockTypes\MiniCart.
 */
const miniCart: BlockElement = {
  name: 'woocommerce/mini-cart',
  rendersInner: true,
  async render(attributes, _inner, context) {
    const { site, assets } = context;
    if (attributes['cartAndCheckoutRenderStyle'] === 'removed' && onCartOrCheckout(context)) return '';
    assets.addStyle('cart');
    const icon = wordOf(attributes['miniCartIcon'], 'cart') === 'cart' ? TROLLEY : BAG;
    const shown = wordOf(attributes['productCountVisibility'], 'greater_than_zero');
    const badge =
      shown !== 'never' &&
      html`<span class="wc-block-mini-cart__badge av-cart-counter${shown === 'always' && ' is-always'}">0</span>`;
    const amount =
      attributes['hasHiddenPrice'] === false && html`<span class="wc-block-mini-cart__amount"></span>`;
    const label = html`<span class="screen-reader-text">${shopText(site, 'Cart')}</span>`;
    const button = html`<span class="wc-block-mini-cart__quantity-badge">${icon}${badge}</span>${amount}${label}`;
    const leads = attributes['onCartClickBehaviour'] === 'navigate_to_checkout';
    const content = leads
      ? html`<a class="wc-block-mini-cart__button" href="${await checkoutAddress(site)}">${button}</a>`
      : html`<details class="wc-block-mini-cart__box"><summary class="wc-block-mini-cart__button">${button}</summary><div class="wc-block-mini-cart__drawer"><div class="widget_shopping_cart_content"><a href="${await cartAddress(site)}">${shopText(site, 'View my cart')}</a></div></div></details>`;
    return styledFrame('woocommerce/mini-cart', attributes, { className: 'wc-block-mini-cart' }, content);
  },
};

function onCartOrCheckout({ site, page }: RenderContext): boolean {
  const { cart, checkout } = shopSettings(site).pages;
  const shown = page?.query.flags.has('page') ? page.query.posts[0]?.ID : undefined;
  return shown !== undefined && (shown === cart || shown === checkout);
}

export const miniCartBlocks: readonly BlockElement[] = [miniCart];
