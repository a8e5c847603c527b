import { ProductCardParts } from 'portolan/shop';
import { defineBuilderElement } from '../define-element.ts';
import { frameOf } from '../frame.ts';
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
import { columnsStyle, listedProducts } from './listed-products.ts';

/** Classes that say where in a row a product stands: in a slider it stands now here, now there. */
const PLACES = ['first', 'last'];

/** `[av_productslider items='9' columns='3' autoplay='yes']`: products beside each other that move. Source: Enfold. */
export const productSlider = defineBuilderElement<SliderModel>({
  name: 'product-slider',
  tags: ['av_productslider'],
  view: Slider,
  styles: ['shop', 'product-lists'],
  async model(attributes, _content, context, tag) {
    const listed = await listedProducts(attributes, context, { columns: 3, paginate: false });
    if (!listed) return undefined;
    const { cards, columns, adding } = listed;
    noteSlider(context);
    const options = sliderOptions({ ...attributes, animation: 'slide' });
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          `template-shop avia-content-slider avia-content-slider-active shop_columns_${columns} av-text-slider alignwide`,
          ...sliderClasses(options),
        ],
        style: columnsStyle(columns),
      }),
      data: sliderData(options),
      label: sliderLabel(context, 'Products'),
      listClass: 'products avia-content-slider-inner av-slider-list',
      slides: cards.map((card) => ({
        className: ['slide-entry-wrap', ...card.classes.filter((name) => !PLACES.includes(name))].join(' '),
        content: <ProductCardParts product={card} level={3} adding={`${adding}${card.id}`} />,
      })),
      seen: slidesSeen(columns),
      options: { ...options, loop_manual: 'manual-once' },
      arrows: true,
      words: sliderWords(context),
      dots: false,
    };
  },
});
