import { Html, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { childShortcodes } from '../../child-shortcodes.ts';
import { animationOf } from '../animation.ts';
import { colourOf, isOn, lengthOf, oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { Icon, type IconModel, iconOf } from '../icon/icon.tsx';
import { elementLink, type Link } from '../links.ts';
import { TITLE_TAGS, type TitleTag } from '../title-tag.ts';

/** Milliseconds between two entries of an icon list that come in one after another. Source: Enfold, icon list. */
export const ICON_LIST_STAGGER = 350;

export interface IconListItem {
  readonly icon?: IconModel;
  readonly titleHtml: string;
  readonly html: string;
  readonly link?: Link;
  /** What of the entry is the link. */
  readonly linked: 'title' | 'icon' | 'both';
}

export interface IconListModel {
  readonly frame: Frame;
  readonly listClass: string;
  readonly heading: TitleTag;
  readonly iconStyle?: CSSProperties;
  readonly titleStyle?: CSSProperties;
  readonly textStyle?: CSSProperties;
  readonly items: readonly IconListItem[];
}

function IconList({ frame, listClass, items, ...shared }: IconListModel) {
  return (
    <div {...frame}>
      <ul className={listClass} data-stagger={ICON_LIST_STAGGER}>
        {items.map((item, index) => (
          <IconListEntry
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
            key={`${index}-${item.titleHtml}`}
            item={item}
            {...shared}
          />
        ))}
      </ul>
    </div>
  );
}

function IconListEntry({
  item,
  heading: Heading,
  iconStyle,
  titleStyle,
  textStyle,
}: { readonly item: IconListItem } & Omit<IconListModel, 'frame' | 'listClass' | 'items'>) {
  const { icon, titleHtml, html, link, linked } = item;
  const iconIsLink = link && linked !== 'title';
  const IconTag = iconIsLink ? 'a' : 'div';
  const address = link && { href: link.href, target: link.target, rel: link.rel };
  return (
    <li>
      <IconTag
        className="iconlist_icon"
        style={iconStyle}
        // The title beside it is the same link.
        {...(iconIsLink && { ...address, ...(linked === 'both' && { 'aria-hidden': true, tabIndex: -1 }) })}
      >
        {icon && <Icon icon={icon} className="iconlist-char" />}
      </IconTag>
      <article className="article-icon-entry">
        <div className="iconlist_content_wrap">
          <header className="entry-content-header">
            {titleHtml && (
              <Heading className="av_iconlist_title iconlist_title" style={titleStyle}>
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
          {html && <Html className="iconlist_content" style={textStyle} html={html} />}
        </div>
      </article>
      <div className="iconlist-timeline" />
    </li>
  );
}

async function itemsOf(content: string, context: RenderContext): Promise<readonly IconListItem[]> {
  const items: IconListItem[] = [];
  for (const { attributes, content: text } of childShortcodes(
    content,
    'av_iconlist_item',
    'av_icon_circle_item',
  )) {
    const icon = iconOf(attributes, context, 'ue800');
    const link = await elementLink(attributes, context);
    items.push({
      ...(icon && { icon }),
      titleHtml: headingHtml(attributes['title'] ?? ''),
      html: await elementText(text, context),
      ...(link && { link }),
      linked: linkedPart(attributes),
    });
  }
  return items;
}

function linkedPart(attributes: ShortcodeAttributes): IconListItem['linked'] {
  if (attributes['linkelement'] === 'only_icon') return 'icon';
  return attributes['linkelement'] === 'both' ? 'both' : 'title';
}

/** Colours of the icons and of their circles. Source: Enfold, `color='custom'`. */
function iconColours(attributes: ShortcodeAttributes): CSSProperties {
  const ground = colourOf(attributes['custom_bg']);
  return {
    color: colourOf(attributes['custom_font']) ?? (ground && '#fff'),
    backgroundColor: ground,
    borderColor: colourOf(attributes['custom_border']) ?? ground,
  };
}

/** Colour and size of titles or texts; undefined where the list has none of its own. */
function textStyleOf(attributes: ShortcodeAttributes, part: 'title' | 'content'): CSSProperties | undefined {
  const custom = attributes['font_color'] === 'custom';
  const color = custom ? colourOf(attributes[`custom_${part}`]) : undefined;
  const fontSize = lengthOf(attributes[`custom_${part}_size`] ?? '');
  return color || fontSize ? { color, fontSize } : undefined;
}

/** `[av_iconlist][av_iconlist_item title='…']…[/av_iconlist_item][/av_iconlist]`. Source: Enfold, `av_iconlist`. */
export const iconList = defineBuilderElement<IconListModel>({
  name: 'icon-list',
  // Icons in a circle around a picture are the same list: a circle leaves no room for their texts on narrow screens.
  tags: ['av_iconlist', 'av_icon_circles'],
  view: IconList,
  async model(attributes, content, context, tag) {
    const items = await itemsOf(content, context);
    if (items.length === 0) return undefined;
    const small = (attributes['iconlist_styling'] ?? '').includes('small');
    const iconStyle = attributes['color'] === 'custom' ? iconColours(attributes) : undefined;
    const titleStyle = textStyleOf(attributes, 'title');
    const textStyle = textStyleOf(attributes, 'content');
    return {
      frame: frameOf(tag, attributes, context, { classes: ['avia-icon-list-container'] }),
      listClass: [
        'avia-icon-list',
        `avia-icon-list-${oneOf(attributes['position'], ['left', 'right', 'top'])}`,
        small ? 'av-iconlist-small' : 'av-iconlist-big',
        isOn(attributes['animation']) && animationOf('avia-iconlist-animate', context, '', 'almost_visible'),
      ]
        .filter(Boolean)
        .join(' '),
      heading: oneOf(attributes['heading_tag'], TITLE_TAGS),
      ...(iconStyle && { iconStyle }),
      ...(titleStyle && { titleStyle }),
      ...(textStyle && { textStyle }),
      items,
    };
  },
});

export const iconListItems = innerTags('av_iconlist_item', 'av_icon_circle_item');
