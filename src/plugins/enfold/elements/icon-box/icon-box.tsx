import type { ShortcodeAttributes } from 'portolan/plugin';
import { Html } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { animationOf } from '../animation.ts';
import { attributeOf, colourOf, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { Icon, type IconModel, iconOf } from '../icon/icon.tsx';
import { elementLink, type Link } from '../links.ts';
import { TITLE_TAGS, type TitleTag } from '../title-tag.ts';

export interface IconBoxModel {
  readonly frame: Frame;
  readonly icon?: IconModel;
  readonly iconStyle?: CSSProperties;
  readonly titleColour?: string;
  readonly textColour?: string;
  readonly titleHtml: string;
  readonly heading: TitleTag;
  readonly link?: Link;
  readonly linked: 'title' | 'icon' | 'both';
  readonly html: string;
}

function IconBox(model: IconBoxModel) {
  const { frame, icon, iconStyle, titleHtml, heading: Heading, link, linked, html } = model;
  const { titleColour, textColour } = model;
  const address = link && { href: link.href, target: link.target, rel: link.rel };
  const iconIsLink = link && linked !== 'title';
  const IconTag = iconIsLink ? 'a' : 'div';
  return (
    <article {...frame}>
      {icon && (
        <IconTag
          className="iconbox_icon heading-color"
          style={iconStyle}
          {...(iconIsLink && { ...address, ...(linked === 'both' && { 'aria-hidden': true, tabIndex: -1 }) })}
        >
          <Icon icon={icon} />
        </IconTag>
      )}
      <div className="iconbox_content">
        <header className="entry-content-header">
          {titleHtml && (
            <Heading
              className="iconbox_content_title"
              style={titleColour ? { color: titleColour } : undefined}
            >
              {link && linked !== 'icon' ? (
                <a {...address}>
                  <Html as="span" html={titleHtml} />
                </a>
              ) : (
                <Html as="span" html={titleHtml} />
              )}
            </Heading>
          )}
        </header>
        <Html
          className="iconbox_content_container"
          style={textColour ? { color: textColour } : undefined}
          html={html}
        />
      </div>
    </article>
  );
}

/** Colours of the icon and of its circle. Source: Enfold, `color='custom'`. */
function iconColours(attributes: ShortcodeAttributes): CSSProperties {
  return {
    color: colourOf(attributes['custom_font']),
    backgroundColor: colourOf(attributes['custom_bg']),
    borderColor: colourOf(attributes['custom_border']),
  };
}

/** `[av_icon_box title='…']text[/av_icon_box]`. Source: Enfold, `av_icon_box`. */
export const iconBox = defineBuilderElement<IconBoxModel>({
  name: 'icon-box',
  tags: ['av_icon_box'],
  view: IconBox,
  async model(attributes, content, context, tag) {
    const icon = iconOf(attributes, context, 'ue800');
    const link = await elementLink(attributes, context);
    const iconStyle = attributes['color'] === 'custom' ? iconColours(attributes) : undefined;
    const custom = attributes['font_color'] === 'custom';
    const titleColour = custom ? colourOf(attributes['custom_title']) : undefined;
    const textColour = custom ? colourOf(attributes['custom_content']) : undefined;
    const element = attributes['linkelement'];
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'iconbox',
          `iconbox_${oneOf(attributes['position'], ['left', 'right', 'left_content', 'right_content', 'top'])}`,
          attributes['boxed'],
          attributes['icon_style'] === 'av-icon-style-no-border' && 'av-icon-style-no-border',
          animationOf(attributes['animation'], context, ''),
        ],
      }),
      ...(icon && { icon }),
      ...(iconStyle && { iconStyle }),
      ...(titleColour && { titleColour }),
      ...(textColour && { textColour }),
      titleHtml: headingHtml(attributeOf(attributes, 'title')),
      heading: oneOf(attributes['heading_tag'] || 'h3', TITLE_TAGS),
      ...(link && { link }),
      linked: element === 'both' ? 'both' : element === 'only_icon' ? 'icon' : 'title',
      html: await elementText(content, context),
    };
  },
});
