import type { SecretOption } from 'portolan/plugin';

const option = /^woocommerce_stripe_settings$/;

/** The secrets of the shop's Stripe account. Source: WooCommerce Stripe Gateway, its option. */
export const stripeSecrets: readonly SecretOption[] = [
  { name: 'STRIPE_SECRET_KEY', option, member: ['secret_key'], meaning: 'The shop’s secret key of Stripe' },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    option,
    member: ['webhook_secret'],
    meaning: 'The signing secret of the shop’s webhook of Stripe',
  },
  {
    name: 'STRIPE_TEST_SECRET_KEY',
    option,
    member: ['test_secret_key'],
    meaning: 'The shop’s secret key of Stripe’s test mode',
  },
  {
    name: 'STRIPE_TEST_WEBHOOK_SECRET',
    option,
    member: ['test_webhook_secret'],
    meaning: 'The signing secret of the shop’s webhook in Stripe’s test mode',
  },
];
