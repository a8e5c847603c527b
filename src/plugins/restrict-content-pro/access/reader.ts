import type { Site, Visitor } from 'portolan/plugin';
import { customerOfUser } from '../store/customers.ts';
import { siteNow } from '../store/dates.ts';
import { isFree, type Level, levelsOf } from '../store/levels.ts';
import { type Membership, membershipsOfUser } from '../store/memberships.ts';
import type { PostRules } from './restrictions.ts';
import type { Rule } from './rules.ts';

/** A membership that opens doors at this moment, with its level. */
export interface OpenMembership {
  readonly membership: Membership;
  readonly level: Level;
  readonly isPaid: boolean;
}

/** Someone who wants to read: what they are a member of now. */
export interface Reader {
  readonly isAdministrator: boolean;
  /** Their e-mail address is still to be verified: they read nothing yet. */
  readonly isUnverified: boolean;
  readonly isLoggedIn: boolean;
  /** They joined once, whatever became of it. */
  readonly isCustomer: boolean;
  readonly memberships: readonly OpenMembership[];
  readonly roles: readonly string[];
}

const NOBODY: Reader = {
  isAdministrator: false,
  isUnverified: false,
  isLoggedIn: false,
  isCustomer: false,
  memberships: [],
  roles: [],
};

/** Readers by visitor: asked once in a request, however many posts it shows. */
type Known = WeakMap<Visitor, Promise<Reader>>;

/** What a visitor may read with. Guests take no statement. */
export function readerOf(site: Site, visitor: Visitor): Promise<Reader> {
  if (visitor.id === 0) return Promise.resolve(NOBODY);
  const known: Known = site.once('restrict-content-pro.readers', () => new WeakMap());
  let reader = known.get(visitor);
  if (reader === undefined) {
    reader = loadReader(site, visitor);
    known.set(visitor, reader);
  }
  return reader;
}

async function loadReader(site: Site, visitor: Visitor): Promise<Reader> {
  const isAdministrator = visitor.has('manage_options');
  const roles = visitor.roles.map((role) => role.toLowerCase());
  const base = { ...NOBODY, isAdministrator, isLoggedIn: true, roles };
  if (isAdministrator) return base;
  const customer = await customerOfUser(site.database, visitor.id);
  if (customer === undefined) return base;
  return {
    ...base,
    isCustomer: true,
    isUnverified: customer.verification === 'pending',
    memberships: await openMemberships(site, visitor.id),
  };
}

/** A user's memberships that open doors now: active, or cancelled and not yet at their end. */
async function openMemberships(site: Site, user: number): Promise<readonly OpenMembership[]> {
  const now = siteNow(site);
  const memberships = (await membershipsOfUser(site.database, user)).filter((one) => isOpen(one, now));
  if (memberships.length === 0) return [];
  const levels = new Map((await levelsOf(site)).map((level) => [level.id, level]));
  return memberships.flatMap((membership) => {
    const level = levels.get(membership.levelId);
    return level === undefined ? [] : [{ membership, level, isPaid: isPaid(membership, level) }];
  });
}

/** Whether a membership gives access at a stored moment. Restrict Content Pro: `RCP_Membership::can_access()`. */
export function isOpen(membership: Membership, now: string): boolean {
  if (membership.disabled) return false;
  if (membership.status !== 'active' && membership.status !== 'cancelled') return false;
  return membership.expires === undefined || membership.expires > now;
}

/** Whether a membership is one that was or will be paid for. Restrict Content Pro: `RCP_Membership::is_paid()`. */
export function isPaid(membership: Membership, level: Level): boolean {
  return membership.recurringAmount > 0 || membership.initialAmount > 0 || !isFree(level);
}

/** Whether a reader may read a post with these rules. Restrict Content Pro: `RCP_Customer::can_access()`. */
export function mayRead(reader: Reader, { own, terms }: PostRules): boolean {
  if (reader.isAdministrator) return true;
  if (reader.isUnverified) return false;
  if (own === undefined) return terms.every((rule) => satisfies(reader, rule));
  return satisfies(reader, own) || terms.some((rule) => satisfies(reader, rule));
}

/** Whether a reader has what a rule asks for. */
export function satisfies(reader: Reader, rule: Rule): boolean {
  const needsMembership = rule.levels !== undefined || rule.accessLevel > 0;
  const hasRole = rule.roles.length === 0 || rule.roles.some((role) => reader.roles.includes(role));
  if (!needsMembership) return reader.isLoggedIn && hasRole;
  return (
    hasRole &&
    reader.memberships.some(
      (open) => fitsLevels(open, rule.levels) && open.level.accessLevel >= rule.accessLevel,
    )
  );
}

function fitsLevels({ level, isPaid: paid }: OpenMembership, wanted: Rule['levels']): boolean {
  if (wanted === undefined || wanted === 'any') return true;
  return wanted === 'any-paid' ? paid : wanted.includes(level.id);
}
