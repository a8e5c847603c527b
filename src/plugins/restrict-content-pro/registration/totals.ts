import { freeGateway, type Gateway, supports } from '../gateways/gateway.ts';
import type { MemberSettings } from '../settings.ts';
import type { Minor } from '../store/amounts.ts';
import { type Discount, discountOn } from '../store/discounts.ts';
import { isFree, isLifetime, type Level } from '../store/levels.ts';

/** What joining a level costs, and what of it comes again. */
export interface Totals {
  readonly price: Minor;
  /** What the discount takes off the first payment. */
  readonly discount: Minor;
  /** The sign-up fee; negative = less for signing up. */
  readonly fee: Minor;
  /** What is left of the membership before; it is taken off. */
  readonly credit: Minor;
  /** Due today. */
  readonly total: Minor;
  /** Due with each renewal; 0 = nothing. */
  readonly recurring: Minor;
  readonly isTrial: boolean;
}

/** What the totals are made from. */
export interface Priced {
  readonly level: Level;
  readonly discount: Discount | undefined;
  /** Whether the customer may still have their trial. */
  readonly trialEligible: boolean;
  readonly credit: Minor;
  /** Renewals pay no sign-up fee. */
  readonly isRenewal: boolean;
}

/** Restrict Content Pro: `RCP_Registration::get_total()`. */
export function totalsOf(settings: Pick<MemberSettings, 'discountFees'>, priced: Priced): Totals {
  const { level, discount, credit } = priced;
  const isTrial = level.trialDuration > 0 && priced.trialEligible && !priced.isRenewal;
  const fee = priced.isRenewal ? 0 : level.fee;
  const due = settings.discountFees ? Math.max(0, level.price + fee - credit) : level.price;
  const off = discount === undefined ? 0 : discountOn(discount, due);
  const behind = settings.discountFees ? 0 : fee - credit;
  const total = isTrial ? 0 : Math.max(0, Math.max(0, due - off) + behind);
  const recurring = recurringPrice(level, discount);
  return { price: level.price, discount: off, fee, credit, total, recurring, isTrial };
}

/** What each renewal costs. Restrict Content Pro: `RCP_Registration::get_recurring_total()`. */
export function recurringPrice(level: Level, discount: Discount | undefined): Minor {
  if (isLifetime(level)) return 0;
  const off = discount === undefined || discount.oneTime ? 0 : discountOn(discount, level.price);
  return Math.max(0, level.price - off);
}

/** Whether a registration may renew by itself at all. */
export function mayRecur(level: Level, totals: Totals, gateway: Gateway | undefined): boolean {
  // Where nobody chose how to pay yet, what the level allows counts.
  return (gateway === undefined || supports(gateway, 'recurring')) && levelRecurs(level, totals);
}

/** Whether a level costs something again and again, however it is paid. */
export function levelRecurs(level: Level, totals: Totals): boolean {
  return !isFree(level) && !isLifetime(level) && totals.recurring > 0;
}

/** Whether a registration renews by itself: the owner's choice, or the customer's where they have one. */
export function renewsItself(
  settings: Pick<MemberSettings, 'autoRenew'>,
  chosen: boolean,
  level: Level,
  totals: Totals,
  gateway: Gateway | undefined,
): boolean {
  const wanted = settings.autoRenew === 1 || (settings.autoRenew === 3 && chosen);
  return wanted && mayRecur(level, totals, gateway);
}

/** The gateway that counts: none where nothing is due now or later. */
export function gatewayFor(
  totals: Totals,
  autoRenew: boolean,
  chosen: Gateway | undefined,
): Gateway | undefined {
  return totals.total === 0 && !autoRenew ? freeGateway : chosen;
}
