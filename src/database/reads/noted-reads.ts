import type { Connection } from '../database.ts';
import type { Query } from '../query.ts';
import type { ReadLog } from './read-log.ts';
import { eachOf } from './written-rows.ts';

/** A connection whose reads are noted for what is being made. Transactions read for whoever writes: theirs are not. */
export function notedReads(connection: Connection, log: ReadLog): Connection {
  return {
    dialect: connection.dialect,
    kysely: connection.kysely,
    all: <Row>(query: Query<Row>) => {
      const objects = eachOf(query);
      return objects === undefined
        ? log.rows('all ', query, connection, (on) => on.all(query))
        : log.rowsOfEach(objects, query, connection);
    },
    first: <Row>(query: Query<Row>) => log.rows('first ', query, connection, (on) => on.first(query)),
    run: (query) => connection.run(query),
    transaction: (work, options) => connection.transaction(work, options),
  };
}
