export {
  cardMessage,
  connectionError,
  errorMessages,
  isPaymentUnderWay,
  messageOfError,
} from './card-errors.ts';
export { eventLogTables, noteHandled, wasHandled } from './event-log.ts';
export { withCardSources } from './security-sources.ts';
export { createStripe, isFake } from './stripe-client.ts';
export { stripeSettingsSchema } from './stripe-settings.ts';
export { readWebhook } from './webhook-event.ts';
