import { randomUUID } from 'node:crypto';
import { escapeHtml } from 'portolan/html';
import { cardMessage, messageOfError } from 'portolan/payments';
import type { AjaxReply, Call, InputMap, Site } from 'portolan/plugin';
import { noCacheHeaders, textOf } from 'portolan/request';
import { createNonce, verifyNonce } from 'portolan/users';
import type Stripe from 'stripe';
import { accountAddress } from '../account/account-addresses.ts';
import { keepToken } from '../account/payment-tokens.ts';
import { addNotice } from '../notices/notices.ts';
import { shopText } from '../texts/shop-text.ts';
import type { WcAjaxEndpoint } from '../wc-ajax/endpoint.ts';
import type { SavedMethod } from './gateway.ts';
import { mayCharge, stripeOf } from './stripe-account.ts';
import { stripeCustomer } from './stripe-customer.ts';

const KEPT = 'Payment method successfully added.';

/** Keeps a card without a payment: Stripe checks it, the customer's bank may want to ask them first. */
export async function keepCardOf(call: Call, input: InputMap): Promise<SavedMethod> {
  const { site, visitor } = call;
  const stripe = stripeOf(site);
  const method = textOf(input, 'wc-stripe-payment-method');
  if (stripe === undefined || visitor.user === undefined || !(await mayCharge(site))) {
    return { result: 'failure' };
  }
  if (!/^pm_\w+$/.test(method)) {
    return { result: 'failure', message: shopText(site, 'Please enter your card details.') };
  }
  try {
    const { ID, user_email: email, display_name: name } = visitor.user;
    const customer = await stripeCustomer(site, stripe, { user: ID, email, name }, randomUUID());
    const intent = await stripe.setupIntents.create({
      customer,
      payment_method: method,
      confirm: true,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { user_id: String(ID), site: site.address.home },
    });
    if (intent.status === 'requires_action') return { result: 'success', redirect: requested(call, intent) };
    return await settle(site, stripe, ID, intent);
  } catch (error) {
    return { result: 'failure', message: escapeHtml(messageOfError(error)) };
  }
}

/** The bank has asked: `?wc-ajax=wc_stripe_verify_card`. Stripe itself is asked how it ended. */
export const verifyKeptCard: WcAjaxEndpoint = {
  name: 'wc_stripe_verify_card',
  async handle(call): Promise<AjaxReply> {
    const { site, request, visitor } = call;
    const id = textOf(request.query, 'intent');
    const stripe = stripeOf(site);
    const good = verifyNonce(
      site,
      { id: visitor.id, sessionToken: '' },
      request.query['nonce'],
      `wc_stripe_keep_card-${id}`,
    );
    if (stripe === undefined || visitor.id === 0 || !good) return away(await accountAddress(site));
    const kept = await settle(site, stripe, visitor.id, await stripe.setupIntents.retrieve(id));
    if (kept.result === 'success') {
      await addNotice(call, shopText(site, KEPT));
      return away(await accountAddress(site, 'payment-methods'));
    }
    await addNotice(call, kept.message ?? '', 'error');
    return away(await accountAddress(site, 'add-payment-method'));
  },
};

function away(address: string): AjaxReply {
  return { text: '', status: 302, headers: { ...noCacheHeaders, Location: address } };
}

/** Where the page lets the bank ask, and then comes back to. */
function requested({ site, visitor }: Call, intent: Stripe.SetupIntent): string {
  const nonce = createNonce(site, { id: visitor.id, sessionToken: '' }, `wc_stripe_keep_card-${intent.id}`);
  const verify = `${site.address.home}/?wc-ajax=wc_stripe_verify_card&intent=${intent.id}&nonce=${nonce}`;
  return `#wc-stripe-confirm-si:0:${intent.client_secret ?? ''}:${encodeURIComponent(verify)}`;
}

async function settle(
  site: Site,
  stripe: Stripe,
  user: number,
  intent: Stripe.SetupIntent,
): Promise<SavedMethod> {
  const method =
    typeof intent.payment_method === 'string' ? intent.payment_method : intent.payment_method?.id;
  if (intent.status !== 'succeeded' || method === undefined) {
    const error = intent.last_setup_error;
    return { result: 'failure', message: escapeHtml(cardMessage(error?.code, error?.message)) };
  }
  const { card } = await stripe.paymentMethods.retrieve(method);
  if (card) await keepToken(site, cardToken(user, method, card));
  return { result: 'success' };
}

/** A card as accounts keep it. */
export function cardToken(user: number, token: string, card: Stripe.PaymentMethod.Card) {
  return {
    gateway: 'stripe',
    token,
    user,
    type: 'CC',
    meta: {
      last4: card.last4,
      expiry_month: String(card.exp_month).padStart(2, '0'),
      expiry_year: String(card.exp_year),
      card_type: card.brand,
    },
  };
}
