import { noteHandled, readWebhook, wasHandled } from 'portolan/payments';
import type { AjaxReply, Call, Reply, Site } from 'portolan/plugin';
import { htmlType, noCacheHeaders, textOf } from 'portolan/request';
import { verifyNonce } from 'portolan/users';
import type Stripe from 'stripe';
import { orderReceivedAddress, pageAddress } from '../checkout/checkout-addresses.ts';
import { clearCart } from '../checkout/process-checkout.ts';
import { addNotice } from '../notices/notices.ts';
import { orderMeta } from '../orders/order.ts';
import { ordersOf } from '../orders/order-repository.ts';
import type { WcAjaxEndpoint } from '../wc-ajax/endpoint.ts';
import { stripeOf, stripeSettings } from './stripe-account.ts';
import {
  declineMessage,
  INTENT_META,
  keepCard,
  noteDecline,
  noteRefunds,
  orderOfIntent,
  settleIntent,
} from './stripe-payment.ts';

/** Stripe notifies us of what happened: `POST /?wc-api=wc_stripe`. Each event counts once, in whatever order they come. */
export async function stripeWebhook({ site, request }: Call): Promise<Reply | undefined> {
  if (request.method !== 'POST') return undefined;
  const stripe = stripeOf(site);
  const settings = stripeSettings(site);
  if (stripe === undefined || settings === undefined) return answer(400, 'Stripe is not set up.');
  const read = await readWebhook(stripe, settings, request, site.clock.now());
  if (read.kind === 'refused') return answer(400, read.reason);
  const { event } = read;
  if (await wasHandled(site.database, event.id)) return answer(200, 'ok');
  await handleEvent(site, stripe, event);
  await noteHandled(site.database, event, Math.floor(site.clock.now() / 1000));
  return answer(200, 'ok');
}

function answer(status: number, body: string): Reply {
  return { status, headers: { ...htmlType, ...noCacheHeaders }, body };
}

/** Only what an event is about is trusted; how things stand is asked anew, since events overtake each other. */
async function handleEvent(site: Site, stripe: Stripe, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled': {
      const intent = await stripe.paymentIntents.retrieve(event.data.object.id);
      const order = await orderOfIntent(site, intent);
      if (order === undefined) return;
      const settled = await settleIntent(site, order, intent);
      if (settled === 'declined') await noteDecline(site, order, declineMessage(intent));
      return;
    }
    case 'charge.refunded': {
      const intent = event.data.object.payment_intent;
      const id = typeof intent === 'string' ? intent : intent?.id;
      if (id) await noteRefunds(site, stripe, id);
    }
  }
}

/** The customer comes back from their bank. */
export const verifyIntent: WcAjaxEndpoint = {
  name: 'wc_stripe_verify_intent',
  async handle(call): Promise<AjaxReply> {
    const { site, request } = call;
    const id = Number(textOf(request.query, 'order')) || 0;
    const good = verifyNonce(
      site,
      { id: 0, sessionToken: '' },
      request.query['nonce'],
      `wc_stripe_confirm_pi-${id}`,
    );
    const order = good ? await ordersOf(site).withKey(id, textOf(request.query, 'key')) : undefined;
    const stripe = stripeOf(site);
    const known = order && orderMeta(order, INTENT_META);
    if (order === undefined || stripe === undefined || known === undefined) {
      return redirect(await pageAddress(site, 'cart'));
    }
    const intent = await stripe.paymentIntents.retrieve(known);
    const settled = await settleIntent(site, order, intent);
    if (settled === 'paid' || settled === 'waiting') {
      if (request.query['save_payment_method'] !== undefined) await keepAfter(call, stripe, intent);
      await clearCart(call);
      return redirect(await orderReceivedAddress(site, order));
    }
    const message = declineMessage(intent);
    await noteDecline(site, order, message);
    await addNotice(call, message, 'error');
    return redirect(await pageAddress(site, 'checkout'));
  },
};

async function keepAfter(call: Call, stripe: Stripe, intent: Stripe.PaymentIntent): Promise<void> {
  try {
    await keepCard(call.site, call.visitor.id, stripe, intent);
  } catch (error) {
    call.site.log.warn({ error, intent: intent.id }, 'a card could not be kept');
  }
}

function redirect(address: string): AjaxReply {
  return { text: '', status: 302, headers: { Location: address } };
}
