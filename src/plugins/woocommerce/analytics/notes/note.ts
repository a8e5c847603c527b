import { list, query } from 'portolan/data';
import type { RestCall, RestSchema, Site, SqlValue } from 'portolan/plugin';
import { isMap, restUrl, selfLink } from 'portolan/rest';
import { localFromGmt, restDate } from 'portolan/time';
import { describedAs, readOnly, written } from '../../rest-v3/schemas/members.ts';

/** WooCommerce's own tables of tips to the owner, for sites whose export had none. */
export const noteTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_wc_admin_notes (
    note_id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    type TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    locale TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    title TEXT NOT NULL DEFAULT '',
    content TEXT NOT NULL DEFAULT '',
    content_data TEXT,
    status TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    source TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    date_created TEXT NOT NULL DEFAULT '0000-00-00 00:00:00',
    date_reminder TEXT,
    is_snoozable INTEGER NOT NULL DEFAULT 0,
    layout TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    image TEXT COLLATE NOCASE,
    is_deleted INTEGER NOT NULL DEFAULT 0,
    is_read INTEGER NOT NULL DEFAULT 0,
    icon TEXT COLLATE NOCASE NOT NULL DEFAULT 'info'
  )`,
  `CREATE TABLE IF NOT EXISTS wp_wc_admin_note_actions (
    action_id INTEGER PRIMARY KEY AUTOINCREMENT,
    note_id INTEGER NOT NULL DEFAULT 0,
    name TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    label TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    query TEXT NOT NULL DEFAULT '',
    status TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    actioned_text TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    nonce_action TEXT COLLATE NOCASE,
    nonce_name TEXT COLLATE NOCASE
  )`,
];

export const NOTE_TYPES = ['error', 'warning', 'update', 'info', 'marketing', 'survey'];
export const NOTE_STATUSES = ['pending', 'actioned', 'unactioned', 'snoozed', 'sent'];

/** A tip to the owner. WooCommerce: `Notes::get_item_schema()`. */
export const noteSchema: RestSchema = describedAs('note', {
  id: { ...readOnly.integer('ID of the note record.'), context: ['view'] },
  name: readOnly.text('Name of the note.'),
  type: readOnly.text('The type of the note (e.g. error, warning, etc.).'),
  locale: readOnly.text('Locale used for the note title and content.'),
  title: readOnly.text('Title of the note.'),
  content: readOnly.text('Content of the note.'),
  content_data: readOnly.text('Content data for the note. JSON string. Available for re-localization.'),
  status: written.text('The status of the note (e.g. unactioned, actioned).'),
  source: readOnly.text('Source of the note.'),
  date_created: readOnly.text('Date the note was created.'),
  date_created_gmt: readOnly.text('Date the note was created (GMT).'),
  date_reminder: readOnly.text('Date after which the user should be reminded of the note, if any.'),
  date_reminder_gmt: readOnly.text('Date after which the user should be reminded of the note, if any (GMT).'),
  is_snoozable: readOnly.flag('Whether or not a user can request to be reminded about the note.'),
  actions: {
    description: 'An array of actions, if any, for the note.',
    type: 'array',
    context: ['view', 'edit'],
    readonly: true,
  },
  layout: readOnly.text(
    'Deprecated. Always returns "plain". Inbox notes no longer support layout variants; this field will be removed in a future release.',
  ),
  image: readOnly.text(
    'Deprecated. Always returns an empty string. Inbox notes no longer render images; this field will be removed in a future release.',
  ),
  is_deleted: readOnly.flag('Registers whether the note is deleted or not'),
  is_read: readOnly.flag('Registers whether the note is read or not'),
});

interface NoteRow {
  readonly note_id: number;
  readonly name: string;
  readonly type: string;
  readonly locale: string;
  readonly title: string;
  readonly content: string;
  readonly content_data: string | null;
  readonly status: string;
  readonly source: string;
  readonly date_created: string;
  readonly date_reminder: string | null;
  readonly is_snoozable: number;
  readonly is_deleted: number;
  readonly is_read: number;
}

interface ActionRow {
  readonly action_id: number;
  readonly note_id: number;
  readonly name: string;
  readonly label: string;
  readonly query: string;
  readonly status: string;
  readonly actioned_text: string;
  readonly nonce_action: string | null;
  readonly nonce_name: string | null;
}

/** Tips that a condition in SQL names, as replies tell them. */
export async function notesWhere(
  call: RestCall,
  condition: string,
  values: readonly SqlValue[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { site } = call;
  const rows = await site.database.all(
    query<NoteRow>(
      `SELECT note_id, name, type, locale, title, content, content_data, status, source, date_created, date_reminder,
          is_snoozable, is_deleted, is_read FROM wp_wc_admin_notes WHERE ${condition}`,
      values,
    ),
  );
  const ids = rows.map(({ note_id: id }) => id);
  const actions = await actionsOf(site, ids);
  return rows.map((row) =>
    noteItem(
      call,
      row,
      actions.filter(({ note_id: id }) => id === row.note_id),
    ),
  );
}

function actionsOf(site: Site, notes: readonly number[]): Promise<readonly ActionRow[]> {
  return site.database.all(
    query<ActionRow>(
      `SELECT action_id, note_id, name, label, query, status, actioned_text, nonce_action, nonce_name
        FROM wp_wc_admin_note_actions WHERE note_id IN (SELECT value FROM json_each(?)) ORDER BY action_id`,
      [list(notes)],
    ),
  );
}

function noteItem(call: RestCall, row: NoteRow, actions: readonly ActionRow[]) {
  const { site, params } = call;
  const local = (date: string | null) => (date ? restDate(localFromGmt(site, date)) : null);
  const gmt = (date: string | null) => (date ? restDate(date) : null);
  const address = restUrl(site, `wc-analytics/admin/notes/${row.note_id}`);
  return {
    ...(params['context'] !== 'edit' && { id: row.note_id }),
    name: row.name,
    type: row.type,
    locale: row.locale,
    title: row.title,
    content: row.content,
    content_data: dataOf(row.content_data),
    status: row.status,
    source: row.source,
    date_created: local(row.date_created),
    date_reminder: local(row.date_reminder),
    is_snoozable: row.is_snoozable === 1,
    actions: actions.map(({ action_id: id, note_id: _, ...action }) => ({
      id,
      ...action,
      url: leadsTo(site, action.query),
    })),
    layout: 'plain',
    image: '',
    is_deleted: row.is_deleted === 1,
    is_read: row.is_read === 1,
    date_created_gmt: gmt(row.date_created),
    date_reminder_gmt: gmt(row.date_reminder),
    _links: {
      self: [selfLink(address, ['GET', 'POST', 'PUT', 'PATCH'])],
      collection: [{ href: restUrl(site, 'wc-analytics/admin/notes') }],
    },
  };
}

function dataOf(text: string | null): unknown {
  try {
    const data: unknown = JSON.parse(text ?? '');
    return isMap(data) ? data : {};
  } catch {
    return {};
  }
}

/** A page of wp-admin, where it is none already. */
function leadsTo(site: Site, target: string): string {
  if (!target.startsWith('?')) return target;
  return `${site.address.home}/wp-admin/admin.php${target}`;
}
