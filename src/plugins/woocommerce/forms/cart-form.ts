import { escapeAttribute, escapeHtml } from 'portolan/html';
import type { Call, Reply } from 'portolan/plugin';
import { noCacheHeaders, redirectReply } from 'portolan/request';
import { decodePercent } from 'portolan/routing';
import { type CartItem, removeCoupon, removeItem, restoreItem, setQuantity } from '../cart/index.ts';
import { sessionCartOf } from '../cart/session-cart.ts';
import { undoAddress } from '../cart-page/line-model.ts';
import { hasEnoughStock, isInStock } from '../catalogue/stock.ts';
import { addNotice } from '../notices/notices.ts';
import { makePersonal } from '../session/personal-replies.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { checkoutAddress } from '../settings/shop-addresses.ts';
import { shopText } from '../texts/shop-text.ts';
import { applyWithNotice } from '../wc-ajax/coupons.ts';
import { requestText, requestValue } from './form-input.ts';
import { refererOf } from './referer.ts';

const TRIGGERS = ['apply_coupon', 'remove_coupon', 'remove_item', 'undo_item', 'update_cart', 'proceed'];
/** Never asked for again after a line was removed. */
const DROPPED = ['remove_item', 'add-to-cart', 'added-to-cart', 'order_again', '_wpnonce'];

/**
 * The form and the links of the cart page. Gives a redirect, or undefined: the asked page is rendered. WooCommerce:
 * `WC_Form_Handler::update_cart_action()`.
 */
export async function cartForm(call: Call): Promise<Reply | undefined> {
  if (!TRIGGERS.some((name) => requestValue(call, name) !== undefined)) return undefined;
  makePersonal(call);
  const { form, query } = call.request;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (text(form['apply_coupon']) !== '' && text(form['coupon_code']) !== '') {
    await applyWithNotice(call, text(form['coupon_code']));
  } else if (query['remove_coupon'] !== undefined) {
    await removeCoupon(call, text(query['remove_coupon']));
  } else if (text(query['remove_item']) !== '' && hasNonce(call)) {
    return removed(call, text(query['remove_item']));
  } else if (text(query['undo_item']) !== '' && query['_wpnonce'] !== undefined && hasNonce(call)) {
    await restoreItem(call, text(query['undo_item']));
    return backTo(refererOf(call), ['undo_item', '_wpnonce']);
  }
  return updated(call);
}

/** The nonce of the form, or of a link. */
function hasNonce(call: Call): boolean {
  const nonce = requestText(call, 'woocommerce-cart-nonce') ?? requestText(call, '_wpnonce');
  return verifyShopNonce(call, nonce, 'woocommerce-cart');
}

async function removed(call: Call, key: string): Promise<Reply | undefined> {
  const item = await removeItem(call, key.trim());
  if (item !== undefined) await addNotice(call, await removedMessage(call, item), 'success');
  return backTo(refererOf(call), DROPPED, 'removed_item=1');
}

/** What can still be had can be put back. */
async function removedMessage(call: Call, { key, quantity, product }: CartItem): Promise<string> {
  const { site } = call;
  const title = shopText(site, '&ldquo;%s&rdquo;', escapeHtml(product.name));
  const text = shopText(site, '%s removed.', title);
  if (!isInStock(product) || !hasEnoughStock(product, quantity)) return text;
  const address = escapeAttribute(await undoAddress(call, key));
  return `${text} <a href="${address}" class="restore-item">${shopText(site, 'Undo?')}</a>`;
}

/** Quantities of the form; also those that come together with a coupon. */
async function updated(call: Call): Promise<Reply | undefined> {
  const { site, request } = call;
  const requested = ['apply_coupon', 'update_cart', 'proceed'].some((name) => {
    const value = request.form[name];
    return value !== undefined && value !== '' && value !== '0';
  });
  if (!requested || !hasNonce(call)) return undefined;
  const changed = await setQuantities(call);
  if (request.form['proceed'] !== undefined) return redirectReply(await checkoutAddress(site));
  if (!changed) return undefined;
  await addNotice(call, shopText(site, 'Cart updated.'), 'success');
  return backTo(refererOf(call), ['remove_coupon', 'add-to-cart']);
}

/** Whether a quantity changed. */
async function setQuantities(call: Call): Promise<boolean> {
  const posted = call.request.form['cart'];
  if (typeof posted !== 'object') return false;
  const { items } = await sessionCartOf(call);
  let changed = false;
  for (const item of items) {
    const line = (posted as Readonly<Record<string, unknown>>)[item.key];
    const input =
      typeof line === 'object' && line !== null ? (line as Record<string, unknown>)['qty'] : undefined;
    if (typeof input !== 'string') continue;
    const quantity = Math.trunc(Number(input.replaceAll(/[^0-9.]/g, '')) || 0);
    if (quantity === item.quantity) continue;
    if (quantity > 1 && item.product.soldIndividually) {
      const text = shopText(call.site, 'You can only have 1 %s in your cart.', escapeHtml(item.product.name));
      await addNotice(call, text, 'error');
      continue;
    }
    await setQuantity(call, item.key, quantity);
    changed = true;
  }
  return changed;
}

/** A redirect, kept by nobody, to the page that was left. Without one the asked page is rendered, as WooCommerce does. */
function backTo(referer: string | undefined, dropped: readonly string[], added?: string): Reply | undefined {
  if (referer === undefined) return undefined;
  const address = without(referer, dropped);
  const target = added === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${added}`;
  return redirectReply(target, { headers: noCacheHeaders });
}

/** An address without some query variables. WordPress: remove_query_arg(). */
function without(address: string, names: readonly string[]): string {
  const [path = '', query] = address.split('?', 2);
  if (query === undefined) return address;
  const kept = query
    .split('&')
    .filter(
      (part) =>
        part !== '' && !names.includes(decodePercent(part.split('=', 1)[0]?.replaceAll('+', ' ') ?? '')),
    );
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
