import { randomBytes } from 'node:crypto';
import {
  ExpectedError,
  logActivity,
  type RestCall,
  type RestError,
  type RestReply,
  type RestRoute,
  type Site,
  type UserRow,
} from 'portolan/plugin';
import { pagesOf, paginationOf, restError } from 'portolan/rest';
import { type AdminChange, adminChanges, changeByAdmin, changesOf } from '../change-by-admin.ts';
import { activateMembership, disableMembership } from '../memberships/change-membership.ts';
import { memberSettings } from '../settings.ts';
import { ensureCustomer } from '../store/customers.ts';
import { endDate, siteNow } from '../store/dates.ts';
import { isLifetime, type Level, levelById, levelsOf } from '../store/levels.ts';
import { listMemberships } from '../store/member-lists.ts';
import {
  addMembership,
  countMemberships,
  type Membership,
  membershipById,
  membershipsOfUser,
  noteOnMembership,
  updateMembership,
} from '../store/memberships.ts';
import { paymentsOfMembership } from '../store/payments.ts';
import {
  absent,
  amountOf,
  gmtOf,
  listArguments,
  ownerOnly,
  sentAmount,
  windowOf,
  wrongFields,
} from './owner.ts';
import { paymentData } from './payments.ts';

const STATUSES = ['pending', 'active', 'cancelled', 'expired'];
const DAY = { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' } as const;

/** Memberships for who runs the site. Restrict Content Pro: wp-admin/admin.php?page=rcp-members. */
export const membershipRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/memberships',
    endpoints: [
      {
        methods: ['GET'],
        args: {
          ...listArguments,
          status: { type: 'string', enum: STATUSES },
          orderby: { type: 'string', enum: ['id', 'expires'], default: 'id' },
        },
        permission: ownerOnly,
        handle: listed,
      },
      {
        methods: ['POST'],
        args: {
          user: { type: 'string', required: true, description: 'Log-in or e-mail address.' },
          level: { type: 'integer', required: true },
          expires: DAY,
        },
        permission: ownerOnly,
        handle: add,
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/memberships/counts',
    endpoints: [{ methods: ['GET'], permission: ownerOnly, handle: counts }],
  },
  {
    namespace: 'portolan/v1',
    path: '/memberships/(?<id>[\\d]+)',
    endpoints: [
      { methods: ['GET'], permission: ownerOnly, handle: one },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        args: {
          level: { type: 'integer' },
          expires: { ...DAY, description: 'Last day; empty = it never ends.' },
          recurring_amount: { description: 'What each renewal costs, as `7.50`.', type: 'string' },
          note: { type: 'string', maxLength: 2000 },
          change: { type: 'string', enum: adminChanges },
        },
        permission: ownerOnly,
        handle: change,
      },
    ],
  },
];

async function listed(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const window = windowOf(call);
  const { items, total } = await listMemberships(site.database, {
    ...window,
    ...(params.status !== undefined && { status: String(params.status) }),
    ...(params.orderby === 'expires' && { orderby: 'expires' }),
  });
  return {
    data: await dataOf(site, items),
    ...paginationOf(call, 'portolan/v1/memberships', { total, pages: pagesOf(total, window.limit) }),
  };
}

/** How many there are of each status, and of each level. */
async function counts({ site }: RestCall): Promise<RestReply> {
  const rows = await countMemberships(site.database);
  const sum = (of: 'status' | 'level') => {
    const sums: Record<string, number> = {};
    for (const row of rows) sums[row[of]] = (sums[row[of]] ?? 0) + row.count;
    return sums;
  };
  return { data: { statuses: sum('status'), levels: sum('level') } };
}

async function wanted({ site, params }: RestCall): Promise<Membership | undefined> {
  return membershipById(site.database, Number(params.id));
}

async function one(call: RestCall): Promise<RestReply | RestError> {
  const membership = await wanted(call);
  return membership === undefined ? absent('membership') : { data: await inFull(call.site, membership) };
}

async function inFull(site: Site, membership: Membership): Promise<object> {
  const [[data], payments, others] = await Promise.all([
    dataOf(site, [membership]),
    paymentsOfMembership(site, site.database, membership.id),
    membershipsOfUser(site.database, membership.userId),
  ]);
  return {
    ...data,
    initial_amount: amountOf(membership.initialAmount, membership.currency),
    times_billed: membership.timesBilled,
    maximum_renewals: membership.maximumRenewals,
    gateway: membership.gateway,
    gateway_subscription: membership.gatewaySubscription,
    activated_gmt: gmtOf(site, membership.activated),
    renewed_gmt: gmtOf(site, membership.renewed),
    cancelled_gmt: gmtOf(site, membership.cancelled),
    notes: membership.notes.split(/\n{2,}/).filter((note) => note !== ''),
    changes: changesOf(membership),
    payments: await paymentData(site, payments),
    others: others
      .filter(({ id }) => id !== membership.id)
      .map(({ id, levelId, status }) => ({ id, level: levelId, status })),
  };
}

async function dataOf(site: Site, memberships: readonly Membership[]) {
  const [users, levels] = await Promise.all([
    site.users.byIds([...new Set(memberships.map(({ userId }) => userId))]),
    levelsOf(site),
  ]);
  const names = new Map(levels.map((level) => [level.id, level.name]));
  return memberships.map((membership) => {
    const user = users.get(membership.userId);
    return {
      id: membership.id,
      user: membership.userId,
      name: user?.display_name ?? `#${membership.userId}`,
      email: user?.user_email ?? '',
      level: membership.levelId,
      level_name: names.get(membership.levelId) ?? `#${membership.levelId}`,
      status: membership.status,
      currency: membership.currency,
      recurring_amount: amountOf(membership.recurringAmount, membership.currency),
      auto_renew: membership.autoRenew,
      created_gmt: gmtOf(site, membership.created),
      expires_gmt: gmtOf(site, membership.expires),
      // The day that an owner chooses, on the site's own clock.
      expires: membership.expires?.slice(0, 10) ?? '',
    };
  });
}

async function change(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const membership = await wanted(call);
  if (membership === undefined) return absent('membership');
  if (params.level !== undefined && (await levelById(site, Number(params.level))) === undefined) {
    return wrongFields({ level: 'There is no such level.' });
  }
  if (typeof params.expires === 'string' && !isDay(params.expires))
    return wrongFields({ expires: 'There is no such day.' });
  const recurring =
    params.recurring_amount === undefined ? undefined : sentAmount(site, params.recurring_amount);
  if (params.recurring_amount !== undefined && (recurring === undefined || recurring < 0))
    return wrongFields({ recurring_amount: 'That is no amount.' });
  if (recurring !== undefined && membership.gatewaySubscription !== '')
    return wrongFields({ recurring_amount: 'What is charged again and again is set where it is charged.' });
  const step = params.change as AdminChange | undefined;
  if (step !== undefined) {
    if (!changesOf(membership).includes(step)) {
      return restError('rest_conflict', `That membership is ${membership.status} now.`, 409);
    }
    try {
      await changeByAdmin(site, membership, step);
    } catch (error) {
      if (error instanceof ExpectedError) return restError('rest_refused', error.message, 409);
      throw error;
    }
  }
  await site.database.transaction(async (tables) => {
    const fields = {
      ...(params.level !== undefined && { levelId: Number(params.level) }),
      ...(typeof params.expires === 'string' && { expires: endOf(params.expires) }),
      ...(recurring !== undefined && { recurringAmount: recurring }),
    };
    if (Object.keys(fields).length > 0) {
      await updateMembership(site, tables, membership.id, fields);
      await noteOnMembership(site, tables, membership.id, whatChanged(fields, visitor.user));
    }
    if (typeof params.note === 'string' && params.note.trim() !== '') {
      await noteOnMembership(site, tables, membership.id, params.note.trim());
    }
  });
  const after = (await membershipById(site.database, membership.id)) ?? membership;
  await logActivity(site, {
    kind: 'member',
    text: `Membership #${after.id} changed${step === undefined ? '' : `: ${step}`}`,
    user: visitor.id,
  });
  return { data: await inFull(site, after) };
}

/** Somebody becomes a member without paying here. Restrict Content Pro: `rcp_process_add_membership()`. */
async function add(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const name = String(params.user).trim();
  const user = (await site.users.byEmail(name)) ?? (await site.users.byLogin(name));
  if (user === undefined)
    return wrongFields({ user: 'Nobody has an account of that name or e-mail address.' });
  const level = await levelById(site, Number(params.level));
  if (level === undefined) return wrongFields({ level: 'There is no such level.' });
  const day = typeof params.expires === 'string' ? params.expires : undefined;
  if (day !== undefined && !isDay(day)) return wrongFields({ expires: 'There is no such day.' });
  const had = await membershipsOfUser(site.database, user.ID);
  if (had.some(({ levelId, status }) => levelId === level.id && status === 'active')) {
    return wrongFields({ user: `${user.display_name} has this membership already.` });
  }
  // Where a member has one membership at a time, the new one takes the place of the others.
  const replaced = memberSettings(site).multipleMemberships ? [] : had;
  if (replaced.some(({ autoRenew, status }) => autoRenew && status === 'active')) {
    return wrongFields({
      user: `${user.display_name} has a membership that is paid again and again: cancel it first.`,
    });
  }
  const id = await site.database.transaction(async (tables) => {
    for (const old of replaced) await disableMembership(site, tables, old, 'Another membership was added.');
    return addActive(site, tables, user, level, day);
  });
  await logActivity(site, {
    kind: 'member',
    text: `${user.display_name} was made a member: ${level.name}`,
    user: visitor.id,
  });
  const made = await membershipById(site.database, id);
  return made === undefined ? absent('membership') : { data: await inFull(site, made), status: 201 };
}

async function addActive(
  site: Site,
  tables: Parameters<Parameters<Site['database']['transaction']>[0]>[0],
  user: UserRow,
  level: Level,
  day: string | undefined,
): Promise<number> {
  const customer = await ensureCustomer(site, tables, user.ID, 'none');
  const term = isLifetime(level) ? undefined : endDate(siteNow(site), level.duration, level.durationUnit);
  const id = await addMembership(site, tables, {
    customerId: customer.id,
    userId: user.ID,
    levelId: level.id,
    initialAmount: level.price,
    recurringAmount: level.price,
    trialEnds: undefined,
    expires: day === undefined ? term : endOf(day),
    autoRenew: false,
    maximumRenewals: 0,
    gateway: 'manual',
    gatewayCustomer: '',
    signupMethod: 'manual',
    key: randomBytes(16).toString('hex'),
    upgradedFrom: 0,
  });
  const made = await membershipById(tables, id);
  if (made) await activateMembership(site, tables, made, { note: 'Added by the owner.' });
  return id;
}

/** '' is a day as well: never. */
function isDay(day: string): boolean {
  return day === '' || new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
}

function endOf(day: string): string | undefined {
  return day === '' ? undefined : `${day} 23:59:59`;
}

function whatChanged(fields: object, user: UserRow | undefined): string {
  const names: Readonly<Record<string, string>> = {
    levelId: 'level',
    expires: 'end',
    recurringAmount: 'price',
  };
  const what = Object.keys(fields).map((name) => names[name] ?? name);
  return `Changed by ${user?.display_name ?? 'the owner'}: ${what.join(', ')}.`;
}
