import { Html } from 'portolan/plugin';
import { childShortcodes } from '../../child-shortcodes.ts';
import { integerOf, oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { elementLink } from '../links.ts';
import { plainText } from '../plain-text.ts';
import Slider, { type Slide, type SliderModel } from '../slider/slider.island.tsx';
import {
  noteSlider,
  sliderClasses,
  sliderData,
  sliderLabel,
  sliderOptions,
  sliderWords,
  slidesSeen,
} from '../slider/slider.ts';
import { SHOW_DELAY } from '../slider/slider-rules.ts';

/** `[av_content_slider][av_content_slide title='…']…[/av_content_slide][/av_content_slider]`. Source: Enfold. */
export const contentSlider = defineBuilderElement<SliderModel>({
  name: 'content-slider',
  tags: ['av_content_slider'],
  view: Slider,
  styles: ['slider', 'content-slider'],
  async model(attributes, content, context, tag) {
    const slides: Slide[] = [];
    for (const { attributes: item, content: text } of childShortcodes(content, 'av_content_slide')) {
      const link = await elementLink(item, context);
      const titleHtml = headingHtml(item['title'] ?? '');
      const html = await elementText(text, context);
      const title = <Html as="span" html={titleHtml} />;
      slides.push({
        className: 'slide-entry-wrap',
        content: (
          <section className="slide-entry post-entry">
            {titleHtml && (
              <h3 className="slide-entry-title entry-title">
                {link ? (
                  <a href={link.href} target={link.target} rel={link.rel}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
            )}
            <Html className="slide-entry-excerpt entry-content" html={html} />
          </section>
        ),
      });
    }
    if (slides.length === 0) return undefined;
    noteSlider(context);
    const options = sliderOptions(attributes, { animation: 'fade', showDelay: SHOW_DELAY });
    const columns = Math.max(1, integerOf(attributes['columns'], 1));
    const navigation = oneOf(attributes['navigation'], ['arrows', 'dots', 'no']);
    const heading = headingHtml(attributes['heading'] ?? '');
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'avia-content-slider avia-smallarrow-slider avia-content-slider-element-container av-text-slider',
          ...sliderClasses(options),
        ],
        style: columns > 1 ? { ['--slide-gap' as 'color']: '1.5rem' } : {},
      }),
      data: sliderData(options),
      label: sliderLabel(context, plainText(attributes['heading'] ?? '') || 'Slider'),
      ...(heading && {
        heading: (
          <div className="avia-smallarrow-slider-heading">
            <h3 className="new-special-heading">
              <Html as="span" html={heading} />
            </h3>
          </div>
        ),
      }),
      listClass: 'avia-content-slider-inner av-slider-list',
      slides,
      seen: slidesSeen(columns),
      options: columns > 1 ? { ...options, animation: 'slide' } : options,
      arrows: navigation === 'arrows',
      words: sliderWords(context),
      dots: navigation === 'dots',
    };
  },
});

export const contentSlides = innerTags('av_content_slide');
