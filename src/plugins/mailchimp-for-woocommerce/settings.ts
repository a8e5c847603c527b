import { type Stored, storedMap, textIn } from 'portolan/data';
import { type SecretOption, type Site, translate } from 'portolan/plugin';
import { type MailchimpClient, mailchimpClient } from 'portolan/plugins/mailchimp-api';

/** Whose carts are followed. */
export type CartTracking = 'all' | 'subscribed' | 'disabled';

/** How the box of the newsletter starts; `hide` = it is not shown and not read. */
export type OptIn = 'check' | 'uncheck' | 'hide';

export interface MailingListSettings {
  readonly list: string;
  readonly store: string;
  readonly tracking: CartTracking;
  readonly optIn: OptIn;
  /** Text beside the box: the owner's HTML or plain text. */
  readonly label: string;
  /** Those who agree are asked once more by mail. */
  readonly doubleOptIn: boolean;
  /** There are a key, a list and a store: something may be sent. */
  readonly configured: boolean;
}

/** The key of the owner's account. */
export const mailchimpSecrets: readonly SecretOption[] = [
  {
    name: 'MAILCHIMP_API_KEY',
    option: /^mailchimp-woocommerce$/,
    member: ['mailchimp_api_key'],
    meaning: 'The API key of Mailchimp',
  },
];

function stored(site: Pick<Site, 'options'>): Stored {
  return storedMap(site.options.value('mailchimp-woocommerce'));
}

/** The owner's settings, without the key. Source: Mailchimp for WooCommerce, option `mailchimp-woocommerce`. */
export function mailingListSettings(site: Site): MailingListSettings {
  const options = stored(site);
  const text = (name: string) => textIn(options, name).trim();
  const list = text('mailchimp_list');
  const store = (site.options.get('mailchimp-woocommerce-store_id') ?? '').trim();
  const tracking = text('mailchimp_cart_tracking');
  const optIn = text('mailchimp_checkbox_defaults');
  return {
    list,
    store,
    tracking: tracking === 'subscribed' || tracking === 'disabled' ? tracking : 'all',
    optIn: optIn === 'uncheck' || optIn === 'hide' ? optIn : 'check',
    label: text('newsletter_label') || translate(site, 'Subscribe to our newsletter'),
    doubleOptIn: options['mailchimp_double_optin'] === true || text('mailchimp_double_optin') === '1',
    configured: clientOf(site) !== undefined && /^\w+$/.test(list) && /^[\w-]+$/.test(store),
  };
}

/** How the box for text messages starts; `hide` = there are none. */
export type SmsOptIn = OptIn;

/** Text messages are asked for where the owner's account sends them and they want to ask. */
export function smsOptIn(site: Site): SmsOptIn {
  const options = stored(site);
  const isOn = (name: string) => ['1', 'true', 'yes'].includes(String(options[name] ?? ''));
  if (!isOn('mailchimp_sms_enabled') || !isOn('mailchimp_sms_consent_enabled')) return 'hide';
  const start = options['mailchimp_checkbox_defaults_sms'];
  return start === 'check' || start === 'hide' ? start : 'uncheck';
}

/** A client for the owner's account; undefined without a key. The key goes nowhere else. */
export function clientOf(site: Site): MailchimpClient | undefined {
  const key = stored(site)['mailchimp_api_key'];
  return typeof key === 'string'
    ? mailchimpClient({ key: key.trim(), address: site.services?.mailchimp })
    : undefined;
}

/** Whether something may be sent now: never before the site is live, but to a fake. */
export async function maySend(site: Site): Promise<boolean> {
  return (
    mailingListSettings(site).configured && (site.services?.mailchimp !== undefined || (await site.isLive()))
  );
}

/** Two letters of the site's language. */
export function siteLanguage(site: Pick<Site, 'options'>): string {
  return (site.options.get('WPLANG') || 'en').slice(0, 2).toLowerCase();
}
