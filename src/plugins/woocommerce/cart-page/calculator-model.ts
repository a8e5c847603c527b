import type { Call } from 'portolan/plugin';
import type { Customer } from '../cart/cart.ts';
import { shippingCountries } from '../countries/countries.ts';
import { plainPart } from '../countries/plain-part.ts';
import { statesOf } from '../countries/states.ts';
import { shopNonce } from '../session/shop-nonces.ts';
import { shopText } from '../texts/shop-text.ts';

/** The form that asks where the cart is to be sent. */
export interface CalculatorModel {
  readonly action: string;
  readonly button: string;
  readonly country: Field & { readonly choose: string; readonly options: readonly Option[] };
  /** Undefined where addresses of the country have none. */
  readonly state:
    | (Field & { readonly choose: string; readonly options: readonly Option[] | undefined })
    | undefined;
  readonly city: Field;
  readonly postcode: Field;
  readonly submit: string;
  readonly nonce: string;
  readonly referer: string;
}

interface Field {
  readonly label: string;
  readonly value: string;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The calculator of a customer. WooCommerce: templates/cart/shipping-calculator.php. */
export function calculatorModel(
  call: Call,
  { shipping }: Customer,
  action: string,
  button: string,
): CalculatorModel {
  const { site } = call;
  const text = (source: string) => shopText(site, source);
  const states = statesOf(shipping.country);
  const options = (entries: Iterable<readonly [string, string]>) =>
    Array.from(entries, ([value, label]) => ({ value, label }));
  return {
    action,
    button: button === '' ? text('Calculate shipping') : button,
    country: {
      label: text('Country / region'),
      choose: text('Select a country / region…'),
      value: shipping.country,
      options: options(shippingCountries(site)),
    },
    state:
      states?.size === 0
        ? undefined
        : {
            label: text('State / County'),
            choose: text('Select an option…'),
            value: plainPart(shipping.state),
            options: states && options(states),
          },
    city: { label: text('City:'), value: plainPart(shipping.city) },
    postcode: { label: text('Postcode / ZIP:'), value: shipping.postcode },
    submit: text('Update'),
    nonce: shopNonce(call, 'woocommerce-shipping-calculator'),
    referer: call.request.url,
  };
}
