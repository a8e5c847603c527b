import { setTimeout as delay } from 'node:timers/promises';
import { escapeHtml, ksesPost } from 'portolan/html';
import { connectionError, isPaymentUnderWay, messageOfError } from 'portolan/payments';
import type { Call, InputMap, Site } from 'portolan/plugin';
import { isEmpty, textOf } from 'portolan/request';
import { createNonce } from 'portolan/users';
import type Stripe from 'stripe';
import { tokensOf } from '../account/payment-tokens.ts';
import { orderReceivedAddress } from '../checkout/checkout-addresses.ts';
import { type Order, orderMeta } from '../orders/order.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { shopText } from '../texts/shop-text.ts';
import { defineGateway } from './define-gateway.ts';
import type { GatewayRefund, PaymentGateway, PaymentResult } from './gateway.ts';
import { gatewaySettings } from './gateway-settings.ts';
import { mayCharge, stripeOf, stripeSettings } from './stripe-account.ts';
import { stripeCustomer } from './stripe-customer.ts';
import { stripeWebhook } from './stripe-events.ts';
import { cardFieldsHtml } from './stripe-fields.tsx';
import { keepCardOf } from './stripe-keep-card.ts';
import {
  declineMessage,
  INTENT_META,
  keepCard,
  noteDecline,
  settleIntent,
  stripeAmount,
} from './stripe-payment.ts';

const ID = 'stripe';
/** States in which an intent can still be given another card or amount. */
const OPEN: ReadonlySet<string> = new Set(['requires_payment_method', 'requires_confirmation']);

const gateway = defineGateway({
  id: ID,
  methodTitle: 'Stripe',
  title: 'Credit / Debit Card',
  savesMethods: true,
  enabled: isEnabled,
  listed: isEnabled,
  availableFor: (site) => mayCharge(site),
  async fieldsHtml(call, payable) {
    const settings = stripeSettings(call.site);
    if (settings === undefined) return '';
    // Where a card is saved without a payment, none of the saved ones is to be chosen.
    if (payable === undefined) return cardFieldsHtml(call, settings.publishableKey, [], false);
    const tokens = await tokensOf(call.site, call.visitor.id, ID);
    return cardFieldsHtml(call, settings.publishableKey, tokens);
  },
  async validateFields(call, input) {
    if ((await methodOf(call, input)) !== undefined) return [];
    return [shopText(call.site, 'Please enter your card details.')];
  },
  processPayment: pay,
  addPaymentMethod: keepCardOf,
  processRefund: payBackThroughStripe,
  paymentCheck: settlingOf,
  callbacks: { wc_stripe: stripeWebhook },
});

/** Cards, through Stripe's Payment Intents. */
export const stripeCards: PaymentGateway = {
  ...gateway,
  description: (site) => {
    const words = gatewaySettings(site, ID).text('description');
    // The owner's own words, with the markup that posts may have.
    return words === '' ? '' : `<p>${ksesPost(words)}</p>`;
  },
};

function isEnabled(site: Site): boolean {
  return site.stripe !== undefined || gatewaySettings(site, ID).yes('enabled');
}

async function payBackThroughStripe(site: Site, order: Order, refund: GatewayRefund): Promise<string> {
  const stripe = stripeOf(site);
  const intent = orderMeta(order, INTENT_META);
  if (stripe === undefined || intent === undefined || !(await mayCharge(site))) {
    throw new Error('This order was not paid through Stripe, or the site is not live.');
  }
  const made = await stripe.refunds.create(
    {
      payment_intent: intent,
      amount: stripeAmount(refund.amount, order.currency),
      reason: 'requested_by_customer',
      metadata: { order_id: String(order.id), reason: refund.reason.slice(0, 400) },
    },
    { idempotencyKey: refund.idempotencyKey },
  );
  return made.id;
}

/** Brings an order in step with its intent as Stripe knows it. */
async function settlingOf(site: Site): Promise<((order: Order) => Promise<void>) | undefined> {
  const stripe = stripeOf(site);
  if (stripe === undefined || !(await mayCharge(site))) return undefined;
  return async (order) => {
    const intent = orderMeta(order, INTENT_META);
    if (intent !== undefined) await settleIntent(site, order, await stripe.paymentIntents.retrieve(intent));
  };
}

/** The payment method that was chosen: a kept one of this customer's, or one that the card fields made. */
async function methodOf(call: Call, input: InputMap): Promise<string | undefined> {
  const token = textOf(input, 'wc-stripe-payment-token');
  if (token !== '' && token !== 'new') {
    const kept = await tokensOf(call.site, call.visitor.id, ID);
    return kept.find((each) => String(each.id) === token)?.token;
  }
  const method = textOf(input, 'wc-stripe-payment-method');
  return /^pm_\w+$/.test(method) ? method : undefined;
}

/**
 * Pays an order. The intent is made and noted with the order before it is confirmed: whatever happens in between and
 * afterwards, what was paid can be found again.
 */
async function pay(call: Call, order: Order, input: InputMap): Promise<PaymentResult> {
  const { site } = call;
  const stripe = stripeOf(site);
  const method = await methodOf(call, input);
  if (stripe === undefined || method === undefined || !(await mayCharge(site))) {
    return { result: 'failure', message: shopText(site, 'Please enter your card details.') };
  }
  const keep = !isEmpty(input['wc-stripe-new-payment-method']) && order.customerId > 0;
  let intent: Stripe.PaymentIntent;
  try {
    intent = await confirmed(site, stripe, order, {
      payment_method: method,
      ...(keep ? { setup_future_usage: 'off_session' as const } : {}),
    });
  } catch (error) {
    return declined(site, stripe, order, error);
  }
  const settled = await settleIntent(site, order, intent);
  if (settled === 'declined') {
    const message = declineMessage(intent);
    await noteDecline(site, order, message);
    return { result: 'failure', message: escapeHtml(message) };
  }
  if (settled === 'needs-action') return toBeConfirmed(call, order, intent, keep);
  if (keep) await keepQuietly(site, order, stripe, intent);
  return { result: 'success', redirect: await orderReceivedAddress(site, order) };
}

/** How often an order that is being paid by another request is looked at again, and the milliseconds before the first time. */
const LOOKS = 5;
const PAUSE = 100;

/** The order's intent, confirmed: by this request, or by another one that pays the same order at the same time. */
async function confirmed(
  site: Site,
  stripe: Stripe,
  input: Order,
  card: Stripe.PaymentIntentConfirmParams,
): Promise<Stripe.PaymentIntent> {
  let order = input;
  for (let look = 1; ; look++) {
    try {
      const intent = await openIntent(site, stripe, order);
      return OPEN.has(intent.status) ? await stripe.paymentIntents.confirm(intent.id, card) : intent;
    } catch (error) {
      if (!isPaymentUnderWay(error) || look === LOOKS) throw error;
    }
    await delay(PAUSE * look);
    order = (await ordersOf(site).order(order.id)) ?? order;
  }
}

/** The intent of an order: the one it has, as long as it can be used, else a new one. */
async function openIntent(site: Site, stripe: Stripe, order: Order): Promise<Stripe.PaymentIntent> {
  const amount = stripeAmount(order.total, order.currency);
  const known = orderMeta(order, INTENT_META);
  if (known !== undefined) {
    const intent = await stripe.paymentIntents.retrieve(known);
    if (intent.status !== 'canceled') {
      return OPEN.has(intent.status) && intent.amount !== amount
        ? stripe.paymentIntents.update(known, { amount })
        : intent;
    }
  }
  const { billing } = order;
  const person = {
    user: order.customerId,
    email: billing.email,
    name: `${billing.first_name} ${billing.last_name}`,
  };
  const customer = await stripeCustomer(site, stripe, person, order.key);
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency: order.currency.toLowerCase(),
      // Cards only need the page: no way of paying may lead away from it.
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description: `${site.options.get('blogname') ?? ''} - Order ${order.id}`,
      metadata: { order_id: String(order.id), order_key: order.key, site: site.address.home },
      ...(customer === undefined ? {} : { customer }),
      ...(order.billing.email === '' ? {} : { receipt_email: order.billing.email }),
    },
    // The same order, asked for twice at once, gets one intent.
    { idempotencyKey: `${order.key}-${known ?? 'first'}-${amount}` },
  );
  await ordersOf(site).update(order.id, {}, { [INTENT_META]: [intent.id] });
  return intent;
}

/** A call that failed: what became of the payment is asked before anybody is told that it failed. */
async function declined(site: Site, stripe: Stripe, order: Order, error: unknown): Promise<PaymentResult> {
  const message = messageOfError(error);
  const fresh = (await ordersOf(site).order(order.id)) ?? order;
  const known = orderMeta(fresh, INTENT_META);
  if (known !== undefined) {
    try {
      const intent = await stripe.paymentIntents.retrieve(known);
      const settled = await settleIntent(site, fresh, intent);
      if (settled === 'paid' || settled === 'waiting') {
        return { result: 'success', redirect: await orderReceivedAddress(site, fresh) };
      }
    } catch {
      // Stripe cannot be reached: the order stays as it is, and the reconciliation asks again.
      return { result: 'failure', message: escapeHtml(shopText(site, connectionError)), mayBePaid: true };
    }
  }
  const noAnswer = message === connectionError;
  if (noAnswer) site.log.error({ error, order: order.id }, 'a payment could not be made');
  else await noteDecline(site, fresh, message);
  return {
    result: 'failure',
    message: escapeHtml(shopText(site, message)),
    // Without an intent nothing can have been taken.
    mayBePaid: noAnswer && known !== undefined,
  };
}

/** The customer's bank wants to ask them (3-D Secure): the page does that, then the order is looked at again. */
async function toBeConfirmed(
  call: Call,
  order: Order,
  intent: Stripe.PaymentIntent,
  keep: boolean,
): Promise<PaymentResult> {
  const { site } = call;
  const verify = [
    `${site.address.home}/?wc-ajax=wc_stripe_verify_intent`,
    `order=${order.id}`,
    `key=${order.key}`,
    `nonce=${createNonce(site, { id: 0, sessionToken: '' }, `wc_stripe_confirm_pi-${order.id}`)}`,
    ...(keep ? ['save_payment_method=1'] : []),
  ].join('&');
  const hash = `#wc-stripe-confirm-pi:${order.id}:${intent.client_secret ?? ''}:${encodeURIComponent(verify)}`;
  return { result: 'success', redirect: hash, keepsCart: true };
}

async function keepQuietly(
  site: Site,
  order: Order,
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  try {
    await keepCard(site, order.customerId, stripe, intent);
  } catch (error) {
    // The order is paid: a card that could not be kept must not make it look otherwise.
    site.log.warn({ error, order: order.id }, 'a card could not be kept');
  }
}
