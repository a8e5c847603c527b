import type { Command } from 'commander';
import type { AdminChange, Membership, MembershipStatus } from '../plugins/restrict-content-pro/members.ts';
import type { Site } from '../types/index.ts';
import { UserError } from './errors.ts';
import { onSite as onAnySite, print } from './on-site.ts';
import { withSite } from './site-option.ts';

interface ListOptions {
  readonly site: string;
  readonly status?: string;
  readonly level?: string;
  readonly limit: string;
}

const STATUSES: readonly string[] = ['pending', 'active', 'cancelled', 'expired'];

/** `portolan members`: lists members, shows one with his payments, changes memberships, and counts them. */
export function membersCommand(program: Command): void {
  const members = program
    .command('members')
    .description('members: list, show, levels, activate, cancel, expire, renew');
  withSite(members.command('list'))
    .description('list memberships, newest first')
    .option('--status <status>', `only those that are ${STATUSES.join(', ')}`)
    .option('--level <id>', 'only those of this level')
    .option('--limit <number>', 'how many', '20')
    .action((options: ListOptions) => onSite(options, (site) => listMembers(site, options)));
  withSite(members.command('show <id>'))
    .description('show a membership with its payments and notes')
    .action((id: string, options: { site: string }) => onSite(options, (site) => showMember(site, id)));
  withSite(members.command('levels'))
    .description('list the levels with their prices and how many members they have')
    .action((options: { site: string }) => onSite(options, listLevels));
  const changes: readonly (readonly [AdminChange, string])[] = [
    ['activate', 'let a membership begin; a pending payment counts as received'],
    ['cancel', 'no further renewals; access stays until the end'],
    ['expire', 'end a membership now'],
    ['renew', 'let a membership go on for another term'],
  ];
  for (const [change, description] of changes) {
    withSite(members.command(`${change} <id>`))
      .description(description)
      .action((id: string, options: { site: string }) =>
        onSite(options, (site) => changeMember(site, id, change)),
      );
  }
}

function onSite(options: { readonly site: string }, work: (site: Site) => Promise<void>): Promise<void> {
  return onAnySite(options, async (site) => {
    if (!site.plugins.some(({ name }) => name === 'restrict-content-pro')) {
      throw new UserError('This site has no members: the old site did not run Restrict Content.');
    }
    await work(site);
  });
}

function members() {
  return import('../plugins/restrict-content-pro/members.ts');
}

async function wanted(site: Site, id: string): Promise<Membership> {
  const { membershipById } = await members();
  const membership = await membershipById(site.database, Number(id.replace(/^#/, '')) || 0);
  if (membership) return membership;
  throw new UserError(`There is no membership ${id}. "portolan members list" shows them.`);
}

async function listMembers(site: Site, options: ListOptions): Promise<void> {
  const { findMemberships, levelsOf } = await members();
  if (options.status !== undefined && !STATUSES.includes(options.status)) {
    throw new UserError(`There is no status "${options.status}". There are: ${STATUSES.join(', ')}.`);
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
    print(
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
  print(`${found.length} memberships`);
}

async function showMember(site: Site, id: string): Promise<void> {
  const { amountText, levelById, paymentsOfMembership } = await members();
  const membership = await wanted(site, id);
  const user = await site.users.byId(membership.userId);
  const level = await levelById(site, membership.levelId);
  const money = (amount: number) => `${amountText(amount, membership.currency)} ${membership.currency}`;
  print(`Membership ${membership.id}, ${membership.status}${membership.disabled ? ', disabled' : ''}`);
  print(user ? `${user.display_name} <${user.user_email}>` : `user ${membership.userId}`);
  print(`Level: ${level?.name ?? membership.levelId}`);
  print(`Created ${membership.created}, ends ${membership.expires ?? 'never'}`);
  print(`${money(membership.initialAmount)} at first, ${money(membership.recurringAmount)} each renewal`);
  print(`Paid by ${membership.gateway || '–'}${membership.autoRenew ? ', renews by itself' : ''}`);
  for (const payment of await paymentsOfMembership(site, site.database, membership.id)) {
    print(
      `  ${payment.date}  ${payment.status.padEnd(9)}  ${money(payment.amount)}  ${payment.transactionType}  ${payment.transactionId}`,
    );
  }
  if (membership.notes !== '') print(membership.notes);
}

async function listLevels(site: Site): Promise<void> {
  const { amountText, countMemberships, levelsOf, memberSettings } = await members();
  const { currency } = memberSettings(site);
  const counts = await countMemberships(site.database);
  for (const level of await levelsOf(site)) {
    const term = level.duration === 0 ? 'for ever' : `${level.duration} ${level.durationUnit}`;
    const here = counts
      .filter((count) => count.level === level.id)
      .map(({ status, count }) => `${count} ${status}`)
      .join(', ');
    print(
      `${String(level.id).padStart(4)}  ${level.name}: ${amountText(level.price, currency)} ${currency}, ${term}${level.isActive ? '' : ' (inactive)'}  ${here}`,
    );
  }
}

async function changeMember(site: Site, id: string, change: AdminChange): Promise<void> {
  const { ChangeRefused, changeByAdmin } = await members();
  const membership = await wanted(site, id);
  try {
    const after = await changeByAdmin(site, membership, change);
    print(`Membership ${after.id}: ${membership.status} → ${after.status}, ends ${after.expires ?? 'never'}`);
  } catch (error) {
    if (error instanceof ChangeRefused) throw new UserError(error.message);
    throw error;
  }
}
