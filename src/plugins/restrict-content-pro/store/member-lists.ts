import { Conditions, limited, query, type SqlValue } from 'portolan/data';
import type { Site, TableAccess } from 'portolan/plugin';
import { type Membership, type MembershipStatus, membershipById } from './memberships.ts';
import { type Payment, paymentById } from './payments.ts';

/** A page of what owners look through; `search` is a part of a name, log-in or e-mail address. */
export interface MemberListQuery {
  readonly status?: string;
  readonly level?: number;
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
  readonly order?: 'asc' | 'desc';
  /** Absent = in the order in which they were made. */
  readonly orderby?: 'expires';
}

interface Found<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** Memberships for the owner, newest first; disabled ones are left out. */
export async function listMemberships(
  database: TableAccess,
  { status, level, search = '', order = 'desc', orderby, ...window }: MemberListQuery,
): Promise<Found<Membership>> {
  const conditions = new Conditions();
  conditions.add('COALESCE(m.disabled, 0) = 0');
  if (status !== undefined) conditions.add('m.status = ?', status as MembershipStatus);
  if (level !== undefined) conditions.add('m.object_id = ?', level);
  const from = `wp_rcp_memberships m${withPeople(conditions, 'm', search)}${conditions.where}`;
  const by = orderby === 'expires' ? 'm.expiration_date' : 'm.id';
  const { ids, total } = await idsOf(
    database,
    from,
    conditions.values,
    `m.id`,
    `${by} ${order}, m.id`,
    window,
  );
  return { items: await each(ids, (id) => membershipById(database, id)), total };
}

/** Payments for the owner, newest first. */
export async function listPayments(
  site: Site,
  { status, level, search = '', order = 'desc', ...window }: MemberListQuery,
): Promise<Found<Payment>> {
  const conditions = new Conditions();
  if (status !== undefined) conditions.add('p.status = ?', status);
  if (level !== undefined) conditions.add('p.object_id = ?', level);
  const from = `wp_rcp_payments p${withPeople(conditions, 'p', search)}${conditions.where}`;
  const { ids, total } = await idsOf(site.database, from, conditions.values, 'p.id', `p.id ${order}`, window);
  return { items: await each(ids, (id) => paymentById(site, site.database, id)), total };
}

/** Accounts are joined only where somebody is looked for: counting does without them. */
function withPeople(conditions: Conditions, table: 'm' | 'p', search: string): string {
  if (search === '') return '';
  conditions.contains(['u.display_name', 'u.user_login', 'u.user_email'], search);
  return ` JOIN wp_users u ON u.ID = ${table}.user_id`;
}

async function idsOf(
  database: TableAccess,
  from: string,
  values: readonly SqlValue[],
  id: string,
  order: string,
  window: { readonly limit: number; readonly offset: number },
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const page = limited(window);
  const [count, rows] = await Promise.all([
    database.first(query<{ number: number }>(`SELECT count(*) AS number FROM ${from}`, values)),
    database.all(
      query<{ id: number }>(`SELECT ${id} AS id FROM ${from} ORDER BY ${order}${page.sql}`, [
        ...values,
        ...page.values,
      ]),
    ),
  ]);
  return { ids: rows.map((row) => row.id), total: count?.number ?? 0 };
}

async function each<T>(
  ids: readonly number[],
  read: (id: number) => Promise<T | undefined>,
): Promise<readonly T[]> {
  return (await Promise.all(ids.map(read))).filter((one) => one !== undefined);
}
