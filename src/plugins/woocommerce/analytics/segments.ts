import type { RestCall, RestError, Site } from 'portolan/plugin';
import { restError } from 'portolan/rest';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { variationValue } from '../store-api/products/product-attributes.ts';
import { findTaxRates } from '../tax/tax-rate-store.ts';
import { idsOf } from './fact-filters.ts';
import type { Fact } from './facts.ts';
import { distinct, sumOf, units } from './numbers.ts';
import { categoriesOf } from './product-info.ts';
import type { Segment } from './stats-reply.ts';
import { couponSums, orderSums, type Sale, type Sums, salesIn, taxSums } from './sums.ts';

/** The parts that numbers are told by: how those of some items are made. */
interface Segments<Item> {
  readonly of: (items: readonly Item[]) => readonly Segment[];
}

interface Part {
  readonly id: number;
  readonly label: string | null;
}

/** How the id of a part is written. */
type IdOf = (id: number, sold: boolean) => number | string;

/** Ids that come from the database are texts in reports of products and coupons; those of what was not sold are not. */
export const textIfSold: IdOf = (id, sold) => (sold ? String(id) : id);

const none = { of: () => [] };

/**
 * The parts of what orders brought: by product, variation, category, coupon or kind of customer. WooCommerce:
 * `Orders\Stats\Segmenter`.
 */
export async function segmentsOf(
  call: RestCall,
  products: readonly number[],
): Promise<Segments<Fact> | RestError> {
  const { site, params } = call;
  switch (params['segmentby']) {
    case 'coupon': {
      const parts = await allCoupons(site);
      return {
        of: (facts) =>
          parts.map(({ id, label }) => ({
            segment_id: id,
            segment_label: label,
            subtotals: orderPart(facts.filter(({ coupons }) => coupons.some((one) => one.id === id))),
          })),
      };
    }
    case 'customer_type':
      // They are named by number there, and nothing falls under either.
      return {
        of: () => [0, 1].map((id) => ({ segment_id: id, segment_label: null, subtotals: orderPart([]) })),
      };
    default: {
      const by = await productSegments(call, products, lineSums);
      return 'code' in by ? by : { of: (facts) => by.of(salesIn(facts)) };
    }
  }
}

async function allCoupons(site: Site): Promise<readonly Part[]> {
  const posts = await site.posts.find({
    types: ['shop_coupon'],
    statuses: ['publish'],
    order: [{ by: 'ID', direction: 'asc' }],
  });
  return posts.map((post) => ({ id: post.ID, label: post.post_title }));
}

/** The parts of what coupons took off: by coupon, or by what they were used for. WooCommerce: `Coupons\\Stats\\Segmenter`. */
export async function couponSegments(call: RestCall): Promise<Segments<Fact> | RestError> {
  if (call.params['segmentby'] === 'coupon') {
    const parts = await allCoupons(call.site);
    return {
      of: (facts) =>
        parts.map(({ id, label }) => ({
          segment_id: String(id),
          segment_label: label,
          subtotals: couponSums(facts, [id]),
        })),
    };
  }
  const sums = (sales: readonly Sale[]) => {
    const facts = [...new Set(sales.map(({ fact }) => fact))].filter(({ coupons }) => coupons.length > 0);
    return {
      amount: units(sumOf(sales, ({ coupon }) => coupon)),
      coupons_count: distinct(facts.flatMap(({ coupons }) => coupons.map(({ id }) => id))),
      orders_count: facts.length,
    };
  };
  const by = await productSegments(call, idsOf(call.params['products']), sums, textIfSold);
  return 'code' in by ? by : { of: (facts) => by.of(salesIn(facts)) };
}

/** The parts of what taxes brought: by rate, under the rate's code. WooCommerce: `Taxes\\Stats\\Segmenter`. */
export async function taxSegments({ site, params }: RestCall): Promise<Segments<Fact>> {
  if (params['segmentby'] !== 'tax_rate_id') return none;
  const { rates } = await findTaxRates(site, { orderBy: 'id', direction: 'asc', limit: -1, offset: 0 });
  return {
    of: (facts) =>
      rates.map((rate) => ({
        segment_id: String(rate.id),
        segment_label: [rate.country, rate.state, rate.name || 'TAX', String(rate.priority)]
          .filter((part) => part !== '')
          .join('-')
          .toUpperCase(),
        subtotals: taxSums(facts, [rate.id]),
      })),
  };
}

/** The numbers of orders that parts have. */
function orderPart(facts: readonly Fact[]): Sums {
  const {
    orders_count = 0,
    gross_sales: _,
    avg_items_per_order = 0,
    avg_order_value = 0,
    total_customers = 0,
    ...sums
  } = orderSums(facts);
  return { ...sums, orders_count, avg_items_per_order, avg_order_value, total_customers };
}

/** What lines brought. */
function lineSums(sales: readonly Sale[]): Sums {
  const facts = new Map(sales.map(({ fact }) => [fact.id, fact]));
  const all = [...facts.values()];
  const coupons = all.flatMap((fact) => fact.coupons);
  const orders = facts.size;
  const average = (sum: number) => (orders === 0 ? 0 : sum / orders);
  return {
    num_items_sold: sumOf(sales, ({ quantity }) => quantity),
    total_sales: units(sumOf(sales, ({ gross }) => gross)),
    coupons: units(sumOf(coupons, ({ amount }) => amount)),
    coupons_count: distinct(coupons.map(({ id }) => id)),
    refunds: units(sumOf(sales, ({ gross }) => Math.min(0, gross))),
    taxes: units(sumOf(sales, ({ tax }) => tax)),
    shipping: units(sumOf(sales, ({ shipping }) => shipping)),
    net_revenue: units(sumOf(sales, (sale) => sale.net)),
    orders_count: orders,
    // Of whole orders, whatever else they are of.
    avg_items_per_order: Math.round(average(sumOf(all, (fact) => fact.items)) * 1e4) / 1e4,
    avg_order_value: average(units(sumOf(all, (fact) => fact.net))),
    total_customers: distinct(all.flatMap(({ customer }) => (customer ? [customer.customer_id] : []))),
  };
}

/** The parts of what was sold: by product, variation or category; all are named, sold or not. */
export async function productSegments(
  { site, params }: RestCall,
  products: readonly number[],
  sums: (sales: readonly Sale[]) => Sums,
  idOf: IdOf = (id) => id,
): Promise<Segments<Sale> | RestError> {
  switch (params['segmentby']) {
    case 'product':
      return parted(await allProducts(site), ({ product }, id) => product === id, sums, idOf);
    case 'category': {
      const terms = await site.terms.find({ taxonomies: ['product_cat'] });
      const parts = terms.map((term) => ({ id: term.term_id, label: term.name })).sort((a, b) => a.id - b.id);
      const within = await categoryMembers(site, parts);
      return parted(parts, ({ product }, id) => within.get(id)?.has(product) ?? false, sums, idOf);
    }
    case 'variation': {
      const [only] = products;
      if (products.length !== 1 || only === undefined) return onlyOneProduct;
      return parted(
        await variationParts(site, only),
        ({ variation, product }, id) => product === only && variation === id,
        sums,
        idOf,
      );
    }
    default:
      return none;
  }
}

const onlyOneProduct = restError(
  'wc_admin_reports_invalid_segmenting_variation',
  'product_includes parameter need to specify exactly one product when segmenting by variation.',
  400,
);

function parted(
  parts: readonly Part[],
  belongs: (sale: Sale, id: number) => boolean,
  sums: (sales: readonly Sale[]) => Sums,
  idOf: IdOf,
): Segments<Sale> {
  return {
    of: (sales) =>
      parts.map(({ id, label }) => {
        const own = sales.filter((sale) => belongs(sale, id));
        return { segment_id: idOf(id, own.length > 0), segment_label: label, subtotals: sums(own) };
      }),
  };
}

async function allProducts(site: Site): Promise<readonly Part[]> {
  const posts = await site.posts.find({
    types: ['product'],
    statuses: ['publish', 'private', 'draft', 'pending', 'future'],
    order: [{ by: 'ID', direction: 'asc' }],
  });
  return posts.map((post) => ({ id: post.ID, label: post.post_title }));
}

/** The products of each category and of those below it. */
async function categoryMembers(
  site: Site,
  parts: readonly Part[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const products = await catalogueOf(site).products((await allProducts(site)).map(({ id }) => id));
  const members = new Map<number, ReadonlySet<number>>();
  for (const { id } of parts) {
    const below = new Set(await site.terms.withDescendants([id], 'product_cat'));
    const own = [...products.values()].filter((product) =>
      categoriesOf(product).some((term) => below.has(term)),
    );
    members.set(id, new Set(own.map((product) => product.id)));
  }
  return members;
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
