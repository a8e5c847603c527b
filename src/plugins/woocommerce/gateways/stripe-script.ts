import { type PaymentScript, startPayment } from '../checkout/payment-script.ts';
import { type CardFields, startCard } from './stripe-card-fields.ts';

/** Stripe's part in the forms with ways to pay: card fields, and the question of the customer's bank. Gives what ends it. */
export function startStripe(): () => void {
  let card: CardFields | undefined;
  const announce = (problem: string | undefined) => {
    if (problem !== undefined) card?.show(problem);
    return problem;
  };
  const script: PaymentScript = {
    shown: (form) => {
      card ??= startCard(form);
    },
    prepare: async () => announce(await card?.prepare()),
    hash: '#wc-stripe-confirm-',
    confirm: async (hash, form) => {
      const problem = await card?.confirm(hash);
      // The checkout says it among its notices; other forms have none.
      return form.matches('.checkout') ? problem : announce(problem);
    },
    replace: (parts) => card?.keep(parts),
  };
  return startPayment('stripe', script);
}
