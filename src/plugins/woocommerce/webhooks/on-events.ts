import type { Plugin, PostRow, Site } from 'portolan/plugin';
import { grantsOf } from 'portolan/users';
import type {} from '../account/create-customer.ts';
import type { Order } from '../orders/index.ts';
import '../orders/order-events.ts';
import { type WebhookTask, webhookJob } from './deliver.ts';
import { findWebhooks } from './webhook.ts';

/** States in which nobody has seen a post yet. */
const UNSEEN = new Set(['auto-draft', 'draft', 'inherit']);
const RESOURCES: Readonly<Record<string, string>> = { product: 'product', shop_coupon: 'coupon' };

/** Asks for deliveries to everyone who wants to know. What happens before the site is live is told to nobody. */
export async function notifyWebhooks(site: Site, topic: string, id: number): Promise<void> {
  const wanted = await findWebhooks(site, { status: 'active', topic });
  if (wanted.length === 0 || !(await site.isLive())) return;
  for (const webhook of wanted) {
    const task: WebhookTask = { webhook: webhook.id, topic, id };
    await site.jobs.add(webhookJob, task, { key: `${webhook.id}:${topic}:${id}` });
  }
}

/** Everything of the shop that webhooks are told of. */
export const webhookEvents: NonNullable<Plugin['on']> = {
  'order.created': (site, { order }) => notifyOrderCreated(site, order),
  'order.statusChanged': (site, { order, from }) => notifyOrderChanged(site, order, from),
  'order.refunded': (site, { order }) => notifyOrderChanged(site, order),
  'post.saved': (site, { post, previous }) => notifyPostSaved(site, post, previous),
  'post.deleted': (site, { post }) => notifyPostDeleted(site, post),
  'user.changed': (site, { user }) => notifyUserChanged(site, user),
  'user.deleted': (site, { user, roles }) =>
    roles.includes('customer') ? notifyWebhooks(site, 'customer.deleted', user) : undefined,
  'customer.created': (site, { user }) => notifyWebhooks(site, 'customer.created', user),
};

/** An order was written. */
async function notifyOrderCreated(site: Site, order: Order): Promise<void> {
  if (order.type === 'shop_order' && order.status !== 'checkout-draft')
    await notifyWebhooks(site, 'order.created', order.id);
}

/** An order has another status: into the bin and out of it are words of their own. */
async function notifyOrderChanged(site: Site, order: Order, from?: string): Promise<void> {
  if (order.type !== 'shop_order' || order.status === 'checkout-draft') return;
  const event =
    from === 'checkout-draft'
      ? 'created'
      : order.status === 'trash'
        ? 'deleted'
        : from === 'trash'
          ? 'restored'
          : 'updated';
  await notifyWebhooks(site, `order.${event}`, order.id);
}

/** A product or a coupon was saved; a variation is a part of its product. */
async function notifyPostSaved(site: Site, post: PostRow, previous: PostRow | undefined): Promise<void> {
  if (post.post_type === 'product_variation') {
    if (post.post_parent > 0) await notifyWebhooks(site, 'product.updated', post.post_parent);
    return;
  }
  const resource = RESOURCES[post.post_type];
  if (resource === undefined || UNSEEN.has(post.post_status)) return;
  const before = previous?.post_status;
  const event =
    before === undefined || UNSEEN.has(before)
      ? 'created'
      : post.post_status === 'trash'
        ? 'deleted'
        : before === 'trash'
          ? 'restored'
          : 'updated';
  await notifyWebhooks(site, `${resource}.${event}`, post.ID);
}

/** A product or a coupon is gone for good. */
async function notifyPostDeleted(site: Site, post: PostRow): Promise<void> {
  const resource = RESOURCES[post.post_type];
  if (resource !== undefined) await notifyWebhooks(site, `${resource}.deleted`, post.ID);
}

/** An account changed; those of customers are the shop's. */
async function notifyUserChanged(site: Site, user: number): Promise<void> {
  const meta = (await site.users.meta([user])).get(user);
  if (meta && grantsOf(site, meta).roles.includes('customer'))
    await notifyWebhooks(site, 'customer.updated', user);
}

/** What leaves the site once it is live; undefined where nobody is told anything. */
export async function webhooksGoLive(site: Site): Promise<string | undefined> {
  const active = await findWebhooks(site, { status: 'active' });
  if (active.length === 0) return undefined;
  const hosts = new Set(active.map(({ deliveryUrl }) => hostOf(deliveryUrl)));
  return `Webhooks tell of the shop’s changes: ${[...hosts].join(', ')}.`;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'an address that is none';
}
