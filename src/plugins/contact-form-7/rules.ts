import { isEmail } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { ContactForm } from './contact-form.ts';
import { acceptedTypes, isOfType, largestFile, type SentFile } from './files.ts';
import { type FormTag, hasOption, optionNumber, optionValue } from './form-tags.ts';
import { type MessageName, messageOf, undefinedValue } from './messages.ts';

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

/** All rules of a form, field by field. */
export function rulesOf(site: Site, form: ContactForm): readonly Rule[] {
  return form.tags.flatMap((tag) => (tag.name === '' ? [] : rulesOfTag(site, form, tag)));
}

const TEXTS = new Set(['text', 'email', 'url', 'tel', 'textarea']);

function rulesOfTag(site: Site, form: ContactForm, tag: FormTag): readonly Rule[] {
  const field = tag.name;
  const messageFor = (name: MessageName) => messageOf(site, form.messages, name);
  const rules: Rule[] = [];
  if (tag.required || tag.type === 'radio')
    rules.push({
      rule: tag.type === 'file' ? 'requiredfile' : 'required',
      field,
      error: messageFor('invalid_required'),
    });
  if (tag.type === 'email' || tag.type === 'url' || tag.type === 'tel')
    rules.push({ rule: tag.type, field, error: messageFor(`invalid_${tag.type}`) });
  if (tag.type === 'file') {
    rules.push({
      rule: 'file',
      field,
      accept: acceptedTypes(tag),
      error: messageFor('upload_file_type_invalid'),
    });
    rules.push({
      rule: 'maxfilesize',
      field,
      threshold: largestFile(tag),
      error: messageFor('upload_file_too_large'),
    });
  }
  if (TEXTS.has(tag.type)) {
    const least = optionNumber(tag, 'minlength');
    const most = optionNumber(tag, 'maxlength') ?? (tag.type === 'textarea' ? 2000 : 400);
    if (least !== undefined)
      rules.push({ rule: 'minlength', field, threshold: least, error: messageFor('invalid_too_short') });
    rules.push({ rule: 'maxlength', field, threshold: most, error: messageFor('invalid_too_long') });
  }
  if (tag.type === 'number' || tag.type === 'range') {
    const [min, max] = [optionNumber(tag, 'min'), optionNumber(tag, 'max')];
    rules.push({ rule: 'number', field, error: messageFor('invalid_number') });
    if (min !== undefined)
      rules.push({ rule: 'minnumber', field, threshold: min, error: messageFor('number_too_small') });
    if (max !== undefined)
      rules.push({ rule: 'maxnumber', field, threshold: max, error: messageFor('number_too_large') });
  }
  if (tag.type === 'date') {
    const [min, max] = [optionValue(tag, 'min'), optionValue(tag, 'max')];
    rules.push({ rule: 'date', field, error: messageFor('invalid_date') });
    if (isDay(min ?? ''))
      rules.push({ rule: 'mindate', field, threshold: min ?? '', error: messageFor('date_too_early') });
    if (isDay(max ?? ''))
      rules.push({ rule: 'maxdate', field, threshold: max ?? '', error: messageFor('date_too_late') });
  }
  if (/^(?:select|checkbox|radio)$/.test(tag.type))
    rules.push({ rule: 'enum', field, accept: choicesOf(tag), error: undefinedValue(site) });
  return rules;
}

/** What may be chosen. A first entry that is only a label is no choice. */
export function choicesOf(tag: FormTag): readonly string[] {
  return tag.type === 'select' && hasOption(tag, 'first_as_label') ? tag.values.slice(1) : tag.values;
}

/** Whether a value keeps a rule; only `required` refuses what was left empty. */
export function keeps(rule: Rule, values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  if (rule.rule === 'required') return filled.length > 0;
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
      return (
        /^(?:https?|ftps?|mailto|tel|sms|news|irc|gopher|nntp|feed):\S+$/i.test(value.trim()) ||
        /^[\w.-]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(value.trim())
      );
    case 'tel':
      return /^[+]?[\d\s().#*/\-xX]{1,}$/.test(value.trim()) && /\d/.test(value);
    case 'minlength':
      return length >= Number(threshold);
    case 'maxlength':
      return length <= Number(threshold);
    case 'number':
      return /^[-+]?\d+(?:[eE][+-]?\d+)?$|^[-+]?(?:\d+)?\.\d+(?:[eE][+-]?\d+)?$/.test(value.trim());
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

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
