import { stripAllTags } from 'portolan/content';
import { childTags, html, shortcodeText } from 'portolan/elements';
import type { ElementOf } from './element-of.ts';
import { plain, textOf } from './values.ts';

const KINDS: Readonly<Record<string, string>> = {
  text: 'textarea',
  checkbox: 'checkbox',
  radio: 'select',
  select: 'select',
};

/** A form that is kept and mailed as all forms are here. Divi: `et_pb_contact_form`. */
export const contactForm: ElementOf = (node, { dynamic }) => {
  const { attributes } = node;
  const fields = childTags(node, 'et_pb_contact_field').map((field) => {
    const type = field.attributes['field_type'] ?? 'input';
    const required = field.attributes['required_mark'] !== 'off';
    return shortcodeText(
      'av_contact_field',
      {
        label: stripAllTags(textOf(field.attributes, dynamic, 'field_title', 'field_id')),
        type: KINDS[type] ?? 'text',
        check: type === 'email' ? (required ? 'is_email' : '') : required ? 'is_empty' : '',
        options: optionsOf(field.attributes[`${type}_options`]),
      },
      '',
    );
  });
  return [
    html(
      shortcodeText(
        'av_contact',
        {
          email: attributes['email'],
          title: textOf(attributes, dynamic, 'title'),
          sent: textOf(attributes, dynamic, 'success_message'),
          button: textOf(attributes, dynamic, 'submit_button_text'),
        },
        fields.join(''),
      ),
    ),
  ];
};

/** Choices, kept as JSON. */
function optionsOf(stored: string | undefined): string | undefined {
  try {
    const found: unknown = JSON.parse(plain(stored));
    return Array.isArray(found)
      ? found.map(({ value }: { value?: unknown }) => String(value ?? '').replaceAll(',', ' ')).join(',')
      : undefined;
  } catch {
    return undefined;
  }
}
