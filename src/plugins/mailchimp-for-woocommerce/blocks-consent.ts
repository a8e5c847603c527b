import { fromPlain, serialize } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { isMap, sanitizeTextField } from 'portolan/rest';
import { keepConsent, SUBSCRIBED } from './consent.ts';
import { PERMISSIONS } from './permissions.tsx';
import { mailingListSettings, smsOptIn } from './settings.ts';

const TEXTED = 'mailchimp_woocommerce_sms_consent_subscribed';
const TEXTED_AT = 'mailchimp_woocommerce_sms_consent_phone';

/**
 * Meta rows of an order from the block checkout: whether its customer agreed to mails (1 or empty), what they
 * permitted in particular, and where they want text messages. `customer` 0 = a guest, else their account keeps it too.
 * Mailchimp for WooCommerce: order_processed() and order_customer_processed() of its blocks.
 */
export async function consentOfBlocks(
  site: Site,
  customer: number,
  extensions: unknown,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!mailingListSettings(site).configured) return new Map();
  const sent = isMap(extensions) ? extensions : {};
  const newsletter = memberMap(sent['mailchimp-newsletter']);
  const agreed = newsletter['optin'] === true ? '1' : '';
  if (customer > 0) await keepConsent(site, customer, agreed);
  const texts = textConsent(site, memberMap(sent['mailchimp-sms-consent']));
  if (customer > 0) for (const [key, values] of texts) await site.users.setMeta(customer, key, values);
  return new Map([[SUBSCRIBED, [agreed]], ...permissionsIn(newsletter['gdprFields']), ...texts]);
}

type Rows = readonly (readonly [string, readonly string[]])[];

function memberMap(value: unknown): Readonly<Record<string, unknown>> {
  return isMap(value) ? value : {};
}

function permissionsIn(sent: unknown): Rows {
  const chosen = typeof sent === 'object' && sent !== null ? Object.values(sent) : [];
  return chosen.length === 0 ? [] : [[PERMISSIONS, [serialize(fromPlain(sent))]]];
}

function textConsent(site: Site, sent: Readonly<Record<string, unknown>>): Rows {
  if (smsOptIn(site) === 'hide' || sent['smsOptin'] !== true) return [];
  const phone = typeof sent['smsPhone'] === 'string' ? sanitizeTextField(sent['smsPhone']) : '';
  return phone === ''
    ? []
    : [
        [TEXTED, ['1']],
        [TEXTED_AT, [phone]],
      ];
}
