import { list, query } from 'portolan/data';
import type { RestArguments, RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { booleanOf, denied, phpText, restError } from 'portolan/rest';
import { localBound } from 'portolan/time';
import { managerPermission } from '../../rest-v3/permissions.ts';
import { checked, standard } from '../../rest-v3/schemas/arguments.ts';
import { wordsOf } from '../condition.ts';
import { limitOf, orderOf } from '../list-reply.ts';
import { NOTE_STATUSES, NOTE_TYPES, noteSchema, notesWhere } from './note.ts';

const WRITING = ['POST', 'PUT', 'PATCH'] as const;
const id: RestArguments = { id: { description: 'Unique ID for the resource.', type: 'integer' } };
const statuses = checked({
  description: 'Status of note.',
  type: 'array',
  items: { enum: NOTE_STATUSES, type: 'string' },
});
const listing: RestArguments = {
  ...standard('context', 'order'),
  orderby: checked({
    description: 'Sort collection by object attribute.',
    type: 'string',
    default: 'date',
    enum: ['note_id', 'date', 'type', 'title', 'status'],
  }),
  ...standard('page', 'per_page'),
  type: checked({ description: 'Type of note.', type: 'array', items: { enum: NOTE_TYPES, type: 'string' } }),
  status: statuses,
  source: checked({ description: 'Source of note.', type: 'array', items: { type: 'string' } }),
};

function mayEdit({ visitor }: RestCall): RestError | undefined {
  if (visitor.has('manage_woocommerce')) return undefined;
  return denied(visitor, 'woocommerce_rest_cannot_edit', 'Sorry, you cannot edit this resource.');
}

function route(path: string, ...endpoints: RestRoute['endpoints']): RestRoute {
  return { namespace: 'wc-analytics', path: `/admin/notes${path}`, schema: noteSchema, endpoints };
}

/** Tips to the owner, as an export brought them. WooCommerce: `Automattic\WooCommerce\Admin\API\Notes`. */
export const noteRoutes: readonly RestRoute[] = [
  route('', {
    methods: ['GET'],
    args: listing,
    permission: (call) => managerPermission(call),
    handle: listNotes,
  }),
  route(
    '/(?<id>[\\d-]+)',
    {
      methods: ['GET'],
      args: id,
      permission: (call) => managerPermission(call),
      handle: (call) => one(call),
    },
    { methods: WRITING, args: id, permission: mayEdit, handle: (call) => changed(call, changesOf(call)) },
  ),
  route('/delete/(?<id>[\\d-]+)', { methods: ['DELETE'], args: {}, permission: mayEdit, handle: remove }),
  route('/delete/all', {
    methods: ['DELETE'],
    args: { status: statuses },
    permission: mayEdit,
    handle: removeAll,
  }),
  route('/update', { methods: WRITING, args: {}, permission: mayEdit, handle: changeMany }),
  route('/experimental-activate-promo/(?<promo_note_name>[\\w-]+)', {
    methods: WRITING,
    args: {},
    permission: mayEdit,
    handle: () =>
      restError('woocommerce_note_invalid_promo_note_name', 'Please provide a valid promo note name.', 422),
  }),
  route('/(?<note_id>[\\d-]+)/action/(?<action_id>[\\d-]+)', {
    methods: WRITING,
    args: {
      note_id: { description: 'Unique ID for the Note.', type: 'integer' },
      action_id: { description: 'Unique ID for the Note Action.', type: 'integer' },
    },
    permission: (call) => managerPermission(call),
    handle: act,
  }),
];

const COLUMNS = {
  note_id: 'note_id',
  date: 'date_created',
  type: 'type',
  title: 'lower(title)',
  status: 'status',
};

/** A page of tips that were not put away; the header counts what stands on the page. */
async function listNotes(call: RestCall): Promise<RestReply> {
  const conditions = ['is_deleted = 0'];
  const values: string[] = [];
  for (const name of ['type', 'status', 'source'] as const) {
    const wanted = wordsOf(call.params[name]);
    if (wanted.length === 0) continue;
    conditions.push(`${name} IN (SELECT value FROM json_each(?))`);
    values.push(list(wanted));
  }
  const { limit, offset } = limitOf(call);
  const where = `${conditions.join(' AND ')} ORDER BY ${orderOf(call, COLUMNS, 'note_id')} LIMIT ? OFFSET ?`;
  const data = await notesWhere(call, where, [...values, limit, offset]);
  return { data, headers: { 'X-WP-Total': data.length } };
}

const numbered = (value: unknown) => Math.abs(Number(value));
const invalid = (message = 'Sorry, there is no resource with that ID.') =>
  restError('woocommerce_note_invalid_id', message, 404);

async function one(call: RestCall, number = numbered(call.params['id'])): Promise<RestReply | RestError> {
  const [note] = await notesWhere(call, 'note_id = ?', [number]);
  return note ? { data: note } : invalid();
}

/** What a request changes of a tip: columns with their values. */
function changesOf({ site, params }: RestCall): Readonly<Record<string, string | number>> {
  const reminder = localBound(site, params['date_reminder']);
  return {
    ...(params['status'] !== undefined && { status: phpText(params['status']) }),
    ...(reminder !== undefined && { date_reminder: reminder }),
    ...(params['is_read'] !== undefined && { is_read: booleanOf(params['is_read']) ? 1 : 0 }),
    ...(params['is_deleted'] !== undefined && { is_deleted: booleanOf(params['is_deleted']) ? 1 : 0 }),
  };
}

async function write(
  { site }: RestCall,
  ids: readonly number[],
  changes: Readonly<Record<string, string | number>>,
): Promise<void> {
  const columns = Object.keys(changes);
  if (columns.length === 0) return;
  await site.database.run(
    query(
      `UPDATE wp_wc_admin_notes SET ${columns.map((name) => `${name} = ?`).join(', ')}
        WHERE note_id IN (SELECT value FROM json_each(?))`,
      [...Object.values(changes), list(ids)],
    ),
  );
}

/** WooCommerce ends with a critical error where a status is none. */
function refused(changes: Readonly<Record<string, string | number>>): RestError | undefined {
  const status = changes['status'];
  if (status === undefined || NOTE_STATUSES.includes(String(status))) return undefined;
  return restError('rest_invalid_param', 'Invalid parameter(s): status', 400);
}

async function changed(
  call: RestCall,
  changes: Readonly<Record<string, string | number>>,
  number = numbered(call.params['id']),
): Promise<RestReply | RestError> {
  const wrong = refused(changes);
  if (wrong) return wrong;
  await write(call, [number], changes);
  return one(call, number);
}

async function changeMany(call: RestCall): Promise<RestReply | RestError> {
  const named = call.params['noteIds'];
  if (!Array.isArray(named)) {
    const message = 'Please provide an array of IDs through the noteIds param.';
    return restError('woocommerce_note_invalid_ids', message, 422);
  }
  const changes = changesOf(call);
  const wrong = refused(changes);
  if (wrong) return wrong;
  const ids = named.map(numbered);
  await write(call, ids, changes);
  const data = await notesWhere(call, 'note_id IN (SELECT value FROM json_each(?)) ORDER BY note_id', [
    list(ids),
  ]);
  return { data, headers: { 'X-WP-Total': await countOf(call, [...PUT_AWAY, 'pending', 'sent']) } };
}

async function remove(call: RestCall): Promise<RestReply | RestError> {
  const reply = await changed(call, { is_deleted: 1 });
  return 'code' in reply ? invalid('Sorry, there is no note with that ID.') : reply;
}

/** Tips that wait to be shown stay. */
const PUT_AWAY = ['unactioned', 'actioned', 'snoozed'];

async function removeAll(call: RestCall): Promise<RestReply> {
  const wanted = wordsOf(call.params['status']);
  const among = wanted.length === 0 ? PUT_AWAY : PUT_AWAY.filter((status) => wanted.includes(status));
  const where =
    'is_deleted = 0 AND status IN (SELECT value FROM json_each(?)) ORDER BY date_created DESC, note_id';
  const found = await notesWhere({ ...call, params: {} }, where, [list(among)]);
  await write(
    call,
    found.map(({ id }) => Number(id)),
    { is_deleted: 1 },
  );
  const data = found.map((note) => ({ ...note, is_deleted: true }));
  return { data, headers: { 'X-WP-Total': await countOf(call, PUT_AWAY) } };
}

async function countOf({ site }: RestCall, among: readonly string[]): Promise<number> {
  const row = await site.database.first(
    query<{ total: number }>(
      'SELECT count(*) AS total FROM wp_wc_admin_notes WHERE is_deleted = 0 AND status IN (SELECT value FROM json_each(?))',
      [list(among)],
    ),
  );
  return row?.total ?? 0;
}

/** What the owner did about a tip gives it the status that this has. */
async function act(call: RestCall): Promise<RestReply | RestError> {
  const [note, number] = [numbered(call.params['note_id']), numbered(call.params['action_id'])];
  const [found] = await notesWhere(call, 'note_id = ?', [note]);
  if (found === undefined) return invalid();
  const action = (found['actions'] as readonly { id: number; status: string }[]).find(
    ({ id }) => id === number,
  );
  if (action === undefined) {
    return restError('woocommerce_note_action_invalid_id', 'Sorry, there is no resource with that ID.', 404);
  }
  return changed(call, { status: action.status || 'actioned' }, note);
}
