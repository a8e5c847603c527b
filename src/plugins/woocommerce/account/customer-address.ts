import type { Site } from 'portolan/plugin';
import { addressFrom, addressParts } from '../cart/address.ts';
import { addressHtml } from '../countries/address-format.ts';
import { shopSettings } from '../settings/shop-settings.ts';

/** The addresses that a customer keeps in their account. */
export interface KeptAddresses {
  /** `billing_city` … */
  readonly values: Readonly<Record<string, string>>;
  /** The shop's, for those who have not said theirs. */
  readonly country: string;
  addressHtml(kind: 'billing' | 'shipping'): string;
}

/** Reads them from their account. */
export async function addressOf(site: Site, user: number): Promise<KeptAddresses> {
  const meta = (await site.users.meta([user])).get(user);
  const values: Record<string, string> = {};
  for (const kind of ['billing', 'shipping'] as const) {
    for (const part of addressParts) values[`${kind}_${part}`] = meta?.get(`${kind}_${part}`) ?? '';
  }
  values['billing_email'] = meta?.get('billing_email') ?? (await site.users.byId(user))?.user_email ?? '';
  const address = (kind: string) => addressFrom((part) => values[`${kind}_${part}`] ?? '');
  return {
    values,
    country: shopSettings(site).base.country,
    addressHtml: (kind) => addressHtml(site, address(kind)),
  };
}
