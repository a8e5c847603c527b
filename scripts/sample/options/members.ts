import { phpSerialize } from '../php-serialize.ts';
import type { SampleOption } from '../records.ts';

/** How members join and what they are told. */
export const memberOptions: readonly SampleOption[] = [
  {
    name: 'rcp_settings',
    autoload: 'on',
    value: phpSerialize({
      registration_page: 1201,
      redirect: 1202,
      account_page: 1203,
      edit_profile: 1204,
      update_card: 1205,
      currency: 'GBP',
      currency_position: 'before',
      gateways: { stripe: 1, manual: 1 },
      sandbox: '1',
      auto_renew: '3',
      auto_renew_checked_on: '1',
      content_excerpts: 'individual',
      paid_message:
        'This part is for teachers who are members. <a href="/join/">Join</a> or <a href="/wp-login.php">log in</a>.',
      free_message: 'This part is for members; pupils join for nothing. <a href="/join/">Join</a>.',
      active_subject: 'Welcome to Contour & Coast',
      active_email:
        'Dear %firstname%,\n\nyour membership "%subscription_name%" has begun. It lasts until %expiration%.',
      free_subject: 'Welcome to Contour & Coast',
      free_email: 'Dear %firstname%,\n\nyour membership "%subscription_name%" has begun.',
      cancelled_subject: 'Your membership ends',
      cancelled_email:
        'Dear %firstname%,\n\nyour membership is cancelled. You can read everything until %expiration%.',
      expired_subject: 'Your membership has ended',
      expired_email:
        'Dear %firstname%,\n\nyour membership "%subscription_name%" has ended. We hope to see you again.',
      payment_received_subject: 'Your payment',
      payment_received_email:
        'Dear %firstname%,\n\nthank you: we received %amount% for "%subscription_name%".',
      renewal_payment_failed_subject: 'Your card could not be charged',
      renewal_payment_failed_email:
        'Dear %firstname%,\n\n"%subscription_name%" could not be renewed. Please update your card.',
    }),
  },
  {
    name: 'rcp_reminder_notices',
    autoload: 'on',
    value: phpSerialize([
      {
        send_period: '+1week',
        enabled: true,
        type: 'expiration',
        subject: 'A week to go',
        message: 'Dear %firstname%,\n\nyour membership "%subscription_name%" ends on %expiration%.',
      },
    ]),
  },
];
