import type { Stripe, StripeCardElement } from '@stripe/stripe-js';

/** What the page says about Stripe. */
export interface StripeOptions {
  readonly keys?: { readonly publishable?: string };
  readonly errors?: Readonly<Record<string, string>>;
  readonly stripe_payment_nonce?: string;
  readonly elementsConfig?: Readonly<Record<string, unknown>> | null;
}

/** An intent that the page confirms. */
export interface IntentToConfirm {
  readonly secret: string;
  readonly type: string;
}

/** How a confirmation ended. */
export type Confirmed =
  | { readonly ok: true; readonly intent: string }
  | { readonly ok: false; readonly message: string };

/** The card fields of a form. */
export interface Card {
  /** Whether a card was entered, or a kept one is chosen. */
  isReady(): boolean;
  confirm(intent: IntentToConfirm): Promise<Confirmed>;
  /** Shows a message in the card's place for errors; '' takes it away. */
  show(message: string): void;
}

export function stripeOptions(): StripeOptions {
  return (window as unknown as { rcpStripe?: StripeOptions }).rcpStripe ?? {};
}

/** Stripe's script; the browser loads it once, where there are card fields, never the server that renders them. */
function loadedStripe(): Promise<Stripe | null> {
  const key = stripeOptions().keys?.publishable ?? '';
  return import('@stripe/stripe-js/pure/index.mjs')
    .then(({ loadStripe }) => loadStripe(key))
    .catch(() => null);
}

/** Puts Stripe's own fields into a form that has a place for them. */
export function startCard(form: HTMLElement): Card | undefined {
  const place = form.querySelector<HTMLElement>('#rcp-card-element');
  if (place === null) return undefined;
  const newFields = form.querySelector<HTMLElement>('.rcp-gateway-new-card-fields');
  let stripe: Stripe | null = null;
  let element: StripeCardElement | undefined;
  let complete = false;
  const ready = loadedStripe().then((loaded) => {
    stripe = loaded;
    const { elementsConfig } = stripeOptions();
    element = loaded?.elements(elementsConfig ?? undefined).create('card', { style: styleOf(form) });
    element?.mount(place);
    element?.on('change', (change) => {
      complete = change.complete;
      show(change.error ? textOf(change.error) : '');
    });
  });

  function show(message: string): void {
    const box = form.querySelector('#rcp-card-element-errors');
    if (box === null) return;
    box.replaceChildren();
    if (message === '') return;
    const text = document.createElement('span');
    text.textContent = message;
    const line = Object.assign(document.createElement('p'), { className: 'rcp_error' });
    line.append(text);
    const frame = Object.assign(document.createElement('div'), { className: 'rcp_message error' });
    frame.append(line);
    box.append(frame);
  }

  const chosen = () =>
    form.querySelector<HTMLInputElement>('[name="rcp_gateway_existing_payment_method"]:checked')?.value ??
    'new';
  const showNew = () => {
    if (newFields) newFields.hidden = chosen() !== 'new';
  };
  for (const radio of form.querySelectorAll('[name="rcp_gateway_existing_payment_method"]')) {
    radio.addEventListener('change', showNew);
  }
  showNew();

  return {
    isReady: () => chosen() !== 'new' || complete,
    show,
    async confirm({ secret, type }) {
      await ready;
      const kept = chosen();
      if (stripe === null || (kept === 'new' && element === undefined)) {
        return { ok: false, message: stripeOptions().errors?.['api_key_expired'] ?? '' };
      }
      const name = form.querySelector<HTMLInputElement>('.rcp_card_name')?.value ?? '';
      const method =
        kept === 'new' && element !== undefined ? { card: element, billing_details: { name } } : kept;
      const result =
        type === 'payment_intent'
          ? await stripe.confirmCardPayment(secret, { payment_method: method })
          : await stripe.confirmCardSetup(secret, { payment_method: method });
      if (result.error) return { ok: false, message: textOf(result.error) };
      const intent = 'paymentIntent' in result ? result.paymentIntent : result.setupIntent;
      return { ok: true, intent: intent?.id ?? '' };
    },
  };
}

/** The shop's own message for a code, the provider's words for others. */
function textOf(error: { readonly code?: string; readonly message?: string }): string {
  return stripeOptions().errors?.[error.code ?? ''] ?? error.message ?? '';
}

/** The card's text looks like that of the fields around it. */
function styleOf(form: HTMLElement) {
  const field = form.querySelector('input[type="text"], input[type="email"], .rcp_card_name') ?? form;
  const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(field);
  return { base: { color, fontFamily, fontSize, fontWeight, fontSmoothing: 'auto' } };
}
