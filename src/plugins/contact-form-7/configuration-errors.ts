import { flagIn, textIn } from 'portolan/data';
import { isEmail } from 'portolan/html';
import type { FormProperties, StoredMail } from './contact-form.ts';
import { type FormTag, formTags } from './form-tags.ts';

/** What is wrong with a part of a form, and where more is said of it. */
export interface ConfigurationError {
  readonly message: string;
  readonly link: string;
}

/** Part of a form (`mail.recipient`, `messages.spam`) → what is wrong with it. */
export type ConfigurationErrors = Readonly<Record<string, readonly ConfigurationError[]>>;

type Finding = readonly [part: string, message: string, page: string];

const EMPTY = ['There is a possible empty field.', 'maybe-empty'] as const;
const MAILBOX = 'invalid-mailbox-syntax';

/** What keeps a form from doing what it is for, as far as it can be seen from its text. Contact Form 7: WPCF7_ConfigValidator. */
export function configurationErrors(form: FormProperties): ConfigurationErrors {
  const tags = formTags(form.form);
  const isTried = /^(?:demo_mode|skip_mail)[\t ]*:[\t ]*(?:on|true|1)[\t ]*$/m.test(form.additionalSettings);
  const findings: readonly Finding[] = [
    ...ofForm(form.form),
    ...(isTried ? [] : ofMail('mail', form.mail, tags)),
    ...(isTried || !flagIn(form.mail2, 'active') ? [] : ofMail('mail_2', form.mail2, tags)),
    ...Object.entries(form.messages).flatMap(([name, text]): readonly Finding[] =>
      /<\/?[a-z][^>]*>/i.test(text)
        ? [[`messages.${name}`, 'HTML tags are used in a message.', 'html-in-message']]
        : [],
    ),
    ...(/^on_(?:sent_ok|submit)[\t ]*:/m.test(form.additionalSettings)
      ? [['additional_settings.body', 'Deprecated settings are used.', 'deprecated-settings'] as const]
      : []),
  ];
  const errors: Record<string, ConfigurationError[]> = {};
  for (const [part, message, page] of findings)
    (errors[part] ??= []).push({ message, link: `https://contactform7.com/configuration-errors/${page}` });
  return errors;
}

/** A label belongs to one field. */
function ofForm(text: string): readonly Finding[] {
  const labels = text.match(/<label\b[^>]*>[\s\S]*?<\/label>/gi) ?? [];
  return labels.some((label) => formTags(label).filter(({ name }) => name !== '').length > 1)
    ? [['form.body', 'Multiple form controls are in a single label element.', 'multiple-controls-in-label']]
    : [];
}

function ofMail(part: string, mail: StoredMail, tags: readonly FormTag[]): readonly Finding[] {
  const text = (name: string) => textIn(mail, name);
  const example = (text: string) => withExamples(text, tags);
  const findings: Finding[] = [];
  if (example(text('subject')).trim() === '') findings.push([`${part}.subject`, ...EMPTY]);
  for (const name of ['sender', 'recipient'] as const)
    if (!areMailboxes(example(text(name))))
      findings.push([`${part}.${name}`, 'Invalid mailbox syntax is used.', MAILBOX]);
  const lines = text('additional_headers')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const headers = lines.map((line) => /^([\w-]+)\s*:(.*)$/.exec(line.trim()));
  if (headers.includes(null))
    findings.push([
      `${part}.additional_headers`,
      'There are invalid mail header fields.',
      'invalid-mail-header',
    ]);
  for (const header of headers) {
    const [, name = '', value = ''] = header ?? [];
    if (/^(?:reply-to|cc|bcc)$/i.test(name) && value.trim() !== '' && !areMailboxes(example(value)))
      findings.push([
        `${part}.additional_headers`,
        `Invalid mailbox syntax is used in the ${name} field.`,
        MAILBOX,
      ]);
  }
  if (example(text('body')).trim() === '') findings.push([`${part}.body`, ...EMPTY]);
  return findings;
}

/** A text as a mail would have it: fields that may stay empty are, addresses are addresses. */
function withExamples(text: string, tags: readonly FormTag[]): string {
  return text.replace(/\[\s*([a-zA-Z_][\w:.-]*)[^\]]*\]/g, (whole, name: string) => {
    if (/^_(?:site_admin_email|user_email|post_author_email)$/.test(name)) return 'example@example.com';
    if (name.startsWith('_')) return 'example';
    const tag = tags.find((one) => one.name === name);
    if (tag === undefined) return whole;
    if (tag.type === 'email') return 'example@example.com';
    return tag.required || tag.type === 'radio' ? 'example' : '';
  });
}

function areMailboxes(text: string): boolean {
  const all = text.split(',').map((one) => one.trim());
  return all.every((one) => isEmail(/<([^<>]+)>$/.exec(one)?.[1]?.trim() ?? one));
}
