import { defineErrors } from 'portolan/plugin';

/** What commands of the shop were asked for and cannot do. */
export const shopError = defineErrors({
  'order-missing': {
    message: 'There is no order {id}.',
    cause: 'The number is mistyped, or the order was removed.',
    advice: '"portolan orders list" shows them.',
  },
  'order-status-unknown': {
    message: 'There is no status "{status}".',
    cause: 'Orders have WooCommerce’s statuses and those of its plugins.',
    advice: 'There are: {statuses}.',
  },
  'amount-invalid': {
    message: '"{amount}" is no amount.',
    cause: 'Amounts are plain numbers in the currency of the order.',
    advice: 'Write it with a point: 12.50.',
  },
  'refund-refused': {
    message: 'Nothing was paid back: {reason}',
    cause: 'The order, its gateway or Stripe does not allow it.',
    advice: '"portolan orders show {id}" says what was paid and paid back already.',
  },
});
