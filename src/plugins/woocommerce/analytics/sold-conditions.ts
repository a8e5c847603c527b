import type { RestCall, Site } from 'portolan/plugin';
import { linesByAttributes } from './attribute-conditions.ts';
import { allOf, type Condition, idsOf, isAmong, isNotAmong, matching } from './condition.ts';
import { countsAsSold } from './order-conditions.ts';

/** That a sold line `p` is of a product of categories, or of those below them. */
export async function inCategories(site: Site, categories: readonly number[]): Promise<Condition> {
  const terms = await site.terms.withDescendants(categories, 'product_cat');
  return inTerms(isAmong('x.term_id', terms));
}

/** That a sold line `p` is of a product of these categories themselves. */
export function inTerms({ sql, values }: Condition): Condition {
  return {
    sql: `p.product_id IN (SELECT r.object_id FROM wp_term_relationships r
      JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id AND x.taxonomy = 'product_cat'
      WHERE ${sql})`,
    values,
  };
}

/** Sold lines `p` of products that a request names, by themselves or by their categories. */
export async function wantedProducts({ site, params }: RestCall): Promise<Condition> {
  const [named, categories] = [idsOf(params['products']), idsOf(params['categories'])];
  return allOf([
    countsAsSold(site),
    ...(named.length > 0 ? [isAmong('p.product_id', named)] : []),
    ...(categories.length > 0 ? [await inCategories(site, categories)] : []),
  ]);
}

/** Sold lines `p` of variations that a request names by themselves, their products or categories. */
export async function wantedVariations(call: RestCall): Promise<Condition> {
  const { site, params } = call;
  const lists = (name: string) => idsOf(params[name]);
  const [includes, excludes, variations, within, outside] = [
    [...lists('product_includes'), ...lists('products')],
    lists('product_excludes'),
    lists('variations'),
    lists('category_includes'),
    lists('category_excludes'),
  ];
  const outsideOf = inTerms(isAmong('x.term_id', outside));
  return allOf([
    countsAsSold(site),
    { sql: 'p.variation_id > 0', values: [] },
    ...(includes.length > 0 ? [isAmong('p.product_id', includes)] : []),
    ...(excludes.length > 0 ? [isNotAmong('p.product_id', excludes)] : []),
    ...(variations.length > 0 ? [isAmong('p.variation_id', variations)] : []),
    ...(within.length > 0 ? [inTerms(isAmong('x.term_id', within))] : []),
    ...(outside.length > 0 ? [{ sql: `NOT (${outsideOf.sql})`, values: outsideOf.values }] : []),
    matching(call, await linesByAttributes(call)),
  ]);
}

/** The products of categories, or of those below them, whatever their state. */
export async function productsOfCategories(
  site: Site,
  categories: readonly number[],
): Promise<readonly number[]> {
  return site.posts.findIds({
    types: ['product'],
    statuses: ['publish', 'private', 'draft', 'pending', 'future'],
    taxonomies: [
      {
        taxonomy: 'product_cat',
        terms: await site.terms.withDescendants(categories, 'product_cat'),
        operator: 'IN',
      },
    ],
  });
}
