import { type AjaxAction, jsonError, jsonSuccess } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { sanitizeTextField } from 'portolan/rest';
import { failPayment } from '../memberships/complete-payment.ts';
import { paymentById } from '../store/payments.ts';
import { memberText } from '../texts/member-text.ts';
import { isPaymentNonce } from './payment-nonce.ts';
import { mayCharge, stripeOf } from './stripe-account.ts';
import { settleIntent } from './stripe-finish.ts';
import { intentOfPayment } from './stripe-intent.ts';

/**
 * `rcp_stripe_handle_initial_payment_failure`: the page tells that a card was declined. Only trusted of a pending
 * payment of this visitor's own, and only once Stripe says the same.
 */
export const initialPaymentFailure: AjaxAction = {
  action: 'rcp_stripe_handle_initial_payment_failure',
  audience: 'everyone',
  async handle(call, input) {
    const { site, visitor } = call;
    const refuse = (text: string) => jsonError(memberText(site, text));
    if (!isPaymentNonce(site, visitor, input['nonce'])) {
      return refuse('Security verification failed.');
    }
    const id = integerOf(textOf(input, 'payment_id'));
    if (id <= 0) return refuse('Missing payment ID.');
    const payment = await paymentById(site, site.database, id);
    if (payment === undefined || visitor.id === 0 || payment.userId !== visitor.id) {
      site.log.warn({ payment: id, user: visitor.id }, 'a failure report for a foreign payment was refused');
      return refuse('Invalid payment.');
    }
    if (payment.status !== 'pending') return refuse('Invalid payment.');
    const stripe = stripeOf(site);
    if (payment.gateway !== 'stripe' || stripe === undefined || !(await mayCharge(site))) {
      return refuse('Invalid payment.');
    }
    const intent = await intentOfPayment(site, stripe, id);
    if (intent !== undefined && (await settleIntent(site, payment, intent)) !== 'open') {
      return refuse('Invalid payment.');
    }
    await failPayment(site, id, sanitizeTextField(textOf(input, 'message')));
    return jsonSuccess();
  },
};
