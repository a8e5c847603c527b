import type { Address, Customer } from '../../cart/cart.ts';
import { statesOf } from '../../countries/states.ts';
import { htmlText } from '../html-text.ts';

/** An address in the order in which programs get it, as it is stored. WooCommerce: ShippingAddressSchema. */
export function shippingAddress(address: Address) {
  const { first_name, last_name, company, address_1, address_2, city, state, postcode, country, phone } =
    address;
  return { first_name, last_name, company, address_1, address_2, city, state, postcode, country, phone };
}

/** The same with an e-mail address. WooCommerce: BillingAddressSchema. */
export function billingAddress(billing: Customer['billing']) {
  const { phone, ...address } = shippingAddress(billing);
  return { ...address, email: billing.email, phone };
}

/** The same as buyers get it: with typographic texts, and no state that its country does not have. */
export function shownShippingAddress(address: Address) {
  return shown(shippingAddress(address));
}

/** The same with an e-mail address. */
export function shownBillingAddress(billing: Customer['billing']) {
  return shown(billingAddress(billing));
}

/** WooCommerce: AbstractAddressSchema::get_item_response(). */
function shown<Shown extends { readonly country: string; readonly state: string }>(address: Shown): Shown {
  const states = statesOf(address.country);
  const isState = states === undefined || states.size === 0 || states.has(address.state);
  const texts = Object.entries({ ...address, state: isState ? address.state : '' }).map(
    ([name, text]) => [name, htmlText(text)] as const,
  );
  return Object.fromEntries(texts) as unknown as Shown;
}
