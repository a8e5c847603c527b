import type { SecretOption } from 'portolan/plugin';

const option = /^rcp_settings$/;

/** Secrets of PayPal's API, by its mode. */
const ofPaypal = (mode: 'live' | 'test', name: 'password' | 'signature'): SecretOption => ({
  name: `MEMBERS_PAYPAL_${mode === 'test' ? 'TEST_' : ''}API_${name.toUpperCase()}`,
  option,
  member: [`${mode}_paypal_api_${name}`],
  meaning: `The memberships’ ${name} of PayPal’s API${mode === 'test' ? ' in test mode' : ''}`,
});

/** The secrets of the members' accounts at Stripe, PayPal, Braintree and 2Checkout, and of their captcha. Source: Restrict Content Pro, option `rcp_settings`. */
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
  ofPaypal('live', 'password'),
  ofPaypal('live', 'signature'),
  ofPaypal('test', 'password'),
  ofPaypal('test', 'signature'),
  {
    name: 'MEMBERS_BRAINTREE_PRIVATE_KEY',
    option,
    member: ['braintree_live_privateKey'],
    meaning: 'The memberships’ private key of Braintree',
  },
  {
    name: 'MEMBERS_2CHECKOUT_SECRET_WORD',
    option,
    member: ['twocheckout_secret_word'],
    meaning: 'The memberships’ secret word of 2Checkout',
  },
  {
    name: 'MEMBERS_RECAPTCHA_SECRET',
    option,
    member: ['recaptcha_private_key'],
    meaning: 'The secret key of reCAPTCHA in the form for members',
  },
];
