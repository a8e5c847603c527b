import he from 'he';
import { avatarImage } from 'portolan/comments';
import { listedRows, renderCommentText, renderTitle } from 'portolan/content';
import { html, type Markup, trustedHtml } from 'portolan/html';
import {
  type BlockElement,
  type CommentRow,
  type RenderContext,
  renderNode,
  type Site,
} from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { isoDate, siteDate } from 'portolan/time';
import { guest } from 'portolan/users';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { namedPicture, type ProductPictures, productPictures } from '../catalogue/product-pictures.ts';
import { StarRating, starRating } from '../catalogue/star-rating.tsx';
import { reviewSettings } from '../reviews/review-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { idOf, styledFrame, wordOf } from './product-frame.ts';

type Attributes = Readonly<Record<string, unknown>>;
const LIST = 'wc-block-components-review-list';
/** Reviews that are looked at, and those that stand on the page at first where nothing is said. */
const MOST = 100;
const AT_FIRST = 10;

const numbers = (value: unknown) => (Array.isArray(value) ? value.map(idOf).filter((id) => id > 0) : []);

/** Which products' reviews a list shows: undefined = of all. */
type Chosen = (attributes: Attributes, site: Site) => Promise<readonly number[] | undefined>;

const ofProduct: Chosen = async (attributes) => [idOf(attributes['productId'])];
const ofCategories: Chosen = async (attributes, site) => {
  const terms = await site.terms.withDescendants(numbers(attributes['categoryIds']), 'product_cat');
  if (terms.length === 0) return [];
  const taxonomies = [{ taxonomy: 'product_cat', terms, operator: 'IN' as const }];
  return site.posts.findIds({ types: ['product'], statuses: ['publish'], taxonomies });
};

/** Reviews as a list; the rest of them behind a summary, so that it works without scripts. */
function reviewList(name: string, choose: Chosen): BlockElement {
  return {
    name: `woocommerce/${name}`,
    async render(attributes, _inner, context) {
      const { site } = context;
      const posts = await choose(attributes, site);
      if (posts?.length === 0 || !reviewSettings(site).enabled) return '';
      const found = await sorted(site, wordOf(attributes['orderby'], 'most-recent'), posts);
      const shown = await shownReviews(context, attributes, found);
      if (shown.length === 0) return '';
      context.assets.addStyle('shop');
      const first = idOf(attributes['reviewsOnPageLoad']) || AT_FIRST;
      const rest = attributes['showLoadMore'] === false ? [] : shown.slice(first);
      const list = (items: readonly Markup[]) => html`<ul class="wc-block-review-list ${LIST}">${items}</ul>`;
      const more =
        rest.length > 0 &&
        html`<details class="wc-block-load-more"><summary>${shopText(site, 'Load more')}</summary>${list(rest)}</details>`;
      const frame = { className: `wc-block-${name}` };
      return styledFrame(
        `woocommerce/${name}`,
        attributes,
        frame,
        html`${list(shown.slice(0, first))}${more}`,
      );
    },
  };
}

async function sorted(
  site: Site,
  order: string,
  posts: readonly number[] | undefined,
): Promise<readonly { readonly row: CommentRow; readonly rating: string }[]> {
  const rows = await site.comments.find({
    approved: ['1'],
    types: ['review'],
    postTypes: ['product'],
    postStatuses: ['publish'],
    withoutPassword: true,
    ...(posts && { posts }),
    orderBy: 'comment_date_gmt',
    direction: 'desc',
    limit: MOST,
  });
  const meta = await site.comments.meta(rows.map((row) => row.comment_ID));
  const found = rows.map((row) => ({ row, rating: meta.get(row.comment_ID)?.get('rating') ?? '' }));
  if (order === 'highest-rating') return found.toSorted((a, b) => Number(b.rating) - Number(a.rating));
  if (order === 'lowest-rating') return found.toSorted((a, b) => Number(a.rating) - Number(b.rating));
  return found;
}

async function shownReviews(
  { site, visitor = guest }: RenderContext,
  attributes: Attributes,
  found: readonly { readonly row: CommentRow; readonly rating: string }[],
): Promise<readonly Markup[]> {
  const products = await catalogueOf(site).products([
    ...new Set(found.map(({ row }) => row.comment_post_ID)),
  ]);
  const all = [...products.values()];
  // What is closed to the visitor tells nothing, its reviews neither.
  const posts = await listedRows(
    site,
    visitor,
    all.map(({ post }) => post),
  );
  const open = new Set(all.flatMap(({ id, post }, index) => (posts[index] === post ? [id] : [])));
  const [links, pictures] = await Promise.all([
    postLinks(
      site,
      all.map(({ post }) => post),
    ),
    productPictures(
      site,
      all.map(({ imageId }) => imageId),
      'woocommerce_thumbnail',
    ),
  ]);
  return found.flatMap(({ row, rating }) => {
    const product = products.get(row.comment_post_ID);
    if (!product || !open.has(product.id)) return [];
    return [review(site, attributes, { row, rating, product, href: links.get(product.id) ?? '', pictures })];
  });
}

interface Review {
  readonly row: CommentRow;
  readonly rating: string;
  readonly product: Product;
  readonly href: string;
  readonly pictures: ProductPictures;
}

// Safe, below: pictures, stars, titles and comments are HTML of this program's own making.
function review(
  site: Site,
  attributes: Attributes,
  { row, rating, product, href, pictures }: Review,
): Markup {
  const shows = (what: string) => attributes[`show${what}`] !== false;
  const stars = shows('ReviewRating') && rating !== '' ? starRating(site, rating) : undefined;
  const face =
    attributes['imageType'] === 'product'
      ? trustedHtml(namedPicture(pictures.html(product.imageId), product.name))
      : avatarImage(site, row.comment_author_email, 48);
  const item = 'wc-block-components-review-list-item';
  return html`<li class="${item}__item">${shows('ReviewImage') && html`<div class="${item}__image">${face}</div>`}<div class="${item}__info">${stars && html`<div class="${item}__rating">${trustedHtml(renderNode(StarRating({ stars })))}</div>`}${shows('ProductName') && html`<div class="${item}__product"><a href="${href}">${trustedHtml(renderTitle(product.post))}</a></div>`}${shows('ReviewerName') && html`<div class="${item}__author">${he.decode(row.comment_author) || shopText(site, 'Anonymous')}</div>`}${shows('ReviewDate') && html`<time class="${item}__published-date" datetime="${isoDate(site, row.comment_date)}">${siteDate(site, row.comment_date)}</time>`}</div>${shows('ReviewContent') && html`<div class="${item}__text">${trustedHtml(renderCommentText(site, row.comment_content))}</div>`}</li>`;
}

/** Blocks that list reviews. WooCommerce: BlockTypes\AllReviews, ReviewsByProduct, ReviewsByCategory. */
export const reviewListBlocks: readonly BlockElement[] = [
  reviewList('all-reviews', async () => undefined),
  reviewList('reviews-by-product', ofProduct),
  reviewList('reviews-by-category', ofCategories),
];
