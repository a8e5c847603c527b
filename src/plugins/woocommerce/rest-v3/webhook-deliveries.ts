import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { webhookById } from '../webhooks/webhook.ts';
import { shopRoute } from './collection.ts';
import { invalidId, managerPermission } from './permissions.ts';

/**
 * What was delivered to a webhook, as programs of `wc/v2` asked: nothing is kept of it any more, as in WooCommerce, where
 * its log has it. WooCommerce: WC_REST_Webhook_Deliveries_V2_Controller.
 */
export const deliveryRoutes: readonly RestRoute[] = [
  ...shopRoute('/webhooks/(?<webhook_id>[\\d]+)/deliveries', {
    methods: ['GET'],
    permission: (call) => managerPermission(call),
    handle: (call) => ofWebhook(call, () => ({ data: [] })),
  }),
  ...shopRoute('/webhooks/(?<webhook_id>[\\d]+)/deliveries/(?<id>[\\d]+)', {
    methods: ['GET'],
    permission: (call) => managerPermission(call, 'view'),
    handle: (call) => ofWebhook(call, () => invalidId('invalid_id', 'Invalid resource ID.')),
  }),
].filter(({ namespace }) => namespace === 'wc/v2');

async function ofWebhook(
  call: RestCall,
  answer: () => RestReply | RestError,
): Promise<RestReply | RestError> {
  const webhook = await webhookById(call.site, Number(call.params.webhook_id));
  return webhook ? answer() : invalidId('webhook_invalid_id', 'Invalid webhook ID.');
}
