import { Html, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import { childShortcodes } from '../../child-shortcodes.ts';
import { attributeOf, integerOf, isOn, oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { type Link, linkOf } from '../links.ts';
import { picturesOf } from '../pictures.ts';
import { postCards } from '../posts/post-cards.ts';
import { listedPosts } from '../posts/posts-query.ts';
import { sliderData, sliderOptions } from '../slider/slider.ts';
import AccordionSlider, { type AccordionSliderModel } from './accordion-slider.island.tsx';

interface Part {
  readonly imageHtml: string;
  readonly titleHtml: string;
  /** Safe HTML. */
  readonly excerptHtml: string;
  readonly link?: Link;
}

/** `[av_slideshow_accordion][av_slide_accordion id='12'][/av_slideshow_accordion]`. Source: Enfold. */
export const accordionSlider = defineBuilderElement<AccordionSliderModel>({
  name: 'accordion-slider',
  tags: ['av_slideshow_accordion'],
  view: AccordionSlider,
  async model(attributes, content, context, tag) {
    const size = attributeOf(attributes, 'size', 'featured');
    const parts =
      attributes['slide_type'] === 'entry-based'
        ? await partsOfPosts(attributes, context, size)
        : await partsOfPictures(content, context, size);
    if (parts.length === 0) return undefined;
    const title = oneOf(attributes['title'], ['active', 'no-mobile', 'on-hover', 'inactive']);
    const options = sliderOptions(attributes);
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'aviaccordion avia-accordion alignfull',
          `aviaccordion-title-${title}`,
          attributes['accordion_align'],
        ],
      }),
      data: sliderData(options),
      interval: options.interval,
      autoplay: options.autoplay,
      slides: parts.map((part) => ({
        ...(part.link && { link: part.link }),
        image: <Html as="span" className="aviaccordion-image" html={part.imageHtml} />,
        text:
          title === 'inactive' ? undefined : (
            <div className="aviaccordion-preview-title">
              {part.titleHtml && (
                <h3 className="aviaccordion-title">
                  <Html as="span" html={part.titleHtml} />
                </h3>
              )}
              {part.excerptHtml && <Html className="aviaccordion-excerpt" html={part.excerptHtml} />}
            </div>
          ),
      })),
    };
  },
});

async function partsOfPictures(
  content: string,
  context: RenderContext,
  size: string,
): Promise<readonly Part[]> {
  const children = childShortcodes(content, 'av_slide_accordion');
  const ids = children.map((child) => integerOf(child.attributes['id'], 0));
  const pictures = new Map((await picturesOf(context, ids, size)).map((one) => [one.id, one.html]));
  const parts: Part[] = [];
  for (const [index, { attributes, content: text }] of children.entries()) {
    const link = await linkOf(attributes['link'], attributes['link_target'], context, {
      id: ids[index] ?? 0,
    });
    parts.push({
      imageHtml: pictures.get(ids[index] ?? 0) ?? '',
      titleHtml: headingHtml(attributes['title'] ?? ''),
      excerptHtml: await elementText(text, context),
      ...(link && { link }),
    });
  }
  return parts;
}

async function partsOfPosts(
  attributes: ShortcodeAttributes,
  context: RenderContext,
  size: string,
): Promise<readonly Part[]> {
  const posts = await listedPosts(attributes, context, { items: 5 });
  const cards = await postCards(context, posts, size);
  return cards.map((card) => ({
    imageHtml: card.imageHtml,
    titleHtml: card.titleHtml,
    excerptHtml: isOn(attributes['excerpt']) ? headingHtml(card.excerpt.replaceAll('<', '&lt;')) : '',
    link: { href: card.href },
  }));
}

export const accordionSlides = innerTags('av_slide_accordion');
