import type { TableAccess } from '../../types/index.ts';
import { containing } from '../containing.ts';
import type { SqlPart } from '../dialect.ts';
import { limited, list, query, type SqlValue } from '../query.ts';

/**
 * A WHERE clause that is put together from what a query asks for. The texts given here are the program's own;
 * what visitors sent goes into the values. Lists travel as one value, so that queries of one kind share one
 * prepared statement whatever they ask for; building such a query costs less than running it.
 */
export class Conditions {
  readonly #parts: string[] = [];
  readonly #values: SqlValue[] = [];

  /** A condition with one `?` for each value. */
  add(sql: string, ...values: readonly SqlValue[]): void {
    this.#parts.push(sql);
    this.#values.push(...values);
  }

  /** `column` is one of the values; an empty list matches nothing. Absent = no condition. */
  in(column: string, values: readonly (string | number)[] | undefined): void {
    if (values === undefined) return;
    const [only, ...others] = values;
    // A single value is compared by `=`, so that an index can go on to the order.
    if (only !== undefined && others.length === 0) this.add(`${column} = ?`, only);
    else this.add(`${column} IN (SELECT value FROM json_each(?))`, list(values));
  }

  /** `column` is none of the values. */
  notIn(column: string, values: readonly (string | number)[] | undefined): void {
    if (values === undefined || values.length === 0) return;
    this.add(`${column} NOT IN (SELECT value FROM json_each(?))`, list(values));
  }

  /** One of the columns contains the text, without regard to case and accents. */
  contains(columns: readonly string[], text: string): void {
    const { sql, values } = containing(columns, text);
    this.add(sql, ...values);
  }

  /** Conditions of which all (`AND`) or one (`OR`) must hold, as one condition. */
  group(relation: 'AND' | 'OR', parts: readonly Conditions[]): void {
    const filled = parts.filter((part) => part.#parts.length > 0);
    if (filled.length === 0) return;
    this.add(
      `(${filled.map((part) => `(${part.#parts.join(' AND ')})`).join(` ${relation} `)})`,
      ...filled.flatMap((part) => part.#values),
    );
  }

  /** ` WHERE …`, or nothing. */
  get where(): string {
    return this.#parts.length === 0 ? '' : ` WHERE ${this.#parts.join(' AND ')}`;
  }

  get values(): readonly SqlValue[] {
    return this.#values;
  }
}

/** The ids of a page of what a search found, in order, and how much it found. */
export interface SearchedPage {
  readonly ids: readonly number[];
  /** Undefined where the page lies beyond the end. */
  readonly total: number | undefined;
}

/**
 * A page of a search and its total from one look at the rows: comparing texts costs more than anything else of it. `from`
 * has the tables and the WHERE clause.
 */
export async function searchedPage(
  connection: TableAccess,
  id: string,
  from: SqlPart,
  order: SqlPart,
  window: { readonly limit?: number; readonly offset?: number },
): Promise<SearchedPage> {
  const limit = limited(window);
  const rows = await connection.all(
    query<{ id: number; total: number }>(
      `SELECT ${id} AS id, count(*) OVER () AS total FROM ${from.sql}${order.sql}${limit.sql}`,
      [...from.values, ...order.values, ...limit.values],
    ),
  );
  const nothing = (window.offset ?? 0) > 0 ? undefined : 0;
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? nothing };
}

/**
 * The total of a list of which a page was read, where the page itself tells it: undefined when rows may follow or
 * the page lies beyond the end.
 */
export function totalFromPage(
  query: { readonly limit?: number; readonly offset?: number },
  found: number,
): number | undefined {
  const offset = query.offset ?? 0;
  if (found === 0 && offset > 0) return undefined;
  if (query.limit === undefined || query.limit < 0 || found < query.limit) return offset + found;
  return undefined;
}
