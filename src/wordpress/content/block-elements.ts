import { createHash } from 'node:crypto';
import { fromPlain, serialize } from '../../database/php-serialize.ts';
import type { ParsedBlock } from '../../types/index.ts';
import { type BlockAttributes, settingText } from './block-attributes.ts';
import { declaration } from './block-style.ts';

/** The kinds of elements inside a block that may be coloured, by what they are called in a block's settings. */
const SELECTORS: Readonly<Record<string, (className: string) => string>> = {
  button: (own) => `.${own} .wp-element-button, .${own} .wp-block-button__link`,
  link: (own) => `.${own} a:where(:not(.wp-element-button))`,
  'link:hover': (own) => `.${own} a:where(:not(.wp-element-button)):hover`,
  heading: (own) => headings.map((name) => `.${own} ${name}`).join(', '),
};
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The class of a block that colours elements inside it, and the rules of that class. */
export interface ElementColours {
  readonly className: string;
  readonly css: string;
}

/** undefined for blocks that leave their links, headings and buttons as they are. WordPress: wp_render_elements_support_styles(). */
export function elementColours(block: ParsedBlock): ElementColours | undefined {
  if (typeof block.attrs?.['style'] !== 'object' || !Object.hasOwn(block.attrs['style'] ?? {}, 'elements')) {
    return undefined;
  }
  const rules = [...Object.keys(SELECTORS), ...headings].flatMap((name) => {
    const css = coloursOf(block.attrs, name);
    return css === '' ? [] : [{ name, css }];
  });
  if (rules.length === 0) return undefined;
  // WordPress names the class after the block as PHP serialises it.
  const className = `wp-elements-${createHash('md5')
    .update(serialize(fromPlain(block)))
    .digest('hex')}`;
  return {
    className,
    css: rules.map(({ name, css }) => `${selector(name, className)}{${css}}`).join(''),
  };
}

function selector(name: string, className: string): string {
  return SELECTORS[name]?.(className) ?? `.${className} ${name}`;
}

function coloursOf(attributes: BlockAttributes | null, name: string): string {
  const [element = '', state] = name.split(':');
  const path = ['style', 'elements', element, ...(state ? [`:${state}`] : []), 'color'];
  return [
    declaration('color', settingText(attributes, ...path, 'text')),
    declaration('background-color', settingText(attributes, ...path, 'background')),
    declaration('background', settingText(attributes, ...path, 'gradient')),
  ].join('');
}
