import { contextInside, renderPostContent } from 'portolan/content';
import { html, type Markup, trustedHtml } from 'portolan/html';
import { type BlockElement, type RenderContext, renderNode } from 'portolan/plugin';
import { guest } from 'portolan/users';
import type { ReactNode } from 'react';
import type { Product } from '../catalogue/product.ts';
import { gallery } from '../product-page/product-gallery.tsx';
import { type ProductPart, productPart } from '../product-page/product-part.tsx';
import type { ShopCall } from '../product-page/shop-call.ts';
import { styledFrame } from './product-frame.ts';
import { visibleProduct } from './shown-product.ts';

/** A section of a product; null where the product has nothing of the kind. */
type Section = (product: Product, context: RenderContext) => Promise<Markup | null>;

/** Who looks, and what of the request products depend on. */
function callOf({ site, page, visitor = guest }: RenderContext): ShopCall {
  return { site, visitor, request: { url: page?.request.url ?? '', query: page?.request.query ?? {} } };
}

/** What React renders, as HTML. Safe: React escapes. */
function markup(node: ReactNode, { assets }: RenderContext): Markup | null {
  return node === null ? null : trustedHtml(renderNode(node, assets));
}

/** A part of the product's own page. */
const ofPage =
  (part: ProductPart): Section =>
  async (product, context) =>
    markup(await productPart(callOf(context), product.id, part), context);

const pictures: Section = async (product, context) => markup(await gallery(context.site, product), context);

/** The name by which products whose description is being rendered are handed down: none describes itself. */
const DESCRIBED = 'describedProducts';

const description: Section = async ({ id, post }, context) => {
  const described = (context.fromBlocks?.[DESCRIBED] ?? []) as readonly number[];
  if (described.includes(id)) return null;
  const inside = contextInside(context, { post, fromBlocks: { [DESCRIBED]: [...described, id] } });
  const text = await renderPostContent(context.site, post, { context: inside, locked: false });
  // Safe: rendered content.
  return text.trim() === '' ? null : html`<div class="prose">${trustedHtml(text)}</div>`;
};

/** A block that shows a section of the product that stands around it. `keepsInner`: what it holds comes first. */
function section(name: string, className: string, show: Section, keepsInner = false): BlockElement {
  return {
    name: `woocommerce/${name}`,
    async render(attributes, inner, context) {
      if (keepsInner && inner.replace(/<[^>]*>/g, '').trim() !== '') return inner;
      const id = context.post?.post_type === 'product' ? context.post.ID : 0;
      const product = await visibleProduct(context, id);
      const shown = product && (await show(product, context));
      if (!shown) return '';
      context.assets.addStyle('shop');
      return styledFrame(`woocommerce/${name}`, attributes, { className }, shown);
    },
  };
}

const FORM = 'wc-block-add-to-cart-form product';

/** Blocks that show larger parts of one product. WooCommerce: the `BlockTypes` of these names. */
export const productSectionBlocks: readonly BlockElement[] = [
  section('add-to-cart-form', `wp-block-add-to-cart-form ${FORM}`, ofPage('button')),
  section('add-to-cart-with-options', FORM, ofPage('button')),
  section('product-image-gallery', '', pictures),
  section('product-gallery', 'wc-block-product-gallery', pictures),
  section('product-details', '', ofPage('tabs'), true),
  section('product-description', '', description),
  section('product-specifications', '', ofPage('information')),
  section('product-reviews', '', ofPage('reviews')),
  section('related-products', '', ofPage('related')),
];
