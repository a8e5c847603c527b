import type { RestCall, RestError, Site } from 'portolan/plugin';
import { restError } from 'portolan/rest';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { variationValue } from '../catalogue/variation-names.ts';
import { type Condition, idsOf, isAmong } from './condition.ts';
import { inCategories, productsOfCategories } from './sold-conditions.ts';

/** What numbers are told by: one product, one coupon … */
export interface Part {
  readonly id: number;
  readonly label: string | null;
}

/** Parts, and how sold lines `p` fall under them. */
export interface Parts {
  /** All of them, sold or not. */
  readonly all: readonly Part[];
  readonly groups: readonly {
    /** The part's id, in SQL. */
    readonly id: string;
    readonly condition: Condition;
  }[];
}

const everything: Condition = { sql: '1 = 1', values: [] };

/**
 * The parts of what was sold that a request wants: products, categories, or the variations of the one product that it
 * names; undefined = it wants none.
 */
export async function soldParts(
  { site, params }: RestCall,
  products: readonly number[],
): Promise<Parts | RestError | undefined> {
  const categories = idsOf(params['categories']);
  switch (params['segmentby']) {
    case 'product': {
      const named =
        products.length > 0 || categories.length === 0
          ? products
          : await productsOfCategories(site, categories);
      const isNamed = products.length > 0 || categories.length > 0;
      return {
        all: (await allProducts(site)).filter(({ id }) => !isNamed || named.includes(id)),
        groups: [{ id: 'p.product_id', condition: everything }],
      };
    }
    case 'category': {
      const terms = await site.terms.find({ taxonomies: ['product_cat'] });
      const all = terms
        .map((term) => ({ id: term.term_id, label: term.name }))
        .filter(({ id }) => categories.length === 0 || categories.includes(id))
        .sort((a, b) => a.id - b.id);
      const groups = await Promise.all(
        all.map(async ({ id }) => ({ id: String(id), condition: await inCategories(site, [id]) })),
      );
      return { all, groups };
    }
    case 'variation': {
      const [only] = products;
      if (products.length !== 1 || only === undefined) return onlyOneProduct;
      return {
        all: await variationParts(site, only),
        groups: [{ id: 'p.variation_id', condition: isAmong('p.product_id', [only]) }],
      };
    }
    default:
      return undefined;
  }
}

/** All coupons that are published. */
export async function allCoupons(site: Site): Promise<readonly Part[]> {
  const posts = await site.posts.find({
    types: ['shop_coupon'],
    statuses: ['publish'],
    order: [{ by: 'ID', direction: 'asc' }],
  });
  return posts.map((post) => ({ id: post.ID, label: post.post_title }));
}

const onlyOneProduct = restError(
  'wc_admin_reports_invalid_segmenting_variation',
  'product_includes parameter need to specify exactly one product when segmenting by variation.',
  400,
);

async function allProducts(site: Site): Promise<readonly Part[]> {
  const posts = await site.posts.find({
    types: ['product'],
    statuses: ['publish', 'private', 'draft', 'pending', 'future'],
    order: [{ by: 'ID', direction: 'asc' }],
  });
  return posts.map((post) => ({ id: post.ID, label: post.post_title }));
}

async function variationParts(site: Site, id: number): Promise<readonly Part[]> {
  const catalogue = catalogueOf(site);
  const product = await catalogue.product(id);
  if (product === undefined) return [];
  const variations = await catalogue.products(product.variationIds);
  const label = (variation: Product) =>
    `${variation.name} - ${Object.entries(variation.variationAttributes)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => variationValue(variation, key, value))
      .join(', ')}`;
  return [
    { id: 0, label: product.name },
    ...[...variations.values()].sort((a, b) => a.id - b.id).map((one) => ({ id: one.id, label: label(one) })),
  ];
}
