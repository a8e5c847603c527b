import { noteHandled, wasHandled } from 'portolan/payments';
import { type Call, type Endpoint, logActivity, type Reply } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { answerNotice } from '../gateways/answer-notice.ts';
import { levelById } from '../store/levels.ts';
import {
  type Membership,
  membershipById,
  membershipOfKey,
  membershipOfSubscription,
  noteOnMembership,
} from '../store/memberships.ts';
import { paymentOfTransaction } from '../store/payments.ts';
import { mayAskPaypal } from './account.ts';
import { handleExpress } from './express-notices.ts';
import { type Notice, readNotice } from './notice.ts';
import { isAboutRefund, type NoticeCall, refund } from './notice-steps.ts';
import { withinLimits } from './question-limits.ts';
import { handleStandard } from './standard-notices.ts';
import { doubtOf, subscriptionIn } from './trust.ts';
import { verifyNotice } from './verify.ts';

/** Each notice counts once. */
const NAMESPACE = 'restrict-content-pro:paypal:';
/** Payments, which are known again by their transaction. */
const PAYMENTS: readonly string[] = ['web_accept', 'subscr_payment', 'recurring_payment'];

type Kind = 'IPN' | 'EIPN';

/** PayPal says what happened: `/?listener=IPN` (PayPal Standard), `/?listener=EIPN` (PayPal Express and Pro). */
export const paypalListener: Endpoint = {
  name: '/?listener=IPN, /?listener=EIPN',
  matches: (_path, request) => kindOf(textOf(request.query, 'listener')) !== undefined,
  handle: (call) => listen(call, kindOf(textOf(call.request.query, 'listener')) ?? 'IPN'),
};

function kindOf(listener: string): Kind | undefined {
  const kind = listener.toUpperCase();
  return kind === 'IPN' || kind === 'EIPN' ? kind : undefined;
}

async function listen(call: Call, kind: Kind): Promise<Reply> {
  const { site, request } = call;
  // PayPal sends again what was not taken, for days: until the site is live the old one takes it.
  if (!(await mayAskPaypal(site))) return answerNotice('not live', 503);
  try {
    const said =
      request.method === 'POST'
        ? await withinLimits(
            call,
            () => verifyNotice(site, request.rawBody),
            (answer) => answer === 'verified',
          )
        : 'invalid';
    // PayPal sends again what was turned away.
    if (said === undefined) return answerNotice('too many notices', 503);
    if (said !== 'verified') {
      site.log.warn({ kind, said, from: request.remoteAddress }, 'a notice of PayPal’s was refused');
      return answerNotice('invalid IPN', 400);
    }
    return await takeNotice(call, kind, readNotice(request.form));
  } catch (error) {
    site.log.error({ error, kind }, 'a notice of PayPal’s could not be dealt with');
    return answerNotice('', 500);
  }
}

async function takeNotice({ site }: Call, kind: Kind, notice: Notice): Promise<Reply> {
  const membership = await membershipIn(site, kind, notice);
  if (membership === undefined) {
    await report(site, `PayPal’s notice ${nameOf(notice)} is about no membership that is known here.`);
    return answerNotice('no membership found');
  }
  if ((await levelById(site, membership.levelId)) === undefined)
    return answerNotice('no membership level found');
  const name = NAMESPACE + notice.key;
  if (await isKnown(site, name, notice)) return answerNotice('duplicate IPN detected');
  const doubt = await doubtOf(site, notice, membership);
  if (doubt !== undefined) {
    const changedNothing = `PayPal’s notice ${nameOf(notice)} changed nothing: ${doubt}.`;
    await noteOnMembership(site, site.database, membership.id, changedNothing);
    await report(site, `Membership #${membership.id}: ${changedNothing}`);
    return answerNotice('no membership found');
  }
  const call: NoticeCall = { site, notice, membership };
  const said = await (isAboutRefund(notice)
    ? refund(call)
    : kind === 'IPN'
      ? handleStandard(call)
      : handleExpress(call));
  const now = Math.floor(site.clock.now() / 1000);
  await noteHandled(site.database, { id: name, type: notice.type || notice.status }, now);
  return answerNotice(said);
}

async function isKnown(site: Call['site'], name: string, notice: Notice): Promise<boolean> {
  if (await wasHandled(site.database, name)) return true;
  if (!PAYMENTS.includes(notice.type)) return false;
  return (await paymentOfTransaction(site, site.database, notice.transaction)) !== undefined;
}

/** By the subscription's number; else by what the form that led to PayPal carried: the membership's key or number. */
async function membershipIn(site: Call['site'], kind: Kind, notice: Notice): Promise<Membership | undefined> {
  const subscription = subscriptionIn(notice);
  const known = subscription === '' ? undefined : await membershipOfSubscription(site.database, subscription);
  if (known) return known;
  if (isAboutRefund(notice)) {
    const paid = await paymentOfTransaction(site, site.database, notice.parent);
    if (paid) return membershipById(site.database, paid.membershipId);
  }
  if (kind === 'IPN') {
    const key = notice.text('item_number');
    return key === '' ? undefined : membershipOfKey(site.database, key);
  }
  const id = Number(notice.text('custom').split('|')[1]) || 0;
  const named = id > 0 ? await membershipById(site.database, id) : undefined;
  const isOther = subscription !== '' && named !== undefined && named.gatewaySubscription !== '';
  return isOther ? undefined : named;
}

function nameOf({ type, transaction, text }: Notice): string {
  const id = transaction || text('subscr_id') || text('recurring_payment_id');
  return [type || 'without a type', id]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 120);
}

/** What the owner has to know: money may have come that no membership went on for. */
async function report(site: Call['site'], text: string): Promise<void> {
  site.log.warn({ text }, 'a notice of PayPal’s changed nothing');
  await logActivity(site, { kind: 'member', text });
}
