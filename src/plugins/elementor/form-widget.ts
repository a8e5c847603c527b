import { stripAllTags } from 'portolan/content';
import { html, shortcodeText } from 'portolan/elements';
import { itemsAt, textAt } from './settings.ts';
import type { Widget } from './widget.ts';

const KINDS: Readonly<Record<string, string>> = {
  textarea: 'textarea',
  select: 'select',
  radio: 'select',
  checkbox: 'checkbox',
  acceptance: 'checkbox',
  date: 'datepicker',
  hidden: 'hidden',
};

const CHECKS: Readonly<Record<string, string>> = { email: 'is_email', number: 'is_number', tel: 'is_phone' };

/** A form that is kept and mailed as all forms are here. Elementor Pro: `form`. */
export const formWidget: Widget = (settings) => {
  const fields = itemsAt(settings, 'form_fields').flatMap((field) => {
    const kind = textAt(field, 'field_type') || 'text';
    if (kind === 'html') return [];
    if (/^(?:recaptcha\w*|honeypot|step|upload|password)$/.test(kind)) return [];
    const required = textAt(field, 'required') === 'true' || textAt(field, 'required') === 'yes';
    const label = textAt(field, 'field_label', 'placeholder', 'acceptance_text', 'custom_id', '_id');
    return [
      shortcodeText(
        'av_contact_field',
        {
          label: stripAllTags(label),
          type: KINDS[kind] ?? 'text',
          check: required ? (CHECKS[kind] ?? 'is_empty') : '',
          options: textAt(field, 'field_options')
            .split('\n')
            .map((option) => option.split('|')[0]?.replaceAll(',', ' ').trim())
            .filter(Boolean)
            .join(','),
          value: kind === 'hidden' ? textAt(field, 'field_value') : '',
        },
        '',
      ),
    ];
  });
  if (fields.length === 0) return [];
  return [
    html(
      shortcodeText(
        'av_contact',
        {
          email: textAt(settings, 'email_to').includes('[') ? '' : textAt(settings, 'email_to'),
          title: '',
          sent: textAt(settings, 'success_message'),
          button: textAt(settings, 'button_text') || 'Send',
        },
        fields.join(''),
      ),
    ),
  ];
};
