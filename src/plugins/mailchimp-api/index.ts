export {
  API_VERSION,
  dataCentre,
  type MailchimpAccount,
  type MailchimpClient,
  MailchimpError,
  type MailchimpMethod,
  type MailchimpObject,
  mailchimpClient,
  TIMEOUT,
} from './client.ts';
export { subscriberHash } from './subscriber.ts';
