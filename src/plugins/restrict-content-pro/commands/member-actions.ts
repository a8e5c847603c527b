import { printLine, type Site } from 'portolan/plugin';
import { memberError } from '../errors.ts';
import {
  type AdminChange,
  amountText,
  changeByAdmin,
  countMemberships,
  findMemberships,
  levelById,
  levelsOf,
  type Membership,
  type MembershipStatus,
  memberSettings,
  membershipById,
  paymentsOfMembership,
} from '../members.ts';

interface ListOptions {
  readonly status?: string;
  readonly level?: string;
  readonly limit: string;
}

/** What a membership may be. */
const STATUSES: readonly string[] = ['pending', 'active', 'cancelled', 'expired'];

async function wanted(site: Site, id: string): Promise<Membership> {
  const membership = await membershipById(site.database, Number(id.replace(/^#/, '')) || 0);
  if (membership) return membership;
  throw memberError('membership-missing', { id });
}

/** Lists memberships, newest first. */
export async function listMembers(site: Site, options: ListOptions): Promise<void> {
  if (options.status !== undefined && !STATUSES.includes(options.status)) {
    throw memberError('membership-status-unknown', { status: options.status, statuses: STATUSES.join(', ') });
  }
  const found = await findMemberships(site.database, {
    ...(options.status ? { status: options.status as MembershipStatus } : {}),
    ...(options.level ? { level: Number(options.level) || 0 } : {}),
    limit: Math.max(1, Number(options.limit) || 20),
  });
  const users = await site.users.byIds(found.map(({ userId }) => userId));
  const names = new Map((await levelsOf(site)).map((level) => [level.id, level.name]));
  for (const membership of found) {
    const user = users.get(membership.userId);
    printLine(
      [
        String(membership.id).padStart(6),
        membership.status.padEnd(9),
        (membership.expires?.slice(0, 10) ?? 'never').padEnd(10),
        membership.autoRenew ? 'renews' : '      ',
        (names.get(membership.levelId) ?? `#${membership.levelId}`).padEnd(20),
        user ? `${user.display_name} <${user.user_email}>` : `user ${membership.userId}`,
      ].join('  '),
    );
  }
  printLine(`${found.length} memberships`);
}

/** Shows a membership with its payments and notes. */
export async function showMember(site: Site, id: string): Promise<void> {
  const membership = await wanted(site, id);
  const user = await site.users.byId(membership.userId);
  const level = await levelById(site, membership.levelId);
  const money = (amount: number) => `${amountText(amount, membership.currency)} ${membership.currency}`;
  printLine(`Membership ${membership.id}, ${membership.status}${membership.disabled ? ', disabled' : ''}`);
  printLine(user ? `${user.display_name} <${user.user_email}>` : `user ${membership.userId}`);
  printLine(`Level: ${level?.name ?? membership.levelId}`);
  printLine(`Created ${membership.created}, ends ${membership.expires ?? 'never'}`);
  printLine(`${money(membership.initialAmount)} at first, ${money(membership.recurringAmount)} each renewal`);
  printLine(`Paid by ${membership.gateway || '–'}${membership.autoRenew ? ', renews by itself' : ''}`);
  for (const payment of await paymentsOfMembership(site, site.database, membership.id)) {
    printLine(
      `  ${payment.date}  ${payment.status.padEnd(9)}  ${money(payment.amount)}  ${payment.transactionType}  ${payment.transactionId}`,
    );
  }
  if (membership.notes !== '') printLine(membership.notes);
}

/** Lists the levels with their prices and how many members they have. */
export async function listLevels(site: Site): Promise<void> {
  const { currency } = memberSettings(site);
  const counts = await countMemberships(site.database);
  for (const level of await levelsOf(site)) {
    const term = level.duration === 0 ? 'for ever' : `${level.duration} ${level.durationUnit}`;
    const here = counts
      .filter((count) => count.level === level.id)
      .map(({ status, count }) => `${count} ${status}`)
      .join(', ');
    printLine(
      `${String(level.id).padStart(4)}  ${level.name}: ${amountText(level.price, currency)} ${currency}, ${term}${level.isActive ? '' : ' (inactive)'}  ${here}`,
    );
  }
}

/** Changes a membership as the owner may. */
export async function changeMember(site: Site, id: string, change: AdminChange): Promise<void> {
  const membership = await wanted(site, id);
  const after = await changeByAdmin(site, membership, change);
  printLine(
    `Membership ${after.id}: ${membership.status} → ${after.status}, ends ${after.expires ?? 'never'}`,
  );
}
