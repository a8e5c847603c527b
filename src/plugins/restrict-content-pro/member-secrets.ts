import type { SecretOption } from 'portolan/plugin';

const option = /^rcp_settings$/;

/** The secrets of the members' Stripe account and captcha. Source: Restrict Content Pro, option `rcp_settings`. */
export const memberSecrets: readonly SecretOption[] = [
  {
    name: 'MEMBERS_STRIPE_SECRET_KEY',
    option,
    member: ['stripe_live_secret'],
    meaning: 'The memberships’ secret key of Stripe',
  },
  {
    name: 'MEMBERS_STRIPE_TEST_SECRET_KEY',
    option,
    member: ['stripe_test_secret'],
    meaning: 'The memberships’ secret key of Stripe’s test mode',
  },
  {
    name: 'MEMBERS_RECAPTCHA_SECRET',
    option,
    member: ['recaptcha_private_key'],
    meaning: 'The secret key of reCAPTCHA in the form for members',
  },
];
