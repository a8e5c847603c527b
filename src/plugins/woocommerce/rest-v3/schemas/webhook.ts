import { changing, checked, creating, forced, resourceId, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';

/** An item of `/webhooks`. */
export const webhookSchema = describedAs('webhook', {
  id: readOnly.integer('Unique identifier for the resource.'),
  name: written.text('A friendly name for the webhook.'),
  status: {
    description: 'Webhook status.',
    type: 'string',
    default: 'active',
    enum: ['active', 'paused', 'disabled'],
    context: both,
  },
  topic: written.text('Webhook topic.'),
  resource: readOnly.text('Webhook resource.'),
  event: readOnly.text('Webhook event.'),
  hooks: readOnly.list('WooCommerce action names associated with the webhook.', { type: 'string' }),
  delivery_url: {
    description: 'The URL where the webhook payload is delivered.',
    type: 'string',
    format: 'uri',
    context: both,
    readonly: true,
  },
  secret: {
    description:
      "Secret key used to generate a hash of the delivered webhook and provided in the request headers. This will default to a MD5 hash from the current user's ID|username if not provided.",
    type: 'string',
    context: ['edit'],
  },
  date_created: readOnly.date("The date the webhook was created, in the site's timezone."),
  date_created_gmt: readOnly.date('The date the webhook was created, as GMT.'),
  date_modified: readOnly.date("The date the webhook was last modified, in the site's timezone."),
  date_modified_gmt: readOnly.date('The date the webhook was last modified, as GMT.'),
});

/** What `/webhooks` and its like take and tell. */
export const webhookContracts = {
  '/webhooks': {
    schema: webhookSchema,
    GET: {
      ...standard(
        'context',
        'page',
        'per_page',
        'search',
        'after',
        'before',
        'exclude',
        'include',
        'offset',
        'order',
      ),
      orderby: checked({
        description: 'Sort collection by object attribute.',
        type: 'string',
        default: 'date',
        enum: ['date', 'id', 'title'],
      }),
      status: checked({
        default: 'all',
        description: 'Limit result set to webhooks assigned a specific status.',
        type: 'string',
        enum: ['all', 'active', 'paused', 'disabled'],
      }),
    },
    POST: {
      ...creating(webhookSchema),
      topic: { type: 'string', description: 'Webhook topic.', required: true },
      delivery_url: { type: 'string', description: 'Webhook delivery URL.', required: true },
    },
  },
  '/webhooks/(?<id>[\\d]+)': {
    schema: webhookSchema,
    GET: { ...resourceId, ...standard('context') },
    PUT: { ...resourceId, ...changing(webhookSchema) },
    DELETE: {
      ...resourceId,
      ...forced(),
    },
  },
  '/webhooks/batch': { schema: batchSchema, PUT: changing(webhookSchema) },
} satisfies RouteContracts;

const seen = { context: ['view'], readonly: true };
const headers = { type: 'array', ...seen, items: { type: 'string' } };

/** An item of `/webhooks/(?<webhook_id>[\\d]+)/deliveries`. */
const deliverySchema = describedAs('webhook_delivery', {
  id: { description: 'Unique identifier for the resource.', type: 'integer', ...seen },
  duration: { description: 'The delivery duration, in seconds.', type: 'string', ...seen },
  summary: {
    description: 'A friendly summary of the response including the HTTP response code, message, and body.',
    type: 'string',
    ...seen,
  },
  request_url: {
    description: 'The URL where the webhook was delivered.',
    type: 'string',
    format: 'uri',
    ...seen,
  },
  request_headers: { description: 'Request headers.', ...headers },
  request_body: { description: 'Request body.', type: 'string', ...seen },
  response_code: {
    description: 'The HTTP response code from the receiving server.',
    type: 'string',
    ...seen,
  },
  response_message: {
    description: 'The HTTP response message from the receiving server.',
    type: 'string',
    ...seen,
  },
  response_headers: { description: 'Array of the response headers from the receiving server.', ...headers },
  response_body: { description: 'The response body from the receiving server.', type: 'string', ...seen },
  date_created: readOnly.date("The date the webhook delivery was logged, in the site's timezone."),
  date_created_gmt: readOnly.date('The date the webhook delivery was logged, as GMT.'),
});

const ofWebhook = { webhook_id: { description: 'Unique identifier for the webhook.', type: 'integer' } };

/** What deliveries of webhooks take and tell. WooCommerce: `WC_REST_Webhook_Deliveries_V2_Controller`. */
export const deliveryContracts = {
  '/webhooks/(?<webhook_id>[\\d]+)/deliveries': {
    schema: deliverySchema,
    GET: { ...ofWebhook, ...standard('context') },
  },
  '/webhooks/(?<webhook_id>[\\d]+)/deliveries/(?<id>[\\d]+)': {
    schema: deliverySchema,
    GET: { ...ofWebhook, ...resourceId, ...standard('context') },
  },
} satisfies RouteContracts;
