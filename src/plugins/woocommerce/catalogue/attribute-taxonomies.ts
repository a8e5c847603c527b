import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import type { Product } from './product.ts';

/** An attribute that products of the whole shop share; its values are terms of `taxonomy`. */
export interface AttributeTaxonomy {
  readonly id: number;
  /** `pa_colour`. */
  readonly taxonomy: string;
  /** `colour`. */
  readonly name: string;
  readonly label: string;
  /** `select` unless a plugin brought others. */
  readonly type: string;
  /** `menu_order`, `name`, `name_num`, `id`: how its values are sorted. */
  readonly orderBy: string;
  /** Whether its values have archives. */
  readonly public: boolean;
}

/** The table of shared attributes, for sites whose export had none. */
export const attributeTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_woocommerce_attribute_taxonomies (
    attribute_id INTEGER PRIMARY KEY AUTOINCREMENT,
    attribute_name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    attribute_label TEXT COLLATE NOCASE,
    attribute_type TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    attribute_orderby TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    attribute_public INTEGER NOT NULL DEFAULT 1
  )`,
];

interface AttributeRow {
  readonly attribute_id: number;
  readonly attribute_name: string;
  readonly attribute_label: string | null;
  readonly attribute_type: string;
  readonly attribute_orderby: string;
  readonly attribute_public: number;
}

/** The shop's shared attributes by taxonomy (`pa_colour`), by name. WooCommerce: wc_get_attribute_taxonomies(). */
export function attributeTaxonomies(site: Site): Promise<ReadonlyMap<string, AttributeTaxonomy>> {
  return siteMemory(site).get('woocommerce.attribute-taxonomies', () => storedAttributes(site));
}

/** Reads them from their table. */
export async function storedAttributes(
  site: Pick<Site, 'database'>,
): Promise<ReadonlyMap<string, AttributeTaxonomy>> {
  const rows = await site.database.all(
    query<AttributeRow>(
      'SELECT attribute_id, attribute_name, attribute_label, attribute_type, attribute_orderby, attribute_public ' +
        "FROM wp_woocommerce_attribute_taxonomies WHERE attribute_name != '' ORDER BY attribute_name, attribute_id",
    ),
  );
  return new Map(
    rows.map((row) => [
      `pa_${row.attribute_name}`,
      {
        id: row.attribute_id,
        taxonomy: `pa_${row.attribute_name}`,
        name: row.attribute_name,
        label: row.attribute_label || row.attribute_name,
        type: row.attribute_type,
        orderBy: row.attribute_orderby,
        public: row.attribute_public !== 0,
      },
    ]),
  );
}

/**
 * Gives a row to shared attributes that the site knows by their values alone (a WXR file says no more), named after
 * their taxonomy, without archives. WooCommerce: WC_Admin_Importers::post_importer_compatibility().
 */
export async function completeAttributes(site: Site): Promise<void> {
  const known = await storedAttributes(site);
  const rows = await site.database.all(
    query<{ taxonomy: string }>(
      "SELECT DISTINCT taxonomy FROM wp_term_taxonomy WHERE taxonomy LIKE 'pa!_%' ESCAPE '!' ORDER BY taxonomy",
    ),
  );
  for (const { taxonomy } of rows) {
    if (known.has(taxonomy)) continue;
    const name = taxonomy.slice('pa_'.length);
    const words = name.replaceAll(/[-_]+/g, ' ');
    await site.database.run(
      query(
        'INSERT INTO wp_woocommerce_attribute_taxonomies ' +
          '(attribute_name, attribute_label, attribute_type, attribute_orderby, attribute_public) VALUES (?, ?, ?, ?, ?)',
        [name, words.charAt(0).toUpperCase() + words.slice(1), 'select', 'menu_order', 0],
      ),
    );
  }
}

/**
 * What an attribute is called: the shop's label of a shared one, a product's own name of its own. `key` is `pa_colour`
 * or the key under which the product keeps it. WooCommerce: wc_attribute_label().
 */
export function attributeLabel(
  attributes: ReadonlyMap<string, AttributeTaxonomy>,
  key: string,
  product?: Product,
): string {
  const shared = attributes.get(key);
  if (shared) return shared.label;
  const own = product?.attributes.find((attribute) => attribute.key === key);
  if (own) return own.name;
  // One that the shop shares no more is called as its taxonomy.
  return key.startsWith('pa_') ? key.slice('pa_'.length) : key.replaceAll('-', ' ');
}
