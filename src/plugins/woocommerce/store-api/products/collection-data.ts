import { query } from 'portolan/data';
import type { RestArguments, RestCall, RestReply } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { priceDisplay } from '../../catalogue/price-display.ts';
import { parseAmount } from '../../money/amount.ts';
import { shopSettings } from '../../settings/shop-settings.ts';
import { currencyFields, minorText } from '../money.ts';
import { selectProducts } from './product-query.ts';

const flag = (what: string) =>
  ({ description: `If true, calculates ${what}.`, type: 'boolean', default: false }) as const;
const shown = { context: ['view', 'edit'], readonly: true };
/** More lists than this are not counted at once. */
const MOST = 25;

/** What is to be counted. WooCommerce: Routes\V1\ProductCollectionData. */
export const collectionDataArguments: RestArguments = {
  calculate_price_range: flag('the minimum and maximum product prices for the collection'),
  calculate_stock_status_counts: flag('stock counts for products in the collection'),
  calculate_attribute_counts: {
    description: 'If requested, calculates attribute term counts for products in the collection.',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        taxonomy: { description: 'Taxonomy name.', type: 'string', ...shown },
        query_type: {
          description:
            'Filter condition\t being performed which may affect counts. Valid values include "and" and "or".',
          type: 'string',
          enum: ['and', 'or'],
          ...shown,
        },
      },
    },
    default: [],
    maxItems: MOST,
  },
  calculate_rating_counts: flag('rating counts for products in the collection'),
  calculate_taxonomy_counts: {
    description: 'If requested, calculates taxonomy term counts for products in the collection.',
    type: 'array',
    items: { type: 'string', description: 'Taxonomy name.' },
    default: [],
    maxItems: MOST,
  },
};

/** Counts for the filters of a list of products: each without the filter that it belongs to. */
export async function collectionData(call: RestCall): Promise<RestReply> {
  const { params } = call;
  const taxonomies = Array.isArray(params.calculate_taxonomy_counts) ? params.calculate_taxonomy_counts : [];
  return {
    data: {
      price_range: params.calculate_price_range === true ? await priceRange(call) : null,
      attribute_counts: await attributeCounts(call),
      rating_counts: params.calculate_rating_counts === true ? await ratingCounts(call) : null,
      stock_status_counts: params.calculate_stock_status_counts === true ? await stockCounts(call) : null,
      taxonomy_counts:
        taxonomies.length > 0 ? await termCounts(call, taxonomies.map(String), new Set()) : null,
    },
  };
}

/** The cheapest and the dearest, as the shop shows prices. */
async function priceRange(call: RestCall) {
  const { site } = call;
  const { sql, values } = await selectProducts(call, new Set(['price']));
  const rows = await site.database.all(
    query<{ id: number; least: number | null; most: number | null }>(
      `SELECT p.ID AS id, l.min_price AS least, l.max_price AS most ${sql}
        AND (l.min_price = (SELECT MIN(l.min_price) ${sql}) OR l.max_price = (SELECT MAX(l.max_price) ${sql}))`,
      [...values, ...values, ...values],
    ),
  );
  const products = await catalogueOf(site).products(rows.map(({ id }) => id));
  const display = await priceDisplay(site, products.values());
  const shown = (id: number, price: number | null) => {
    const product = products.get(id);
    const amount = parseAmount(String(price ?? 0)) ?? 0;
    return product ? display.shown(product, amount) : amount;
  };
  const format = shopSettings(site).prices;
  const least = rows.length > 0 ? Math.min(...rows.map((row) => shown(row.id, row.least))) : 0;
  const most = rows.length > 0 ? Math.max(...rows.map((row) => shown(row.id, row.most))) : 0;
  return {
    min_price: minorText(format, least),
    max_price: minorText(format, most),
    ...currencyFields(format),
  };
}

/** Counts are texts here, as MySQL gives them. */
async function stockCounts(call: RestCall) {
  const { sql, values } = await selectProducts(call, new Set(['stock']));
  const rows = await call.site.database.all(
    query<{ status: string; count: number }>(
      `SELECT l.stock_status AS status, COUNT(*) AS count ${sql} GROUP BY l.stock_status`,
      values,
    ),
  );
  return ['instock', 'outofstock', 'onbackorder'].map((status) => ({
    status,
    count: String(rows.find((row) => row.status === status)?.count ?? 0),
  }));
}

async function ratingCounts(call: RestCall) {
  const { sql, values } = await selectProducts(call, new Set(['rating']));
  const rows = await call.site.database.all(
    query<{ rating: number; count: number }>(
      `SELECT ROUND(l.average_rating) AS rating, COUNT(*) AS count ${sql} AND l.average_rating > 0
        GROUP BY ROUND(l.average_rating) ORDER BY ROUND(l.average_rating) ASC`,
      values,
    ),
  );
  return rows.map(({ rating, count }) => ({ rating: Math.round(rating), count }));
}

/** Attributes counted one of which is enough (`or`) are counted without what is chosen of them. */
async function attributeCounts(call: RestCall) {
  const requested = Array.isArray(call.params.calculate_attribute_counts)
    ? call.params.calculate_attribute_counts.filter(isMap)
    : [];
  if (requested.length === 0) return null;
  const of = (type: string) =>
    requested
      .filter((one) => (one.query_type === 'or' ? 'or' : 'and') === type)
      .map((one) => String(one.taxonomy));
  return [
    ...(await termCounts(call, of('and'), new Set())),
    ...(await termCounts(call, of('or'), new Set(['attributes'] as const))),
  ];
}

async function termCounts(
  call: RestCall,
  taxonomies: readonly string[],
  leftOut: Parameters<typeof selectProducts>[1],
) {
  const counts: { readonly term: number; readonly count: number }[] = [];
  const { sql, values } = await selectProducts(call, leftOut);
  for (const taxonomy of taxonomies) {
    const rows = await call.site.database.all(
      query<{ term: number; count: number }>(
        `SELECT ct.term_id AS term, COUNT(DISTINCT p.ID) AS count ${sql.replace(
          'FROM wp_posts p',
          'FROM wp_posts p JOIN wp_term_relationships cr ON cr.object_id = p.ID ' +
            'JOIN wp_term_taxonomy ct ON ct.term_taxonomy_id = cr.term_taxonomy_id',
        )} AND ct.taxonomy = ? GROUP BY ct.term_id ORDER BY ct.term_id`,
        [...values, taxonomy],
      ),
    );
    counts.push(...rows);
  }
  return counts;
}
