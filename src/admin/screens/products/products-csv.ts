import type { ListedProduct, Sellable, Variation } from './product-types.ts';
import { readCsv } from './read-csv.ts';

/** A product with its variations, as they are. */
export interface StoredProduct {
  readonly product: ListedProduct;
  readonly variations: readonly Variation[];
}

/** What a file changes, by whom it is sent to. */
export interface CsvPlan {
  readonly products: readonly SentRow[];
  /** By the id of the product. */
  readonly variations: ReadonlyMap<number, readonly SentRow[]>;
  readonly fresh: readonly Readonly<Record<string, unknown>>[];
  /** What is wrong, a sentence for each row. Nothing is written while there is any. */
  readonly wrong: readonly string[];
}

type SentRow = { readonly id: number } & Readonly<Record<string, unknown>>;

/** Headings of the columns, as WooCommerce's own export has them. */
const COLUMNS = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'In stock?',
  'Stock',
  'Sale price',
  'Regular price',
  'Parent',
] as const;
type Column = (typeof COLUMNS)[number];

const MONEY = /^\d+([.,]\d+)?$/;
const WHOLE = /^-?\d+$/;

/** Products and variations as rows for a spreadsheet, headings first. */
export function csvRows(stored: readonly StoredProduct[]): readonly (readonly (string | number)[])[] {
  const row = (one: Sellable, type: string, name: string, parent: string) => [
    one.id,
    type,
    one.sku,
    name,
    one.status === 'publish' ? 1 : 0,
    one.stock_status === 'outofstock' ? 0 : 1,
    one.manage_stock === true ? (one.stock_quantity ?? 0) : '',
    one.sale_price,
    one.regular_price,
    parent,
  ];
  return [
    COLUMNS,
    ...stored.flatMap(({ product, variations }) => [
      row(product, product.type, product.name, ''),
      ...variations.map((one) =>
        row(
          one,
          'variation',
          [product.name, ...one.attributes.map(({ option }) => option)].join(', '),
          `id:${product.id}`,
        ),
      ),
    ]),
  ];
}

/**
 * What a file changes: rows find their product by ID, otherwise by SKU; a row with a name that finds none makes a draft.
 * Columns that are missing, and empty cells but those of sale prices, change nothing.
 */
export function planCsv(text: string, stored: readonly StoredProduct[]): CsvPlan {
  const [head = [], ...rows] = readCsv(text);
  const columns = new Map(head.map((name, place) => [name.trim().toLowerCase(), place]));
  const wrong: string[] = [];
  if (!columns.has('id') && !columns.has('sku')) wrong.push('The first row names neither “ID” nor “SKU”.');
  const sold = stored.flatMap(({ product, variations }) => [
    { one: product as Sellable, name: product.name, parent: 0 },
    ...variations.map((one) => ({ one: one as Sellable, name: undefined, parent: product.id })),
  ]);
  const byId = new Map(sold.map((each) => [String(each.one.id), each]));
  const bySku = new Map(sold.filter(({ one }) => one.sku !== '').map((each) => [each.one.sku, each]));
  const products: SentRow[] = [];
  const variations = new Map<number, SentRow[]>();
  const fresh: Record<string, unknown>[] = [];
  for (const [at, row] of wrong.length > 0 ? [] : rows.entries()) {
    // Empty lines count where a spreadsheet numbers its rows.
    if (row.every((one) => one.trim() === '')) continue;
    const place = at + 2;
    const cell = (name: Column) => {
      const column = columns.get(name.toLowerCase());
      return column === undefined ? undefined : (row[column] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
    };
    const id = cell('ID') ?? '';
    const found = byId.get(id) ?? (id === '' ? bySku.get(cell('SKU') ?? '') : undefined);
    if (id !== '' && !found) {
      wrong.push(`Row ${place}: there is no product ${id}.`);
      continue;
    }
    const before = wrong.length;
    const values = valuesOf(cell, (sentence) => wrong.push(`Row ${place}: ${sentence}`));
    if (wrong.length > before) continue;
    if (!found) {
      if (!values['name']) wrong.push(`Row ${place}: a new product has no name.`);
      else fresh.push({ status: 'draft', type: 'simple', ...values });
      continue;
    }
    const changes = changesOf(values, found.one, found.name);
    if (Object.keys(changes).length === 0) continue;
    const sent = { id: found.one.id, ...changes };
    if (found.parent === 0) products.push(sent);
    else variations.set(found.parent, [...(variations.get(found.parent) ?? []), sent]);
  }
  return { products, variations, fresh, wrong };
}

/** What a row says, in the words of `wc/v3`. */
function valuesOf(
  cell: (name: Column) => string | undefined,
  refuse: (sentence: string) => void,
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  const [name, sku, published, inStock, stock] = (
    ['Name', 'SKU', 'Published', 'In stock?', 'Stock'] as const
  ).map(cell);
  if (name) values['name'] = name;
  if (sku) values['sku'] = sku;
  if (published) values['status'] = published === '1' ? 'publish' : 'draft';
  if (stock) {
    if (!WHOLE.test(stock)) refuse(`“${stock}” is no number of pieces.`);
    values['manage_stock'] = true;
    values['stock_quantity'] = Number(stock);
  } else if (inStock) values['stock_status'] = inStock === '1' ? 'instock' : 'outofstock';
  for (const [column, field] of [
    ['Regular price', 'regular_price'],
    ['Sale price', 'sale_price'],
  ] as const) {
    const price = cell(column);
    if (price === undefined || (price === '' && field === 'regular_price')) continue;
    if (price !== '' && !MONEY.test(price)) refuse(`“${price}” is no price.`);
    values[field] = price.replace(',', '.');
  }
  return values;
}

/** Of what a row says, what differs from what is there. A variation's name is its product's. */
function changesOf(
  values: Readonly<Record<string, unknown>>,
  one: Sellable,
  name: string | undefined,
): Readonly<Record<string, unknown>> {
  const now: Readonly<Record<string, unknown>> = { ...one, name };
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => {
      if (field === 'name' && name === undefined) return false;
      if (field.endsWith('_price') && value !== '' && now[field] !== '')
        return Number(value) !== Number(now[field]);
      // Drafts, private ones and those that wait are all not published.
      if (field === 'status') return (value === 'publish') !== (now[field] === 'publish');
      if (field === 'stock_status') return (value === 'outofstock') !== (now[field] === 'outofstock');
      return value !== now[field];
    }),
  );
}
