import type { Site } from 'portolan/plugin';
import { isOpen } from '../access/reader.ts';
import type { Minor } from '../store/amounts.ts';
import { siteNow } from '../store/dates.ts';
import { isFree, isLifetime, type Level, levelById } from '../store/levels.ts';
import type { Membership } from '../store/memberships.ts';
import { paymentsOfMembership } from '../store/payments.ts';

/** Days of a unit, on average over four years. Restrict Content Pro: `rcp_get_days_in_cycle()`. */
const DAYS = { day: 1, month: 30.4375, year: 365.25 } as const;

/** What a day of a level costs; of one that never ends, the whole. */
function pricePerDay(level: Level, price: Minor): number {
  return isLifetime(level) ? price : price / (level.duration * DAYS[level.durationUnit]);
}

/**
 * Whether going from one level to another, which then costs `recurring` a term, is an upgrade: a day costs no less. What
 * is paid once for ever costs nothing from then on. Restrict Content Pro: `RCP_Registration::set_registration_type()`.
 */
export function isUpgrade(from: Level, to: Level, recurring: Minor): boolean {
  return pricePerDay(from, from.price) <= pricePerDay(to, recurring);
}

/**
 * What is left of a paid membership when it is changed for another: the price of its last payment for the part of its
 * term that is still to come. Restrict Content Pro: `RCP_Membership::get_prorate_credit_amount()`.
 */
export async function creditOf(site: Site, membership: Membership): Promise<Minor> {
  const now = siteNow(site);
  if (membership.expires === undefined || !isOpen(membership, now)) return 0;
  if (membership.initialAmount <= 0 && membership.recurringAmount <= 0) {
    const level = await levelById(site, membership.levelId);
    if (level === undefined || isFree(level)) return 0;
  }
  const [payment] = (await paymentsOfMembership(site, site.database, membership.id)).filter(
    ({ status }) => status === 'complete',
  );
  const level = payment && (await levelById(site, payment.levelId || membership.levelId));
  if (payment === undefined || level === undefined || isLifetime(level)) return 0;
  const inTrial = level.trialDuration > 0 && membership.trialEnds !== undefined && membership.trialEnds > now;
  if (inTrial) return 0;
  const end = `${membership.expires.slice(0, 10)} 23:59:59`;
  const left = secondsIn(end) - secondsIn(now);
  const price = payment.subtotal === 0 ? Math.abs(payment.amount - level.fee) : Math.abs(payment.subtotal);
  return left <= 0 ? 0 : Math.round(price * Math.min(1, left / (secondsIn(end) - startOf(end, level))));
}

/** Seconds of a stored date on its own clock, whose zone makes no difference here. */
function secondsIn(date: string): number {
  return Date.parse(`${date.replace(' ', 'T')}Z`) / 1000;
}

/** When the term began that ends at a stored date. */
function startOf(end: string, { duration, durationUnit }: Level): number {
  const [year = 0, month = 1, day = 1] = end.slice(0, 10).split('-').map(Number);
  const start = new Date(0);
  if (durationUnit === 'day') start.setUTCFullYear(year, month - 1, day - duration);
  else if (durationUnit === 'month') start.setUTCFullYear(year, month - 1 - duration, day);
  else start.setUTCFullYear(year - duration, month - 1, day);
  return start.getTime() / 1000 + 86_399;
}
