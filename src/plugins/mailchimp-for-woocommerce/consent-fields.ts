import type { RestError, RestField } from 'portolan/plugin';
import { isMap, phpType } from 'portolan/rest';

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
    refuse: (value) => unclearConsent(value, 'optin', 'newsletter optin'),
  },
  {
    objects,
    name: 'mailchimp-sms-consent',
    schema: {
      smsOptin: { description: 'Subscribe to SMS marketing opt-in.', type: ['boolean', 'null'], context },
      smsPhone: { description: 'SMS phone number for marketing consent.', type: ['string', 'null'], context },
    },
    refuse: (value) => unclearConsent(value, 'smsOptin', 'SMS optin'),
  },
];

/** Consent is true, false or not said; texts and numbers that mean the same elsewhere are none. */
function unclearConsent(value: unknown, member: string, name: string): RestError | undefined {
  const consent = isMap(value) ? (value[member] ?? null) : null;
  if (consent === null || typeof consent === 'boolean') return undefined;
  const message = `value of type ${phpType(consent)} was posted to the ${name} callback`;
  return { code: 'api-error', message, data: null };
}
