import { createRenderContext, renderTitle, restrictedPost } from 'portolan/content';
import { Html, keptNode, type Site } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { priceHtml, priceMembers } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { onSaleNow, productClasses } from '../catalogue/product-classes.ts';
import { StarRating, starRating } from '../catalogue/star-rating.tsx';
import { reviewSettings } from '../reviews/review-settings.ts';
import type { ReviewPlace } from '../reviews/reviews.tsx';
import { shopPlural, shopText } from '../texts/shop-text.ts';
import { addToCartForm } from './add-to-cart-form.tsx';
import { gallery } from './product-gallery.tsx';
import { productMeta } from './product-meta.tsx';
import { COLUMNS, furtherTabs, relatedList, tabsNode, upsellList } from './product-part.tsx';
import type { ShopCall } from './shop-call.ts';

/** A whole product, in parts that a template puts where it likes. */
export interface FullProduct {
  readonly id: number;
  readonly classes: readonly string[];
  readonly titleHtml: string;
  readonly saleBadge: string;
  readonly gallery: ReactNode;
  readonly rating: ReactNode;
  /** '' = none. */
  readonly priceHtml: string;
  readonly shortDescriptionHtml: string;
  readonly form: ReactNode;
  readonly meta: ReactNode;
  readonly tabs: ReactNode;
  /** Headed lists, null where there are none. */
  readonly upsells: ReactNode;
  readonly related: ReactNode;
}

/** Where a whole product stands. */
export interface ProductPlace {
  /** Where its form is sent; '' = to the page that shows it. */
  readonly action: string;
  /** Options that are chosen already, by form field (`attribute_pa_colour`). */
  readonly preselected: Readonly<Record<string, string>>;
  /** How many its form was sent with. */
  readonly quantity?: string | undefined;
  /** Those of a grouped product's members, by their number. */
  readonly quantities?: Readonly<Record<string, unknown>> | undefined;
  /** What is said of it; '' = nothing. */
  readonly descriptionHtml: string;
  readonly reviews: ReviewPlace;
}

/** All parts of a product. WooCommerce: templates/content-single-product.php. */
export async function fullProduct(
  call: ShopCall,
  product: Product,
  place: ProductPlace,
): Promise<FullProduct> {
  const { site } = call;
  const onSale = onSaleNow(site, product, await priceMembers(site, product));
  const { action, preselected, quantity, quantities } = place;
  return {
    id: product.id,
    classes: productClasses(site, product, { onSale, place: 'first' }),
    titleHtml: renderTitle(product.post),
    saleBadge: onSale ? shopText(site, 'Sale!') : '',
    gallery: keptNode(await gallery(site, product)),
    rating: rating(site, product),
    priceHtml: await priceHtml(site, product),
    shortDescriptionHtml: await shortDescription(call, product),
    form: keptNode(
      await addToCartForm(site, product, { permalink: action, preselected, quantity, quantities }),
    ),
    meta: keptNode(await productMeta(site, product)),
    tabs: keptNode(await tabs(call, product, place)),
    upsells: keptNode(await upsellList(call, product)),
    related: keptNode(await relatedList(call, product, COLUMNS)),
  };
}

/** Stars, and the way to the reviews. WooCommerce: templates/single-product/rating.php. */
function rating(site: Site, product: Product): ReactNode {
  const settings = reviewSettings(site);
  const count = Object.values(product.ratingCounts).reduce((sum, one) => sum + one, 0);
  const stars = settings.ratings && count > 0 ? starRating(site, product.averageRating, count) : undefined;
  if (stars === undefined) return null;
  const [before = '', after = ''] = shopPlural(
    site,
    '%s customer review',
    '%s customer reviews',
    product.reviewCount,
    '\0',
  ).split('\0');
  return (
    <div className="woocommerce-product-rating">
      <StarRating stars={stars} />
      <a href="#reviews" className="woocommerce-review-link" rel="nofollow">
        ({before}
        <span className="count">{product.reviewCount}</span>
        {after})
      </a>
    </div>
  );
}

async function shortDescription({ site, visitor }: ShopCall, product: Product): Promise<string> {
  const { post_excerpt: excerpt } = product.post;
  if (excerpt.trim() === '' || (await restrictedPost(site, product.post, visitor)) !== undefined) return '';
  const context = createRenderContext(site, { post: product.post, visitor, target: 'page' });
  return context.renderText(excerpt);
}

/** What is said of the product, then the further tabs. */
async function tabs(call: ShopCall, product: Product, place: ProductPlace): Promise<ReactNode> {
  const { site } = call;
  const further = await furtherTabs(call, product, place.reviews);
  if (product.post.post_content.trim() === '') return tabsNode(further);
  const description = {
    name: 'description',
    title: shopText(site, 'Description'),
    content: (
      <>
        <h2>{shopText(site, 'Description')}</h2>
        <Html className="prose" html={place.descriptionHtml} />
      </>
    ),
  };
  return tabsNode([description, ...further]);
}
