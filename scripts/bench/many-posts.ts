import { join } from 'node:path';
import { finishStaging, openDatabase, query } from '../../src/database/index.ts';
import { completeLookup } from '../../src/plugins/woocommerce/catalogue/product-lookup.ts';
import { openSite } from '../../src/site.ts';

/** Ids of what is added. */
const FIRST_PRODUCT = 200_000;
const FIRST_POST = 300_000;

export interface Wanted {
  readonly products: number;
  readonly posts?: number;
  /** Products of a page of the shop; the site's own number if absent. */
  readonly perPage?: number;
}

interface Kind {
  readonly type: 'post' | 'product';
  readonly taxonomy: 'category' | 'product_cat';
  readonly first: number;
  readonly count: number;
  readonly meta: Readonly<Record<string, string>>;
}

/** One every three hours, the first being the newest. */
const WRITTEN = "datetime('2026-01-01 10:00:00', '-' || (i * 3) || ' hours')";

/** Meta of a product by SQL of its number: prices from 4 to 24. */
const PRODUCT_META = {
  _price: '4 + (n.i % 40) / 2',
  _regular_price: '4 + (n.i % 40) / 2',
  _sku: "'BENCH-' || n.i",
  _stock_status: "'instock'",
  _manage_stock: "'no'",
  _tax_status: "'taxable'",
  total_sales: 'n.i % 97',
};

/** Adds simple products and posts in the site's categories, as an import would have left them. */
export async function addMany(folder: string, { products, posts = 0, perPage }: Wanted): Promise<void> {
  const kinds: readonly Kind[] = [
    { type: 'product', taxonomy: 'product_cat', first: FIRST_PRODUCT, count: products, meta: PRODUCT_META },
    { type: 'post', taxonomy: 'category', first: FIRST_POST, count: posts, meta: {} },
  ];
  const database = await openDatabase(join(folder, 'portolan.sqlite'));
  try {
    await database.transaction(async (transaction) => {
      for (const kind of kinds.filter(({ count }) => count > 0)) {
        for (const sql of statementsFor(kind)) await transaction.run(query(sql));
      }
    });
    await finishStaging(database);
  } finally {
    await database.close();
  }
  const { site } = await openSite({ folder, logLevel: 'silent' });
  try {
    await completeLookup(site);
    if (perPage !== undefined) {
      await site.options.set('woocommerce_catalog_columns', '4');
      await site.options.set('woocommerce_catalog_rows', String(Math.ceil(perPage / 4)));
    }
  } finally {
    await site.close();
  }
}

function statementsFor({ type, taxonomy, first, count, meta }: Kind): readonly string[] {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  return [
    `${numbers} INSERT INTO wp_posts (ID, post_type, post_status, post_title, post_name, post_content,
       post_excerpt, post_date, post_date_gmt, post_modified, post_modified_gmt)
     SELECT ${first} + i, '${type}', 'publish', 'Lesson ' || i, 'bench-lesson-' || i,
       'A lesson about rivers, coasts and maps.', 'A lesson.', ${WRITTEN}, ${WRITTEN}, ${WRITTEN}, ${WRITTEN} FROM n`,
    ...Object.entries(meta).map(
      ([key, value]) => `${numbers} INSERT INTO wp_postmeta (post_id, meta_key, meta_value)
        SELECT ${first} + n.i, '${key}', ${value} FROM n`,
    ),
    `${numbers}, c(id, place) AS (SELECT term_taxonomy_id, row_number() OVER (ORDER BY term_taxonomy_id) - 1
       FROM wp_term_taxonomy WHERE taxonomy = '${taxonomy}')
     INSERT INTO wp_term_relationships (object_id, term_taxonomy_id)
     SELECT ${first} + n.i, c.id FROM n JOIN c ON c.place = n.i % (SELECT count(*) FROM c)`,
  ];
}
