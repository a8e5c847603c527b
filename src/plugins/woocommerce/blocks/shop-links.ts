import { html, trustedHtml } from 'portolan/html';
import type { BlockElement } from 'portolan/plugin';
import { accountAddress } from '../account/account-addresses.ts';
import { shopPageAddress } from '../settings/shop-addresses.ts';
import { shopText } from '../texts/shop-text.ts';
import { productFrame, wordOf } from './product-frame.ts';

/** Somebody. Safe: a drawing of the program's own. */
const PERSON = trustedHtml(
  '<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="8" r="4" fill="currentColor"></circle><path d="M4 21c0-5 3.5-7 8-7s8 2 8 7z" fill="currentColor"></path></svg>',
);

/** `woocommerce/customer-account`: the way to the account, or to where one logs in. */
const customerAccount: BlockElement = {
  name: 'woocommerce/customer-account',
  async render(attributes, _inner, { site, visitor, assets }) {
    assets.addStyle('shop');
    const style = wordOf(attributes['displayStyle'], 'icon_and_text');
    const label = shopText(site, (visitor?.id ?? 0) > 0 ? 'My Account' : 'Login');
    const words = style === 'icon_only' ? undefined : html`<span class="label">${label}</span>`;
    const named = style === 'icon_only' && html` aria-label="${label}"`;
    const link = html`<a class="wc-block-customer-account__link" href="${await accountAddress(site)}"${named}>${style !== 'text_only' && PERSON}${words}</a>`;
    return productFrame('woocommerce/customer-account', attributes, '', link);
  },
};

/** `woocommerce/cart-link`: the way to the cart. */
const cartLink: BlockElement = {
  name: 'woocommerce/cart-link',
  async render(attributes, _inner, { site }) {
    const words = wordOf(attributes['content'], '') || shopText(site, 'Cart');
    const link = html`<a class="wc-block-cart-link" href="${await shopPageAddress(site, 'cart')}"><span class="wc-block-cart-link__text">${words}</span></a>`;
    return productFrame('woocommerce/cart-link', attributes, '', link);
  },
};

/** Blocks that lead to the visitor's own pages. */
export const shopLinkBlocks: readonly BlockElement[] = [customerAccount, cartLink];
