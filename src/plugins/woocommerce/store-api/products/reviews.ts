import { autop, renderTitle, withoutHidden } from 'portolan/content';
import { Conditions, limited, query } from 'portolan/data';
import type { CommentRow, RestArguments, RestCall, RestReply, RestRoute, Site } from 'portolan/plugin';
import { avatarUrls, pagesOf } from 'portolan/rest';
import { postLinks } from 'portolan/routing';
import { localDate, restDate } from 'portolan/time';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { idList } from '../../rest-v3/schemas/arguments.ts';
import { storeImages } from '../images.ts';
import { storePages } from '../pages.ts';
import { storeRoute } from '../store-routes.ts';
import { contextArgument, offsetArgument, orderArgument, pageArguments } from './product-arguments.ts';

const reviewArguments: RestArguments = {
  ...contextArgument,
  ...pageArguments,
  offset: offsetArgument,
  order: orderArgument,
  orderby: {
    description: 'Sort collection by object attribute.',
    type: 'string',
    default: 'date',
    enum: ['date', 'date_gmt', 'id', 'rating', 'product'],
  },
  category_id: idList({
    description: 'Limit result set to reviews from specific category IDs.',
    type: 'string',
  }),
  product_id: idList({
    description: 'Limit result set to reviews from specific product IDs.',
    type: 'string',
  }),
};

/** Reviews of products. WooCommerce: Routes\V1\ProductReviews. */
export const reviewRoutes: readonly RestRoute[] = storeRoute('/products/reviews', {
  methods: ['GET'],
  args: reviewArguments,
  handle: listReviews,
});

const COLUMNS: Readonly<Record<string, string>> = {
  date: 'c.comment_date',
  date_gmt: 'c.comment_date_gmt',
  id: 'c.comment_ID',
  product: 'c.comment_post_ID',
  rating:
    "(SELECT CAST(m.meta_value AS REAL) FROM wp_commentmeta m WHERE m.comment_id = c.comment_ID AND m.meta_key = 'rating' LIMIT 1)",
};

async function listReviews(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const perPage = Number(params.per_page);
  // An offset of 0 is none, and the page counts.
  const offset = Number(params.offset ?? 0) || (Number(params.page) - 1) * perPage;
  const page = limited({ limit: perPage, offset });
  const conditions = new Conditions();
  conditions.add("c.comment_type = 'review' AND c.comment_approved = '1'");
  conditions.add("p.post_status = 'publish' AND p.post_password = ''");
  conditions.in('c.comment_post_ID', await requestedProducts(call));
  conditions.notIn('p.ID', (await withoutHidden(site, call.visitor, 'search', {})).notIds ?? []);
  if (params.orderby === 'rating') conditions.add(`${COLUMNS.rating} IS NOT NULL`);
  const from = `FROM wp_comments c JOIN wp_posts p ON p.ID = c.comment_post_ID${conditions.where}`;
  const direction = params.order === 'asc' ? 'ASC' : 'DESC';
  const column = COLUMNS[String(params.orderby)] ?? COLUMNS.date;
  const [rows, count] = await Promise.all([
    site.database.all(
      query<{ id: number }>(
        `SELECT c.comment_ID AS id ${from} ORDER BY ${column} ${direction}, c.comment_ID ${direction}${page.sql}`,
        [...conditions.values, ...page.values],
      ),
    ),
    site.database.first(query<{ count: number }>(`SELECT COUNT(*) AS count ${from}`, conditions.values)),
  ]);
  const ids = rows.map(({ id }) => id);
  const comments = ids.length > 0 ? await site.comments.find({ ids, orderBy: 'include' }) : [];
  const total = count?.count ?? 0;
  return {
    data: await reviewItems(site, comments),
    ...storePages(call, { total, pages: pagesOf(total, perPage) }),
  };
}

/** Products by id and those of categories (and below), together; undefined = all. */
async function requestedProducts({ site, params }: RestCall): Promise<readonly number[] | undefined> {
  const ids = (name: string) => (Array.isArray(params[name]) ? params[name].map(Number) : []);
  const products = ids('product_id');
  // What is no number is no category, rather than all of them.
  const categories = ids('category_id').filter((id) => id > 0);
  if (categories.length === 0) return products.length > 0 ? products : undefined;
  const terms = await site.terms.withDescendants(categories, 'product_cat');
  const inCategories = await site.posts.findIds({
    types: ['product'],
    taxonomies: [{ taxonomy: 'product_cat', terms, operator: 'IN' }],
  });
  const found = [...new Set([...products, ...inCategories])];
  // Categories without products limit nothing.
  return found.length > 0 ? found : undefined;
}

async function reviewItems(site: Site, comments: readonly CommentRow[]) {
  const products = await catalogueOf(site).products(comments.map((comment) => comment.comment_post_ID));
  const [metas, links, images] = await Promise.all([
    site.comments.meta(comments.map((comment) => comment.comment_ID)),
    postLinks(
      site,
      [...products.values()].map(({ post }) => post),
    ),
    storeImages(
      site,
      [...products.values()].map(({ imageId }) => imageId),
    ),
  ]);
  return comments.map((comment) => {
    const product = products.get(comment.comment_post_ID);
    const meta = metas.get(comment.comment_ID);
    return {
      id: comment.comment_ID,
      date_created: restDate(comment.comment_date),
      formatted_date_created: localDate(site, 'F j, Y', comment.comment_date),
      date_created_gmt: restDate(comment.comment_date_gmt),
      product_id: comment.comment_post_ID,
      product_name: product ? renderTitle(product.post) : '',
      product_permalink: links.get(comment.comment_post_ID) ?? '',
      product_image: images.get(product?.imageId ?? 0) ?? null,
      reviewer: comment.comment_author,
      review: autop(comment.comment_content),
      rating: meta?.get('rating') === undefined ? null : Number.parseInt(meta.get('rating') ?? '', 10) || 0,
      verified: Number(meta?.get('verified') ?? 0) === 1,
      reviewer_avatar_urls: avatarUrls(site, comment.comment_author_email),
    };
  });
}
