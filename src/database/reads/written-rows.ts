import type { Query } from '../query.ts';

/** Which objects the rows of a query belong to: it reads or writes no rows of others. */
export type About = Partial<Readonly<Record<ObjectKind, readonly number[]>>>;

/** `comments` are those of a post, `comment` is one by its id. */
export type ObjectKind = 'post' | 'term' | 'comment' | 'comments' | 'user';

/** Rows of a table that were written. Without `about` they may be any; `quiet` ones are of no concern to whoever reads. */
export interface WrittenRows {
  readonly table: string;
  readonly about?: About;
  readonly quiet?: true;
}

/** Whose rows queries read or write, where somebody said so. */
const known = new WeakMap<Query, About | 'quiet'>();
/** Of what kind the object is that a query inserts. */
const inserts = new WeakMap<Query, ObjectKind>();

/** Says that a query reads or writes rows of these objects alone. */
export function about<Row>(objects: About, query: Query<Row>): Query<Row> {
  known.set(query, objects);
  return query;
}

/** Says that a query writes nothing that a page is made of: passwords, sessions. */
export function quiet<Row>(query: Query<Row>): Query<Row> {
  known.set(query, 'quiet');
  return query;
}

/** Says that a query inserts one object of a kind, whose id is known when it is there. */
export function inserting<Row>(kind: ObjectKind, query: Query<Row>): Query<Row> {
  inserts.set(query, kind);
  return query;
}

export function insertedKind(query: Query): ObjectKind | undefined {
  return inserts.get(query);
}

/** How the rows of many objects are told apart, and read for one of them. */
export interface EachObject<Row> {
  readonly kind: ObjectKind;
  readonly ids: readonly number[];
  readonly owner: (row: Row) => number;
  readonly one: (id: number) => Query<Row>;
}

const each = new WeakMap<Query, unknown>();

/** Says that a query reads the rows of these objects alone, and how they are told apart. */
export function aboutEach<Row>(objects: EachObject<Row>, query: Query<Row>): Query<Row> {
  each.set(query, objects);
  return query;
}

export function eachOf<Row>(query: Query<Row>): EachObject<Row> | undefined {
  return each.get(query) as EachObject<Row> | undefined;
}

export function aboutOf(query: Query): About | undefined {
  const objects = known.get(query);
  return objects === 'quiet' ? undefined : objects;
}

/** What a statement writes; undefined = it only reads. A statement that cannot be told writes `*`. */
export function writtenBy(query: Query): WrittenRows | undefined {
  const table = tableWritten(query.sql);
  if (table === undefined) return undefined;
  const objects = known.get(query);
  if (objects === 'quiet') return { table, quiet: true };
  return objects === undefined ? { table } : { table, about: objects };
}

/** Whether a statement says how many rows it wrote: whoever wrote none changed nothing. */
export function countsRows(query: Query): boolean {
  return tableWritten(query.sql) !== '*';
}

const WRITES =
  /^\s*(?:INSERT(?:\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM)\s+"?(\w+)"?/i;
const READS = /^\s*(?:SELECT|PRAGMA|EXPLAIN|VALUES)\b/i;
const KNOWN = 2000;
const targets = new Map<string, string | undefined>();

function tableWritten(sql: string): string | undefined {
  if (targets.has(sql)) return targets.get(sql);
  if (targets.size >= KNOWN) targets.clear();
  const target = READS.test(sql) || readsWith(sql) ? undefined : (WRITES.exec(sql)?.[1] ?? '*');
  targets.set(sql, target);
  return target;
}

/** `WITH … SELECT`: nothing in it writes. */
function readsWith(sql: string): boolean {
  return /^\s*WITH\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE|REPLACE)\s/i.test(sql);
}

/** Whether rows that were written may be among those that were read. */
export function mayConcern(written: About | undefined, read: About | undefined): boolean {
  if (written === undefined || read === undefined) return true;
  for (const kind of Object.keys(read) as ObjectKind[]) {
    const objects = written[kind];
    if (objects !== undefined && !objects.some((id) => read[kind]?.includes(id))) return false;
  }
  return true;
}
