import { elementNode, productLoop, SortingLinks, type SortingLinksModel } from 'portolan/shop';
import type { ReactNode } from 'react';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { type ElementPages, PageLinks } from '../posts/page-links.tsx';
import { columnsStyle, listedProducts } from './listed-products.ts';

export interface ProductGridModel {
  readonly frame: Frame;
  /** Where visitors may sort the products themselves. */
  readonly sorting?: SortingLinksModel;
  /** The shop's own list. */
  readonly products: ReactNode;
  readonly pages?: ElementPages;
}

function ProductGrid({ frame, sorting, products, pages }: ProductGridModel) {
  return (
    <div {...frame}>
      {sorting && (
        <div className="av-product-sorting">
          <SortingLinks {...sorting} />
        </div>
      )}
      <div className="avia-content-slider-inner">{products}</div>
      {pages && pages.total > 1 && <PageLinks {...pages} />}
    </div>
  );
}

/** `[av_productgrid categories='12' columns='3' sort='dropdown']`: products as the shop shows them. Source: Enfold. */
export const productGrid = defineBuilderElement<ProductGridModel>({
  name: 'product-grid',
  tags: ['av_productgrid'],
  view: ProductGrid,
  styles: ['product-lists'],
  async model(attributes, _content, context, tag) {
    const listed = await listedProducts(attributes, context, { columns: 3, paginate: true, sortable: true });
    if (!listed) return undefined;
    const { cards, columns, adding, pages, sorting } = listed;
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          `template-shop avia-content-slider avia-content-grid-active shop_columns_${columns} alignwide`,
        ],
        style: columnsStyle(columns),
      }),
      ...(sorting && { sorting }),
      products: elementNode(context.site, productLoop, {
        columns,
        level: 3 as const,
        adding,
        products: cards,
      }),
      ...(pages && { pages }),
    };
  },
});
