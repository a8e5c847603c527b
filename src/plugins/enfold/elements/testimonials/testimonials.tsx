import { Html, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { childShortcodes } from '../../child-shortcodes.ts';
import { animationOf } from '../animation.ts';
import { colourOf, integerOf, oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { type Link, linkOf } from '../links.ts';
import { picturesOf } from '../pictures.ts';
import { plainText } from '../plain-text.ts';
import Slider, { type SliderModel } from '../slider/slider.island.tsx';
import {
  noteSlider,
  sliderClasses,
  sliderData,
  sliderLabel,
  sliderOptions,
  sliderWords,
} from '../slider/slider.ts';

/** Milliseconds between two testimonials that come in one after another. Source: Enfold, testimonials. */
export const TESTIMONIAL_STAGGER = 150;

export interface TestimonialModel {
  readonly imageHtml: string;
  readonly nameHtml: string;
  readonly subtitle: string;
  readonly html: string;
  readonly link?: Link;
  readonly linkText: string;
}

interface GridModel {
  readonly frame: Frame;
  readonly testimonials: readonly TestimonialModel[];
  readonly colours: OwnColours;
}

type Model = { readonly grid: GridModel } | { readonly slider: SliderModel };

/** Colours that the element's author chose instead of the page's. */
interface OwnColours {
  readonly title?: CSSProperties;
  readonly content?: CSSProperties;
}

function Testimonial({
  testimonial,
  colours = {},
}: {
  readonly testimonial: TestimonialModel;
  readonly colours?: OwnColours;
}) {
  const { imageHtml, nameHtml, subtitle, html, link, linkText } = testimonial;
  return (
    <figure className="avia-testimonial_inner">
      <blockquote className="avia-testimonial-content" style={colours.content}>
        <Html html={html} />
      </blockquote>
      <figcaption className="avia-testimonial-meta">
        {imageHtml && <Html as="span" className="avia-testimonial-image" html={imageHtml} />}
        <span className="avia-testimonial-meta-mini">
          {nameHtml && (
            <Html as="strong" className="avia-testimonial-name" style={colours.title} html={nameHtml} />
          )}{' '}
          {subtitle && (
            <span className="avia-testimonial-subtitle" style={colours.content}>
              {subtitle}
            </span>
          )}{' '}
          {link && (
            <a className="avia-testimonial-link" href={link.href} target={link.target} rel={link.rel}>
              {linkText || link.href}
            </a>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

function View(model: Model) {
  if ('slider' in model) return <Slider {...model.slider} />;
  return (
    <div {...model.grid.frame} data-stagger={TESTIMONIAL_STAGGER}>
      {model.grid.testimonials.map((one, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
          key={`${index}-${one.nameHtml}`}
          className="avia-testimonial"
        >
          <Testimonial testimonial={one} colours={model.grid.colours} />
        </div>
      ))}
    </div>
  );
}

/** `[av_testimonials][av_testimonial_single name='…']quote[/av_testimonial_single][/av_testimonials]`. Source: Enfold. */
export const testimonials = defineBuilderElement<Model>({
  name: 'testimonials',
  tags: ['av_testimonials'],
  view: View,
  async model(attributes, content, context, tag) {
    const found = await testimonialsOf(content, context);
    if (found.length === 0) return undefined;
    const style = oneOf(attributes['style'], ['grid', 'slider', 'slider_large']);
    const columns = Math.min(4, Math.max(1, integerOf(attributes['columns'], 2)));
    const classes = [
      'avia-testimonial-wrapper',
      `avia-${style}-testimonials`,
      `avia-${style}-${columns}-testimonials`,
      attributes['grid_style'],
    ];
    const colours = ownColours(attributes);
    if (style === 'grid') {
      return {
        grid: {
          frame: frameOf(tag, attributes, context, {
            classes: [...classes, animationOf('avia-testimonial-animate', context, '', 'almost_visible')],
            style: { ['--columns' as 'order']: columns },
          }),
          testimonials: found,
          colours,
        },
      };
    }
    noteSlider(context);
    const options = sliderOptions(attributes, { autoplay: true, animation: 'fade', hoverpause: true });
    return {
      slider: {
        frame: frameOf(tag, attributes, context, {
          classes: [...classes, 'av-text-slider', ...sliderClasses(options)],
        }),
        data: sliderData(options),
        label: sliderLabel(context, 'Testimonials'),
        listClass: 'avia-testimonial-row av-slider-list',
        slides: found.map((one) => ({
          className: 'avia-testimonial',
          content: <Testimonial testimonial={one} colours={colours} />,
        })),
        seen: { wide: 1, medium: 1, small: 1 },
        options,
        arrows: true,
        words: sliderWords(context),
        dots: false,
      },
    };
  },
});

function ownColours(attributes: ShortcodeAttributes): OwnColours {
  if (attributes['font_color'] !== 'custom') return {};
  const [title, content] = [colourOf(attributes['custom_title']), colourOf(attributes['custom_content'])];
  return { ...(title && { title: { color: title } }), ...(content && { content: { color: content } }) };
}

async function testimonialsOf(content: string, context: RenderContext): Promise<readonly TestimonialModel[]> {
  const children = childShortcodes(content, 'av_testimonial_single');
  const ids = children.map((child) => integerOf(child.attributes['src'], 0));
  const pictures = new Map((await picturesOf(context, ids, 'square')).map((one) => [one.id, one.html]));
  const found: TestimonialModel[] = [];
  for (const [index, { attributes, content: text }] of children.entries()) {
    const link = await linkOf(attributes['link'], attributes['linktarget'], context);
    found.push({
      imageHtml: pictures.get(ids[index] ?? 0) ?? '',
      nameHtml: headingHtml(attributes['name'] ?? ''),
      subtitle: plainText(attributes['subtitle'] ?? ''),
      html: await elementText(text, context),
      ...(link && { link }),
      linkText: plainText(attributes['linktext'] ?? ''),
    });
  }
  return found;
}

export const testimonialItems = innerTags('av_testimonial_single');
