/** A table as the database has it; names as they were declared. */
export interface KnownTable {
  readonly columns: readonly string[];
  /** The column that gets its number by itself. */
  readonly id?: string;
  readonly primaryKey: readonly string[];
}

/** What tables and indexes there are. */
export class Catalogue {
  #tables: ReadonlyMap<string, KnownTable> = new Map();
  #relations: ReadonlySet<string> = new Set();

  /** A table by its name in lower case. */
  table(name: string): KnownTable | undefined {
    return this.#tables.get(name);
  }

  /** Names of all tables. */
  get tables(): readonly string[] {
    return [...this.#tables.keys()];
  }

  /** Whether a table or an index of this name is there. */
  has(name: string): boolean {
    return this.#relations.has(name.toLowerCase());
  }

  /** Reads it anew. */
  async read(all: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>): Promise<void> {
    const relations = await all(
      "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'i')",
    );
    this.#relations = new Set(relations.map((row) => String(row.relname).toLowerCase()));
    const columns = await all(
      `SELECT c.relname, a.attname, a.attidentity <> '' AS numbered,
         coalesce((SELECT position(' ' || a.attnum || ' ' in ' ' || i.indkey::text || ' ')
           FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary), 0) AS key
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' ORDER BY c.relname, a.attnum`,
    );
    const tables = new Map<string, { columns: string[]; id?: string; keys: [number, string][] }>();
    for (const row of columns) {
      const name = String(row.relname);
      const table = tables.get(name) ?? { columns: [], keys: [] };
      tables.set(name, table);
      const column = String(row.attname);
      table.columns.push(column);
      if (row.numbered) table.id = column;
      if (Number(row.key) > 0) table.keys.push([Number(row.key), column]);
    }
    this.#tables = new Map(
      [...tables].map(([name, { columns, id, keys }]) => [
        name,
        {
          columns,
          ...(id !== undefined && { id }),
          primaryKey: keys.sort(([a], [b]) => a - b).map(([, column]) => column),
        },
      ]),
    );
  }
}
