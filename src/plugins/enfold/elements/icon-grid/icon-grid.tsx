import { Html } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { childShortcodes } from '../../child-shortcodes.ts';
import { colourOf, integerOf, isOn, lengthOf, oneOf } from '../attributes.ts';
import { backgroundOf } from '../background.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { Icon, type IconModel, iconOf } from '../icon/icon.tsx';
import { elementLink } from '../links.ts';
import { plainText } from '../plain-text.ts';
import { columnsCss } from '../responsive.ts';
import { TITLE_TAGS, type TitleTag } from '../title-tag.ts';
import FlipCards from './flip-cards.island.tsx';
import type { IconGridCell, IconGridModel } from './icon-grid-model.ts';

function Front({
  icon,
  titleHtml,
  subtitleHtml,
  heading: Heading,
}: {
  readonly icon: IconModel | undefined;
  readonly titleHtml: string;
  readonly subtitleHtml: string;
  readonly heading: TitleTag;
}) {
  return (
    <div className="avia-icongrid-inner">
      {icon && (
        <div className="avia-icongrid-icon">
          <Icon icon={icon} className="icongrid-char" />
        </div>
      )}
      <header className="entry-content-header">
        {titleHtml && (
          <Heading className="av_icongrid_title icongrid_title">
            <Html as="span" html={titleHtml} />
          </Heading>
        )}
        {subtitleHtml && (
          <Html as="p" className="av_icongrid_subtitle icongrid_subtitle" html={subtitleHtml} />
        )}
      </header>
    </div>
  );
}

/** `[av_icongrid][av_icongrid_item title='…']back[/av_icongrid_item][/av_icongrid]`. Source: Enfold, `av_icongrid`. */
export const iconGrid = defineBuilderElement<IconGridModel>({
  name: 'icon-grid',
  tags: ['av_icongrid'],
  view: FlipCards,
  async model(attributes, content, context, tag) {
    const heading = oneOf(attributes['heading_tag'], TITLE_TAGS);
    const cells: IconGridCell[] = [];
    for (const { attributes: item, content: text } of childShortcodes(content, 'av_icongrid_item')) {
      const icon = item['show_icon'] === 'no' ? undefined : iconOf(item, context, 'ue800');
      const link = await elementLink(item, context);
      const html = await elementText(text, context);
      const frontStyle = faceStyle(
        { ...attributes, ...(item['item_bg'] && { custom_front_bg: item['item_bg'] }) },
        'front',
      );
      cells.push({
        name: plainText(item['title'] ?? '') || 'Details',
        className: isOn(item['inverse_flip']) ? 'av-inverse-flip' : '',
        frontStyle: { ...frontStyle, ...backgroundOf({ src: item['front_bg_image'] ?? '' } as typeof item) },
        backStyle: {
          ...faceStyle(attributes, 'back'),
          ...backgroundOf({ src: item['back_bg_image'] ?? '' } as typeof item),
        },
        ...(link && { link }),
        front: (
          <Front
            icon={icon}
            titleHtml={headingHtml(item['title'] ?? '')}
            subtitleHtml={headingHtml(item['subtitle'] ?? '')}
            heading={heading}
          />
        ),
        back: <Html className="avia-icongrid-text" html={html} />,
      });
    }
    if (cells.length === 0) return undefined;
    const styling = oneOf(attributes['icongrid_styling'], ['flipbox', 'tooltip']);
    const columns = Math.min(6, Math.max(1, integerOf(attributes['icongrid_numrow'], 3)));
    return {
      frame: frameOf(tag, attributes, context, {
        classes: ['avia-icon-grid-container'],
        style: {
          '--columns': columns,
          '--cell-height': lengthOf(attributes['min_height']),
        } as CSSProperties,
        css: (selector) => [columnsCss(`${selector} .avia-icongrid`, attributes)],
      }),
      listId: `avia-icongrid-${context.next('icon-grid')}`,
      listClass: [
        'avia-icongrid',
        `avia-icongrid-${styling}`,
        `avia-icongrid-numrow-${columns}`,
        attributes['flip_axis'] ?? '',
        attributes['mobile'] ?? '',
        attributes['mobile_breaking'] ?? '',
      ]
        .filter((name) => /^[\w\s-]+$/.test(name))
        .join(' '),
      keepsOpen: !isOn(attributes['flipbox_force_close']),
      cells,
    };
  },
});

function faceStyle(attributes: Readonly<Record<string, string>>, face: 'front' | 'back'): CSSProperties {
  const background = colourOf(attributes[`custom_${face}_bg`] || attributes[`${face}_custom_bg`]);
  const colour = colourOf(attributes[`custom_${face}_content`] || attributes[`custom_title`]);
  return {
    ...(background && { backgroundColor: background }),
    ...(face === 'back' && colour && { color: colour }),
  };
}

export const iconGridItems = innerTags('av_icongrid_item');
