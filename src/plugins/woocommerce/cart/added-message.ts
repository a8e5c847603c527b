import { renderTitle } from 'portolan/content';
import { escapeAttribute, stripTags } from 'portolan/html';
import type { Call } from 'portolan/plugin';
import type { Product } from '../catalogue/product.ts';
import { cartAddress, shopPageAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopPlural, shopText } from '../texts/shop-text.ts';
import { listText } from './refusals.ts';

/** What was put into the cart. */
export interface AddedProduct {
  /** What the visitor named: the product, or one of its variations. */
  readonly product: Product;
  readonly quantity: number;
}

/**
 * What the shop says after something was added, with the way to the cart (or back to the shop where the visitor is
 * sent to the cart). `counted`: with how many; a grouped product's members are only named.
 * WooCommerce: `wc_add_to_cart_message()`.
 */
export async function addedMessage(
  call: Call,
  added: readonly AddedProduct[],
  counted = true,
): Promise<string> {
  const { site } = call;
  const count = counted ? added.reduce((sum, { quantity }) => sum + quantity, 0) : added.length;
  const titles = added.map(({ product, quantity }) => {
    const name = shopText(site, '&ldquo;%s&rdquo;', stripTags(renderTitle(product.post)));
    return quantity === 1 || !counted ? name : `${quantity} &times; ${name}`;
  });
  const text = shopPlural(
    site,
    '%s has been added to your cart.',
    '%s have been added to your cart.',
    count,
    listText(site, titles),
  );
  const redirected = shopSettings(site).redirectAfterAdd;
  const address = redirected ? await backAddress(call) : await cartAddress(site);
  const label = redirected ? shopText(site, 'Continue shopping') : shopText(site, 'View cart');
  return `${text} <a href="${escapeAttribute(address)}" class="button wc-forward">${label}</a>`;
}

/** Where the visitor came from on this site, else the shop. */
async function backAddress({ site, request }: Call): Promise<string> {
  const referer = request.headers['referer'];
  const path = referer === undefined ? undefined : site.address.pathOf(referer);
  return path === undefined ? shopPageAddress(site, 'shop') : `${site.address.home}${path}`;
}
