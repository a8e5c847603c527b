import type { FormField } from './form-fields.ts';

/** Declarations for the parts of a field, without braces; '' = none. */
export interface FieldStyles {
  readonly wrapper: string;
  readonly label: string;
  readonly field: string;
  readonly option: string;
}

/** A value that cannot end its declaration. */
const SAFE = /^[#\w\s.,()%+-]+$/;

/** What the block of a field says of its looks. Source: Jetpack, Contact_Form_Field::render(). */
export function blockStyles(field: FormField): FieldStyles {
  const value = (name: string, unit = '') => {
    const text = field.attribute(name);
    if (text === '' || !SAFE.test(text)) return '';
    return /^-?[\d.]+$/.test(text) ? text + unit : text;
  };
  const radius = value('borderradius', 'px');
  const border = value('borderwidth', 'px');
  const line = value('lineheight');
  const colour = value('inputcolor');
  const borderColour = value('bordercolor');
  const background = value('fieldbackgroundcolor');
  const size = value('fieldfontsize', 'px');
  return {
    wrapper: declarations({
      '--jetpack--contact-form--border-radius': radius,
      '--jetpack--contact-form--border-size': border,
      '--jetpack--contact-form--line-height': line,
      '--jetpack--contact-form--border-color': borderColour,
      '--jetpack--contact-form--text-color': colour,
      '--jetpack--contact-form--button-outline--text-color': colour,
      '--jetpack--contact-form--input-background': background,
      '--jetpack--contact-form--font-size': size,
    }),
    label: declarations({
      color: value('labelcolor'),
      'font-size': value('labelfontsize', 'px'),
      'line-height': value('labellineheight'),
    }),
    field: declarations({
      'border-radius': radius,
      'border-width': border,
      'line-height': line,
      'border-color': borderColour,
      color: colour,
      'background-color': background,
      'font-size': size,
    }),
    option: declarations({ color: colour, 'font-size': size, 'line-height': line }),
  };
}

function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value};`)
    .join('');
}
