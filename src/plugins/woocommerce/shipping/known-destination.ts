import type { Site } from 'portolan/plugin';
import { type AddressPart, partRule } from '../countries/address-rules.ts';
import { sellingCountries, shippingCountries } from '../countries/countries.ts';
import type { Destination } from './zones.ts';

const PARTS = ['city', 'state', 'postcode'] as const satisfies readonly AddressPart[];

/**
 * Whether an address says enough of where a package goes: the country and whatever else it asks for; of a country that
 * the shop neither sells nor delivers to every part. WooCommerce: `WC_Cart::show_shipping()`.
 */
export function isKnownDestination(site: Site, destination: Destination): boolean {
  const { country } = destination;
  const hasRules = shippingCountries(site).has(country) || sellingCountries(site).has(country);
  return (
    country !== '' &&
    PARTS.every((part) => {
      const { required, hidden } = hasRules ? partRule(country, part) : {};
      return destination[part] !== '' || required === false || hidden === true;
    })
  );
}
