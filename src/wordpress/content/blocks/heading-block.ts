import { html, type Markup, trustedHtml } from '../../markup.ts';
import type { BlockAttributes } from '../block-attributes.ts';
import { textClasses, wrapper } from './wrapper.ts';

/** The HTML of a block that is one heading or paragraph; `tag` is the element's name. */
export function headingBlock(name: string, attributes: BlockAttributes, tag: string, text: Markup): string {
  // Safe: callers give names of elements.
  const element = trustedHtml(tag);
  return html`<${element} ${wrapper(name, attributes, { class: textClasses(attributes) })}>${text}</${element}>`
    .text;
}
