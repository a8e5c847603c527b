import { phpText, validateValue } from 'portolan/rest';
import { checked, creating, forced, resourceId, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { both, describedAs, readOnly, written } from './members.ts';

/** An item of `/orders/(?<order_id>[\d]+)/notes`. */
export const orderNoteSchema = describedAs('order_note', {
  id: readOnly.integer('Unique identifier for the resource.'),
  author: readOnly.text('Order note author.'),
  date_created: readOnly.date("The date the order note was created, in the site's timezone."),
  date_created_gmt: readOnly.date('The date the order note was created, as GMT.'),
  note: written.text('Order note content.'),
  customer_note: {
    description:
      'If true, the note will be shown to customers and they will be notified. If false, the note will be for admin reference only.',
    type: 'boolean',
    default: false,
    context: both,
  },
  added_by_user: {
    description:
      'If true, this note will be attributed to the current user. If false, the note will be attributed to the system.',
    type: 'boolean',
    default: false,
    context: ['edit'],
  },
});

/** An item of `/orders/(?<id>[\d]+)/actions/email_templates`. */
export const emailTemplateSchema = describedAs('Email Template', {
  id: {
    description: 'A unique ID string for the email template.',
    type: 'string',
    enum: [
      'new_order',
      'cancelled_order',
      'customer_cancelled_order',
      'failed_order',
      'customer_failed_order',
      'customer_on_hold_order',
      'customer_processing_order',
      'customer_completed_order',
      'customer_refunded_order',
      'customer_invoice',
      'customer_note',
      'customer_reset_password',
      'customer_new_account',
      'admin_payment_gateway_enabled',
      'customer_pos_completed_order',
      'customer_pos_refunded_order',
      'customer_verify_email',
    ],
    context: ['view', 'embed'],
  },
  title: { description: 'The display name of the email template.', type: 'string', context: ['view'] },
  description: {
    description: 'A description of the purpose of the email template.',
    type: 'string',
    context: ['view'],
  },
});

/** An item of `/orders/(?<id>[\d]+)/actions/send_email`. */
export const orderActionsSchema = describedAs('Order Actions', {
  message: {
    description: 'A message indicating that the action completed successfully.',
    type: 'string',
    context: ['edit'],
    readonly: true,
  },
});

/** An item of `/orders/statuses`. */
export const orderStatusSchema = describedAs('order_status', {
  slug: { description: 'Order status slug.', type: 'string', context: ['view'], readonly: true },
  name: { description: 'Order status name.', type: 'string', context: ['view'], readonly: true },
});

/** What `/orders/(?<order_id>[\d]+)/notes` and its like take and tell. */
export const orderPartsContracts = {
  '/orders/(?<order_id>[\\d]+)/notes': {
    schema: orderNoteSchema,
    GET: {
      order_id: { description: 'The order ID.', type: 'integer' },
      ...standard('context'),
      type: checked({
        default: 'any',
        description: 'Limit result to customers or internal notes.',
        type: 'string',
        enum: ['any', 'customer', 'internal'],
      }),
    },
    POST: {
      order_id: { description: 'The order ID.', type: 'integer' },
      ...creating(orderNoteSchema),
      // Numbers and yes or no are notes, too.
      note: {
        type: 'string',
        description: 'Order note content.',
        required: true,
        validate: (value, _call, name) =>
          typeof value === 'object' ? validateValue(value, { type: 'string' }, name) : undefined,
        sanitize: phpText,
      },
    },
  },
  '/orders/(?<order_id>[\\d]+)/notes/(?<id>[\\d]+)': {
    schema: orderNoteSchema,
    GET: {
      ...resourceId,
      order_id: { description: 'The order ID.', type: 'integer' },
      ...standard('context'),
    },
    DELETE: {
      ...resourceId,
      order_id: { description: 'The order ID.', type: 'integer' },
      ...forced(),
    },
  },
  '/orders/(?<id>[\\d]+)/receipt': {
    POST: {
      id: { description: 'Unique identifier of the order.', type: 'integer' },
      expiration_date: {
        description: 'Expiration date formatted as yyyy-mm-dd.',
        type: 'string',
        default: null,
      },
      expiration_days: {
        description: 'Number of days to be added to the current date to get the expiration date.',
        type: 'integer',
        default: 1,
      },
      force_new: {
        description:
          'True to force the creation of a new receipt even if one already exists and has not expired yet.',
        type: 'boolean',
        default: false,
      },
    },
    GET: { id: { description: 'Unique identifier of the order.', type: 'integer' } },
  },
  '/orders/(?<id>[\\d]+)/actions/email_templates': {
    schema: emailTemplateSchema,
    GET: { id: { description: 'Unique identifier of the order.', type: 'integer' } },
  },
  '/orders/(?<id>[\\d]+)/actions/send_email': {
    schema: orderActionsSchema,
    POST: {
      ...creating(orderActionsSchema),
      id: { description: 'Unique identifier of the order.', type: 'integer' },
      email: checked({
        description: 'Email address to send the order details to.',
        type: 'string',
        format: 'email',
      }),
      force_email_update: checked({
        description: 'Whether to update the billing email of the order, even if it already has one.',
        type: 'boolean',
      }),
      template_id: checked({
        description:
          'The email template to use. If omitted, the best template is auto-selected based on order status.',
        type: 'string',
        enum: [
          'new_order',
          'cancelled_order',
          'customer_cancelled_order',
          'failed_order',
          'customer_failed_order',
          'customer_on_hold_order',
          'customer_processing_order',
          'customer_completed_order',
          'customer_refunded_order',
          'customer_invoice',
          'customer_note',
          'customer_reset_password',
          'customer_new_account',
          'admin_payment_gateway_enabled',
          'customer_pos_completed_order',
          'customer_pos_refunded_order',
          'customer_verify_email',
        ],
      }),
    },
  },
  '/orders/(?<id>[\\d]+)/actions/send_order_details': {
    schema: orderActionsSchema,
    POST: {
      ...creating(orderActionsSchema),
      id: { description: 'Unique identifier of the order.', type: 'integer' },
      email: checked({
        description: 'Email address to send the order details to.',
        type: 'string',
        format: 'email',
      }),
      force_email_update: checked({
        description: 'Whether to update the billing email of the order, even if it already has one.',
        type: 'boolean',
      }),
    },
  },
  '/orders/statuses': { schema: orderStatusSchema },
} satisfies RouteContracts;
