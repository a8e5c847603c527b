import {
  type Element,
  Html,
  type RenderContext,
  renderElement,
  type ShortcodeElement,
} from 'portolan/plugin';
import { builderText } from '../../builder-text.ts';
import { childShortcodes } from '../../child-shortcodes.ts';
import { customClasses, elementClass, sanitizeId, visibilityClasses } from '../../element-ids.ts';
import { isPreview } from '../animation.ts';
import { integerOf } from '../attributes.ts';
import { elementText } from '../element-text.ts';
import { plainText } from '../plain-text.ts';
import Toggles, { SLIDE_SPEED, type TogglesModel } from './toggles.island.tsx';

/** Toggles: titles that show and hide their text. Source: Enfold, `av_toggle_container`. */
export const toggles: Element<TogglesModel> = { name: 'toggles', view: Toggles };

/** `[av_toggle_container heading_tag='h4'][av_toggle title='…' tags='a,b']…[/av_toggle]…[/av_toggle_container]` */
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
      initial: Number.parseInt(attributes['initial'] ?? '', 10) || 0,
      filters: Boolean(attributes['sort']),
      all: builderText(context.site, 'All'),
      slideSpeed: Math.max(0, integerOf(attributes['slide_speed'], SLIDE_SPEED)),
      // What is looked at before it is published leaves the address alone.
      keepsAddress: isPreview(context),
      ...(context.site.elements && { offset: context.site.elements.toggleOffset }),
      ...(isHeading(attributes['heading_tag']) && { heading: attributes['heading_tag'] }),
      toggles: await togglesOf(content, context),
    };
    return model.toggles.length > 0 ? renderElement(context.site, toggles, model, context.assets) : '';
  },
};

/** `[av_toggle]` belongs into a container; alone, its text stands for itself. */
export const toggle: ShortcodeElement = {
  tag: 'av_toggle',
  render: (_attributes, content, context) => elementText(content, context),
};

async function togglesOf(content: string, context: RenderContext): Promise<TogglesModel['toggles']> {
  const found: TogglesModel['toggles'][number][] = [];
  for (const { attributes, content: text } of childShortcodes(content, toggle.tag)) {
    const number = context.next('toggle');
    found.push({
      id: sanitizeId(attributes['custom_id'] ?? '') || `toggle-id-${number}`,
      title: plainText(attributes['title'] ?? ''),
      openTitle: plainText(attributes['title_open'] ?? '') || undefined,
      tags: plainText(attributes['tags'] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
      below: isBelow(attributes['title_pos']),
      expand: plainText(attributes['aria_collapsed'] ?? '') || builderText(context.site, 'Expand Toggle'),
      collapse: plainText(attributes['aria_expanded'] ?? '') || builderText(context.site, 'Collapse Toggle'),
      content: <Html className="toggle_content invers-color" html={await elementText(text, context)} />,
    });
  }
  return found;
}

function isHeading(tag: string | undefined): tag is NonNullable<TogglesModel['heading']> {
  return /^h[1-6]$/.test(tag ?? '');
}

/** Whether a title stands below its text; above it by default. */
function isBelow(place = ''): boolean {
  return /below|after|bottom/.test(place);
}
