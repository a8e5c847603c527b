import { query } from 'portolan/data';
import { sanitizeTitle } from 'portolan/html';
import type { RestCall, Site } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import type { Condition } from './condition.ts';

/** What a line of an order keeps of a variation: the attribute under its key, and the value that was chosen. */
interface Choice {
  readonly key: string;
  readonly value: string;
}

/** Lines `i` of orders with what they count as, `p`, and the value of an attribute, `m`. */
const LINES = `wp_woocommerce_order_items i JOIN wp_wc_order_product_lookup p ON p.order_item_id = i.order_item_id
  LEFT JOIN wp_woocommerce_order_itemmeta m ON m.order_item_id = i.order_item_id AND m.meta_key = ? COLLATE NOCASE`;
const IS = 'm.meta_value = ? COLLATE NOCASE';

/**
 * Orders `s` by the attributes of what is in them. An order is without a value where one of its lines has another one,
 * or is of no variation. WooCommerce: `DataStore::get_attribute_subqueries()`.
 */
export function ordersByAttributes(call: RestCall): Promise<readonly Condition[]> {
  return byAttributes(call, (is) => ({
    sql: `s.order_id IN (SELECT i.order_id FROM ${LINES} WHERE ${is ? IS : `p.variation_id = 0 OR NOT (${IS})`})`,
  }));
}

/** Sold lines `p` of variations by their attributes. */
export function linesByAttributes(call: RestCall): Promise<readonly Condition[]> {
  return byAttributes(call, (is) => ({
    sql: `p.order_item_id IN (SELECT m.order_item_id FROM wp_woocommerce_order_itemmeta m
      WHERE m.meta_key = ? COLLATE NOCASE AND ${is ? IS : `NOT (${IS})`})`,
  }));
}

async function byAttributes(
  { site, params }: RestCall,
  condition: (is: boolean) => Pick<Condition, 'sql'>,
): Promise<readonly Condition[]> {
  const found: Condition[] = [];
  for (const name of ['attribute_is', 'attribute_is_not'] as const) {
    for (const pair of Array.isArray(params[name]) ? params[name] : []) {
      const choice = await choiceOf(site, pair);
      if (choice === undefined) continue;
      found.push({ ...condition(name === 'attribute_is'), values: [choice.key, choice.value] });
    }
  }
  return found;
}

/** A pair of numbers names a shared attribute and one of its terms; any other a product's own attribute and a value. */
async function choiceOf(site: Site, pair: unknown): Promise<Choice | undefined> {
  if (!Array.isArray(pair) || pair.length !== 2) return undefined;
  const [attribute = '', value = ''] = pair.map(phpText);
  if (!/^\d+$/.test(attribute) || !/^\d+$/.test(value)) return { key: sanitizeTitle(attribute), value };
  const shared = [...(await attributeTaxonomies(site)).values()];
  const key = shared.find(({ id }) => id === Number(attribute))?.taxonomy;
  if (key === undefined) return undefined;
  const term = await site.database.first(
    query<{ slug: string }>(
      `SELECT t.slug FROM wp_terms t JOIN wp_term_taxonomy x ON x.term_id = t.term_id
        WHERE t.term_id = ? AND x.taxonomy = ?`,
      [Number(value), key],
    ),
  );
  return term && { key, value: term.slug };
}
