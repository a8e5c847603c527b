import {
  logActivity,
  type RestCall,
  type RestError,
  type RestReply,
  type RestRoute,
  type Site,
} from 'portolan/plugin';
import { pagesOf, paginationOf, restError } from 'portolan/rest';
import { changeByAdmin, changesOf } from '../change-by-admin.ts';
import { isOfStripe, refundAtStripe } from '../gateways/stripe-refund.ts';
import { refundPayment } from '../memberships/complete-payment.ts';
import { memberSettings } from '../settings.ts';
import { levelById } from '../store/levels.ts';
import { listPayments } from '../store/member-lists.ts';
import { membershipById } from '../store/memberships.ts';
import { addPayment, type Payment, paymentById } from '../store/payments.ts';
import { noteRefundedPart, refundedParts } from '../store/refunded-parts.ts';
import {
  absent,
  amountOf,
  gmtOf,
  listArguments,
  ownerOnly,
  sentAmount,
  windowOf,
  wrongFields,
} from './owner.ts';

const STATUSES = ['pending', 'complete', 'failed', 'refunded', 'abandoned'];

/** Payments for memberships. Restrict Content Pro: wp-admin/admin.php?page=rcp-payments. */
export const paymentRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/membership-payments',
    endpoints: [
      {
        methods: ['GET'],
        args: { ...listArguments, status: { type: 'string', enum: STATUSES } },
        permission: ownerOnly,
        handle: listed,
      },
      {
        methods: ['POST'],
        args: {
          membership: { type: 'integer', required: true },
          amount: { description: 'As `7.50`.', type: 'string', required: true },
          date: { description: 'The day on which it came; absent = now.', type: 'string', format: 'date' },
          transaction: { type: 'string', default: '', maxLength: 200 },
          status: { type: 'string', enum: ['complete', 'pending'], default: 'complete' },
          renews: {
            description: 'The membership goes on for another term.',
            type: 'boolean',
            default: false,
          },
        },
        permission: ownerOnly,
        handle: add,
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/membership-payments/(?<id>[\\d]+)/refund',
    endpoints: [
      {
        methods: ['POST'],
        args: {
          at_gateway: { type: 'boolean', required: true },
          amount: { description: 'A part of it, as `7.50`; absent = all that is left.', type: 'string' },
          refunded: {
            description:
              'What was given back before, as it was read: where it is more by now, nothing is given back.',
            type: 'string',
          },
        },
        permission: ownerOnly,
        handle: refund,
      },
    ],
  },
];

/**
 * Gives a payment back – at Stripe, where it came from and that is asked for – and ends the membership that it paid, as
 * a refund that is made at Stripe itself does. A part that is given back leaves the membership as it is.
 */
async function refund({ site, params, visitor }: RestCall): Promise<RestReply | RestError> {
  const payment = await paymentById(site, site.database, Number(params.id));
  if (payment === undefined) return absent('payment');
  if (payment.status !== 'complete')
    return restError('payment_not_complete', 'Only what was paid can be given back.', 409);
  const before = (await refundedParts(site.database, [payment.id])).get(payment.id) ?? 0;
  if (params.refunded !== undefined && sentAmount(site, params.refunded) !== before)
    return restError('payment_changed', 'A part of it was given back meanwhile.', 409);
  const left = payment.amount - before;
  const amount = params.amount === undefined ? left : sentAmount(site, params.amount);
  if (amount === undefined || amount <= 0 || amount > left)
    return wrongFields({
      amount: `At most ${amountOf(left, memberSettings(site).currency)} can be given back.`,
    });
  const whole = amount === payment.amount;
  if (params.at_gateway === true) {
    if (!isOfStripe(payment))
      return wrongFields({
        at_gateway: 'This payment did not come through Stripe: give it back where it came from.',
      });
    try {
      const refused = await refundAtStripe(site, payment, whole ? undefined : { amount, before });
      if (refused !== undefined) return wrongFields({ at_gateway: refused });
    } catch (error) {
      site.log.warn({ error, payment: payment.id }, 'a payment could not be given back');
      return restError('refund_refused', `Stripe did not give it back: ${(error as Error).message}`, 502);
    }
  }
  const isLast = amount === left;
  const done = await (isLast
    ? refundPayment(site, payment)
    : noteRefundedPart(site, payment, before + amount));
  if (isLast && !done) return restError('payment_not_complete', 'Only what was paid can be given back.', 409);
  const { currency } = memberSettings(site);
  await logActivity(site, {
    kind: 'member',
    text: whole
      ? `Payment #${payment.id} of a membership was refunded.`
      : `${amountOf(amount, currency)} ${currency} of payment #${payment.id} of a membership were refunded.`,
    user: visitor.id,
  });
  const now = await paymentById(site, site.database, payment.id);
  return { data: (await paymentData(site, now ? [now] : []))[0] };
}

/** Notes what somebody paid otherwise: by transfer, in cash. Restrict Content Pro: `rcp_process_add_payment()`. */
async function add(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const membership = await membershipById(site.database, Number(params.membership));
  if (membership === undefined) return absent('membership');
  const amount = sentAmount(site, params.amount);
  if (amount === undefined || amount < 0) return wrongFields({ amount: 'That is no amount.' });
  const day = params.date === undefined ? undefined : String(params.date);
  if (day !== undefined && !isDay(day)) return wrongFields({ date: 'There is no such day.' });
  const renews = params.renews === true;
  if (renews && !changesOf(membership).includes('renew'))
    return wrongFields({ renews: `A membership that is ${membership.status} cannot go on.` });
  const level = await levelById(site, membership.levelId);
  const id = await site.database.transaction((tables) =>
    addPayment(site, tables, {
      customerId: membership.customerId,
      membershipId: membership.id,
      userId: membership.userId,
      levelId: membership.levelId,
      levelName: level?.name ?? '',
      ...(day !== undefined && { date: `${day} 00:00:00` }),
      amount,
      subtotal: amount,
      credits: 0,
      fees: 0,
      discountAmount: 0,
      discountCode: '',
      paymentType: 'manual',
      transactionType: membership.timesBilled > 0 || renews ? 'renewal' : 'new',
      transactionId: String(params.transaction).trim(),
      key: membership.key,
      status: params.status === 'pending' ? 'pending' : 'complete',
      gateway: 'manual',
    }),
  );
  if (renews) await changeByAdmin(site, membership, 'renew');
  await logActivity(site, {
    kind: 'member',
    text: `Payment #${id} for membership #${membership.id} was noted.`,
    user: visitor.id,
  });
  const made = await paymentById(site, site.database, id);
  return { status: 201, data: (await paymentData(site, made ? [made] : []))[0] };
}

/** Whether a day (`2026-02-28`) is in the calendar. */
export function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
}

async function listed(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const window = windowOf(call);
  const { items, total } = await listPayments(site, {
    ...window,
    ...(params.status !== undefined && { status: String(params.status) }),
  });
  return {
    data: await paymentData(site, items),
    ...paginationOf(call, 'portolan/v1/membership-payments', { total, pages: pagesOf(total, window.limit) }),
  };
}

/** Payments as the API tells them. */
export async function paymentData(site: Site, payments: readonly Payment[]): Promise<readonly object[]> {
  const { currency } = memberSettings(site);
  const back = await refundedParts(
    site.database,
    payments.map(({ id }) => id),
  );
  const users = await site.users.byIds([...new Set(payments.map(({ userId }) => userId))]);
  return payments.map((payment) => ({
    id: payment.id,
    membership: payment.membershipId,
    user: payment.userId,
    name: users.get(payment.userId)?.display_name ?? `#${payment.userId}`,
    level_name: payment.levelName,
    /** The day on the site's own clock. */
    date: payment.date.slice(0, 10),
    date_gmt: gmtOf(site, payment.date),
    amount: amountOf(payment.amount, currency),
    /** What went back of it in parts. */
    refunded: amountOf(back.get(payment.id) ?? 0, currency),
    discount: amountOf(payment.discountAmount, currency),
    discount_code: payment.discountCode,
    currency,
    status: payment.status,
    kind: payment.transactionType,
    gateway: payment.gateway,
    transaction: payment.transactionId,
    at_gateway: isOfStripe(payment),
  }));
}
