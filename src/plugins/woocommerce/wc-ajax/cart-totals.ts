import type { Call, InputValue } from 'portolan/plugin';
import { chooseShipping } from '../cart/index.ts';
import { cartTotalsHtml } from '../cart-page/cart-totals.tsx';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { badNonce, formText, type WcAjaxEndpoint } from './endpoint.ts';

/** Chooses how a package is shipped, and gives the totals. WooCommerce: `WC_AJAX::update_shipping_method()`. */
export const updateShippingMethod: WcAjaxEndpoint = {
  name: 'update_shipping_method',
  async handle(call) {
    if (!verifyShopNonce(call, formText(call, 'security'), 'update-shipping-method')) return badNonce;
    const rates = chosenRates(call);
    if (Object.keys(rates).length > 0) await chooseShipping(call, rates);
    return { text: await cartTotalsHtml(call) };
  },
};

/** The totals of the cart page. WooCommerce: `WC_AJAX::get_cart_totals()`. */
export const getCartTotals: WcAjaxEndpoint = {
  name: 'get_cart_totals',
  handle: async (call) => ({ text: await cartTotalsHtml(call) }),
};

/** `shipping_method[{package}]` of a form. */
function chosenRates({ request }: Call): Readonly<Record<number, string>> {
  const posted: InputValue | undefined = request.form['shipping_method'];
  if (typeof posted !== 'object') return {};
  return Object.fromEntries(
    Object.entries(posted).filter(
      (entry): entry is [string, string] => /^\d{1,3}$/.test(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}
