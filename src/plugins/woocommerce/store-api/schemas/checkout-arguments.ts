import type { RestArgument, RestArguments, RestCall, Site } from 'portolan/plugin';
import { phpText, restError } from 'portolan/rest';
import { listedGateways } from '../../gateways/gateways.ts';
import {
  type AddressKind,
  type AddressProblem,
  addressProblems,
  mistypedFields,
  normalAddress,
  type PostedAddress,
  postedAddress,
} from '../cart/posted-address.ts';
import { billingFields, shippingFields } from './cart-schemas.ts';
import { extensionProblem, extensionProperties } from './extension-schemas.ts';

/** What a new order is placed from, and what pays for one that waits. WooCommerce: CheckoutSchema. */
export function checkoutArguments(site: Site): RestArguments {
  const { create_account, ...draft } = draftMembers(site);
  const { customer_note, billing_address, shipping_address, extensions } = draft;
  return {
    payment_data: {
      description: 'Data to pass through to the payment method when processing payment.',
      type: 'array',
      items: {
        type: 'object',
        properties: { key: { type: 'string' }, value: { type: ['string', 'boolean'] } },
      },
    },
    customer_password: {
      description: 'Customer password for new accounts, if applicable.',
      type: 'string',
    },
    customer_note,
    billing_address: { ...billing_address, required: true },
    shipping_address,
    payment_method: paymentMethod(site),
    create_account,
    additional_fields: additionalFields,
    extensions: { ...extensions, default: noExtensions(site) },
  };
}

/** The same of an order that exists already: nobody becomes a customer by paying for it. */
export function paymentArguments(site: Site): RestArguments {
  const { customer_password: _, create_account: __, ...args } = checkoutArguments(site);
  return args;
}

/** What is kept of a checkout that is being filled in. */
export function draftArguments(site: Site): RestArguments {
  return {
    additional_fields: additionalFields,
    payment_method: paymentMethod(site),
    order_notes: { description: 'Order notes.', type: 'string' },
    ...draftMembers(site),
  };
}

function draftMembers(site: Site) {
  return {
    customer_note: {
      description: 'Note added to the order by the customer during checkout.',
      type: 'string',
      validate: true,
      sanitize: 'schema',
    },
    billing_address: addressArgument('billing'),
    shipping_address: addressArgument('shipping'),
    create_account: {
      description: 'Whether to create a new user account as part of order processing.',
      type: 'boolean',
      validate: true,
      sanitize: 'schema',
    },
    extensions: extensionsArgument(site),
  } satisfies RestArguments;
}

const additionalFields: RestArgument = {
  description: 'Additional fields to be persisted on the order.',
  type: 'object',
  properties: [],
};

function paymentMethod(site: Site): RestArgument {
  return {
    description: 'The ID of the payment method being used to process the payment.',
    type: 'string',
    enum: paymentMethods(site),
    validate: true,
    sanitize: 'schema',
  };
}

function extensionsArgument(site: Site): RestArgument {
  return {
    type: 'object',
    properties: extensionProperties(site),
    validate: (value) => extensionProblem(site, value),
    sanitize: false,
  };
}

function noExtensions(site: Site) {
  return Object.fromEntries(Object.keys(extensionProperties(site)).map((namespace) => [namespace, []]));
}

/** Fields that are no texts; where all are, what is wrong with them. The e-mail address is looked at in any case. */
function problemsOf(
  call: RestCall,
  value: object,
  kind: AddressKind,
  address: PostedAddress,
): readonly AddressProblem[] {
  const mistyped = mistypedFields(call, value, kind);
  return mistyped.length === 0
    ? addressProblems(call, normalAddress(address, {}))
    : [...mistyped, ...addressProblems(call, { email: address.email ?? '' })];
}

/** What a checkout may be paid with: nothing, and the gateways that the shop lists, switched on or not. */
export function paymentMethods(site: Site): readonly string[] {
  return ['', ...listedGateways(site).map(({ id }) => id)];
}

/**
 * An address: its type and its fields' are checked, then country, state, postcode, phone and e-mail. Null is one of
 * which nothing was sent.
 */
export function addressArgument(kind: AddressKind): RestArgument {
  const name = `${kind}_address`;
  return {
    ...describedAddress(kind),
    sanitize: (value) => value ?? {},
    validate(value, call) {
      if (typeof value !== 'object' || value === null) {
        return restError('rest_invalid_type', `${name} is not of type object.`, 400, { param: name });
      }
      const email = kind === 'billing' && 'email' in value ? phpText(value.email) : undefined;
      const address = { ...postedAddress(value, kind), ...(email !== undefined && { email }) };
      const [first, ...more] = problemsOf(call, value, kind, address);
      if (!first) return undefined;
      const additional = more.map((one) => ({ ...one, data: null }));
      return { ...first, data: null, ...(more.length > 0 && { additional }) };
    },
  };
}

/** An address as arguments tell of it; what is in it is looked at by who takes it. */
export function describedAddress(kind: AddressKind): RestArgument {
  return {
    description: kind === 'billing' ? 'Billing address.' : 'Shipping address.',
    type: 'object',
    properties: kind === 'billing' ? billingFields : shippingFields,
    sanitize: false,
  };
}
