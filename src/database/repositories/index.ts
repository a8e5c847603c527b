import { randomUUID } from 'node:crypto';
import type {
  Clock,
  CommentRepository,
  Options,
  PostRepository,
  TermRepository,
  UserRepository,
} from '../../types/index.ts';
import type { Connection, Database, Transaction } from '../database.ts';
import { createJobQueue, type JobQueue } from '../jobs.ts';
import { queryCache } from '../query-cache.ts';
import { notedReads } from '../reads/noted-reads.ts';
import { ReadLog } from '../reads/read-log.ts';
import type { ChangeListener } from './change.ts';
import { createCommentRepository } from './comments.ts';
import type { Context } from './context.ts';
import { createOptionStore } from './options.ts';
import { createPostRepository } from './posts.ts';
import { createTermRepository } from './terms.ts';
import { createUserRepository } from './users.ts';

export type { Change, ChangeListener } from './change.ts';

/** All that reads and writes WordPress's own tables. */
export interface Repositories {
  readonly posts: PostRepository;
  readonly terms: TermRepository;
  readonly comments: CommentRepository;
  readonly users: UserRepository;
  readonly options: Options;
  readonly jobs: JobQueue;
  /** The same repositories as part of a transaction that is open; what changed is announced with its commit. */
  within(transaction: Transaction): Omit<Repositories, 'within' | 'refreshOptions'>;
  /** Reads options anew that another process has written, without waiting for the next look. */
  refreshOptions(): void;
}

export interface RepositoryOptions {
  /** Told of each change after its commit; the writing call returns when it has been dealt with. */
  readonly onChange?: ChangeListener;
  /** Names this process to the others on the database. Default: a random name. */
  readonly origin?: string;
  /** Where what is read is noted. */
  readonly reads?: ReadLog;
  /** Default: the machine's clock. */
  readonly clock?: Clock;
  /** Told when a job was added here. */
  readonly onJob?: () => void;
  /** Whether a post type is hierarchical (slugs are unique among siblings). Default: only `page`. */
  readonly hierarchical?: (postType: string) => boolean;
}

/** Makes the repositories of an open database; options are loaded at once. */
export function createRepositories(database: Database, options: RepositoryOptions = {}): Repositories {
  const clock = options.clock ?? { now: () => Date.now() };
  const origin = options.origin ?? randomUUID();
  const reads = options.reads ?? new ReadLog();
  const store = createOptionStore(database, clock, options.onChange, origin, reads);
  const shared = {
    clock,
    onChange: options.onChange,
    origin,
    hierarchical: options.hierarchical ?? ((postType: string) => postType === 'page'),
  };
  const on = (
    connection: Database | Transaction,
    reading: Connection = connection,
  ): Omit<Repositories, 'within' | 'refreshOptions'> => {
    const here = store.within(connection);
    const context: Context = { ...shared, connection: reading, option: (name) => here.get(name) };
    return {
      posts: createPostRepository(context),
      terms: createTermRepository(context),
      comments: createCommentRepository(context),
      users: createUserRepository(context),
      options: here,
      jobs: createJobQueue(connection, clock, options.onJob),
    };
  };
  return {
    ...on(database, notedReads(queryCache(database, reads), reads)),
    within: (transaction) => on(transaction),
    refreshOptions: store.refresh,
  };
}
