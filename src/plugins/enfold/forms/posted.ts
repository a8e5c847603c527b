import { type CaptchaProof, captchaProof } from 'portolan/forms';
import type { InputValue, SiteRequest } from 'portolan/plugin';
import { decodePercent } from 'portolan/routing';
import type { Form } from './form.ts';
import { type FormField, takesInput } from './form-field.ts';

/** Characters of one value that are read; longer ones are refused as wrong. */
export const LONGEST_VALUE = 50_000;

/** What a visitor sent with a form, by field name. */
export interface PostedForm {
  readonly values: ReadonlyMap<string, string>;
  /** Hidden digits of the sum. */
  readonly verifiers: ReadonlyMap<string, string>;
  readonly captcha: CaptchaProof;
}

/** What was sent with this form; undefined where it was not sent. */
export function readPosted(form: Form, request: SiteRequest): PostedForm | undefined {
  const { form: posted } = request;
  if (request.method !== 'POST' || posted[`avia_generated_form${form.number}`] === undefined)
    return undefined;
  const decode = wasEncoded(request) ? decodePercent : (text: string) => text;
  const values = new Map<string, string>();
  const verifiers = new Map<string, string>();
  for (const field of form.fields) {
    if (!takesInput(field.kind)) continue;
    values.set(field.name, decode(textOf(posted[field.name] ?? posted[alias(field)])));
    if (field.kind === 'equation')
      verifiers.set(field.name, decode(textOf(posted[`${field.name}_verifier`])));
  }
  return {
    values,
    verifiers,
    captcha: captchaProof(posted),
  };
}

/** Scripts encode every value once more before they send it. */
function wasEncoded({ form, headers }: SiteRequest): boolean {
  return (
    form['ajax'] !== undefined ||
    form['ajax_mailchimp'] !== undefined ||
    (headers['x-requested-with'] ?? '').toLowerCase() === 'xmlhttprequest'
  );
}

function alias({ kind }: FormField): string {
  return kind === 'agreement' ? 'av_privacy_agreement' : '';
}

function textOf(value: InputValue | undefined): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  return '';
}
