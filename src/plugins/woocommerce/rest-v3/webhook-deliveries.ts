import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { webhookById } from '../webhooks/webhook.ts';
import { listArguments, shopRoute } from './collection.ts';
import { itemSchema, readOnly, withSchema } from './item-schema.ts';
import { invalidId, managerPermission } from './permissions.ts';

const schema = itemSchema('webhook_delivery', {
  id: readOnly('integer', 'Unique identifier for the resource.'),
});

const webhook_id = { type: 'integer', description: 'Unique identifier for the webhook.' } as const;

/**
 * What was delivered to a webhook, as programs of `wc/v2` asked: nothing is kept of it any more, as in WooCommerce, where
 * its log has it. WooCommerce: WC_REST_Webhook_Deliveries_V2_Controller.
 */
export const deliveryRoutes: readonly RestRoute[] = withSchema(schema, [
  ...shopRoute('/webhooks/(?<webhook_id>[\\d]+)/deliveries', {
    methods: ['GET'],
    args: { webhook_id, context: listArguments.context },
    permission: (call) => managerPermission(call),
    handle: (call) => ofWebhook(call, () => ({ data: [] })),
  }),
  ...shopRoute('/webhooks/(?<webhook_id>[\\d]+)/deliveries/(?<id>[\\d]+)', {
    methods: ['GET'],
    args: {
      webhook_id,
      id: { type: 'integer', description: 'Unique identifier for the resource.' },
      context: listArguments.context,
    },
    permission: (call) => managerPermission(call, 'view'),
    handle: (call) => ofWebhook(call, () => invalidId('invalid_id', 'Invalid resource ID.')),
  }),
]).filter(({ namespace }) => namespace === 'wc/v2');

async function ofWebhook(
  call: RestCall,
  answer: () => RestReply | RestError,
): Promise<RestReply | RestError> {
  const webhook = await webhookById(call.site, Number(call.params.webhook_id));
  return webhook ? answer() : invalidId('webhook_invalid_id', 'Invalid webhook ID.');
}
