import { query } from 'portolan/data';
import type { RestError, Site, Visitor } from 'portolan/plugin';
import { isMap, phpText, readRoute } from 'portolan/rest';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { type ExportWords, exportColumns } from './columns.ts';
import { csvLine } from './csv.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows that are read at a time. */
const PAGE = 100;

/** Exports of this site, each until it was fetched. */
export const exportTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_report_exports (
    name TEXT PRIMARY KEY,
    made INTEGER NOT NULL,
    csv TEXT NOT NULL
  )`,
];

/** Seconds after which what nobody fetched is gone. */
const KEPT = 7 * 24 * 60 * 60;

/** The name of an export's file without its ending. */
export const fileName = (type: string, id: string) => `wc-${type}-report-export-${id}`;

/** Every row of a report that a user may read, as a file of CSV; undefined where there is none. */
export async function reportFile(
  site: Site,
  visitor: Visitor,
  type: string,
  args: Row,
): Promise<string | RestError | undefined> {
  const columns = exportColumns[type];
  if (columns === undefined) return undefined;
  const lines: string[] = [];
  let read = 0;
  for (let page = 1; ; page++) {
    const found = await pageOfReport(site, visitor, type, { ...args, page, per_page: PAGE });
    if ('code' in found) return found;
    const words = await wordsFor(site, type, found.rows);
    for (const row of found.rows) lines.push(csvLine(columns.map(([, cell]) => cell(row, words))));
    read += found.rows.length;
    if (found.rows.length === 0 || read >= found.total) break;
  }
  if (read === 0) return undefined;
  return `\uFEFF${csvLine(columns.map(([heading]) => heading))}${lines.join('')}`;
}

/** A page of a report's rows – of its steps, where it is one of sums – and how many there are; or why it is refused. */
export async function pageOfReport(
  site: Site,
  visitor: Visitor,
  type: string,
  args: Row,
): Promise<RestError | { readonly rows: readonly Row[]; readonly total: number }> {
  const path = type === 'revenue' ? 'revenue/stats' : type;
  const query = { ...args, ...(TELLS_MORE.has(type) && { extended_info: true }) };
  const { status, data, headers } = await readRoute(site, visitor, `/wc-analytics/reports/${path}`, query);
  if (status !== 200) return data as RestError;
  const rows = isMap(data) ? data['intervals'] : data;
  return { rows: rows as readonly Row[], total: Number(headers['X-WP-Total']) };
}

const TELLS_MORE: ReadonlySet<string> = new Set([
  'orders',
  'products',
  'variations',
  'categories',
  'coupons',
]);

async function wordsFor(site: Site, type: string, rows: readonly Row[]): Promise<ExportWords> {
  const none: ReadonlyMap<number, string> = new Map();
  return {
    site,
    categories: type === 'products' ? await categoryNames(site) : none,
    products: type === 'downloads' ? await productNames(site, rows) : none,
  };
}

async function categoryNames(site: Site): Promise<ReadonlyMap<number, string>> {
  const terms = await site.database.all(
    query<{ term_id: number; name: string }>(
      `SELECT t.term_id, t.name FROM wp_terms t JOIN wp_term_taxonomy x ON x.term_id = t.term_id
        WHERE x.taxonomy = 'product_cat'`,
    ),
  );
  return new Map(terms.map(({ term_id: id, name }) => [id, name]));
}

async function productNames(site: Site, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const products = await catalogueOf(site).products(rows.map((row) => Number(row['product_id'])));
  return new Map(Array.from(products, ([id, { name }]) => [id, name]));
}

/** Keeps an export until it is fetched; what nobody fetched goes. */
export async function keepExport(site: Site, name: string, csv: string): Promise<void> {
  const now = Math.floor(site.clock.now() / 1000);
  await site.database.transaction(async (transaction) => {
    await transaction.run(query('DELETE FROM portolan_report_exports WHERE made < ?', [now - KEPT]));
    await transaction.run(
      query('INSERT INTO portolan_report_exports (name, made, csv) VALUES (?, ?, ?)', [name, now, csv]),
    );
  });
}

/** Whether an export waits. */
export async function hasExport(site: Site, name: string): Promise<boolean> {
  const found = await site.database.first(
    query<{ name: string }>('SELECT name FROM portolan_report_exports WHERE name = ?', [name]),
  );
  return found !== undefined;
}

/** An export, which is gone with that. */
export function takeExport(site: Site, name: string): Promise<string | undefined> {
  return site.database.transaction(async (transaction) => {
    const found = await transaction.first(
      query<{ csv: string }>('SELECT csv FROM portolan_report_exports WHERE name = ?', [name]),
    );
    if (found) await transaction.run(query('DELETE FROM portolan_report_exports WHERE name = ?', [name]));
    return found && phpText(found.csv);
  });
}
