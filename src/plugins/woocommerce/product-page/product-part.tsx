import { restrictedPost } from 'portolan/content';
import { Html, type Site } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import type { ReactNode } from 'react';
import { elementNode } from '../archive/element-node.tsx';
import { productLoop, productLoopOf } from '../archive/product-loop.tsx';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { priceHtml } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { reviewSettings } from '../reviews/review-settings.ts';
import { type ReviewPlace, reviews } from '../reviews/reviews.tsx';
import { shopText } from '../texts/shop-text.ts';
import { addToCartForm } from './add-to-cart-form.tsx';
import { additionalInformation } from './additional-information.tsx';
import { productMeta } from './product-meta.tsx';
import ProductTabs, { type ProductTabsModel } from './product-tabs.island.tsx';
import { relatedProducts, shownUpsells } from './related-products.ts';
import type { ShopCall } from './shop-call.ts';

/** Related products and up-sells in a row. */
export const COLUMNS = 4;

/** Parts of a product's page that can stand anywhere. */
export type ProductPart =
  | 'price'
  | 'button'
  | 'meta'
  | 'information'
  | 'reviews'
  | 'tabs'
  | 'upsells'
  | 'related';

/**
 * One part of a product's page, rendered on another page; null where the product is not there or has nothing of the kind.
 * `count`: how many products its lists show, in a row.
 */
export async function productPart(
  call: ShopCall,
  id: number,
  part: ProductPart,
  count = COLUMNS,
): Promise<ReactNode> {
  const { site } = call;
  const product = await catalogueOf(site).product(id);
  if (product === undefined) return null;
  switch (part) {
    case 'price': {
      const html = await priceHtml(site, product);
      return html === '' ? null : <Html as="p" className="price" html={html} />;
    }
    case 'button':
      return addToCartForm(site, product, {
        permalink: await postLink(site, product.post),
        preselected: {},
      });
    case 'meta':
      return productMeta(site, product);
    case 'information':
      return additionalInformation(site, product);
    case 'reviews':
      return (await takesReviews(call, product)) ? reviews(call, product, await away(site, product)) : null;
    case 'tabs':
      return tabsNode(await furtherTabs(call, product, await away(site, product)));
    case 'upsells':
      return upsellList(call, product, count);
    case 'related':
      return relatedList(call, product, count);
  }
}

/** Reviews are written on the product's own page. */
const away = async (site: Site, product: Product): Promise<ReviewPlace> => ({
  writing: `${await postLink(site, product.post)}#review_form`,
});

/** Tabs beside the description. WooCommerce: woocommerce_default_product_tabs(). */
export async function furtherTabs(
  call: ShopCall,
  product: Product,
  place: ReviewPlace,
): Promise<ProductTabsModel['tabs']> {
  const { site } = call;
  const information = await additionalInformation(site, product);
  return [
    ...(information === null
      ? []
      : [
          {
            name: 'additional_information',
            title: shopText(site, 'Additional information'),
            content: information,
          },
        ]),
    ...((await takesReviews(call, product))
      ? [
          {
            name: 'reviews',
            title: shopText(site, 'Reviews (%d)', product.reviewCount),
            content: await reviews(call, product, place),
          },
        ]
      : []),
  ];
}

export function tabsNode(tabs: ProductTabsModel['tabs']): ReactNode {
  return tabs.length > 0 ? <ProductTabs tabs={tabs} /> : null;
}

async function takesReviews({ site, visitor }: ShopCall, product: Product): Promise<boolean> {
  if (!reviewSettings(site).enabled || product.post.comment_status !== 'open') return false;
  return (await restrictedPost(site, product.post, visitor)) === undefined;
}

/** Up-sells under a heading; null where there are none. `count`: how many at most, all by default. */
export async function upsellList(call: ShopCall, product: Product, count?: number): Promise<ReactNode> {
  return list(call, (await shownUpsells(call.site, product)).slice(0, count), count ?? COLUMNS, {
    className: 'up-sells upsells products',
    heading: shopText(call.site, 'You may also like&hellip;'),
  });
}

/** Related products under a heading; null where there are none. */
export async function relatedList(call: ShopCall, product: Product, count: number): Promise<ReactNode> {
  return list(call, await relatedProducts(call.site, product, count), count, {
    className: 'related products',
    heading: shopText(call.site, 'Related products'),
  });
}

async function list(
  { site, request }: ShopCall,
  ids: readonly number[],
  columns: number,
  { className, heading }: { readonly className: string; readonly heading: string },
): Promise<ReactNode> {
  if (ids.length === 0) return null;
  const model = await productLoopOf(site, ids, { columns, level: 3, place: { url: request.url } });
  if (model.products.length === 0) return null;
  return (
    <section className={className}>
      <Html as="h2" html={heading} />
      {elementNode(site, productLoop, model)}
    </section>
  );
}
