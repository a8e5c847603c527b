import { createHmac, randomUUID } from 'node:crypto';
import type { Job, Site } from 'portolan/plugin';
import { phpJson } from 'portolan/request';
import { readRoute } from 'portolan/rest';
import { wordpressVersion } from 'portolan/site';
import { guest, visitorFor } from 'portolan/users';
import { shopVersion } from '../orders/index.ts';
import { type SendDelivery, sendDelivery } from './send.ts';
import { noteDelivery, type Webhook, webhookById } from './webhook.ts';

/** The job that tells one webhook of one thing. */
export const webhookJob = 'woocommerce.webhook';

export interface WebhookTask {
  readonly webhook: number;
  readonly topic: string;
  /** Of the order, product, coupon or customer. */
  readonly id: number;
}

/** Tells webhooks; `send` is how they are reached. */
export function createWebhookJob(send: SendDelivery = sendDelivery): Job {
  return {
    name: webhookJob,
    attempts: 4,
    handle: (site, payload) => deliver(site, payload as WebhookTask, send),
  };
}

/**
 * Sends what a webhook is to be told, signed with its secret: never before the site is live, and nothing where it was
 * switched off since. Throws where the address does not take it. WooCommerce: `WC_Webhook::deliver()`.
 */
async function deliver(site: Site, task: WebhookTask, send: SendDelivery): Promise<void> {
  if (!(await site.isLive())) return;
  const webhook = await webhookById(site, task.webhook);
  if (webhook?.status !== 'active' || webhook.topic !== task.topic) return;
  const payload = await payloadOf(site, webhook, task.id);
  if (payload === undefined) return;
  const body = phpJson(payload);
  const status = await send(webhook.deliveryUrl, headersOf(site, webhook, body), body).catch(() => 0);
  const worked = status >= 200 && status < 303;
  await noteDelivery(site, webhook.id, worked);
  if (!worked) {
    throw new Error(`The webhook ${webhook.id} was not taken (${status === 0 ? 'no answer' : status}).`);
  }
}

/** The headers that come with a delivery. */
function headersOf(site: Site, webhook: Webhook, body: string): Readonly<Record<string, string>> {
  const [resource = '', event = ''] = webhook.topic.split('.');
  return {
    'Content-Type': 'application/json',
    'User-Agent': `WooCommerce/${shopVersion(site)} Hookshot (WordPress/${wordpressVersion(site.options)})`,
    'X-WC-Webhook-Source': `${site.address.home}/`,
    'X-WC-Webhook-Topic': webhook.topic,
    'X-WC-Webhook-Resource': resource,
    'X-WC-Webhook-Event': event,
    'X-WC-Webhook-Signature': createHmac('sha256', webhook.secret).update(body).digest('base64'),
    'X-WC-Webhook-ID': String(webhook.id),
    'X-WC-Webhook-Delivery-ID': randomUUID().replaceAll('-', ''),
  };
}

/**
 * What is told: the thing as `wc/v3` shows it to the webhook's owner; of what is gone its id alone. Undefined where they
 * may not see it.
 */
async function payloadOf(site: Site, webhook: Webhook, id: number): Promise<unknown> {
  const [resource, event] = webhook.topic.split('.');
  if (event === 'deleted') return { id };
  const user = await site.users.byId(webhook.userId);
  const meta = user && (await site.users.meta([user.ID])).get(user.ID);
  const visitor = user ? visitorFor(site, user, meta) : guest;
  const { status, data } = await readRoute(site, visitor, `/wc/v3/${resource}s/${id}`);
  return status === 200 ? data : undefined;
}
