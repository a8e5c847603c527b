import type { MailKind } from './mail-settings.ts';

/** The mails of a shop. WooCommerce: `WC_Emails::init()`. */
export const mailKinds: readonly MailKind[] = [
  {
    id: 'new_order',
    label: 'New order',
    description: 'Receive an email notification every time a new order is placed',
    enabled: 'yes',
    toShop: true,
    placeholders: ['order_date', 'order_number'],
    additional: 'Congratulations on the sale!',
  },
  {
    id: 'cancelled_order',
    label: 'Cancelled order',
    description:
      'Receive an email notification when an order that was pending, processing, or on hold gets cancelled',
    enabled: 'yes',
    toShop: true,
    placeholders: ['order_date', 'order_number', 'order_billing_full_name'],
    additional: 'Thanks for reading.',
  },
  {
    id: 'customer_cancelled_order',
    label: 'Cancelled order',
    description: 'Send an email to customers notifying them when their order has been cancelled',
    enabled: 'no',
    placeholders: ['order_date', 'order_number', 'order_billing_full_name'],
    additional: 'We hope to see you again soon.',
  },
  {
    id: 'failed_order',
    label: 'Failed order',
    description:
      'Select who should be notified if an order that was previously processing or on-hold has failed.',
    enabled: 'yes',
    toShop: true,
    placeholders: ['order_date', 'order_number'],
    additional:
      'We hope they’ll be back soon! Read more about <a href="https://woocommerce.com/document/managing-orders/">troubleshooting failed payments</a>.',
  },
  {
    id: 'customer_failed_order',
    label: 'Failed order',
    description: 'Receive an email notification when an order that was processing or on hold fails',
    enabled: 'yes',
    placeholders: ['order_date', 'order_number'],
    additional: 'If you need any help with your order, please contact us at {store_email}.',
  },
  {
    id: 'customer_on_hold_order',
    label: 'Order on-hold',
    description: 'Send an email to customers notifying them when their order has been placed on hold',
    enabled: 'yes',
    placeholders: ['order_date', 'order_number'],
    additional: 'Thanks again! If you need any help with your order, please contact us at {store_email}.',
  },
  {
    id: 'customer_processing_order',
    label: 'Processing order',
    description: 'Send an email to customers notifying them that their order is being processed',
    enabled: 'yes',
    placeholders: ['order_date', 'order_number'],
    additional: 'Thanks again! If you need any help with your order, please contact us at {store_email}.',
  },
  {
    id: 'customer_completed_order',
    label: 'Completed order',
    description:
      'Send an email to customers notifying them that their order is complete and has been shipped',
    enabled: 'yes',
    placeholders: ['order_date', 'order_number'],
    additional: 'Thanks again! If you need any help with your order, please contact us at {store_email}.',
  },
  {
    id: 'customer_refunded_order',
    label: 'Refunded order',
    description:
      'Send an email to customers notifying them when an order has been partially or fully refunded',
    enabled: 'yes',
    subjects: 'refund',
    placeholders: ['order_date', 'order_number'],
    additional: 'If you need any help with your order, please contact us at {store_email}.',
  },
  {
    id: 'customer_invoice',
    label: 'Order details',
    description:
      'Manually send an email to your customers containing their order information and payment links',
    subjects: 'paid',
    placeholders: ['order_date', 'order_number'],
    additional: 'Thanks again! If you need any help with your order, please contact us at {store_email}.',
  },
  {
    id: 'customer_note',
    label: 'Customer note',
    description: 'Send an email to customers notifying them when you’ve added a note to their order',
    enabled: 'yes',
    placeholders: ['order_date', 'order_number'],
    additional: 'Thanks again! If you need any help with your order, please contact us at {store_email}.',
  },
  {
    id: 'customer_reset_password',
    label: 'Reset password',
    description: 'Send an email to customers notifying them that their password has been reset',
    enabled: 'yes',
    placeholders: [],
    additional: 'Thanks for reading.',
  },
  {
    id: 'customer_new_account',
    label: 'New account',
    description: 'Send an email to customers notifying them that they have created an account',
    enabled: 'yes',
    placeholders: [],
    additional: 'We look forward to seeing you soon.',
  },
  {
    id: 'admin_payment_gateway_enabled',
    label: 'Payment gateway enabled',
    description:
      'Payment gateway enabled emails are sent to chosen recipient(s) when a payment gateway is enabled.',
    enabled: 'yes',
    toShop: true,
    placeholders: ['gateway_title'],
    additional: 'If this was intentional, you can safely ignore and delete this email.',
  },
  {
    id: 'customer_pos_completed_order',
    label: 'POS completed order',
    description: 'Let customers know once their POS order is complete.',
    placeholders: ['order_date', 'order_number'],
    additional: '',
  },
  {
    id: 'customer_pos_refunded_order',
    label: 'POS refunded order',
    description:
      'Let customers know when a full or partial refund is on its way to them for their POS order.',
    subjects: 'refund',
    placeholders: ['order_date', 'order_number'],
    additional: '',
  },
  {
    id: 'customer_verify_email',
    label: 'Confirm email address',
    description: 'Sent to customers with a link to confirm they own their account email address.',
    enabled: 'yes',
    placeholders: [],
    additional: 'Thanks for reading.',
  },
];
