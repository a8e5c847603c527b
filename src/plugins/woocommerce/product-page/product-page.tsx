import { createRenderContext, renderTitle, restrictedPost } from 'portolan/content';
import {
  type Call,
  type Extender,
  Html,
  keptNode,
  type PageModel,
  type PostModel,
  type Site,
} from 'portolan/plugin';
import { termLinks } from 'portolan/routing';
import { keptParts } from 'portolan/site';
import type { ReactNode } from 'react';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { priceHtml, priceMembers } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { onSaleNow, productClasses } from '../catalogue/product-classes.ts';
import { StarRating, starRating } from '../catalogue/star-rating.tsx';
import { reviewSettings } from '../reviews/review-settings.ts';
import { shopPlural, shopText } from '../texts/shop-text.ts';
import { addToCartForm } from './add-to-cart-form.tsx';
import { gallery } from './product-gallery.tsx';
import { productMeta } from './product-meta.tsx';
import { COLUMNS, furtherTabs, relatedList, tabsNode, upsellList } from './product-part.tsx';
import { breadcrumbData, dataScript, productData } from './structured-data.ts';

/** What `page.data.product` holds on a product's page: parts that a template puts where it likes. */
export interface ProductPage {
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
  /** Lines of the document's head. */
  readonly head: readonly string[];
}

/** Adds the parts of a product's page to its model. */
export const productPage: Extender<'page.model'> = async (page, { call }) => {
  const { post } = page;
  if (post?.type !== 'product' || !page.query.flags.has('single')) return page;
  const from = [post, page.comments, page.breadcrumbs, page.heading];
  const { breadcrumbs, parts } = await keptParts(call).part('woocommerce.product', from, () =>
    made(call, page, post),
  );
  if (parts === undefined) return page;
  return { ...page, breadcrumbs, data: { ...page.data, product: parts } };
};

async function made(call: Call, page: PageModel, post: PostModel) {
  const product = await catalogueOf(call.site).product(post.id);
  if (product === undefined || post.passwordRequired) return { breadcrumbs: page.breadcrumbs };
  const breadcrumbs = await productTrail(call.site, page, product);
  return { breadcrumbs, parts: await productParts(call, { ...page, breadcrumbs }, post, product) };
}

async function productParts(
  call: Call,
  page: PageModel,
  post: PostModel,
  product: Product,
): Promise<ProductPage> {
  const { site, request } = call;
  const members = await priceMembers(site, product);
  const onSale = onSaleNow(site, product, members);
  const data = await productData(site, product, {
    permalink: post.href,
    image: post.image?.full,
    members,
  });
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
      await addToCartForm(site, product, {
        permalink: post.href,
        preselected: Object.fromEntries(
          Object.entries(request.query).filter(
            (entry): entry is [string, string] =>
              entry[0].startsWith('attribute_') && typeof entry[1] === 'string',
          ),
        ),
      }),
    ),
    meta: keptNode(await productMeta(site, product)),
    tabs: keptNode(await tabs(call, page, post, product)),
    upsells: keptNode(await upsellList(call, product)),
    related: keptNode(await relatedList(call, product, COLUMNS)),
    head: [dataScript([breadcrumbData(page.breadcrumbs, post.href), data])],
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

async function shortDescription({ site, visitor }: Call, product: Product): Promise<string> {
  const { post_excerpt: excerpt } = product.post;
  if (excerpt.trim() === '' || (await restrictedPost(site, product.post, visitor)) !== undefined) return '';
  const context = createRenderContext(site, { post: product.post, visitor, target: 'page' });
  return context.renderText(excerpt);
}

/** What is said of the product, then the further tabs. */
async function tabs(call: Call, page: PageModel, post: PostModel, product: Product): Promise<ReactNode> {
  const { site } = call;
  const further = await furtherTabs(call, product, { form: page.comments?.form });
  if (product.post.post_content.trim() === '') return tabsNode(further);
  const description = {
    name: 'description',
    title: shopText(site, 'Description'),
    content: (
      <>
        <h2>{shopText(site, 'Description')}</h2>
        <Html className="prose" html={post.contentHtml} />
      </>
    ),
  };
  return tabsNode([description, ...further]);
}

/** Home, the categories of the deepest one, the product. WooCommerce: WC_Breadcrumb::add_crumbs_single(). */
async function productTrail(
  site: Site,
  page: PageModel,
  product: Product,
): Promise<PageModel['breadcrumbs']> {
  const [home] = page.breadcrumbs;
  const deepest = product.categories.toSorted((a, b) => b.parent - a.parent || a.term_id - b.term_id)[0];
  if (home === undefined || deepest === undefined) return page.breadcrumbs;
  const way = [...(await site.terms.ancestors(deepest))].reverse().concat(deepest);
  const links = await termLinks(site, way);
  return [
    home,
    ...way.map((term) => ({ title: term.name.replaceAll('&amp;', '&'), href: links.get(term.term_id) })),
    { title: page.heading },
  ];
}

/** The product's data in the document's head. */
export const productHead: Extender<'head.tags'> = (lines, { page }) => {
  const product = page.data['product'] as ProductPage | undefined;
  return product === undefined ? lines : [...lines, ...product.head];
};
