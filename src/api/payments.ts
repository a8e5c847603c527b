/** `portolan/payments`: Stripe: client, settings, errors, webhooks. */

export {
  cardMessage,
  connectionError,
  createStripe,
  errorMessages,
  eventLogTables,
  isFake,
  isPaymentUnderWay,
  messageOfError,
  noteHandled,
  readWebhook,
  wasHandled,
  withCardSources,
} from '../payments/index.ts';
