import { escapeHtml } from 'portolan/html';
import type { Call, Endpoint, Reply } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { createNonce, verifyNonce } from 'portolan/users';
import { endSubscription, noteGoesOn } from '../gateways/end-subscription.ts';
import { completePayment } from '../memberships/complete-payment.ts';
import { addressAfter, errorPage } from '../registration/final-submit.ts';
import { readAmount, storedAmount } from '../store/amounts.ts';
import { type DurationUnit, secondsOf, siteNow } from '../store/dates.ts';
import { membershipById, noteOnMembership, updateMembership } from '../store/memberships.ts';
import { claimPaymentMeta, setPaymentMeta } from '../store/payments.ts';
import { memberText } from '../texts/member-text.ts';
import { describe, type ExpressCheckout, expressCheckout } from './express-checkout.ts';
import { askPaypal, PaypalError } from './nvp.ts';

const ACTION = 'rcp-ppe-confirm-nonce';
/** Payment meta: somebody confirms it right now, or did. */
const CONFIRMED_META = 'portolan_paypal_confirmed';
const PAYMENT_TYPE = 'PayPal Express One Time';
const PERIODS: Readonly<Record<DurationUnit, string>> = { day: 'Day', month: 'Month', year: 'Year' };

/** The nonce of the form by which a payer confirms. */
export function confirmNonce({ site, visitor }: Pick<Call, 'site' | 'visitor'>): string {
  return createNonce(site, visitor, ACTION);
}

/**
 * The payer confirms what they agreed to at PayPal: it is paid, and the subscription begins. Restrict Content Pro:
 * `RCP_Payment_Gateway_PayPal_Express::process_confirmation()`.
 */
export const confirmExpress: Endpoint = {
  name: 'POST {page}?rcp-confirm=paypal_express',
  matches: (_path, { method, form, query }) =>
    method === 'POST' &&
    textOf(query, 'rcp-confirm') === 'paypal_express' &&
    form['rcp_ppe_confirm_nonce'] !== undefined,
  async handle(call): Promise<Reply | undefined> {
    const { site, visitor, request } = call;
    if (verifyNonce(site, visitor, request.form['rcp_ppe_confirm_nonce'], ACTION) === false) return undefined;
    try {
      const checkout = await expressCheckout(call, textOf(request.form, 'token'));
      if (checkout === undefined) return refused(call, 'Invalid payment. Please try again.');
      const done = checkout.payment.status === 'complete';
      if (!done && !checkout.isOpen) return refused(call, 'Invalid payment. Please try again.');
      if (!done) await confirm(call, checkout);
      return redirectReply(await addressAfter(call, checkout.payment), { headers: noCacheHeaders });
    } catch (error) {
      if (!(error instanceof PaypalError)) throw error;
      site.log.warn({ error, user: visitor.id }, 'PayPal refused a payment');
      return refused(call, error.message, error.code);
    }
  },
};

function refused(call: Call, text: string, code = ''): Reply {
  return errorPage(call, code, escapeHtml(memberText(call.site, text)));
}

/** Of two confirmations at once, one pays; what PayPal refuses may be confirmed again. */
async function confirm(call: Call, checkout: ExpressCheckout): Promise<void> {
  const { site } = call;
  const { payment } = checkout;
  if (!(await claimPaymentMeta(site.database, payment.id, CONFIRMED_META, siteNow(site)))) return;
  try {
    if (payment.amount > 0) await pay(call, checkout);
    if (checkout.renews) await beginSubscription(call, checkout);
  } catch (error) {
    await setPaymentMeta(site.database, payment.id, CONFIRMED_META, undefined);
    throw error;
  }
}

/** Takes what is due today: what the confirmation showed. */
async function pay(
  { site, request }: Call,
  { payment, membership, details }: ExpressCheckout,
): Promise<void> {
  const { currency } = membership;
  const amount = storedAmount(payment.amount, currency);
  const answer = await askPaypal(site, 'DoExpressCheckoutPayment', {
    PAYMENTREQUEST_0_PAYMENTACTION: 'Sale',
    TOKEN: textOf(request.form, 'token'),
    PAYERID: details['PAYERID'] ?? textOf(request.form, 'payer_id'),
    PAYMENTREQUEST_0_AMT: amount,
    PAYMENTREQUEST_0_ITEMAMT: amount,
    PAYMENTREQUEST_0_SHIPPINGAMT: '0',
    PAYMENTREQUEST_0_TAXAMT: '0',
    PAYMENTREQUEST_0_CURRENCYCODE: currency.toUpperCase(),
  });
  const [transaction = '', status = '', sum = ''] = ['TRANSACTIONID', 'PAYMENTSTATUS', 'AMT'].map(
    (name) => answer[`PAYMENTINFO_0_${name}`],
  );
  const isThere = ['completed', 'processed'].includes(status.toLowerCase());
  if (transaction !== '' && isThere && readAmount(sum, currency) >= payment.amount) {
    await completePayment(site, payment.id, { id: transaction, type: PAYMENT_TYPE });
    return;
  }
  // PayPal's notice says when it is there.
  const note = `Transaction ID ${transaction || 'none'} is pending in PayPal for reason: ${answer['PAYMENTINFO_0_PENDINGREASON'] ?? (status || 'unknown')}`;
  await noteOnMembership(site, site.database, membership.id, note);
}

/** Lets PayPal renew the membership from the end of what was paid. What was paid stays paid, whatever becomes of this. */
async function beginSubscription({ site, request }: Call, checkout: ExpressCheckout): Promise<void> {
  const { payment, level } = checkout;
  const membership = (await membershipById(site.database, checkout.membership.id)) ?? checkout.membership;
  const now = siteNow(site);
  // The first renewal is due on the day on which the term ends, at this time of the day.
  const start = `${(membership.expires ?? now).slice(0, 10)} ${now.slice(11)}`;
  try {
    const { PROFILEID: profile = '' } = await askPaypal(site, 'CreateRecurringPaymentsProfile', {
      TOKEN: textOf(request.form, 'token'),
      PROFILESTARTDATE: new Date(secondsOf(site, start) * 1000).toISOString().replace('.000Z', ''),
      BILLINGPERIOD: PERIODS[level.durationUnit],
      BILLINGFREQUENCY: String(level.duration),
      AMT: storedAmount(membership.recurringAmount, membership.currency),
      CURRENCYCODE: membership.currency.toUpperCase(),
      FAILEDINITAMTACTION: 'CancelOnFailure',
      L_BILLINGTYPE0: 'RecurringPayments',
      DESC: describe(level),
    });
    if (profile === '') throw new PaypalError('', 'PayPal named no subscription.');
    await endBefore({ site }, membership.id);
    const gatewaySubscription = profile;
    await updateMembership(site, site.database, membership.id, { gatewaySubscription, autoRenew: true });
  } catch (error) {
    if (payment.amount === 0 || !(error instanceof PaypalError)) throw error;
    await updateMembership(site, site.database, membership.id, { autoRenew: false });
    const note = `PayPal Express Gateway: An error occurred while creating the subscription: ${error.message}`;
    await noteOnMembership(site, site.database, membership.id, note);
  }
}

/** The subscription that a renewed membership had before must not go on beside the new one. */
async function endBefore({ site }: Pick<Call, 'site'>, id: number): Promise<void> {
  const membership = await membershipById(site.database, id);
  if (membership === undefined || membership.gatewaySubscription === '') return;
  const ended = await endSubscription(site, membership).catch((error: unknown) => {
    site.log.error({ error, membership: id }, 'a subscription could not be ended');
    return 'elsewhere' as const;
  });
  if (ended !== 'ended') await noteGoesOn(site, membership);
}
