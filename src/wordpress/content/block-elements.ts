import { createHash } from 'node:crypto';
import { fromPlain, serialize } from '../../database/php-serialize.ts';
import type { ParsedBlock } from '../../types/index.ts';
import { type BlockAttributes, settingAt, settingText } from './block-attributes.ts';
import { declaration } from './block-style.ts';
import { blockType } from './block-types/index.ts';

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

/**
 * undefined for blocks that leave their links, headings and buttons as they are; a colour that is named and empty counts.
 * WordPress: wp_render_elements_support_styles().
 */
export function elementColours(block: ParsedBlock): ElementColours | undefined {
  const elements = settingAt(block.attrs, 'style', 'elements');
  if (typeof elements !== 'object' || elements === null) return undefined;
  const kind = blockType(block.blockName ?? '');
  // A block that puts its colours elsewhere leaves what is inside it alone.
  const names = [...Object.keys(SELECTORS), ...headings].filter((name) => !kind?.skips(settingOf(name)));
  if (!names.some((name) => COLOURS.some((colour) => colourOf(block.attrs, name, colour) != null))) {
    return undefined;
  }
  // WordPress names the class after the block as PHP serialises it.
  const className = `wp-elements-${createHash('md5')
    .update(serialize(fromPlain(block)))
    .digest('hex')}`;
  const css = names.map((name) => {
    const rule = coloursOf(block.attrs, name);
    return rule === '' ? '' : `${selector(name, className)}{${rule}}`;
  });
  return { className, css: css.join('') };
}

/** The setting that an element's colours belong to. */
function settingOf(name: string): string {
  return /^h\d$/.test(name) ? 'heading' : (name.split(':')[0] ?? '');
}

const COLOURS = ['text', 'background', 'gradient'] as const;

function colourOf(attributes: BlockAttributes | null, name: string, colour: string): unknown {
  const [element = '', state] = name.split(':');
  return settingAt(
    attributes,
    'style',
    'elements',
    element,
    ...(state ? [`:${state}`] : []),
    'color',
    colour,
  );
}

function selector(name: string, className: string): string {
  return SELECTORS[name]?.(className) ?? `.${className} ${name}`;
}

function coloursOf(attributes: BlockAttributes | null, name: string): string {
  const value = (colour: string) => settingText({ colour: colourOf(attributes, name, colour) }, 'colour');
  return [
    declaration('color', value('text')),
    declaration('background-color', value('background')),
    declaration('background', value('gradient')),
  ].join('');
}
