import { query, type SqlValue } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { nowWithGmt } from 'portolan/time';

export type WebhookStatus = 'active' | 'paused' | 'disabled';

/** An address that is told when something of the shop changes. */
export interface Webhook {
  readonly id: number;
  readonly status: WebhookStatus;
  readonly name: string;
  /** Whoever set it up: it is told what they may see. */
  readonly userId: number;
  readonly deliveryUrl: string;
  /** Signs what is sent; shown to nobody. */
  readonly secret: string;
  /** `order.created`. */
  readonly topic: string;
  readonly created: string;
  readonly createdGmt: string;
  readonly modified: string;
  readonly modifiedGmt: string;
  /** Failures since the last success. */
  readonly failures: number;
}

export type WebhookFields = Pick<Webhook, 'status' | 'name' | 'userId' | 'deliveryUrl' | 'secret' | 'topic'>;

/** What happens in a shop and webhooks tell of. */
export const WEBHOOK_TOPICS: readonly string[] = ['coupon', 'customer', 'order', 'product'].flatMap(
  (resource) =>
    ['created', 'updated', 'deleted', 'restored']
      .filter((event) => resource !== 'customer' || event !== 'restored')
      .map((event) => `${resource}.${event}`),
);

/** Whether webhooks can tell of it: a topic, or one of WooCommerce's own actions. WooCommerce: `wc_is_webhook_valid_topic()`. */
export function isWebhookTopic(topic: string): boolean {
  return WEBHOOK_TOPICS.includes(topic) || /^action\.(?:woocommerce|wc)_./.test(topic);
}

const HOOKS: Readonly<Record<string, readonly string[]>> = {
  'coupon.created': ['woocommerce_process_shop_coupon_meta', 'woocommerce_new_coupon'],
  'coupon.updated': ['woocommerce_process_shop_coupon_meta', 'woocommerce_update_coupon'],
  'coupon.deleted': ['wp_trash_post'],
  'coupon.restored': ['untrashed_post'],
  'customer.created': ['user_register', 'woocommerce_created_customer', 'woocommerce_new_customer'],
  'customer.updated': ['profile_update', 'woocommerce_update_customer'],
  'customer.deleted': ['delete_user'],
  'order.created': ['woocommerce_new_order'],
  'order.updated': ['woocommerce_update_order', 'woocommerce_order_refunded'],
  'order.deleted': ['wp_trash_post', 'woocommerce_trash_order'],
  'order.restored': ['untrashed_post', 'woocommerce_untrash_order'],
  'product.created': [
    'woocommerce_process_product_meta',
    'woocommerce_new_product',
    'woocommerce_new_product_variation',
  ],
  'product.updated': [
    'woocommerce_process_product_meta',
    'woocommerce_update_product',
    'woocommerce_update_product_variation',
  ],
  'product.deleted': ['wp_trash_post'],
  'product.restored': ['untrashed_post'],
};

/** The names of WooCommerce's actions behind a topic, as replies name them. WooCommerce: `WC_Webhook::get_topic_hooks()`. */
export function topicHooks(topic: string): readonly string[] {
  return topic.startsWith('action.') ? [topic.slice('action.'.length)] : (HOOKS[topic] ?? []);
}

/** After so many failures in a row a webhook is switched off, one more than these. WooCommerce: `woocommerce_max_webhook_delivery_failures`. */
const MOST_FAILURES = 5;

interface Row {
  readonly webhook_id: number;
  readonly status: string;
  readonly name: string;
  readonly user_id: number;
  readonly delivery_url: string;
  readonly secret: string;
  readonly topic: string;
  readonly date_created: string;
  readonly date_created_gmt: string;
  readonly date_modified: string;
  readonly date_modified_gmt: string;
  readonly failure_count: number;
}

function webhookOf(row: Row): Webhook {
  const { status } = row;
  return {
    id: row.webhook_id,
    status: status === 'active' || status === 'paused' ? status : 'disabled',
    name: row.name,
    userId: row.user_id,
    deliveryUrl: row.delivery_url,
    secret: row.secret,
    topic: row.topic,
    created: row.date_created,
    createdGmt: row.date_created_gmt,
    modified: row.date_modified,
    modifiedGmt: row.date_modified_gmt,
    failures: row.failure_count,
  };
}

/** Which webhooks are wanted. */
export interface WebhookQuery {
  readonly ids?: readonly number[];
  readonly status?: WebhookStatus;
  readonly topic?: string;
}

/** Webhooks by id. */
export async function findWebhooks(site: Site, wanted: WebhookQuery = {}): Promise<readonly Webhook[]> {
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  if (wanted.ids !== undefined) {
    conditions.push('webhook_id IN (SELECT value FROM json_each(?))');
    values.push(JSON.stringify(wanted.ids));
  }
  if (wanted.status !== undefined) {
    conditions.push('status = ?');
    values.push(wanted.status);
  }
  if (wanted.topic !== undefined) {
    conditions.push('topic = ?');
    values.push(wanted.topic);
  }
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  const rows = await site.database.all(
    query<Row>(`SELECT * FROM wp_wc_webhooks${where} ORDER BY webhook_id`, values),
  );
  return rows.map(webhookOf);
}

/** One webhook; undefined where there is none of this id. */
export async function webhookById(site: Site, id: number): Promise<Webhook | undefined> {
  return (await findWebhooks(site, { ids: [id] }))[0];
}

const COLUMNS = {
  status: 'status',
  name: 'name',
  userId: 'user_id',
  deliveryUrl: 'delivery_url',
  secret: 'secret',
  topic: 'topic',
} as const;

/** Adds a webhook; gives its id. */
export async function addWebhook(site: Site, fields: WebhookFields): Promise<number> {
  const { local, gmt } = nowWithGmt(site);
  const { insertId } = await site.database.run(
    query(
      `INSERT INTO wp_wc_webhooks (status, name, user_id, delivery_url, secret, topic, api_version,
        date_created, date_created_gmt) VALUES (?, ?, ?, ?, ?, ?, 3, ?, ?)`,
      [
        fields.status,
        fields.name,
        fields.userId,
        fields.deliveryUrl,
        fields.secret,
        fields.topic,
        local,
        gmt,
      ],
    ),
  );
  return insertId;
}

/** Changes a webhook; one that is switched on again starts without failures. */
export async function changeWebhook(site: Site, id: number, fields: Partial<WebhookFields>): Promise<void> {
  const { local, gmt } = nowWithGmt(site);
  const input = Object.entries(fields) as [keyof typeof COLUMNS, string | number][];
  const sets = input.map(([name]) => `${COLUMNS[name]} = ?`);
  if (fields.status === 'active') sets.push('failure_count = 0');
  await site.database.run(
    query(
      `UPDATE wp_wc_webhooks SET ${[...sets, 'date_modified = ?', 'date_modified_gmt = ?'].join(', ')} WHERE webhook_id = ?`,
      [...input.map(([, value]) => value), local, gmt, id],
    ),
  );
}

/** Takes a webhook away. */
export async function removeWebhook(site: Site, id: number): Promise<void> {
  await site.database.run(query('DELETE FROM wp_wc_webhooks WHERE webhook_id = ?', [id]));
}

/** Counts what became of a delivery: too many failures in a row switch a webhook off. */
export async function noteDelivery(site: Site, id: number, worked: boolean): Promise<void> {
  await site.database.run(
    worked
      ? query('UPDATE wp_wc_webhooks SET failure_count = 0 WHERE webhook_id = ?', [id])
      : query(
          `UPDATE wp_wc_webhooks SET status = CASE WHEN failure_count >= ? THEN 'disabled' ELSE status END,
            failure_count = failure_count + 1 WHERE webhook_id = ?`,
          [MOST_FAILURES, id],
        ),
  );
}
