import { Conditions, limited, query } from 'portolan/data';
import type { Site, TableAccess } from 'portolan/plugin';

/** Entries of forms, kept beside the mails that tell of them. */
export const entryTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_form_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    created INTEGER NOT NULL,
    post_id INTEGER NOT NULL DEFAULT 0,
    form INTEGER NOT NULL,
    subject TEXT NOT NULL DEFAULT '',
    email TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    state TEXT NOT NULL DEFAULT '',
    fields TEXT NOT NULL DEFAULT '[]'
  )`,
  'CREATE INDEX IF NOT EXISTS portolan_form_entries_email ON portolan_form_entries (email)',
  'CREATE INDEX IF NOT EXISTS portolan_form_entries_created ON portolan_form_entries (created)',
];

/** One field of an entry, as plain texts. */
export interface EntryField {
  readonly label: string;
  readonly value: string;
}

/** What somebody sent with a form. */
export interface FormEntry {
  readonly id: number;
  readonly kind: 'contact' | 'newsletter';
  /** Milliseconds since 1970. */
  readonly created: number;
  /** The page it was sent from; 0 where that is not known. */
  readonly post: number;
  /** The form's number on that page. */
  readonly form: number;
  readonly subject: string;
  /** The visitor's address; '' where they gave none. */
  readonly email: string;
  /** `sent`, `subscribed`, or what the mailing list answered instead. */
  readonly state: string;
  readonly fields: readonly EntryField[];
}

interface EntryRow {
  readonly id: number;
  readonly kind: FormEntry['kind'];
  readonly created: number;
  readonly post_id: number;
  readonly form: number;
  readonly subject: string;
  readonly email: string;
  readonly state: string;
  readonly fields: string;
}

/** Keeps an entry; gives its id. */
export async function addEntry(access: TableAccess, entry: Omit<FormEntry, 'id'>): Promise<number> {
  const { kind, created, post, form, subject, email, state, fields } = entry;
  const { insertId } = await access.run(
    query(
      `INSERT INTO portolan_form_entries (kind, created, post_id, form, subject, email, state, fields)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [kind, created, post, form, subject, email, state, JSON.stringify(fields)],
    ),
  );
  return insertId;
}

/** Milliseconds within which the same words of the same form are one entry that was sent twice. */
const TWICE = 10_000;

/** Whether the same was sent with the same form a moment ago, and not refused. */
export async function wasJustSent(access: TableAccess, entry: Omit<FormEntry, 'id'>): Promise<boolean> {
  const { kind, created, post, form, email, fields } = entry;
  const row = await access.first(
    query(
      `SELECT 1 FROM portolan_form_entries
       WHERE created > ? AND kind = ? AND post_id = ? AND form = ? AND email = ? AND fields = ?
         AND state NOT LIKE 'refused%' LIMIT 1`,
      [created - TWICE, kind, post, form, email, JSON.stringify(fields)],
    ),
  );
  return row !== undefined;
}

/** Notes what became of an entry. */
export async function setEntryState(access: TableAccess, id: number, state: string): Promise<void> {
  await access.run(query('UPDATE portolan_form_entries SET state = ? WHERE id = ?', [state, id]));
}

export interface EntryQuery {
  readonly email?: string;
  readonly kind?: FormEntry['kind'];
  /** Part of the address, of the subject or of what was written. */
  readonly search?: string;
  readonly limit?: number;
  readonly offset?: number;
  /** Only entries older than the one of this id. */
  readonly before?: number;
}

/** Entries, newest first. */
export async function findEntries(site: Site, requested: EntryQuery = {}): Promise<readonly FormEntry[]> {
  const { where, values } = conditionsOf(requested);
  const page = limited({ limit: requested.limit ?? 1000, offset: requested.offset ?? 0 });
  const rows = await site.database.all(
    query<EntryRow>(`SELECT * FROM portolan_form_entries${where} ORDER BY id DESC${page.sql}`, [
      ...values,
      ...page.values,
    ]),
  );
  return rows.map(readEntry);
}

/** One entry; undefined where there is none of this id. */
export async function entryById(site: Site, id: number): Promise<FormEntry | undefined> {
  const row = await site.database.first(
    query<EntryRow>('SELECT * FROM portolan_form_entries WHERE id = ?', [id]),
  );
  return row && readEntry(row);
}

/** How many entries there are. */
export async function countEntries(site: Site, requested: EntryQuery = {}): Promise<number> {
  const { where, values } = conditionsOf(requested);
  const row = await site.database.first(
    query<{ entries: number }>(`SELECT COUNT(*) AS entries FROM portolan_form_entries${where}`, values),
  );
  return row?.entries ?? 0;
}

function conditionsOf({ before, email, kind, search = '' }: EntryQuery): Conditions {
  const conditions = new Conditions();
  if (before !== undefined) conditions.add('id < ?', before);
  if (email !== undefined) conditions.add('email = ?', email);
  if (kind !== undefined) conditions.add('kind = ?', kind);
  if (search !== '') conditions.contains(['email', 'subject', 'fields'], search);
  return conditions;
}

/** Deletes an entry; whether there was one. */
export async function removeEntry(site: Site, id: number): Promise<boolean> {
  const { changes } = await site.database.run(query('DELETE FROM portolan_form_entries WHERE id = ?', [id]));
  return changes > 0;
}

/** Deletes all that came from an address; gives how many. */
export async function removeEntriesOf(site: Site, email: string): Promise<number> {
  const { changes } = await site.database.run(
    query('DELETE FROM portolan_form_entries WHERE email = ?', [email]),
  );
  return changes;
}

function readEntry({ post_id, fields, ...row }: EntryRow): FormEntry {
  return { ...row, post: post_id, fields: JSON.parse(fields) as readonly EntryField[] };
}
