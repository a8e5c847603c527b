import { query, type SqlValue } from 'portolan/data';
import { logActivity, type RestCall, type RestError, type RestReply, type RestRoute } from 'portolan/plugin';
import { isOfStripe } from '../gateways/stripe-refund.ts';
import { completePayment } from '../memberships/complete-payment.ts';
import { memberSettings } from '../settings.ts';
import { storedAmount } from '../store/amounts.ts';
import { deletePayment, movePayment, type Payment, paymentById } from '../store/payments.ts';
import { absent, ownerOnly, sentAmount, wrongFields } from './owner.ts';
import { isDay, paymentData } from './payments.ts';

/** What a payment can be set to; what went back is told by giving it back. */
const SETTABLE = ['pending', 'complete', 'failed', 'abandoned'] as const;
type Settable = (typeof SETTABLE)[number];

/** One payment: read, corrected, deleted. Restrict Content Pro: `rcp-payments&view=edit-payment`. */
export const onePayment: RestRoute = {
  namespace: 'portolan/v1',
  path: '/membership-payments/(?<id>[\\d]+)',
  endpoints: [
    {
      methods: ['GET'],
      permission: ownerOnly,
      handle: (call) => withPayment(call, (payment) => replyOf(call, payment.id)),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      args: {
        amount: { description: 'As `7.50`.', type: 'string' },
        date: { description: 'The day on which it came.', type: 'string', format: 'date' },
        transaction: { type: 'string', maxLength: 200 },
        status: { type: 'string', enum: SETTABLE },
      },
      permission: ownerOnly,
      handle: (call) => withPayment(call, (payment) => change(call, payment)),
    },
    {
      methods: ['DELETE'],
      permission: ownerOnly,
      handle: (call) => withPayment(call, (payment) => remove(call, payment)),
    },
  ],
};

type Answer = Promise<RestReply | RestError>;

async function withPayment({ site, params }: RestCall, answer: (payment: Payment) => Answer): Answer {
  const payment = await paymentById(site, site.database, Number(params.id));
  return payment === undefined ? absent('payment') : answer(payment);
}

async function replyOf({ site }: RestCall, id: number): Answer {
  const now = await paymentById(site, site.database, id);
  return now === undefined ? absent('payment') : { data: (await paymentData(site, [now]))[0] };
}

/**
 * Corrects a payment. One that becomes complete begins what waited for it; else its membership stays as it is.
 * Restrict Content Pro: `rcp_process_edit_payment()`.
 */
async function change(call: RestCall, payment: Payment): Answer {
  const { site, params, visitor } = call;
  const amount = params.amount === undefined ? undefined : sentAmount(site, params.amount);
  const day = params.date === undefined ? undefined : String(params.date);
  const status = params.status as Settable | undefined;
  const wrong = wrongWith(call, payment, { amount, day, status });
  if (wrong !== undefined) return wrongFields(wrong);
  if (status !== undefined && status !== payment.status) {
    if (status === 'complete') await completePayment(site, payment.id, { id: '', type: payment.paymentType });
    else await movePayment(site.database, payment.id, status, [payment.status]);
  }
  const values: Record<string, SqlValue> = {
    transaction_id:
      params.transaction === undefined ? payment.transactionId : String(params.transaction).trim(),
    ...(amount !== undefined && { amount: storedAmount(amount, memberSettings(site).currency) }),
    // The time of a day that stays is kept.
    ...(day !== undefined && !payment.date.startsWith(day) && { date: `${day} 00:00:00` }),
  };
  await site.database.run(
    query(
      `UPDATE wp_rcp_payments SET ${Object.keys(values)
        .map((column) => `${column} = ?`)
        .join(', ')} WHERE id = ?`,
      [...Object.values(values), payment.id],
    ),
  );
  await logActivity(site, {
    kind: 'member',
    text: `Payment #${payment.id} of a membership was changed.`,
    user: visitor.id,
  });
  return replyOf(call, payment.id);
}

function wrongWith(
  { params }: RestCall,
  payment: Payment,
  sent: {
    readonly amount: number | undefined;
    readonly day: string | undefined;
    readonly status?: Settable | undefined;
  },
): Readonly<Record<string, string>> | undefined {
  const wrong: Record<string, string> = {};
  if (params.amount !== undefined && (sent.amount === undefined || sent.amount < 0))
    wrong['amount'] = 'That is no amount.';
  else if (sent.amount !== undefined && sent.amount !== payment.amount && isOfStripe(payment))
    wrong['amount'] = 'Stripe took this payment: its amount is what was taken.';
  if (sent.day !== undefined && !isDay(sent.day)) wrong['date'] = 'There is no such day.';
  if (sent.status !== undefined && payment.status === 'refunded')
    wrong['status'] = 'What went back stays so.';
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

/** Restrict Content Pro: `rcp_process_delete_payment()`; the membership stays as it is. */
async function remove({ site, visitor }: RestCall, payment: Payment): Answer {
  await site.database.transaction((tables) => deletePayment(tables, payment.id));
  await logActivity(site, {
    kind: 'member',
    text: `Payment #${payment.id} of a membership was deleted.`,
    user: visitor.id,
  });
  return { data: { deleted: true, id: payment.id } };
}
