export { ChangesElsewhere, changeNotice, notifyChanges } from './changes.ts';
export { completeTables } from './complete-tables.ts';
export { type OpenOptions, openDatabase } from './connection.ts';
export { createDumpIndexes, createTableFromDump, type DumpIndex, type DumpTable } from './content-tables.ts';
export { type CountedStatements, clearQueryCache, countStatements } from './counting.ts';
export type {
  ChangeNotice,
  Connection,
  Database,
  NoticeEntry,
  StoredOption,
  Transaction,
  TransactionOptions,
} from './database.ts';
export { type WriteRefusal, writeRefusal } from './errors.ts';
export {
  EXPORTED_POSTS_TABLE,
  type ExportedPost,
  noteExportedPaths,
  noteExportedPosts,
} from './exported-posts.ts';
export { forwardedUntrusted, noteForwardedUntrusted } from './forwarded-flag.ts';
export { reservedIds, reserveIds } from './ids.ts';
export type { ClaimedJob, JobQueue } from './jobs.ts';
export { compiled, queryBuilder } from './kysely.ts';
export { rebuildListings } from './listing.ts';
export { liveSince, setLive } from './live-flag.ts';
export { migrate, newerSchema, type SchemaStep, schemaVersion, stepsAfter } from './migrations.ts';
export * from './php-serialize.ts';
export { limited, list, type Query, query, type RunResult, type SqlValue } from './query.ts';
export { notedWrites } from './reads/noted-writes.ts';
export { ReadLog } from './reads/read-log.ts';
export { ChangedMeanwhile } from './reads/write-condition.ts';
export { type About, about, type WrittenRows } from './reads/written-rows.ts';
export {
  type Change,
  type ChangeListener,
  createRepositories,
  type Repositories,
  type RepositoryOptions,
} from './repositories/index.ts';
export type { Tables } from './schema/columns.ts';
export { coreTables, createCoreIndexes, createCoreTables } from './schema/core-tables.ts';
export { createOwnIndexes, createOwnTables, readMeta, writeMeta } from './schema/own-tables.ts';
export { rebuildSearch } from './search-index.ts';
export type { StatementListener } from './sqlite-connection.ts';
export { analyze, finishStaging } from './staging.ts';
export { oneOf, type Statement, statement } from './statements.ts';
export * from './stored-values.ts';
export { createTableDatabase } from './table-database.ts';
export { type DeclaredColumn, type StoredValue, TableReader } from './table-reader.ts';
export { countWrites } from './table-versions.ts';
export { escapeLike, fold, sortKey } from './text.ts';
export { inTurn } from './turns.ts';
