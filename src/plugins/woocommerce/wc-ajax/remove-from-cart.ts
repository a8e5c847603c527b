import { jsonError } from 'portolan/plugin';
import { removeItem } from '../cart/index.ts';
import { formText, type WcAjaxEndpoint } from './endpoint.ts';
import { fragmentsReply } from './fragments.ts';

/** Takes a line out of the cart. WooCommerce: `WC_AJAX::remove_from_cart()`. */
export const removeFromCart: WcAjaxEndpoint = {
  name: 'remove_from_cart',
  async handle(call) {
    const key = formText(call, 'cart_item_key').trim();
    const removed = key === '' ? undefined : await removeItem(call, key);
    return removed === undefined ? jsonError() : fragmentsReply(call);
  },
};
