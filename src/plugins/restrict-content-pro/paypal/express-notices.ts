import { recordRenewal } from '../memberships/complete-payment.ts';
import { updateMembership } from '../store/memberships.ts';
import { paymentOfTransaction } from '../store/payments.ts';
import {
  cancel,
  complete,
  expire,
  isPaidPlan,
  LOST,
  type NoticeAnswer,
  type NoticeCall,
  notComplete,
  note,
  paidBy,
  pendingPayment,
  refuseAmount,
  renewalFailed,
} from './notice-steps.ts';
import { leastRenewal } from './trust.ts';

/**
 * What PayPal Express and PayPal Pro say of a membership. Restrict Content Pro:
 * `RCP_Payment_Gateway_PayPal_Express::process_webhooks()`.
 */
export function handleExpress(call: NoticeCall): Promise<NoticeAnswer> | NoticeAnswer {
  switch (call.notice.type) {
    case 'recurring_payment_profile_created':
      return profileCreated(call);
    case 'recurring_payment':
      return recurringPaid(call);
    case 'recurring_payment_profile_cancel':
      return profileCancelled(call);
    case 'recurring_payment_failed':
    case 'recurring_payment_suspended_due_to_max_failed_payment':
      return recurringFailed(call);
    case 'web_accept':
      return paidOnce(call);
    default:
      return '';
  }
}

const gatewayOf = ({ membership }: NoticeCall) =>
  membership.gateway === 'paypal_pro' ? 'paypal_pro' : 'paypal_express';

/** A subscription begins, and with it what was paid first. */
async function profileCreated(call: NoticeCall): Promise<NoticeAnswer> {
  const { site, notice, membership } = call;
  const first = notice.text('initial_payment_txn_id');
  const isPaid = notice.text('initial_payment_status') === 'Completed';
  const transaction = first === '' ? notice.text('ipn_track_id') : isPaid ? first : '';
  if (transaction === '' || (await paymentOfTransaction(site, site.database, transaction))) return '';
  const received = notice.amount('initial_payment_amount', membership.currency) ?? 0;
  const pending = await pendingPayment(call);
  if (pending !== undefined) {
    if (received < pending.amount) return refuseAmount(call, received, pending.amount);
    await complete(call, pending, true, transaction);
  } else if (received > 0) {
    const day = notice.date(site, 'next_payment_date').slice(0, 10);
    const expires = notice.has('next_payment_date') ? `${day} 23:59:59` : undefined;
    const paid = {
      ...paidBy(call, received, gatewayOf(call), { transaction, date: 'time_created' }),
      kind: 'new',
    } as const;
    await recordRenewal(site, membership, paid, expires);
  }
  return '';
}

async function recurringPaid(call: NoticeCall): Promise<NoticeAnswer> {
  const { site, notice, membership } = call;
  await site.users.setMeta(membership.userId, 'rcp_paypal_subscriber', [notice.text('payer_id')]);
  await updateMembership(site, site.database, membership.id, {
    gatewaySubscription: notice.text('recurring_payment_id'),
  });
  const open = await notComplete(call);
  if (open !== undefined) return open;
  const received = notice.amount('mc_gross', membership.currency) ?? 0;
  const due = await leastRenewal(site, membership);
  if (received < due) return refuseAmount(call, received, due);
  const paid = { ...paidBy(call, received, gatewayOf(call)), renews: true };
  await recordRenewal(site, membership, paid, undefined);
  return 'successful recurring_payment';
}

async function profileCancelled(call: NoticeCall): Promise<NoticeAnswer> {
  const { site, notice, membership } = call;
  // What was changed for another membership has let go of its subscription.
  if (membership.disabled) return '';
  if (notice.text('initial_payment_status') === 'Failed') {
    if (membership.status === 'active') {
      await updateMembership(site, site.database, membership.id, { status: 'pending' });
    }
    await note(call, 'Initial payment failed in PayPal Express.');
    return 'successful recurring_payment_profile_cancel';
  }
  if (isPaidPlan(membership)) return 'membership payment plan completed';
  await cancel(call, 'Membership cancelled via PayPal Express IPN.');
  await site.users.setMeta(membership.userId, 'rcp_paypal_subscriber', []);
  return 'successful recurring_payment_profile_cancel';
}

async function recurringFailed(call: NoticeCall): Promise<NoticeAnswer> {
  const { status } = call.membership;
  if (status !== 'cancelled' && status !== 'expired') {
    await expire(call, 'The renewal failed at PayPal: the membership has expired.');
  }
  await renewalFailed(call, 'PayPal Express');
  return 'successful recurring_payment_failed or recurring_payment_suspended_due_to_max_failed_payment';
}

/** The first payment, which the page that PayPal leads back to has taken up as a rule. */
async function paidOnce(call: NoticeCall): Promise<NoticeAnswer> {
  const { site, notice, membership } = call;
  if (LOST.includes(notice.status)) await cancel(call, 'Membership cancelled via PayPal Express IPN.');
  else if (notice.status === 'completed' && notice.transaction !== '') {
    const received = notice.amount('mc_gross', membership.currency) ?? 0;
    const pending = await pendingPayment(call);
    if (pending !== undefined && received < pending.amount) {
      return refuseAmount(call, received, pending.amount);
    }
    const paid = paidBy(call, received, gatewayOf(call));
    if (pending !== undefined) await complete(call, pending, false);
    else await recordRenewal(site, membership, { ...paid, kind: 'new', goesOn: false }, undefined);
  }
  return 'successful web_accept';
}
