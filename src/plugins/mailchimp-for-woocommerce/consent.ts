import type { Site } from 'portolan/plugin';
import { mailingListSettings } from './settings.ts';

/** Keys under which consent is kept with orders and accounts: 1 or 0. */
export const SUBSCRIBED = 'mailchimp_woocommerce_is_subscribed';
const CHANGED = 'mailchimp_woocommerce_marketing_status_updated_at';

/** A new account has said nothing yet, which is noted with the moment. */
export async function accountCreated(site: Site, user: number): Promise<void> {
  if (!mailingListSettings(site).configured) return;
  await site.users.setMeta(user, SUBSCRIBED, ['']);
  await noteChange(site, user);
}

/** Keeps what somebody chose, with the time of the change. */
export async function keepConsent(site: Site, user: number, value: string): Promise<void> {
  const before = (await site.users.meta([user])).get(user)?.get(SUBSCRIBED);
  await site.users.setMeta(user, SUBSCRIBED, [value]);
  if (before !== value) await noteChange(site, user);
}

/** The moment in seconds, as Mailchimp for WooCommerce keeps it. */
async function noteChange(site: Site, user: number): Promise<void> {
  await site.users.setMeta(user, CHANGED, [String(Math.floor(site.clock.now() / 1000))]);
}
