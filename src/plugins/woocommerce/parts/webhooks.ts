import { definePart } from 'portolan/plugin';
import { createWebhookJob } from '../webhooks/deliver.ts';
import { webhookEvents, webhooksGoLive } from '../webhooks/on-events.ts';
import { webhookTables } from '../webhooks/tables.ts';

/** Webhooks: what the shop notifies others of. */
export const webhooks = definePart({
  on: webhookEvents,
  tables: webhookTables,
  jobs: [createWebhookJob()],
  whenLive: [webhooksGoLive],
});
