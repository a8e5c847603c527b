import { type BlockAttributes, settingAt, settingText } from './block-attributes.ts';
import { safeCssFilter } from './safe-css.ts';
import { sanitizeHtmlClass } from './sanitize.ts';

/** Classes and declarations that a block's settings ask for. */
export interface BlockStyle {
  readonly classes: readonly string[];
  /** `property:value;` one after another, a group for each kind of setting. */
  readonly css: readonly string[];
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const CORNERS = {
  topLeft: 'top-left',
  topRight: 'top-right',
  bottomLeft: 'bottom-left',
  bottomRight: 'bottom-right',
} as const;

/** What the settings of a dynamic block mean for its outermost tag. WordPress: the style engine. */
export function blockStyle(attributes: BlockAttributes): BlockStyle {
  const groups = [colours, typography, border, spacing, dimensions].map((group) => group(attributes));
  return {
    classes: [...new Set(groups.flatMap((group) => group.classes))],
    css: groups.map((group) => group.css.join('')).filter((css) => css !== ''),
  };
}

function colours(attributes: BlockAttributes): BlockStyle {
  const classes: string[] = [];
  const css: string[] = [];
  const add = (setting: string, kind: string, general: string, slugClass: string, property: string) => {
    const own = settingText(attributes, 'style', 'color', kind);
    const slug = settingText(attributes, setting) || presetSlug(own);
    if (slug === '' && own === '') return;
    classes.push(general);
    if (slug === '') css.push(declaration(property, own));
    else classes.push(`has-${kebab(slug)}-${slugClass}`);
  };
  add('textColor', 'text', 'has-text-color', 'color', 'color');
  add('backgroundColor', 'background', 'has-background', 'background-color', 'background-color');
  add('gradient', 'gradient', 'has-background', 'gradient-background', 'background');
  return { classes, css };
}

const TYPOGRAPHY = {
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  lineHeight: 'line-height',
  textColumns: 'column-count',
  textDecoration: 'text-decoration',
  textTransform: 'text-transform',
  letterSpacing: 'letter-spacing',
  writingMode: 'writing-mode',
} as const;

function typography(attributes: BlockAttributes): BlockStyle {
  const classes: string[] = [];
  const css: string[] = [];
  const own = (name: string) => settingText(attributes, 'style', 'typography', name);
  for (const [setting, property] of [
    ['fontSize', 'font-size'],
    ['fontFamily', 'font-family'],
  ] as const) {
    const slug = settingText(attributes, setting) || presetSlug(own(setting));
    if (slug !== '') classes.push(`has-${kebab(slug)}-${property}`);
    else css.push(declaration(property, own(setting)));
  }
  for (const [setting, property] of Object.entries(TYPOGRAPHY)) css.push(declaration(property, own(setting)));
  const align = own('textAlign');
  if (align !== '') classes.push(`has-text-align-${sanitizeHtmlClass(align)}`);
  return { classes, css };
}

function border(attributes: BlockAttributes): BlockStyle {
  const at = (...path: string[]) => settingText(attributes, 'style', 'border', ...path);
  const slug = settingText(attributes, 'borderColor') || presetSlug(at('color'));
  const classes = [
    ...(slug !== '' || at('color') !== '' ? ['has-border-color'] : []),
    ...(slug === '' ? [] : [`has-${kebab(slug)}-border-color`]),
  ];
  const css = [
    slug === '' ? declaration('border-color', at('color')) : '',
    declaration('border-radius', pixels(at('radius'))),
    ...Object.entries(CORNERS).map(([corner, name]) =>
      declaration(`border-${name}-radius`, at('radius', corner)),
    ),
    declaration('border-style', at('style')),
    declaration('border-width', pixels(at('width'))),
    ...SIDES.flatMap((side) =>
      ['color', 'style', 'width'].map((part) => declaration(`border-${side}-${part}`, at(side, part))),
    ),
  ];
  return { classes, css };
}

function spacing(attributes: BlockAttributes): BlockStyle {
  return { classes: [], css: [...box(attributes, 'padding'), ...box(attributes, 'margin')] };
}

function box(attributes: BlockAttributes, name: 'padding' | 'margin'): readonly string[] {
  const whole = settingAt(attributes, 'style', 'spacing', name);
  if (typeof whole === 'string') return [declaration(name, whole)];
  return SIDES.map((side) =>
    declaration(`${name}-${side}`, settingText(attributes, 'style', 'spacing', name, side)),
  );
}

function dimensions(attributes: BlockAttributes): BlockStyle {
  const minHeight = settingText(attributes, 'style', 'dimensions', 'minHeight');
  const shadow = settingText(attributes, 'style', 'shadow');
  return { classes: [], css: [declaration('min-height', minHeight), declaration('box-shadow', shadow)] };
}

/** `property:value;` for a value that is harmless in a style sheet; '' for any other. */
export function declaration(property: string, value: string): string {
  if (value === '') return '';
  const written = `${property}:${presetValue(value)}`;
  // A value with a second declaration in it would not come out as it went in.
  return /[;{}]/.test(value) || safeCssFilter(written) !== written ? '' : `${written};`;
}

/** `var:preset|spacing|40` → `var(--wp--preset--spacing--40)`; other values as they are. */
function presetValue(value: string): string {
  const preset = /^var:([\w|-]+)$/.exec(value)?.[1];
  if (preset === undefined) return value;
  return `var(--wp--${preset.split('|').map(kebab).join('--')})`;
}

/** The name of a preset in `var:preset|color|deep-sea`; '' for other values. */
function presetSlug(value: string): string {
  return /^var:preset\|[\w-]+\|([\w-]+)$/.exec(value)?.[1] ?? '';
}

/** WordPress: _wp_to_kebab_case(): `accent3` → `accent-3`, `deepSea` → `deep-sea`. */
function kebab(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([a-zA-Z])(\d)/g, '$1-$2')
    .replace(/(\d)([a-zA-Z])/g, '$1-$2')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

function pixels(value: string): string {
  return /^\d+(?:\.\d+)?$/.test(value) ? `${value}px` : value;
}
