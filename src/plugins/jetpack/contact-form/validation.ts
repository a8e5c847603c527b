import { isEmail } from 'portolan/html';
import {
  format,
  type InputMap,
  type InputValue,
  type Site,
  type SiteRequest,
  translate,
} from 'portolan/plugin';
import { ACTION, type ContactForm } from './form.ts';
import type { FormField } from './form-fields.ts';

/** Field → what a visitor sent with it. */
export type FieldValues = ReadonlyMap<string, readonly string[]>;

const LONGEST_FIELD = 50_000;
/** `example.org`, `https://example.org/a`. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^\s/.]+(?:\.[^\s/.]+)*\.[^\s/.]{2,}(?:[/?#]\S*)?$/i;

/** Whether a request sends a form: it names the page that it stands on, and which of its forms it is. */
export function isSentWith({ id, hash }: ContactForm, { method, form }: SiteRequest): boolean {
  return (
    method === 'POST' &&
    form['action'] === ACTION &&
    form['contact-form-id'] === id &&
    form['contact-form-hash'] === hash
  );
}

/** What was sent with a form, without markup; lines of a field that has one are one. */
export function valuesOf(_site: Site, { fields }: ContactForm, posted: InputMap): FieldValues {
  return new Map(
    fields.map((field) => {
      const texts = textsOf(posted[field.id]).map((text) => cleaned(text, field.type === 'textarea'));
      return [field.id, texts.filter((text) => text !== '')];
    }),
  );
}

function textsOf(value: InputValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value.slice(0, LONGEST_FIELD)];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
}

function cleaned(text: string, hasLines: boolean): string {
  const plain = text.replace(/<[a-z/!][^>]*>/gi, '').replaceAll('\r\n', '\n');
  return (hasLines ? plain : plain.replace(/\s*\n\s*/g, ' ')).trim();
}

/** What is wrong with what was sent, field by field. Source: Jetpack, Contact_Form_Field::validate(). */
export function errorsOf(site: Site, { fields }: ContactForm, values: FieldValues): readonly string[] {
  return fields.flatMap((field) => errorOf(site, field, values.get(field.id) ?? []) ?? []);
}

function errorOf(
  site: Site,
  { type, label, required }: FormField,
  values: readonly string[],
): string | undefined {
  const [value = ''] = values;
  if (!required && value === '') return undefined;
  if (type === 'url')
    return ADDRESS.test(value)
      ? undefined
      : format(translate(site, '%s: Please enter a valid URL - https://www.example.com'), label);
  if (type === 'email')
    return isEmail(value) ? undefined : format(translate(site, '%s requires a valid email address'), label);
  if (value !== '') return undefined;
  return type === 'checkbox-multiple'
    ? format(translate(site, '%s requires at least one selection'), label)
    : format(translate(site, '%s is required'), label);
}
