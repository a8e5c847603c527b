import type { Call } from 'portolan/plugin';
import { sanitizeTextField } from 'portolan/rest';
import { setCustomer } from '../cart/index.ts';
import { sessionCartOf } from '../cart/session-cart.ts';
import { formattedPostcode, isPostcode } from '../countries/postcode-forms.ts';
import { addNotice } from '../notices/notices.ts';
import { makePersonal } from '../session/personal-replies.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { baseLocation } from '../tax/tax-rates.ts';
import { shopText } from '../texts/shop-text.ts';
import { requestText } from './form-input.ts';

/** The form that asks where to send the cart. WooCommerce: `WC_Shortcode_Cart::calculate_shipping()`. */
export async function shippingForm(call: Call): Promise<void> {
  const { form } = call.request;
  if (form['calc_shipping'] === undefined || form['calc_shipping'] === '') return;
  makePersonal(call);
  const nonce = requestText(call, 'woocommerce-shipping-calculator-nonce') ?? requestText(call, '_wpnonce');
  if (
    !verifyShopNonce(call, nonce, 'woocommerce-shipping-calculator') &&
    !verifyShopNonce(call, nonce, 'woocommerce-cart')
  )
    return;
  const text = (name: string) => {
    const value = form[`calc_shipping_${name}`];
    return typeof value === 'string' ? sanitizeTextField(value) : '';
  };
  const written = text('postcode');
  const input = {
    country: text('country'),
    state: text('state'),
    city: text('city'),
    // However people write it, it is held against its country's form as that writes it.
    postcode: written === '' ? '' : formattedPostcode(written, text('country')),
  };
  const cart = await sessionCartOf(call);
  cart.clearShipping();
  if (input.postcode !== '' && !isPostcode(input.postcode, input.country)) {
    await addNotice(call, shopText(call.site, 'Please enter a valid postcode / ZIP.'), 'error');
    return;
  }
  const { country, state } = baseLocation(call.site);
  // 'default' is what the form's first choice says: nowhere in particular.
  const known = input.country !== '' ? input : { country, state, city: '', postcode: '' };
  // A street elsewhere says nothing there.
  const place = { ...known, address_1: '', address_2: '' };
  const { billing } = cart.customer;
  // Who has given no address of their own is taken to live where things are sent to.
  const unnamed = billing.first_name === '' && billing.address_1 === '';
  await setCustomer(call, {
    shipping: place,
    calculatedShipping: true,
    ...(unnamed ? { billing: place } : {}),
  });
  await addNotice(call, shopText(call.site, 'Shipping costs updated.'), 'notice');
}
