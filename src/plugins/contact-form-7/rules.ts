import { isEmail } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { ContactForm } from './contact-form.ts';
import { dayOf, isAddress, isDay, isTelephone } from './field-values.ts';
import { acceptedTypes, isOfType, largestFile, type SentFile } from './files.ts';
import { type FormTag, hasOption, optionNumber, optionValue } from './form-tags.ts';
import { type MessageName, messageOf, tooManyItems, undefinedValue } from './messages.ts';

/** A rule that a field's value has to keep. Contact Form 7: Schema-Woven Validation. */
export interface Rule {
  readonly rule: string;
  readonly field: string;
  readonly error: string;
  readonly threshold?: number | string;
  readonly accept?: readonly string[];
}

/** The name under which a file or other texts beside a choice are sent. */
export const FREE_TEXT = '_wpcf7_free_text_';

/** The modules of the plugin that have rules, in the order in which they say them. */
const MODULES: readonly (readonly string[])[] = [
  ['checkbox', 'radio'],
  ['date'],
  ['file'],
  ['number', 'range'],
  ['select'],
  ['text', 'email', 'url', 'tel'],
  ['textarea'],
];
/** Those whose fields offer values; their rules of what may be chosen come last. */
const CHOICES: readonly (readonly string[])[] = [['checkbox', 'radio'], ['select']];

/** All rules of a form, module by module. Contact Form 7: its schema. */
export function rulesOf(site: Site, form: ContactForm): readonly Rule[] {
  const ofModule = (types: readonly string[], rules: (tag: FormTag) => readonly Rule[]) =>
    form.tags.filter((tag) => tag.name !== '' && types.includes(tag.type)).flatMap(rules);
  return [
    ...MODULES.flatMap((types) => ofModule(types, (tag) => rulesOfTag(site, form, tag))),
    ...CHOICES.flatMap((types) => ofModule(types, (tag) => offered(site, tag))),
  ];
}

/** What may be chosen; what visitors write beside the last choice may be anything. */
function offered(site: Site, tag: FormTag): readonly Rule[] {
  if (hasOption(tag, 'free_text')) return [];
  return [
    { rule: 'enum', field: tag.name, accept: [...new Set(choicesOf(tag))], error: undefinedValue(site) },
  ];
}

function rulesOfTag(site: Site, form: ContactForm, tag: FormTag): readonly Rule[] {
  const field = tag.name;
  const messageFor = (name: MessageName) => messageOf(site, form.messages, name);
  const rule = (name: string, message: MessageName, threshold?: number | string): Rule => ({
    rule: name,
    field,
    ...(threshold !== undefined && { threshold }),
    error: messageFor(message),
  });
  const required = tag.required || tag.type === 'radio' ? [rule('required', 'invalid_required')] : [];
  switch (tag.type) {
    case 'checkbox':
    case 'radio': {
      const single = tag.type === 'radio' || hasOption(tag, 'exclusive');
      return single
        ? [...required, { rule: 'maxitems', field, threshold: 1, error: tooManyItems(site) }]
        : required;
    }
    case 'select':
      return required;
    case 'file':
      return [
        ...(tag.required ? [rule('requiredfile', 'invalid_required')] : []),
        {
          rule: 'file',
          field,
          accept: acceptedTypes(tag),
          error: messageFor('upload_file_type_invalid'),
        },
        rule('maxfilesize', 'upload_file_too_large', largestFile(tag)),
      ];
    case 'number':
    case 'range': {
      const [min, max] = boundsOf(tag);
      return [
        ...required,
        rule('number', 'invalid_number'),
        ...(min === undefined ? [] : [rule('minnumber', 'number_too_small', min)]),
        ...(max === undefined ? [] : [rule('maxnumber', 'number_too_large', max)]),
      ];
    }
    case 'date': {
      const [min, max] = ['min', 'max'].map((name) => dayOf(site, optionValue(tag, name) ?? ''));
      return [
        ...required,
        rule('date', 'invalid_date'),
        ...(min === undefined ? [] : [rule('mindate', 'date_too_early', min)]),
        ...(max === undefined ? [] : [rule('maxdate', 'date_too_late', max)]),
      ];
    }
    default: {
      const least = optionNumber(tag, 'minlength');
      const type = tag.type as 'email' | 'url' | 'tel';
      return [
        ...required,
        ...(/^(?:email|url|tel)$/.test(type) ? [rule(type, `invalid_${type}`)] : []),
        ...(least === undefined ? [] : [rule('minlength', 'invalid_too_short', least)]),
        rule('maxlength', 'invalid_too_long', mostLetters(tag)),
      ];
    }
  }
}

/** How many letters a text may have: `maxlength:40`, `20/40`, `20x4/40`. */
export function mostLetters(tag: FormTag): number {
  const short = tag.options.map((one) => /^(?:\d*|\d*x\d*)\/(\d+)$/.exec(one)?.[1]).find(Boolean);
  return (
    optionNumber(tag, 'maxlength') ??
    (short === undefined ? (tag.type === 'textarea' ? 2000 : 400) : Number(short))
  );
}

/** The least and the greatest number, as they are written; ranges have both. */
export function boundsOf(tag: FormTag): readonly [min: string | undefined, max: string | undefined] {
  const written = (name: string) =>
    optionNumber(tag, name) === undefined ? undefined : optionValue(tag, name);
  return tag.type === 'range'
    ? [written('min') ?? '0', written('max') ?? '100']
    : [written('min'), written('max')];
}

/** What may be chosen. A first entry that is only a label is no choice. */
export function choicesOf(tag: FormTag): readonly string[] {
  return tag.type === 'select' && hasOption(tag, 'first_as_label') ? tag.values.slice(1) : tag.values;
}

/** Whether a value keeps a rule; only `required` refuses what was left empty. */
export function keeps(rule: Rule, values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  if (rule.rule === 'required') return filled.length > 0;
  if (rule.rule === 'maxitems') return filled.length <= Number(rule.threshold);
  return filled.every((value) => keepsFilled(rule, value));
}

/** Whether a file keeps a rule; only `requiredfile` refuses that none came. */
export function fileKeeps({ rule, threshold = 0, accept = [] }: Rule, file: SentFile | undefined): boolean {
  if (rule === 'requiredfile') return file !== undefined;
  if (file === undefined) return true;
  if (rule === 'file') return isOfType(file.filename, accept);
  return rule !== 'maxfilesize' || file.bytes <= Number(threshold);
}

function keepsFilled({ rule, threshold = 0, accept = [] }: Rule, value: string): boolean {
  // Characters are counted as the browser counts them: a line break is one.
  const length = value.replaceAll('\r\n', '\n').length;
  switch (rule) {
    case 'email':
      return isEmail(value.trim());
    case 'url':
      return isAddress(value.trim());
    case 'tel':
      return isTelephone(value);
    case 'minlength':
      return length >= Number(threshold);
    case 'maxlength':
      return length <= Number(threshold);
    case 'number':
      return /^-?(?:\d+|\d*\.\d+)(?:[eE][+-]?\d+)?$/.test(value.trim());
    case 'minnumber':
      return Number(value) >= Number(threshold);
    case 'maxnumber':
      return Number(value) <= Number(threshold);
    case 'date':
      return isDay(value.trim());
    case 'mindate':
      return value.trim() >= String(threshold);
    case 'maxdate':
      return value.trim() <= String(threshold);
    case 'enum':
      return accept.includes(value);
    default:
      return true;
  }
}
