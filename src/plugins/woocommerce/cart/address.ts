import type { Address } from './cart.ts';

/** The parts of an address, in WooCommerce's order. */
export const addressParts = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
] as const satisfies readonly (keyof Address)[];

/** The address whose parts are asked for one by one. */
export function addressFrom(part: (name: keyof Address) => string): Address {
  return {
    first_name: part('first_name'),
    last_name: part('last_name'),
    company: part('company'),
    address_1: part('address_1'),
    address_2: part('address_2'),
    city: part('city'),
    state: part('state'),
    postcode: part('postcode'),
    country: part('country'),
    phone: part('phone'),
  };
}

/** An address with nothing in it. */
export const noAddress: Address = addressFrom(() => '');
