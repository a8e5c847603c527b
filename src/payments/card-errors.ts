import Stripe from 'stripe';

/** What customers are told, by Stripe's code; pages that confirm payments carry them too. */
export const errorMessages: Readonly<Record<string, string>> = {
  api_key_expired: 'Payment gateway connection error.',
  card_declined: 'The card has been declined.',
  email_invalid: 'Invalid email address. Please enter a valid email address and try again.',
  expired_card: 'This card has expired. Please try again with a different payment method.',
  incorrect_address:
    "The supplied billing address is incorrect. Please check the card's address or try again with a different card.",
  incorrect_cvc:
    "The card's security code is incorrect. Please check the security code or try again with a different card.",
  incorrect_number:
    'The card number is incorrect. Please check the card number or try again with a different card.',
  invalid_number:
    'The card number is incorrect. Please check the card number or try again with a different card.',
  incorrect_zip:
    "The card's postal code is incorrect. Please check the postal code or try again with a different card.",
  postal_code_invalid:
    "The card's postal code is incorrect. Please check the postal code or try again with a different card.",
  invalid_cvc:
    "The card's security code is invalid. Please check the security code or try again with a different card.",
  invalid_expiry_month: "The card's expiration month is incorrect.",
  invalid_expiry_year: "The card's expiration year is incorrect.",
  payment_intent_authentication_failure: 'Authentication failure.',
  payment_intent_incompatible_payment_method: 'This payment method is invalid.',
  payment_intent_payment_attempt_failed: 'Payment attempt failed.',
  setup_intent_authentication_failure: 'Setup attempt failed.',
};

/** Told where Stripe cannot be reached or something else went wrong that is none of the customer's business. */
export const connectionError = 'Payment gateway connection error.';

/** The customer's message for a code; any other code shows the provider's own words. */
export function cardMessage(code: string | undefined, words: string | undefined): string {
  return (code === undefined ? undefined : errorMessages[code]) ?? (words || connectionError);
}

/** The customer's message for what a call of Stripe threw. */
export function messageOfError(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return connectionError;
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAuthenticationError
  ) {
    return connectionError;
  }
  return cardMessage(error.code, error.message);
}

/** Whether Stripe says that another request is at the same payment; that says nothing about the card. */
export function isPaymentUnderWay(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
  return ['lock_timeout', 'idempotency_key_in_use', 'payment_intent_unexpected_state'].includes(code ?? '');
}
