import type { Clock, Jobs, NewJobOptions, StoredJob } from '../types/index.ts';
import type { Connection } from './database.ts';
import { list, query } from './query.ts';

/** A job that this process has taken on. */
export interface ClaimedJob extends StoredJob {
  /** Proof that it is this process that has it. */
  readonly claim: string;
  /** Which wording of the job it is: it may be added anew while it runs. */
  readonly revision: number;
}

/**
 * The jobs of a site together with what a worker needs. A worker takes a job for a span of time (a lease) and
 * prolongs it while it works; the job of one that died is free again when its lease has run out.
 */
export interface JobQueue extends Jobs {
  /** Asks for a job unless there is one of this kind and key already. */
  ensure(kind: string, key: string, at: number): Promise<void>;
  /** Takes the job that has been due longest, for `lease` milliseconds; no two callers ever get the same one. */
  claim(kinds: readonly string[], claim: string, lease: number): Promise<ClaimedJob | undefined>;
  /** Prolongs a lease; false where it has been lost. */
  prolong(job: ClaimedJob, lease: number): Promise<boolean>;
  /** The job is done; `next` says when it comes back (milliseconds since 1970). */
  finish(job: ClaimedJob, next?: number): Promise<void>;
  /** The try failed; without `next` the job is given up and stays for the owner to see. */
  fail(job: ClaimedJob, error: string, next: number | undefined): Promise<void>;
  /** When something is due next (milliseconds since 1970); undefined where nothing waits. */
  nextDue(kinds: readonly string[]): Promise<number | undefined>;
}

/** Makes the table of jobs and its indexes. */
export async function createJobTable(connection: Connection): Promise<void> {
  for (const sql of [
    `CREATE TABLE IF NOT EXISTS portolan_jobs (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      unique_key TEXT,
      payload TEXT NOT NULL DEFAULT 'null',
      due_at INTEGER NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      locked_until INTEGER NOT NULL DEFAULT 0,
      locked_by TEXT NOT NULL DEFAULT '',
      revision INTEGER NOT NULL DEFAULT 0,
      last_error TEXT NOT NULL DEFAULT '',
      failed_at INTEGER
    )`,
    'CREATE UNIQUE INDEX IF NOT EXISTS portolan_jobs_key ON portolan_jobs (kind, unique_key)',
    'CREATE INDEX IF NOT EXISTS portolan_jobs_due ON portolan_jobs (due_at) WHERE failed_at IS NULL',
  ]) {
    await connection.run(query(sql));
  }
}

interface JobRow {
  readonly id: number;
  readonly kind: string;
  readonly unique_key: string | null;
  readonly payload: string;
  readonly due_at: number;
  readonly attempts: number;
  readonly locked_by: string;
  readonly revision: number;
  readonly last_error: string;
  readonly failed_at: number | null;
}

const columns = 'id, kind, unique_key, payload, due_at, attempts, locked_by, revision, last_error, failed_at';
const waiting = 'failed_at IS NULL AND kind IN (SELECT value FROM json_each(?))';

/** Errors are for people to read: no longer than this. */
const longestError = 1000;

/** The jobs in a database, or as part of a transaction: then a job comes to be with its commit. */
export function createJobQueue(
  connection: Connection,
  clock: Clock,
  /** Told when a job was added or is to be tried anew. */
  onAdded?: () => void,
): JobQueue {
  return {
    add(kind, payload = null, options: NewJobOptions = {}) {
      return connection.transaction(async (transaction) => {
        const row = await transaction.first(
          query<{ id: number }>(
            `INSERT INTO portolan_jobs (kind, unique_key, payload, due_at) VALUES (?, ?, ?, ?)
             ON CONFLICT (kind, unique_key) DO UPDATE SET payload = excluded.payload, due_at = excluded.due_at,
               attempts = 0, revision = portolan_jobs.revision + 1, last_error = '', failed_at = NULL
             RETURNING id`,
            [kind, options.key ?? null, JSON.stringify(payload ?? null), options.at ?? clock.now()],
          ),
        );
        if (onAdded !== undefined) transaction.afterCommit(onAdded);
        return row?.id ?? 0;
      });
    },

    async ensure(kind, key, at) {
      await connection.run(
        query(
          'INSERT INTO portolan_jobs (kind, unique_key, due_at) VALUES (?, ?, ?) ON CONFLICT (kind, unique_key) DO NOTHING',
          [kind, key, at],
        ),
      );
    },

    async cancel(kind, key) {
      await connection.run(query('DELETE FROM portolan_jobs WHERE kind = ? AND unique_key = ?', [kind, key]));
    },

    async find({ kind, failed } = {}) {
      const rows = await connection.all(
        query<JobRow>(
          `SELECT ${columns} FROM portolan_jobs
           WHERE (? IS NULL OR kind = ?) AND (? IS NULL OR (failed_at IS NOT NULL) = ?) ORDER BY due_at, id`,
          [
            kind ?? null,
            kind ?? null,
            ...Array<number | null>(2).fill(failed === undefined ? null : Number(failed)),
          ],
        ),
      );
      return rows.map(storedJob);
    },

    retry(id) {
      return connection.transaction(async (transaction) => {
        const { changes } = await transaction.run(
          query(
            'UPDATE portolan_jobs SET due_at = ?, attempts = 0, failed_at = NULL WHERE id = ? AND locked_until <= ?',
            [clock.now(), id, clock.now()],
          ),
        );
        if (changes > 0 && onAdded !== undefined) transaction.afterCommit(onAdded);
        return changes > 0;
      });
    },

    async remove(id) {
      await connection.run(query('DELETE FROM portolan_jobs WHERE id = ?', [id]));
    },

    claim(kinds, claim, lease) {
      const now = clock.now();
      return connection.transaction(async (transaction) => {
        const row = await transaction.first(
          query<JobRow>(
            `UPDATE portolan_jobs SET locked_until = ?, locked_by = ?, attempts = attempts + 1
             WHERE id = (
               SELECT id FROM portolan_jobs WHERE due_at <= ? AND locked_until <= ? AND ${waiting}
               ORDER BY due_at, id LIMIT 1)
             RETURNING ${columns}`,
            [now + lease, claim, now, now, list(kinds)],
          ),
        );
        return row && { ...storedJob(row), claim, revision: row.revision };
      });
    },

    async prolong(job, lease) {
      const { changes } = await connection.run(
        query('UPDATE portolan_jobs SET locked_until = ? WHERE id = ? AND locked_by = ?', [
          clock.now() + lease,
          job.id,
          job.claim,
        ]),
      );
      return changes > 0;
    },

    async finish(job, next) {
      await connection.transaction(async (transaction) => {
        const mine = [job.id, job.claim, job.revision] as const;
        const { changes } = await transaction.run(
          next === undefined
            ? query('DELETE FROM portolan_jobs WHERE id = ? AND locked_by = ? AND revision = ?', mine)
            : query(
                `UPDATE portolan_jobs SET due_at = ?, attempts = 0, last_error = '', locked_until = 0, locked_by = ''
                 WHERE id = ? AND locked_by = ? AND revision = ?`,
                [next, ...mine],
              ),
        );
        if (changes === 0) await release(transaction, job);
      });
    },

    async fail(job, error, next) {
      await connection.transaction(async (transaction) => {
        const { changes } = await transaction.run(
          query(
            `UPDATE portolan_jobs SET due_at = coalesce(?, due_at), last_error = ?, locked_until = 0, locked_by = '',
               failed_at = ? WHERE id = ? AND locked_by = ? AND revision = ?`,
            [
              next ?? null,
              error.slice(0, longestError),
              next === undefined ? clock.now() : null,
              job.id,
              job.claim,
              job.revision,
            ],
          ),
        );
        if (changes === 0) await release(transaction, job);
      });
    },

    async nextDue(kinds) {
      const row = await connection.first(
        query<{ due: number | null }>(
          `SELECT min(max(due_at, locked_until)) AS due FROM portolan_jobs WHERE ${waiting}`,
          [list(kinds)],
        ),
      );
      return row?.due ?? undefined;
    },
  };
}

/** A job that was added anew while it ran waits for its new time. */
async function release(connection: Connection, job: ClaimedJob): Promise<void> {
  await connection.run(
    query("UPDATE portolan_jobs SET locked_until = 0, locked_by = '' WHERE id = ? AND locked_by = ?", [
      job.id,
      job.claim,
    ]),
  );
}

function storedJob(row: JobRow): StoredJob {
  return {
    id: row.id,
    kind: row.kind,
    key: row.unique_key ?? undefined,
    payload: JSON.parse(row.payload) as unknown,
    due: row.due_at,
    attempts: row.attempts,
    lastError: row.last_error,
    failedAt: row.failed_at ?? undefined,
  };
}
