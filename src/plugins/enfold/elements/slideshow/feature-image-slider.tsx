import { Html } from 'portolan/plugin';
import { attributeOf, isOn } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { frameOf } from '../frame.ts';
import { postCards } from '../posts/post-cards.ts';
import { listedPosts } from '../posts/posts-query.ts';
import Slider, { type SliderModel } from '../slider/slider.island.tsx';
import {
  noteSlider,
  sliderClasses,
  sliderData,
  sliderLabel,
  sliderOptions,
  sliderWords,
} from '../slider/slider.ts';

/** `[av_feature_image_slider link='category,3']`: posts as slides. Source: Enfold, `av_feature_image_slider`. */
export const featureImageSlider = defineBuilderElement<SliderModel>({
  name: 'feature-image-slider',
  tags: ['av_feature_image_slider'],
  view: Slider,
  styles: ['slider', 'slideshow'],
  async model(attributes, _content, context, tag) {
    const posts = await listedPosts(attributes, context, { items: 16 });
    const cards = await postCards(context, posts, attributeOf(attributes, 'image_size', 'featured'));
    if (cards.length === 0) return undefined;
    noteSlider(context);
    const options = sliderOptions(attributes, { animation: 'fade' });
    const contents = attributeOf(attributes, 'contents', 'title');
    return {
      frame: frameOf(tag, attributes, context, {
        classes: ['avia-slideshow avia-featureimage-slider alignfull', ...sliderClasses(options)],
      }),
      data: sliderData(options),
      label: sliderLabel(context, 'Posts'),
      listClass: 'avia-slideshow-inner av-slider-list',
      slides: cards.map((card) => ({
        className: 'avia-slideshow-slide',
        content: (
          <div className="avia-slide-wrap">
            {card.imageHtml && <Html as="span" className="av-slide-picture" html={card.imageHtml} />}
            <div className="av-slideshow-caption caption_fullwidth caption_bottom">
              <div className="caption_container">
                <div className="slideshow_align_caption">
                  <h2 className="avia-caption-title">
                    <a href={card.href}>
                      <Html as="span" html={card.titleHtml} />
                    </a>
                  </h2>
                  {isOn(contents) && contents.includes('excerpt') && card.excerpt && (
                    <div className="avia-caption-content">
                      <p>{card.excerpt}</p>
                    </div>
                  )}
                </div>
              </div>
            </div>
          </div>
        ),
      })),
      seen: { wide: 1, medium: 1, small: 1 },
      options,
      arrows: true,
      words: sliderWords(context),
      dots: false,
    };
  },
});
