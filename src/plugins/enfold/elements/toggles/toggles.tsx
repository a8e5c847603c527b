import type { Element, ShortcodeElement } from '../../../../types/index.ts';
import { Html, renderElement } from '../../../../view/index.ts';
import { childShortcodes } from '../../child-shortcodes.ts';
import { customClasses, elementClass, sanitizeId, visibilityClasses } from '../../element-ids.ts';
import Toggles, { type TogglesModel } from './toggles.island.tsx';

/** Toggles: titles that show and hide their text. Source: Enfold, `av_toggle_container`. */
export const toggles: Element<TogglesModel> = { name: 'toggles', view: Toggles };

/** `[av_toggle_container][av_toggle title='…' tags='a,b']…[/av_toggle]…[/av_toggle_container]` */
export const toggleContainer: ShortcodeElement = {
  tag: 'av_toggle_container',
  async render(attributes, content, context, tag) {
    const closesOthers = (attributes['mode'] || 'accordion') === 'accordion';
    const model: TogglesModel = {
      classes: [
        elementClass(tag, attributes),
        attributes['styling'] ?? '',
        closesOthers ? 'toggle_close_all' : '',
        ...customClasses(attributes),
        ...visibilityClasses(attributes),
      ].filter(Boolean),
      closesOthers,
      initial: Number(attributes['initial'] || 0),
      filters: Boolean(attributes['sort']),
      toggles: await Promise.all(
        childShortcodes(content, 'av_toggle').map(async (child) => {
          const number = context.next('toggle');
          return {
            id: sanitizeId(child.attributes['custom_id'] ?? '') || `toggle-id-${number}`,
            title: child.attributes['title'] ?? '',
            openTitle: child.attributes['title_open'] || undefined,
            tags: (child.attributes['tags'] ?? '')
              .split(',')
              .map((name) => name.trim())
              .filter(Boolean),
            content: (
              <Html className="toggle_content invers-color" html={await context.renderText(child.content)} />
            ),
          };
        }),
      ),
    };
    return model.toggles.length > 0 ? renderElement(context.site, toggles, model, context.assets) : '';
  },
};
