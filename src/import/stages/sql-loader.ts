import { coreTables, createTableFromDump } from '../../database/index.ts';
import type { RowRecord, SourceRecord, TableRecord } from '../../types/source.ts';
import type { Ledger } from '../ledger.ts';
import type { PostTexts } from '../staging/post-texts.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import { quoted, type TableWriter } from '../staging/table-writer.ts';
import { readable } from '../wxr/meta-values.ts';
import { looksEncodedTwice } from './double-encoding.ts';
import { isPrefixedOption, isPrefixedUserKey, type TableNames } from './table-names.ts';

/** Ids from here on leave no room for new ones above them, or are no whole numbers to this program. */
const ID_LIMIT = 2 ** 52;

/** Columns of WordPress's tables in which values are serialised. */
const SERIALISED: Readonly<Record<string, string>> = {
  wp_options: 'option_value',
  wp_postmeta: 'meta_value',
  wp_usermeta: 'meta_value',
  wp_termmeta: 'meta_value',
  wp_commentmeta: 'meta_value',
};

/** Posts that are looked at for texts encoded twice. */
const SAMPLES = 5000;

interface Target {
  readonly name: string;
  readonly writer: TableWriter;
  /** Columns for rows that name none. */
  readonly columns: readonly string[];
  /** Rewrites keys that carry the old prefix; undefined where the table has none. */
  readonly rename: ((row: RowRecord, columns: readonly string[]) => RowRecord['values']) | undefined;
  /** The column of the table's id, undefined where it has none. */
  readonly id: string | undefined;
  /** The column of values that PHP may have serialised, in lower case; undefined for tables without. */
  readonly serialised: string | undefined;
  /** Hands over a post's texts. */
  readonly index: ((columns: readonly string[], values: RowRecord['values']) => void) | undefined;
}

/** Takes the tables and rows of dumps into the staging database as they are. */
export class SqlLoader {
  readonly #staging: StagingDatabase;
  readonly #ledger: Ledger;
  readonly #names: TableNames;
  readonly #texts: PostTexts;
  readonly #targets = new Map<string, Target>();
  readonly #percentMark: string | undefined;
  #percentSigns = 0;
  /** Whether a post looked as if its texts were encoded twice. */
  encodedTwice = false;
  #sampled = 0;
  /** The list of columns that was last made sure of, and where in it the columns stand that are looked at. */
  #checked: readonly string[] | undefined;
  #idAt = -1;
  #serialisedAt = -1;
  /** Definitions by target name, keys added later included. */
  readonly definitions = new Map<string, TableRecord>();

  constructor(
    staging: StagingDatabase,
    ledger: Ledger,
    names: TableNames,
    texts: PostTexts,
    percentMark?: string,
  ) {
    this.#percentMark = percentMark;
    this.#staging = staging;
    this.#texts = texts;
    this.#ledger = ledger;
    this.#names = names;
  }

  load(record: SourceRecord): void {
    if (record.kind === 'row') this.#row(record);
    else if (record.kind === 'table') this.#table(record);
    else if (record.kind === 'problem') {
      this.#ledger.problem(record, record.table === undefined ? undefined : this.#names.target(record.table));
    }
  }

  /** Tells what was repaired in many rows; to be called behind the last one. */
  end(): void {
    if (this.#percentSigns === 0) return;
    this.#ledger.recover(
      undefined,
      'percent-signs',
      `${this.#percentSigns} value(s) had a mark of WordPress's in place of percent signs, which were put back`,
    );
  }

  #table(record: TableRecord): void {
    const name = this.#names.target(record.name);
    this.#ledger.of(name);
    const before = this.definitions.get(name);
    this.definitions.set(name, record);
    this.#targets.delete(record.name);
    this.#checked = undefined;
    if (before !== undefined && before.primaryKey.length === 0 && record.primaryKey.length > 0) {
      this.#addPrimaryKey(name, record);
      return;
    }
    if (coreTables[name] !== undefined || !this.#staging.hasTable(name)) {
      const columns = this.#staging.hasTable(name) ? this.#staging.writer(name) : undefined;
      for (const sql of createTableFromDump(record, name).create) {
        // A table may be defined twice in dumps that were put together.
        const added = /ADD COLUMN "((?:[^"]|"")+)"/.exec(sql)?.[1];
        if (added === undefined || columns?.has(added.replaceAll('""', '"')) !== true) this.#staging.run(sql);
      }
      this.#staging.clearWriter(name);
    }
  }

  /** phpMyAdmin declares primary keys after the rows: the table is made anew with its key. */
  #addPrimaryKey(name: string, record: TableRecord): void {
    if (coreTables[name] !== undefined) return;
    const table = quoted(name);
    this.#staging.run(`ALTER TABLE ${table} RENAME TO "import_without_key"`);
    for (const sql of createTableFromDump(record, name).create) this.#staging.run(sql);
    const columns = record.columns.map((column) => quoted(column.name)).join(', ');
    const count = (from: string) =>
      this.#staging.first<{ rows: number }>(`SELECT count(*) AS rows FROM ${from}`)?.rows ?? 0;
    this.#staging.run(`REPLACE INTO ${table} (${columns}) SELECT ${columns} FROM "import_without_key"`);
    const doubled = count('"import_without_key"') - count(table);
    this.#staging.run('DROP TABLE "import_without_key"');
    this.#staging.clearWriter(name);
    if (doubled === 0) return;
    this.#ledger.of(name).imported -= doubled;
    this.#ledger.merge(name, 'duplicate-id', 'keys occur twice; the later rows stand', record.place, doubled);
  }

  #row(record: RowRecord): void {
    const target = this.#targets.get(record.table) ?? this.#open(record);
    const columns = record.columns.length > 0 ? record.columns : target.columns;
    if (columns.length !== record.values.length) {
      this.#ledger.refuse(
        target.name,
        'column-count',
        `a row has ${record.values.length} values for ${columns.length} columns`,
        record.place,
      );
      return;
    }
    if (columns !== this.#checked) this.#check(target, columns, record);
    const account = this.#ledger.of(target.name);
    const row = this.#percentMark === undefined ? record : this.#withPercentSigns(record, this.#percentMark);
    let values = target.rename === undefined ? row.values : target.rename(row, columns);
    if (this.#idAt >= 0 && isOutOfRange(values[this.#idAt])) {
      const said = `the id ${describe(values[this.#idAt])} leaves no room for new ones above it`;
      this.#ledger.refuse(target.name, 'id-out-of-range', said, record.place);
      return;
    }
    if (this.#serialisedAt >= 0) values = this.#repaired(target, columns, values, record);
    const repairedTexts = target.writer.repairedTexts;
    try {
      if (target.writer.write(columns, values) === 'inserted') {
        account.imported++;
        target.index?.(columns, values);
      } else {
        if (target.index !== undefined) this.#texts.spoil();
        this.#ledger.merge(
          target.name,
          'duplicate-id',
          `the key ${describe(values[0])} occurs twice; the later row stands`,
          record.place,
        );
      }
    } catch (error) {
      this.#ledger.refuse(target.name, 'not-stored', (error as Error).message, record.place);
    }
    if (target.writer.repairedTexts > repairedTexts) {
      const said = `bytes of ${describe(values[0])} that are no UTF-8 were read as Windows-1252`;
      this.#ledger.recover(target.name, 'encoding', said, record.place);
    }
  }

  #withPercentSigns(record: RowRecord, mark: string): RowRecord {
    if (!record.values.some((value) => typeof value === 'string' && value.includes(mark))) return record;
    const values = record.values.map((value) => {
      if (typeof value !== 'string' || !value.includes(mark)) return value;
      this.#percentSigns++;
      return value.replaceAll(mark, '%');
    });
    return { ...record, values };
  }

  /** Makes sure, once for all rows of a statement, that the table has the columns that they name. */
  #check(target: Target, columns: readonly string[], record: RowRecord): void {
    for (const column of columns) {
      if (target.writer.has(column)) continue;
      target.writer.addColumn(column, 'TEXT');
      const said = `the column ${column} is in no definition; it is kept as text`;
      this.#ledger.recover(target.name, 'unknown-column', said, record.place);
    }
    const names = columns.map((name) => name.toLowerCase());
    this.#checked = columns;
    this.#idAt = target.id === undefined ? -1 : names.indexOf(target.id.toLowerCase());
    this.#serialisedAt = target.serialised === undefined ? -1 : names.indexOf(target.serialised);
  }

  /** A row whose serialised value has lengths that do not fit is stored with ones that do. */
  #repaired(
    target: Target,
    columns: readonly string[],
    values: RowRecord['values'],
    { place }: RowRecord,
  ): RowRecord['values'] {
    const stored = values[this.#serialisedAt];
    if (typeof stored !== 'string' || stored.charCodeAt(1) !== 0x3a) return values;
    const key = values[columns.findIndex((name) => /^(?:meta_key|option_name)$/i.test(name))];
    // Copies for a while, thrown away anyway.
    if (typeof key === 'string' && /^_(?:site_)?transient_/.test(key)) return values;
    const meta = { key: String(key ?? ''), value: stored };
    const value = readable(meta, describe(values[0]), place, target.name, this.#ledger);
    return value === stored ? values : values.with(this.#serialisedAt, value);
  }

  #open(record: RowRecord): Target {
    const name = this.#names.target(record.table);
    if (!this.#staging.hasTable(name)) {
      const columns =
        record.columns.length > 0 ? record.columns : record.values.map((_, index) => `column_${index + 1}`);
      const definition: TableRecord = {
        kind: 'table',
        place: record.place,
        name: record.table,
        columns: columns.map((column) => ({ name: column, type: 'text', nullable: true })),
        primaryKey: [],
        keys: [],
      };
      for (const sql of createTableFromDump(definition, name).create) this.#staging.run(sql);
      this.#ledger.recover(
        name,
        'undefined-table',
        'the dump has rows of this table and not its definition',
        record.place,
      );
    }
    const writer = this.#staging.writer(name);
    const target: Target = {
      name,
      writer,
      columns: writer.columns,
      rename: this.#renaming(name),
      id: writer.idColumn,
      serialised: SERIALISED[name],
      index: name === 'wp_posts' ? this.#indexing() : undefined,
    };
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

  #indexing(): Target['index'] {
    const wanted = ['id', 'post_type', 'post_title', 'post_excerpt', 'post_content'];
    let known: readonly string[] | undefined;
    let at: readonly number[] = [];
    return (columns, values) => {
      if (columns !== known) {
        known = columns;
        const names = columns.map((name) => name.toLowerCase());
        at = wanted.map((name) => names.indexOf(name));
      }
      const [id, type, title, excerpt, content] = at.map((index) => values[index]);
      // Without an id in the row, or with texts that are no texts, the index is built from the stored rows.
      if (typeof id !== 'number' || [title, excerpt, content].some((value) => value instanceof Uint8Array)) {
        this.#texts.spoil();
      } else {
        this.#texts.add(id, String(type ?? 'post'), text(title), text(excerpt), text(content));
        if (!this.encodedTwice && this.#sampled++ < SAMPLES) {
          this.encodedTwice = looksEncodedTwice(text(title)) || looksEncodedTwice(text(content));
        }
      }
    };
  }
}

/** As SQLite keeps the value in a text column. */
function text(value: RowRecord['values'][number] | undefined): string {
  return typeof value === 'string' ? value : String(value ?? '');
}

function isOutOfRange(id: RowRecord['values'][number] | undefined): boolean {
  return typeof id === 'bigint' || (typeof id === 'number' && (id >= ID_LIMIT || id <= -ID_LIMIT));
}

function describe(value: RowRecord['values'][number] | undefined): string {
  return typeof value === 'string' ? `'${value.slice(0, 40)}'` : String(value);
}
