import type { Place, TableRecord } from '../../../types/source.ts';
import { type Charset, charsetOfTable } from './charset.ts';
import { parseAddedKeys, parseCreateTable, usable } from './table-definition.ts';

interface KnownTable {
  readonly record: TableRecord;
  readonly columns: readonly string[];
  /** Columns, in lower case, whose values are bytes. */
  readonly binary: ReadonlySet<string>;
  readonly charset: Charset | undefined;
}

/** The tables that a dump has defined so far. */
export class KnownTables {
  readonly #tables = new Map<string, KnownTable>();

  /** Takes a CREATE TABLE; gives its record, undefined where it defines no columns. */
  create(statement: string, place: Place): TableRecord | undefined {
    const record = parseCreateTable(statement, place);
    if (record !== undefined) this.#know(record, charsetOfTable(statement));
    return record;
  }

  /** Takes an ALTER TABLE; gives the table's record with the keys and the counter that it adds, undefined where it adds none. */
  alter(statement: string): TableRecord | undefined {
    const added = parseAddedKeys(statement);
    const known = added === undefined ? undefined : this.#tables.get(added.table);
    if (added === undefined || known === undefined) return undefined;
    if (added.keys.length === 0 && added.primaryKey.length === 0 && added.next === undefined)
      return undefined;
    const primaryKey = added.primaryKey.length > 0 ? added.primaryKey : known.record.primaryKey;
    const record = {
      ...known.record,
      ...(added.next !== undefined && { next: added.next }),
      ...usable(known.record.columns, primaryKey, [...known.record.keys, ...added.keys]),
    };
    this.#know(record, known.charset);
    return record;
  }

  /** The columns of a row that names none; none where the table is not known. */
  columns(table: string): readonly string[] {
    return this.#tables.get(table)?.columns ?? [];
  }

  /** For each of the columns whether its values are bytes. */
  binary(table: string, columns: readonly string[]): readonly boolean[] {
    const known = this.#tables.get(table);
    if (known === undefined || known.binary.size === 0) return [];
    return columns.map((column) => known.binary.has(column.toLowerCase()));
  }

  /** The character set that the table declares, where that is not UTF-8. */
  charset(table: string): Charset | undefined {
    return this.#tables.get(table)?.charset;
  }

  #know(record: TableRecord, charset: Charset | undefined): void {
    const binary = record.columns.filter(({ type }) => /^(?:\w*blob|(?:var)?binary)/.test(type));
    this.#tables.set(record.name, {
      record,
      columns: record.columns.map(({ name }) => name),
      binary: new Set(binary.map(({ name }) => name.toLowerCase())),
      charset,
    });
  }
}
