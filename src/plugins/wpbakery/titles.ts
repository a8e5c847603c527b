import { heading, type PageNode, type TagNode } from 'portolan/elements';
import { textOf } from './values.ts';

/** The title that stands above an element. WPBakery: wpb_widget_title(), `title`. */
export function titleOf(node: TagNode, tag = 'h2'): readonly PageNode[] {
  return heading(textOf(node.attributes, 'title'), tag, { classes: 'wpb_heading' });
}
