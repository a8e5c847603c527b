import { query } from 'portolan/data';
import type { RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import { pagesOf } from 'portolan/rest';
import { mysqlTime } from 'portolan/time';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import type { Product } from '../../catalogue/product.ts';
import { storePages } from '../pages.ts';
import { storeError } from '../store-error.ts';
import { storeRoute } from '../store-routes.ts';
import { collectionData, collectionDataArguments } from './collection-data.ts';
import { contextArgument, idArgument, productArguments } from './product-arguments.ts';
import { productItems } from './product-items.ts';
import { countOf, idsOf, selectProducts } from './product-query.ts';
import { relatedProducts } from './related-products.ts';

/** Products: lists, one by id or slug, and counts for filters. Buttons lead back to where they stand. */
export const productRoutes: readonly RestRoute[] = [
  ...storeRoute('/products', { methods: ['GET'], args: productArguments, handle: listProducts }).map(
    (route) => ({ ...route, dependsOnUrl: true }),
  ),
  ...storeRoute('/products/collection-data', {
    methods: ['GET'],
    args: (site) => ({ ...productArguments(site), ...collectionDataArguments }),
    handle: collectionData,
  }),
  ...storeRoute('/products/(?<id>[\\d]+)', {
    methods: ['GET'],
    args: { ...idArgument, ...contextArgument },
    handle: productById,
  }),
];

/** One product by its slug: any path below `/products` that is nothing else, so it comes last. */
export const productBySlugRoutes: readonly RestRoute[] = storeRoute('/products/(?<slug>[\\S]+)', {
  methods: ['GET'],
  args: { slug: { description: 'Slug of the resource.', type: 'string' }, ...contextArgument },
  handle: productBySlug,
});

async function listProducts(input: RestCall): Promise<RestReply | RestError> {
  const call = await relatedOnly(input);
  if ('message' in call) return call;
  const { site, params } = call;
  const perPage = Number(params.per_page);
  const offset = params.offset === undefined ? (Number(params.page) - 1) * perPage : Number(params.offset);
  const selection = await selectProducts(call);
  const [rows, count, modified] = await Promise.all([
    site.database.all(idsOf(selection, params, perPage, offset)),
    site.database.first(countOf(selection)),
    lastModified(site),
  ]);
  const found = await catalogueOf(site).products(rows.map(({ ID }) => ID));
  // An offset beyond the last one finds none, and none are counted.
  const total = rows.length === 0 && params.offset !== undefined ? 0 : (count?.count ?? 0);
  const { headers, links } = storePages(call, {
    total,
    pages: pagesOf(total, perPage),
  });
  return {
    data: await productItems(call, [...found.values()]),
    headers: { ...headers, ...(modified !== undefined && { 'Last-Modified': modified }) },
    links,
  };
}

/** `related=7` asks for products like product 7. */
async function relatedOnly(call: RestCall): Promise<RestCall | RestError> {
  const related = Number(call.params.related ?? 0);
  if (related <= 0) return call;
  if (!isPublished(await catalogueOf(call.site).product(related))) {
    return storeError(
      'woocommerce_rest_product_not_found',
      'The related product ID is invalid or the product is not visible.',
      404,
    );
  }
  const ids = await relatedProducts(call.site, related, Number(call.params.per_page));
  return { ...call, params: { ...call.params, include: ids.length > 0 ? ids : [0] } };
}

/** When a product or variation was last changed, as an HTTP date. */
async function lastModified(site: Site): Promise<string | undefined> {
  const row = await site.database.first(
    query<{ modified: string | null }>(
      "SELECT MAX(post_modified_gmt) AS modified FROM wp_posts WHERE post_type IN ('product', 'product_variation')",
    ),
  );
  const time = row?.modified ? mysqlTime(row.modified) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toUTCString();
}

/** Only what is published, and of a variation its product too. */
function isPublished(product: Product | undefined): product is Product {
  return (
    product?.status === 'publish' && (product.parent === undefined || product.parent.status === 'publish')
  );
}

/** A single item keeps its links whatever fields are asked for. */
async function oneItem(call: RestCall, product: Product): Promise<RestReply> {
  const [{ _links, ...data } = {}] = await productItems(call, [product]);
  return { data, itemLinks: _links as RestReply['itemLinks'] };
}

async function productById(call: RestCall) {
  const product = await catalogueOf(call.site).product(Number(call.params.id));
  if (!isPublished(product)) {
    return storeError('woocommerce_rest_product_invalid_id', 'Invalid product ID.', 404);
  }
  return oneItem(call, product);
}

async function productBySlug(call: RestCall) {
  const rows = await call.site.posts.bySlug(String(call.params.slug), ['product', 'product_variation']);
  const found = await catalogueOf(call.site).products(rows.map(({ ID }) => ID));
  const product = [...found.values()].find(isPublished);
  if (product === undefined) {
    return storeError('woocommerce_rest_product_invalid_slug', 'Invalid product slug.', 404);
  }
  return oneItem(call, product);
}
