import type { Call, Site } from 'portolan/plugin';
import { type AddressPart, type PartRule, partRule, ruleTable } from '../countries/address-rules.ts';
import { allCountries, sellingCountries, shippingCountries } from '../countries/countries.ts';
import type { ScriptField } from '../countries/script-params.ts';
import { statesOf } from '../countries/states.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

export type FieldType = 'text' | 'tel' | 'email' | 'country' | 'state' | 'textarea' | 'password' | 'checkbox';
export type FieldGroup = 'billing' | 'shipping' | 'account' | 'order';

/** A field of a form. Texts are plain. WooCommerce: `woocommerce_form_field()`. */
export interface FormField {
  readonly id: string;
  readonly type: FieldType;
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
  readonly required: boolean;
  readonly hidden?: boolean;
  readonly classes: readonly string[];
  readonly validate: readonly ('postcode' | 'phone' | 'email' | 'state')[];
  readonly autocomplete?: string;
  readonly priority: number;
  /** Countries or states to choose from; undefined = a text. */
  readonly options?: ReadonlyMap<string, string>;
  /** Of a state: the country it depends on. */
  readonly country?: string;
}

export type FieldGroups = Readonly<Record<FieldGroup, readonly FormField[]>>;

type Part = AddressPart | 'phone' | 'email';

interface PartDefault {
  readonly type: FieldType;
  readonly label: string;
  readonly placeholder?: string;
  readonly required: boolean;
  readonly classes: readonly string[];
  readonly validate?: FormField['validate'];
  readonly autocomplete: string;
  readonly priority: number;
  readonly labelHidden?: boolean;
}

const wide = 'form-row-wide';

/** WooCommerce: `WC_Countries::get_default_address_fields()`, `get_address_fields()`. */
const PARTS: Readonly<Record<Part, PartDefault>> = {
  first_name: {
    type: 'text',
    label: 'First name',
    required: true,
    classes: ['form-row-first'],
    autocomplete: 'given-name',
    priority: 10,
  },
  last_name: {
    type: 'text',
    label: 'Last name',
    required: true,
    classes: ['form-row-last'],
    autocomplete: 'family-name',
    priority: 20,
  },
  company: {
    type: 'text',
    label: 'Company name',
    required: false,
    classes: [wide],
    autocomplete: 'organization',
    priority: 30,
  },
  country: {
    type: 'country',
    label: 'Country / Region',
    required: true,
    classes: [wide, 'address-field', 'update_totals_on_change'],
    autocomplete: 'country',
    priority: 40,
  },
  address_1: {
    type: 'text',
    label: 'Street address',
    placeholder: 'House number and street name',
    required: true,
    classes: [wide, 'address-field'],
    autocomplete: 'address-line1',
    priority: 50,
  },
  address_2: {
    type: 'text',
    label: 'Apartment, suite, unit, etc.',
    placeholder: 'Apartment, suite, unit, etc. (optional)',
    labelHidden: true,
    required: false,
    classes: [wide, 'address-field'],
    autocomplete: 'address-line2',
    priority: 60,
  },
  city: {
    type: 'text',
    label: 'Town / City',
    required: true,
    classes: [wide, 'address-field'],
    autocomplete: 'address-level2',
    priority: 70,
  },
  state: {
    type: 'state',
    label: 'State / County',
    required: true,
    classes: [wide, 'address-field'],
    validate: ['state'],
    autocomplete: 'address-level1',
    priority: 80,
  },
  postcode: {
    type: 'text',
    label: 'Postcode / ZIP',
    required: true,
    classes: [wide, 'address-field'],
    validate: ['postcode'],
    autocomplete: 'postal-code',
    priority: 90,
  },
  phone: {
    type: 'tel',
    label: 'Phone',
    required: true,
    classes: [wide],
    validate: ['phone'],
    autocomplete: 'tel',
    priority: 100,
  },
  email: {
    type: 'email',
    label: 'Email address',
    required: true,
    classes: [wide],
    validate: ['email'],
    autocomplete: 'email',
    priority: 110,
  },
};

/** Fields whose use is a setting: `optional`, `required`, `hidden`. */
const SETTINGS: Readonly<Partial<Record<Part, { readonly option: string; readonly usual: string }>>> = {
  company: { option: 'woocommerce_checkout_company_field', usual: 'optional' },
  address_2: { option: 'woocommerce_checkout_address_2_field', usual: 'optional' },
  phone: { option: 'woocommerce_checkout_phone_field', usual: 'required' },
};

/**
 * The fields of an address in the order in which they are asked for; without a country they are those of the shop's own.
 * `kind` gives the countries to choose from. WooCommerce: WC_Countries::get_address_fields().
 */
export function addressFields(
  site: Site,
  kind: 'billing' | 'shipping',
  country: string,
): readonly FormField[] {
  return fieldsIn(site, kind, country || shopSettings(site).base.country);
}

/** Without a country those of no country in particular. */
function fieldsIn(site: Site, kind: 'billing' | 'shipping', country: string): readonly FormField[] {
  const parts = Object.keys(PARTS) as Part[];
  return parts
    .filter((part) => kind === 'billing' || part !== 'email')
    .flatMap((part) => addressField(site, kind, part, country) ?? [])
    .sort((a, b) => a.priority - b.priority);
}

function addressField(
  site: Site,
  kind: 'billing' | 'shipping',
  part: Part,
  country: string,
): FormField | undefined {
  const usual = PARTS[part];
  const setting = SETTINGS[part];
  const use = setting ? site.options.get(setting.option) || setting.usual : undefined;
  if (use === 'hidden') return undefined;
  const rule: PartRule = part === 'phone' || part === 'email' ? {} : partRule(country, part);
  const label = rule.label ?? usual.label;
  const states = part === 'state' ? statesOf(country) : undefined;
  return {
    id: `${kind}_${part}`,
    type: usual.type,
    label: shopText(site, label),
    required: use ? use === 'required' : (rule.required ?? usual.required),
    hidden: rule.hidden,
    classes: rule.class ?? usual.classes,
    validate: usual.validate ?? [],
    autocomplete: `section-${kind} ${kind} ${usual.autocomplete}`,
    priority: rule.priority ?? usual.priority,
    labelHidden: usual.labelHidden,
    ...(usual.placeholder
      ? { placeholder: shopText(site, placeholderOf(part, use, usual.placeholder)) }
      : {}),
    ...(part === 'country'
      ? { options: kind === 'billing' ? sellingCountries(site) : shippingCountries(site) }
      : {}),
    ...(part === 'state' ? { options: states, country } : {}),
  };
}

/**
 * The parts that an address needs in a country, the e-mail address aside: first those of which the country says
 * something of its own. WooCommerce: `WC_Countries::get_country_locale()`.
 */
export function requiredParts(
  site: Site,
  kind: 'billing' | 'shipping',
  country: string,
): readonly { readonly part: AddressPart | 'phone'; readonly label: string }[] {
  const fields = withoutState(site, country, addressFields(site, kind, country));
  const parts = [...new Set([...Object.keys(ruleTable()[country] ?? {}), ...Object.keys(PARTS)])] as Part[];
  return parts.flatMap((part) => {
    const field = fields.find(({ id }) => id === `${kind}_${part}`);
    return part !== 'email' && field?.required === true && field.hidden !== true
      ? { part, label: field.label }
      : [];
  });
}

/** The checkout asks for no state until there is a country that exists. */
function withoutState(site: Site, country: string, fields: readonly FormField[]): readonly FormField[] {
  if (country === '' || allCountries(site).has(country)) return fields;
  return fields.map((field) =>
    field.type === 'state' ? { ...field, required: false, hidden: true, options: new Map() } : field,
  );
}

/** The parts of an address as scripts read them, for countries that say nothing of their own. */
export function scriptFields(site: Site): Readonly<Record<string, ScriptField>> {
  const fields = fieldsIn(site, 'billing', '').filter(({ id }) => id !== 'billing_email');
  return Object.fromEntries(
    fields.map((field) => {
      const part = field.id.slice('billing_'.length) as Part;
      return [part, { ...field, autocomplete: PARTS[part].autocomplete } as ScriptField];
    }),
  );
}

function placeholderOf(part: Part, use: string | undefined, usual: string): string {
  return part === 'address_2' && use === 'required' ? 'Apartment, suite, unit, etc.' : usual;
}

/** All fields of the checkout for the countries that are chosen. WooCommerce: `WC_Checkout::get_checkout_fields()`. */
export function checkoutFields(
  call: Pick<Call, 'site'>,
  countries: { readonly billing: string; readonly shipping: string },
): FieldGroups {
  const { site } = call;
  return {
    billing: withoutState(site, countries.billing, addressFields(site, 'billing', countries.billing)),
    shipping: withoutState(site, countries.shipping, addressFields(site, 'shipping', countries.shipping)),
    account: accountFields(site),
    order: orderFields(site),
  };
}

function accountFields(site: Site): readonly FormField[] {
  const { generateUsername, generatePassword } = shopSettings(site);
  const fields: FormField[] = [];
  if (!generateUsername) {
    fields.push({
      id: 'account_username',
      type: 'text',
      label: shopText(site, 'Account username'),
      placeholder: shopText(site, 'Username'),
      required: true,
      classes: [],
      validate: [],
      autocomplete: 'username',
      priority: 10,
    });
  }
  if (!generatePassword) {
    fields.push({
      id: 'account_password',
      type: 'password',
      label: shopText(site, 'Create account password'),
      placeholder: shopText(site, 'Password'),
      required: true,
      classes: [],
      validate: [],
      autocomplete: 'new-password',
      priority: 20,
    });
  }
  return fields;
}

function orderFields(site: Site): readonly FormField[] {
  if (site.options.get('woocommerce_enable_order_comments') === 'no') return [];
  return [
    {
      id: 'order_comments',
      type: 'textarea',
      label: shopText(site, 'Order notes'),
      placeholder: shopText(site, 'Notes about your order, e.g. special notes for delivery.'),
      required: false,
      classes: ['notes'],
      validate: [],
      priority: 10,
    },
  ];
}
