import type { ShortcodeAttributes } from 'portolan/plugin';
import { Html } from 'portolan/plugin';
import type { CSSProperties, ReactNode } from 'react';
import { attributeOf, colourOf, isOn, lengthOf, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { Icon, type IconModel, iconOf } from '../icon/icon.tsx';
import { elementLink, type Link } from '../links.ts';
import { fontSizeCss, spacingCss } from '../responsive.ts';

export interface SpecialHeadingModel {
  readonly frame: Frame;
  readonly tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'p' | 'div' | 'span';
  /** Safe HTML: the heading's text with the few tags it may hold. */
  readonly headingHtml: string;
  readonly link?: Link;
  readonly icon?: IconModel;
  readonly colour?: string;
  /** Safe HTML: rendered subheading, and where it stands. */
  readonly subheading?: {
    readonly html: string;
    readonly place: 'above' | 'below';
    readonly colour?: string;
  };
  readonly lineColour?: string;
}

function SpecialHeading(model: SpecialHeadingModel) {
  const { frame, tag: Tag, headingHtml: html, link, icon, colour, subheading, lineColour } = model;
  const text = <Html as="span" html={html} />;
  const style: CSSProperties | undefined = colour ? { color: colour } : undefined;
  return (
    <div {...frame}>
      {subheading?.place === 'above' && <Subheading {...subheading} />}
      <Tag className="av-special-heading-tag" style={style}>
        {icon && <Icon icon={icon} className="heading-char" />}
        {linked(link, text)}
      </Tag>
      {subheading?.place === 'below' && <Subheading {...subheading} />}
      <div className="special-heading-border">
        <div
          className="special-heading-inner-border"
          style={lineColour ? { borderColor: lineColour } : undefined}
        />
      </div>
    </div>
  );
}

function linked(link: Link | undefined, text: ReactNode): ReactNode {
  if (!link) return text;
  return (
    <a className="av-heading-link" href={link.href} target={link.target} rel={link.rel}>
      {text}
    </a>
  );
}

function Subheading({ html, place, colour }: NonNullable<SpecialHeadingModel['subheading']>) {
  return (
    <div
      className={`av-subheading av-subheading_${place}`}
      style={colour ? { color: colour } : undefined}
      // Safe: rendered content.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Safe HTML in which each ampersand can be set in a style of its own. Source: Enfold, `special_amp`. */
function withAmpersands(html: string): string {
  return html.replace(/(<[^>]*>)|&amp;(?![#\w]+;)/g, (whole, tag?: string) =>
    tag === undefined ? `<span class="special_amp">${whole}</span>` : tag,
  );
}

const TAGS = ['h3', 'h1', 'h2', 'h4', 'h5', 'h6', 'p', 'div', 'span'] as const;

/** A size of its own is smaller on phones, unless the author chose one for them. Source: Enfold, headings below 768 pixels. */
function phoneSizeCss(selector: string, attributes: ShortcodeAttributes): string {
  const size = lengthOf(attributes['size']);
  const chosen = attributes['av-small-font-size-title'] || attributes['av-mini-font-size-title'];
  return size && !chosen ? `@media (max-width:767px){${selector}{font-size:calc(${size}*.8)}}` : '';
}

/** `[av_heading heading='…']subheading[/av_heading]`. Source: Enfold, `av_heading`. */
export const specialHeading = defineBuilderElement<SpecialHeadingModel>({
  name: 'special-heading',
  tags: ['av_heading'],
  view: SpecialHeading,
  async model(attributes, content, context, tag) {
    const heading = oneOf(attributes['tag'], TAGS);
    const custom = attributes['color'] === 'custom-color-heading';
    const style = attributeOf(attributes, 'style');
    const above = attributes['subheading_active'] === 'subheading_above';
    const link = isOn(attributes['link_apply']) ? await elementLink(attributes, context) : undefined;
    const icon = isOn(attributes['show_icon']) ? iconOf(attributes, context) : undefined;
    const colour = custom ? colourOf(attributes['custom_font']) : undefined;
    const lineColour = colourOf(attributes['seperator_color']);
    const subheading = isOn(attributes['subheading_active']) ? await elementText(content, context) : '';
    const subheadingColour = colourOf(attributes['subheading_color']) ?? colour;
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'av-special-heading',
          `av-special-heading-${heading}`,
          attributes['color'],
          style,
          link && 'av-linked-heading',
          attributes['size'] && 'av-inherit-size',
          subheading && 'av-has-subheading',
        ],
        style: { paddingBottom: lengthOf(attributes['padding']) },
        css: (selector) => [
          spacingCss(selector, attributes, 'margin'),
          fontSizeCss(`${selector} .av-special-heading-tag`, attributes, attributes['size'], '-title'),
          phoneSizeCss(`${selector} .av-special-heading-tag`, attributes),
          fontSizeCss(`${selector} .av-subheading`, attributes, attributes['subheading_size'], ''),
        ],
      }),
      tag: heading,
      headingHtml: withAmpersands(headingHtml(attributes['heading'] ?? '')),
      ...(link && { link }),
      ...(icon && { icon }),
      ...(colour && { colour }),
      ...(lineColour && { lineColour }),
      ...(subheading && {
        subheading: {
          html: subheading,
          place: above ? ('above' as const) : ('below' as const),
          ...(subheadingColour && { colour: subheadingColour }),
        },
      }),
    };
  },
});
