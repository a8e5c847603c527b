import type { Call, InputMap, Site } from 'portolan/plugin';
import { integerOf, isEmpty, textOf } from 'portolan/request';
import { sanitizeTextField } from 'portolan/rest';
import { isPaid } from '../access/reader.ts';
import { enabledGateways, freeGateway, type Gateway, gatewayBySlug } from '../gateways/gateway.ts';
import { USER_PENDING_META } from '../memberships/complete-payment.ts';
import { memberSettings } from '../settings.ts';
import { type Customer, customerOfUser } from '../store/customers.ts';
import { type Discount, discountByCode, isValid } from '../store/discounts.ts';
import { type Level, levelById } from '../store/levels.ts';
import { type Membership, membershipById, membershipsOfUser } from '../store/memberships.ts';
import { type Payment, paymentById, type TransactionType } from '../store/payments.ts';
import { creditOf, isUpgrade } from './proration.ts';
import { gatewayFor, recurringPrice, renewsItself, type Totals, totalsOf } from './totals.ts';

/** What a visitor is about to join, worked out from their form and from what they are already. */
export interface Registration {
  readonly level: Level;
  readonly customer: Customer | undefined;
  readonly type: TransactionType;
  /** The membership that is renewed or left. */
  readonly previous: Membership | undefined;
  /** A payment that was begun before and is taken up again. */
  readonly recovered: Payment | undefined;
  /** The code as it was given; '' = none. */
  readonly discountCode: string;
  /** The code's discount, where it may be used. */
  readonly discount: Discount | undefined;
  readonly trialEligible: boolean;
  readonly totals: Totals;
  readonly autoRenew: boolean;
  /** undefined = the way of paying that was asked for is not to be had. */
  readonly gateway: Gateway | undefined;
}

/** A change that cannot be made, or not by this visitor: answered with a page of its own (403). */
export class RegistrationRefused extends Error {
  override readonly name = 'RegistrationRefused';
}

/** Reads a registration out of a form; undefined where its level is not to be had. */
export async function readRegistration(call: Call, input: InputMap): Promise<Registration | undefined> {
  const { site, visitor } = call;
  const settings = memberSettings(site);
  const level = await levelById(site, Math.abs(integerOf(textOf(input, 'rcp_level'))));
  if (level === undefined) return undefined;
  const customer = await customerOfUser(site.database, visitor.id);
  const recovered = await recoverablePayment(call, input, level);
  const discountCode = codeIn(input);
  const found = await discountByCode(site, discountCode);
  const usable = found && isValid(site, found, level.id) ? found : undefined;
  const { type, previous } = await registrationType(call, input, level, usable, recovered);
  if (!level.isActive && !(type === 'renewal' && previous?.levelId === level.id)) return undefined;
  const trialEligible = customer === undefined || !customer.hasTrialed;
  const isTrial = level.trialDuration > 0 && trialEligible && type !== 'renewal';
  // A trial's first payment is nothing: a code for the first payment alone is none there.
  const discount = usable?.oneTime && isTrial ? undefined : usable;
  const credit = await creditFor(site, type, previous);
  const totals = totalsOf(settings, {
    level,
    discount,
    trialEligible,
    credit,
    isRenewal: type === 'renewal',
  });
  const chosen = chosenGateway(site, input);
  const wantsRenewal = !isEmpty(input['rcp_auto_renew']) || !isEmpty(input['rcp_stripe_checkout']);
  const always = !isEmpty(input['rcp_stripe_checkout']) && settings.autoRenew !== 2;
  const autoRenew = renewsItself(always ? { autoRenew: 1 } : settings, wantsRenewal, level, totals, chosen);
  return {
    level,
    customer,
    type,
    previous,
    recovered,
    discountCode,
    discount,
    trialEligible,
    totals,
    autoRenew,
    gateway: gatewayFor(totals, autoRenew, chosen),
  };
}

/** The discount code of a form, in small letters; what scripts send for an absent field is none. */
function codeIn(input: InputMap): string {
  return sanitizeTextField(textOf(input, 'rcp_discount') || textOf(input, 'discount_code')).toLowerCase();
}

/** The way of paying that was asked for, where it is switched on. */
function chosenGateway(site: Site, input: InputMap): Gateway | undefined {
  const slug = isEmpty(input['rcp_stripe_checkout'])
    ? textOf(input, 'rcp_gateway', 'paypal')
    : textOf(input, 'rcp_gateway', 'stripe');
  const gateway = gatewayBySlug(slug);
  if (gateway === freeGateway) return gateway;
  return enabledGateways(memberSettings(site)).find((enabled) => enabled === gateway);
}

/**
 * A payment of this visitor's that was begun and did not come to an end: the one that the form names, else the one that
 * still waits for the same level.
 */
async function recoverablePayment(
  { site, visitor }: Call,
  input: InputMap,
  level: Level,
): Promise<Payment | undefined> {
  if (visitor.id === 0) return undefined;
  const named = await ownPayment(site, visitor.id, integerOf(textOf(input, 'rcp_registration_payment_id')));
  if (named && ['pending', 'failed', 'abandoned'].includes(named.status)) return named;
  const waits = (await site.users.meta([visitor.id])).get(visitor.id)?.get(USER_PENDING_META);
  const waiting = await ownPayment(site, visitor.id, integerOf(waits ?? ''));
  return waiting?.status === 'pending' && waiting.levelId === level.id ? waiting : undefined;
}

async function ownPayment(site: Site, user: number, id: number): Promise<Payment | undefined> {
  const payment = await paymentById(site, site.database, id);
  return payment?.userId === user ? payment : undefined;
}

/** What a registration is for someone who is a member already. Restrict Content Pro: `RCP_Registration::set_registration_type()`. */
async function registrationType(
  call: Call,
  input: InputMap,
  level: Level,
  discount: Discount | undefined,
  recovered: Payment | undefined,
): Promise<{ readonly type: TransactionType; readonly previous: Membership | undefined }> {
  const { site, visitor } = call;
  const requested = integerOf(textOf(input, 'membership_id'));
  const wish = textOf(input, 'registration_type');
  let previous: Membership | undefined;
  if (requested > 0 && wish !== 'new') {
    previous = await membershipById(site.database, requested);
    if (previous === undefined || visitor.id === 0 || previous.userId !== visitor.id) {
      throw new RegistrationRefused('You do not have permission to perform this action.');
    }
  } else if (recovered !== undefined) {
    const begun = await membershipById(site.database, recovered.membershipId);
    const from = recovered.transactionType === 'renewal' ? begun?.id : begun?.upgradedFrom;
    previous = from ? await membershipById(site.database, from) : undefined;
  } else if (visitor.id > 0 && !memberSettings(site).multipleMemberships) {
    const own = await membershipsOfUser(site.database, visitor.id);
    previous = own.find(({ status }) => status !== 'pending');
  }
  if (previous === undefined) return { type: 'new', previous };
  const from = await levelById(site, previous.levelId);
  if (from === undefined) return { type: 'new', previous: undefined };
  if (from.id !== level.id) {
    return {
      type: isUpgrade(from, level, recurringPrice(level, discount)) ? 'upgrade' : 'downgrade',
      previous,
    };
  }
  // A renewal that was begun goes on: its membership may wait for the payment by now.
  const isBegun = recovered?.transactionType === 'renewal' && recovered.membershipId === previous.id;
  if (!isBegun && !canRenew(previous, from)) {
    throw new RegistrationRefused('You are not able to renew this membership.');
  }
  return { type: 'renewal', previous };
}

/**
 * Whether a membership can be renewed by hand: one that is paid for, and neither never ends nor renews itself nor is a
 * plan that is paid to its end. Restrict Content Pro: `RCP_Membership::can_renew()`.
 */
export function canRenew(membership: Membership, level: Level): boolean {
  const { disabled, status, autoRenew, expires, planCompleted } = membership;
  if (disabled || status === 'pending' || planCompleted !== undefined) return false;
  if (!isPaid(membership, level) || !level.isActive) return false;
  return status === 'expired' || (expires !== undefined && !(autoRenew && status === 'active'));
}

async function creditFor(
  site: Site,
  type: TransactionType,
  previous: Membership | undefined,
): Promise<number> {
  if (previous === undefined || (type !== 'upgrade' && type !== 'downgrade')) return 0;
  return creditOf(site, previous);
}
