import { randomBytes } from 'node:crypto';
import { fromPlain, serialize, storedList } from 'portolan/data';
import type { InputMap, Site, TableTransaction } from 'portolan/plugin';
import { isEmpty } from 'portolan/request';
import { PENDING_META, USER_PENDING_META } from '../memberships/complete-payment.ts';
import { memberSettings } from '../settings.ts';
import { type Customer, ensureCustomer } from '../store/customers.ts';
import { holdUse } from '../store/discounts.ts';
import { isFree } from '../store/levels.ts';
import { setMembershipMeta } from '../store/membership-meta.ts';
import { addMembership, type Membership, membershipById, updateMembership } from '../store/memberships.ts';
import {
  addPayment,
  type NewPayment,
  type Payment,
  paymentById,
  RENEWS_META,
  repricePayment,
  setPaymentMeta,
} from '../store/payments.ts';
import type { Registration } from './registration.ts';
import { expirationOf, termOf } from './total-details.tsx';

/** A registration that waits for its payment. */
export interface BegunRegistration {
  readonly membership: Membership;
  readonly payment: Payment;
}

/**
 * Writes all rows of a registration at once: customer, pending membership, pending payment, and what ties them together.
 * A payment that was begun before is taken up again instead of a new one. Throws `DiscountUsedUp`.
 */
export async function beginRegistration(
  site: Site,
  registration: Registration,
  user: number,
  input: InputMap,
): Promise<BegunRegistration> {
  return site.database.transaction(
    async (tables) => {
      await noteAgreements(site, tables, user, input);
      const customer = await ensureCustomer(site, tables, user, verificationFor(site, registration));
      const known = registration.recovered;
      const membershipId = await membershipFor(site, tables, registration, customer, user);
      const membership = await membershipById(tables, membershipId);
      if (membership === undefined) throw new Error('A membership that was just written cannot be read.');
      const payment = paymentOf(registration, membership);
      let id = known?.id;
      if (id === undefined) id = await addPayment(site, tables, payment);
      else await repricePayment(site, tables, id, payment);
      if (registration.discount) await holdUse(site, tables, registration.discount, id);
      await setPaymentMeta(tables, id, RENEWS_META, registration.autoRenew ? '1' : '0');
      await setMembershipMeta(tables, membership.id, PENDING_META, String(id));
      await tables.core.users.setMeta(user, USER_PENDING_META, [String(id)]);
      const written = await paymentById(site, tables, id);
      if (written === undefined) throw new Error('A payment that was just written cannot be read.');
      return { membership, payment: written };
    },
    { durable: true },
  );
}

async function membershipFor(
  site: Site,
  tables: TableTransaction,
  registration: Registration,
  customer: Customer,
  user: number,
): Promise<number> {
  const { level, totals, autoRenew, type, previous, recovered } = registration;
  const gateway = registration.gateway?.slug ?? 'manual';
  const expires = expirationOf(site, registration);
  const trialEnds = trialEndOf(site, registration);
  if (type === 'renewal' && previous) {
    // What still runs is left alone until the payment is there.
    if (previous.status === 'expired') {
      await updateMembership(site, tables, previous.id, { status: 'pending', expires, gateway, autoRenew });
    } else if (previous.gateway !== gateway) await updateMembership(site, tables, previous.id, { gateway });
    await updateMembership(site, tables, previous.id, { recurringAmount: totals.recurring });
    return previous.id;
  }
  const values = {
    levelId: level.id,
    initialAmount: totals.total,
    recurringAmount: totals.recurring,
    trialEnds,
    expires,
    autoRenew,
    maximumRenewals: level.maximumRenewals,
    gateway,
  };
  const begun = recovered && (await membershipById(tables, recovered.membershipId));
  if (begun && begun.userId === user && begun.activated === undefined) {
    await updateMembership(site, tables, begun.id, { ...values, status: 'pending', disabled: false });
    return begun.id;
  }
  return addMembership(site, tables, {
    ...values,
    customerId: customer.id,
    userId: user,
    gatewayCustomer: previous?.gatewayCustomer ?? '',
    signupMethod: 'live',
    key: randomBytes(16).toString('hex'),
    upgradedFrom: type === 'new' ? 0 : (previous?.id ?? 0),
  });
}

/** The first term of a free level that ends counts as a trial too, once. Restrict Content Pro: `rcp_add_membership()`. */
function trialEndOf(site: Site, registration: Registration): string | undefined {
  const { level, totals, trialEligible } = registration;
  const isTrial = totals.isTrial || (isFree(level) && trialEligible);
  return isTrial ? termOf(site, registration) : undefined;
}

function paymentOf(registration: Registration, membership: Membership): NewPayment {
  const { level, totals, discount, type, gateway } = registration;
  return {
    customerId: membership.customerId,
    membershipId: membership.id,
    userId: membership.userId,
    levelId: level.id,
    levelName: level.name,
    amount: totals.total,
    subtotal: level.price,
    credits: totals.credit,
    fees: totals.fee,
    discountAmount: totals.discount,
    discountCode: discount?.code ?? '',
    paymentType: '',
    transactionType: type,
    transactionId: '',
    key: membership.key,
    status: 'pending',
    gateway: gateway?.slug ?? 'manual',
  };
}

function verificationFor(site: Site, { level }: Registration): Customer['verification'] {
  const { emailVerification } = memberSettings(site);
  return emailVerification === 'all' || (emailVerification === 'free' && isFree(level)) ? 'pending' : 'none';
}

/** When a member agreed to the terms, as lists of times. */
async function noteAgreements(
  site: Site,
  { core: { users } }: TableTransaction,
  user: number,
  input: InputMap,
): Promise<void> {
  const { terms, privacyPolicy } = memberSettings(site);
  const now = Math.floor(site.clock.now() / 1000);
  const agreed = [
    [terms, 'rcp_agree_to_terms', 'rcp_terms_agreed'],
    [privacyPolicy, 'rcp_agree_to_privacy_policy', 'rcp_privacy_policy_agreed'],
  ] as const;
  for (const [agreement, field, key] of agreed) {
    if (agreement === undefined || isEmpty(input[field])) continue;
    const stored = (await users.meta([user])).get(user)?.value(key);
    const times = storedList(stored).map(Number);
    await users.setMeta(user, key, [serialize(fromPlain([...times, now]))]);
  }
}
