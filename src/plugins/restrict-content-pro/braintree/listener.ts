import { noteHandled, wasHandled } from 'portolan/payments';
import type { Call, Endpoint, Reply, Site } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { answerNotice } from '../gateways/answer-notice.ts';
import { expireMembership } from '../memberships/change-membership.ts';
import {
  completePayment,
  endRenewals,
  PENDING_META,
  recordRenewal,
} from '../memberships/complete-payment.ts';
import { memberMailJob } from '../memberships/member-events.ts';
import { readAmount } from '../store/amounts.ts';
import { isDate, siteNow, storedDate } from '../store/dates.ts';
import { membershipMeta } from '../store/membership-meta.ts';
import {
  type Membership,
  membershipOfSubscription,
  noteOnMembership,
  updateMembership,
} from '../store/memberships.ts';
import { paymentById, paymentOfTransaction } from '../store/payments.ts';
import { braintreeKeys, braintreeSignature, isSigned, readBraintree } from './notice.ts';

const NAMESPACE = 'restrict-content-pro:braintree:';
const PAYMENT_TYPE = 'Braintree Credit Card';
const SUBSCRIPTION = 'notification/subject/subscription';
const TRANSACTION = `${SUBSCRIPTION}/transactions/transaction`;

/** Braintree says what happened (`bt_signature`, `bt_payload`), or asks whether it is heard (`bt_challenge`). */
export const braintreeListener: Endpoint = {
  name: 'POST bt_payload, GET bt_challenge: Braintree',
  matches: (_path, { method, form, query }) =>
    method === 'POST'
      ? form['bt_signature'] !== undefined && form['bt_payload'] !== undefined
      : query['bt_challenge'] !== undefined,
  handle: listen,
};

async function listen({ site, request }: Call): Promise<Reply | undefined> {
  const keys = braintreeKeys(site);
  if (keys === undefined) return undefined;
  if (request.method !== 'POST') {
    const challenge = textOf(request.query, 'bt_challenge');
    return answerNotice(
      /^[a-f0-9]{20,32}$/.test(challenge) ? braintreeSignature(keys, challenge) : 'Verification failed',
    );
  }
  const payload = textOf(request.form, 'bt_payload');
  if (!isSigned(keys, textOf(request.form, 'bt_signature'), payload)) {
    site.log.warn({ from: request.remoteAddress }, 'a notice of Braintree’s was refused');
    return answerNotice('Invalid signature');
  }
  if (!(await site.isLive())) return answerNotice('not live', 503);
  const notice = readBraintree(payload);
  const kind = notice.get('notification/kind') ?? '';
  if (kind === '') return answerNotice('Invalid webhook');
  if (kind === 'check') return answerNotice('');
  const subscription = notice.get(`${SUBSCRIPTION}/id`) ?? '';
  const membership =
    subscription === '' ? undefined : await membershipOfSubscription(site.database, subscription);
  if (membership === undefined) {
    site.log.warn({ kind }, 'a notice of Braintree’s is about no membership that is known');
    return answerNotice('no membership found');
  }
  const moment = notice.get('notification/timestamp') ?? '';
  const id = `${NAMESPACE}${kind}:${subscription}:${notice.get(`${TRANSACTION}/id`) ?? ''}:${moment}`;
  if (await wasHandled(site.database, id)) return answerNotice('duplicate payment found');
  try {
    const said = await handle({ site, notice, membership }, kind);
    await noteHandled(site.database, { id, type: kind }, Math.floor(site.clock.now() / 1000));
    return answerNotice(said);
  } catch (error) {
    site.log.error({ error, kind }, 'a notice of Braintree’s could not be dealt with');
    return answerNotice('', 500);
  }
}

interface BraintreeCall {
  readonly site: Site;
  readonly notice: ReadonlyMap<string, string>;
  readonly membership: Membership;
}

/** Restrict Content Pro: `RCP_Payment_Gateway_Braintree::process_webhooks()`. */
async function handle(call: BraintreeCall, kind: string): Promise<string> {
  const { site, membership } = call;
  const note = (text: string) => noteOnMembership(site, site.database, membership.id, text);
  switch (kind) {
    case 'subscription_canceled':
      return cancelled(call);
    case 'subscription_charged_successfully':
      return charged(call);
    case 'subscription_charged_unsuccessfully':
      await note('Recurring charge failed in Braintree.');
      await site.jobs.add(memberMailJob, { about: 'renewal_payment_failed', membership: membership.id });
      return kind;
    case 'subscription_expired': {
      const words = { note: 'Subscription expired in Braintree' };
      await site.database.transaction((tables) => expireMembership(site, tables, membership, words));
      return 'member expired';
    }
    case 'subscription_went_active':
      return begun(call);
    case 'subscription_went_past_due':
      if (membership.status === 'active') {
        await updateMembership(site, site.database, membership.id, { status: 'pending' });
      }
      await note('Subscription went past due in Braintree');
      return 'subscription past due: member pending';
    default:
      return 'unrecognized webhook kind';
  }
}

/** The end of the term that is paid; undefined where it is not said. */
function paidThrough({ notice }: BraintreeCall): string | undefined {
  const day = notice.get(`${SUBSCRIPTION}/paid-through-date`) ?? '';
  return isDate(day) ? `${day.slice(0, 10)} 23:59:59` : undefined;
}

async function cancelled(call: BraintreeCall): Promise<string> {
  const { site, membership } = call;
  if (membership.planCompleted !== undefined) return 'membership payment plan completed';
  if (membership.status === 'active' && !membership.disabled) {
    await endRenewals(site, membership, 'Subscription cancelled in Braintree via webhook.');
    const expires = paidThrough(call);
    if (expires !== undefined) await updateMembership(site, site.database, membership.id, { expires });
  }
  return 'braintree subscription cancelled';
}

/** The payment that the membership waits for becomes complete; whether there was one. */
async function completePending({ site, notice, membership }: BraintreeCall): Promise<boolean> {
  const waits = Number(await membershipMeta(site.database, membership.id, PENDING_META)) || 0;
  const pending = await paymentById(site, site.database, waits);
  const transaction = notice.get(`${TRANSACTION}/id`) ?? '';
  const received = readAmount(notice.get(`${TRANSACTION}/amount`), membership.currency);
  if (pending?.gateway !== 'braintree' || transaction === '' || received < pending.amount) return false;
  return completePayment(site, pending.id, { id: transaction, type: PAYMENT_TYPE });
}

async function charged(call: BraintreeCall): Promise<string> {
  const { site, notice, membership } = call;
  const transaction = notice.get(`${TRANSACTION}/id`) ?? '';
  if (await paymentOfTransaction(site, site.database, transaction)) return 'duplicate payment found';
  if (!(await completePending(call))) {
    const made = Date.parse(notice.get(`${TRANSACTION}/created-at`) ?? '');
    const paid = {
      amount: readAmount(notice.get(`${TRANSACTION}/amount`), membership.currency),
      transaction:
        transaction || `${membership.gatewaySubscription}-${notice.get('notification/timestamp') ?? ''}`,
      type: PAYMENT_TYPE,
      gateway: 'braintree',
      date: Number.isNaN(made) ? siteNow(site) : storedDate(site, Math.floor(made / 1000)),
      renews: true,
    };
    await recordRenewal(site, membership, paid, paidThrough(call));
  }
  return 'braintree payment recorded';
}

async function begun(call: BraintreeCall): Promise<string> {
  await completePending(call);
  return 'subscription went active';
}
