import type { Address, Customer } from '../../cart/cart.ts';

/** An address in the order in which the Store API writes it. WooCommerce: ShippingAddressSchema. */
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
