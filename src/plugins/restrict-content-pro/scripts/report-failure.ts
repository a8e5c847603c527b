import { ask } from './ask.ts';

/** Tells the server that a card payment failed; what it answers is of no matter here. */
export async function reportFailure(payment: string, message: string, nonce: string): Promise<void> {
  await ask(
    new URLSearchParams({
      action: 'rcp_stripe_handle_initial_payment_failure',
      payment_id: payment,
      message,
      nonce,
    }),
    { json: true },
  );
}
