import { recordRenewal } from '../memberships/complete-payment.ts';
import { noteOnMembership, updateMembership } from '../store/memberships.ts';
import type { Payment } from '../store/payments.ts';
import {
  cancel,
  complete,
  expire,
  isPaidPlan,
  LOST,
  type NoticeAnswer,
  type NoticeCall,
  notComplete,
  paidBy,
  pendingPayment,
  refuseAmount,
  renewalFailed,
} from './notice-steps.ts';
import { leastRenewal } from './trust.ts';

/** What PayPal Standard says of a membership. Restrict Content Pro: `RCP_Payment_Gateway_PayPal::process_webhooks()`. */
export function handleStandard(call: NoticeCall): Promise<NoticeAnswer> | NoticeAnswer {
  switch (call.notice.type) {
    case 'subscr_signup':
      return signedUp(call);
    case 'subscr_payment':
      return subscriptionPaid(call);
    case 'subscr_cancel':
      return cancelled(call);
    case 'subscr_failed':
      return failed(call);
    case 'subscr_eot':
      return ended(call);
    case 'web_accept':
      return paidOnce(call);
    default:
      return '';
  }
}

/** Takes up the subscription's number; a trial, for which nothing was due, begins. */
async function signedUp(call: NoticeCall): Promise<NoticeAnswer> {
  const { site, notice, membership } = call;
  const { currency } = membership;
  const pending = await pendingPayment(call);
  const regular = notice.amount('mc_amount3', currency);
  if (pending !== undefined && regular !== undefined && regular < membership.recurringAmount) {
    return refuseAmount(call, regular, membership.recurringAmount);
  }
  await updateMembership(site, site.database, membership.id, {
    gatewaySubscription: notice.text('subscr_id'),
    autoRenew: true,
  });
  if (pending !== undefined && notice.amount('mc_amount1', currency) === 0) {
    if (pending.amount > 0) return refuseAmount(call, 0, pending.amount);
    await complete(call, pending, true, '');
  }
  return 'successful subscr_signup';
}

async function subscriptionPaid(call: NoticeCall): Promise<NoticeAnswer> {
  const { site, notice, membership } = call;
  const open = await notComplete(call);
  if (open !== undefined) return open;
  const received = notice.amount('mc_gross', membership.currency) ?? 0;
  const pending = await pendingPayment(call);
  const due = pending?.amount ?? (await leastRenewal(site, membership));
  if (received < due) return refuseAmount(call, received, due);
  const subscription = notice.text('subscr_id');
  if (subscription !== '' && membership.gatewaySubscription === '') {
    await updateMembership(site, site.database, membership.id, { gatewaySubscription: subscription });
  }
  if (pending !== undefined) await complete(call, pending, true);
  else
    await recordRenewal(site, membership, { ...paidBy(call, received, 'paypal'), renews: true }, undefined);
  return 'successful subscr_payment';
}

/** What was left for another subscription is not cancelled by the end of the old one. */
function isOfItsSubscription({ notice, membership }: NoticeCall): boolean {
  const subscription = notice.text('subscr_id');
  return (
    subscription !== '' &&
    subscription === membership.gatewaySubscription &&
    membership.status !== 'cancelled'
  );
}

async function cancelled(call: NoticeCall): Promise<NoticeAnswer> {
  if (!isOfItsSubscription(call)) return '';
  if (isPaidPlan(call.membership)) return 'membership payment plan completed';
  await cancel(call, 'Membership cancelled via PayPal Standard IPN.');
  return 'successful subscr_cancel';
}

async function failed(call: NoticeCall): Promise<NoticeAnswer> {
  await renewalFailed(call, 'PayPal');
  return 'successful subscr_failed';
}

async function ended(call: NoticeCall): Promise<NoticeAnswer> {
  if (isOfItsSubscription(call) && !isPaidPlan(call.membership)) {
    await expire(call, 'The subscription at PayPal has ended.');
  }
  return 'successful subscr_eot';
}

async function paidOnce(call: NoticeCall): Promise<NoticeAnswer> {
  const { notice, membership } = call;
  const pending = await pendingPayment(call);
  if (LOST.includes(notice.status)) {
    await lostPayment(call, pending);
  } else if (notice.status === 'completed') {
    const received = notice.amount('mc_gross', membership.currency) ?? 0;
    const due = pending?.amount ?? membership.recurringAmount;
    if (received < due) return refuseAmount(call, received, due);
    if (pending !== undefined) await complete(call, pending, false);
    else {
      const paid = { ...paidBy(call, received, 'paypal'), kind: 'new', renews: false } as const;
      await recordRenewal(call.site, membership, paid, undefined);
    }
  }
  return 'successful web_accept';
}

/** A renewal by hand that failed leaves alone what runs; what waited for it does not begin. */
async function lostPayment(call: NoticeCall, pending: Payment | undefined): Promise<void> {
  const { site, notice, membership } = call;
  const words = `Transaction ID ${notice.transaction} was ${notice.status} in PayPal.`;
  await noteOnMembership(site, site.database, membership.id, words);
  if (pending === undefined) await cancel(call, 'Membership cancelled via PayPal Standard IPN.');
}
