import { Html } from 'portolan/plugin';
import type { CSSProperties, ReactNode } from 'react';
import { animationOf } from '../animation.ts';
import { colourOf, isOn, lengthOf, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { type Link, linkOf, nameAround } from '../links.ts';
import { pictureHtml } from '../pictures.ts';
import { plainText } from '../plain-text.ts';

export interface ElementImageModel {
  readonly frame: Frame;
  /** Safe HTML: the `img`. */
  readonly imageHtml: string;
  readonly link?: Link;
  readonly title?: string;
  /** Safe HTML: the text over the picture. */
  readonly captionHtml: string;
  readonly overlay: CSSProperties;
  readonly captionStyle: CSSProperties;
  readonly copyright?: string;
}

function ElementImage(model: ElementImageModel) {
  const { frame, imageHtml, link, title, captionHtml, overlay, captionStyle, copyright } = model;
  const picture: ReactNode = (
    <>
      {captionHtml && (
        <div className="av-image-caption-overlay">
          <div className="av-caption-image-overlay-bg" style={overlay} />
          <div className="av-image-caption-overlay-position">
            <Html className="av-image-caption-overlay-center" html={captionHtml} />
          </div>
        </div>
      )}
      <Html as="span" className="avia_image" html={imageHtml} />
    </>
  );
  return (
    <div {...frame}>
      <div className="avia-image-container-inner">
        <div className="avia-image-overlay-wrap" style={captionStyle}>
          {link ? (
            <a
              className={`avia_image${link.lightbox ? ' lightbox' : ''}`}
              href={link.href}
              target={link.target}
              rel={link.rel}
              title={title}
              aria-label={captionHtml || title ? undefined : nameAround(imageHtml, link)}
            >
              {picture}
            </a>
          ) : (
            picture
          )}
        </div>
        {copyright && <small className="avia-copyright">{copyright}</small>}
      </div>
    </div>
  );
}

/** `[av_image src='…' attachment='…']caption[/av_image]`. Source: Enfold, `av_image`. */
export const elementImage = defineBuilderElement<ElementImageModel>({
  name: 'element-image',
  tags: ['av_image'],
  view: ElementImage,
  async model(attributes, content, context, tag) {
    const imageHtml = await pictureHtml(context, attributes, {
      alt: plainText(attributes['alt_attr'] ?? ''),
      title: plainText(attributes['title_attr'] ?? ''),
    });
    if (imageHtml === '') return undefined;
    const id = Number.parseInt(attributes['attachment'] ?? '', 10) || 0;
    const link = await linkOf(attributes['link'], attributes['target'], context, {
      id,
      src: attributes['src'] ?? '',
    });
    const captioned = attributes['caption'] === 'yes';
    const copyright = isOn(attributes['copyright'])
      ? (await context.site.posts.meta([id])).get(id)?.get('_avia_attachment_copyright')
      : undefined;
    const opacity = Number.parseFloat(attributes['overlay_opacity'] ?? '');
    const title = plainText(attributes['title_attr'] ?? '');
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'avia-image-container',
          `av-styling-${attributes['styling'] || 'default'}`,
          `avia-align-${oneOf(attributes['align'], ['center', 'left', 'right', ''])}`,
          attributes['hover'],
          captioned && `av-overlay-${attributes['appearance'] || 'always'}`,
          copyright && `av-has-copyright av-copyright-${attributes['copyright'] ?? ''}`,
          animationOf(attributes['animation'], context, ''),
        ],
      }),
      imageHtml,
      ...(link && { link }),
      ...(title && { title }),
      captionHtml: captioned ? await elementText(content, context) : '',
      overlay: {
        opacity: opacity >= 0 && opacity <= 1 ? opacity : 0.4,
        backgroundColor: colourOf(attributes['overlay_color']) ?? '#444444',
      },
      captionStyle: {
        ...(captioned && { color: colourOf(attributes['overlay_text_color']) ?? '#ffffff' }),
        fontSize: lengthOf(attributes['font_size']),
      },
      ...(copyright && { copyright: plainText(copyright) }),
    };
  },
});
