import type { RestField } from 'portolan/plugin';

const context = ['view', 'edit'];
const objects = ['checkout'];

/** What the block checkout takes for the mailing list beside an order: consent to mails and to text messages. */
export const consentFields: readonly RestField[] = [
  {
    objects,
    name: 'mailchimp-newsletter',
    schema: {
      optin: { description: 'Subscribe to marketing opt-in.', type: ['boolean', 'null'], context },
      gdprFields: { description: 'GDPR marketing opt-in.', type: 'object', context: [] },
    },
  },
  {
    objects,
    name: 'mailchimp-sms-consent',
    schema: {
      smsOptin: { description: 'Subscribe to SMS marketing opt-in.', type: ['boolean', 'null'], context },
      smsPhone: { description: 'SMS phone number for marketing consent.', type: ['string', 'null'], context },
    },
  },
];
