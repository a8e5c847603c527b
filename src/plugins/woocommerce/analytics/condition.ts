import { list } from 'portolan/data';
import type { RestCall, SqlValue } from 'portolan/plugin';
import { phpText } from 'portolan/rest';

/** A condition in SQL with its values. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** That all of them hold; nothing restricts where there is none. */
export function allOf(conditions: readonly Condition[]): Condition {
  return joined(conditions, ' AND ');
}

/** That one of them holds at least; nothing restricts where there is none. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return joined(conditions, ' OR ');
}

function joined(conditions: readonly Condition[], by: ' AND ' | ' OR '): Condition {
  if (conditions.length === 0) return { sql: '1 = 1', values: [] };
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(by),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** That a column, or what a subquery `… IN` begins, is among values. */
export function isAmong(column: string, values: readonly (string | number)[]): Condition {
  return { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [list(values)] };
}

export function isNotAmong(column: string, values: readonly (string | number)[]): Condition {
  return { sql: `${column} NOT IN (SELECT value FROM json_each(?))`, values: [list(values)] };
}

/** A list of ids of a request. */
export function idsOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** A list of words of a request. */
export function wordsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(phpText) : [];
}

/** The parameter `match`: whether one of what is wanted is enough. */
export function matching({ params }: Pick<RestCall, 'params'>, conditions: readonly Condition[]): Condition {
  return params['match'] === 'any' ? anyOf(conditions) : allOf(conditions);
}
