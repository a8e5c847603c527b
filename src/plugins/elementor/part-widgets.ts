import { autop } from 'portolan/content';
import { html, type NamedPart, type PageNode, shortcodeText, tabs, text, toggles } from 'portolan/elements';
import { itemsAt, textAt } from './settings.ts';
import type { Settings } from './stored-settings.ts';
import type { Widget } from './widget.ts';

/** What a part holds: its words, or a template of the library. */
function contentOf(item: Settings): readonly PageNode[] {
  const template = textAt(item, 'tab_template', 'template_id', 'template', 'saved_template');
  const wanted = /template/.test(textAt(item, 'tab_content_type', 'content_type', 'tab_type'));
  return wanted && Number(template) > 0
    ? [html(shortcodeText('elementor-template', { id: template }))]
    : text(autop(textAt(item, 'tab_content', 'content', 'description')));
}

const partsAt = (settings: Settings, name: string, inside: readonly PageNode[]): readonly NamedPart[] =>
  itemsAt(settings, name)
    .map((item, index) => ({
      title: textAt(item, 'tab_title', 'item_title', 'title'),
      nodes: [
        ...contentOf(item),
        // Newer ones hold a container for each part.
        ...(inside[index] !== undefined ? [inside[index]] : []),
      ],
    }))
    // Add-ons keep their parts under names of their own: what is not found here is told as words are.
    .filter(({ nodes }) => nodes.length > 0);

/** `tabs`, `nested-tabs` */
export const tabsWidget: Widget = (settings, _around, inside) =>
  tabs(partsAt(settings, 'tabs', inside()), textAt(settings, 'type') === 'vertical');
/** `accordion`, `nested-accordion` */
export const accordion: Widget = (settings, _around, inside) =>
  toggles(partsAt(settings, itemsAt(settings, 'tabs').length > 0 ? 'tabs' : 'items', inside()), true, 1);
/** `toggle` */
export const toggle: Widget = (settings, _around, inside) =>
  toggles(partsAt(settings, 'tabs', inside()), false);
