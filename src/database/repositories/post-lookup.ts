import type { PostLookup } from '../../types/index.ts';
import { Conditions } from './conditions.ts';

/** A name in quotes. Names come from the program; what could not be one is refused all the same. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/i.test(name)) throw new Error(`"${name}" cannot name a table or a column.`);
  return `"${name}"`;
}

/** What a query asks of the table `k` in which its posts are looked up. */
export function lookupConditions({ conditions = [] }: PostLookup): Conditions {
  const result = new Conditions();
  for (const { column, compare, value } of conditions) {
    result.add(`k.${quoted(column)} ${compare} ?`, value);
  }
  return result;
}

/** Its part of ORDER BY, first of all. Posts without a row in the table are the least, as in MySQL. */
export function lookupOrder({ order = [] }: PostLookup): readonly string[] {
  return order.map(
    ({ column, direction }) =>
      `k.${quoted(column)} ${direction === 'asc' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST'}`,
  );
}
