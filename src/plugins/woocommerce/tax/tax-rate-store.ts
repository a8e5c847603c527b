import { limited, list, query, type SqlValue } from 'portolan/data';
import type { Site, TableTransaction } from 'portolan/plugin';
import { fixedText, parseAmount } from '../money/amount.ts';
import { announceRules } from '../settings/announce-rules.ts';
import { taxClasses } from './tax-rates.ts';

/** A tax rate as the owner keeps it. */
export interface TaxRateRecord {
  readonly id: number;
  /** '' = everywhere. */
  readonly country: string;
  readonly state: string;
  /** `20.0000`. */
  readonly rate: string;
  readonly name: string;
  readonly priority: number;
  readonly compound: boolean;
  readonly shipping: boolean;
  readonly order: number;
  /** '' = standard. */
  readonly taxClass: string;
  readonly postcodes: readonly string[];
  readonly cities: readonly string[];
}

export type TaxRateFields = Omit<TaxRateRecord, 'id'>;

export interface TaxRateQuery {
  readonly taxClass?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Part of a code: country, state, name and priority with dashes between them. */
  readonly code?: string | undefined;
  readonly orderBy: 'id' | 'order' | 'priority';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

interface Row {
  readonly tax_rate_id: number;
  readonly tax_rate_country: string;
  readonly tax_rate_state: string;
  readonly tax_rate: string;
  readonly tax_rate_name: string;
  readonly tax_rate_priority: number;
  readonly tax_rate_compound: number;
  readonly tax_rate_shipping: number;
  readonly tax_rate_order: number;
  readonly tax_rate_class: string;
}

const SELECT =
  'SELECT tax_rate_id, tax_rate_country, tax_rate_state, tax_rate, tax_rate_name, tax_rate_priority, tax_rate_compound, ' +
  'tax_rate_shipping, tax_rate_order, tax_rate_class FROM wp_woocommerce_tax_rates';

const COLUMNS = {
  country: 'tax_rate_country',
  state: 'tax_rate_state',
  rate: 'tax_rate',
  name: 'tax_rate_name',
  priority: 'tax_rate_priority',
  compound: 'tax_rate_compound',
  shipping: 'tax_rate_shipping',
  order: 'tax_rate_order',
  taxClass: 'tax_rate_class',
} as const satisfies Partial<Record<keyof TaxRateFields, string>>;

const PLACES = { postcodes: 'postcode', cities: 'city' } as const;

/** A page of tax rates. */
const CODE = `CASE WHEN tax_rate_country = '' THEN '' ELSE tax_rate_country || '-' END ||
  CASE WHEN tax_rate_state = '' THEN '' ELSE tax_rate_state || '-' END ||
  CASE WHEN tax_rate_name = '' THEN '' ELSE tax_rate_name || '-' END || tax_rate_priority`;

export async function findTaxRates(
  site: Site,
  wanted: TaxRateQuery,
): Promise<{ readonly rates: readonly TaxRateRecord[]; readonly total: number }> {
  const { taxClass, ids, code, direction } = wanted;
  const page = limited(wanted);
  const conditions = [
    ...(taxClass === undefined ? [] : [{ sql: 'tax_rate_class = ?', value: taxClass }]),
    ...(ids ? [{ sql: 'tax_rate_id IN (SELECT value FROM json_each(?))', value: list(ids) }] : []),
    ...(code ? [{ sql: `portolan_contains(${CODE}, ?)`, value: code }] : []),
  ];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;
  const values = conditions.map(({ value }) => value);
  const column = { id: 'tax_rate_id', order: 'tax_rate_order', priority: 'tax_rate_priority' }[
    wanted.orderBy
  ];
  const way = direction === 'desc' ? 'DESC' : 'ASC';
  const [rows, count] = await Promise.all([
    site.database.all(
      query<Row>(`${SELECT}${where} ORDER BY ${column} ${way}, tax_rate_id${page.sql}`, [
        ...values,
        ...page.values,
      ]),
    ),
    site.database.first(
      query<{ count: number }>(`SELECT COUNT(*) AS count FROM wp_woocommerce_tax_rates${where}`, values),
    ),
  ]);
  return { rates: await recordsOf(site, rows), total: count?.count ?? 0 };
}

/** One tax rate. */
export async function taxRateById(site: Site, id: number): Promise<TaxRateRecord | undefined> {
  const rows = await site.database.all(query<Row>(`${SELECT} WHERE tax_rate_id = ?`, [id]));
  return (await recordsOf(site, rows))[0];
}

async function recordsOf(site: Site, rows: readonly Row[]): Promise<readonly TaxRateRecord[]> {
  if (rows.length === 0) return [];
  const places = await site.database.all(
    query<{ tax_rate_id: number; location_code: string; location_type: string }>(
      'SELECT tax_rate_id, location_code, location_type FROM wp_woocommerce_tax_rate_locations ' +
        'WHERE tax_rate_id IN (SELECT value FROM json_each(?)) ORDER BY location_id',
      [list(rows.map((row) => row.tax_rate_id))],
    ),
  );
  return rows.map((row) => {
    const of = (type: string) =>
      places
        .filter((place) => place.tax_rate_id === row.tax_rate_id && place.location_type === type)
        .map((place) => place.location_code);
    return {
      id: row.tax_rate_id,
      country: row.tax_rate_country,
      state: row.tax_rate_state,
      rate: String(row.tax_rate),
      name: row.tax_rate_name,
      priority: row.tax_rate_priority,
      compound: row.tax_rate_compound !== 0,
      shipping: row.tax_rate_shipping !== 0,
      order: row.tax_rate_order,
      taxClass: row.tax_rate_class,
      postcodes: of('postcode'),
      cities: of('city'),
    };
  });
}

/** Adds a tax rate and gives its id. WooCommerce: `WC_Tax::_insert_tax_rate()`. */
export async function addTaxRate(
  site: Site,
  fields: Omit<TaxRateFields, 'name'> & { readonly name?: string },
): Promise<number> {
  const stored = await storedFields(site, fields);
  const names = Object.keys(stored) as (keyof typeof COLUMNS)[];
  return site.database.transaction(async (transaction) => {
    const { insertId } = await transaction.run(
      query(
        `INSERT INTO wp_woocommerce_tax_rates (${names.map((name) => COLUMNS[name]).join(', ')})
          VALUES (${names.map(() => '?').join(', ')})`,
        names.map((name) => stored[name] as SqlValue),
      ),
    );
    await writePlaces(transaction, insertId, fields);
    await announceRules(transaction);
    return insertId;
  });
}

/** Changes what is given of a tax rate. WooCommerce: `WC_Tax::_update_tax_rate()`. */
export async function changeTaxRate(site: Site, id: number, fields: Partial<TaxRateFields>): Promise<void> {
  const stored = await storedFields(site, fields);
  const names = Object.keys(stored) as (keyof typeof COLUMNS)[];
  await site.database.transaction(async (transaction) => {
    if (names.length > 0) {
      await transaction.run(
        query(
          `UPDATE wp_woocommerce_tax_rates SET ${names.map((name) => `${COLUMNS[name]} = ?`).join(', ')}
            WHERE tax_rate_id = ?`,
          [...names.map((name) => stored[name] as SqlValue), id],
        ),
      );
    }
    await writePlaces(transaction, id, fields);
    await announceRules(transaction);
  });
}

/** Takes tax rates away, with their places; without ids all of them. WooCommerce: `WC_Tax::_delete_tax_rate()`. */
export async function removeTaxRates(site: Site, ids?: readonly number[]): Promise<void> {
  const where = ids === undefined ? '' : ' WHERE tax_rate_id IN (SELECT value FROM json_each(?))';
  const values = ids === undefined ? [] : [list(ids)];
  await site.database.transaction(async (transaction) => {
    await transaction.run(query(`DELETE FROM wp_woocommerce_tax_rate_locations${where}`, values));
    await transaction.run(query(`DELETE FROM wp_woocommerce_tax_rates${where}`, values));
    await announceRules(transaction);
  });
}

/** Values of the row's columns. WooCommerce: `WC_Tax::prepare_tax_rate()`. */
async function storedFields(
  site: Site,
  fields: Partial<TaxRateFields>,
): Promise<Partial<Record<keyof typeof COLUMNS, SqlValue>>> {
  const { country, state, rate, name, taxClass } = fields;
  const place = (code: string) => (code.trim() === '*' ? '' : code.trim().toUpperCase());
  const number = (name: 'priority' | 'order') =>
    fields[name] !== undefined && { [name]: Math.abs(Math.trunc(fields[name])) || 0 };
  const flag = (name: 'compound' | 'shipping') =>
    fields[name] !== undefined && { [name]: fields[name] ? 1 : 0 };
  const classes = taxClass ? await taxClasses(site) : [];
  return {
    ...(country !== undefined && { country: place(country) }),
    ...(state !== undefined && { state: place(state) }),
    ...(rate !== undefined && { rate: rate === '' ? '' : fixedText(parseAmount(rate) ?? 0, 4) }),
    ...(name !== undefined && { name: name === '' || name === '0' ? 'Tax' : name }),
    ...number('priority'),
    ...flag('compound'),
    ...flag('shipping'),
    ...number('order'),
    ...(taxClass !== undefined && {
      taxClass: classes.some(({ slug }) => slug === taxClass) ? taxClass : '',
    }),
  };
}

async function writePlaces(
  transaction: TableTransaction,
  id: number,
  fields: Partial<TaxRateFields>,
): Promise<void> {
  for (const [name, type] of Object.entries(PLACES) as [keyof typeof PLACES, string][]) {
    const input = fields[name];
    if (input === undefined) continue;
    const written = (code: string) => code.trim().toUpperCase();
    const codes = new Set(input.map(written).filter((code) => code !== '' && code !== '*'));
    await transaction.run(
      query('DELETE FROM wp_woocommerce_tax_rate_locations WHERE tax_rate_id = ? AND location_type = ?', [
        id,
        type,
      ]),
    );
    for (const code of codes) {
      await transaction.run(
        query(
          'INSERT INTO wp_woocommerce_tax_rate_locations (location_code, tax_rate_id, location_type) VALUES (?, ?, ?)',
          [code, id, type],
        ),
      );
    }
  }
}
