import type { Order } from '../orders/order.ts';

/** What the first lines of a mail are made from. */
export interface MailWords {
  /** The shop's words; values are escaped. */
  readonly t: (text: string, ...values: readonly string[]) => string;
  readonly order: Order;
  /** Escaped. */
  readonly siteName: string;
  readonly date: string;
  /** Safe HTML of a link to where the order is paid; '' where it need not be. */
  readonly payLink: string;
  /** Safe HTML of a note to the customer. */
  readonly noteHtml: string;
}

/** A mail about an order: who gets it, when, and what it says. */
export interface OrderMailKind {
  readonly id: string;
  /** `woocommerce_{settings}_settings`. */
  readonly settings: string;
  /** As the order's notes call it. */
  readonly title: string;
  readonly to: 'shop' | 'customer';
  readonly usuallyOn?: boolean;
  readonly subject: string;
  readonly heading: string;
  readonly subjectSetting?: string;
  readonly headingSetting?: string;
  readonly withInstructions?: boolean;
  /** The order's notes tell of it before the change of status that it follows from, not after. */
  readonly precedes?: boolean;
  isDue(from: string, to: string): boolean;
  /** Paragraphs of safe HTML. */
  introduction(words: MailWords): readonly string[];
}

const UNPAID = ['pending', 'failed', 'cancelled'];

function becomes(to: readonly string[], from: readonly string[]): OrderMailKind['isDue'] {
  return (was, is) => to.includes(is) && from.includes(was);
}

const never = () => false;
const hello = ({ t, order }: MailWords) => t('Hi %s,', order.billing.first_name);

/** WooCommerce: `includes/emails/*`. */
export const orderMailKinds: readonly OrderMailKind[] = [
  {
    id: 'new_order',
    settings: 'new_order',
    title: 'New order',
    to: 'shop',
    subject: '[{site}]: New order #{order_number}',
    heading: 'New Order: #{order_number}',
    isDue: becomes(['processing', 'completed', 'on-hold'], UNPAID),
    introduction: ({ t, order }) => [
      t(
        'You’ve received the following order from %s:',
        `${order.billing.first_name} ${order.billing.last_name}`.trim(),
      ),
    ],
  },
  {
    id: 'cancelled_order',
    settings: 'cancelled_order',
    title: 'Cancelled order',
    to: 'shop',
    subject: '[{site}]: Order #{order_number} has been cancelled',
    heading: 'Order Cancelled: #{order_number}',
    isDue: becomes(['cancelled'], ['pending', 'processing', 'on-hold']),
    introduction: ({ t, order }) => [
      t(
        'Notification to let you know — order #%1$s belonging to %2$s has been cancelled:',
        String(order.id),
        `${order.billing.first_name} ${order.billing.last_name}`.trim(),
      ),
    ],
  },
  {
    id: 'customer_cancelled_order',
    settings: 'customer_cancelled_order',
    title: 'Cancelled order',
    to: 'customer',
    usuallyOn: false,
    subject: 'Your order at {site} has been cancelled',
    heading: 'Order Cancelled: #{order_number}',
    isDue: becomes(['cancelled'], ['processing', 'on-hold']),
    introduction: (words) => [
      hello(words),
      words.t(
        'We’re getting in touch to let you know that your order #%s has been cancelled.',
        String(words.order.id),
      ),
    ],
  },
  {
    id: 'failed_order',
    settings: 'failed_order',
    title: 'Failed order',
    to: 'shop',
    subject: '[{site}]: Order #{order_number} has failed',
    heading: 'Order Failed: #{order_number}',
    isDue: becomes(['failed'], ['pending', 'on-hold']),
    introduction: ({ t, order }) => [
      t(
        'Payment for order #%1$s from %2$s has failed. The order was as follows:',
        String(order.id),
        `${order.billing.first_name} ${order.billing.last_name}`.trim(),
      ),
    ],
  },
  {
    id: 'customer_failed_order',
    settings: 'customer_failed_order',
    title: 'Failed order',
    to: 'customer',
    subject: 'Your order at {site} was unsuccessful',
    heading: 'Sorry, your order was unsuccessful',
    precedes: true,
    isDue: (_from, to) => to === 'failed',
    introduction: (words) => [
      hello(words),
      words.t('Unfortunately, we couldn’t complete your order due to an issue with your payment method.'),
    ],
  },
  {
    id: 'customer_on_hold_order',
    settings: 'customer_on_hold_order',
    title: 'Order on-hold',
    to: 'customer',
    subject: 'Your {site} order has been received!',
    heading: 'Thank you for your order',
    withInstructions: true,
    isDue: becomes(['on-hold'], UNPAID),
    introduction: (words) => [
      hello(words),
      words.t(
        'Thanks for your order. It’s on-hold until we confirm that payment has been received. In the meantime, here’s a reminder of what you ordered:',
      ),
    ],
  },
  {
    id: 'customer_processing_order',
    settings: 'customer_processing_order',
    title: 'Processing order',
    to: 'customer',
    subject: 'Your {site} order has been received!',
    heading: 'Thank you for your order',
    withInstructions: true,
    isDue: becomes(['processing'], ['pending', 'failed', 'on-hold', 'cancelled']),
    introduction: (words) => [
      hello(words),
      words.t(
        'Just to let you know — we’ve received your order #%s, and it is now being processed:',
        String(words.order.id),
      ),
    ],
  },
  {
    id: 'customer_completed_order',
    settings: 'customer_completed_order',
    title: 'Completed order',
    to: 'customer',
    subject: 'Your {site} order is now complete',
    heading: 'Thanks for shopping with us',
    precedes: true,
    isDue: (_from, to) => to === 'completed',
    introduction: (words) => [hello(words), words.t('We have finished processing your order.')],
  },
  {
    id: 'customer_refunded_order',
    settings: 'customer_refunded_order',
    title: 'Refunded order',
    to: 'customer',
    subject: 'Your {site} order #{order_number} has been refunded',
    heading: 'Order Refunded: {order_number}',
    subjectSetting: 'subject_full',
    headingSetting: 'heading_full',
    isDue: never,
    introduction: (words) => [
      hello(words),
      words.t(
        'Your order on %s has been refunded. There are more details below for your reference:',
        words.siteName,
      ),
    ],
  },
  {
    id: 'customer_partially_refunded_order',
    settings: 'customer_refunded_order',
    title: 'Refunded order',
    to: 'customer',
    subject: 'Your {site} order #{order_number} has been partially refunded',
    heading: 'Partial Refund: Order {order_number}',
    subjectSetting: 'subject_partial',
    headingSetting: 'heading_partial',
    isDue: never,
    introduction: (words) => [
      hello(words),
      words.t(
        'Your order on %s has been partially refunded. There are more details below for your reference:',
        words.siteName,
      ),
    ],
  },
  {
    id: 'customer_note',
    settings: 'customer_note',
    title: 'Customer note',
    to: 'customer',
    subject: 'Note added to your {site} order from {order_date}',
    heading: 'A note has been added to your order',
    isDue: never,
    introduction: (words) => [
      hello(words),
      words.t('The following note has been added to your order:'),
      // Notes are stored as cleaned HTML.
      `<blockquote>${words.noteHtml}</blockquote>`,
      words.t('As a reminder, here are your order details:'),
    ],
  },
  {
    id: 'customer_invoice',
    settings: 'customer_invoice',
    title: 'Order details',
    to: 'customer',
    subject: 'Details for order #{order_number} on {site}',
    heading: 'Details for order #{order_number}',
    withInstructions: true,
    isDue: never,
    introduction: (words) => [
      hello(words),
      words.payLink === ''
        ? words.t('Here are the details of your order placed on %s:', words.date)
        : `${words.t('An order has been created for you on %1$s. Your order details are below, with a link to make payment when you’re ready: %2$s', words.siteName, '')}${words.payLink}`,
    ],
  },
];
