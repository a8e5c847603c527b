import { escapeAttribute } from '../escape.ts';
import { sanitizeHtmlClass } from '../sanitize.ts';

export type BlockAttributes = Readonly<Record<string, unknown>>;

/**
 * Attributes of a dynamic block's outermost tag, with a leading blank: its own classes, then those that the block's
 * settings ask for. WordPress: get_block_wrapper_attributes().
 */
export function wrapper(name: string, attributes: BlockAttributes, own: Readonly<Record<string, string>> = {}): string {
  const classes = [own['class'], ...settingClasses(name, attributes)].filter(Boolean).join(' ');
  const style = [own['style'], ...settingStyles(attributes)].filter(Boolean).join('');
  const written: Record<string, string> = { class: classes, ...(style ? { style } : {}) };
  for (const [key, value] of Object.entries(own)) if (key !== 'class' && key !== 'style') written[key] = value;
  return Object.entries(written).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('');
}

function settingClasses(name: string, attributes: BlockAttributes): readonly string[] {
  const text = (key: string) => (typeof attributes[key] === 'string' ? (attributes[key] as string) : '');
  const align = text('align');
  const textAlign = text('textAlign');
  return [
    ...(textAlign ? [`has-text-align-${sanitizeHtmlClass(textAlign)}`] : []),
    ...(align ? [`align${sanitizeHtmlClass(align)}`] : []),
    ...text('className').split(/\s+/).map((part) => sanitizeHtmlClass(part)),
    `wp-block-${name.replace(/^core\//, '').replace('/', '-')}`,
    ...presetClasses(text('textColor'), 'color', 'has-text-color'),
    ...presetClasses(text('backgroundColor'), 'background-color', 'has-background'),
    ...presetClasses(text('gradient'), 'gradient-background', 'has-background'),
    ...(text('fontSize') ? [`has-${sanitizeHtmlClass(text('fontSize'))}-font-size`] : []),
  ].filter(Boolean);
}

function presetClasses(preset: string, kind: string, general: string): readonly string[] {
  return preset ? [general, `has-${sanitizeHtmlClass(preset)}-${kind}`] : [];
}

/** Settings of `style` that may be written as CSS: only values made of harmless characters. */
function settingStyles(attributes: BlockAttributes): readonly string[] {
  const style = attributes['style'];
  if (typeof style !== 'object' || style === null) return [];
  const at = (...path: string[]) => path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined), style);
  const rule = (property: string, value: unknown) => (typeof value === 'string' && /^[\w#%.,() +*/:|-]+$/.test(value) ? [`${property}:${preset(value)};`] : []);
  return [
    ...rule('color', at('color', 'text')),
    ...rule('background-color', at('color', 'background')),
    ...rule('font-size', at('typography', 'fontSize')),
    ...rule('line-height', at('typography', 'lineHeight')),
    ...['top', 'right', 'bottom', 'left'].flatMap((side) => rule(`padding-${side}`, at('spacing', 'padding', side))),
    ...['top', 'right', 'bottom', 'left'].flatMap((side) => rule(`margin-${side}`, at('spacing', 'margin', side))),
  ];
}

/** `var:preset|spacing|40` → `var(--wp--preset--spacing--40)`. */
function preset(value: string): string {
  return value.startsWith('var:') ? `var(--wp--${value.slice(4).replaceAll('|', '--')})` : value;
}

/** An attribute as a whole number. */
export function numberOf(attributes: BlockAttributes, name: string, fallback: number): number {
  const value = Number(attributes[name]);
  return Number.isFinite(value) && attributes[name] !== undefined && attributes[name] !== null ? Math.trunc(value) : fallback;
}

export function textOf(attributes: BlockAttributes, name: string, fallback = ''): string {
  return typeof attributes[name] === 'string' ? (attributes[name] as string) : fallback;
}
