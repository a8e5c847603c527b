import type { Stripe, StripeCardElement } from '@stripe/stripe-js';

/** The card fields of the checkout. */
export interface CardFields {
  /** Makes what is needed for sending the form; gives what is to be said where that fails. */
  prepare(): Promise<string | undefined>;
  /** Shows a message by the fields. */
  show(message: string): void;
  /** The customer's bank asks them; goes on afterwards, or gives what is to be said. */
  confirm(hash: string): Promise<string | undefined>;
  /** The card fields stay as they are when the page's part around them is rendered anew. */
  keep(fresh: DocumentFragment): void;
}

/** Puts Stripe's own fields into the page where it has a place for them. */
export function startCard(form: HTMLFormElement): CardFields | undefined {
  const place = form.querySelector<HTMLElement>('#stripe-card-element');
  const key = place?.dataset['publishableKey'];
  if (place === null || key === undefined) return undefined;
  let stripe: Stripe | null = null;
  let element: StripeCardElement | undefined;
  // Loaded where there are card fields; never by the server that renders them.
  const ready = import('@stripe/stripe-js/pure/index.mjs')
    .then(({ loadStripe }) => loadStripe(key))
    .then((loaded) => {
      stripe = loaded;
      element = loaded?.elements().create('card', { hidePostalCode: true });
      element?.mount(place);
      element?.on('change', ({ error }) => show(error?.message ?? ''));
    });
  const text = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';

  function show(message: string): void {
    const box = form.querySelector('.stripe-source-errors');
    if (box) box.textContent = message;
  }

  function usesKeptCard(): boolean {
    const chosen = form.querySelector<HTMLInputElement>('[name="wc-stripe-payment-token"]:checked');
    return chosen !== null && chosen.value !== 'new';
  }

  return {
    show,
    async prepare() {
      if (usesKeptCard()) return undefined;
      await ready;
      if (stripe === null || element === undefined) return 'Payment gateway connection error.';
      const made = await stripe.createPaymentMethod({
        type: 'card',
        card: element,
        billing_details: {
          name: `${text('billing_first_name')} ${text('billing_last_name')}`.trim(),
          email: text('billing_email') || undefined,
        },
      });
      if (made.error) return made.error.message ?? 'Please enter your card details.';
      const field = form.querySelector<HTMLInputElement>('[name="wc-stripe-payment-method"]');
      if (field) field.value = made.paymentMethod.id;
      show('');
      return undefined;
    },
    async confirm(hash) {
      await ready;
      const [, , secret = '', verify = ''] = hash.split(':');
      if (stripe === null) return 'Payment gateway connection error.';
      const result = await stripe.handleNextAction({ clientSecret: secret });
      // The server asks Stripe itself how it ended, whatever came of it here.
      if (result.error?.type !== 'validation_error') {
        window.location.assign(decodeURIComponent(verify));
        return undefined;
      }
      return result.error.message ?? 'Authentication failure.';
    },
    keep(fresh) {
      const next = fresh.querySelector('#stripe-card-element');
      const kept = form.querySelector('#stripe-card-element');
      if (next && kept) next.replaceWith(kept);
    },
  };
}
