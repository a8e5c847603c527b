import { escapeHtml, isEmail, sanitizeEmail } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { allCountries } from '../countries/countries.ts';
import { formattedPostcode, isPhone, isPostcode } from '../countries/postcode-forms.ts';
import { statesOf } from '../countries/states.ts';
import { shopText } from '../texts/shop-text.ts';
import type { FieldGroup, FormField } from './checkout-fields.ts';

/** What is wrong with a form. */
export interface FieldProblem {
  /** Safe HTML. */
  readonly html: string;
  /** The field it is about, for the script that marks it. */
  readonly field?: string;
  readonly kind?: 'country' | 'required' | 'postcode' | 'phone' | 'email' | 'state';
}

export interface CheckedFields {
  /** As they are to be stored: postcodes written as their country writes them. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FieldProblem[];
}

/** Holds the fields of a group against their rules, in WooCommerce's order. WooCommerce: `WC_Checkout::validate_posted_data()`. */
export function checkFields(
  site: Site,
  group: FieldGroup,
  fields: readonly FormField[],
  input: Readonly<Record<string, string>>,
): CheckedFields {
  const values: Record<string, string> = { ...input };
  const problems: FieldProblem[] = [];
  const country = values[`${group}_country`] ?? '';
  for (const field of fields) problems.push(...checkField(site, group, field, country, values));
  return { values, problems };
}

function checkField(
  site: Site,
  group: FieldGroup,
  field: FormField,
  country: string,
  values: Record<string, string>,
): readonly FieldProblem[] {
  const { id } = field;
  const label = `<strong>${escapeHtml(labelOf(site, group, field))}</strong>`;
  const problem = (kind: FieldProblem['kind'], text: string, ...more: readonly string[]): FieldProblem => ({
    html: shopText(site, text, label, ...more),
    field: id,
    kind,
  });
  const problems: FieldProblem[] = [];
  let value = values[id] ?? '';
  if (field.type === 'country' && !isCountry(site, value)) {
    const html = shopText(site, "'%s' is not a valid country code.", escapeHtml(value));
    problems.push({ html, kind: 'country' });
  }
  if (field.validate.includes('postcode')) {
    value = formattedPostcode(value, country);
    values[id] = value;
    if (value !== '' && !isPostcode(value, country)) {
      problems.push(
        country === 'IE'
          ? problem(
              'postcode',
              '%1$s is not valid. You can look up the correct Eircode <a target="_blank" href="%2$s">here</a>.',
              'https://finder.eircode.ie',
            )
          : problem('postcode', '%s is not a valid postcode / ZIP.'),
      );
    }
  }
  if (field.validate.includes('phone') && value !== '' && !isPhone(value)) {
    problems.push(problem('phone', '%s is not a valid phone number.'));
  }
  if (field.validate.includes('email') && value !== '') {
    const good = isEmail(value);
    values[id] = sanitizeEmail(value);
    if (!good) return [...problems, problem('email', '%s is not a valid email address.')];
  }
  if (field.validate.includes('state') && value !== '') {
    const states = statesOf(country);
    if (states !== undefined && states.size > 0) {
      const code = stateCode(states, value);
      if (code === undefined) {
        problems.push(
          problem(
            'state',
            '%1$s is not valid. Please enter one of the following: %2$s',
            escapeHtml([...states.values()].join(', ')),
          ),
        );
      } else values[id] = code;
    }
  }
  // A country that does not exist has no states to ask for.
  const required = field.required && !(field.validate.includes('state') && !isCountry(site, country));
  if (required && value === '') problems.push(problem('required', '%s is a required field.'));
  return problems;
}

const isCountry = (site: Site, code: string) => code === '' || allCountries(site).has(code);

function stateCode(states: ReadonlyMap<string, string>, input: string): string | undefined {
  const wanted = input.toUpperCase();
  return [...states].find(([code, name]) => code === wanted || name.toUpperCase() === wanted)?.[0];
}

function labelOf(site: Site, group: FieldGroup, field: FormField): string {
  if (group === 'billing') return shopText(site, 'Billing %s', field.label);
  if (group === 'shipping') return shopText(site, 'Shipping %s', field.label);
  return field.label;
}
