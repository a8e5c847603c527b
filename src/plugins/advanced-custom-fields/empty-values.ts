import { type Field, isOn } from './fields.ts';

const TEXTS = [
  'text',
  'textarea',
  'number',
  'range',
  'email',
  'url',
  'wysiwyg',
  'radio',
  'button_group',
  'color_picker',
];
const NOTHING = [
  ...[
    'password',
    'image',
    'file',
    'oembed',
    'gallery',
    'link',
    'post_object',
    'page_link',
    'relationship',
    'user',
  ],
  ...['google_map', 'date_picker', 'date_time_picker', 'time_picker', 'repeater', 'flexible_content'],
];

/** Kinds of fields that keep a value: not messages, tabs and the like, nor fields that stand for others. */
export const STORED: ReadonlySet<string> = new Set([
  ...TEXTS,
  ...NOTHING,
  ...['select', 'checkbox', 'taxonomy', 'true_false', 'icon_picker', 'group'],
]);

/** What a field is while nobody filled it in: its default, or what its kind calls empty. Source: ACF, acf_get_value(). */
export function emptyValue(field: Field): unknown {
  const { type, settings } = field;
  const fallback = settings['default_value'];
  if (type === 'group') return Object.fromEntries(field.inside.map((one) => [one.name, emptyValue(one)]));
  if (type === 'true_false') return isOn(fallback);
  if (type === 'icon_picker') return { type: null, value: null };
  if (type === 'checkbox') return listOf(fallback);
  if (type === 'select') return isOn(settings['multiple']) ? listOf(fallback) : textOf(fallback) || false;
  if (type === 'taxonomy')
    return /^(?:checkbox|multi_select)$/.test(String(settings['field_type'])) ? [] : null;
  return TEXTS.includes(type) ? textOf(fallback) : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : textOf(value) === '' ? [] : [value];
}
