import type { PostRow, RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import { attributeOf, integerOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { blogDesign, type EntryMeta, entryMetas } from '../posts/entry-meta.tsx';
import { type PostCard, pictureRatio, postCards } from '../posts/post-cards.ts';
import { listedPosts } from '../posts/posts-query.ts';
import { type ProductPrice, productPrices } from '../posts/product-prices.ts';
import Slider, { type SliderModel } from '../slider/slider.island.tsx';
import {
  noteSlider,
  sliderClasses,
  sliderData,
  sliderLabel,
  sliderOptions,
  sliderWords,
  slidesSeen,
} from '../slider/slider.ts';
import { type EntryParts, entryParts, PostEntry } from './post-entry.tsx';

export interface PostGridModel {
  readonly frame: Frame;
  readonly cards: readonly PostCard[];
  readonly parts: EntryParts;
  readonly prices: ReadonlyMap<number, ProductPrice>;
  /** Categories and discussions, where lists of posts show them so. */
  readonly metas: ReadonlyMap<number, EntryMeta>;
}

type Model = { readonly grid: PostGridModel } | { readonly slider: SliderModel };

/** Posts side by side, in rows. */
export function PostGrid({ frame, cards, parts, prices, metas }: PostGridModel) {
  const ratio = pictureRatio(cards);
  return (
    <div {...frame}>
      <div className="avia-content-slider-inner av-post-grid">
        {cards.map((card) => {
          const price = prices.get(card.id)?.html;
          return (
            <PostEntry
              key={card.id}
              card={card}
              parts={parts}
              ratio={ratio}
              elegant={metas.get(card.id)}
              {...(price && { price })}
            />
          );
        })}
      </div>
    </div>
  );
}

function View(model: Model) {
  return 'slider' in model ? <Slider {...model.slider} /> : <PostGrid {...model.grid} />;
}

/** Posts as a slider where there are more than columns and it is to move, else as a grid. */
export async function postSliderModel(
  posts: readonly PostRow[],
  attributes: ShortcodeAttributes,
  context: RenderContext,
  tag: string,
  asGrid: boolean,
): Promise<Model | undefined> {
  const cards = await postCards(context, posts, attributeOf(attributes, 'image_size', 'portfolio'));
  if (cards.length === 0) return undefined;
  const ratio = pictureRatio(cards);
  const prices = await productPrices(context.site, posts);
  const elegant = blogDesign(context.site) === 'elegant';
  const metas = elegant ? await entryMetas(context.site, posts) : new Map<number, EntryMeta>();
  const parts = entryParts(attributeOf(attributes, 'contents', 'excerpt'));
  const columns = Math.min(5, Math.max(1, integerOf(attributes['columns'], 3)));
  const style = { ['--columns' as 'order']: columns, ['--slide-gap' as 'color']: '1.75rem' };
  if (asGrid || cards.length <= columns) {
    return {
      grid: {
        frame: frameOf(tag, attributes, context, {
          classes: ['avia-content-slider avia-content-grid-active alignwide', elegant && 'elegant-blog'],
          style,
        }),
        cards,
        parts,
        prices,
        metas,
      },
    };
  }
  noteSlider(context);
  const options = sliderOptions({ ...attributes, animation: 'slide' });
  return {
    slider: {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'avia-content-slider avia-content-slider-active av-text-slider alignwide',
          elegant && 'elegant-blog',
          ...sliderClasses(options),
        ],
        style,
      }),
      data: sliderData(options),
      label: sliderLabel(context, 'Posts'),
      listClass: 'avia-content-slider-inner av-slider-list',
      slides: cards.map((card) => {
        const price = prices.get(card.id)?.html;
        return {
          className: 'slide-entry-wrap',
          content: (
            <PostEntry
              card={card}
              parts={parts}
              ratio={ratio}
              elegant={metas.get(card.id)}
              {...(price && { price })}
            />
          ),
        };
      }),
      seen: slidesSeen(columns),
      options: { ...options, loop_manual: 'manual-once' },
      arrows: true,
      words: sliderWords(context),
      dots: false,
    },
  };
}

/** `[av_postslider link='category,3']`. Source: Enfold, `av_postslider`. */
export const postSlider = defineBuilderElement<Model>({
  name: 'post-slider',
  tags: ['av_postslider'],
  view: View,
  async model(attributes, _content, context, tag) {
    const posts = await listedPosts(attributes, context, { items: 9 });
    return postSliderModel(posts, attributes, context, tag, false);
  },
});
