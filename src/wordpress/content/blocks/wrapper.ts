import { type Markup, trustedHtml } from '../../markup.ts';
import { type BlockAttributes, settingAt, textOf } from '../block-attributes.ts';
import { blockStyle } from '../block-style.ts';
import { blockType } from '../block-types/index.ts';
import { escapeAttribute } from '../escape.ts';
import { sanitizeHtmlClass } from '../sanitize.ts';

/** Attributes that a block gives its outermost tag itself. */
export type OwnAttributes = Readonly<Record<string, string | undefined>>;

/**
 * Attributes of a dynamic block's outermost tag: `style` and `class` (the block's own first, then what its settings ask
 * for), then the others. WordPress: get_block_wrapper_attributes().
 */
export function wrapper(name: string, attributes: BlockAttributes, own: OwnAttributes = {}): Markup {
  const { style: ownStyle = '', class: ownClasses = '', ...others } = own;
  const { classes, css } = blockStyle(attributes, blockType(name)?.shows);
  const style = [ownStyle, ...css].filter((part) => part !== '').join(' ');
  const className = [ownClasses, ...settingClasses(name, attributes), ...classes]
    .filter((part) => part !== '')
    .join(' ');
  const written = Object.entries({ style: style || undefined, class: className, ...others });
  // Safe: names are the program's own, values are escaped.
  return trustedHtml(
    written
      .flatMap(([key, value]) => (value === undefined ? [] : [`${key}="${escapeAttribute(value)}"`]))
      .join(' '),
  );
}

function settingClasses(name: string, attributes: BlockAttributes): readonly string[] {
  const type = blockType(name);
  const { align } = attributes;
  const aligned = typeof align === 'string' && (type?.has('align') ?? align !== '');
  return [
    ...(aligned ? [`align${sanitizeHtmlClass(align)}`] : []),
    ...(type?.has('unclassed') ? [] : textOf(attributes, 'className').split(/\s+/)),
    ...(type?.has('unnamed') ? [] : [`wp-block-${name.replace(/^core\//, '').replace('/', '-')}`]),
  ];
}

/** The class of text aligned to one side; '' where nothing is said. */
export function textAlignClass(attributes: BlockAttributes): string {
  const align = textOf(attributes, 'textAlign');
  return align === '' ? '' : `has-text-align-${align}`;
}

/** Classes of blocks of text: alignment, and that links in it have a colour of their own. */
export function textClasses(attributes: BlockAttributes): string {
  return [textAlignClass(attributes), hasLinkColour(attributes) ? 'has-link-color' : '']
    .filter((name) => name !== '')
    .join(' ');
}

/** Whether links inside a block have a colour of their own. */
export function hasLinkColour(attributes: BlockAttributes): boolean {
  return settingAt(attributes, 'style', 'elements', 'link', 'color', 'text') != null;
}
