import { html, type Markup, trustedHtml } from '../../markup.ts';
import type { BlockAttributes } from '../block-attributes.ts';
import { blockType } from '../block-types/index.ts';
import { textAlignClass, textClasses, wrapper } from './wrapper.ts';

/** The HTML of a block that is one heading or paragraph; `tag` is the element's name. */
export function headingBlock(name: string, attributes: BlockAttributes, tag: string, text: Markup): string {
  // Safe: callers give names of elements.
  const element = trustedHtml(tag);
  const classes = blockType(name)?.has('link') ? textClasses(attributes) : textAlignClass(attributes);
  return html`<${element} ${wrapper(name, attributes, { class: classes })}>${text}</${element}>`.text;
}
