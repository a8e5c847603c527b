import { randomBytes } from 'node:crypto';
import { wpDie } from 'portolan/comments';
import { escapeHtml, escapeUrlRaw, trustedHtml } from 'portolan/html';
import { cardMessage } from 'portolan/payments';
import type { Call, Endpoint, Reply } from 'portolan/plugin';
import { integerOf, isEmpty, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { safeRedirect } from 'portolan/users';
import { addressAfterJoining } from '../account/level-redirects.ts';
import { mayCharge, stripeOf } from '../gateways/stripe-account.ts';
import { afterStripePayment, isIntentOf, settleIntent } from '../gateways/stripe-finish.ts';
import { type Intent, intentOfPayment, problemOf } from '../gateways/stripe-intent.ts';
import { memberPageAddress } from '../member-pages.ts';
import { completePayment, failPayment } from '../memberships/complete-payment.ts';
import { memberMailJob } from '../memberships/member-events.ts';
import { beginExpress } from '../paypal/express-checkout.ts';
import { PaypalError } from '../paypal/nvp.ts';
import { payAtPaypal } from '../paypal/pay-at-paypal.ts';
import { DiscountUsedUp } from '../store/discounts.ts';
import { levelById } from '../store/levels.ts';
import { movePayment, type Payment } from '../store/payments.ts';
import { memberText } from '../texts/member-text.ts';
import { type FormError, noteErrors } from './errors.ts';
import { namedPayment } from './named-payment.ts';
import { isRegisterNonce } from './register-nonce.ts';

export const REGISTER_FORM = 'register';

/**
 * The registration form itself is sent, after everything was begun by script and the card was confirmed: what is paid
 * begins, and the new member goes on to where the owner sends them. Restrict Content Pro: `rcp_process_registration()`.
 */
export const finalSubmit: Endpoint = {
  name: 'POST {page}: registration',
  matches: (path, { method, form }) =>
    method === 'POST' &&
    (form['rcp_register_nonce'] !== undefined || form['rcp_level'] !== undefined) &&
    !path.endsWith('/admin-ajax.php'),
  async handle(call): Promise<Reply | undefined> {
    const { site, request } = call;
    const { form } = request;
    const level = await unknownLevel(call);
    const refuse = (...errors: readonly FormError[]) => {
      noteErrors(call, REGISTER_FORM, [...level, ...errors]);
      return undefined;
    };
    if (!isEmpty(form['rcp_ajax']) || !isRegisterNonce(call, form['rcp_register_nonce'])) return refuse();
    const payment = await namedPayment(call, form);
    if ('message' in payment) return refuse(payment);
    if (payment.gateway === 'stripe' && payment.status !== 'refunded') return finishStripe(call, payment);
    const isDue = payment.status !== 'complete' && payment.status !== 'refunded';
    if (payment.gateway === 'paypal' && isDue) return goToPaypal(call, payment);
    if (payment.gateway === 'paypal_express' && isDue) return goToExpress(call, payment);
    if (payment.gateway === 'free' && payment.amount === 0) {
      try {
        await completePayment(site, payment.id, { id: '', type: '' });
      } catch (error) {
        if (!(error instanceof DiscountUsedUp)) throw error;
        await failPayment(site, payment.id, error.message);
        return refuse({
          code: 'invalid_discount',
          message: memberText(site, 'The discount you entered is invalid'),
        });
      }
    }
    if (payment.gateway === 'manual' && payment.status === 'pending') {
      // A key of its own says that nothing is left to do for who pays by hand.
      const transaction = { id: payment.transactionId || randomBytes(16).toString('hex'), type: 'manual' };
      await movePayment(site.database, payment.id, 'pending', ['pending'], transaction);
      const about = 'manual_payment';
      await site.jobs.add(
        memberMailJob,
        { about, membership: payment.membershipId, payment: payment.id },
        { key: `${about}-${payment.id}` },
      );
    }
    return goOn(call, payment);
  },
};

/** Whatever else a form says, a membership that there is not is told. */
async function unknownLevel(call: Call): Promise<readonly FormError[]> {
  const { form } = call.request;
  const level = Math.abs(integerOf(textOf(form, 'rcp_level')));
  if (isEmpty(form['rcp_level']) || (await levelById(call.site, level)) !== undefined) return [];
  return [{ code: 'invalid_level', message: memberText(call.site, 'Invalid membership level selected.') }];
}

async function finishStripe(call: Call, payment: Payment): Promise<Reply> {
  const { site } = call;
  const stripe = stripeOf(site);
  const nothing = memberText(site, 'An unknown error has occurred.');
  if (stripe === undefined || !(await mayCharge(site))) return errorPage(call, '', nothing);
  let intent: Intent | undefined;
  try {
    intent = await intentOfPayment(site, stripe, payment.id);
  } catch (error) {
    const problem = problemOf(site, error);
    return errorPage(call, problem.code, problem.message);
  }
  if (intent === undefined || !isIntentOf(intent, payment)) return errorPage(call, '', nothing);
  const settled = await settleIntent(site, payment, intent);
  if (settled === 'open') {
    const { code, message } = declineOf(intent);
    return errorPage(call, code, escapeHtml(memberText(site, message)));
  }
  if (settled === 'paid') await afterStripePayment(site, stripe, payment, intent);
  return goOn(call, payment);
}

function declineOf({ kind, intent }: Intent): { readonly code: string; readonly message: string } {
  const error = kind === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  const fallback =
    kind === 'payment_intent'
      ? 'payment_intent_payment_attempt_failed'
      : 'setup_intent_authentication_failure';
  const code = error?.code ?? fallback;
  return { code, message: cardMessage(code, error?.message ?? undefined) };
}

/** What went wrong with a card, and the way back. `message` is safe HTML. */
export function errorPage(call: Call, code: string, message: string): Reply {
  const { site, request } = call;
  const back = escapeHtml(
    safeRedirect(site, request.headers['referer'] ?? '', {
      fallback: site.address.atHost(request.path),
      requestPath: request.path,
    }) || `${site.address.home}/`,
  );
  const t = (text: string) => memberText(site, text);
  const lines = [
    `<h4>${t('An error occurred')}</h4>`,
    code === '' ? '' : `<p>${t('Error code:')} ${escapeHtml(code)}</p>`,
    `<p>${t('Error message:')} ${message}</p>`,
    `<p id="rcp-stripe-confirm-form"><a href="${back}">${t('Try again')}</a></p>`,
  ];
  // Safe: every value above is escaped or a text of ours.
  return wpDie(call, { message: trustedHtml(lines.join('\n')), title: t('Error'), status: 401 });
}

/** What is paid at PayPal begins when PayPal's notice says so. */
async function goToPaypal(call: Call, payment: Payment): Promise<Reply> {
  const address = await payAtPaypal(call, payment, await addressAfter(call, payment));
  if (address !== undefined) return redirectReply(address, { headers: noCacheHeaders });
  return errorPage(call, '', memberText(call.site, 'An unknown error has occurred.'));
}

/** What PayPal is asked for is confirmed here when it has led back. */
async function goToExpress(call: Call, payment: Payment): Promise<Reply> {
  const t = (text: string) => memberText(call.site, text);
  try {
    const address = await beginExpress(call, payment);
    if (address !== undefined) return redirectReply(address, { headers: noCacheHeaders });
    return errorPage(call, '', t('An unknown error has occurred.'));
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    call.site.log.warn({ error, payment: payment.id }, 'PayPal began no payment');
    return errorPage(call, error.code, escapeHtml(`${t('PayPal token creation failed.')} ${error.message}`));
  }
}

async function goOn(call: Call, payment: Payment): Promise<Reply> {
  return redirectReply(await addressAfter(call, payment), { headers: noCacheHeaders });
}

/** Where a new member is sent: where their level leads, else where the form wants, else the owner's page, else home. */
export async function addressAfter(call: Call, { levelId }: Payment): Promise<string> {
  const { site, request } = call;
  const own = addressAfterJoining(site, levelId);
  if (own !== undefined) return escapeUrlRaw(own);
  const fallback = (await memberPageAddress(site, 'redirect')) ?? `${site.address.home}/`;
  const wish = textOf(request.form, 'rcp_redirect');
  const target = wish === '' ? fallback : safeRedirect(site, wish, { fallback, requestPath: request.path });
  return target.startsWith('/') ? new URL(target, site.address.home).href : target;
}
