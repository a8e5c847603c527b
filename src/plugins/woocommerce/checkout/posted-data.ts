import type { Call, InputMap } from 'portolan/plugin';
import { isEmpty, textOf } from 'portolan/request';
import { sanitizeTextareaField, sanitizeTextField } from 'portolan/rest';
import { addressFrom } from '../cart/address.ts';
import type { Address, Cart } from '../cart/cart.ts';
import type { BillingAddress } from '../orders/order.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { checkoutFields, type FieldGroup, type FieldGroups, type FormField } from './checkout-fields.ts';

/** What was sent with the checkout form, cleaned. */
export interface PostedCheckout {
  /** Fields by their id. */
  readonly values: Readonly<Record<string, string>>;
  readonly groups: FieldGroups;
  /** Groups that are not asked for this time. */
  readonly skipped: ReadonlySet<FieldGroup>;
  readonly shipsElsewhere: boolean;
  readonly createAccount: boolean;
  readonly paymentMethod: string;
  readonly shippingMethods: Readonly<Record<number, string>>;
  readonly terms: boolean;
  readonly termsRequested: boolean;
  /** Only the totals are to be worked out again. */
  readonly updateTotals: boolean;
}

/** Reads the checkout form. WooCommerce: `WC_Checkout::get_posted_data()`. */
export function readPosted(call: Call, cart: Cart, form: InputMap): PostedCheckout {
  const settings = shopSettings(call.site);
  const shipsElsewhere = !isEmpty(form['ship_to_different_address']) && settings.shipTo !== 'billing_only';
  const createAccount = !isEmpty(form['createaccount']);
  const groups = checkoutFields(call, {
    billing: textOf(form, 'billing_country') || cart.customer.billing.country,
    shipping: textOf(form, 'shipping_country') || cart.customer.shipping.country,
  });
  const skipped = new Set<FieldGroup>();
  if (!shipsElsewhere || !cart.needsShipping) skipped.add('shipping');
  if (call.visitor.id > 0 || (settings.guestCheckout && !createAccount)) skipped.add('account');
  const values: Record<string, string> = {};
  for (const [group, fields] of Object.entries(groups) as [FieldGroup, readonly FormField[]][]) {
    if (skipped.has(group)) continue;
    for (const field of fields) values[field.id] = clean(field, form);
  }
  if (skipped.has('shipping') && (cart.needsShipping || settings.shipTo === 'billing_only')) {
    for (const { id } of groups.shipping) values[id] = values[id.replace('shipping_', 'billing_')] ?? '';
  }
  return {
    values,
    groups,
    skipped,
    shipsElsewhere,
    createAccount,
    paymentMethod: sanitizeTextField(textOf(form, 'payment_method')),
    shippingMethods: shippingMethodsOf(form),
    // A box that is there is ticked, whatever it says.
    terms: form['terms'] !== undefined,
    termsRequested: !isEmpty(form['terms-field']),
    updateTotals: !isEmpty(form['woocommerce_checkout_update_totals']),
  };
}

/** Chosen rates by package: `shipping_method[0]`, or one text for all. */
export function shippingMethodsOf(form: InputMap): Readonly<Record<number, string>> {
  const input = form['shipping_method'];
  if (input === undefined) return {};
  if (typeof input === 'string') return { 0: input };
  return Object.fromEntries(
    Object.entries(input).flatMap(([index, value]) =>
      typeof value === 'string' ? [[Number(index), sanitizeTextField(value)]] : [],
    ),
  );
}

function clean(field: FormField, form: InputMap): string {
  const input = textOf(form, field.id);
  switch (field.type) {
    case 'checkbox':
      return form[field.id] === undefined ? '' : '1';
    case 'textarea':
      return sanitizeTextareaField(input);
    case 'password':
      return input;
    default:
      return sanitizeTextField(input);
  }
}

/** An address among the values of a form. */
export function addressIn(
  values: Readonly<Record<string, string>>,
  kind: 'billing' | 'shipping',
  before: Address,
): Address {
  return addressFrom((part) => values[`${kind}_${part}`] ?? before[part]);
}

/** The billing address with its e-mail. */
export function billingIn(values: Readonly<Record<string, string>>, before: BillingAddress): BillingAddress {
  return { ...addressIn(values, 'billing', before), email: values['billing_email'] ?? before.email };
}
