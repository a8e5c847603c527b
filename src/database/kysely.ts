import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expectedError } from '../errors/index.ts';
import type { Connection } from './database.ts';
import { type Query, type SqlValue, sameText } from './query.ts';
import type { Tables } from './schema/columns.ts';

/** Kysely on a connection: its queries run as the connection's prepared statements. */
export function kyselyOn(connection: Connection, givesRows: (sql: string) => boolean): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ConnectionDriver(connection, givesRows),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** Builds queries and runs none: for `compiled()` and `statement()`. */
export const queryBuilder: Kysely<Tables> = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** A query built with Kysely, ready to run on any connection. */
export function compiled<Row>(built: Compilable<Row>): Query<Row> {
  const { sql, parameters } = built.compile();
  return { sql: sameText(sql), values: parameters as readonly SqlValue[] };
}

class ConnectionDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: Connection, givesRows: (sql: string) => boolean) {
    this.#connection = {
      async executeQuery<R>(compiledQuery: CompiledQuery): Promise<QueryResult<R>> {
        const query = {
          sql: compiledQuery.sql,
          values: compiledQuery.parameters as readonly SqlValue[],
        } as Query<R>;
        if (compiledQuery.query.kind === 'SelectQueryNode')
          return { rows: [...(await connection.all(query))] };
        return connection.transaction(async (transaction) => {
          if (givesRows(query.sql)) return { rows: [...(await transaction.all(query))] };
          const result = await transaction.run(query);
          return {
            rows: [],
            insertId: BigInt(result.insertId),
            numAffectedRows: BigInt(result.changes),
          };
        });
      },
      // biome-ignore lint/correctness/useYield: there is nothing to stream, rows come all at once
      async *streamQuery() {
        throw new Error('Rows come all at once; use execute().');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  beginTransaction(): Promise<void> {
    throw expectedError('transaction-by-kysely');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
