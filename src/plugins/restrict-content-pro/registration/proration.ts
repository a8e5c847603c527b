import type { Site } from 'portolan/plugin';
import type { Minor } from '../store/amounts.ts';
import { secondsOf } from '../store/dates.ts';
import { isFree, isLifetime, type Level } from '../store/levels.ts';
import type { Membership } from '../store/memberships.ts';

const DAY = 86_400;
const DAYS = { day: 1, month: 30, year: 365 } as const;

/** What a level costs a day, for telling an upgrade from a downgrade; one that never ends costs nothing a day. */
function pricePerDay(level: Level): number {
  return isLifetime(level) ? 0 : level.price / (level.duration * DAYS[level.durationUnit]);
}

/** Whether going from one level to another is an upgrade. What is paid once for ever is one from what is paid again. */
export function isUpgrade(from: Level, to: Level): boolean {
  if (isLifetime(to) && !isFree(to)) return true;
  if (isLifetime(from) && !isFree(from)) return false;
  return pricePerDay(to) > pricePerDay(from);
}

/**
 * What is left of a paid membership when it is changed for another: its price for the part of its time that is still
 * to come. Restrict Content Pro: `RCP_Membership::get_prorate_credit_amount()`.
 */
export function creditOf(site: Site, membership: Membership, level: Level): Minor {
  const { expires, status } = membership;
  if (expires === undefined || isLifetime(level) || isFree(level)) return 0;
  if (status !== 'active' && status !== 'cancelled') return 0;
  if (membership.trialEnds !== undefined && membership.timesBilled === 0) return 0;
  const paid = membership.timesBilled > 1 ? membership.recurringAmount : membership.initialAmount;
  const price = Math.min(paid > 0 ? paid : membership.recurringAmount, level.price);
  const left = secondsOf(site, expires) - Math.floor(site.clock.now() / 1000);
  const whole = level.duration * DAYS[level.durationUnit] * DAY;
  return left <= 0 ? 0 : Math.floor((price * Math.min(left, whole)) / whole);
}
