import { animationOf } from '../animation.ts';
import { colourOf, lengthOf, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { Icon, type IconModel, iconOf } from '../icon/icon.tsx';
import { elementLink, type Link } from '../links.ts';
import { plainText } from '../plain-text.ts';

export interface FontIconModel {
  readonly frame: Frame;
  readonly icon: IconModel;
  readonly link?: Link;
  readonly caption: string;
  /** What is told about the icon when it is pointed at. */
  readonly tooltip: string;
}

function FontIcon({ frame, icon, link, caption, tooltip }: FontIconModel) {
  const Tag = link ? 'a' : 'span';
  return (
    <span {...frame}>
      <Tag
        className="av-icon-char"
        {...(link && {
          href: link.href,
          target: link.target,
          rel: link.rel,
          'aria-label': tooltip || caption || link.href,
        })}
        {...(tooltip && { 'data-avia-icon-tooltip': tooltip, title: tooltip })}
        {...(tooltip && !link && { tabIndex: 0, role: 'img', 'aria-label': tooltip })}
      >
        <Icon icon={icon} />
      </Tag>
      {caption && <span className="av_icon_caption av-special-font">{caption}</span>}
    </span>
  );
}

/** `[av_font_icon icon='ue80a']tooltip[/av_font_icon]`. Source: Enfold, `av_font_icon`. */
export const fontIcon = defineBuilderElement<FontIconModel>({
  name: 'font-icon',
  tags: ['av_font_icon'],
  view: FontIcon,
  async model(attributes, content, context, tag) {
    const icon = iconOf(attributes, context, 'ue800');
    if (!icon) return undefined;
    const link = await elementLink(attributes, context);
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'av_font_icon',
          `av-icon-style-${oneOf(attributes['style'], ['', 'border'])}`,
          `avia-icon-pos-${oneOf(attributes['position'], ['left', 'center', 'right'])}`,
          animationOf(attributes['animation'], context, ''),
        ],
        style: { fontSize: lengthOf(attributes['size'] || '40px'), color: colourOf(attributes['color']) },
      }),
      icon,
      ...(link && { link }),
      caption: plainText(attributes['caption'] ?? ''),
      tooltip: plainText(content),
    };
  },
});
