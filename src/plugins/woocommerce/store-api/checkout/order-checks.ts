import { escapeHtml, isEmail } from 'portolan/html';
import type { RestCall, RestError, Site } from 'portolan/plugin';
import type { Address, Cart } from '../../cart/cart.ts';
import { requiredParts } from '../../checkout/checkout-fields.ts';
import { allCountries, sellingCountries, shippingCountries } from '../../countries/countries.ts';
import { shopText } from '../../texts/shop-text.ts';
import { storeError } from '../store-error.ts';

/**
 * Whether a cart with these addresses can be ordered: e-mail, shipping option, countries, required fields, in this
 * order. WooCommerce: OrderController::validate_order_before_payment().
 */
export function orderProblem(call: RestCall, cart: Cart): RestError | undefined {
  const { billing, shipping } = cart.customer;
  return (
    emailProblem(call, billing.email) ??
    shippingOptionProblem(call, cart) ??
    (cart.needsShipping ? countryProblem(call, shipping, 'shipping') : undefined) ??
    countryProblem(call, billing, 'billing') ??
    requiredProblem(call, { ...(cart.needsShipping && { shipping }), billing })
  );
}

function emailProblem({ site }: RestCall, email: string): RestError | undefined {
  if (email === '') {
    return storeError(
      'woocommerce_rest_missing_email_address',
      shopText(site, 'A valid email address is required'),
      400,
    );
  }
  if (isEmail(email)) return undefined;
  return storeError(
    'woocommerce_rest_invalid_email_address',
    shopText(
      site,
      'The provided email address (%s) is not valid—please provide a valid email address',
      escapeHtml(email),
    ),
    400,
  );
}

function shippingOptionProblem({ site }: RestCall, cart: Cart): RestError | undefined {
  if (!cart.needsShipping) return undefined;
  const chosen = cart.packages.every(({ rates, chosen: id }) => rates.some((rate) => rate.id === id));
  if (chosen && cart.packages.length > 0) return undefined;
  return storeError(
    'woocommerce_rest_invalid_shipping_option',
    shopText(site, 'Sorry, this order requires a shipping option.'),
    400,
  );
}

function countryProblem(
  { site }: RestCall,
  { country }: Address,
  kind: 'billing' | 'shipping',
): RestError | undefined {
  const allowed = kind === 'shipping' ? shippingCountries(site) : sellingCountries(site);
  if (allowed.has(country)) return undefined;
  const text =
    kind === 'shipping'
      ? 'Sorry, we do not ship orders to the provided country (%s)'
      : 'Sorry, we do not allow orders from the provided country (%s)';
  const name = allCountries(site).get(country) ?? country;
  return {
    code: 'woocommerce_rest_invalid_address_country',
    message: shopText(site, text, escapeHtml(name)),
    data: { allowed_countries: [...allowed.keys()], status: 400 },
  };
}

/** The message names what the first address lacks, the data what each of them does. */
function requiredProblem(
  { site }: RestCall,
  addresses: { readonly shipping?: Address; readonly billing: Address },
): RestError | undefined {
  const errors: { shipping?: readonly string[]; billing?: readonly string[] } = {};
  for (const kind of ['shipping', 'billing'] as const) {
    const address = addresses[kind];
    const missing = address ? missingFields(site, kind, address) : [];
    if (missing.length > 0) errors[kind] = missing;
  }
  const { shipping, billing } = errors;
  const first = shipping ?? billing;
  if (first === undefined) return undefined;
  const text = shipping
    ? 'There was a problem with the provided shipping address: %s'
    : 'There was a problem with the provided billing address: %s';
  const problem = storeError('woocommerce_rest_invalid_address', shopText(site, text, first.join(', ')), 400);
  return { ...problem, data: { errors, status: 400 } };
}

/** What an address lacks of what its country and the shop ask for, each in a sentence. */
function missingFields(site: Site, kind: 'billing' | 'shipping', address: Address): readonly string[] {
  return requiredParts(site, kind, address.country)
    .filter(({ part }) => address[part] === '')
    .map(({ label }) => shopText(site, '%s is required', label));
}
