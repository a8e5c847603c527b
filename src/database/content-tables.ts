import type { TableRecord } from '../types/index.ts';
import type { Connection } from './database.ts';
import { query } from './query.ts';
import { coreTables } from './schema/core-tables.ts';

/** SQL that makes a table of a dump here. */
export interface DumpTable {
  readonly name: string;
  /** CREATE TABLE; for WordPress's own tables the ALTER TABLEs that add what plugins had added. */
  readonly create: readonly string[];
  /** To be made when all rows are in, by `createDumpIndexes()`. */
  readonly indexes: readonly DumpIndex[];
}

export interface DumpIndex {
  readonly name: string;
  readonly unique: boolean;
  /** ` ON table (columns)` */
  readonly rest: string;
}

type Column = TableRecord['columns'][number];

/**
 * A table that is not WordPress's own, from its definition in a MySQL dump: same columns, types as SQLite keeps them,
 * primary key, keys. `name` is the table's name here, where the site had another prefix.
 */
export function createTableFromDump(table: TableRecord, name: string = table.name): DumpTable {
  if (coreTables[name] !== undefined) return { name, create: missingColumns(table, name), indexes: [] };
  const keyColumns = new Set([...table.primaryKey, ...table.keys.flatMap((key) => key.columns)].map(lower));
  const [id, ...otherIds] = table.primaryKey;
  const idColumn =
    otherIds.length === 0
      ? table.columns.find((column) => lower(column.name) === lower(id ?? ''))
      : undefined;
  const numbered = idColumn !== undefined && typeOf(idColumn) === 'INTEGER';

  const lines = table.columns.map((column) =>
    numbered && column === idColumn
      ? `${quoted(column.name)} INTEGER PRIMARY KEY AUTOINCREMENT`
      : definition(column, keyColumns.has(lower(column.name))),
  );
  if (!numbered && table.primaryKey.length > 0) {
    lines.push(`PRIMARY KEY (${table.primaryKey.map(quoted).join(', ')})`);
  }
  return {
    name,
    create: [`CREATE TABLE IF NOT EXISTS ${quoted(name)} (\n  ${lines.join(',\n  ')}\n)`],
    indexes: table.keys
      .filter((key) => isIndexable(table, key.columns))
      .map((key) => ({
        name: `${name}__${key.name}`,
        unique: key.unique,
        rest: ` ON ${quoted(name)} (${key.columns.map(quoted).join(', ')})`,
      })),
  };
}

/**
 * Makes the indexes of a table of a dump. A unique key that the rows do not keep (rows of damaged sites, collations
 * that tell more apart than SQLite does) becomes a plain one; gives the names of those.
 */
export async function createDumpIndexes(
  connection: Connection,
  table: DumpTable,
): Promise<readonly string[]> {
  const weakened: string[] = [];
  for (const index of table.indexes) {
    const rest = `INDEX IF NOT EXISTS ${quoted(index.name)}${index.rest}`;
    try {
      await connection.run(query(`CREATE ${index.unique ? 'UNIQUE ' : ''}${rest}`));
    } catch (error) {
      if (!index.unique || !isConstraint(error)) throw error;
      await connection.run(query(`CREATE ${rest}`));
      weakened.push(index.name);
    }
  }
  return weakened;
}

/** Columns that plugins have added to WordPress's own tables, so that nothing of a dump is lost. */
function missingColumns(table: TableRecord, name: string): readonly string[] {
  const own = coreTables[name] ?? '';
  return table.columns
    .filter((column) => !new RegExp(`^\\s*${escaped(column.name)} `, 'im').test(own))
    .map((column) => `ALTER TABLE ${quoted(name)} ADD COLUMN ${definition(column, false)}`);
}

function definition(column: Column, isKey: boolean): string {
  const type = typeOf(column);
  // MySQL compares names and short texts without case, unless the column says otherwise.
  const folded = type === 'TEXT' && !/_bin\b|\bbinary\b/i.test(column.type) && (isKey || isShortText(column));
  const parts = [quoted(column.name), type];
  if (folded) parts.push('COLLATE NOCASE');
  if (!column.nullable) parts.push('NOT NULL');
  const value = defaultOf(column, type);
  if (value !== undefined) parts.push(`DEFAULT ${value}`);
  return parts.join(' ');
}

/** The SQLite type for a MySQL type. Decimals keep their declaration: `DECIMAL(26,8)` is numeric to SQLite too. */
function typeOf(column: Column): string {
  const type = column.type.toLowerCase().trim();
  if (/^(?:tiny|small|medium|big)?int|^bool|^bit|^year|^integer|^serial/.test(type)) return 'INTEGER';
  const decimal = /^(?:decimal|numeric|dec|fixed)\s*(\(\s*\d+\s*(?:,\s*\d+\s*)?\))?/.exec(type);
  if (decimal !== null) return `DECIMAL${decimal[1] ?? ''}`;
  if (/^(?:float|double|real)/.test(type)) return 'REAL';
  if (/^(?:tiny|medium|long)?blob|^(?:var)?binary/.test(type)) return 'BLOB';
  return 'TEXT';
}

function isShortText(column: Column): boolean {
  return /^(?:var)?char|^n(?:var)?char|^tinytext|^enum|^set/i.test(column.type.trim());
}

/** A column without a default gets MySQL's implicit one: WordPress's queries leave out columns. */
function defaultOf(column: Column, type: string): string | undefined {
  const input = column.default;
  if (input === undefined || input === null) {
    if (column.nullable) return undefined;
    return type === 'TEXT' ? "''" : type === 'BLOB' ? "x''" : '0';
  }
  if (
    /^(?:current_timestamp|now|localtime(?:stamp)?)(?:\s*\(\d*\))?(?:\s+on\s+update.*)?$/i.test(input.trim())
  ) {
    return 'CURRENT_TIMESTAMP';
  }
  return `'${input.replaceAll("'", "''")}'`;
}

/** Keys over long texts (full-text keys, prefixes of a text) have no counterpart: SQLite would copy the texts. */
function isIndexable(table: TableRecord, columns: readonly string[]): boolean {
  return columns.every((name) => {
    const column = table.columns.find((each) => lower(each.name) === lower(name));
    return column !== undefined && !/^(?:medium|long)?(?:text|blob)/i.test(column.type.trim());
  });
}

function isConstraint(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('SQLITE_CONSTRAINT')
  );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function lower(name: string): string {
  return name.toLowerCase();
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
