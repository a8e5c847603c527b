import { escapeHtml } from 'portolan/html';
import { connectionError, messageOfError } from 'portolan/payments';
import type { InputMap, Site, Visitor } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import type Stripe from 'stripe';
import type { BegunRegistration } from '../registration/begin-registration.ts';
import type { FormError } from '../registration/errors.ts';
import type { Registration } from '../registration/registration.ts';
import { memberSettings } from '../settings.ts';
import { paymentMeta, setPaymentMeta } from '../store/payments.ts';
import { memberText } from '../texts/member-text.ts';
import { paymentNonce } from './payment-nonce.ts';
import { mayCharge, stripeOf } from './stripe-account.ts';
import { ensureStripeCustomer } from './stripe-customer.ts';

/** Payment meta: the intent that pays it. */
const INTENT_META = 'stripe_payment_intent_id';

/** Characters that Stripe takes on a card's statement. */
const DESCRIPTOR_LENGTH = 22;

/** What the page needs for confirming a payment or keeping a card. */
export interface IntentData {
  readonly stripe_client_secret: string;
  readonly stripe_intent_type: 'payment_intent' | 'setup_intent';
  /** For reporting a failure: who has just joined is somebody else than the guest whom the page was made for. */
  readonly stripe_payment_nonce: string;
}

/** An intent of either kind; its id tells which. */
export type Intent =
  | { readonly kind: 'payment_intent'; readonly intent: Stripe.PaymentIntent }
  | { readonly kind: 'setup_intent'; readonly intent: Stripe.SetupIntent };

/**
 * The intent of a registration: one that charges, or one that keeps the card where nothing is due today. An earlier one
 * of the same payment is used again. Restrict Content Pro: `RCP_Payment_Gateway_Stripe::process_ajax_signup()`.
 */
export async function openIntent(
  site: Site,
  registration: Registration,
  begun: BegunRegistration,
  visitor: Visitor,
  input: InputMap,
): Promise<{ readonly data: IntentData } | { readonly problem: FormError }> {
  const stripe = stripeOf(site);
  const { user } = visitor;
  if (stripe === undefined || user === undefined || !(await mayCharge(site))) {
    return { problem: { code: '', message: memberText(site, connectionError) } };
  }
  try {
    const customer = await ensureStripeCustomer(site, stripe, begun.membership, user);
    const method = await chosenMethod(stripe, customer, input);
    const known = await paymentMeta(site.database, begun.payment.id, INTENT_META);
    const parameters = { site, stripe, registration, begun, user: { id: user.ID, email: user.user_email } };
    const opened =
      registration.totals.total > 0
        ? await openPaymentIntent({ ...parameters, customer, method, known })
        : await openSetupIntent({ ...parameters, customer, method, known });
    if (opened.intent.id !== known) {
      await setPaymentMeta(site.database, begun.payment.id, INTENT_META, opened.intent.id);
    }
    return {
      data: {
        stripe_client_secret: opened.intent.client_secret ?? '',
        stripe_intent_type: opened.kind,
        stripe_payment_nonce: paymentNonce(site, visitor),
      },
    };
  } catch (error) {
    return { problem: problemOf(site, error) };
  }
}

/** What a customer is told about a call that failed; what is none of their business is only logged. */
export function problemOf(site: Site, error: unknown): FormError {
  const message = messageOfError(error);
  if (message === connectionError) site.log.error({ error }, 'a call of the card provider failed');
  const code = (error as { code?: unknown }).code;
  return {
    code: typeof code === 'string' && /^\w+$/.test(code) && message !== connectionError ? code : '',
    message: escapeHtml(memberText(site, message)),
  };
}

interface Requested {
  readonly site: Site;
  readonly stripe: Stripe;
  readonly registration: Registration;
  readonly begun: BegunRegistration;
  readonly user: { readonly id: number; readonly email: string };
  readonly customer: string;
  readonly method: string | undefined;
  readonly known: string | undefined;
}

async function openPaymentIntent(requested: Requested): Promise<Intent> {
  const { site, stripe, registration, begun, customer, method, known } = requested;
  const { currency, statementDescriptor } = memberSettings(site);
  const amount = registration.totals.total;
  const changeable = {
    amount,
    customer,
    metadata: metadataOf(requested),
    setup_future_usage: 'off_session' as const,
    ...(method === undefined ? {} : { payment_method: method }),
  };
  if (known?.startsWith('pi_')) {
    const before = await stripe.paymentIntents.retrieve(known);
    if (isOpen(before.status)) {
      return { kind: 'payment_intent', intent: await stripe.paymentIntents.update(known, changeable) };
    }
  }
  const descriptor = statementDescriptor.replace(/[<>\\'"*]/g, '').slice(0, DESCRIPTOR_LENGTH);
  const intent = await stripe.paymentIntents.create(
    {
      ...changeable,
      currency: currency.toLowerCase(),
      confirmation_method: 'automatic',
      confirm: false,
      ...onThePage,
      description: registration.level.name,
      ...(descriptor === '' ? {} : { statement_descriptor_suffix: descriptor }),
    },
    { idempotencyKey: `rcp-pi-${begun.membership.key}-${begun.payment.id}-${amount}-${known ?? 'first'}` },
  );
  return { kind: 'payment_intent', intent };
}

async function openSetupIntent(requested: Requested): Promise<Intent> {
  const { stripe, begun, customer, method, known } = requested;
  const changeable = {
    customer,
    metadata: metadataOf(requested),
    ...(method === undefined ? {} : { payment_method: method }),
  };
  if (known?.startsWith('seti_')) {
    const before = await stripe.setupIntents.retrieve(known);
    if (isOpen(before.status)) {
      return { kind: 'setup_intent', intent: await stripe.setupIntents.update(known, changeable) };
    }
  }
  const intent = await stripe.setupIntents.create(
    { ...changeable, usage: 'off_session', ...onThePage },
    { idempotencyKey: `rcp-si-${begun.membership.key}-${begun.payment.id}-${known ?? 'first'}` },
  );
  return { kind: 'setup_intent', intent };
}

function isOpen(status: string): boolean {
  return ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(status);
}

/** What the events of this intent are told apart by. */
function metadataOf({ registration, begun, user }: Requested): Record<string, string> {
  const { level } = registration;
  return {
    email: user.email,
    user_id: String(user.id),
    level_id: String(level.id),
    level: level.name,
    key: begun.membership.key,
    membership_id: String(begun.membership.id),
    rcp_payment_id: String(begun.payment.id),
    rcp_subscription_key: begun.membership.key,
  };
}

/** Cards only need the page: no way of paying may lead away from it. */
const onThePage = {
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
};

/** A kept card that was chosen; only one of this customer's own. */
async function chosenMethod(stripe: Stripe, customer: string, input: InputMap): Promise<string | undefined> {
  const chosen = textOf(input, 'rcp_gateway_existing_payment_method');
  if (!/^(?:pm|card|src)_\w+$/.test(chosen)) return undefined;
  const method = await stripe.paymentMethods.retrieve(chosen);
  const owner = typeof method.customer === 'string' ? method.customer : method.customer?.id;
  return owner === customer ? method.id : undefined;
}

/** The intent of a payment as Stripe has it now; undefined where it has none. */
export async function intentOfPayment(
  site: Site,
  stripe: Stripe,
  payment: number,
): Promise<Intent | undefined> {
  const id = await paymentMeta(site.database, payment, INTENT_META);
  return id === undefined || id === '' ? undefined : intentById(stripe, id);
}

/** An intent by its id. */
export async function intentById(stripe: Stripe, id: string): Promise<Intent> {
  return id.startsWith('seti_')
    ? { kind: 'setup_intent', intent: await stripe.setupIntents.retrieve(id) }
    : { kind: 'payment_intent', intent: await stripe.paymentIntents.retrieve(id) };
}

/** The card of an intent, once it was confirmed with one. */
export function methodOf({ intent }: Intent): string | undefined {
  const { payment_method: method } = intent;
  return typeof method === 'string' ? method : method?.id;
}
