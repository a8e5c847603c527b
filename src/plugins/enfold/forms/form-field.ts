import type { RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import type { ChildShortcode } from '../child-shortcodes.ts';
import { elementText } from '../elements/element-text.ts';
import { plainText } from '../elements/plain-text.ts';
import { isOn } from '../is-on.ts';
import { type FieldCheck, fieldCheck } from './field-checks.ts';

const inputKinds = [
  'text',
  'textarea',
  'checkbox',
  'select',
  'datepicker',
  'hidden',
  'number',
  'email',
] as const;

/** What a field is. The last four are made by the form itself. */
export type FieldKind =
  | (typeof inputKinds)[number]
  | 'html'
  | 'headline'
  | 'empty_line'
  | 'decoy'
  | 'equation'
  | 'captcha'
  | 'agreement';

export const fieldWidths = {
  '': 1,
  element_half: 1 / 2,
  element_third: 1 / 3,
  element_two_third: 2 / 3,
  element_fourth: 1 / 4,
  element_three_fourth: 3 / 4,
} as const;

export type FieldWidth = keyof typeof fieldWidths;

/** One part of a form, in the author's order. Texts are plain; fields ending in `Html` are safe HTML. */
export interface FormField {
  /** Name and id of its input on the page: `avia_2_1`. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  /** The label where it holds links. */
  readonly labelHtml?: string;
  readonly check: FieldCheck;
  readonly width: FieldWidth;
  /** Where html, headlines and empty lines go; '' = to the page and into the mail. */
  readonly display: '' | 'frontend' | 'e-mail';
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly multiple: boolean;
  /** What it holds before somebody wrote something. */
  readonly preset: string;
  readonly html: string;
  readonly headingTag: string;
  /** Its number at the mailing list, `0` for the address; only of newsletter forms. */
  readonly mergeId?: string;
}

const HEADINGS = /^(?:h[1-6]|p|div)$/;

/** A field of its own name with nothing else said. */
export function blankField(name: string, kind: FieldKind): FormField {
  return {
    name,
    kind,
    label: '',
    check: '',
    width: '',
    display: '',
    options: [],
    multiple: false,
    preset: '',
    html: '',
    headingTag: 'h3',
  };
}

/** A width that a field or a button may have; '' for all others. */
export function fieldWidth(stored = ''): FieldWidth {
  return Object.hasOwn(fieldWidths, stored) ? (stored as FieldWidth) : '';
}

/** `[av_contact_field]` and `[av_mailchimp_field]`: one field as the author described it. */
export async function readField(
  name: string,
  { attributes, content }: ChildShortcode,
  context: RenderContext,
): Promise<FormField> {
  const kind = kindOf(attributes);
  const display = attributes['element_display'] ?? '';
  const tag = attributes['headline_tag'] ?? '';
  return {
    ...blankField(name, kind),
    label: plainText(attributes['label'] ?? ''),
    check: takesInput(kind) ? fieldCheck(attributes['check'] ?? '') : '',
    width: fieldWidth(attributes['width']),
    display: display === 'frontend' || display === 'e-mail' ? display : '',
    options: kind === 'select' ? readOptions(attributes['options'] ?? '') : [],
    multiple: kind === 'select' && isOn(attributes['multi_select']),
    preset: plainText(attributes['av_contact_preselect'] || attributes['value'] || ''),
    html: kind === 'html' ? await elementText(content, context) : '',
    headingTag: HEADINGS.test(tag) ? tag : 'h3',
  };
}

/** Whether visitors fill it in. */
export function takesInput(kind: FieldKind): boolean {
  return kind !== 'html' && kind !== 'headline' && kind !== 'empty_line' && kind !== 'captcha';
}

function kindOf(attributes: ShortcodeAttributes): FieldKind {
  const type = attributes['type'] ?? 'text';
  if (type === 'html' || type === 'headline' || type === 'empty_line') return type;
  return inputKinds.find((kind) => kind === type) ?? 'text';
}

/** `Red, Green|g, Blue\, dark`: divided at commas (`\,` and `,,` are commas), each `label|value`. */
export function readOptions(text: string): FormField['options'] {
  const comma = '\u0001';
  return text
    .replaceAll('\\,', comma)
    .replaceAll(',,', comma)
    .split(',')
    .map((part) => plainText(part.replaceAll(comma, ',')))
    .filter((part) => part !== '')
    .map((part) => {
      const [label = '', value] = part.split('|');
      return { label: label.trim(), value: (value ?? label).trim() };
    });
}
