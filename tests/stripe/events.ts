import { found } from './charges.ts';
import { text } from './parameters.ts';
import type { StripeRoute } from './route.ts';

/** `/v1/events` and `/v1/webhook_endpoints` */
export const eventRoutes: readonly StripeRoute[] = [
  { method: 'GET', path: '/v1/events/:id', takes: '', answer: ({ ledger, id }) => ledger.get('event', id) },
  {
    method: 'GET',
    path: '/v1/events',
    takes: 'type types created limit starting_after ending_before',
    answer: ({ ledger, parameters }) => found(ledger, 'event', '/v1/events', parameters, ['type']),
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    takes: 'limit starting_after ending_before',
    answer: ({ ledger, parameters }) =>
      found(ledger, 'webhook_endpoint', '/v1/webhook_endpoints', parameters, []),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    takes: 'url enabled_events api_version description metadata',
    answer: ({ ledger, parameters }) =>
      ledger.make('we', 'webhook_endpoint', {
        url: text(parameters, 'url'),
        status: 'enabled',
        secret: `whsec_${ledger.now()}`,
        enabled_events: parameters['enabled_events'],
      }),
  },
];
