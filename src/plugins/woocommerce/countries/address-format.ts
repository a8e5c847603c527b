import { escapeHtml } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { Address } from '../cart/cart.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { allCountries } from './countries.ts';
import { plainPart } from './plain-part.ts';
import { stateName } from './states.ts';

const USUAL = '{name}|{company}|{address_1}|{address_2}|{city}|{state}|{postcode}|{country}';
const POSTCODE_CITY = '{company}|{name}|{address_1}|{address_2}|{postcode} {city}|{country}';

/** Lines of an address by country. WooCommerce: `WC_Countries::get_address_formats()`. */
const FORMATS: Readonly<Record<string, string>> = {
  AU: '{name}|{company}|{address_1}|{address_2}|{city} {state} {postcode}|{country}',
  CA: '{company}|{name}|{address_1}|{address_2}|{city} {state_code} {postcode}|{country}',
  CN: '{country} {postcode}|{state}, {city}, {address_2}, {address_1}|{company}|{name}',
  ES: '{name}|{company}|{address_1}|{address_2}|{postcode} {city}|{state}|{country}',
  FR: '{company}|{name}|{address_1}|{address_2}|{postcode} {city_upper}|{country}',
  HK: '{company}|{first_name} {last_name_upper}|{address_1}|{address_2}|{city_upper}|{state_upper}|{country}',
  HU: '{last_name} {first_name}|{company}|{city}|{address_1}|{address_2}|{postcode}|{country}',
  IN: '{company}|{name}|{address_1}|{address_2}|{city} {postcode}|{state}, {country}',
  IT: '{company}|{name}|{address_1}|{address_2}|{postcode}|{city}|{state_upper}|{country}',
  JP: '{postcode}|{state} {city} {address_1}|{address_2}|{company}|{last_name} {first_name}|{country}',
  NZ: '{name}|{company}|{address_1}|{address_2}|{city} {postcode}|{country}',
  US: '{name}|{company}|{address_1}|{address_2}|{city}, {state_code} {postcode}|{country}',
  ...Object.fromEntries(
    'AT BE CH CZ DE DK EE FI IS IL NL NO PL PT SE SI SK TR'.split(' ').map((code) => [code, POSTCODE_CITY]),
  ),
};

/** The lines of an address as plain texts, whatever of it is stored as HTML; the shop's own country is not named. */
export function addressLines(site: Site, stored: Address): readonly string[] {
  const address = Object.fromEntries(
    Object.entries(stored).map(([part, text]) => [part, plainPart(text)]),
  ) as unknown as Address;
  const country = address.country || shopSettings(site).base.country;
  const name = `${address.first_name} ${address.last_name}`.trim();
  const state = stateName(country, address.state);
  const parts: Readonly<Record<string, string>> = {
    ...address,
    name,
    state,
    state_code: address.state,
    state_upper: state.toUpperCase(),
    city_upper: address.city.toUpperCase(),
    last_name_upper: address.last_name.toUpperCase(),
    country: country === shopSettings(site).base.country ? '' : (allCountries(site).get(country) ?? country),
  };
  return (FORMATS[country] ?? USUAL)
    .split('|')
    .map((line) =>
      line
        .replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')
        .replace(/\s+/g, ' ')
        .replace(/^[\s,]+|[\s,]+$/g, ''),
    )
    .filter((line) => line !== '');
}

/** An address as HTML, '' where there is none. WooCommerce: `WC_Countries::get_formatted_address()`. */
export function addressHtml(site: Site, address: Address): string {
  const { country: _, phone: __, ...rest } = address;
  if (Object.values(rest).every((part) => part === '')) return '';
  return addressLines(site, address).map(escapeHtml).join('<br />');
}
