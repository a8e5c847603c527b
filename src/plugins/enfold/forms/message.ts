import { escapeHtml } from 'portolan/html';
import { isEmailCheck, passesCheck } from './field-checks.ts';
import type { Form } from './form.ts';
import type { FormField } from './form-field.ts';
import type { PostedForm } from './posted.ts';

/** One line of what was sent, for mail and record: plain texts. */
export interface MessageLine {
  readonly field: FormField;
  readonly value: string;
}

/** What the owner is told, in the form's order: without what is empty, hidden or only shown. */
export function messageLines(form: Form, posted: PostedForm): readonly MessageLine[] {
  return form.fields.flatMap((field): MessageLine[] => {
    switch (field.kind) {
      case 'hidden':
      case 'decoy':
      case 'captcha':
        return [];
      case 'html':
      case 'headline':
      case 'empty_line':
        return field.display === 'frontend' ? [] : [{ field, value: '' }];
      default: {
        const value = posted.values.get(field.name) ?? '';
        return value === '' ? [] : [{ field, value }];
      }
    }
  });
}

/** The lines as the HTML of a mail. Everything a visitor wrote is escaped. Source: Enfold, mail of the contact form. */
export function messageHtml(lines: readonly MessageLine[]): string {
  return lines.map(lineHtml).join('');
}

function lineHtml({ field, value }: MessageLine): string {
  const label = escapeHtml(field.label);
  // Safe: the author's own text, rendered as the page shows it.
  if (field.kind === 'html') return field.html;
  if (field.kind === 'headline') return `<${field.headingTag}>${label}</${field.headingTag}>`;
  if (field.kind === 'empty_line') return '<br />';
  const text = escapeHtml(value).replace(/\r\n|\r|\n/g, '<br />\n');
  if (field.kind === 'textarea') return `${label === '' ? '' : `<br />${label}:`}<br />${text} <br /> <br />`;
  return `${label === '' ? '' : `${label}: `}${text} <br />`;
}

/** The same as plain text. */
export function messageText(lines: readonly MessageLine[]): string {
  return lines
    .map(({ field, value }) => {
      if (field.kind === 'html' || field.kind === 'empty_line') return '';
      if (field.kind === 'headline') return field.label;
      if (field.label === '') return value;
      return field.kind === 'textarea' ? `\n${field.label}:\n${value}\n` : `${field.label}: ${value}`;
    })
    .join('\n');
}

/**
 * The visitor's address: of the first field that is checked as one, else of the first whose label names it. '' where
 * there is none that a mail could go to.
 */
export function visitorAddress(form: Form, posted: PostedForm): string {
  const field =
    form.fields.find(({ check }) => isEmailCheck(check)) ??
    form.fields.find(({ label, kind }) => kind === 'text' && /e-?mail/i.test(label));
  const value = (field && posted.values.get(field.name)?.trim()) ?? '';
  return value.length <= 254 && passesCheck('is_special_email', value) ? value : '';
}
