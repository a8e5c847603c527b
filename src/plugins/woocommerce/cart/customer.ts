import { isPhpArray, type PhpKey, type PhpValue, phpGet } from 'portolan/data';
import type { Call, Meta } from 'portolan/plugin';
import { sessionOf } from '../session/session.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { baseLocation, type TaxLocation } from '../tax/tax-rates.ts';
import { addressFrom } from './address.ts';
import type { Customer } from './cart.ts';

/** A customer, and what is known of them before defaults are filled in: the same one where there are none to fill. */
export interface KnownCustomer {
  readonly customer: Customer;
  readonly before: Customer;
}

/** Who buys: as their session knows them, else as their account does, else someone at the shop's default address. */
export async function readCustomer(call: Call): Promise<KnownCustomer> {
  const { id, user } = call.visitor;
  const session = sessionOf(call);
  const kept = session.exists ? await session.get('customer') : undefined;
  if (isPhpArray(kept) && Number(phpGet(kept, 'id') ?? 0) === id) {
    const before = fromValues(id, (field) => phpGet(kept, field));
    return { customer: withDefaults(call, before), before };
  }
  const meta = id > 0 ? (await call.site.users.meta([id])).get(id) : undefined;
  const customer = withDefaults(
    call,
    meta ? fromMeta(id, meta, user?.user_email ?? '') : fromValues(id, () => undefined),
  );
  return { customer, before: customer };
}

/** The customer as sessions keep them. */
export function storedCustomer(customer: Customer): PhpValue {
  const { billing, shipping } = customer;
  const values: [PhpKey, PhpValue][] = [
    ['id', String(customer.id)],
    ['date_modified', ''],
    ['first_name', billing.first_name],
    ['last_name', billing.last_name],
    ['company', billing.company],
    ['phone', billing.phone],
    ['email', billing.email],
    ['address', billing.address_1],
    ['address_1', billing.address_1],
    ['address_2', billing.address_2],
    ['city', billing.city],
    ['state', billing.state],
    ['postcode', billing.postcode],
    ['country', billing.country],
    ['shipping_first_name', shipping.first_name],
    ['shipping_last_name', shipping.last_name],
    ['shipping_company', shipping.company],
    ['shipping_phone', shipping.phone],
    ['shipping_address', shipping.address_1],
    ['shipping_address_1', shipping.address_1],
    ['shipping_address_2', shipping.address_2],
    ['shipping_city', shipping.city],
    ['shipping_state', shipping.state],
    ['shipping_postcode', shipping.postcode],
    ['shipping_country', shipping.country],
    ['is_vat_exempt', customer.vatExempt ? '1' : ''],
    ['calculated_shipping', customer.calculatedShipping ? '1' : ''],
    ['meta_data', []],
  ];
  return new Map(values);
}

/** Where a customer is taxed. Who collects their order themselves is taxed at the shop. WooCommerce: `get_taxable_address()`. */
export function taxLocationOf(call: Call, customer: Customer, collects: boolean): TaxLocation {
  const { basedOn } = shopSettings(call.site).tax;
  if (basedOn === 'base' || collects) return baseLocation(call.site);
  return basedOn === 'billing' ? customer.billing : customer.shipping;
}

function fromValues(id: number, value: (field: string) => PhpValue | undefined): Customer {
  const text = (field: string) => {
    const found = value(field);
    return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  };
  const address = (prefix: string) => addressFrom((part) => text(prefix + part));
  const truth = (field: string) => !['', '0', 'no', 'false'].includes(text(field)) || value(field) === true;
  return {
    id,
    billing: { ...address(''), email: text('email') },
    shipping: address('shipping_'),
    vatExempt: truth('is_vat_exempt'),
    calculatedShipping: truth('calculated_shipping'),
  };
}

function fromMeta(id: number, meta: Meta, email: string): Customer {
  const address = (kind: string) => addressFrom((part) => meta.get(`${kind}_${part}`) ?? '');
  return {
    id,
    billing: { ...address('billing'), email: meta.get('billing_email') || email },
    shipping: address('shipping'),
    vatExempt: false,
    calculatedShipping: false,
  };
}

/**
 * Whose country is not known is taken to be where the shop's settings say, and to want things where they live, unless
 * other parts of that address are known. WooCommerce: `WC_Customer_Data_Store_Session::set_defaults()`.
 */
function withDefaults({ site }: Call, customer: Customer): Customer {
  const { base, defaultAddress } = shopSettings(site);
  const place =
    defaultAddress === '' ? { country: '', state: '' } : { country: base.country, state: base.state };
  const { billing, shipping } = customer;
  const home =
    billing.country === ''
      ? { ...billing, country: place.country, state: billing.state || place.state }
      : billing;
  const unknown = [
    shipping.country,
    shipping.state,
    shipping.postcode,
    shipping.city,
    shipping.address_1,
    shipping.address_2,
  ].every((part) => part === '');
  const there = unknown ? { ...shipping, country: home.country, state: home.state } : shipping;
  return { ...customer, billing: home, shipping: there };
}
