import type { RestCall, RestReply } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { counted, idsOf } from './fact-filters.ts';
import { factsIn } from './facts.ts';
import { linkTo, pageOf, pageReply, sortedRows } from './list-reply.ts';
import { requestedPeriod } from './period.ts';
import { categoriesOf, productInfo } from './product-info.ts';
import { productSums, type Sale, type Sums, salesIn } from './sums.ts';

/** Everything that was sold in the time that a request names. */
export async function requestedSales(call: RestCall): Promise<readonly Sale[]> {
  const facts = await factsIn(call.site, requestedPeriod(call), 'date_created');
  return salesIn(counted(call.site, facts));
}

interface Row {
  readonly id: number;
  readonly sums: Sums;
  /** When it was sold last; '' = never. */
  readonly date: string;
}

function rowsBy(sales: readonly Sale[], idOf: (sale: Sale) => number): readonly Row[] {
  const groups = new Map<number, Sale[]>();
  for (const sale of sales) groups.set(idOf(sale), [...(groups.get(idOf(sale)) ?? []), sale]);
  return Array.from(groups, ([id, own]) => ({
    id,
    sums: productSums(own),
    date:
      own
        .map(({ fact }) => fact.date)
        .sort()
        .at(-1) ?? '',
  })).sort((a, b) => a.id - b.id);
}

/** Rows of what was sold, and of what was wanted by name and not sold. */
function withUnsold(rows: readonly Row[], ids: readonly number[]): readonly Row[] {
  const sold = new Set(rows.map(({ id }) => id));
  const unsold = [...new Set(ids)].filter((id) => !sold.has(id));
  return [...rows, ...unsold.map((id) => ({ id, sums: productSums([]), date: '' }))];
}

/** What was sold of each product. WooCommerce: `wc-analytics/reports/products`. */
export async function productReport(call: RestCall): Promise<RestReply> {
  const chosen = await chosenProducts(call);
  const sales = (await requestedSales(call)).filter(({ product }) => !chosen || chosen.includes(product));
  const rows = withUnsold(
    rowsBy(sales, ({ product }) => product),
    chosen ?? [],
  );
  const { shown, infoOf } = await shownRows(call, rows);
  return pageReply(
    call,
    shown.map(({ id, sums }) => ({
      product_id: id,
      ...sums,
      extended_info: infoOf(id),
      _links: { product: linkTo(call, `products/${id}`) },
    })),
    rows.length,
  );
}

/** The products that a request names, by themselves or by their categories; undefined = all. */
export async function chosenProducts({ site, params }: RestCall): Promise<readonly number[] | undefined> {
  const [named, categories] = [idsOf(params['products']), idsOf(params['categories'])];
  if (categories.length === 0) return named.length === 0 ? undefined : named;
  const terms = await site.terms.withDescendants(categories, 'product_cat');
  const inCategories = await site.posts.findIds({
    types: ['product'],
    statuses: ['publish', 'private', 'draft', 'pending', 'future'],
    taxonomies: [{ taxonomy: 'product_cat', terms, operator: 'IN' }],
  });
  return named.length === 0 ? inCategories : named.filter((id) => inCategories.includes(id));
}

/** The rows of the page that a request is for, in its order, and what it wants to know of their products. */
async function shownRows(call: RestCall, rows: readonly Row[]) {
  const { site, params } = call;
  const products = await catalogueOf(site).products(rows.map(({ id }) => id));
  const shown = pageOf(
    call,
    sortedRows(call, rows, (row, by) => sortKey(row, by, products.get(row.id))),
  );
  const ids = shown.map(({ id }) => id);
  const info = params['extended_info'] === true ? await productInfo(site, ids) : undefined;
  return { shown, infoOf: (id: number) => info?.get(id) ?? {} };
}

function sortKey(row: Row, by: string, product: Product | undefined): unknown {
  switch (by) {
    case 'product_name':
      return product?.name;
    case 'sku':
      return product?.sku;
    case 'date':
      return row.date;
    default:
      return row.sums[by] ?? 0;
  }
}

/** What was sold of each variation. WooCommerce: `wc-analytics/reports/variations`. */
export async function variationReport(call: RestCall): Promise<RestReply> {
  const sales = await soldVariations(call);
  const productOf = new Map(sales.map(({ variation, product }) => [variation, product]));
  const rows = withUnsold(
    rowsBy(sales, ({ variation }) => variation),
    idsOf(call.params['variations']),
  );
  const { shown, infoOf } = await shownRows(call, rows);
  return pageReply(
    call,
    shown.map(({ id, sums }) => {
      const product = productOf.get(id) ?? 0;
      return {
        product_id: product,
        variation_id: id,
        ...sums,
        extended_info: infoOf(id),
        _links: {
          product: linkTo(call, `products/${product}`),
          variation: linkTo(call, `products/${product}/variation/${id}`),
        },
      };
    }),
    rows.length,
  );
}

/** What was sold of variations, of those that a request names by themselves, their products or categories. */
export async function soldVariations(call: RestCall): Promise<readonly Sale[]> {
  const { site, params } = call;
  const sales = (await requestedSales(call)).filter(({ variation }) => variation > 0);
  const lists = (name: string) => idsOf(params[name]);
  const [includes, excludes, variations] = [
    [...lists('product_includes'), ...lists('products')],
    lists('product_excludes'),
    lists('variations'),
  ];
  const [within, outside] = [lists('category_includes'), lists('category_excludes')];
  const products = await catalogueOf(site).products(sales.map(({ product }) => product));
  const isIn = (product: number, terms: readonly number[]) =>
    categoriesOfId(products, product).some((id) => terms.includes(id));
  return sales.filter(
    ({ product, variation }) =>
      (includes.length === 0 || includes.includes(product)) &&
      !excludes.includes(product) &&
      (variations.length === 0 || variations.includes(variation)) &&
      (within.length === 0 || isIn(product, within)) &&
      (outside.length === 0 || !isIn(product, outside)),
  );
}

function categoriesOfId(products: ReadonlyMap<number, Product>, id: number): readonly number[] {
  const product = products.get(id);
  return product ? categoriesOf(product) : [];
}
