import { adminEmail, siteNameForMail } from 'portolan/mail';
import type { Site } from 'portolan/plugin';
import { shopSettings } from '../../settings/shop-settings.ts';

/** The address of the site's owner. */
export function ownersAddress(site: Site): string {
  return adminEmail(site) ?? '';
}

/** The site's name as mails say it. */
export function siteName(site: Site): string {
  return siteNameForMail(site);
}

/** The address of the shop, a line for each part of it. */
export function storeAddress({ options }: Site): string {
  return ['address', 'address_2', 'city', 'postcode']
    .map((part) => options.get(`woocommerce_store_${part}`) ?? '')
    .filter((line) => line !== '')
    .join('\n');
}

/** The page of the checkout. */
export function checkoutPage(site: Site): number {
  return shopSettings(site).pages.checkout;
}
