import { randomBytes } from 'node:crypto';
import type { RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import { isEmpty, phpText, restError, restUrl, sanitizeTextField } from 'portolan/rest';
import { siteZone, wpDate } from 'portolan/time';
import {
  addWebhook,
  changeWebhook,
  findWebhooks,
  isWebhookTopic,
  removeWebhook,
  topicHooks,
  type Webhook,
  type WebhookFields,
  type WebhookStatus,
  webhookById,
} from '../webhooks/webhook.ts';
import { batchOf } from './batch.ts';
import { dateOrNull, itemLinks, listReply, shopRoute, windowOf } from './collection.ts';
import { invalidId, invalidIdToChange, managerPermission } from './permissions.ts';

const STATUSES: readonly WebhookStatus[] = ['active', 'paused', 'disabled'];

/** Webhooks; their secrets are taken and never told. WooCommerce: WC_REST_Webhooks_Controller. */
export const webhookRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/webhooks',
    {
      methods: ['GET'],
      permission: (call) => managerPermission(call),
      handle: listWebhooks,
    },
    {
      methods: ['POST'],
      permission: (call) => managerPermission(call, 'create'),
      handle: createWebhook,
    },
  ),
  ...batchOf('/webhooks', {
    create: createWebhook,
    update: updateWebhook,
    delete: deleteWebhook,
    permission: (call) => managerPermission(call, 'edit'),
  }),
  ...shopRoute(
    '/webhooks/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => managerPermission(call, 'view'),
      handle: (call) =>
        withWebhook(call, (webhook) => ({ data: webhookData(call, webhook) }), 'ID is invalid.'),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => managerPermission(call, 'edit'),
      handle: updateWebhook,
    },
    {
      methods: ['DELETE'],
      permission: (call) => managerPermission(call, 'delete'),
      handle: deleteWebhook,
    },
  ),
];

async function withWebhook(
  call: RestCall,
  work: (webhook: Webhook) => RestReply | RestError | Promise<RestReply | RestError>,
  refusal?: string,
): Promise<RestReply | RestError> {
  const id = Number(call.params.id);
  const webhook = await webhookById(call.site, id);
  return webhook ? work(webhook) : invalidId('shop_webhook_invalid_id', id === 0 ? undefined : refusal);
}

function webhookData(call: RestCall, webhook: Webhook) {
  const [resource = '', event = ''] = webhook.topic.split('.');
  return {
    id: webhook.id,
    name: webhook.name,
    status: webhook.status,
    topic: webhook.topic,
    resource,
    event,
    hooks: topicHooks(webhook.topic),
    delivery_url: webhook.deliveryUrl,
    date_created: dateOrNull(webhook.created),
    date_created_gmt: dateOrNull(webhook.createdGmt),
    date_modified: dateOrNull(webhook.modified),
    date_modified_gmt: dateOrNull(webhook.modifiedGmt),
    _links: itemLinks(call, 'webhooks', webhook.id),
  };
}

async function listWebhooks(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const status = STATUSES.find((each) => each === params.status);
  const numbers = (name: string) => (Array.isArray(params[name]) ? params[name].map(Number) : []);
  const [include, exclude] = [numbers('include'), new Set(numbers('exclude'))];
  const search = phpText(params.search).toLowerCase();
  const found = await findWebhooks(site, {
    ...(status && { status }),
    ...(include.length > 0 && { ids: include }),
  });
  const wanted = found.filter(
    (webhook) => !exclude.has(webhook.id) && webhook.name.toLowerCase().includes(search),
  );
  // An offset of 0 leaves the page as it is, any other takes its place: there is no page before the first.
  const paged = Number(params.offset ?? 0) === 0 ? { offset: undefined } : { page: 1 };
  const listed = { ...call, params: { ...params, ...paged } };
  const { limit, offset } = windowOf(listed);
  const sorted = inOrder(wanted, phpText(params.orderby), params.order === 'asc');
  const data = sorted.slice(offset, offset + limit).map((webhook) => webhookData(call, webhook));
  // One at a time, they are told as one page. WooCommerce: `WC_Webhook_Data_Store::search_webhooks()`.
  return listReply(listed, data, wanted.length, limit > 1 ? undefined : 1);
}

/** By id, or by the day or the name with ids ascending among equals. WooCommerce: `WC_Webhook_Data_Store::search_webhooks()`. */
function inOrder(found: readonly Webhook[], by: string, ascending: boolean): readonly Webhook[] {
  const key = (webhook: Webhook) =>
    by === 'id' ? webhook.id : by === 'title' ? webhook.name.toLowerCase() : webhook.created;
  const compare = (a: Webhook, b: Webhook) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
  return found.toSorted((a, b) => (ascending ? compare(a, b) : compare(b, a)));
}

async function createWebhook(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const topicRefused = 'Webhook topic is required and must be valid.';
  const fields = fieldsOf(params, topicRefused);
  if ('code' in fields) return fields;
  const { topic, deliveryUrl } = fields;
  if (topic === undefined) return invalidTopic(topicRefused);
  if (deliveryUrl === undefined) return invalidAddress();
  const made = await addWebhook(site, {
    name: nameOfToday(site),
    userId: visitor.id,
    secret: randomBytes(24).toString('hex'),
    ...fields,
    topic,
    deliveryUrl,
    // Whatever was sent: it can be paused once it is there.
    status: 'active',
  });
  const webhook = await webhookById(site, made);
  return {
    status: 201,
    headers: { Location: restUrl(site, `wc/v3/webhooks/${made}`) },
    data: webhook && webhookData(call, webhook),
  };
}

async function updateWebhook(call: RestCall): Promise<RestReply | RestError> {
  const known = await webhookById(call.site, Number(call.params.id));
  if (!known) return invalidIdToChange('shop_webhook_invalid_id', 'ID is invalid.');
  const fields = fieldsOf(call.params, 'Webhook topic must be valid.');
  if ('code' in fields) return fields;
  await changeWebhook(call.site, known.id, fields);
  return withWebhook(call, (webhook) => ({ data: webhookData(call, webhook) }));
}

async function deleteWebhook(call: RestCall): Promise<RestReply | RestError> {
  if (call.params.force !== true) {
    return restError('woocommerce_rest_trash_not_supported', 'Webhooks do not support trashing.', 501);
  }
  return withWebhook(call, async (webhook) => {
    await removeWebhook(call.site, webhook.id);
    return { data: webhookData(call, webhook) };
  });
}

/** What a webhook is called that nobody named: "Webhook created on Nov 29, 2026 @ 02:00 AM". */
function nameOfToday(site: Site): string {
  const moment = wpDate('M d, Y @ h:i A', site.clock.now() / 1000, siteZone(site));
  return `Webhook created on ${moment}`;
}

function invalidTopic(message: string): RestError {
  return restError('woocommerce_rest_shop_webhook_invalid_topic', message, 400);
}

function invalidAddress(): RestError {
  return restError(
    'woocommerce_rest_shop_webhook_invalid_delivery_url',
    'Webhook delivery URL must be a valid URL starting with http:// or https://.',
    400,
  );
}

type Sent = { -readonly [K in keyof Omit<WebhookFields, 'userId'>]?: WebhookFields[K] };

/**
 * What was sent of a webhook, checked; what is empty counts as not sent. `topicRefused` is said of a topic that there
 * is not.
 */
function fieldsOf(params: RestCall['params'], topicRefused: string): Sent | RestError {
  const fields: Sent = {};
  const text = (name: string) => sanitizeTextField(phpText(params[name]));
  if (!isEmpty(text('name'))) fields.name = text('name');
  if (!isEmpty(text('topic'))) {
    if (!isWebhookTopic(text('topic'))) return invalidTopic(topicRefused);
    fields.topic = text('topic');
  }
  if (!isEmpty(params.delivery_url)) {
    const address = phpText(params.delivery_url).trim();
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return invalidAddress();
    fields.deliveryUrl = address;
  }
  if (params.status !== undefined) {
    const status = STATUSES.find((each) => each === params.status);
    if (status === undefined) {
      return restError('rest_invalid_param', 'Invalid parameter(s): status', 400, {
        params: { status: `status is not one of ${STATUSES.join(', ')}.` },
      });
    }
    fields.status = status;
  }
  if (phpText(params.secret) !== '') fields.secret = phpText(params.secret);
  return fields;
}
