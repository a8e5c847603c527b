import { limited, query } from '../../database/index.ts';
import { Conditions } from '../../database/repositories/conditions.ts';
import type { Site } from '../../types/index.ts';

/** A job as it is listed. What it is about (`payload`) may hold keys: it is not for showing. */
export interface ListedJob {
  readonly id: number;
  readonly kind: string;
  /** `schedule` = it comes back by itself. */
  readonly key: string | undefined;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly attempts: number;
  readonly lastError: string;
  /** When it was given up, milliseconds since 1970. */
  readonly failedAt: number | undefined;
  readonly running: boolean;
  readonly payload: unknown;
}

export interface JobListQuery {
  readonly failed?: boolean | undefined;
  readonly kind?: string | undefined;
  /** Not of this kind. */
  readonly notKind?: string | undefined;
  /** Part of the kind or of what went wrong. */
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly unique_key: string | null;
  readonly payload: string;
  readonly due_at: number;
  readonly attempts: number;
  readonly locked_until: number;
  readonly last_error: string;
  readonly failed_at: number | null;
}

const COLUMNS = 'id, kind, unique_key, payload, due_at, attempts, locked_until, last_error, failed_at';

/** A page of the jobs that wait, run or were given up: those given up last first, the others soonest first. */
export async function listJobs(
  site: Site,
  requested: JobListQuery,
): Promise<{ readonly jobs: readonly ListedJob[]; readonly total: number }> {
  const { failed, kind, notKind, search } = requested;
  const conditions = new Conditions();
  if (failed !== undefined) conditions.add(`failed_at IS ${failed ? 'NOT NULL' : 'NULL'}`);
  if (kind !== undefined) conditions.add('kind = ?', kind);
  if (notKind !== undefined) conditions.add('kind <> ?', notKind);
  if (search !== '') conditions.contains(['kind', 'last_error'], search);
  const page = limited(requested);
  const [count, rows] = await Promise.all([
    site.database.first(
      query<{ number: number }>(
        `SELECT count(*) AS number FROM portolan_jobs${conditions.where}`,
        conditions.values,
      ),
    ),
    site.database.all(
      query<Row>(
        `SELECT ${COLUMNS} FROM portolan_jobs${conditions.where}
         ORDER BY coalesce(failed_at, 0) DESC, due_at, id${page.sql}`,
        [...conditions.values, ...page.values],
      ),
    ),
  ]);
  return { jobs: rows.map((row) => jobOf(site, row)), total: count?.number ?? 0 };
}

/** One job; undefined where there is none of this id any more. */
export async function jobById(site: Site, id: number): Promise<ListedJob | undefined> {
  const row = await site.database.first(
    query<Row>(`SELECT ${COLUMNS} FROM portolan_jobs WHERE id = ?`, [id]),
  );
  return row && jobOf(site, row);
}

function jobOf(site: Site, row: Row): ListedJob {
  return {
    id: row.id,
    kind: row.kind,
    key: row.unique_key ?? undefined,
    due: row.due_at,
    attempts: row.attempts,
    lastError: row.last_error,
    failedAt: row.failed_at ?? undefined,
    running: row.locked_until > site.clock.now(),
    payload: JSON.parse(row.payload) as unknown,
  };
}
