import { stripAllTags } from 'portolan/content';
import type { ShortcodeAttributes, Site } from 'portolan/plugin';
import { translate } from 'portolan/plugin';
import { plainText } from './plain-text.ts';

/** One field of a form, as its author wrote it; texts are plain. Jetpack: Contact_Form_Field. */
export interface FormField {
  /** Its name and id on the page. */
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly required: boolean;
  /** What says so behind the label. */
  readonly requiredText: string;
  readonly placeholder: string;
  /** What stands in it at first. */
  readonly fallback: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly attribute: (name: string) => string;
}

/** Kinds of fields that others inherit their markup from. */
const ALIASES: Readonly<Record<string, string>> = { phone: 'telephone', tel: 'telephone' };

/** Labels that fields have where a form's author says none, by kind. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  url: 'Website',
  telephone: 'Phone',
  date: 'Date',
  textarea: 'Message',
  text: 'Text',
  number: 'Number',
  consent: 'Consent',
  'checkbox-multiple': 'Choose several options',
  radio: 'Choose one option',
  select: 'Select one option',
};

/**
 * Reads `[contact-field label="Name" type="name" required="1"]`. `ids`: those of the form so far, which grow by this one's.
 * Source: Jetpack, Contact_Form_Field::__construct().
 */
export function formField(
  site: Site,
  attributes: ShortcodeAttributes,
  form: string,
  ids: Set<string>,
): FormField {
  const attribute = (name: string) => plainText(attributes[name] ?? '');
  const written = attribute('type').toLowerCase() || 'text';
  const label = stripAllTags(attribute('label'));
  const id = attribute('id') || freeId(fieldId(form, label), ids);
  ids.add(id);
  const values = listOf(attributes['values'] ?? '');
  return {
    id,
    type: ALIASES[written] ?? written,
    label,
    required: isOn(attribute('required')),
    requiredText: attribute('requiredtext') || translate(site, '(required)'),
    placeholder: attribute('placeholder'),
    fallback: attribute('default') || attribute('defaultvalue'),
    options: listOf(attributes['options'] ?? '').map((text, index) => ({
      label: text,
      value: values[index] ?? text,
    })),
    attribute,
  };
}

/** `Your name` of the form on page 12 → `g12-yourname`. Source: Jetpack, Contact_Form::get_default_label_from_type(). */
function fieldId(form: string, label: string): string {
  const words = label.toLowerCase().replace(/[^a-z0-9_]/g, '');
  return words === '' ? `g${form}` : `g${form}-${words}`;
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let number = 1; taken.has(id); number++) id = `${wanted}-${number}`;
  return id;
}

/** `Red,Green`; a comma that belongs to an option is written as `&#044;`, and quotes may stand around it. */
function listOf(written: string): readonly string[] {
  if (written === '') return [];
  return written.split(',').map((one) => plainText(one.trim()).replace(/^"(.*)"$/, '$1'));
}

function isOn(text: string): boolean {
  return /^(?:1|true|yes|on)$/i.test(text);
}
