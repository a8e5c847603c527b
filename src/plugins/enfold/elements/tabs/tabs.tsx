import type { Element, ShortcodeElement } from '../../../../types/index.ts';
import { Html, renderElement } from '../../../../view/index.ts';
import { childShortcodes } from '../../child-shortcodes.ts';
import { customClasses, elementClass, sanitizeId, visibilityClasses } from '../../element-ids.ts';
import Tabs, { type TabsModel } from './tabs.island.tsx';

/** Tabs: one panel of several is seen. Source: Enfold, `av_tab_container`. */
export const tabs: Element<TabsModel> = { name: 'tabs', view: Tabs };

/** `[av_tab_container][av_tab title='…']…[/av_tab]…[/av_tab_container]` */
export const tabContainer: ShortcodeElement = {
  tag: 'av_tab_container',
  async render(attributes, content, context, tag) {
    const initial = Number(attributes['initial'] || 1);
    const model: TabsModel = {
      classes: [
        elementClass(tag, attributes),
        attributes['position'] || 'top_tab',
        attributes['boxed'] || 'border_tabs',
        ...customClasses(attributes),
        ...visibilityClasses(attributes),
      ],
      initial,
      tabs: await Promise.all(
        childShortcodes(content, 'av_tab').map(async (child) => {
          const number = context.next('tab');
          const id = sanitizeId(child.attributes['custom_id'] ?? '') || `tab-id-${number}`;
          return {
            id,
            title: child.attributes['title'] || String(number),
            content: (
              <Html
                className="tab_inner_content invers-color"
                html={await context.renderText(child.content)}
              />
            ),
          };
        }),
      ),
    };
    return model.tabs.length > 0 ? renderElement(context.site, tabs, model, context.assets) : '';
  },
};
