import { wpDie } from 'portolan/comments';
import { trustedHtml } from 'portolan/html';
import {
  type AjaxAction,
  type Call,
  type Endpoint,
  jsonError,
  jsonSuccess,
  type Reply,
} from 'portolan/plugin';
import { integerOf, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { createNonce, verifyNonce } from 'portolan/users';
import type Stripe from 'stripe';
import { errorPage } from '../registration/final-submit.ts';
import { type Membership, membershipById, noteOnMembership } from '../store/memberships.ts';
import { memberText } from '../texts/member-text.ts';
import { gatewayBySlug, supports } from './gateway.ts';
import { stripeCustomerOf } from './saved-methods.ts';
import { mayCharge, stripeOf } from './stripe-account.ts';
import { keepCard } from './stripe-cards.ts';
import { intentById, methodOf, problemOf } from './stripe-intent.ts';

const UPDATE_ACTION = 'rcp-update-card-nonce';
const DELETE_ACTION = 'rcp_delete_stripe_card';

/** The nonce of the form that changes a card. */
export function updateCardNonce({ site, visitor }: Call): string {
  return createNonce(site, visitor, UPDATE_ACTION);
}

/** The nonce of the links that delete kept cards. */
export function deleteCardNonce({ site, visitor }: Call): string {
  return createNonce(site, visitor, DELETE_ACTION);
}

/** Whether a membership's card can be changed here. */
export function canUpdateCard(membership: Membership): boolean {
  const { gateway, gatewayCustomer, disabled } = membership;
  return !disabled && supports(gatewayBySlug(gateway), 'card-updates') && gatewayCustomer.startsWith('cus_');
}

/** The visitor's own membership with this id. */
async function ownMembership({ site, visitor }: Call, id: number): Promise<Membership | undefined> {
  const membership = id > 0 ? await membershipById(site.database, id) : undefined;
  return membership !== undefined && visitor.id > 0 && membership.userId === visitor.id
    ? membership
    : undefined;
}

/**
 * `rcp_stripe_create_setup_intent_for_saved_card`: the intent by which a new card is confirmed. An invoice that is
 * overdue is paid with it, otherwise the card is only kept. Only for the visitor's own membership.
 */
export const createSetupIntent: AjaxAction = {
  action: 'rcp_stripe_create_setup_intent_for_saved_card',
  audience: 'everyone',
  async handle(call, input) {
    const { site } = call;
    const refuse = (text: string) => jsonError(memberText(site, text));
    const id = integerOf(textOf(input, 'membership_id'));
    if (id <= 0) return refuse('Missing membership ID.');
    const membership = await ownMembership(call, id);
    const stripe = stripeOf(site);
    if (membership === undefined || !membership.gatewayCustomer.startsWith('cus_')) {
      return refuse('Invalid Stripe customer ID.');
    }
    if (stripe === undefined || !(await mayCharge(site))) return refuse('Error creating setup intent.');
    const chosen = textOf(input, 'payment_method_id');
    try {
      const method = await ownMethod(stripe, membership.gatewayCustomer, chosen);
      const overdue = await overdueIntent(stripe, membership);
      if (overdue !== undefined) {
        return jsonSuccess({
          success: true,
          payment_intent_client_secret: overdue.client_secret,
          payment_intent_id: overdue.id,
          payment_intent_object: 'payment_intent',
        });
      }
      const intent = await stripe.setupIntents.create({
        customer: membership.gatewayCustomer,
        usage: 'off_session',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata: { rcp_membership_id: String(membership.id), rcp_subscription_key: membership.key },
        ...(method === undefined ? {} : { payment_method: method }),
      });
      return jsonSuccess({
        success: true,
        payment_intent_client_secret: intent.client_secret,
        payment_intent_id: intent.id,
        payment_intent_object: 'setup_intent',
      });
    } catch (error) {
      return jsonError(problemOf(site, error).message || memberText(site, 'Error creating setup intent.'));
    }
  },
};

/** A kept card of this customer's; undefined for a new one. */
async function ownMethod(stripe: Stripe, customer: string, id: string): Promise<string | undefined> {
  if (!/^(?:pm|card|src)_\w+$/.test(id)) return undefined;
  const method = await stripe.paymentMethods.retrieve(id);
  const owner = typeof method.customer === 'string' ? method.customer : method.customer?.id;
  return owner === customer ? method.id : undefined;
}

/** The open invoices of a subscription that is past due, oldest first. */
export async function overdueInvoices(
  stripe: Stripe,
  { gatewaySubscription }: Membership,
): Promise<readonly Stripe.Invoice[]> {
  if (!gatewaySubscription.startsWith('sub_')) return [];
  const subscription = await stripe.subscriptions.retrieve(gatewaySubscription);
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return [];
  const open = await stripe.invoices.list({ subscription: gatewaySubscription, status: 'open', limit: 20 });
  return open.data.toReversed();
}

/** The payment intent of the first overdue invoice, where it waits for a card. */
async function overdueIntent(
  stripe: Stripe,
  membership: Membership,
): Promise<Stripe.PaymentIntent | undefined> {
  const [invoice] = await overdueInvoices(stripe, membership);
  if (invoice?.id === undefined) return undefined;
  const old = (invoice as { payment_intent?: string | { id: string } | null }).payment_intent;
  const payments = await stripe.invoicePayments.list({ invoice: invoice.id, limit: 5 });
  const paying = payments.data[0]?.payment.payment_intent ?? old;
  const id = typeof paying === 'string' ? paying : paying?.id;
  if (id === undefined) return undefined;
  const intent = await stripe.paymentIntents.retrieve(id);
  return ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
    ? intent
    : undefined;
}

/** The form that changes a card is sent, after the card was confirmed. Restrict Content Pro: `rcp_process_member_update_card()`. */
export const updateCardForm: Endpoint = {
  name: 'POST {page}: update card',
  matches: (path, { method, form }) =>
    method === 'POST' && form['rcp_update_card_nonce'] !== undefined && !path.endsWith('/admin-ajax.php'),
  async handle(call): Promise<Reply | undefined> {
    const { site, visitor, request } = call;
    const { form } = request;
    if (visitor.id === 0) return undefined;
    if (verifyNonce(site, visitor, form['rcp_update_card_nonce'], UPDATE_ACTION) === false) return undefined;
    const membership = await ownMembership(call, integerOf(textOf(form, 'rcp_membership_id')));
    if (membership === undefined) {
      return refuse(call, 'You do not have permission to perform this action.', 403);
    }
    if (!canUpdateCard(membership)) {
      return refuse(
        call,
        'Updating billing card details is not supported by your chosen payment method.',
        403,
      );
    }
    const id = textOf(form, 'stripe_payment_intent_id');
    if (!/^(?:pi|seti)_\w+$/.test(id)) return refuse(call, 'Missing Stripe setup intent.', 400);
    const stripe = stripeOf(site);
    if (stripe === undefined || !(await mayCharge(site))) {
      return errorPage(call, '', memberText(site, 'An unknown error has occurred.'));
    }
    try {
      await takeNewCard(call, stripe, membership, id);
    } catch (error) {
      const problem = problemOf(site, error);
      return errorPage(call, problem.code, problem.message);
    }
    return redirectReply(`${site.address.atHost(request.path)}?card=updated`, { headers: noCacheHeaders });
  },
};

/** Something a form says about Stripe that does not hold. */
class NotOurIntent extends Error {
  override readonly name = 'NotOurIntent';
}

async function takeNewCard(
  { site }: Call,
  stripe: Stripe,
  membership: Membership,
  id: string,
): Promise<void> {
  const intent = await intentById(stripe, id);
  const { customer } = intent.intent;
  const owner = typeof customer === 'string' ? customer : customer?.id;
  const method = methodOf(intent);
  if (owner !== membership.gatewayCustomer || method === undefined || intent.intent.status !== 'succeeded') {
    throw new NotOurIntent('The intent is not one of this membership, or was not confirmed.');
  }
  await keepCard(stripe, membership.gatewayCustomer, method);
  if (membership.gatewaySubscription.startsWith('sub_')) {
    await stripe.subscriptions.update(membership.gatewaySubscription, { default_payment_method: method });
    const [first, ...others] = await overdueInvoices(stripe, membership);
    if (first?.id) await stripe.invoices.pay(first.id, { payment_method: method });
    for (const other of others) if (other.id) await stripe.invoices.voidInvoice(other.id);
  }
  await noteOnMembership(site, site.database, membership.id, 'The member changed their card.');
}

/** A short page that says why not. `text` is one of ours. */
function refuse(call: Call, text: string, status: number): Reply {
  const { site } = call;
  return wpDie(call, {
    message: trustedHtml(memberText(site, text)),
    title: memberText(site, 'Error'),
    status,
  });
}

/** `rcp_stripe_delete_saved_payment_method`: takes a kept card away. */
export const deleteSavedMethod: AjaxAction = {
  action: 'rcp_stripe_delete_saved_payment_method',
  audience: 'users',
  async handle(call, input) {
    const { site, visitor } = call;
    const refuseWith = (text: string) => jsonError(memberText(site, text));
    if (verifyNonce(site, visitor, input['nonce'], DELETE_ACTION) === false)
      return { text: '-1', status: 403 };
    const id = textOf(input, 'payment_method_id');
    if (!/^(?:pm|card|src)_\w+$/.test(id)) return refuseWith('Missing payment method ID.');
    const customer = await stripeCustomerOf(call);
    const stripe = stripeOf(site);
    if (customer === '') return refuseWith('Invalid or unknown Stripe customer ID.');
    if (stripe === undefined || !(await mayCharge(site))) return refuseWith('An unknown error occurred.');
    try {
      if ((await ownMethod(stripe, customer, id)) === undefined) {
        site.log.warn({ user: visitor.id }, 'deleting a foreign card was refused');
        return refuseWith('You do not have permission to perform this action.');
      }
      await stripe.paymentMethods.detach(id);
      return jsonSuccess();
    } catch (error) {
      return jsonError(problemOf(site, error).message || memberText(site, 'An unknown error occurred.'));
    }
  },
};
