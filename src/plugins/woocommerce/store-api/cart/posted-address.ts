import { allowedHtml, isEmail, kses, sanitizeEmail } from 'portolan/html';
import type { RestCall } from 'portolan/plugin';
import { isEmpty, isMap, phpText, sanitizeTextField } from 'portolan/rest';
import { addressParts } from '../../cart/address.ts';
import type { Address } from '../../cart/cart.ts';
import { allCountries } from '../../countries/countries.ts';
import { formattedPostcode, isPhone, isPostcode } from '../../countries/postcode-forms.ts';
import { statesOf } from '../../countries/states.ts';
import { shopText } from '../../texts/shop-text.ts';

const NO_MARKUP = allowedHtml({});

/** Whether an address is billed or shipped to. */
export type AddressKind = 'billing' | 'shipping';

/** Fields of an address that came; those that did not are absent. */
export type PostedAddress = Partial<Address & { readonly email: string }>;

/** What is wrong with an address. */
export interface AddressProblem {
  readonly code: string;
  readonly message: string;
}

/** Fields of an address as text, cleaned; others are dropped. WooCommerce: AbstractAddressSchema::sanitize_callback(). */
export function postedAddress(value: unknown, kind: AddressKind): PostedAddress {
  if (!isMap(value)) return {};
  const address: { -readonly [Field in keyof PostedAddress]: PostedAddress[Field] } = {};
  for (const field of addressParts) {
    if (value[field] !== undefined && value[field] !== null) {
      address[field] = kses(sanitizeTextField(phpText(value[field])), NO_MARKUP);
    }
  }
  if (kind === 'billing' && value.email !== undefined && value.email !== null) {
    address.email = sanitizeEmail(phpText(value.email));
  }
  return address;
}

/** Fields that say something, but are no text. WooCommerce: AbstractAddressSchema::validate_callback(). */
export function mistypedFields(
  { site }: Pick<RestCall, 'site'>,
  value: object,
  kind: AddressKind,
): readonly AddressProblem[] {
  const fields: readonly string[] = kind === 'billing' ? [...addressParts, 'email'] : addressParts;
  return Object.entries(value)
    .filter(([name, each]) => fields.includes(name) && !isEmpty(each) && typeof each !== 'string')
    .map(([name]) => ({
      code: `invalid_${name}`,
      message: shopText(site, 'Invalid %s provided.', name),
    }));
}

/** Writes country, state and postcode as the shop keeps them; `known` fills in what did not come. */
export function normalAddress<T extends PostedAddress>(address: T, known: PostedAddress): T {
  const country = (address.country ?? known.country ?? '').toUpperCase();
  return {
    ...address,
    ...(address.country !== undefined && { country }),
    ...(address.state !== undefined && { state: stateCode(country, address.state) }),
    ...(address.postcode !== undefined && {
      postcode: address.postcode === '' ? '' : formattedPostcode(address.postcode, country),
    }),
  };
}

/** A state's code from its code or name, where its country has a list. */
function stateCode(country: string, state: string): string {
  const states = statesOf(country);
  if (!states || states.size === 0) return state;
  const wanted = state.toUpperCase();
  for (const [code, name] of states) {
    if (code.toUpperCase() === wanted || name.toUpperCase() === wanted) return code;
  }
  return wanted;
}

/**
 * What is wrong with an address, in order; only what is not empty is looked at, and in a country that is none no state
 * and no postcode. WooCommerce: AbstractAddressSchema::validate_callback().
 */
export function addressProblems(
  { site }: Pick<RestCall, 'site'>,
  address: PostedAddress,
): readonly AddressProblem[] {
  const { country = '', state = '', postcode = '', phone = '', email = '' } = address;
  // Whether the shop sells there is asked at checkout.
  const countries = allCountries(site);
  const states = statesOf(country);
  const problems: AddressProblem[] = [];
  if (country !== '' && !countries.has(country)) {
    const known = [...countries.keys()].join(', ');
    const text = 'Invalid country code provided. Must be one of: %s';
    problems.push({ code: 'invalid_country', message: shopText(site, text, known) });
  } else if (state !== '' && states && states.size > 0 && !states.has(state)) {
    const text = 'The provided state (%1$s) is not valid. Must be one of: %2$s';
    const known = [...states.keys()].join(', ');
    problems.push({ code: 'invalid_state', message: shopText(site, text, state, known) });
  }
  const isPlace = country !== '' && countries.has(country);
  if (postcode !== '' && isPlace && !isPostcode(postcode, country)) {
    const text = 'The provided postcode / ZIP is not valid';
    problems.push({ code: 'invalid_postcode', message: shopText(site, text) });
  }
  if (phone !== '' && !isPhone(phone)) {
    const text = 'The provided phone number is not valid';
    problems.push({ code: 'invalid_phone', message: shopText(site, text) });
  }
  if (email !== '' && !isEmail(email)) {
    const text = 'The provided email address is not valid';
    problems.push({ code: 'invalid_email', message: shopText(site, text) });
  }
  return problems;
}
