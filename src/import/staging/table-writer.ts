import { isUtf8 } from 'node:buffer';
import type BetterSqlite3 from 'better-sqlite3';
import { mixedText } from '../sources/mixed-text.ts';

/** How a row came in. `replaced`: a row with the same key was there and gave way. */
export type Written = 'inserted' | 'replaced';

type Value = string | number | bigint | Uint8Array | null;

interface Column {
  readonly name: string;
  readonly text: boolean;
  readonly integer: boolean;
  /** Part of the primary key. */
  readonly key: boolean;
  /** What stands in where the source has NULL and the column takes none; undefined = NULL is fine. */
  readonly fallback: Value | undefined;
}

interface Prepared {
  readonly insert: BetterSqlite3.Statement;
  readonly replace: BetterSqlite3.Statement;
  readonly columns: readonly Column[];
  /** Inserts so many rows at once, by their number. */
  readonly several: Map<number, BetterSqlite3.Statement>;
}

/** Rows written by one statement; more would only make the statement long. */
const AT_ONCE = 16;

/** Writes rows of one table: statements prepared once for each list of columns. */
export class TableWriter {
  readonly table: string;
  readonly #connection: BetterSqlite3.Database;
  #columns: ReadonlyMap<string, Column>;
  readonly #prepared = new Map<readonly string[], Prepared>();
  /** Values of text columns that came as bytes which are no UTF-8, and were read as Windows-1252. */
  repairedTexts = 0;

  constructor(connection: BetterSqlite3.Database, table: string) {
    this.#connection = connection;
    this.table = table;
    this.#columns = columnsOf(connection, table);
  }

  /** The table's columns in their order. */
  get columns(): readonly string[] {
    return [...this.#columns.values()].map((column) => column.name);
  }

  /** The column that is the table's integer primary key alone. */
  get idColumn(): string | undefined {
    const keys = [...this.#columns.values()].filter(({ key }) => key);
    return keys.length === 1 && keys[0]?.integer ? keys[0].name : undefined;
  }

  has(column: string): boolean {
    return this.#columns.has(column.toLowerCase());
  }

  addColumn(name: string, type: string): void {
    this.#connection.exec(`ALTER TABLE ${quoted(this.table)} ADD COLUMN ${quoted(name)} ${type}`);
    this.#columns = columnsOf(this.#connection, this.table);
    this.#prepared.clear();
  }

  /**
   * Writes a row; columns are named in the source's order and lettering. A row whose primary key is taken takes
   * the other's place. Throws SQLite's error where a value cannot be stored.
   */
  write(columns: readonly string[], values: readonly Value[]): Written {
    const prepared = this.#prepared.get(columns) ?? this.#prepare(columns);
    const bound = this.#bind(prepared, values);
    try {
      prepared.insert.run(bound);
      return 'inserted';
    } catch (error) {
      if (!isTaken(error)) throw error;
      prepared.replace.run(bound);
      return 'replaced';
    }
  }

  /** Writes the rows of one owner together, which costs the driver less than one by one; else as `write()`. */
  writeAll(columns: readonly string[], rows: readonly (readonly Value[])[]): void {
    const prepared = this.#prepared.get(columns) ?? this.#prepare(columns);
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE);
      const bound: Value[] = [];
      for (const row of some) bound.push(...this.#bind(prepared, row));
      try {
        this.#insertOf(prepared, some.length).run(bound);
      } catch (error) {
        // A statement is done whole or not at all.
        if (!isTaken(error)) throw error;
        for (const row of some) this.write(columns, row);
      }
    }
  }

  /** Writes a row unless its primary key is taken; tells whether it did. */
  tryInsert(columns: readonly string[], values: readonly Value[]): boolean {
    const prepared = this.#prepared.get(columns) ?? this.#prepare(columns);
    try {
      prepared.insert.run(this.#bind(prepared, values));
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }

  #bind(prepared: Prepared, values: readonly Value[]): Value[] {
    const bound = new Array<Value>(values.length);
    for (let index = 0; index < values.length; index++) {
      const value = values[index] as Value;
      bound[index] =
        typeof value === 'string' ? value : this.#stored(value, prepared.columns[index] as Column);
    }
    return bound;
  }

  #stored(value: Value, column: Column): Value {
    if (value === null) return column.fallback === undefined ? null : column.fallback;
    // The driver binds every number as a floating one: a text column would keep '5.0', and one without
    // affinity would keep 5.0.
    if (typeof value === 'number') {
      if (column.text) return String(value);
      return column.integer ? value : Number.isInteger(value) ? BigInt(value) : value;
    }
    if (typeof value === 'bigint') return column.text ? value.toString() : value;
    if (!column.text) return value;
    const bytes = value as Uint8Array;
    // Texts in binary columns (`longblob`, `--hex-blob`) come as bytes and need no repair.
    if (!isUtf8(bytes)) this.repairedTexts++;
    return mixedText(bytes);
  }

  #insertOf(prepared: Prepared, rows: number): BetterSqlite3.Statement {
    let statement = prepared.several.get(rows);
    if (statement === undefined) {
      statement = this.#connection.prepare(insertion(this.table, prepared.columns, rows));
      prepared.several.set(rows, statement);
    }
    return statement;
  }

  #prepare(names: readonly string[]): Prepared {
    const columns = names.map((name) => {
      const column = this.#columns.get(name.toLowerCase());
      if (column === undefined) throw new Error(`The table ${this.table} has no column ${name}.`);
      return column;
    });
    const insert = insertion(this.table, columns, 1);
    const prepared = {
      insert: this.#connection.prepare(insert),
      replace: this.#connection.prepare(insert.replace('INSERT', 'REPLACE')),
      columns,
      several: new Map(),
    };
    this.#prepared.set(names, prepared);
    return prepared;
  }
}

/** A name in double quotes, as SQL takes any. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function insertion(table: string, columns: readonly Column[], rows: number): string {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const marks = `(${columns.map(() => '?').join(', ')})`;
  return `INSERT INTO ${quoted(table)} (${names}) VALUES ${new Array(rows).fill(marks).join(', ')}`;
}

function isTaken(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return (
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_ROWID'
  );
}

function columnsOf(connection: BetterSqlite3.Database, table: string): ReadonlyMap<string, Column> {
  const rows = connection.pragma(`table_info(${quoted(table)})`) as readonly {
    readonly name: string;
    readonly type: string;
    readonly notnull: number;
    readonly dflt_value: string | null;
    readonly pk: number;
  }[];
  return new Map(
    rows.map((row) => {
      const integer = /INT/i.test(row.type);
      const text = !integer && /CHAR|CLOB|TEXT/i.test(row.type);
      const literal = row.dflt_value === null ? undefined : /^'([\s\S]*)'$/.exec(row.dflt_value)?.[1];
      const fallback = literal?.replaceAll("''", "'") ?? (text ? '' : Number(row.dflt_value ?? 0) || 0);
      return [
        row.name.toLowerCase(),
        {
          name: row.name,
          text,
          integer,
          key: row.pk > 0,
          fallback: row.notnull === 1 ? fallback : undefined,
        },
      ];
    }),
  );
}
