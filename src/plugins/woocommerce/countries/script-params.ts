import { localeOf, type Site } from 'portolan/plugin';
import { shopText } from '../texts/shop-text.ts';
import { type AddressPart, type PartRule, ruleTable } from './address-rules.ts';
import { sellingCountries, shippingCountries } from './countries.ts';
import { statesOf } from './states.ts';

/** A field of an address as a form shows it, with its text in the site's language. */
export interface ScriptField {
  readonly type: string;
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly placeholder?: string;
  readonly required: boolean;
  readonly classes: readonly string[];
  readonly validate?: readonly string[];
  readonly autocomplete: string;
  readonly priority: number;
}

type AddressFields = Readonly<Partial<Record<AddressPart | 'phone', ScriptField>>>;

const formFields = (part: string, calculator: boolean) =>
  ['billing', 'shipping', ...(calculator ? ['calc_shipping'] : [])]
    .map((form) => `#${form}_${part}_field`)
    .join(', ');

/** Where the parts of an address stand on a page. WooCommerce: WC_Countries::get_country_locale_field_selectors(). */
const selectors = Object.fromEntries(
  ['address_1', 'address_2', 'state', 'postcode', 'city', 'country', 'phone'].map((part) => [
    part,
    formFields(part, ['state', 'postcode', 'city', 'country'].includes(part)),
  ]),
);

/**
 * What scripts read that change an address's fields with its country: `fields` are the shop's own, for countries that
 * say nothing. WooCommerce: WC_Frontend_Scripts::get_script_data(), `wc-address-i18n`.
 */
export function addressScript(site: Site, fields: AddressFields): Readonly<Record<string, string>> {
  return {
    locale: JSON.stringify(addressLocale(site, fields)),
    locale_fields: JSON.stringify(selectors),
    i18n_required_text: shopText(site, 'required'),
    i18n_optional_text: shopText(site, 'optional'),
  };
}

/** Code of a country → what is otherwise there; `default` → the shop's fields. WooCommerce: WC_Countries::get_country_locale(). */
export function addressLocale(site: Site, fields: AddressFields): Readonly<Record<string, unknown>> {
  const initial = Object.fromEntries(
    Object.entries(fields).map(([part, field]) => [part, field && scriptField(part, field)]),
  );
  return { ...translatedRules(site), default: initial };
}

/** The countries' rules with their labels in the site's language. */
function translatedRules(site: Site): Readonly<Record<string, unknown>> {
  return site.once(`shop.script-rules ${localeOf(site)}`, () => rulesInWords(site));
}

function rulesInWords(site: Site): Readonly<Record<string, unknown>> {
  const translated = (rule: PartRule) =>
    rule.label === undefined ? rule : { ...rule, label: shopText(site, rule.label) };
  return Object.fromEntries(
    Object.entries(ruleTable()).map(([country, rules]) => [
      country,
      Object.fromEntries(Object.entries(rules).map(([part, rule]) => [part, translated(rule)])),
    ]),
  );
}

function scriptField(part: string, field: ScriptField): Readonly<Record<string, unknown>> {
  return {
    ...(field.type !== 'text' && { type: field.type }),
    label: field.label,
    ...(field.labelHidden && { label_class: ['screen-reader-text'] }),
    ...(field.placeholder !== undefined && { placeholder: field.placeholder }),
    required: field.required,
    class: field.classes,
    ...(field.validate && field.validate.length > 0 && { validate: field.validate }),
    autocomplete: field.autocomplete,
    priority: field.priority,
    ...(part === 'country' && { hidden: false }),
  };
}

/** The states of the countries that the shop knows, for scripts that offer them. WooCommerce: `wc-country-select`. */
export function countryScript(site: Site): Readonly<Record<string, string>> {
  const texts = {
    i18n_select_state_text: 'Select an option…',
    i18n_no_matches: 'No matches found',
    i18n_ajax_error: 'Loading failed',
    i18n_input_too_short_1: 'Please enter 1 or more characters',
    i18n_input_too_short_n: 'Please enter %qty% or more characters',
    i18n_input_too_long_1: 'Please delete 1 character',
    i18n_input_too_long_n: 'Please delete %qty% characters',
    i18n_selection_too_long_1: 'You can only select 1 item',
    i18n_selection_too_long_n: 'You can only select %qty% items',
    i18n_load_more: 'Loading more results…',
    i18n_searching: 'Searching…',
  };
  return {
    countries: site.once(`shop.script-states ${localeOf(site)}`, () => JSON.stringify(states(site))),
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, shopText(site, text)])),
  };
}

/** Code of a country → its states; an empty list where it has none. */
function states(site: Site): Readonly<Record<string, unknown>> {
  const countries = [...new Set([...sellingCountries(site).keys(), ...shippingCountries(site).keys()])];
  return Object.fromEntries(
    countries.flatMap((country): [string, unknown][] => {
      const known = statesOf(country);
      if (known === undefined) return [];
      return [[country, known.size === 0 ? [] : Object.fromEntries(known)]];
    }),
  );
}
