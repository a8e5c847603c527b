import { Html, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { childShortcodes } from '../../child-shortcodes.ts';
import { sanitizeId } from '../../element-ids.ts';
import { attributeOf, classNames, colourOf, integerOf, isOn, lengthOf } from '../attributes.ts';
import { backgroundOf } from '../background.ts';
import { containerContent } from '../container-content.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { frameOf } from '../frame.ts';
import { Icon, iconOf } from '../icon/icon.tsx';
import { linkName } from '../link-name.ts';
import { pictureHtml } from '../pictures.ts';
import { plainText } from '../plain-text.ts';
import { sliderOptions, sliderWords } from '../slider/slider.ts';
import type { SliderOptions } from '../slider/slider-rules.ts';
import TabSection, { type SectionTab, type TabSectionModel } from './tab-section.island.tsx';

/** `[av_tab_section][av_tab_sub_section tab_title='…']…[/av_tab_sub_section][/av_tab_section]`. Source: Enfold. */
export const tabSection = defineBuilderElement<TabSectionModel>({
  name: 'tab-section',
  tags: ['av_tab_section'],
  view: TabSection,
  async model(attributes, content, context, tag) {
    const number = context.next('tab-section');
    if (childShortcodes(content, 'av_tab_sub_section').length === 0) return undefined;
    const slides = isOn(attributes['slideshow'] ?? attributes['autoplay']);
    const moves = sliderOptions(attributes);
    // Where it goes round by itself, its arrows go round as well.
    const options: SliderOptions =
      moves.loop_autoplay === 'endless' ? { ...moves, loop_manual: 'manual-endless' } : moves;
    const transition = attributes['transition'] || 'av-tab-no-transition';
    // Before what it holds, as elements are numbered.
    const frame = frameOf(tag, attributes, context, {
      id: `av-tab-section-${number}`,
      classes: [
        'av-tab-section-container alignfull entry-content-wrapper main_color',
        transition,
        slides && `av-tab-animation-${options.animation}`,
        attributes['content_height'],
        attributes['tab_pos'] || 'av-tab-above-content',
        attributes['tab_arrows'],
        `avia-section-${attributeOf(attributes, 'padding', 'default')}`,
      ],
      style: {
        minHeight: lengthOf(attributes['min_height']),
        ['--tab-ground' as 'color']: colourOf(attributes['bg_color']),
        ['--tab-ink' as 'order']: colourOf(attributes['color']),
      },
    });
    const tabs = await tabsOf(content, context, number);
    return {
      frame,
      titlePadding: classNames(`avia-tab-title-padding-${attributeOf(attributes, 'tab_padding', 'default')}`),
      // Clamped to the tabs there are.
      initial: Math.min(tabs.length, Math.max(1, integerOf(attributes['initial'], 1))) - 1,
      below: attributes['tab_pos'] === 'av-tab-below-content',
      ...(slides && { slideshow: options }),
      tabs,
      words: sliderWords(context),
    };
  },
});

async function tabsOf(
  content: string,
  context: RenderContext,
  section: number,
): Promise<readonly SectionTab[]> {
  const tabs: SectionTab[] = [];
  for (const [index, child] of childShortcodes(content, 'av_tab_sub_section').entries()) {
    const { attributes } = child;
    // A tab is numbered among the elements, too.
    context.next('builder-element');
    const id = `av-tab-section-${section}-${index + 1}`;
    const title = plainText(attributes['tab_title'] ?? '') || `Tab ${index + 1}`;
    const link = linkName(title, id);
    const icon = attributes['icon_select'] === 'icon_top' ? iconOf(attributes, context) : undefined;
    const image = attributes['icon_select'] === 'image_top' ? await tabImage(attributes, context) : '';
    const deepLink = sanitizeId(attributes['tab_deeplink'] ?? '').toLowerCase();
    tabs.push({
      id,
      title,
      link: link === id ? `${link}-link` : link,
      deepLink,
      ...(icon && { icon: <Icon icon={icon} className="av-tab-section-icon" /> }),
      ...(image && { icon: <Html as="span" className="av-tab-section-image" html={image} /> }),
      colour: colourOf(attributes['color']),
      style: backgroundOf(attributes) as CSSProperties,
      align: classNames(`av-align-${attributeOf(attributes, 'vertical_align', 'middle')}`),
      content: <Html className="container" html={await containerContent(child.content, context)} />,
    });
  }
  return tabs;
}

function tabImage(attributes: ShortcodeAttributes, context: RenderContext): Promise<string> {
  const stored = attributes['tab_image'] ?? '';
  return pictureHtml(context, {
    ...(/^\d+$/.test(stored) ? { attachment: stored } : { src: stored }),
    attachment_size: 'square',
  } as unknown as ShortcodeAttributes);
}

export const tabSubSections = innerTags('av_tab_sub_section');
