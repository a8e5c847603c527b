import { coreTables } from '../../database/index.ts';
import type { RowRecord, SourceRecord, TableRecord } from '../../types/source.ts';
import type { Accounts } from '../accounts.ts';
import { contentTableSql } from '../staging/content-table.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import type { TableWriter } from '../staging/table-writer.ts';
import { isPrefixedOption, isPrefixedUserKey, type TableNames } from './table-names.ts';

interface Target {
  readonly name: string;
  readonly writer: TableWriter;
  /** Columns for rows that name none. */
  readonly columns: readonly string[];
  /** Rewrites keys that carry the old prefix; undefined where the table has none. */
  readonly rename: ((row: RowRecord, columns: readonly string[]) => RowRecord['values']) | undefined;
}

/** Takes the tables and rows of dumps into the staging database as they are. */
export class SqlLoader {
  readonly #staging: StagingDatabase;
  readonly #accounts: Accounts;
  readonly #names: TableNames;
  readonly #targets = new Map<string, Target>();
  /** Definitions by target name, keys added later included. */
  readonly definitions = new Map<string, TableRecord>();

  constructor(staging: StagingDatabase, accounts: Accounts, names: TableNames) {
    this.#staging = staging;
    this.#accounts = accounts;
    this.#names = names;
  }

  load(record: SourceRecord): void {
    if (record.kind === 'row') this.#row(record);
    else if (record.kind === 'table') this.#table(record);
    else if (record.kind === 'problem') {
      this.#accounts.problem(
        record,
        record.table === undefined ? undefined : this.#names.target(record.table),
      );
    }
  }

  #table(record: TableRecord): void {
    const name = this.#names.target(record.name);
    this.#accounts.of(name);
    this.definitions.set(name, record);
    if (!this.#staging.hasTable(name)) this.#staging.run(contentTableSql(name, record));
    const writer = this.#staging.writer(name);
    // WordPress's own tables may have columns more (multisite's users), and a table may be defined twice.
    for (const column of record.columns) {
      if (!writer.has(column.name))
        writer.addColumn(column.name, /int/.test(column.type) ? 'INTEGER' : 'TEXT');
    }
    this.#targets.delete(record.name);
  }

  #row(record: RowRecord): void {
    const target = this.#targets.get(record.table) ?? this.#open(record);
    const columns = record.columns.length > 0 ? record.columns : target.columns;
    if (columns.length !== record.values.length) {
      this.#accounts.refuse(
        target.name,
        'column-count',
        `a row has ${record.values.length} values for ${columns.length} columns`,
        record.place,
      );
      return;
    }
    const account = this.#accounts.of(target.name);
    const values = target.rename === undefined ? record.values : target.rename(record, columns);
    try {
      if (target.writer.write(columns, values) === 'inserted') account.imported++;
      else {
        this.#accounts.merge(
          target.name,
          'duplicate-id',
          `the key ${describe(values[0])} occurs twice; the later row stands`,
          record.place,
        );
      }
    } catch (error) {
      this.#accounts.refuse(target.name, 'not-stored', (error as Error).message, record.place);
    }
  }

  #open(record: RowRecord): Target {
    const name = this.#names.target(record.table);
    if (!this.#staging.hasTable(name)) {
      const columns =
        record.columns.length > 0 ? record.columns : record.values.map((_, index) => `column_${index + 1}`);
      this.#staging.run(
        contentTableSql(name, {
          kind: 'table',
          place: record.place,
          name: record.table,
          columns: columns.map((column) => ({ name: column, type: 'text', nullable: true })),
          primaryKey: [],
          keys: [],
        }),
      );
      this.#accounts.recover(
        name,
        'undefined-table',
        'the dump has rows of this table and not its definition',
        record.place,
      );
    }
    const writer = this.#staging.writer(name);
    for (const column of record.columns) if (!writer.has(column)) writer.addColumn(column, 'TEXT');
    const target: Target = { name, writer, columns: writer.columns, rename: this.#renaming(name) };
    this.#targets.set(record.table, target);
    return target;
  }

  #renaming(table: string): Target['rename'] {
    const { prefix } = this.#names;
    if (prefix === 'wp_' || coreTables[table] === undefined) return undefined;
    const [column, matches] =
      table === 'wp_usermeta'
        ? (['meta_key', isPrefixedUserKey] as const)
        : table === 'wp_options'
          ? (['option_name', isPrefixedOption] as const)
          : [undefined, undefined];
    if (column === undefined) return undefined;
    let known: readonly string[] | undefined;
    let at = -1;
    return ({ values }, columns) => {
      if (columns !== known) {
        known = columns;
        at = columns.findIndex((name) => name.toLowerCase() === column);
      }
      const key = values[at];
      if (typeof key !== 'string' || !matches(key, prefix)) return values;
      return values.with(at, `wp_${key.slice(prefix.length)}`);
    };
  }
}

function describe(value: RowRecord['values'][number] | undefined): string {
  return typeof value === 'string' ? `'${value.slice(0, 40)}'` : String(value);
}
