import { renderInner } from 'portolan/content';
import { html, type Markup, stripTags, trustedHtml } from 'portolan/html';
import { type BlockElement, type RenderContext, renderNode } from 'portolan/plugin';
import { LoopButton, loopButton } from '../archive/loop-button.tsx';
import type { ProductCardModel } from '../archive/product-card.tsx';
import { productCards } from '../archive/product-cards.ts';
import type { Product } from '../catalogue/product.ts';
import { StarRating, starRating } from '../catalogue/star-rating.tsx';
import { stockHtml } from '../catalogue/stock.ts';
import { shopPlural } from '../texts/shop-text.ts';
import { idOf, productFrame, wordOf } from './product-frame.ts';
import { shownProduct, visibleProduct } from './shown-product.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** `woocommerce/single-product`: what is inside it is about one product. */
const singleProduct: BlockElement = {
  name: 'woocommerce/single-product',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const found = await shownProduct(context, idOf(attributes['productId']));
    return found ? renderInner(block, found.inside) : '';
  },
};

/** What a part of a product shows of it; undefined = nothing, not even the part. */
type Part = (
  model: ProductCardModel,
  product: Product,
  attributes: Attributes,
  context: RenderContext,
) => Markup | undefined;

/** A block that shows one thing of a product. WooCommerce: the `BlockTypes\Product…` of that name. */
function part(name: string, className: string, show: Part): BlockElement {
  return {
    name: `woocommerce/${name}`,
    async render(attributes, _inner, context) {
      const rendered = context.post?.post_type === 'product' ? context.post.ID : 0;
      const product = await visibleProduct(context, rendered);
      const [model] = product
        ? await productCards(context.site, [product], [{ edge: undefined, eager: false }])
        : [];
      const shown = product && model && show(model, product, attributes, context);
      if (!shown) return '';
      context.assets.addStyle('shop');
      return productFrame(`woocommerce/${name}`, attributes, className, shown);
    },
  };
}

// Safe, here and below: cards hold rendered titles, prices and pictures.
const image = part(
  'product-image',
  'wc-block-components-product-image wc-block-grid__product-image',
  (model, _product, attributes) => {
    const picture = html`${attributes['showSaleBadge'] !== false && badge(model)}${trustedHtml(model.pictureHtml)}`;
    return attributes['showProductLink'] === false ? picture : html`<a href="${model.href}">${picture}</a>`;
  },
);

const price = part(
  'product-price',
  '',
  (model) =>
    html`<div class="wc-block-components-product-price wc-block-grid__product-price">${trustedHtml(model.priceHtml)}</div>`,
);

const button = part(
  'product-button',
  'wp-block-button wc-block-components-product-button',
  (model, product, _attributes, { site, page }) => {
    const own = loopButton(site, product, model.href, { url: page?.request.url ?? '' });
    const className = `wp-block-button__link wp-element-button wc-block-components-product-button__button ${own.className}`;
    return trustedHtml(renderNode(LoopButton({ button: { ...own, className } })));
  },
);

/** The stars of a product, of so many ratings. */
function starsIn(container: string): Part {
  return (_model, product, _attributes, { site }) => {
    const model = starRating(site, product.averageRating, product.reviewCount);
    if (!model) return undefined;
    const stars = renderNode(StarRating({ stars: model })).replace('class="star-rating"', `class="${STARS}"`);
    return html`<div class="${container}">${trustedHtml(stars)}</div>`;
  };
}

const STARS = 'wc-block-components-product-rating__stars wc-block-grid__product-rating__stars';
const RATING = 'wc-block-components-product-rating wc-block-grid__product-rating';
const rating = part('product-rating', RATING, starsIn('wc-block-components-product-rating__container'));
const stars = part(
  'product-rating-stars',
  RATING,
  starsIn('wc-block-components-product-rating-stars__container'),
);

const averageRating = part(
  'product-average-rating',
  'wc-block-components-product-average-rating-counter',
  (_model, product) => (Number(product.averageRating) > 0 ? html`${product.averageRating}` : undefined),
);

const ratingCounter = part(
  'product-rating-counter',
  'wc-block-components-product-rating-counter wc-block-grid__product-rating-counter',
  (_model, product, _attributes, { site }) => {
    if (product.reviewCount === 0) return undefined;
    const words = shopPlural(
      site,
      '%s customer review',
      '%s customer reviews',
      product.reviewCount,
      product.reviewCount,
    );
    return html`<div class="wc-block-components-product-rating-counter__container"><span class="wc-block-components-product-rating-counter__reviews_count">(${words})</span></div>`;
  },
);

const sku = part(
  'product-sku',
  'wc-block-components-product-sku wc-block-grid__product-sku product_meta wp-block-post-terms',
  (_model, product, attributes) => {
    const [before, behind] = [wordOf(attributes['prefix'], 'SKU:'), wordOf(attributes['suffix'], '')];
    const around = (text: string, kind: string) =>
      text !== '' && html`<span class="wp-block-post-terms__${kind}">${text}</span>`;
    return product.sku === ''
      ? undefined
      : html`${around(before, 'prefix')} <span class="sku">${product.sku}</span> ${around(behind, 'suffix')}`;
  },
);

const saleBadge = part('product-sale-badge', '', (model) => badge(model) || undefined);

function badge(model: ProductCardModel): Markup | false {
  return (
    model.saleBadge !== '' &&
    html`<div class="wc-block-components-product-sale-badge"><span class="wc-block-components-product-sale-badge__text">${model.saleBadge}</span></div>`
  );
}

const stock = part(
  'product-stock-indicator',
  'wc-block-components-product-stock-indicator',
  (_model, product, _attributes, { site }) => {
    const line = stripTags(stockHtml(site, product)).trim();
    return line === '' ? undefined : trustedHtml(line);
  },
);

const summary = part('product-summary', '', (_model, product) => {
  const text = stripTags(product.post.post_excerpt).trim();
  return text === ''
    ? undefined
    : html`<div class="wc-block-components-product-summary"><p>${trustedHtml(text)}</p></div>`;
});

/** Blocks about one product. */
export const productPartBlocks: readonly BlockElement[] = [
  singleProduct,
  image,
  price,
  button,
  rating,
  stars,
  averageRating,
  ratingCounter,
  sku,
  saleBadge,
  stock,
  summary,
];
