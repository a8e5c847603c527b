import { randomUUID } from 'node:crypto';
import { query, type SqlValue } from 'portolan/data';
import type { Site, TableAccess } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { type Minor, readAmount, storedAmount } from './amounts.ts';
import { isDate, siteNow } from './dates.ts';

export type MembershipStatus = 'pending' | 'active' | 'cancelled' | 'expired';

/** A customer's membership of a level. Dates are on the site's own clock; undefined = none. */
export interface Membership {
  readonly id: number;
  readonly customerId: number;
  readonly userId: number;
  readonly levelId: number;
  readonly currency: string;
  readonly initialAmount: Minor;
  readonly recurringAmount: Minor;
  readonly created: string;
  readonly activated: string | undefined;
  readonly trialEnds: string | undefined;
  readonly renewed: string | undefined;
  readonly cancelled: string | undefined;
  /** undefined = it never ends. */
  readonly expires: string | undefined;
  readonly planCompleted: string | undefined;
  readonly autoRenew: boolean;
  readonly timesBilled: number;
  readonly maximumRenewals: number;
  readonly status: MembershipStatus;
  readonly gatewayCustomer: string;
  readonly gatewaySubscription: string;
  readonly gateway: string;
  readonly signupMethod: string;
  readonly key: string;
  readonly notes: string;
  readonly upgradedFrom: number;
  /** Hidden and without access, whatever its status. */
  readonly disabled: boolean;
}

type MembershipRow = Readonly<Record<string, SqlValue>>;

/** What a change writes, by column. */
const COLUMNS = {
  levelId: 'object_id',
  activated: 'activated_date',
  trialEnds: 'trial_end_date',
  renewed: 'renewed_date',
  cancelled: 'cancellation_date',
  expires: 'expiration_date',
  planCompleted: 'payment_plan_completed_date',
  autoRenew: 'auto_renew',
  timesBilled: 'times_billed',
  maximumRenewals: 'maximum_renewals',
  status: 'status',
  gatewayCustomer: 'gateway_customer_id',
  gatewaySubscription: 'gateway_subscription_id',
  gateway: 'gateway',
  signupMethod: 'signup_method',
  key: 'subscription_key',
  notes: 'notes',
  upgradedFrom: 'upgraded_from',
  disabled: 'disabled',
  initialAmount: 'initial_amount',
  recurringAmount: 'recurring_amount',
} as const;

export type MembershipChanges = { readonly [Key in keyof typeof COLUMNS]?: Membership[Key] | undefined };

function membershipOf(row: MembershipRow): Membership {
  const text = (name: string) => String(row[name] ?? '');
  const number = (name: string) => Number(row[name] ?? 0);
  const date = (name: string) => (isDate(text(name)) ? text(name) : undefined);
  const currency = text('currency') || 'USD';
  return {
    id: number('id'),
    customerId: number('customer_id'),
    userId: number('user_id'),
    levelId: number('object_id'),
    currency,
    initialAmount: readAmount(text('initial_amount'), currency),
    recurringAmount: readAmount(text('recurring_amount'), currency),
    created: text('created_date'),
    activated: date('activated_date'),
    trialEnds: date('trial_end_date'),
    renewed: date('renewed_date'),
    cancelled: date('cancellation_date'),
    expires: date('expiration_date'),
    planCompleted: date('payment_plan_completed_date'),
    autoRenew: number('auto_renew') === 1,
    timesBilled: number('times_billed'),
    maximumRenewals: number('maximum_renewals'),
    status: statusOf(text('status')),
    gatewayCustomer: text('gateway_customer_id'),
    gatewaySubscription: text('gateway_subscription_id'),
    gateway: text('gateway'),
    signupMethod: text('signup_method'),
    key: text('subscription_key'),
    notes: text('notes'),
    upgradedFrom: number('upgraded_from'),
    disabled: number('disabled') === 1,
  };
}

function statusOf(text: string): MembershipStatus {
  return text === 'active' || text === 'cancelled' || text === 'expired' ? text : 'pending';
}

async function select(
  database: TableAccess,
  rest: string,
  values: readonly SqlValue[],
): Promise<readonly Membership[]> {
  const rows = await database.all(
    query<MembershipRow>(`SELECT * FROM wp_rcp_memberships WHERE ${rest}`, values),
  );
  return rows.map(membershipOf);
}

/** A membership by id. */
export async function membershipById(database: TableAccess, id: number): Promise<Membership | undefined> {
  return (await select(database, 'id = ?', [id]))[0];
}

/** A user's memberships that are not disabled, newest first. */
export function membershipsOfUser(database: TableAccess, user: number): Promise<readonly Membership[]> {
  if (user <= 0) return Promise.resolve([]);
  return select(database, 'user_id = ? AND COALESCE(disabled, 0) = 0 ORDER BY id DESC', [user]);
}

/** A customer's memberships, disabled ones too, newest first. */
export function membershipsOfCustomer(
  database: TableAccess,
  customer: number,
): Promise<readonly Membership[]> {
  return select(database, 'customer_id = ? ORDER BY id DESC', [customer]);
}

/** The membership of a gateway's subscription. */
export async function membershipOfSubscription(
  database: TableAccess,
  subscription: string,
): Promise<Membership | undefined> {
  return (await select(database, 'gateway_subscription_id = ? ORDER BY id DESC LIMIT 1', [subscription]))[0];
}

/** The membership with a subscription key. */
export async function membershipOfKey(database: TableAccess, key: string): Promise<Membership | undefined> {
  return (await select(database, 'subscription_key = ? ORDER BY id DESC LIMIT 1', [key]))[0];
}

/** Which memberships to list, newest first. */
export interface MembershipQuery {
  readonly status?: MembershipStatus;
  readonly level?: number;
  readonly user?: number;
  /** Ends in between, both included. */
  readonly endsFrom?: string;
  readonly endsUntil?: string;
  readonly limit?: number;
}

/** Memberships for owners and jobs; disabled ones are left out. */
export function findMemberships(
  database: TableAccess,
  { status, level, user, endsFrom, endsUntil, limit = -1 }: MembershipQuery,
): Promise<readonly Membership[]> {
  const conditions: string[] = ['COALESCE(disabled, 0) = 0'];
  const values: SqlValue[] = [];
  const add = (sql: string, value: SqlValue | undefined) => {
    if (value === undefined) return;
    conditions.push(sql);
    values.push(value);
  };
  add('status = ?', status);
  add('object_id = ?', level);
  add('user_id = ?', user);
  add('expiration_date >= ?', endsFrom);
  add('expiration_date <= ?', endsUntil);
  return select(database, `${conditions.join(' AND ')} ORDER BY id DESC LIMIT ?`, [...values, limit]);
}

/** How many memberships there are, by level and status. */
export function countMemberships(
  database: TableAccess,
): Promise<readonly { readonly level: number; readonly status: string; readonly count: number }[]> {
  return database.all(
    query(
      `SELECT object_id AS level, status, COUNT(*) AS count FROM wp_rcp_memberships
       WHERE COALESCE(disabled, 0) = 0 GROUP BY object_id, status ORDER BY object_id, status`,
    ),
  );
}

/** What a new membership is made from. */
export type NewMembership = Pick<
  Membership,
  | 'customerId'
  | 'userId'
  | 'levelId'
  | 'initialAmount'
  | 'recurringAmount'
  | 'trialEnds'
  | 'expires'
  | 'autoRenew'
  | 'maximumRenewals'
  | 'gateway'
  | 'gatewayCustomer'
  | 'signupMethod'
  | 'key'
  | 'upgradedFrom'
> & { readonly status?: MembershipStatus };

/** Adds a membership, pending unless it says otherwise; gives its id. */
export async function addMembership(site: Site, database: TableAccess, made: NewMembership): Promise<number> {
  const { currency } = memberSettings(site);
  const now = siteNow(site);
  const { insertId } = await database.run(
    query(
      `INSERT INTO wp_rcp_memberships (customer_id, user_id, object_id, object_type, currency, initial_amount,
         recurring_amount, created_date, trial_end_date, expiration_date, auto_renew, maximum_renewals, status,
         gateway, gateway_customer_id, gateway_subscription_id, signup_method, subscription_key, upgraded_from,
         date_modified, disabled, uuid)
       VALUES (?, ?, ?, 'membership', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?, ?, ?, ?, 0, ?)`,
      [
        made.customerId,
        made.userId,
        made.levelId,
        currency,
        storedAmount(made.initialAmount, currency),
        storedAmount(made.recurringAmount, currency),
        now,
        made.trialEnds ?? null,
        made.expires ?? null,
        made.autoRenew ? 1 : 0,
        made.maximumRenewals,
        made.status ?? 'pending',
        made.gateway,
        made.gatewayCustomer,
        made.signupMethod,
        made.key,
        made.upgradedFrom || null,
        now,
        `urn:uuid:${randomUUID()}`,
      ],
    ),
  );
  return insertId;
}

/**
 * Changes a membership. With `onlyFrom`, only where its status is one of these: false where it was not, so that two
 * requests do not both make the same step.
 */
export async function updateMembership(
  site: Site,
  database: TableAccess,
  id: number,
  changes: MembershipChanges,
  onlyFrom?: readonly MembershipStatus[],
): Promise<boolean> {
  const { currency } = memberSettings(site);
  const names = (Object.keys(changes) as (keyof MembershipChanges)[]).filter((name) => name in COLUMNS);
  const values = names.map((name) => sqlValue(name, changes[name], currency));
  const sets = [...names.map((name) => `${COLUMNS[name]} = ?`), 'date_modified = ?'];
  const guard = onlyFrom ? ' AND status IN (SELECT value FROM json_each(?))' : '';
  const { changes: rows } = await database.run(
    query(`UPDATE wp_rcp_memberships SET ${sets.join(', ')} WHERE id = ?${guard}`, [
      ...values,
      siteNow(site),
      id,
      ...(onlyFrom ? [JSON.stringify(onlyFrom)] : []),
    ]),
  );
  return rows > 0;
}

function sqlValue(name: keyof MembershipChanges, value: unknown, currency: string): SqlValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (name === 'initialAmount' || name === 'recurringAmount') return storedAmount(Number(value), currency);
  return value as SqlValue;
}

/** Adds a dated line to what the owner reads about a membership. */
export async function noteOnMembership(
  site: Site,
  database: TableAccess,
  id: number,
  note: string,
): Promise<void> {
  const line = `${siteNow(site)} - ${note.replace(/\s+/g, ' ')}`;
  await database.run(
    query(
      `UPDATE wp_rcp_memberships
       SET notes = CASE WHEN notes = '' THEN ? ELSE notes || char(10, 10) || ? END WHERE id = ?`,
      [line, line, id],
    ),
  );
}

/** The newest membership of a customer of the gateway's; renewing ones first. */
export async function membershipOfStripeCustomer(
  database: TableAccess,
  customer: string,
): Promise<Membership | undefined> {
  const found = await select(
    database,
    'gateway_customer_id = ? AND COALESCE(disabled, 0) = 0 ORDER BY auto_renew DESC, id DESC LIMIT 1',
    [customer],
  );
  return found[0];
}
