import type { RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import { type ProductPart, productPart } from 'portolan/shop';
import { guest } from 'portolan/users';
import type { ReactNode } from 'react';
import { integerOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { hasShop } from './listed-products.ts';

export interface ProductPartsModel {
  readonly frame: Frame;
  /** The shop's own parts, one after the other. */
  readonly parts: readonly ReactNode[];
}

function ProductParts({ frame, parts }: ProductPartsModel) {
  return <div {...frame}>{parts}</div>;
}

/** Products of a list unless the element says how many. Source: Enfold, `av_product_upsells`. */
const COUNT = 4;
const MOST = 24;

/** Tag → class of its box, and what of the product stands in it. Source: Enfold, product elements. */
const PARTS: Readonly<
  Record<string, { readonly className: string; readonly parts: readonly ProductPart[] }>
> = {
  av_product_button: { className: 'av-woo-purchase-button', parts: ['price', 'button'] },
  av_product_info: { className: 'av-woo-product-info', parts: ['information'] },
  av_product_meta: { className: 'av-woo-product-meta', parts: ['meta'] },
  av_product_price: { className: 'av-woo-product-price', parts: ['price'] },
  av_product_review: { className: 'av-woo-product-review', parts: ['reviews'] },
  av_product_tabs: { className: 'av-woo-product-review av-woo-product-tabs product', parts: ['tabs'] },
  av_product_upsells: { className: 'av-woo-product-related-upsells', parts: ['upsells', 'related'] },
};

/**
 * Parts of the product that a text belongs to, where it is shown on another page than the product's own: that one's
 * template shows them already, wherever the builder's page put them. On pages without a product they are nothing.
 */
export const productParts = defineBuilderElement<ProductPartsModel>({
  name: 'product-parts',
  tags: Object.keys(PARTS),
  view: ProductParts,
  styles: ['shop', 'product-parts'],
  async model(attributes, _content, context, tag) {
    const { site, post, page, visitor = guest } = context;
    const found = PARTS[tag];
    if (!found || !page || post?.post_type !== 'product' || !hasShop(site)) return undefined;
    if (isItsOwnPage(context)) return undefined;
    const call = { site, visitor, request: page.request };
    const count = Math.min(Math.max(1, integerOf(attributes['count'], COUNT)), MOST);
    const parts = await Promise.all(
      wanted(found.parts, attributes).map(async (part) => {
        const node = await productPart(call, post.ID, part, count);
        return node === null ? [] : [<Part key={part}>{node}</Part>];
      }),
    );
    const shown = parts.flat();
    if (shown.length === 0) return undefined;
    return { frame: frameOf(tag, attributes, context, { classes: [found.className] }), parts: shown };
  },
});

function Part({ children }: { readonly children: ReactNode }) {
  return children;
}

/** Lists name those that they show in `display`. */
function wanted(parts: readonly ProductPart[], attributes: ShortcodeAttributes): readonly ProductPart[] {
  const display = attributes['display'] || 'upsells related';
  return parts.filter((part) => (part === 'upsells' || part === 'related' ? display.includes(part) : true));
}

function isItsOwnPage({ page, post }: RenderContext): boolean {
  return page?.query.flags?.has('single') === true && page.query.posts[0]?.ID === post?.ID;
}
