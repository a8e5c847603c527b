import type Stripe from 'stripe';

/**
 * Keeps the card that was paid with: attached to the customer, used from now on, and only once.
 * Restrict Content Pro: `RCP_Payment_Gateway_Stripe::set_default_payment_method()`, `remove_duplicate_cards()`.
 */
export async function keepCard(stripe: Stripe, customer: string, method: string): Promise<void> {
  const card = await stripe.paymentMethods.retrieve(method);
  const owner = typeof card.customer === 'string' ? card.customer : card.customer?.id;
  if (owner !== customer) await stripe.paymentMethods.attach(method, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
  const print = card.card?.fingerprint;
  if (!print) return;
  const all = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 });
  for (const other of all.data) {
    if (other.id !== method && other.card?.fingerprint === print) {
      await stripe.paymentMethods.detach(other.id);
    }
  }
}
