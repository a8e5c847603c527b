import type { MailWords, OrderMailKind } from './order-mail-kinds.ts';

/** What a mail says with the feature `email_improvements`, where that is not what it says without. */
export interface NewerMail {
  readonly subject?: string;
  readonly heading?: string;
  /** Paragraphs of safe HTML. */
  introduction?(words: MailWords): readonly string[];
  /** What stands below the order unless the shop has other words. */
  readonly closing: string;
}

const NEED_HELP = 'If you need any help with your order, please contact us at {store_email}.';
const THANKS = `Thanks again! ${NEED_HELP}`;

const hello = ({ t, order }: MailWords) =>
  order.billing.first_name === '' ? t('Hi,') : t('Hi %s,', order.billing.first_name);
const buyer = ({ order }: MailWords) => `${order.billing.first_name} ${order.billing.last_name}`.trim();
const reminder = ({ t }: MailWords) => t('Here’s a reminder of what you’ve ordered:');
const number = ({ order }: MailWords) => String(order.id);

/** By kind of mail. WooCommerce: `includes/emails/*`, feature `email_improvements`. */
export const newerMails: Readonly<Record<OrderMailKind['id'], NewerMail>> = {
  new_order: {
    subject: "[{site}]: You've got a new order: #{order_number}",
    heading: 'New order: #{order_number}',
    introduction: (words) => [words.t('You’ve received a new order from %s:', buyer(words))],
    closing: 'Congratulations on the sale!',
  },
  cancelled_order: {
    heading: 'Order cancelled: #{order_number}',
    introduction: (words) => [
      words.t(
        'We’re getting in touch to let you know that order #%1$s from %2$s has been cancelled.',
        number(words),
        buyer(words),
      ),
    ],
    closing: 'Thanks for reading.',
  },
  customer_cancelled_order: {
    subject: '[{site}]: Your order #{order_number} has been cancelled',
    heading: 'Order cancelled: #{order_number}',
    introduction: (words) => [
      words.t(
        'We’re getting in touch to let you know that your order #%s has been cancelled.',
        number(words),
      ),
    ],
    closing: 'We hope to see you again soon.',
  },
  failed_order: {
    heading: 'Order failed: #{order_number}',
    introduction: (words) => [
      words.t(
        'Unfortunately, the payment for order #%1$s from %2$s has failed. The order was as follows:',
        number(words),
        buyer(words),
      ),
    ],
    closing: 'We hope they’ll be back soon!',
  },
  customer_failed_order: {
    introduction: (words) => [
      hello(words),
      words.t("Unfortunately, we couldn't complete your order due to an issue with your payment method."),
      words.t(
        "If you'd like to continue with your purchase, please return to %s and try a different method of payment.",
        words.siteName,
      ),
      words.t('Your order details are as follows:'),
    ],
    closing: NEED_HELP,
  },
  customer_on_hold_order: {
    introduction: (words) => [
      hello(words),
      words.t(
        'We’ve received your order and it’s currently on hold until we can confirm your payment has been processed.',
      ),
      reminder(words),
    ],
    closing: THANKS,
  },
  customer_processing_order: {
    introduction: (words) => [
      hello(words),
      words.t('Just to let you know — we’ve received your order, and it is now being processed.'),
      reminder(words),
    ],
    closing: THANKS,
  },
  customer_completed_order: {
    subject: 'Your order from {site} is on its way!',
    heading: 'Good things are heading your way!',
    introduction: (words) => [
      hello(words),
      words.t('We have finished processing your order.'),
      reminder(words),
    ],
    closing: THANKS,
  },
  customer_refunded_order: {
    heading: 'Order refunded: {order_number}',
    introduction: (words) => [
      hello(words),
      words.t('Your order from %s has been refunded.', words.siteName),
      reminder(words),
    ],
    closing: NEED_HELP,
  },
  customer_partially_refunded_order: {
    heading: 'Partial refund: Order {order_number}',
    introduction: (words) => [
      hello(words),
      words.t('Your order from %s has been partially refunded.', words.siteName),
      reminder(words),
    ],
    closing: NEED_HELP,
  },
  customer_note: {
    subject: 'A note has been added to your order from {site}',
    closing: THANKS,
  },
  customer_invoice: { closing: THANKS },
};
