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

/** Whether a block shows a setting (`text`, `margin`, `borderRadius`) on the tag that is styled. */
export type ShownSettings = (setting: string) => boolean;

/**
 * What the settings of a dynamic block mean for its outermost tag, as far as it shows them there; all where nothing is said.
 * WordPress: the style engine.
 */
export function blockStyle(attributes: BlockAttributes, shows: ShownSettings = () => true): BlockStyle {
  const groups = [colours, typography, border, spacing, dimensions].map((group) => group(attributes, shows));
  return {
    classes: [...new Set(groups.flatMap((group) => group.classes))],
    css: groups.map((group) => group.css.join('')).filter((css) => css !== ''),
  };
}

function colours(attributes: BlockAttributes, shows: ShownSettings): BlockStyle {
  const classes: string[] = [];
  const css: string[] = [];
  const add = (setting: string, kind: string, general: string, slugClass: string, property: string) => {
    const own = settingText(attributes, 'style', 'color', kind);
    const named = textSetting(attributes, setting);
    if (named === undefined && own === '') return;
    const slug = named || presetSlug(own);
    classes.push(general);
    if (slug !== '') classes.push(`has-${kebab(slug)}-${slugClass}`);
    else css.push(declaration(property, own));
  };
  if (shows('text')) add('textColor', 'text', 'has-text-color', 'color', 'color');
  if (shows('background')) {
    add('backgroundColor', 'background', 'has-background', 'background-color', 'background-color');
  }
  if (shows('gradients')) add('gradient', 'gradient', 'has-background', 'gradient-background', 'background');
  return { classes, css };
}

/** A named setting as text; undefined where there is none. */
function textSetting(attributes: BlockAttributes, name: string): string | undefined {
  const value = attributes[name];
  return value === undefined || value === null ? undefined : settingText(attributes, name);
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

function typography(attributes: BlockAttributes, shows: ShownSettings): BlockStyle {
  const classes: string[] = [];
  const css: string[] = [];
  const own = (name: string) => (shows(name) ? settingText(attributes, 'style', 'typography', name) : '');
  const size = shows('fontSize') ? settingText(attributes, 'fontSize') || presetSlug(own('fontSize')) : '';
  const family = shows('fontFamily') ? settingText(attributes, 'fontFamily') : '';
  if (size !== '') classes.push(`has-${kebab(size)}-font-size`);
  else css.push(declaration('font-size', own('fontSize')));
  if (family !== '') classes.push(`has-${kebab(family)}-font-family`);
  else css.push(declaration('font-family', own('fontFamily')));
  for (const [setting, property] of Object.entries(TYPOGRAPHY)) css.push(declaration(property, own(setting)));
  const align = own('textAlign');
  if (align !== '') classes.push(`has-text-align-${sanitizeHtmlClass(align)}`);
  return { classes, css };
}

function border(attributes: BlockAttributes, shows: ShownSettings): BlockStyle {
  const at = (...path: string[]) => settingText(attributes, 'style', 'border', ...path);
  const coloured = shows('borderColor');
  const named = coloured ? textSetting(attributes, 'borderColor') : undefined;
  const own = coloured ? at('color') : '';
  const slug = named || presetSlug(own);
  const classes = [
    ...(named !== undefined || own !== '' ? ['has-border-color'] : []),
    ...(slug === '' ? [] : [`has-${kebab(slug)}-border-color`]),
  ];
  const radius = (...path: string[]) => (shows('borderRadius') ? pixels(at('radius', ...path)) : '');
  const css = [
    slug === '' ? declaration('border-color', own) : '',
    declaration('border-radius', radius()),
    ...Object.entries(CORNERS).map(([corner, name]) => declaration(`border-${name}-radius`, radius(corner))),
    declaration('border-style', shows('borderStyle') ? at('style') : ''),
    declaration('border-width', shows('borderWidth') ? unnamed(pixels(at('width'))) : ''),
    ...SIDES.flatMap((side) =>
      BORDER_PARTS.map(([part, setting]) =>
        declaration(`border-${side}-${part}`, shows(setting) ? at(side, part) : ''),
      ),
    ),
  ];
  return { classes, css };
}

const BORDER_PARTS = [
  ['width', 'borderWidth'],
  ['color', 'borderColor'],
  ['style', 'borderStyle'],
] as const;

function spacing(attributes: BlockAttributes, shows: ShownSettings): BlockStyle {
  const css = (['padding', 'margin'] as const).flatMap((name) => (shows(name) ? box(attributes, name) : []));
  return { classes: [], css };
}

/** Sides stand in the order in which they were saved. */
function box(attributes: BlockAttributes, name: 'padding' | 'margin'): readonly string[] {
  const whole = settingAt(attributes, 'style', 'spacing', name);
  if (typeof whole !== 'object' || whole === null) {
    return [declaration(name, settingText(attributes, 'style', 'spacing', name))];
  }
  return Object.keys(whole).flatMap((side) =>
    SIDES.some((one) => one === side)
      ? [declaration(`${name}-${side}`, settingText(attributes, 'style', 'spacing', name, side))]
      : [],
  );
}

function dimensions(attributes: BlockAttributes, shows: ShownSettings): BlockStyle {
  const at = (...path: string[]) => settingText(attributes, 'style', ...path);
  return {
    classes: [],
    css: [
      shows('minHeight') ? declaration('min-height', at('dimensions', 'minHeight')) : '',
      shows('shadow') ? declaration('box-shadow', at('shadow')) : '',
    ],
  };
}

/** What is no name of a preset; '' for one. */
function unnamed(value: string): string {
  return value.startsWith('var:preset|') ? '' : value;
}

/** `property:value;` for a value that is harmless in a style sheet; '' for any other. */
export function declaration(property: string, value: string): string {
  if (value === '') return '';
  const written = `${property}:${presetValue(value)}`;
  // A value with a second declaration in it would not come out as it went in.
  return /[;{}]/.test(value) || safeCssFilter(written) !== written ? '' : `${written};`;
}

/** `var:preset|spacing|40` → `var(--wp--preset--spacing--40)`; other values as they are. */
export function presetValue(value: string): string {
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
