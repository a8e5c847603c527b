import { Html } from 'portolan/plugin';
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
  readonly iconColour?: string;
  readonly titleHtml: string;
  readonly heading: TitleTag;
  readonly link?: Link;
  readonly linked: 'title' | 'icon' | 'both';
  readonly html: string;
}

function IconBox({ frame, icon, iconColour, titleHtml, heading: Heading, link, linked, html }: IconBoxModel) {
  const address = link && { href: link.href, target: link.target, rel: link.rel };
  const iconIsLink = link && linked !== 'title';
  const IconTag = iconIsLink ? 'a' : 'div';
  return (
    <article {...frame}>
      {icon && (
        <IconTag
          className="iconbox_icon heading-color"
          style={iconColour ? { color: iconColour } : undefined}
          {...(iconIsLink && { ...address, ...(linked === 'both' && { 'aria-hidden': true, tabIndex: -1 }) })}
        >
          <Icon icon={icon} />
        </IconTag>
      )}
      <div className="iconbox_content">
        <header className="entry-content-header">
          {titleHtml && (
            <Heading className="iconbox_content_title">
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
        <Html className="iconbox_content_container" html={html} />
      </div>
    </article>
  );
}

/** `[av_icon_box title='…']text[/av_icon_box]`. Source: Enfold, `av_icon_box`. */
export const iconBox = defineBuilderElement<IconBoxModel>({
  name: 'icon-box',
  tags: ['av_icon_box'],
  view: IconBox,
  async model(attributes, content, context, tag) {
    const icon = iconOf(attributes, context, 'ue800');
    const link = await elementLink(attributes, context);
    const iconColour = attributes['color'] === 'custom' ? colourOf(attributes['custom_font']) : undefined;
    const element = attributes['linkelement'];
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'iconbox',
          `iconbox_${oneOf(attributes['position'], ['left', 'right', 'left_content', 'right_content', 'top'])}`,
          attributes['boxed'],
          animationOf(attributes['animation'], context, ''),
        ],
      }),
      ...(icon && { icon }),
      ...(iconColour && { iconColour }),
      titleHtml: headingHtml(attributeOf(attributes, 'title')),
      heading: oneOf(attributes['heading_tag'] || 'h3', TITLE_TAGS),
      ...(link && { link }),
      linked: element === 'both' ? 'both' : element === 'only_icon' ? 'icon' : 'title',
      html: await elementText(content, context),
    };
  },
});
