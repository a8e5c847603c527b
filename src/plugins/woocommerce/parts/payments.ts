import { withCardSources } from 'portolan/payments';
import { definePart } from 'portolan/plugin';
import { gatewayCallbacks } from '../gateways/callbacks.ts';
import { cashOnDelivery } from '../gateways/cash-on-delivery.ts';
import { bankTransfer, cheque } from '../gateways/offline-gateways.ts';
import { reconcilePayments } from '../gateways/reconcile.ts';
import { stripeCards } from '../gateways/stripe-cards.ts';
import { stripeSecrets } from '../gateways/stripe-secrets.ts';

/** Ways to pay, and what keeps orders in step with their payments. */
export const payments = definePart({
  paymentGateways: [bankTransfer, cheque, cashOnDelivery, stripeCards],
  endpoints: [gatewayCallbacks],
  secrets: stripeSecrets,
  jobs: [reconcilePayments],
  extend: {
    'security.sources': (sources, { islands }) =>
      islands.has('card-form') || islands.has('checkout-scripts') ? withCardSources(sources) : sources,
  },
});
