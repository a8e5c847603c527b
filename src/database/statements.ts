import { type Compilable, type Expression, type Kysely, sql } from 'kysely';
import { queryBuilder } from './kysely.ts';
import type { Query, SqlValue } from './query.ts';
import type { Tables } from './schema/columns.ts';

/** A query that was built once: called with its arguments it gives what a connection runs. */
export type Statement<Arguments, Row> = (values: Arguments) => Query<Row>;

/** A place in a built query where an argument goes. */
class Argument {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Declares a statement: `statement<{ id: number }>()((builder, { id }) => builder.selectFrom('wp_posts')…)`.
 * Building a query takes longer than running it, so it is built on first use and then only filled in;
 * the arguments are values, the shape of the query is fixed. `Schema` names further tables than WordPress's own.
 */
export function statement<Arguments extends Readonly<Record<string, SqlValue>>, Schema = Tables>() {
  return <Row>(
    build: (builder: Kysely<Schema>, values: Arguments) => Compilable<Row>,
  ): Statement<Arguments, Row> => {
    let parts: { readonly sql: string; readonly parameters: readonly unknown[] } | undefined;
    return (values) => {
      parts ??= build(queryBuilder as unknown as Kysely<Schema>, places<Arguments>()).compile();
      return {
        sql: parts.sql,
        values: parts.parameters.map((parameter) =>
          parameter instanceof Argument ? (values[parameter.name] as SqlValue) : (parameter as SqlValue),
        ),
      };
    };
  };
}

/** `column IN (…)` for a list given as one value, see `list()`. */
export function oneOf(column: Expression<unknown>, values: string) {
  return sql<boolean>`${column} in (select value from json_each(${values}))`;
}

// Kysely passes on values that it does not know, so each argument travels through it as an object of its own.
function places<Arguments>(): Arguments {
  return new Proxy({}, { get: (_, name) => new Argument(String(name)) }) as Arguments;
}
