import {
  type Element,
  Html,
  type RenderContext,
  renderElement,
  type ShortcodeElement,
} from 'portolan/plugin';
import { childShortcodes } from '../../child-shortcodes.ts';
import { customClasses, elementClass, sanitizeId, visibilityClasses } from '../../element-ids.ts';
import { elementText } from '../element-text.ts';
import { Icon, iconOf } from '../icon/icon.tsx';
import { plainText } from '../plain-text.ts';
import Tabs, { type TabsModel } from './tabs.island.tsx';

/** Tabs: one panel of several is seen. Source: Enfold, `av_tab_container`. */
export const tabs: Element<TabsModel> = { name: 'tabs', view: Tabs };

/** `[av_tab_container][av_tab title='…']…[/av_tab]…[/av_tab_container]` */
export const tabContainer: ShortcodeElement = {
  tag: 'av_tab_container',
  async render(attributes, content, context, tag) {
    const initial = Number.parseInt(attributes['initial'] ?? '', 10) || 1;
    const model: TabsModel = {
      classes: [
        elementClass(tag, attributes),
        attributes['position'] || 'top_tab',
        attributes['boxed'] || 'border_tabs',
        ...customClasses(attributes),
        ...visibilityClasses(attributes),
      ],
      initial,
      tabs: await tabsOf(content, context),
    };
    return model.tabs.length > 0 ? renderElement(context.site, tabs, model, context.assets) : '';
  },
};

/** `[av_tab]` belongs into a container; alone, its text stands for itself. */
export const tab: ShortcodeElement = {
  tag: 'av_tab',
  render: (_attributes, content, context) => elementText(content, context),
};

async function tabsOf(content: string, context: RenderContext): Promise<TabsModel['tabs']> {
  const found: TabsModel['tabs'][number][] = [];
  for (const { attributes, content: text } of childShortcodes(content, tab.tag)) {
    const number = context.next('tab');
    const icon = attributes['icon_select'] === 'yes' ? iconOf(attributes, context) : undefined;
    found.push({
      id: sanitizeId(attributes['custom_id'] ?? '') || `tab-id-${number}`,
      title: plainText(attributes['title'] ?? '') || String(number),
      ...(icon && { icon: <Icon icon={icon} className="tab_icon" /> }),
      content: <Html className="tab_inner_content invers-color" html={await elementText(text, context)} />,
    });
  }
  return found;
}
