import type { Query, SqlValue } from './query.ts';

/** SQL text with its values, part of a statement. */
export interface SqlPart {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** A table that numbers its rows by itself. */
export interface NumberedTable {
  readonly table: string;
  readonly column: string;
}

/** A column of a table; `key` is its place in the primary key from 1, 0 outside of it. */
export interface TableColumn {
  readonly table: string;
  readonly column: string;
  readonly key: number;
}

/**
 * Where SQLite and PostgreSQL need different statements. Everything else is written once, in SQL that both read or that
 * `postgresql/translate.ts` turns into PostgreSQL's.
 */
export interface Dialect {
  readonly name: 'sqlite' | 'postgresql';
  /** Finds a row where the table of the program's own notes is there. */
  readonly hasMeta: Query;
  /** WordPress's tables that number their rows, with the column of the numbers. */
  readonly numberedTables: Query<NumberedTable>;
  /** The columns of all tables. */
  readonly tableColumns: Query<TableColumn>;
  /** Lets the next number of a table be above `last`, where it is not already. */
  raiseIds(table: string, column: string, last: number): Query;
  /** What makes the index over the texts of posts. */
  readonly searchTables: readonly string[];
  /** Empties it. */
  readonly clearSearch: string;
  /** A text as the index takes it. */
  searchText(text: string): string;
  /** The same for a column of a table, in SQL. */
  searchColumn(column: string): string;
  /** A condition on `wp_posts p`: one of the columns contains each of the texts, and the index holds the post. */
  matching(terms: readonly string[], columns: readonly string[]): SqlPart;
  /** The rows of `wp_posts p` whose ids a query `SELECT … AS id` gives, in its order. */
  inOrder(page: string, columns: string): string;
  /** The week of the year of a date, by the day on which weeks begin (0 = Sunday). */
  week(column: string, startOfWeek: number): string;
}
