import { fromPlain, serialize, storedList } from 'portolan/data';
import type { Site, TableTransaction } from 'portolan/plugin';
import type { Minor } from '../store/amounts.ts';
import { siteNow } from '../store/dates.ts';
import { countUse, countUseBeyond, DiscountUsedUp } from '../store/discounts.ts';
import { levelById } from '../store/levels.ts';
import { membershipMeta, setMembershipMeta } from '../store/membership-meta.ts';
import { type Membership, membershipById, noteOnMembership, updateMembership } from '../store/memberships.ts';
import {
  addPayment,
  movePayment,
  type Payment,
  paymentById,
  paymentOfTransaction,
  type TransactionType,
} from '../store/payments.ts';
import {
  activateMembership,
  cancelMembership,
  disableMembership,
  expireMembership,
  mail,
  renewMembership,
} from './change-membership.ts';
import { endSubscriptionJob } from './member-events.ts';

/** Membership meta: the payment that its activation waits for. */
export const PENDING_META = 'pending_payment_id';
/** User meta: the same, by user. */
export const USER_PENDING_META = 'rcp_pending_payment_id';

/**
 * A payment was received: it becomes complete, and what waited for it begins. Does nothing the second time, and with a
 * transaction that is noted already. Throws `DiscountUsedUp`, and changes nothing, where nothing was paid and others took
 * the last use of its discount code. Restrict Content Pro: `rcp_complete_registration()`.
 */
export async function completePayment(
  site: Site,
  id: number,
  transaction: { readonly id: string; readonly type: string },
  expires?: string,
): Promise<boolean> {
  return site.database.transaction(
    async (tables) => {
      if (await paymentOfTransaction(site, tables, transaction.id)) return false;
      const moved = await movePayment(
        tables,
        id,
        'complete',
        ['pending', 'failed', 'abandoned'],
        transaction,
      );
      const payment = moved ? await paymentById(site, tables, id) : undefined;
      const membership = payment && (await membershipById(tables, payment.membershipId));
      if (payment === undefined || membership === undefined) return false;
      await noteBilled(site, tables, membership);
      const waits = await membershipMeta(tables, membership.id, PENDING_META);
      const isNew = waits === undefined && membership.status === 'pending' && !membership.activated;
      if (waits === String(id) || isNew) await finishRegistration(site, tables, payment, membership, expires);
      await afterPayment(site, tables, payment);
      return true;
    },
    { durable: true },
  );
}

/** What a gateway took by itself. */
export interface PaidAtGateway {
  readonly amount: Minor;
  readonly transaction: string;
  readonly type: string;
  readonly gateway: string;
  /** As the tables keep it; now unless it is said. */
  readonly date?: string;
  /** `renewal` unless it is said. */
  readonly kind?: TransactionType;
  /** Whether the membership renews by itself from now on; as it was unless it is said. */
  readonly renews?: boolean;
  /** The membership goes on, unless it is said that it does not. */
  readonly goesOn?: boolean;
}

/**
 * A renewal was paid at the gateway by itself: the payment is stored and the membership goes on, until `expires` or for
 * another term. Gives the payment's number; undefined where the transaction is noted already.
 */
export async function recordRenewal(
  site: Site,
  membership: Membership,
  paid: PaidAtGateway,
  expires: string | undefined,
): Promise<number | undefined> {
  return site.database.transaction(
    async (tables) => {
      if (await paymentOfTransaction(site, tables, paid.transaction)) return undefined;
      const level = await levelById(site, membership.levelId);
      const id = await addPayment(site, tables, {
        customerId: membership.customerId,
        membershipId: membership.id,
        userId: membership.userId,
        levelId: membership.levelId,
        levelName: level?.name ?? '',
        amount: paid.amount,
        subtotal: paid.amount,
        credits: 0,
        fees: 0,
        discountAmount: 0,
        discountCode: '',
        paymentType: paid.type,
        transactionType: paid.kind ?? 'renewal',
        transactionId: paid.transaction,
        key: membership.key,
        status: 'complete',
        gateway: paid.gateway,
        ...(paid.date !== undefined && { date: paid.date }),
      });
      const payment = await paymentById(site, tables, id);
      // Read again: of two notices at once, the second goes on from where the first led.
      const now = (await membershipById(tables, membership.id)) ?? membership;
      if (paid.goesOn !== false) await renewMembership(site, tables, now, expires);
      if (paid.renews !== undefined) {
        await updateMembership(site, tables, membership.id, { autoRenew: paid.renews });
      }
      if (payment) {
        await noteBilled(site, tables, now);
        await afterPayment(site, tables, payment);
      }
      return id;
    },
    { durable: true },
  );
}

async function finishRegistration(
  site: Site,
  tables: TableTransaction,
  payment: Payment,
  membership: Membership,
  expires: string | undefined,
): Promise<void> {
  if (payment.transactionType === 'renewal') {
    await renewMembership(site, tables, membership, expires);
  } else {
    await activateMembership(site, tables, membership);
    const left =
      membership.upgradedFrom > 0 ? await membershipById(tables, membership.upgradedFrom) : undefined;
    if (left && !left.disabled && left.userId === membership.userId) {
      await disableMembership(site, tables, left, `Changed for membership #${membership.id}.`);
      // Stripe's own go with what follows a payment there.
      const isOfStripe = left.gatewaySubscription.startsWith('sub_') && payment.gateway === 'stripe';
      if (!isOfStripe) await endItsSubscription(tables, left);
    }
  }
  if (payment.discountCode !== '') await noteDiscount(site, tables, payment);
  await setMembershipMeta(tables, membership.id, PENDING_META, undefined);
  await tables.core.users.setMeta(payment.userId, USER_PENDING_META, []);
}

/** Nothing is charged any more for a membership that was left, or is paid to its end. */
async function endItsSubscription(
  tables: TableTransaction,
  { id, gatewaySubscription }: Membership,
): Promise<void> {
  if (gatewaySubscription === '') return;
  await tables.core.jobs.add(endSubscriptionJob, { id, subscription: gatewaySubscription });
}

/** Counts the use of a payment's code. A use that is not to be had stops what was not paid; money that came is kept to. */
async function noteDiscount(site: Site, tables: TableTransaction, payment: Payment): Promise<void> {
  const { discountCode: code } = payment;
  const { users } = tables.core;
  const stored = (await users.meta([payment.userId])).get(payment.userId)?.value('rcp_user_discounts');
  const codes = storedList(stored).map(String);
  // What the owner marks as paid is paid.
  const mayRefuse = payment.amount === 0 && payment.paymentType !== 'manual';
  const counted = await countUse(tables, code);
  if (!counted && mayRefuse) throw new DiscountUsedUp(code);
  if (!counted) {
    await countUseBeyond(tables, code);
    site.log.warn(
      { payment: payment.id, code },
      'a discount code was used beyond its limit: it was paid late',
    );
  }
  await users.setMeta(payment.userId, 'rcp_user_discounts', [
    serialize(fromPlain([...codes, payment.discountCode])),
  ]);
}

/** Counts a payment, of nothing too: the first of a trial is one. Restrict Content Pro: `RCP_Membership::increment_times_billed()`. */
async function noteBilled(site: Site, tables: TableTransaction, membership: Membership): Promise<void> {
  const timesBilled = membership.timesBilled + 1;
  await updateMembership(site, tables, membership.id, { timesBilled });
}

async function afterPayment(site: Site, tables: TableTransaction, payment: Payment): Promise<void> {
  const membership = await membershipById(tables, payment.membershipId);
  if (membership) await endPlan(site, tables, membership);
  if (payment.amount > 0) {
    await mail(tables, {
      about: 'payment_received',
      membership: payment.membershipId,
      payment: payment.id,
    });
  }
  tables.afterCommit(() =>
    site.events.emit('membership.paid', { payment: payment.id, membership: payment.membershipId }),
  );
}

/** A payment plan has one payment and so many renewals. Restrict Content Pro: `RCP_Membership::complete_payment_plan()`. */
async function endPlan(site: Site, tables: TableTransaction, membership: Membership): Promise<void> {
  const { maximumRenewals, timesBilled, planCompleted } = membership;
  if (maximumRenewals === 0 || planCompleted !== undefined || timesBilled <= maximumRenewals) return;
  const level = await levelById(site, membership.levelId);
  await updateMembership(site, tables, membership.id, {
    planCompleted: siteNow(site),
    autoRenew: false,
    ...(level?.afterFinalPayment === 'lifetime' ? { expires: undefined } : {}),
  });
  await endItsSubscription(tables, membership);
  await noteOnMembership(site, tables, membership.id, 'The payment plan is complete.');
  if (level?.afterFinalPayment === 'expire_immediately') await expireMembership(site, tables, membership);
}

/**
 * A payment failed: what waited for it does not begin. Memberships that are active, and renewals, stay as they are.
 * Restrict Content Pro: `rcp_stripe_handle_initial_payment_failure()`.
 */
export async function failPayment(site: Site, id: number, reason: string): Promise<boolean> {
  return site.database.transaction(
    async (tables) => {
      if (!(await movePayment(tables, id, 'failed', ['pending']))) return false;
      const payment = await paymentById(site, tables, id);
      const membership = payment && (await membershipById(tables, payment.membershipId));
      if (payment === undefined || membership === undefined) return true;
      const note = `The payment #${id} failed: ${reason.slice(0, 300) || 'no reason given'}`;
      if (membership.status !== 'active' && payment.transactionType !== 'renewal') {
        await disableMembership(site, tables, membership, note);
      } else await noteOnMembership(site, tables, membership.id, note);
      await setMembershipMeta(tables, membership.id, PENDING_META, undefined);
      await tables.core.users.setMeta(payment.userId, USER_PENDING_META, []);
      return true;
    },
    { durable: true },
  );
}

/** Money went back: the payment is refunded, and an active membership ends. */
export async function refundPayment(site: Site, payment: Payment): Promise<boolean> {
  return site.database.transaction(
    async (tables) => {
      if (!(await movePayment(tables, payment.id, 'refunded', ['complete']))) return false;
      const membership = await membershipById(tables, payment.membershipId);
      if (membership?.status === 'active') {
        await expireMembership(site, tables, membership, { note: `Payment #${payment.id} was refunded.` });
      }
      return true;
    },
    { durable: true },
  );
}

/** Cancels a membership in a transaction of its own. */
export function endRenewals(site: Site, membership: Membership, note: string): Promise<boolean> {
  return site.database.transaction((tables) => cancelMembership(site, tables, membership, { note }));
}
