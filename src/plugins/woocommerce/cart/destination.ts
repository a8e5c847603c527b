import type { Site } from 'portolan/plugin';
import { addressLines } from '../countries/address-format.ts';
import type { Customer } from './cart.ts';

/** Where a cart goes, in one line without names; '' = nothing is known. WooCommerce: `formatted_destination`. */
export function destinationOf(site: Site, { shipping }: Customer): string {
  return addressLines(site, { ...shipping, first_name: '', last_name: '', company: '' }).join(', ');
}
