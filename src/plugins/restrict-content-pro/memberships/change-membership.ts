import type { Site, TableTransaction } from 'portolan/plugin';
import { isOpen, isPaid } from '../access/reader.ts';
import { noteTrial } from '../store/customers.ts';
import { endDate, siteNow } from '../store/dates.ts';
import { isLifetime, type Level, levelById } from '../store/levels.ts';
import {
  type Membership,
  type MembershipStatus,
  membershipsOfUser,
  noteOnMembership,
  updateMembership,
} from '../store/memberships.ts';
import { type MemberMailPayload, memberMailJob } from './member-events.ts';
import { giveRole, takeRole } from './member-roles.ts';

/** Why a change was made, for the owner. */
interface Change {
  readonly note?: string;
  /** Nobody is mailed about it. */
  readonly quiet?: boolean;
}

/**
 * A membership begins: status, dates, role, trial. Restrict Content Pro: `RCP_Membership::activate()`.
 */
export async function activateMembership(
  site: Site,
  transaction: TableTransaction,
  membership: Membership,
  change: Change = {},
): Promise<boolean> {
  const level = await levelById(site, membership.levelId);
  const now = siteNow(site);
  const moved = await updateMembership(
    site,
    transaction,
    membership.id,
    {
      status: 'active',
      activated: membership.activated ?? now,
      disabled: false,
      cancelled: undefined,
      // What begins after the end that was set for it has its whole term before it.
      ...(level && membership.expires !== undefined && membership.expires <= now
        ? { expires: nextEnd(membership, level, now) }
        : {}),
    },
    ['pending', 'expired', 'cancelled'],
  );
  if (!moved) return false;
  if (level) await giveRole(site, transaction.core.users, membership.userId, level.role);
  const hasTrial = level !== undefined && level.trialDuration > 0;
  const isTrial = hasTrial && membership.trialEnds !== undefined && membership.trialEnds > now;
  if (isTrial) await noteTrial(transaction, membership.customerId);
  await noteOnMembership(site, transaction, membership.id, change.note ?? 'Membership activated.');
  if (!change.quiet) {
    const free = level === undefined || !isPaid(membership, level);
    await mail(transaction, {
      about: isTrial ? 'trial' : free ? 'free' : 'active',
      membership: membership.id,
    });
  }
  announce(site, transaction, membership, 'active');
  return true;
}

/**
 * A membership goes on: until `expires`, else for another term behind its end. Restrict Content Pro:
 * `RCP_Membership::renew()`.
 */
export async function renewMembership(
  site: Site,
  transaction: TableTransaction,
  membership: Membership,
  expires?: string,
): Promise<void> {
  const level = await levelById(site, membership.levelId);
  const now = siteNow(site);
  // What was given for good waits without an end.
  const isForGood = membership.status === 'pending' && membership.expires === undefined;
  const ends =
    level === undefined || isLifetime(level) || (isForGood && expires === undefined)
      ? undefined
      : (expires ?? nextEnd(membership, level, now));
  await updateMembership(site, transaction, membership.id, {
    status: 'active',
    renewed: now,
    expires: ends,
    disabled: false,
    cancelled: undefined,
    activated: membership.activated ?? now,
  });
  if (level) await giveRole(site, transaction.core.users, membership.userId, level.role);
  await noteOnMembership(
    site,
    transaction,
    membership.id,
    `Membership renewed${ends === undefined ? '' : ` until ${ends}`}.`,
  );
  announce(site, transaction, membership, 'active');
}

/** What is renewed before its end goes on from there; what has ended begins today. */
function nextEnd(membership: Membership, level: Level, now: string): string {
  const open = membership.status === 'active' && membership.expires !== undefined && membership.expires > now;
  return endDate(open ? (membership.expires ?? now) : now, level.duration, level.durationUnit);
}

/** No further renewals; access stays until the end. Restrict Content Pro: `RCP_Membership::cancel()`. */
export async function cancelMembership(
  site: Site,
  transaction: TableTransaction,
  membership: Membership,
  change: Change = {},
): Promise<boolean> {
  const moved = await updateMembership(
    site,
    transaction,
    membership.id,
    { status: 'cancelled', cancelled: siteNow(site), autoRenew: false },
    ['active', 'pending'],
  );
  if (!moved) return false;
  await noteOnMembership(site, transaction, membership.id, change.note ?? 'Membership cancelled.');
  if (!change.quiet && !membership.disabled)
    await mail(transaction, { about: 'cancelled', membership: membership.id });
  announce(site, transaction, membership, 'cancelled');
  return true;
}

/** The end: no access any more. Restrict Content Pro: `RCP_Membership::expire()`. */
export async function expireMembership(
  site: Site,
  transaction: TableTransaction,
  membership: Membership,
  change: Change = {},
): Promise<boolean> {
  const now = siteNow(site);
  const moved = await updateMembership(
    site,
    transaction,
    membership.id,
    {
      status: 'expired',
      autoRenew: false,
      ...(membership.expires === undefined || membership.expires > now ? { expires: now } : {}),
    },
    ['active', 'cancelled', 'pending'],
  );
  if (!moved) return false;
  await takeLevelRole(site, transaction, membership);
  await noteOnMembership(site, transaction, membership.id, change.note ?? 'Membership expired.');
  if (!change.quiet) await mail(transaction, { about: 'expired', membership: membership.id });
  announce(site, transaction, membership, 'expired');
  return true;
}

/** Takes a membership out of sight: it counts for nothing any more. Restrict Content Pro: `RCP_Membership::disable()`. */
export async function disableMembership(
  site: Site,
  transaction: TableTransaction,
  membership: Membership,
  note: string,
): Promise<void> {
  await updateMembership(site, transaction, membership.id, { disabled: true, autoRenew: false });
  await takeLevelRole(site, transaction, membership);
  await noteOnMembership(site, transaction, membership.id, note);
  announce(site, transaction, membership, membership.status);
}

/** The role goes with the last membership that gave it. */
async function takeLevelRole(
  site: Site,
  transaction: TableTransaction,
  membership: Membership,
): Promise<void> {
  const level = await levelById(site, membership.levelId);
  if (level === undefined) return;
  const now = siteNow(site);
  for (const other of await membershipsOfUser(transaction, membership.userId)) {
    if (other.id === membership.id || !isOpen(other, now)) continue;
    if ((await levelById(site, other.levelId))?.role === level.role) return;
  }
  await takeRole(site, transaction.core.users, membership.userId, level.role);
}

/** Asks for a mail together with what it is about. */
export function mail(transaction: TableTransaction, payload: MemberMailPayload): Promise<number> {
  return transaction.core.jobs.add(memberMailJob, payload);
}

function announce(
  site: Site,
  transaction: TableTransaction,
  { id, userId, status }: Membership,
  to: MembershipStatus,
): void {
  transaction.afterCommit(() =>
    site.events.emit('membership.changed', { membership: id, user: userId, from: status, to }),
  );
}
