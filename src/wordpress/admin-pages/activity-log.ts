import { limited, query } from '../../database/index.ts';
import { Conditions } from '../../database/repositories/conditions.ts';
import type { Site } from '../../types/index.ts';

/** Something that happened, for the owner to read. */
export interface ActivityEntry {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What it is about: `post`, `comment`, `log-in`, `order` … */
  readonly kind: string;
  /** A sentence. Never holds passwords, keys or tokens. */
  readonly text: string;
  /** User id of who did it; 0 = a guest or the program. */
  readonly user: number;
}

/** Entries that are kept; the oldest go. */
const KEPT = 10_000;

/** The activity log's table. */
export const activityLogTable = `CREATE TABLE IF NOT EXISTS portolan_journal (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  user_id INTEGER NOT NULL DEFAULT 0
)`;

/** Writes an entry. What is noted must not fail what happened: an activity log that cannot be written is logged. */
export async function logActivity(
  site: Site,
  entry: { readonly kind: string; readonly text: string; readonly user?: number },
): Promise<void> {
  try {
    await site.database.run(
      query('INSERT INTO portolan_journal (at, kind, text, user_id) VALUES (?, ?, ?, ?)', [
        site.clock.now(),
        entry.kind,
        entry.text,
        entry.user ?? 0,
      ]),
    );
  } catch (error) {
    site.log.warn({ error, kind: entry.kind }, 'the activity log could not be written');
  }
}

/** Entries, newest first. */
export async function activityEntries(
  site: Site,
  {
    kind = '',
    search = '',
    ...window
  }: {
    readonly kind?: string;
    /** Words of the sentence. */
    readonly search?: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly entries: readonly ActivityEntry[]; readonly total: number }> {
  const conditions = new Conditions();
  if (kind !== '') conditions.add('kind = ?', kind);
  if (search !== '') conditions.contains(['text'], search);
  const from = `FROM portolan_journal${conditions.where}`;
  const total = await site.database.first(
    query<{ number: number }>(`SELECT count(*) AS number ${from}`, conditions.values),
  );
  const page = limited(window);
  const entries = await site.database.all(
    query<ActivityEntry>(`SELECT id, at, kind, text, user_id AS user ${from} ORDER BY id DESC${page.sql}`, [
      ...conditions.values,
      ...page.values,
    ]),
  );
  return { entries, total: total?.number ?? 0 };
}

/** The kinds that occur, by name. */
export async function activityKinds(site: Site): Promise<readonly string[]> {
  const rows = await site.database.all(
    query<{ kind: string }>('SELECT DISTINCT kind FROM portolan_journal ORDER BY kind'),
  );
  return rows.map(({ kind }) => kind);
}

/** Lets the oldest entries go. */
export async function trimActivityLog(site: Site): Promise<void> {
  await site.database.run(
    query('DELETE FROM portolan_journal WHERE id <= (SELECT max(id) FROM portolan_journal) - ?', [KEPT]),
  );
}
