import { Html, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import type { CSSProperties, ReactNode } from 'react';
import { builderText } from '../../builder-text.ts';
import { childShortcodes } from '../../child-shortcodes.ts';
import { attributeOf, colourOf, idsOf, integerOf, isOn, lengthOf } from '../attributes.ts';
import { backgroundOf, positionOf } from '../background.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { frameOf } from '../frame.ts';
import { type Link, linkOf, nameAround } from '../links.ts';
import { type Picture, picturesOf } from '../pictures.ts';
import { plainText } from '../plain-text.ts';
import Slider, { type Slide, type SliderModel } from '../slider/slider.island.tsx';
import { noteSlider, sliderClasses, sliderData, sliderOptions, sliderWords } from '../slider/slider.ts';
import { SlideCaption, type SlideCaptionModel, slideCaption } from './slide-caption.tsx';
import { SlideVideo, slideVideo, videoSlide } from './slide-video.tsx';

const SLIDES: Readonly<Record<string, string>> = {
  av_slideshow: 'av_slide',
  av_slideshow_full: 'av_slide_full',
  av_fullscreen: 'av_fullscreen_slide',
};

/** What lies in a slide. */
interface SlideParts {
  readonly picture: ReactNode;
  readonly caption: SlideCaptionModel | undefined;
  readonly link: Link | undefined;
  readonly overlay?: CSSProperties;
}

/** A picture or video, where it leads, and what is said over it. `group`: the series that a lightbox shows. */
export function SlideContent({
  picture,
  caption,
  link,
  overlay,
  group,
}: SlideParts & { readonly group: string }) {
  const inner = (
    <>
      {picture}
      {overlay && <div className="av-section-color-overlay" style={overlay} aria-hidden="true" />}
    </>
  );
  return (
    <div className="avia-slide-wrap" data-rel={group}>
      {link ? (
        <a
          className={link.lightbox ? 'lightbox' : undefined}
          href={link.href}
          target={link.target}
          rel={link.rel}
          aria-label={plainText(caption?.titleHtml ?? '') || link.name || undefined}
        >
          {inner}
        </a>
      ) : (
        inner
      )}
      {caption && <SlideCaption caption={caption} />}
    </div>
  );
}

/** `[av_slideshow]`, over the whole width `[av_slideshow_full]`, over the whole window `[av_fullscreen]`. Source: Enfold. */
export const slideshow = defineBuilderElement<SliderModel>({
  name: 'slideshow',
  tags: Object.keys(SLIDES),
  view: Slider,
  styles: ['slider', 'slideshow'],
  async model(attributes, content, context, tag) {
    const number = context.next('slideshow');
    const size = attributeOf(attributes, 'size', tag === 'av_fullscreen' ? 'extra_large' : 'featured');
    const options = sliderOptions(attributes);
    const slides = await slidesOf(attributes, content, context, tag, size, `slideshow-${number}`);
    if (slides.length === 0) return undefined;
    noteSlider(context);
    const full = tag !== 'av_slideshow';
    const navigation = attributes['slider_navigation'] || 'av-navigate-arrows av-navigate-dots';
    const height = integerOf(attributes['slide_height'], 100);
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'avia-slideshow',
          `avia-slideshow-${size.replace(/[^\w-]/g, '')}`,
          tag,
          ...sliderClasses(options),
          attributeOf(attributes, 'control_layout', 'av-control-default'),
          navigation,
          full && 'avia-fullwidth-slider alignfull',
          tag === 'av_fullscreen' && 'avia-fullscreen-slider',
          isOn(attributes['stretch']) && attributes['stretch'],
          `avia-slideshow-${number}`,
        ],
        style: {
          ...(full ? backgroundOf(attributes) : {}),
          ...(tag === 'av_fullscreen' && { '--slide-height': `${height}svh` }),
          ...(tag === 'av_slideshow_full' && { '--slide-height': lengthOf(attributes['min_height']) }),
        } as CSSProperties,
      }),
      data: sliderData(options),
      label:
        plainText(attributes['alb_description'] ?? '') ||
        `${builderText(context.site, 'Slideshow')} ${number}`,
      listClass: 'avia-slideshow-inner av-slider-list',
      slides,
      seen: { wide: 1, medium: 1, small: 1 },
      options,
      arrows: navigation.includes('arrows'),
      words: sliderWords(context),
      dots: navigation.includes('dots'),
    };
  },
});

async function slidesOf(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
  tag: string,
  size: string,
  group: string,
): Promise<readonly Slide[]> {
  const children = childShortcodes(content, SLIDES[tag] ?? '');
  const ids = [...children.map((child) => integerOf(child.attributes['id'], 0)), ...idsOf(attributes['ids'])];
  const pictures = new Map((await picturesOf(context, ids, size)).map((one) => [one.id, one]));
  const first = idsOf(attributes['ids']).flatMap((id) => pictures.get(id) ?? []);
  const slides: Slide[] =
    children.length === 0 ? first.map((one, index) => pictureSlide(one, index, group)) : [];
  for (const [index, child] of children.entries()) {
    const picture = pictures.get(integerOf(child.attributes['id'], 0));
    const slide = await slideOf(child.attributes, child.content, context, picture, { index, group });
    if (slide) slides.push(slide);
  }
  return slides.length === 1 && slides[0]
    ? [{ ...slides[0], className: `${slides[0].className} av-single-slide` }]
    : slides;
}

function pictureSlide(picture: Picture, index: number, group: string): Slide {
  return {
    className: slideClass(index),
    content: (
      <SlideContent
        picture={<Html as="span" className="av-slide-picture" html={picture.html} />}
        caption={undefined}
        link={undefined}
        group={group}
      />
    ),
  };
}

async function slideOf(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
  picture: Picture | undefined,
  place: { readonly index: number; readonly group: string },
): Promise<Slide | undefined> {
  const video = slideVideo(attributes, context);
  if (video?.film) context.assets.addStyle('video');
  const caption = await slideCaption(attributes, content, context);
  if (!video && !picture && !caption) return undefined;
  const link =
    attributes['link_apply'] === 'image' || (!attributes['link_apply'] && attributes['link'])
      ? await linkOf(attributes['link'], attributes['link_target'], context, { id: picture?.id ?? 0 })
      : undefined;
  const named = link && { ...link, name: nameAround(picture?.html ?? '', link) ?? '' };
  const opacity = Number.parseFloat(attributes['overlay_opacity'] ?? '');
  const overlay = isOn(attributes['overlay_enable'])
    ? {
        opacity: opacity >= 0 && opacity <= 1 ? opacity : 0.5,
        backgroundColor: colourOf(attributes['overlay_color']),
      }
    : undefined;
  const media = video ? (
    <SlideVideo video={video} />
  ) : (
    picture && (
      <span
        className="av-slide-picture"
        style={{ ['--position' as 'color']: positionOf(attributes['position']) }}
        // Safe: an `img` made from the attachment's own data, every attribute escaped.
        dangerouslySetInnerHTML={{ __html: picture.html }}
      />
    )
  );
  const extra = video ? videoSlide(video, attributes) : undefined;
  return {
    className: `${slideClass(place.index)} ${extra?.className ?? ''}`.trim(),
    content: (
      <SlideContent
        picture={media ?? null}
        caption={caption}
        // A link over a film would keep the visitor from starting it.
        link={video?.film || !link ? undefined : named}
        group={place.group}
        {...(overlay && { overlay: overlay as CSSProperties })}
      />
    ),
    ...(extra && { data: extra.data }),
  };
}

function slideClass(index: number): string {
  return `avia-slideshow-slide slide-${index + 1} slide-${index % 2 === 0 ? 'odd' : 'even'}`;
}

export const slides = innerTags('av_slide', 'av_slide_full', 'av_fullscreen_slide');
