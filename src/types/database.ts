import type { Jobs } from './jobs.ts';
import type {
  CommentRepository,
  Options,
  PostRepository,
  TermRepository,
  UserRepository,
} from './repositories.ts';

/** What the database stores. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** SQL with its values, ready to run. The same SQL text is prepared once. */
export interface Query<Row = unknown> {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  /** Never present: carries the type of the rows. */
  readonly row?: Row;
}

/** What a writing statement did. */
export interface RunResult {
  /** Rows changed. */
  readonly changes: number;
  /** Id of the row inserted last. */
  readonly insertId: number;
}

/** What reads and writes rows: the site's database, or a transaction on it. */
export interface TableAccess {
  /** All rows of a query. */
  all<Row>(query: Query<Row>): Promise<readonly Row[]>;
  /** The first row of a query. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>;
  /** Runs a statement that writes; outside a transaction it is one of its own. */
  run(query: Query): Promise<RunResult>;
}

/** WordPress's own tables. */
export interface CoreRepositories {
  readonly posts: PostRepository;
  readonly terms: TermRepository;
  readonly comments: CommentRepository;
  readonly users: UserRepository;
  readonly options: Options;
  readonly jobs: Jobs;
}

/** A transaction that is open: all of it is kept, or nothing. Only its own queries may be awaited inside. */
export interface TableTransaction extends TableAccess {
  /** WordPress's repositories as part of this transaction; what they change is announced with its commit. */
  readonly core: CoreRepositories;
  /** Runs once everything is committed (announcing what changed); not at all when it is rolled back. */
  afterCommit(work: () => void | Promise<void>): void;
}

/**
 * The tables of plugins. WordPress's own are written through the repositories, which announce what changed; here is
 * what has no repository of the core: tables that an export brought and tables that a plugin made.
 */
export interface TableDatabase extends TableAccess {
  /**
   * Runs `work` as one transaction; writers queue. `durable` waits until the disk has it (orders, payments).
   * No network, no rendering inside.
   */
  transaction<T>(
    work: (transaction: TableTransaction) => Promise<T>,
    options?: { readonly durable?: boolean },
  ): Promise<T>;
}
