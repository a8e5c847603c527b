import { query } from 'portolan/data';
import type { RestCall, RestRoute, Site, TermRow } from 'portolan/plugin';
import { termLinks } from 'portolan/routing';
import { type AttributeTaxonomy, attributeTaxonomies } from '../../catalogue/attribute-taxonomies.ts';
import { sortedTerms } from '../../product-page/sorted-terms.ts';
import { storeImages } from '../images.ts';
import { storeError } from '../store-error.ts';
import { storeRoute } from '../store-routes.ts';
import { contextArgument, idArgument } from './product-arguments.ts';
import { attributeTermArguments, storeTerms, termArguments, termList } from './term-lists.ts';

const { default: _, ...withoutDefault } = contextArgument.context;

/** Categories, brands, tags, attributes and their values. */
export const termRoutes: readonly RestRoute[] = [
  ...storeRoute('/products/attributes', {
    methods: ['GET'],
    // Alone among contexts this one has no default.
    args: { context: withoutDefault },
    handle: listAttributes,
  }),
  ...storeRoute('/products/attributes/(?<id>[\\d]+)', {
    methods: ['GET'],
    args: { ...idArgument, ...contextArgument },
    handle: oneAttribute,
  }),
  ...storeRoute('/products/attributes/(?<attribute_id>[\\d]+)/terms', {
    methods: ['GET'],
    args: {
      attribute_id: { description: 'Unique identifier for the attribute.', type: 'integer' },
      ...attributeTermArguments,
    },
    handle: attributeTerms,
  }),
  ...storeRoute('/products/categories', {
    methods: ['GET'],
    args: termArguments,
    handle: (call) => termList(call, 'product_cat', withPictures),
  }),
  ...storeRoute('/products/categories/(?<id>[\\d]+)', {
    methods: ['GET'],
    args: { ...idArgument, ...contextArgument },
    handle: oneCategory,
  }),
  ...storeRoute('/products/brands', {
    methods: ['GET'],
    args: termArguments,
    handle: (call) => termList(call, 'product_brand', withPictures),
  }),
  ...storeRoute('/products/brands/(?<identifier>[\\w-]+)', {
    methods: ['GET'],
    args: {
      identifier: { description: 'Unique identifier for the resource.', type: 'string' },
      ...contextArgument,
    },
    handle: oneBrand,
  }),
  ...storeRoute('/products/tags', {
    methods: ['GET'],
    args: termArguments,
    handle: (call) => termList(call, 'product_tag', storeTerms),
  }),
];

/** Categories and brands have a picture, an address and the number of reviews in them and below. */
async function withPictures(site: Site, terms: readonly TermRow[]) {
  const ids = terms.map((term) => term.term_id);
  const [items, metas, links, reviews] = await Promise.all([
    storeTerms(site, terms),
    site.terms.meta(ids),
    termLinks(site, terms),
    reviewCounts(site, terms),
  ]);
  const pictures = new Map(ids.map((id) => [id, Number(metas.get(id)?.get('thumbnail_id')) || 0]));
  const images = await storeImages(site, [...pictures.values()]);
  return items.map((item) => ({
    ...item,
    image: images.get(pictures.get(item.id) ?? 0) ?? null,
    review_count: reviews.get(item.id) ?? 0,
    permalink: links.get(item.id) ?? '',
  }));
}

/**
 * Reviews of the products of each term and of what is below it, of those too that are not published. A product counts
 * once for each of these terms that it has.
 */
async function reviewCounts(site: Site, terms: readonly TermRow[]): Promise<ReadonlyMap<number, number>> {
  const taxonomy = terms[0]?.taxonomy;
  if (taxonomy === undefined) return new Map();
  const rows = await site.database.all(
    query<{ term: number; reviews: number }>(
      `WITH RECURSIVE below (term, id) AS (
         SELECT term_id, term_id FROM wp_term_taxonomy WHERE taxonomy = ?
         UNION SELECT below.term, t.term_id FROM wp_term_taxonomy t JOIN below ON t.parent = below.id
         WHERE t.taxonomy = ?)
       SELECT below.term AS term, sum(p.comment_count) AS reviews FROM below
       JOIN wp_term_taxonomy t ON t.term_id = below.id AND t.taxonomy = ?
       JOIN wp_term_relationships r ON r.term_taxonomy_id = t.term_taxonomy_id
       JOIN wp_posts p ON p.ID = r.object_id AND p.post_type = 'product'
       GROUP BY below.term`,
      [taxonomy, taxonomy, taxonomy],
    ),
  );
  return new Map(rows.map(({ term, reviews }) => [term, Number(reviews)]));
}

async function oneCategory({ site, params }: RestCall) {
  const term = await site.terms.byId(Number(params.id), 'product_cat');
  if (!term) return storeError('woocommerce_rest_category_invalid_id', 'Invalid category ID.', 404);
  return { data: (await withPictures(site, [term]))[0] };
}

async function oneBrand({ site, params }: RestCall) {
  const identifier = String(params.identifier);
  const byId = /^[+-]?\d+$/.test(identifier);
  const term = byId
    ? await site.terms.byId(Number(identifier), 'product_brand')
    : await site.terms.bySlug(identifier, 'product_brand');
  if (!term) {
    return byId
      ? storeError('woocommerce_rest_brand_invalid_id', 'Invalid brand ID.', 404)
      : storeError('woocommerce_rest_brand_invalid_slug', 'Invalid brand slug.', 404);
  }
  return { data: (await withPictures(site, [term]))[0] };
}

async function attributeItems(site: Site, attributes: readonly AttributeTaxonomy[]) {
  const taxonomies = attributes.map(({ taxonomy }) => taxonomy);
  const terms = taxonomies.length > 0 ? await site.terms.find({ taxonomies }) : [];
  return attributes.map((attribute) => ({
    id: attribute.id,
    name: attribute.label,
    taxonomy: attribute.taxonomy,
    type: attribute.type,
    order: attribute.orderBy,
    has_archives: attribute.public,
    count: terms.filter(({ taxonomy }) => taxonomy === attribute.taxonomy).length,
  }));
}

async function listAttributes({ site }: RestCall) {
  return { data: await attributeItems(site, [...(await attributeTaxonomies(site)).values()]) };
}

async function attributeOf({ site, params }: RestCall, name: string) {
  const attributes = await attributeTaxonomies(site);
  return [...attributes.values()].find(({ id }) => id === Number(params[name]));
}

async function oneAttribute(call: RestCall) {
  const attribute = await attributeOf(call, 'id');
  if (!attribute) return storeError('woocommerce_rest_attribute_invalid_id', 'Invalid attribute ID.', 404);
  return { data: (await attributeItems(call.site, [attribute]))[0] };
}

async function attributeTerms(call: RestCall) {
  const attribute = await attributeOf(call, 'attribute_id');
  if (!attribute) return storeError('woocommerce_rest_taxonomy_invalid', 'Attribute does not exist.', 404);
  const orderBy = call.params.orderby;
  const sort =
    orderBy === 'menu_order' || orderBy === 'name_num'
      ? (terms: readonly TermRow[]) => sortedTerms(call.site, { ...attribute, orderBy }, terms)
      : undefined;
  return termList(call, attribute.taxonomy, storeTerms, sort);
}
