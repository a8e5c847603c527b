import { escapeUrlRaw, ksesPost } from 'portolan/html';
import { Html, type RenderContext, type ShortcodeAttributes, type Site } from 'portolan/plugin';
import { builderText } from '../../builder-text.ts';
import { defineBuilderElement } from '../define-element.ts';
import { frameOf } from '../frame.ts';
import { imageTag, picturesOf } from '../pictures.ts';
import Slider, { type Slide, type SliderModel } from '../slider/slider.island.tsx';
import { noteSlider, sliderClasses, sliderData, sliderOptions, sliderWords } from '../slider/slider.ts';
import { SlideContent } from '../slideshow/slideshow.tsx';
import { layerSliderSlides } from './layer-slider.ts';
import { revolutionSlides } from './revolution-slider.ts';
import type { StoredSlide } from './stored-slide.ts';

type Source = (site: Site, name: string) => Promise<readonly StoredSlide[]>;

/** By which tags other plugins' sliders stand in texts, and where their slides are kept. */
const SOURCES: Readonly<Record<string, Source>> = {
  av_layerslider: layerSliderSlides,
  layerslider: layerSliderSlides,
  av_revolutionslider: revolutionSlides,
  rev_slider: revolutionSlides,
  rev_slider_vc: revolutionSlides,
};

interface ImportedSliderModel extends SliderModel {
  /** Safe HTML: what the shortcode encloses, where nothing is known of its slides. */
  readonly enclosedHtml: string;
}

function View({ enclosedHtml, ...slider }: ImportedSliderModel) {
  return slider.slides.length > 0 ? <Slider {...slider} /> : <Html html={enclosedHtml} />;
}

/**
 * Sliders of LayerSlider and Slider Revolution, whose own scripts an imported site does not have: their pictures and
 * texts as a plain slideshow. Where the export brought none of their slides, what the shortcode encloses.
 */
export const importedSlider = defineBuilderElement<ImportedSliderModel>({
  name: 'imported-slider',
  tags: Object.keys(SOURCES),
  view: View,
  styles: ['slider', 'slideshow', 'imported-slider'],
  async model(attributes, content, context, tag) {
    const stored = (await SOURCES[tag]?.(context.site, nameOf(attributes))) ?? [];
    const slides = await slidesOf(stored, context);
    const enclosedHtml = slides.length === 0 && content ? await context.renderText(content) : '';
    if (slides.length === 0 && enclosedHtml === '') return undefined;
    noteSlider(context);
    const options = sliderOptions({ autoplay: '' } as ShortcodeAttributes);
    return {
      frame: frameOf(tag, attributes, context, {
        classes: ['avia-slideshow av-imported-slider alignfull', ...sliderClasses(options)],
      }),
      data: sliderData(options),
      label: `${builderText(context.site, 'Slideshow')} ${context.next('slideshow')}`,
      listClass: 'avia-slideshow-inner av-slider-list',
      slides,
      seen: { wide: 1, medium: 1, small: 1 },
      options,
      arrows: slides.length > 1,
      words: sliderWords(context),
      dots: slides.length > 1,
      enclosedHtml,
    };
  },
});

/** Which slider is meant: `id='3'`, `alias='home'`, or the bare word behind the tag. */
function nameOf(attributes: ShortcodeAttributes): string {
  return (attributes['alias'] || attributes['id'] || attributes['slider'] || attributes[0] || '').trim();
}

async function slidesOf(stored: readonly StoredSlide[], context: RenderContext): Promise<readonly Slide[]> {
  const ids = stored.flatMap(({ pictures }) => pictures.map(({ id }) => id));
  const known = new Map((await picturesOf(context, ids, 'extra_large')).map(({ id, html }) => [id, html]));
  return stored.map(({ pictures, texts, link }, index) => {
    const html = pictures
      .map(({ id, src, alt }) => known.get(id) ?? (src ? imageTag(src, { alt }) : ''))
      .join('');
    const href = escapeUrlRaw(link);
    return {
      className: `avia-slideshow-slide slide-${index + 1}`,
      content: (
        <SlideContent
          picture={html ? <Html as="span" className="av-slide-picture" html={html} /> : null}
          caption={captionOf(texts)}
          link={href ? { href } : undefined}
          group={`imported-${index}`}
        />
      ),
    };
  });
}

/** The texts of a slide one below the other; the plugins' own measures and movements mean nothing here. */
function captionOf(texts: readonly string[]) {
  if (texts.length === 0) return undefined;
  const withoutStyles = (text: string) => text.replace(/\s(?:style|class)=(?:"[^"]*"|'[^']*')/gi, '');
  const html = texts.map((text) => `<div>${ksesPost(withoutStyles(text))}</div>`).join('');
  return { titleHtml: '', html, position: 'caption_bottom', style: {}, titleStyle: {}, buttons: [] };
}
