import { shortcodeText } from 'portolan/elements';
import type { BlockElement, ParsedBlock } from 'portolan/plugin';
import { FIELD_LABELS } from './form-fields.ts';

/** Blocks that are fields, and as which kind of field: `jetpack/field-name`. */
const KINDS = [
  ...['text', 'name', 'email', 'url', 'date', 'telephone', 'textarea', 'checkbox'],
  ...['checkbox-multiple', 'radio', 'select', 'consent', 'number'],
] as const;

/**
 * The blocks of forms. Each becomes the shortcode that says the same, so that a form is made and read in one way. Source:
 * Jetpack, Contact_Form_Plugin::gutenblock_render_form().
 */
export const formBlocks: readonly BlockElement[] = [
  {
    name: 'jetpack/contact-form',
    render: (attributes, inner) =>
      shortcodeText('contact-form', { ...written(attributes), 'jp-block': '1' }, inner),
  },
  ...KINDS.map(
    (kind): BlockElement => ({
      name: `jetpack/field-${kind}`,
      rendersInner: true,
      render(attributes, _inner, _context, block) {
        const options = block.innerBlocks.flatMap(optionLabel);
        const all = {
          label: FIELD_LABELS[kind] ?? '',
          ...attributes,
          ...(options.length > 0 && { options }),
        };
        return shortcodeText('contact-field', { ...written(all), type: kind });
      },
    }),
  ),
];

/** The label of one choice, which newer versions keep as a block of its own. */
function optionLabel({ attrs }: ParsedBlock): readonly string[] {
  const label = attrs?.['label'];
  return typeof label === 'string' && label !== '' ? [label] : [];
}

/** Names that shortcodes have for what blocks call otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  defaultValue: 'default',
  className: 'class',
  submitButtonText: 'submit_button_text',
};

/** A block's attributes as a shortcode's: `requiredText` → `requiredtext`, lists with commas between. */
function written(attributes: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const known = Object.entries(attributes).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === undefined ? [] : [[NAMES[name] ?? name.toLowerCase(), text] as const];
  });
  return Object.fromEntries(known);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : undefined;
  return Array.isArray(value)
    ? value.map((one) => String(one).replaceAll(',', '&#044;')).join(',')
    : undefined;
}
