import type { Site } from 'portolan/plugin';
import { expireMembership } from '../memberships/change-membership.ts';
import {
  completePayment,
  endRenewals,
  type PaidAtGateway,
  PENDING_META,
} from '../memberships/complete-payment.ts';
import { memberMailJob } from '../memberships/member-events.ts';
import { amountText, type Minor } from '../store/amounts.ts';
import { membershipMeta } from '../store/membership-meta.ts';
import { type Membership, noteOnMembership, updateMembership } from '../store/memberships.ts';
import {
  claimPaymentMeta,
  movePayment,
  type Payment,
  paymentById,
  paymentOfTransaction,
} from '../store/payments.ts';
import { noteRefundedPart, refundedParts } from '../store/refunded-parts.ts';
import { paypalGateways } from './account.ts';
import type { Notice } from './notice.ts';

/** What a notice is about, found and trusted. */
export interface NoticeCall {
  readonly site: Site;
  readonly notice: Notice;
  readonly membership: Membership;
}

/** Statuses of a payment that will not come. */
export const LOST: readonly string[] = ['denied', 'expired', 'failed', 'voided'];

/** What PayPal took, as it is stored; `date` is the field of the notice that tells when. */
export function paidBy(
  { site, notice }: NoticeCall,
  amount: Minor,
  gateway: string,
  { transaction = notice.transaction, date = 'payment_date' } = {},
): PaidAtGateway & { readonly date: string } {
  return { amount, transaction, type: notice.type, gateway, date: notice.date(site, date) };
}

/** Answers to PayPal: Restrict Content Pro's own words; '' where it says nothing. */
export type NoticeAnswer = string;

/** The payment that the membership waits for, where it was begun through PayPal. */
export async function pendingPayment({ site, membership }: NoticeCall): Promise<Payment | undefined> {
  const id = Number(await membershipMeta(site.database, membership.id, PENDING_META)) || 0;
  const payment = await paymentById(site, site.database, id);
  const isOpen = payment !== undefined && ['pending', 'failed', 'abandoned'].includes(payment.status);
  return isOpen && paypalGateways.includes(payment.gateway) ? payment : undefined;
}

/** A note on the membership, where the owner reads it. */
export function note({ site, membership }: NoticeCall, text: string): Promise<void> {
  return noteOnMembership(site, site.database, membership.id, text);
}

/** Less came than was due: nothing begins. */
export async function refuseAmount(call: NoticeCall, received: Minor, due: Minor): Promise<NoticeAnswer> {
  const { currency } = call.membership;
  const [came, wanted] = [received, due].map((amount) => amountText(amount, currency)) as [string, string];
  await note(
    call,
    `Incorrect amount received in the IPN. Amount received was ${came}. The amount should have been ${wanted}. PayPal Transaction ID: ${call.notice.transaction || 'none'}`,
  );
  call.site.log.warn({ membership: call.membership.id, received, due }, 'PayPal took less than was due');
  return 'incorrect amount';
}

/** What waited for its payment begins, and renews by itself where `renews`. */
export async function complete(
  { site, notice, membership }: NoticeCall,
  payment: Payment,
  renews: boolean,
  transaction = notice.transaction,
): Promise<void> {
  if (renews) await updateMembership(site, site.database, membership.id, { autoRenew: true });
  await completePayment(site, payment.id, { id: transaction, type: notice.type });
}

/** A payment that failed at PayPal, or is not there yet; undefined for one that came. */
export async function notComplete(call: NoticeCall): Promise<NoticeAnswer | undefined> {
  const { status, transaction } = call.notice;
  if (status === 'failed') {
    await note(call, `Transaction ID ${transaction} failed in PayPal.`);
    return 'Subscription payment failed';
  }
  if (status === 'completed' || status === 'processed') return undefined;
  const reason = call.notice.text('pending_reason') || 'unknown';
  await note(call, `Transaction ID ${transaction} is pending in PayPal for reason: ${reason}`);
  return 'Subscription payment pending';
}

/** Whether a plan is paid to its end: what ends at PayPal then is no cancellation. */
export function isPaidPlan({ maximumRenewals, timesBilled, planCompleted }: Membership): boolean {
  return planCompleted !== undefined || (maximumRenewals > 0 && timesBilled > maximumRenewals);
}

/** No further renewals; access stays until the end. */
export async function cancel({ site, membership }: NoticeCall, words: string): Promise<void> {
  if (membership.status !== 'active' || membership.disabled) return;
  await endRenewals(site, membership, words);
}

/** Access ends now. */
export async function expire({ site, membership }: NoticeCall, words: string): Promise<void> {
  await site.database.transaction((tables) => expireMembership(site, tables, membership, { note: words }));
}

/** A renewal could not be taken: noted, and the member is told. */
export async function renewalFailed(call: NoticeCall, gateway: string): Promise<void> {
  const { site, notice, membership } = call;
  const event = notice.transaction || notice.text('ipn_track_id');
  await note(call, `Recurring charge failed in ${gateway}.${event === '' ? '' : ` Event ID: ${event}`}`);
  await site.jobs.add(
    memberMailJob,
    { about: 'renewal_payment_failed', membership: membership.id },
    { key: `renewal-failed-${membership.id}-${event}` },
  );
}

const BACK: readonly string[] = ['refunded', 'reversed'];

/** Whether a notice says that money went back, or came again after a dispute. */
export function isAboutRefund({ status, parent }: Notice): boolean {
  return parent !== '' && (BACK.includes(status) || status === 'canceled_reversal');
}

/**
 * Money went back: the payment says so. The membership stays as it is, as with Restrict Content Pro, which takes no
 * notice of it at all.
 */
export async function refund(call: NoticeCall): Promise<NoticeAnswer> {
  const { site, notice, membership } = call;
  const payment = await paymentOfTransaction(site, site.database, notice.parent);
  if (payment === undefined || payment.membershipId !== membership.id) return '';
  const claim = `portolan_refund_${notice.transaction || notice.key}`;
  if (!(await claimPaymentMeta(site.database, payment.id, claim, '1'))) return '';
  if (!BACK.includes(notice.status)) {
    await movePayment(site.database, payment.id, 'complete', ['refunded']);
    await note(call, `Payment #${payment.id} came back: its dispute at PayPal was won.`);
    return '';
  }
  const before = (await refundedParts(site.database, [payment.id])).get(payment.id) ?? 0;
  const back = before + Math.abs(notice.amount('mc_gross', membership.currency) ?? payment.amount);
  if (back < payment.amount) await noteRefundedPart(site, payment, back);
  else if (await movePayment(site.database, payment.id, 'refunded', ['complete'])) {
    const how = notice.status === 'reversed' ? 'was taken back through PayPal' : 'was refunded at PayPal';
    await note(call, `Payment #${payment.id} ${how}.`);
  }
  return '';
}
